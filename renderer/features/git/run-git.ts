// Runs one git process. This is the only file that starts git.
import { spawn, spawnSync } from 'node:child_process'
import { StringDecoder } from 'node:string_decoder'

interface GitCommand {
  /** Absolute. */
  readonly folder: string
  readonly args: readonly string[]
  /** Standard input of git. */
  readonly input?: string
}

interface AsyncGitCommand extends GitCommand {
  /** The index of the commit that is being made, instead of the index of the repository. Absolute. */
  readonly indexFile?: string | undefined
  /**
   * Environment variables for commands that reach other machines. Undefined: the command is local. If git then fetches an object that a partial clone
   * lacks, it starts no other program.
   */
  readonly environment?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

export type GitFailure =
  /** Git is not installed, or cannot be started. */
  | { readonly kind: 'cannot-start'; readonly message: string }
  /** The message of git, one line. */
  | { readonly kind: 'failed'; readonly message: string }

export type GitResult = { readonly ok: true; readonly text: string } | ({ readonly ok: false } & GitFailure)

/** The whole output. Never rejects. */
export async function runGit(command: AsyncGitCommand): Promise<GitResult> {
  const parts: string[] = []
  const failure = await streamGit(command, part => {
    parts.push(part)
    return 'go-on'
  })
  return failure === undefined ? { ok: true, text: parts.join('') } : { ok: false, ...failure }
}

/** Passes on the output in parts. `enough` ends git early without a failure. Never rejects. */
export function streamGit(
  { folder, args, input, indexFile, environment, signal }: AsyncGitCommand,
  receive: (part: string) => 'go-on' | 'enough',
): Promise<GitFailure | undefined> {
  return new Promise(resolve => {
    const isLocal = environment === undefined
    const child = spawn('git', [...(isLocal ? withoutHelpers : []), ...safely(args)], {
      cwd: folder,
      env: { ...ownEnvironment(indexFile), ...(isLocal ? plainTransports() : environment) },
      signal,
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    })
    const decoder = new StringDecoder('utf8')
    let hasEnough = false
    let complaint = ''
    const take = (part: string) => {
      if (hasEnough || receive(part) === 'go-on') return
      hasEnough = true
      child.kill()
    }
    child.stdout.on('data', (bytes: Buffer) => take(decoder.write(bytes)))
    child.stderr.on('data', (bytes: Buffer) => {
      if (complaint.length < 4000) complaint += bytes.toString('utf8')
    })
    child.on('error', error => {
      resolve({ kind: 'cannot-start', message: (error as NodeJS.ErrnoException).code ?? error.message })
    })
    child.on('close', code => {
      resolve(code === 0 || hasEnough ? undefined : { kind: 'failed', message: firstLine(complaint, code) })
    })
    child.stdin.on('error', () => undefined) // git ended before it read all input; its exit code gives the reason
    child.stdin.end(input ?? '')
  })
}

/** Runs git synchronously. Undefined when git fails. */
export function runGitNow({ folder, args, input }: GitCommand): Buffer | undefined {
  const { status, stdout } = spawnSync('git', [...withoutHelpers, ...safely(args)], {
    cwd: folder,
    env: { ...ownEnvironment(undefined), ...plainTransports() },
    input,
    maxBuffer: 2 ** 30,
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  })
  return status === 0 ? stdout : undefined
}

// The repository may be untrusted: its settings must not start programs or change the output.
const always = [
  ['--no-pager', '--no-optional-locks', '--literal-pathspecs'],
  ['-c', 'core.fsmonitor=false'],
  ['-c', 'core.hooksPath=/dev/null'],
  ['-c', 'log.showSignature=false'],
].flat()

// For an object that a partial clone lacks, git asks the remote of the repository: on this machine it starts `uploadpack`, for other machines
// `sshCommand` and credential helpers. These settings forbid such programs, and end the connection to a silent server.
const withoutHelpers = [
  ['-c', 'credential.helper=', '-c', 'core.askPass='],
  ['-c', 'http.lowSpeedLimit=1', '-c', 'http.lowSpeedTime=10'],
].flat()

function plainTransports(): Readonly<Record<string, string>> {
  const { GIT_ALLOW_PROTOCOL = 'https:http:ssh', GIT_SSH, GIT_SSH_COMMAND } = process.env
  return { GIT_ALLOW_PROTOCOL, GIT_SSH_COMMAND: GIT_SSH_COMMAND ?? GIT_SSH ?? 'ssh' }
}

/** Commands that may start external diff and text conversion programs. */
const comparing = /^(?:diff|diff-tree|diff-index|diff-files|log|show)$/

function safely([command = '', ...rest]: readonly string[]): readonly string[] {
  return [...always, command, ...(comparing.test(command) ? ['--no-ext-diff', '--no-textconv'] : []), ...rest]
}

/**
 * The variables of `git rev-parse --local-env-vars`, which a git hook sets for its repository. `GIT_CONFIG_COUNT` is kept: containers name their safe
 * folders with it.
 */
const ofRepository = [
  ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_IMPLICIT_WORK_TREE', 'GIT_COMMON_DIR', 'GIT_INDEX_FILE', 'GIT_PREFIX'],
  ['GIT_OBJECT_DIRECTORY', 'GIT_ALTERNATE_OBJECT_DIRECTORIES', 'GIT_GRAFT_FILE', 'GIT_SHALLOW_FILE'],
  ['GIT_NO_REPLACE_OBJECTS', 'GIT_REPLACE_REF_BASE', 'GIT_INTERNAL_SUPER_PREFIX', 'GIT_CONFIG'],
].flat()

// Without these variables, only the folder decides which repository is read.
function ownEnvironment(indexFile: string | undefined): NodeJS.ProcessEnv {
  const rest = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !ofRepository.includes(name)),
  )
  return {
    ...rest,
    ...(indexFile !== undefined && { GIT_INDEX_FILE: indexFile }),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
  }
}

function firstLine(complaint: string, code: number | null): string {
  const line =
    complaint.split('\n').find(text => text.startsWith('fatal: ')) ?? complaint.split('\n')[0] ?? ''
  return line.replace(/^fatal: /, '').trim() || `git ended with code ${code}`
}
