// The name of a tag, branch or commit → the commit that it means now, and which files keep that name.
import { type GitFailure, runGit } from '../run-git.ts'
import type { ObjectStore } from './object-store.ts'

type FoundCommit =
  | { readonly kind: 'found'; readonly commit: string }
  /** `known`: tags and branches that there are. */
  | { readonly kind: 'unknown'; readonly known: readonly string[] }
  | GitFailure

/** Annotated tags are followed to their commit. Of one name, a tag counts before a branch, and a branch before one of `origin`. */
export async function findCommit(
  { gitFolder }: Pick<ObjectStore, 'gitFolder'>,
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

/** Files of git, relative to its common folder, that change when the name means another commit. */
export function refFiles(ref: string): readonly string[] {
  return ['packed-refs', 'reftable/tables.list', 'shallow', ...refNames(ref)]
}

function refNames(ref: string): readonly string[] {
  return [`refs/tags/${ref}`, `refs/heads/${ref}`, `refs/remotes/origin/${ref}`, `refs/${ref}`]
}

/** A whole or an abbreviated hash. */
function isHash(ref: string): boolean {
  return /^[0-9a-f]{7,64}$/.test(ref)
}
