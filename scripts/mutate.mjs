// Measures which share of small faults the tests notice: plants faults in a copy of the checkout, each behind a switch, records
// which test files reach which switch, and runs these files with one switch on after the other.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  areasOf,
  chooseFaults,
  keyOf,
  locateFaults,
  plantFault,
  plantSwitches,
} from './mutate/choose-faults.mjs'
import { assertParses, findFaults } from './mutate/find-faults.mjs'
import { filesOf, makeCopy } from './mutate/planted-copy.mjs'
import { packageRoot } from './source-stamp.mjs'

const usage = `node scripts/mutate.mjs [options]

  --count N         number of faults (120)
  --seed N          the same seed on the same sources chooses the same faults (1)
  --faults FILE     plant the faults of this list, or of an earlier --out; a list that does not exist is written
  --only 3,17       try these faults only
  --tests TEXT      run only test files whose path contains the text; may be repeated
  --seconds N       time for the tests of one fault (240)
  --twice           a fault counts as caught when the same test file fails twice: for a busy machine
  --reach FILE      use the recording of an earlier --out; a file that does not exist is written
  --out FILE        write the results as JSON, after each fault
  --resume          continue the run that wrote --out
  --checkout DIR    measure this checkout instead of the one of the script
  --list            print the faults without running a test`

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'string' },
    only: { type: 'string' },
    tests: { type: 'string', multiple: true, default: [] },
    seconds: { type: 'string', default: '240' },
    twice: { type: 'boolean', default: false },
    reach: { type: 'string' },
    out: { type: 'string' },
    resume: { type: 'boolean', default: false },
    checkout: { type: 'string', default: packageRoot },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

// The code of the service worker and of the search worker runs in threads of the browser, where no switch can be set. A fault in it is
// written into the file for its own run.
const isBrowserThread = file => /^client\/(?:offline-worker|search\/search-worker)/.test(file)

async function measure() {
  const checkout = resolve(options.checkout)
  const sources = readSources(checkout)
  const places = [...sources].flatMap(([file, code]) => findFaults(file, code))
  const measured = areasOf(sources)
  const before = options.resume ? readJson(options.out) : undefined
  const count = Number(options.count)
  const seed = Number(options.seed)
  const faults =
    before?.faults ??
    (options.faults !== undefined && existsSync(options.faults)
      ? readJson(options.faults).faults.map(withoutResult)
      : chooseFaults(places, measured, { count, seed }))
  if (options.faults !== undefined && !existsSync(options.faults)) writeJson(options.faults, { seed, faults })

  const located = locateFaults(faults, places)
  for (const fault of faults) {
    const place = located.get(fault.id)
    if (place !== undefined) fault.area = measured.areaOf(place.file)
    if (place === undefined) console.log(`Not found in this checkout: ${describe(fault)}`)
    else if (place.file !== fault.file) console.log(`Moved to ${place.file}: ${describe(fault)}`)
  }
  if (options.list) {
    for (const fault of faults) console.log(describe(fault))
    return
  }

  const only = options.only?.split(',').map(Number)
  const switches = plant(sources, located)
  const copy = makeCopy(checkout, switches)
  process.once('exit', copy.dispose)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))

  const given = options.reach !== undefined && existsSync(options.reach) ? readJson(options.reach) : before
  const reach = given?.reach ?? (await record(copy, faults))
  const unknown = faults.find(fault => reach.reached[keyOf(fault)] === undefined)
  if (unknown !== undefined)
    throw new Error(`The recording is of other faults: it lacks ${describe(unknown)}`)
  const areas = [...measured.areas].map(([area, lines]) => ({ area, lines }))
  const save = () => {
    if (options.out !== undefined) writeJson(options.out, { seed, areas, faults, reach })
  }
  if (options.reach !== undefined && !existsSync(options.reach)) writeJson(options.reach, { reach })
  save()
  for (const fault of faults) {
    if (only === undefined ? fault.status !== undefined : !only.includes(fault.id)) continue
    const place = located.get(fault.id)
    const result =
      place === undefined
        ? { status: 'missing' }
        : await tryFault(copy, { fault, place, reach, sources, switches })
    Object.assign(fault, result)
    save()
    const { status, seconds = 0, by = '' } = result
    console.log(
      `${status.padEnd(9)} ${String(seconds).padStart(6)} s  ${describe(fault)}${by && `  [${by}]`}`,
    )
  }
  printTable(measured.areas, faults)
}

