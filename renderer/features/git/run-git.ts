// One git process: arguments in, text out. The only place that starts git; knows nothing about what is asked.
import { spawn, spawnSync } from 'node:child_process'
import { StringDecoder } from 'node:string_decoder'

export interface GitRequest {
  /** Absolute. */
  readonly folder: string
  readonly args: readonly string[]
  /** What git reads from its standard input. */
  readonly input?: string
  /** Another index than the repository's own, absolute: the one of the commit that is being made. */
  readonly indexFile?: string | undefined
  /** Variables, for whoever reaches other machines. Absent: what git fetches by itself, because a partial clone lacks it, starts no program. */
  readonly environment?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

export type GitFailure =
  /** There is no such program, or it cannot be started. */
  | { readonly kind: 'cannot-start'; readonly message: string }
  /** Git's own words, one line. */
  | { readonly kind: 'failed'; readonly message: string }

export type GitResult = { readonly ok: true; readonly text: string } | ({ readonly ok: false } & GitFailure)

/** Everything that git prints. Never rejects. */
export async function runGit(request: GitRequest): Promise<GitResult> {
  const parts: string[] = []
  const failure = await streamGit(request, part => {
    parts.push(part)
    return 'go-on'
  })
  return failure === undefined ? { ok: true, text: parts.join('') } : { ok: false, ...failure }
}

/** Hands over the output as it comes; `enough` ends git early, which is no failure. Never rejects. */
export function streamGit(
  { folder, args, input, indexFile, environment, signal }: GitRequest,
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
    child.stdin.on('error', () => undefined) // git ended before it read everything; its exit code says why
    child.stdin.end(input ?? '')
  })
}

/** Waits for git, for those who cannot; undefined when it fails. */
export function runGitNow({ folder, args, input }: Omit<GitRequest, 'signal'>): Buffer | undefined {
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

// The repository may be somebody else's: no setting of it names a program that git starts, or changes what is printed.
const always = [
  ['--no-pager', '--no-optional-locks', '--literal-pathspecs'],
  ['-c', 'core.fsmonitor=false'],
  ['-c', 'core.hooksPath=/dev/null'],
  ['-c', 'log.showSignature=false'],
].flat()

// Of an object that a partial clone lacks git asks the remote that the repository names: on this machine by starting its
// `uploadpack`, elsewhere with its `sshCommand` and helpers for passwords. A server that says nothing is given up.
const withoutHelpers = [
  ['-c', 'credential.helper=', '-c', 'core.askPass='],
  ['-c', 'http.lowSpeedLimit=1', '-c', 'http.lowSpeedTime=10'],
].flat()

function plainTransports(): Readonly<Record<string, string>> {
  const { GIT_ALLOW_PROTOCOL = 'https:http:ssh', GIT_SSH, GIT_SSH_COMMAND } = process.env
  return { GIT_ALLOW_PROTOCOL, GIT_SSH_COMMAND: GIT_SSH_COMMAND ?? GIT_SSH ?? 'ssh' }
}

/** Commands that may hand files to programs which compare them or make text of them. */
const comparing = /^(?:diff|diff-tree|diff-index|diff-files|log|show)$/

function safely([command = '', ...rest]: readonly string[]): readonly string[] {
  return [...always, command, ...(comparing.test(command) ? ['--no-ext-diff', '--no-textconv'] : []), ...rest]
}

/**
 * What `git rev-parse --local-env-vars` lists, which a hook sets for its own repository. Settings (`GIT_CONFIG_COUNT`) stay: containers
 * name their safe folders so.
 */
const ofRepository = [
  ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_IMPLICIT_WORK_TREE', 'GIT_COMMON_DIR', 'GIT_INDEX_FILE', 'GIT_PREFIX'],
  ['GIT_OBJECT_DIRECTORY', 'GIT_ALTERNATE_OBJECT_DIRECTORIES', 'GIT_GRAFT_FILE', 'GIT_SHALLOW_FILE'],
  ['GIT_NO_REPLACE_OBJECTS', 'GIT_REPLACE_REF_BASE', 'GIT_INTERNAL_SUPER_PREFIX', 'GIT_CONFIG'],
].flat()

// The folder alone decides which repository is read.
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
