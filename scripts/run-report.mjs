// Where the time of a whole run went, in `test/report/`: of each gate, each setup and each test file, with the builds of sites and the
// starts of browsers and processes in them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { packageRoot } from './source-stamp.mjs'

const kinds = ['build', 'browser', 'process']

/**
 * Writes `times.json` and `times.txt`. `run` is the folder with the notes of the tests, `gates` their names and seconds, `seconds` the
 * time of the whole run. Returns the table of the 20 most expensive gates and test files.
 */
export function writeReport({ run, gates, files, seconds }) {
  const costs = costsIn(join(run, 'costs'))
  const setups = costs.filter(({ kind }) => kind === 'setup')
  const report = {
    seconds,
    gates,
    setups: setups.map(({ project, seconds }) => ({ project, seconds })),
    files: files.map(file => ({
      ...file,
      ...sumsOf(costs.filter(cost => cost.file === file.file && cost.project === file.project)),
    })),
    all: sumsOf(costs),
  }
  const rows = [
    ...report.gates.map(({ name, seconds }) => row(seconds, `gate: ${name}`)),
    ...report.setups.map(({ project, seconds }) => row(seconds, `setup: ${project}`)),
    ...report.files.map(file => row(file.seconds, `${file.file} (${file.project})`, file)),
  ].sort((a, b) => b.seconds - a.seconds)
  const text = some =>
    [head, ...some.map(({ line }) => line), row(seconds, 'the whole run', report.all).line].join('\n')
  const folder = join(packageRoot, 'test', 'report')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'times.json'), `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(join(folder, 'times.txt'), `${text(rows)}\n`)
  return text(rows.slice(0, 20))
}

const head = [
  '  seconds',
  ...kinds.map(kind => `${kind}${kind === 'process' ? 'es' : 's'}`.padStart(16)),
].join('')

/** The line of a table, with its seconds. */
function row(seconds, name, sums = {}) {
  const cells = kinds.map(kind =>
    sums[kind] ? `${sums[kind].count} in ${sums[kind].seconds.toFixed(1)} s` : '',
  )
  const line = [seconds.toFixed(1).padStart(9), ...cells.map(cell => cell.padStart(16)), `  ${name}`].join('')
  return { seconds, line }
}

/** What the tests noted, with the paths of files below the root. */
function costsIn(folder) {
  let names
  try {
    names = readdirSync(folder)
  } catch {
    return [] // no project of the run has a global setup
  }
  return names
    .flatMap(name => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map(line => JSON.parse(line))
    .map(cost => (cost.file === undefined ? cost : { ...cost, file: pathOf(cost.file) }))
}

function pathOf(file) {
  return relative(packageRoot, file).replaceAll('\\', '/')
}

/** Number and seconds of each kind of cost that occurs. */
function sumsOf(costs) {
  const present = kinds.filter(each => costs.some(({ kind }) => kind === each))
  return Object.fromEntries(
    present.map(each => {
      const own = costs.filter(({ kind }) => kind === each)
      return [each, { count: own.length, seconds: own.reduce((sum, { seconds }) => sum + seconds, 0) }]
    }),
  )
}
