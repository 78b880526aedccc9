// Every gate in one run, beside each other: types, format and lint, pages of the manual, all tests. The last line is "N passed, N failed".
// With words as arguments only the tests of a feature run: see `select-tests.mjs`.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeIntoMemory } from './memory-folder.mjs'
import { writeReport } from './run-report.mjs'
import { listFeatures, runFeature } from './select-tests.mjs'
import { packageRoot } from './source-stamp.mjs'

const bin = name => join(packageRoot, 'node_modules', '.bin', name)
const typed = ['.', 'cli', 'renderer', 'templates', 'client', 'test', 'content/cabinet']

// Cheap ones first: a fault in them shows at once.
const gates = [
  ['types', bin('tsc'), ['-b', '--incremental', '--builders', '2', '--checkers', '1', ...typed]],
  ['format and lint', bin('biome'), ['ci', '--error-on-warnings', '.']],
  ['pages of the manual', process.execPath, ['scripts/write-manual.mjs', '--check']],
]

const children = new Set()
let signalled

const words = process.argv.slice(2)
if (words[0] === '--list') console.log(listFeatures())
else if (words.length > 0) process.exitCode = runFeature(words)
else await runAll()

async function runAll() {
  writeIntoMemory()
  const begun = performance.now()
  const run = mkdtempSync(join(tmpdir(), 'docsgen-check-'))
  endChildrenOnSignal()
  const [results, tests] = await Promise.all([runGates(), runTests(run)])
  const timed = [...results, { name: 'tests', ...tests }]
  if (signalled !== undefined) {
    rmSync(run, { recursive: true, force: true })
    process.exitCode = 128 + constants.signals[signalled]
    return
  }
  const { passed, failed, files } = countsOf(run, tests)
  const seconds = (performance.now() - begun) / 1000
  const table = writeReport({ run, files, seconds, gates: timed })
  rmSync(run, { recursive: true, force: true })
  const faulty = results.filter(({ status }) => status !== 0).length
  console.log(`\nMost expensive (all: test/report/times.txt):\n${table}\n`)
  console.log(`${passed + results.length - faulty} passed, ${failed + faulty} failed`)
  process.exitCode = failed + faulty === 0 ? 0 : 1
}

/** One gate after the other, beside the tests: those use both cores most of the time. */
async function runGates() {
  const results = []
  for (const [name, command, args] of gates) {
    let output = ''
    const result = await start(command, args, { onText: text => (output += text) })
    if (signalled !== undefined) break
    const isFine = result.status === 0
    console.log(`${isFine ? 'ok    ' : 'FAILED'} ${name} (${result.seconds.toFixed(1)} s)`)
    if (!isFine) process.stdout.write(output.replace(/\n?$/, '\n'))
    results.push({ name, ...result })
  }
  return results
}

// Whole lines only, so that a line of a gate never stands within a line of the tests.
async function runTests(run) {
  let line = ''
  const onText = text => {
    const end = text.lastIndexOf('\n') + 1
    if (end > 0) process.stdout.write(line + text.slice(0, end))
    line = end > 0 ? text.slice(end) : line + text
  }
  const result = await start(bin('vitest'), ['run'], { onText, env: { DOCSGEN_TEST_RUN: run } })
  process.stdout.write(line)
  return result
}

function start(command, args, { onText, env = {} }) {
  if (signalled !== undefined) return { status: 1, seconds: 0 }
  return new Promise(resolve => {
    const begun = performance.now()
    const child = spawn(command, args, {
      cwd: packageRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.add(child)
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onText)
    const end = status => {
      children.delete(child)
      resolve({ status, seconds: (performance.now() - begun) / 1000 })
    }
    child.once('close', end)
    child.once('error', error => {
      onText(`${error.message}\n`)
      end(1)
    })
  })
}

/** What the tests counted. A run that failed without a failed test counts as one. */
function countsOf(run, { status }) {
  try {
    const { passed, failed, files } = JSON.parse(readFileSync(join(run, 'tests.json'), 'utf8'))
    return { passed, failed: failed === 0 && status !== 0 ? 1 : failed, files }
  } catch {
    console.log('FAILED tests: the runner wrote no report')
    return { passed: 0, failed: 1, files: [] }
  }
}

/** A second signal, or five seconds, end what does not end by itself. */
function endChildrenOnSignal() {
  const end = signal => {
    for (const child of children) child.kill(signalled === undefined ? signal : 'SIGKILL')
    signalled ??= signal
    setTimeout(() => end('SIGKILL'), 5000).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
}