function readSources(checkout) {
  const files = filesOf(checkout).filter(
    file =>
      /^(?:renderer|cli|client|templates)\/.*\.tsx?$/.test(file) &&
      !/\.test\.ts$|\.d\.ts$|^renderer\/base\/strings\/packs\//.test(file),
  )
  return new Map(files.sort().map(file => [file, readFileSync(join(checkout, file), 'utf8')]))
}

function plant(sources, located) {
  const planted = new Map()
  for (const file of new Set([...located.values()].map(place => place.file))) {
    const faults = [...located].filter(([, place]) => place.file === file)
    const code = isBrowserThread(file) ? sources.get(file) : plantSwitches(sources.get(file), faults)
    assertParses(file, code)
    planted.set(file, code)
  }
  return planted
}

/** Which test files reach which fault, the milliseconds of each file, and what fails without a fault. */
async function record(copy, faults) {
  console.log('Recording which tests reach which fault…')
  const durations = {}
  const failing = { tests: [], files: [], errors: [] }
  const { output } = await copy.run({
    filters: options.tests,
    judge({ event, file, test, isFailed, duration, errors }) {
      if (event === 'failed') failing.tests.push(`${file} > ${test}`)
      if (event === 'done') failing.errors.push(...errors)
      if (event !== 'end') return
      durations[file] = (durations[file] ?? 0) + duration
      const done = Object.keys(durations).length
      if (done % 20 === 0) console.log(`${done} test files have run.`)
      if (isFailed) failing.files.push(file)
    },
  })
  if (Object.keys(durations).length === 0) throw new Error(`No test file ran.\n${output}`)
  const hits = copy.hits()
  const reached = {}
  for (const fault of faults) reached[keyOf(fault)] = [...(hits.get(fault.id) ?? [])].sort()
  for (const text of [...failing.tests, ...failing.errors])
    console.log(`Fails without a fault, so it does not count: ${text}`)
  const total = Object.values(durations).reduce((sum, each) => sum + each, 0)
  console.log(`${Object.keys(durations).length} test files ran in ${Math.round(total / 1000)} s.`)
  return { durations, failing, reached }
}

async function tryFault(copy, { fault, place, reach, sources, switches }) {
  const { durations, reached } = reach
  const isAlone = isBrowserThread(place.file)
  const files = isAlone
    ? Object.keys(durations).filter(file => file.includes('/browser/'))
    : (reached[keyOf(fault)] ?? [])
  if (files.length === 0) return { status: 'unreached' }
  if (isAlone) copy.write(place.file, plantFault(sources.get(place.file), place))
  const begun = Date.now()
  const run = some => runWith(copy, { id: isAlone ? 0 : fault.id, files: some, reach, begun })
  let ordered = inOrder(files, place.file, durations)
  let result = await run(ordered)
  while (options.twice && result.event === 'caught' && !result.isHanging) {
    const { file: failed } = result
    const again = await run(failed === undefined ? ordered : ordered.filter(file => file === failed))
    if (again.event === 'caught') break
    console.log(`Failed once only, so it does not count: ${result.by}`)
    ordered = failed === undefined ? [] : ordered.filter(file => file !== failed)
    result = ordered.length === 0 ? again : await run(ordered)
  }
  if (isAlone) copy.write(place.file, switches.get(place.file))
  const { event, by, message, output } = result
  const status = { caught: 'caught', passed: 'survived' }[event] ?? 'undecided'
  return {
    status,
    by: { late: 'time ran out', exit: `the runner ended: ${output.slice(-500)}` }[event] ?? by,
    message,
    seconds: Math.round((Date.now() - begun) / 100) / 10,
    files: files.length,
  }
}

