// Brings commits of another repository into a bare one of docsgen's own. The only place that fetches from other machines.
//
// Contract: `repo` was checked to be an address (`config/mounts/repo-address.ts`). Git gets it after `--`, and may use known transports only.
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { type GitFailure, type GitResult, runGit } from '../run-git.ts'
import { reachRemote } from './reach-remote.ts'

interface FetchRequest {
  /** The bare repository, absolute; made when it is not there. */
  readonly gitFolder: string
  /** Where relative paths begin. */
  readonly root: string
  readonly repo: string
  /** The history too, not only the files. */
  readonly history: boolean
  readonly signal: AbortSignal
}

type RemoteCommit =
  | { readonly kind: 'found'; readonly commit: string; readonly name: string }
  | { readonly kind: 'unknown'; readonly known: readonly string[] }
  | GitFailure

/** Asks what a tag, branch or commit means there now. */
export async function askRemote(
  { root, repo, signal }: Pick<FetchRequest, 'root' | 'repo' | 'signal'>,
  ref: string,
): Promise<RemoteCommit> {
  const args = (address: string) => ['ls-remote', '--quiet', '--', address]
  const list = await reachRemote({ folder: root, repo, args, signal })
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

/** Undefined when the commit is there. What is there already is not fetched again. */
export async function fetchCommit(request: FetchRequest, commit: string): Promise<GitFailure | undefined> {
  const { gitFolder, signal } = request
  if (!(await isStore(gitFolder, signal))) {
    // What is left of a damaged one.
    rmSync(gitFolder, { recursive: true, force: true })
    mkdirSync(dirname(gitFolder), { recursive: true })
    const format = commit.length === 64 ? ['--object-format=sha256'] : []
    const args = ['init', '--bare', '--quiet', '--template=', ...format, '--', gitFolder]
    const made = await runGit({ folder: dirname(gitFolder), args, signal })
    if (!made.ok) return made
  }
  if (await hasCommit(gitFolder, commit, signal)) return undefined
  // Servers may refuse to give a commit by its hash alone.
  const one = await fetch(request, [`+${commit}:refs/docsgen/${commit}`], !request.history)
  if (one.ok) return undefined
  const all = await fetch(
    request,
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

// Of a damaged repository git would otherwise take the one around it, which is that of the site.
const here = ['--git-dir=.']

async function isStore(gitFolder: string, signal: AbortSignal): Promise<boolean> {
  const args = [...here, 'rev-parse', '--git-dir']
  return existsSync(gitFolder) && (await runGit({ folder: gitFolder, args, signal })).ok
}

function fetch(
  { gitFolder, repo, signal }: FetchRequest,
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
  return reachRemote({ folder: gitFolder, repo, args, signal })
}
