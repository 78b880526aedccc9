// Fetches commits of another repository into a bare repository in docsgen's cache. This is the only file that reaches other machines.
//
// Contract: `repo` was checked to be an address (`config/mounts/repo-address.ts`). Git gets it after `--`, and may use known transports only.
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { addressAndHeader, allowedProtocols, withoutPasswords } from '../../../config/mounts/repo-address.ts'
import { type GitFailure, type GitResult, runGit } from '../run-git.ts'

interface Remote {
  /** Folder from which relative paths of `repo` begin. */
  readonly root: string
  readonly repo: string
  readonly signal: AbortSignal
}

interface FetchedRemote extends Remote {
  /** The bare repository, absolute. It is created when it does not exist. */
  readonly gitFolder: string
  /** The history is fetched, too, not only the files. */
  readonly history: boolean
}

type RemoteCommit =
  | { readonly kind: 'found'; readonly commit: string; readonly name: string }
  | { readonly kind: 'unknown'; readonly known: readonly string[] }
  | GitFailure

/** Asks the remote for the present commit of a tag or branch. */
export async function askRemote({ root, repo, signal }: Remote, ref: string): Promise<RemoteCommit> {
  const args = (address: string) => ['ls-remote', '--quiet', '--', address]
  const list = await reachRemote(repo, args, { folder: root, signal })
  if (!list.ok) return list
  const commits = new Map(
    list.text.split('\n').flatMap(line => {
      const [id, name] = line.split('\t')
      return id === undefined || name === undefined ? [] : [[name, id] as const]
    }),
  )
  for (const name of ref === 'HEAD' ? ['HEAD'] : [`refs/tags/${ref}`, `refs/heads/${ref}`]) {
    // The commit of an annotated tag.
    const commit = commits.get(`${name}^{}`) ?? commits.get(name)
    if (commit !== undefined) return { kind: 'found', commit, name }
  }
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(ref)) return { kind: 'found', commit: ref, name: ref }
  const known = [...commits.keys()].flatMap(
    name => /^refs\/(?:tags|heads)\/(.+?)(?:\^\{\})?$/.exec(name)?.[1] ?? [],
  )
  return { kind: 'unknown', known: [...new Set(known)] }
}

/** Fetches a commit unless the cache has it. Undefined: the cache has the commit now. */
export async function fetchCommit(remote: FetchedRemote, commit: string): Promise<GitFailure | undefined> {
  const { gitFolder, signal } = remote
  if (!(await isStore(gitFolder, signal))) {
    // Removes the rest of a damaged repository.
    rmSync(gitFolder, { recursive: true, force: true })
    mkdirSync(dirname(gitFolder), { recursive: true })
    const format = commit.length === 64 ? ['--object-format=sha256'] : []
    const args = ['init', '--bare', '--quiet', '--template=', ...format, '--', gitFolder]
    const made = await runGit({ folder: dirname(gitFolder), args, signal })
    if (!made.ok) return made
  }
  if (await hasCommit(gitFolder, commit, signal)) return undefined
  const one = await fetch(remote, [`+${commit}:refs/docsgen/${commit}`], !remote.history)
  if (one.ok) return undefined
  // A server may refuse to send a commit by its hash. Then all branches and tags are fetched.
  const all = await fetch(
    remote,
    ['+refs/heads/*:refs/docsgen/heads/*', '+refs/tags/*:refs/docsgen/tags/*'],
    false,
  )
  if (!all.ok) return all
  if (await hasCommit(gitFolder, commit, signal)) return undefined
  return {
    kind: 'failed',
    message: `no branch or tag of the repository holds the commit ${commit.slice(0, 12)}`,
  }
}

export async function hasCommit(gitFolder: string, commit: string, signal: AbortSignal): Promise<boolean> {
  const args = [...here, 'cat-file', '-e', `${commit}^{tree}`]
  return existsSync(gitFolder) && (await runGit({ folder: gitFolder, args, signal })).ok
}

// For a damaged repository, git would otherwise use the repository around it, which is the site's.
const here = ['--git-dir=.']

async function isStore(gitFolder: string, signal: AbortSignal): Promise<boolean> {
  const args = [...here, 'rev-parse', '--git-dir']
  return existsSync(gitFolder) && (await runGit({ folder: gitFolder, args, signal })).ok
}

function fetch(
  { gitFolder, repo, signal }: FetchedRemote,
  names: readonly string[],
  isShallow: boolean,
): Promise<GitResult> {
  const args = (address: string) => [
    ...here,
    ...['-c', 'gc.auto=0', '-c', 'maintenance.auto=false'],
    ...['fetch', '--quiet', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head'],
    ...(isShallow ? ['--depth=1'] : []),
    ...['--', address, ...names],
  ]
  return reachRemote(repo, args, { folder: gitFolder, signal })
}

// Runs one git command for a repository on another machine. Credentials are passed in the environment: arguments and files could be read by other users
// of the machine. No message repeats a password. `args` gets the address for git.
async function reachRemote(
  repo: string,
  args: (address: string) => readonly string[],
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<GitResult> {
  const { address, header } = addressAndHeader(repo)
  const environment = {
    GIT_ALLOW_PROTOCOL: allowedProtocols,
    ...(header !== undefined && withSetting(`http.${address}.extraHeader`, header)),
    ...(isSsh(repo) && (await patienceOfSsh(folder, signal))),
  }
  const result = await runGit({ folder, args: [...givingUp, ...args(address)], environment, signal })
  return result.ok ? result : { ...result, message: withoutPasswords(result.message) }
}

// Ends the connection to a server that sends nothing for a minute; git itself would wait without end. The environment variable
// `GIT_HTTP_LOW_SPEED_TIME` overrides this setting.
const givingUp = ['-c', 'http.lowSpeedLimit=1', '-c', 'http.lowSpeedTime=60']

// The same limit for ssh, unless the environment or the configuration of git names an ssh command.
async function patienceOfSsh(folder: string, signal: AbortSignal): Promise<Readonly<Record<string, string>>> {
  if (process.env.GIT_SSH_COMMAND !== undefined || process.env.GIT_SSH !== undefined) return {}
  const own = await runGit({ folder, args: ['config', '--get', 'core.sshCommand'], signal })
  if (own.ok) return {}
  return { GIT_SSH_COMMAND: 'ssh -o ConnectTimeout=60 -o ServerAliveInterval=20 -o ServerAliveCountMax=3' }
}

function isSsh(repo: string): boolean {
  return /^(?:ssh:\/\/|[\w.+-]+@[^/]*:)/i.test(repo)
}

// Adds a setting of git after those in the environment.
function withSetting(name: string, value: string): Readonly<Record<string, string>> {
  const count = Number(process.env.GIT_CONFIG_COUNT ?? 0) || 0
  return {
    GIT_CONFIG_COUNT: String(count + 1),
    [`GIT_CONFIG_KEY_${count}`]: name,
    [`GIT_CONFIG_VALUE_${count}`]: value,
  }
}
