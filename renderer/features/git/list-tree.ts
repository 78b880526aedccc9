// The files of a commit or of the index below the folder of the site.
import { followLinks } from './objects/follow-links.ts'
import { parseTree, type Tree } from './objects/parse-tree.ts'
import type { Repository } from './read-repository.ts'
import { type GitFailure, runGit } from './run-git.ts'

type TreeResult =
  | {
      readonly ok: true
      readonly tree: Tree
      /** Folders of other repositories, with a slash at the end. */
      readonly submodules: readonly string[]
    }
  | { readonly ok: false; readonly failure: GitFailure }

interface TreeRequest {
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
  const { tree } = followLinks(own.tree, { whole: whole.tree, folder, prefix: repository.prefix, base: '' })
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
