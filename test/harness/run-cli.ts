// Runs the real, compiled command line: in this process, or in one of its own.
import { execFile, spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findCli } from '../../scripts/find-cli.mjs'
import { timed } from './costs.ts'

/** The compiled command line. `bin/docsgen.js` looks for it first in a checkout, which a run of all tests pays hundreds of times. */
export const binary = fileURLToPath(await findCli())

export interface CliResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

interface RunOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

let last: Promise<unknown> = Promise.resolve()

/** Runs a command in this process. Commands that are asked for together run one after the other. */
export function runCli(args: readonly string[], options: RunOptions = {}): Promise<CliResult> {
  const ofProcess = Object.keys(options.env ?? {}).find(name =>
    /^(?:NODE_OPTIONS|TZ|LANG|LC_ALL)$/.test(name),
  )
  if (ofProcess !== undefined) throw new Error(`${ofProcess} counts when a process starts: use runProcess.`)
  const result = last.then(async () => {
    const giveBack = setVariables(options.env ?? {})
    try {
      const { result, code } = begin(args, options, () => new Promise(() => undefined))
      return { code: await (args[0] === 'build' ? timed('build', () => code) : code), ...result }
    } finally {
      giveBack()
    }
  })
  last = result.catch(() => undefined)
  return result
}

export interface RunningCommand {
  readonly origin: string
  /** Everything printed so far. */
  printed(): string
  /** Resolves when the command has ended; gives its exit code. */
  stop(): Promise<number>
}

/** Runs a command that serves in this process, and waits for its address. Throws what it printed when it ends before. */
export function serveHere(args: readonly string[], options: RunOptions = {}): Promise<RunningCommand> {
  let end = (): void => undefined
  const stopped = new Promise<void>(done => {
    end = done
  })
  return new Promise((resolve, reject) => {
    const { result, code } = begin(
      args,
      options,
      () => stopped,
      () => {
        const printed = result.stdout + result.stderr
        const [, origin] = /at (http:\/\/[^\s/]+)\//.exec(printed) ?? []
        if (origin === undefined) return
        const stop = () => {
          end()
          return code
        }
        resolve({ origin, printed: () => result.stdout + result.stderr, stop })
      },
    )
    void code.then(ended =>
      reject(new Error(`docsgen ${args[0]} ended with ${ended}:\n${result.stdout}${result.stderr}`)),
    )
  })
}

function begin(
  args: readonly string[],
  { cwd = process.cwd(), env = {} }: RunOptions,
  untilStopped: () => Promise<void>,
  onPrint: () => void = () => undefined,
) {
  const result = { stdout: '', stderr: '' }
  const into = (name: keyof typeof result) => ({
    write(text: string) {
      result[name] += text
      onPrint()
    },
  })
  const surroundings = {
    cwd,
    env: { ...process.env, ...env },
    stdout: into('stdout'),
    stderr: into('stderr'),
    startedAt: Date.now(),
    untilStopped,
  }
  return { result, code: loadRun().then(run => run(args, surroundings)) }
}

async function loadRun(): Promise<typeof import('../../cli/run.ts').run> {
  const { run } = await import(binary.replace(/main\.js$/, 'run.js'))
  return run
}

/** Sets variables of this process, which the site's own code and programs that docsgen starts have; gives what takes them back. */
export function setVariables(env: Readonly<Record<string, string>>): () => void {
  const before = { ...process.env }
  Object.assign(process.env, env)
  return () => {
    for (const name of Object.keys(env))
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
  }
}

/**
 * Runs a command in a process of its own: for tests of signals and limits, of what a process loads, and of caches that one process
 * leaves to the next.
 */
export function runProcess(args: readonly string[], options: RunOptions = {}): Promise<CliResult> {
  return inProcess(resolve => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...options.env }
    const child = execFile(
      process.execPath,
      [binary, ...args],
      { cwd: options.cwd, env, maxBuffer: 64 << 20 },
      (_error, stdout, stderr) => {
        resolve({ code: child.exitCode, stdout, stderr })
      },
    )
  })
}

const inProcess = (start: (resolve: (result: CliResult) => void) => void) =>
  timed('process', () => new Promise<CliResult>(start))

/** With a limit for the size of each file that is written, in bytes. POSIX only. */
export function runLimited(args: readonly string[], largestFile: number): Promise<CliResult> {
  return inProcess(resolve => {
    const blocks = Math.ceil(largestFile / 512)
    const child = execFile(
      '/bin/sh',
      ['-c', `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath, binary, ...args],
      { env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 64 << 20 },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    )
  })
}

/** A process that goes on; the caller ends it. `openFiles` limits files and connections together (POSIX only). */
export function startCli(
  args: readonly string[],
  cwd: string,
  { openFiles, env }: { readonly openFiles?: number; readonly env?: Record<string, string> } = {},
) {
  const command = [process.execPath, binary, ...args]
  const [program = '', ...rest] =
    openFiles === undefined
      ? command
      : ['/bin/sh', '-c', `ulimit -n ${openFiles}; exec "$0" "$@"`, ...command]
  return spawn(program, rest, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** A process that is spoken with through its standard input and output. */
export function startTalking(args: readonly string[], cwd: string) {
  return spawn(process.execPath, [binary, ...args], { cwd, env: { ...process.env, NO_COLOR: '1' } })
}

/** A new folder with these files, in the temporary one unless another is named; removed by `dispose`. */
export function makeFolder(
  files: Record<string, string | Uint8Array>,
  parent = tmpdir(),
): {
  readonly path: string
  write(changes: Record<string, string | Uint8Array>): void
  dispose(): void
} {
  const path = realpathSync(mkdtempSync(join(parent, 'docsgen-test-')))
  const write = (changes: Record<string, string | Uint8Array>) => {
    for (const [name, content] of Object.entries(changes)) {
      mkdirSync(dirname(join(path, name)), { recursive: true })
      writeFileSync(join(path, name), content)
    }
  }
  write(files)
  return { path, write, dispose: () => rmSync(path, { recursive: true, force: true }) }
}

/** Folders of one test, removed together. */
export function makeFolders(): {
  site(files: Record<string, string | Uint8Array>): ReturnType<typeof makeFolder>
  dispose(): void
} {
  const folders: ReturnType<typeof makeFolder>[] = []
  return {
    site(files) {
      const folder = makeFolder(files)
      folders.push(folder)
      return folder
    },
    dispose() {
      for (const folder of folders.splice(0)) folder.dispose()
    },
  }
}

/** Every file below a folder with its bytes as Latin-1 text, so that two trees can be compared. */
export function readTree(folder: string): Record<string, string> {
  const tree: Record<string, string> = {}
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) tree[path.slice(folder.length + 1)] = readFileSync(path, 'latin1')
  }
  return tree
}

/** Files of the first tree that differ in the second or are missing there, and the other way round. */
export function differences(a: Record<string, string>, b: Record<string, string>): readonly string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(path => a[path] !== b[path]).sort()
}
