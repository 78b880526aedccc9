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
  /** Variables, for whoever reaches other machines. */
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
    const child = spawn('git', [...always, ...args], {
      cwd: folder,
      env: { ...ownEnvironment(indexFile), ...environment },
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
  const { status, stdout } = spawnSync('git', [...always, ...args], {
    cwd: folder,
    env: ownEnvironment(undefined),
    input,
    maxBuffer: 2 ** 30,
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  })
  return status === 0 ? stdout : undefined
}

const always = ['--no-pager', '--literal-pathspecs']

// The folder alone decides which repository is read (a hook sets GIT_DIR), and no setting changes what is printed.
function ownEnvironment(indexFile: string | undefined): NodeJS.ProcessEnv {
  const {
    GIT_DIR: _folder,
    GIT_WORK_TREE: _tree,
    GIT_INDEX_FILE: _index,
    GIT_PREFIX: _prefix,
    ...rest
  } = process.env
  return {
    ...rest,
    ...(indexFile !== undefined && { GIT_INDEX_FILE: indexFile }),
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
  }
}

function firstLine(complaint: string, code: number | null): string {
  const line =
    complaint.split('\n').find(text => text.startsWith('fatal: ')) ?? complaint.split('\n')[0] ?? ''
  return line.replace(/^fatal: /, '').trim() || `git ended with code ${code}`
}
