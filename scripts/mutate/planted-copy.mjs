// A copy of a checkout in a temporary folder, with faults planted in it, in which tests run.
import { execFileSync, fork } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const own = fileURLToPath(new URL('.', import.meta.url))
const mark = `DOCSGEN_MUTATE=${process.pid}-${Date.now()}`

/** Milliseconds that a test file may take in addition to three times its usual duration. */
const patience = 90_000

/** Milliseconds in which the messages of a process that has ended arrive. */
const lastMessages = 500

/** The process of the tests that run now. */
let current

/** Files of a checkout as they are now, without those that Git ignores. */
export function filesOf(checkout) {
  return git(checkout, 'ls-files', '-z', '-co', '--exclude-standard')
    .split('\0')
    .filter(file => file !== '' && existsSync(join(checkout, file)))
}

/** `planted`: the code of the files that have switches. */
export function makeCopy(checkout, planted) {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-mutate-'))
  const root = join(folder, 'copy')
  const temporary = join(folder, 'tmp')
  // Some tests and pages ask for the history.
  execFileSync('git', ['clone', '--quiet', '--local', '--no-checkout', checkout, root])
  git(root, 'reset', '--quiet')
  const files = filesOf(checkout)
  for (const file of files) cpSync(join(checkout, file), join(root, file), { verbatimSymlinks: true })
  cpSync(own, join(root, 'scripts', 'mutate'), { recursive: true })
  for (const [file, code] of planted) writeFileSync(join(root, file), code)
  linkPackages(join(checkout, 'node_modules'), root)
  mkdirSync(temporary)
  // Unpacking the browser takes long.
  for (const name of readdirSync(tmpdir()))
    if (isBrowser(name)) symlinkSync(join(tmpdir(), name), join(temporary, name))
  mkdirSync(join(folder, 'hits'))
  const kept = new Set([...files, ...filesOf(root)])
  return {
    root,
    /** Runs test files in this order, all of them when none is given, with one fault or recording the reached switches. */
    run: request => runTests({ ...request, folder, root, temporary, kept }),
    write: (file, code) => writeFileSync(join(root, file), code),
    /** Ids of switches with the test files that reached them. */
    hits: () => readHits(join(folder, 'hits'), root),
    dispose() {
      endTests()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const isBrowser = name => name.startsWith('docsgen-chromium-') && !/\.\d+$/.test(name)

function git(folder, ...args) {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 << 20 })
}

// Hard links: a linked folder would lead packages to the checkout instead of the copy.
function linkPackages(from, root) {
  try {
    execFileSync('cp', ['-al', from, root], { stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', from, root])
  }
}

function readHits(folder, root) {
  const reached = new Map()
  for (const name of readdirSync(folder))
    for (const line of readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')) {
      const [, id, file] = /^(\d+) (.*)$/.exec(line) ?? []
      if (id === undefined || file === '') continue
      const files = reached.get(Number(id)) ?? new Set()
      reached.set(Number(id), files.add(relative(root, file)))
    }
  return reached
}

/**
 * Resolves when the tests have ended or were stopped. `judge` is given each event of the reporter and stops the tests by an
 * answer; `usualDuration` gives the milliseconds that a file takes.
 */
async function runTests({
  folder,
  root,
  temporary,
  kept,
  fault,
  files,
  filters,
  seconds,
  judge,
  usualDuration,
}) {
  const output = openSync(join(folder, 'output.log'), 'w')
  const { DOCSGEN_FAULT: _fault, DOCSGEN_HITS: _hits, ...environment } = process.env
  const [markName, markValue] = mark.split('=')
  const child = fork(
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    ['run', '--config', 'scripts/mutate/vitest.config.mjs', '--root', '.', ...(files ?? filters ?? [])],
    {
      cwd: root,
      detached: true,
      execArgv: [],
      stdio: ['ignore', output, output, 'ipc'],
      env: {
        ...environment,
        [markName]: markValue,
        TMPDIR: temporary,
        NODE_OPTIONS: `--require ${JSON.stringify(join(root, 'scripts', 'mutate', 'switches.cjs'))}`,
        DOCSGEN_ORDER: JSON.stringify(files ?? []),
        ...(fault === undefined ? { DOCSGEN_HITS: join(folder, 'hits') } : { DOCSGEN_FAULT: String(fault) }),
      },
    },
  )
  closeSync(output)
  current = child
  const started = Date.now()
  const running = new Map()
  const result = await new Promise(resolve => {
    const answer = verdict => {
      if (verdict !== undefined) resolve(verdict)
    }
    child.on('message', ({ id, file, ...message }) => {
      const path = file === undefined ? undefined : relative(root, file)
      if (message.event === 'start') running.set(id, { path, since: Date.now() })
      const duration = message.event === 'end' ? Date.now() - running.get(id).since : undefined
      running.delete(message.event === 'end' ? id : undefined)
      answer(judge({ ...message, file: path, duration }))
    })
    const clock = setInterval(() => {
      if (seconds !== undefined && Date.now() - started > seconds * 1000) resolve({ event: 'late' })
      if (usualDuration === undefined) return
      for (const { path, since } of running.values())
        if (Date.now() - since > patience + 3 * usualDuration(path))
          answer(judge({ event: 'hangs', file: path }))
    }, 500)
    child.once('exit', () => {
      clearInterval(clock)
      // The last messages may arrive after the end of the process.
      setTimeout(() => resolve({ event: 'exit' }), lastMessages)
    })
  })
  const isOver = child.exitCode !== null || child.signalCode !== null
  const ended = new Promise(end => (isOver ? end() : child.once('exit', end)))
  endTests()
  await ended
  clean(root, temporary, kept)
  return { ...result, output: readFileSync(join(folder, 'output.log'), 'utf8') }
}

// A browser and servers of tests are not in the group of the tests' process. They are known by a variable of their environment.
function endTests() {
  if (current === undefined) return
  kill(-current.pid)
  current = undefined
  if (!existsSync('/proc/self/environ')) return
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(mark)) kill(Number(pid))
    } catch {
      // It belongs to another user, or has ended.
    }
  }
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

// Caches and sites that one fault has left would mislead the tests of the next.
function clean(root, temporary, kept) {
  for (const name of readdirSync(temporary))
    if (!isBrowser(name)) rmSync(join(temporary, name), { recursive: true, force: true })
  const ignored = git(root, 'ls-files', '-z', '-oi', '--exclude-standard', '--directory').split('\0')
  const left = git(root, 'ls-files', '-z', '-o', '--exclude-standard').split('\0')
  for (const path of [...ignored, ...left.filter(file => !kept.has(file))])
    if (path !== '' && !/^(?:node_modules|dist)\//.test(path))
      rmSync(join(root, path), { recursive: true, force: true })
}
