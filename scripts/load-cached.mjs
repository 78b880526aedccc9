// Loads a compiled part of the command line together with V8's code for it, kept from an earlier run. Node 20 can do
// this for CommonJS only. Code of another V8, or of another state of the file, is rejected by V8 and made anew.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'

/** Exports of the CommonJS file at `url`. */
export function loadCached(url) {
  const file = fileURLToPath(url)
  const cache = `${file}.${process.versions.v8}.cache`
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`
  const cachedData = readIfThere(cache)
  // Code that ran once, such as the file's own top level, would be thrown away before it is saved.
  if (cachedData === undefined) setFlagsFromString('--no-flush-bytecode')
  const script = new Script(source, { filename: file, ...(cachedData !== undefined && { cachedData }) })
  const module = { exports: {} }
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file))
  // Written when the work is done: then it holds the functions that were really used.
  if (cachedData === undefined || script.cachedDataRejected) process.once('exit', () => save(cache, script))
  return module.exports
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
    writeFileSync(`${cache}.${process.pid}`, script.createCachedData())
    renameSync(`${cache}.${process.pid}`, cache)
  } catch {
    // A folder that cannot be written: every run compiles then.
  }
}
