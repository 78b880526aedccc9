// The files of a commit or of the index below a folder: path → blob.
import type { SitePath } from '../text/brand.ts'
import { type GitFailure, runGit } from './run-git.ts'

export interface TreeEntry {
  /** Of its content, as git names it. */
  readonly id: string
  readonly isLink: boolean
}

export type Tree = ReadonlyMap<SitePath, TreeEntry>

export type TreeResult =
  | { readonly ok: true; readonly tree: Tree }
  | { readonly ok: false; readonly failure: GitFailure }

export interface TreeRequest {
  /** Absolute; paths are relative to it. */
  readonly folder: string
  /** A commit, or the index. */
  readonly from: { readonly commit: string } | { readonly indexFile: string | undefined }
  readonly signal: AbortSignal
}

/** Submodules are left out: their files belong to another repository. */
export async function listTree({ folder, from, signal }: TreeRequest): Promise<TreeResult> {
  const result = await runGit(
    'commit' in from
      ? { folder, args: ['ls-tree', '-r', '-z', from.commit], signal }
      : { folder, args: ['ls-files', '--stage', '-z'], indexFile: from.indexFile, signal },
  )
  if (!result.ok) return { ok: false, failure: result }
  const tree = new Map<SitePath, TreeEntry>()
  for (const line of result.text.split('\0')) {
    // `100644 blob <id>\t<path>` of a commit, `100644 <id> <stage>\t<path>` of the index.
    const match = /^(\d+) (?:blob )?([0-9a-f]{40,64})(?: ([0-3]))?\t([\s\S]+)$/.exec(line)
    if (match === null) continue
    const [, mode = '', id = '', stage = '0', path = ''] = match
    // In a conflict the own side counts.
    if (mode.startsWith('160') || stage === '1' || stage === '3') continue
    tree.set(path as SitePath, { id, isLink: mode.startsWith('120') })
  }
  return { ok: true, tree }
}
