// Lists the files of a folder of a commit, or of the index. Symbolic links are followed.
import type { SitePath } from '../../../base/text/brand.ts'
import type { Repository } from '../read-repository.ts'
import { type GitFailure, runGit } from '../run-git.ts'
import { followLinks } from './follow-links.ts'
import { parseTree, type Tree } from './parse-tree.ts'

export interface CommitFolder {
  /** Absolute: git's folder of the repository. */
  readonly gitFolder: string
  readonly commit: string
  /** Path of the folder in the repository; `` is the whole repository. */
  readonly path: string
  /** Symbolic links are followed inside the repository, or inside the folder only. */
  readonly links: 'repository' | 'folder'
}

export type FolderResult =
  | {
      readonly kind: 'listed'
      readonly tree: Tree
      /** Symbolic links that are left out. */
      readonly lost: readonly SitePath[]
      /** Folders of submodules, whose files the repository does not have. */
      readonly submodules: readonly SitePath[]
    }
  /** The commit has no such folder. */
  | { readonly kind: 'no-folder' }
  | GitFailure

/** The files of a folder of a commit, by their paths below the folder. */
export async function listCommitFolder(
  { gitFolder, commit, path, links }: CommitFolder,
  signal: AbortSignal,
): Promise<FolderResult> {
  const list = (tree: string) =>
    runGit({ folder: gitFolder, args: ['ls-tree', '-r', '-z', '--full-tree', tree], signal })
  const isFolder = await runGit({
    folder: gitFolder,
    args: ['cat-file', '--batch-check=%(objecttype)'],
    input: `${commit}:${path}\n`,
    signal,
  })
  if (!isFolder.ok) return isFolder
  if (isFolder.text.trim() !== 'tree') return { kind: 'no-folder' }
  const own = await list(`${commit}:${path}`)
  if (!own.ok) return own
  const { tree, submodules: modules } = parseTree(own.text)
  const submodules = modules.map(name => name.slice(0, -1) as SitePath).filter(name => !isOdd(name))
  for (const name of tree.keys()) if (isOdd(name)) tree.delete(name)
  if (![...tree.values()].some(({ isLink }) => isLink)) return { kind: 'listed', tree, lost: [], submodules }
  const inside = path === '' ? '' : `${path}/`
  const whole = links === 'folder' || path === '' ? undefined : await list(commit)
  if (whole?.ok === false) return whole
  const followed = followLinks(tree, {
    whole: whole === undefined ? tree : parseTree(whole.text).tree,
    folder: gitFolder,
    prefix: whole === undefined ? '' : inside,
    base: whole === undefined ? inside : '',
  })
  return { kind: 'listed', ...followed, submodules }
}

// Git never writes such names, but a manipulated repository can have them.
function isOdd(name: string): boolean {
  return name.split('/').some(part => part === '' || part === '.' || part === '..' || /^\.git$/i.test(part))
}

type TreeResult =
  | {
      readonly ok: true
      readonly tree: Tree
      /** Folders of submodules, with a slash at the end. */
      readonly submodules: readonly string[]
    }
  | { readonly ok: false; readonly failure: GitFailure }

interface TreePlace {
  /** Absolute; paths are relative to it. */
  readonly folder: string
  readonly repository: Repository
  /** A commit, or the index. */
  readonly from: { readonly commit: string } | { readonly indexFile: string | undefined }
  readonly signal: AbortSignal
}

/**
 * The files of a commit or of the index below the folder of the site. Symbolic links are followed, also to files above the folder. A link that leads
 * nowhere is left out.
 */
export async function listTree(place: TreePlace): Promise<TreeResult> {
  const { folder, repository } = place
  const own = await listFolder(place, folder)
  if (!own.ok) return own
  const links = [...own.tree].filter(([, { isLink }]) => isLink)
  if (links.length === 0) return own
  // Links may lead anywhere in the repository, so the whole repository is listed.
  const whole = repository.prefix === '' ? own : await listFolder(place, repository.top)
  if (!whole.ok) return whole
  const { tree } = followLinks(own.tree, { whole: whole.tree, folder, prefix: repository.prefix, base: '' })
  return { ok: true, tree, submodules: own.submodules }
}

async function listFolder({ from, signal }: TreePlace, folder: string): Promise<TreeResult> {
  const result = await runGit(
    'commit' in from
      ? { folder, args: ['ls-tree', '-r', '-z', from.commit], signal }
      : { folder, args: ['ls-files', '--stage', '-z'], indexFile: from.indexFile, signal },
  )
  return result.ok ? { ok: true, ...parseTree(result.text) } : { ok: false, failure: result }
}
