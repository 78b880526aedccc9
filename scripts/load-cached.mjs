// Loads a compiled part of the program together with V8's code for it, kept from an earlier run of the same command or thread,
// which uses the same functions. Node 20 can do this for CommonJS only. Code of another V8, or of another state of the file, is
// rejected by V8 and made anew.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { isMainThread, threadId } from 'node:worker_threads'

/** Exit code of a command that does not exist or was not understood: that is no command to remember. */
const usage = 2

/** Milliseconds after which a thread has used its functions. Nothing tells it of its end. */
const working = 1000

/** Exports of the CommonJS file at `url`. `importModule`: Node's `import()`, which the code in it does not have. */
export function loadCached(url, importModule) {
  const file = fileURLToPath(url)
  const command = isMainThread ? commandOf(process.argv.slice(2)) : 'thread'
  const cache = `${file}.${process.versions.v8}.${command}.cache`
  const cachedData = readIfThere(cache)
  const script = compilePart(file, cachedData)
  const exports = evaluatePart(script, file, importModule)
  // Written when the work is done: then it holds the functions that were really used.
  if (cachedData === undefined || script.cachedDataRejected) {
    if (isMainThread) process.once('exit', code => code !== usage && save(cache, script))
    else setTimeout(() => save(cache, script), working).unref()
  }
  return exports
}

/** The CommonJS file as a function that evaluates it. `cachedData`: V8's code for it. */
export function compilePart(file, cachedData) {
  // It is ASCII (`build-cli.mjs`), which is read fastest as this.
  const source = `(function (exports, require, module, __filename, __dirname, docsgenImport) {${readFileSync(file, 'latin1')}\n})`
  return new Script(source, { filename: file, ...(cachedData !== undefined && { cachedData }) })
}

/** Its exports. Each call evaluates it anew. */
export function evaluatePart(script, file, importModule) {
  const module = { exports: {} }
  const run = script.runInThisContext()
  run(module.exports, createRequire(file), module, file, dirname(file), importModule)
  return module.exports
}

// Help for a command uses none of its functions, so it must not be what is remembered of it.
function commandOf([first = '', ...flags]) {
  const isHelp = [first, ...flags].some(flag => flag === '--help' || flag === '-h')
  return isHelp ? 'help' : first.replace(/[^a-z-]/g, '')
}

function readIfThere(path) {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

function save(cache, script) {
  try {
    const own = `${cache}.${process.pid}-${threadId}`
    writeFileSync(own, script.createCachedData())
    renameSync(own, cache)
  } catch {
    // A folder that cannot be written: every run compiles then.
  }
}
