// Where git keeps the objects and names of a repository: read without a working tree, so that clones, worktrees, submodules and bare
// repositories are one.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type GitFailure, runGit } from '../run-git.ts'

export interface ObjectStore {
  /** Absolute: git's own folder, in which git is asked. */
  readonly gitFolder: string
  /** Absolute: where names of branches and tags are kept; another one in a worktree. */
  readonly commonFolder: string
  /** Place of the folder that was asked in the repository: `` or `sub/folder/`. */
  readonly prefix: string
  /** The commits at which a shallow clone ends. */
  readonly boundary: readonly string[]
}

type StoreResult =
  | { readonly ok: true; readonly store: ObjectStore }
  | { readonly ok: false; readonly failure: GitFailure | { readonly kind: 'no-repository' } }

/** Of the repository around a folder, or of a bare one. */
export async function findObjectStore(folder: string, signal: AbortSignal): Promise<StoreResult> {
  const args = [
    'rev-parse',
    '--absolute-git-dir',
    '--git-common-dir',
    '--git-path',
    'shallow',
    '--show-prefix',
  ]
  const place = await runGit({ folder, args, signal })
  if (!place.ok) {
    const isNone = place.kind === 'failed' && place.message.includes('not a git repository')
    return { ok: false, failure: isNone ? { kind: 'no-repository' } : place }
  }
  const [gitFolder = '', common = '', shallow = '', prefix = ''] = place.text.split('\n')
  return {
    ok: true,
    store: {
      gitFolder,
      commonFolder: resolve(folder, common),
      prefix,
      boundary: readBoundary(resolve(folder, shallow)),
    },
  }
}

function readBoundary(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean).sort()
  } catch {
    return [] // no shallow clone
  }
}
