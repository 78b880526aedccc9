// The folder with the objects and refs of a repository, and the commits that its refs name. They are read without a working tree, so clones, worktrees,
// submodules and bare repositories are handled alike.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type GitFailure, runGit } from '../run-git.ts'

export interface ObjectStore {
  /** Absolute: git's folder of the repository, in which git runs. */
  readonly gitFolder: string
  /** Absolute: the folder with the refs. It differs from `gitFolder` in a worktree. */
  readonly commonFolder: string
  /** The given folder in the repository: `` or `sub/folder/`. */
  readonly prefix: string
  /** The commits at which a shallow clone ends. */
  readonly boundary: readonly string[]
}

type StoreResult =
  | { readonly ok: true; readonly store: ObjectStore }
  | { readonly ok: false; readonly failure: GitFailure | { readonly kind: 'no-repository' } }

/** Finds the repository around a folder, or a bare repository in it. */
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
    return [] // not a shallow clone
  }
}

type FoundCommit =
  | { readonly kind: 'found'; readonly commit: string }
  /** `known`: the tags and branches of the repository. */
  | { readonly kind: 'unknown'; readonly known: readonly string[] }
  | GitFailure

/**
 * The commit that a tag, branch or hash names. Annotated tags are followed. A tag is preferred to a branch of the same name, and a branch to a
 * branch of `origin`.
 */
export async function findCommit(
  { gitFolder }: ObjectStore,
  ref: string,
  signal: AbortSignal,
): Promise<FoundCommit> {
  const names = [...refNames(ref), ...(isHash(ref) ? [ref] : [])]
  const asked = await runGit({
    folder: gitFolder,
    args: ['cat-file', '--batch-check=%(objectname) %(objecttype)'],
    input: names.map(name => `${name}^{commit}\n`).join(''),
    signal,
  })
  if (!asked.ok) return asked
  for (const line of asked.text.split('\n')) {
    const found = /^([0-9a-f]{40,64}) commit$/.exec(line)
    if (found !== null) return { kind: 'found', commit: found[1] as string }
  }
  const list = await runGit({
    folder: gitFolder,
    args: ['for-each-ref', '--format=%(refname)', 'refs/tags', 'refs/heads', 'refs/remotes/origin'],
    signal,
  })
  const known = list.ok ? list.text.split('\n').filter(Boolean) : []
  return {
    kind: 'unknown',
    known: [
      ...new Set(known.map(name => name.replace(/^refs\/(?:tags|heads|remotes\/origin)\//, ''))),
    ].filter(name => name !== 'HEAD'),
  }
}

/** The files of git, relative to the common folder, that change when a ref moves to another commit. */
export function refFiles(ref: string): readonly string[] {
  return ['packed-refs', 'reftable/tables.list', 'shallow', ...refNames(ref)]
}

function refNames(ref: string): readonly string[] {
  return [`refs/tags/${ref}`, `refs/heads/${ref}`, `refs/remotes/origin/${ref}`, `refs/${ref}`]
}

// Whether it is a whole or an abbreviated hash.
function isHash(ref: string): boolean {
  return /^[0-9a-f]{7,64}$/.test(ref)
}
