// The files of a commit or of the index below a folder: path → blob.
import type { SitePath } from '../text/brand.ts'
import { folderOf, joinSitePath } from '../text/site-path.ts'
import type { Repository } from './read-repository.ts'
import { type GitFailure, runGit, runGitNow } from './run-git.ts'

export interface TreeEntry {
  /** Of its content, as git names it. */
  readonly id: string
  readonly isLink: boolean
}

export type Tree = ReadonlyMap<SitePath, TreeEntry>

export type TreeResult =
  | {
      readonly ok: true
      readonly tree: Tree
      /** Folders of other repositories, with a slash at the end. */
      readonly submodules: readonly string[]
    }
  | { readonly ok: false; readonly failure: GitFailure }

export interface TreeRequest {
  /** Absolute; paths are relative to it. */
  readonly folder: string
  readonly repository: Pick<Repository, 'top' | 'prefix'>
  /** A commit, or the index. */
  readonly from: { readonly commit: string } | { readonly indexFile: string | undefined }
  readonly signal: AbortSignal
}

/** Symbolic links are followed, to files above the folder too; one that leads nowhere is left out. */
export async function listTree(request: TreeRequest): Promise<TreeResult> {
  const { folder, repository } = request
  const own = await listFolder(request, folder)
  if (!own.ok) return own
  const links = [...own.tree].filter(([, { isLink }]) => isLink)
  if (links.length === 0) return own
  // Links may lead anywhere in the repository, so all of it is listed.
  const whole = repository.prefix === '' ? own : await listFolder(request, repository.top)
  if (!whole.ok) return whole
  const tree = followLinks(own.tree, { whole: whole.tree, folder, prefix: repository.prefix })
  return { ok: true, tree, submodules: own.submodules }
}

async function listFolder({ from, signal }: TreeRequest, folder: string): Promise<TreeResult> {
  const result = await runGit(
    'commit' in from
      ? { folder, args: ['ls-tree', '-r', '-z', from.commit], signal }
      : { folder, args: ['ls-files', '--stage', '-z'], indexFile: from.indexFile, signal },
  )
  return result.ok ? { ok: true, ...parseTree(result.text) } : { ok: false, failure: result }
}

/** What `ls-tree -r -z` and `ls-files --stage -z` print. */
export function parseTree(text: string): {
  readonly tree: Map<SitePath, TreeEntry>
  readonly submodules: readonly string[]
} {
  const tree = new Map<SitePath, TreeEntry>()
  const submodules: string[] = []
  for (const line of text.split('\0')) {
    const submodule = /^160000 (?:commit )?[0-9a-f]+(?: [0-3])?\t([\s\S]+)$/.exec(line)
    if (submodule !== null) submodules.push(`${submodule[1]}/`)
    // `100644 blob <id>\t<path>` of a commit, `100644 <id> <stage>\t<path>` of the index.
    const match = /^(\d+) (?:blob )?([0-9a-f]{40,64})(?: ([0-3]))?\t([\s\S]+)$/.exec(line)
    if (match === null) continue
    const [, mode = '', id = '', stage = '0', path = ''] = match
    // In a conflict the own side counts.
    if (stage === '1' || stage === '3') continue
    tree.set(path as SitePath, { id, isLink: mode.startsWith('120') })
  }
  return { tree, submodules }
}

/** Links of links, at most. */
const longestChain = 20

/** Symbolic links are replaced. A link's blob is the path that it leads to: a file, or a folder whose files appear in its place. */
export function followLinks(
  own: Tree,
  { whole, folder, prefix }: { whole: Tree; folder: string; prefix: string },
): Tree {
  const found = new Map<SitePath, TreeEntry>()
  const targetOf = (path: string, { id }: TreeEntry): string | undefined => {
    const text = runGitNow({ folder, args: ['cat-file', 'blob', id] })?.toString('utf8')
    return text === undefined ? undefined : joinSitePath(folderOf(path), text)
  }
  // `path` is as the repository has it, `shown` as the site does.
  const add = (path: string, shown: string, chain: number): void => {
    const entry = whole.get(path as SitePath)
    if (entry !== undefined && !entry.isLink) {
      found.set(shown as SitePath, entry)
      return
    }
    if (chain > longestChain) return
    if (entry !== undefined) {
      const target = targetOf(path, entry)
      if (target !== undefined) add(target, shown, chain + 1)
      return
    }
    for (const inside of whole.keys())
      if (inside.startsWith(`${path}/`)) add(inside, shown + inside.slice(path.length), chain + 1)
  }
  for (const [path, entry] of own) {
    if (entry.isLink) add(prefix + path, path, 0)
    else found.set(path, entry)
  }
  return found
}
