// The files of one folder of a commit, by their paths below it.
import type { SitePath } from '../../../base/text/brand.ts'
import { type GitFailure, runGit } from '../run-git.ts'
import { followLinks } from './follow-links.ts'
import type { ObjectStore } from './object-store.ts'
import { parseTree, type Tree } from './parse-tree.ts'

export interface SubtreeRequest {
  readonly store: Pick<ObjectStore, 'gitFolder'>
  readonly commit: string
  /** In the repository; `` is the whole of it. */
  readonly path: string
  /** How far symbolic links are followed. */
  readonly links: 'repository' | 'folder'
  readonly signal: AbortSignal
}

export type SubtreeResult =
  | {
      readonly kind: 'listed'
      readonly tree: Tree
      /** Symbolic links that are left out. */
      readonly lost: readonly SitePath[]
      /** Folders of other repositories, whose files this one does not have. */
      readonly submodules: readonly SitePath[]
    }
  /** The commit has no such folder. */
  | { readonly kind: 'no-folder' }
  | GitFailure

export async function listSubtree(request: SubtreeRequest): Promise<SubtreeResult> {
  const { store, commit, path, links, signal } = request
  const list = (tree: string) =>
    runGit({ folder: store.gitFolder, args: ['ls-tree', '-r', '-z', '--full-tree', tree], signal })
  const isFolder = await runGit({
    folder: store.gitFolder,
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
    folder: store.gitFolder,
    prefix: whole === undefined ? '' : inside,
    base: whole === undefined ? inside : '',
  })
  return { kind: 'listed', ...followed, submodules }
}

// Git itself never makes such names; who writes objects by hand can.
function isOdd(name: string): boolean {
  return name.split('/').some(part => part === '' || part === '.' || part === '..' || /^\.git$/i.test(part))
}