function runWith(copy, { id, files, reach: { durations, failing }, begun }) {
  const failedIn = new Set()
  return copy.run({
    fault: id,
    files: files.map(file => join(copy.root, file)),
    seconds: Number(options.seconds) - (Date.now() - begun) / 1000,
    usualDuration: file => durations[file] ?? 0,
    judge({ event, file, test, isFailed, message, errors = [] }) {
      const caught = by => ({ event: 'caught', by, file, message })
      if (event === 'failed') failedIn.add(file)
      if (event === 'failed' && !failing.tests.includes(`${file} > ${test}`))
        return caught(`${file} > ${test}`)
      if (event === 'end' && isFailed && !failedIn.has(file) && !failing.files.includes(file))
        return caught(file)
      if (event === 'hangs') return { ...caught(`${file} hangs`), isHanging: true }
      if (event !== 'done') return undefined
      const error = errors.find(each => !failing.errors.includes(each))
      return error === undefined ? { event: 'passed' } : caught(`unhandled error: ${error}`)
    },
  })
}

// The three cheapest files that share a word with the fault's file, then the others, the cheapest first.
function inOrder(files, faulty, durations) {
  const general = new Set([
    'renderer',
    'cli',
    'client',
    'test',
    'ts',
    'tsx',
    'index',
    'of',
    'and',
    'the',
    'to',
    'in',
  ])
  const wordsOf = path => path.split(/[^a-z0-9]+/i).filter(word => !general.has(word))
  const words = new Set(wordsOf(faulty))
  const byDuration = files.toSorted((a, b) => (durations[a] ?? 0) - (durations[b] ?? 0))
  const related = byDuration.filter(file => wordsOf(file).some(word => words.has(word))).slice(0, 3)
  return [...related, ...byDuration.filter(file => !related.includes(file))]
}

function printTable(areas, faults) {
  const columns = ['area', 'lines', 'planted', 'reached', 'caught', 'undecided', 'share']
  const rowOf = (name, lines, list) => {
    const tried = list.filter(({ status }) => status !== undefined && status !== 'missing')
    const number = (...statuses) => tried.filter(({ status }) => statuses.includes(status)).length
    const caught = number('caught')
    const share = tried.length === 0 ? '' : `${Math.round((100 * caught) / tried.length)} %`
    return [name, lines, tried.length, tried.length - number('unreached'), caught, number('undecided'), share]
  }
  const rows = [...areas].map(([area, lines]) =>
    rowOf(
      area,
      lines,
      faults.filter(fault => fault.area === area),
    ),
  )
  const all = [...areas.values()].reduce((sum, lines) => sum + lines, 0)
  const table = [columns, ...rows, rowOf('all', all, faults)].map(row => row.map(String))
  const widths = columns.map((_, at) => Math.max(...table.map(row => row[at].length)))
  console.log('')
  for (const [name, ...numbers] of table)
    console.log(
      [name.padEnd(widths[0]), ...numbers.map((text, at) => text.padStart(widths[at + 1]))].join('  '),
    )
  const missed = faults.filter(({ status }) => ['survived', 'unreached', 'undecided'].includes(status))
  if (missed.length > 0) console.log('\nNot noticed:')
  for (const fault of missed) console.log(`${fault.status.padEnd(9)}  ${describe(fault)}`)
}

const describe = ({ id, file, line, kind, change }) =>
  `${id}  ${file}:${line}  ${kind === 'call' || kind === 'condition' ? '' : `${kind}: `}${change}`
const withoutResult = ({ id, area, file, line, text, kind, ordinal, change }) => ({
  id,
  area,
  file,
  line,
  text,
  kind,
  ordinal,
  change,
})
const readJson = file => JSON.parse(readFileSync(file, 'utf8'))

// Another process may read it, and this one may be stopped at any moment.
function writeJson(file, value) {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, undefined, 2)}\n`)
  renameSync(`${file}.new`, file)
}

if (options.help) console.log(usage)
else await measure()
