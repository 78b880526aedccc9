// What must be known of a repository before its history is walked. Two short processes; nothing here grows with the site.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readIgnoredRevisions } from './ignored-revisions.ts'
import { type GitFailure, runGit } from './run-git.ts'

export interface Repository {
  /** Absolute path of the working tree. */
  readonly top: string
  /** Absolute path of git's own folder for it. */
  readonly gitFolder: string
  /** The site's place in it: `` or `sub/folder/`. */
  readonly prefix: string
  /** Undefined before the first commit. */
  readonly head: string | undefined
  /** The commits at which a shallow clone ends. */
  readonly boundary: readonly string[]
  readonly ignored: readonly string[]
}

export type RepositoryResult =
  | { readonly ok: true; readonly repository: Repository }
  | { readonly ok: false; readonly failure: GitFailure | { readonly kind: 'no-repository' } }

/** Looks for the repository around a folder. */
export async function readRepository(folder: string, signal: AbortSignal): Promise<RepositoryResult> {
  const place = await runGit({
    folder,
    args: [
      'rev-parse',
      '--show-toplevel',
      '--show-prefix',
      '--is-shallow-repository',
      '--git-path',
      'shallow',
      '--absolute-git-dir',
    ],
    signal,
  })
  if (!place.ok) {
    // A folder inside `.git` and a bare repository have no working tree, so no file of the site is in one.
    const isNone = /not a git repository|must be run in a work tree/.test(place.message)
    return { ok: false, failure: isNone ? { kind: 'no-repository' } : place }
  }
  const [top = '', prefix = '', isShallow, shallowFile = '', gitFolder = ''] = place.text.split('\n')
  const [head, ignored] = await Promise.all([
    runGit({ folder, args: ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], signal }),
    readIgnoredRevisions(top, signal),
  ])
  const repository: Repository = {
    top,
    gitFolder,
    prefix,
    head: head.ok ? head.text.trim() : undefined,
    boundary: isShallow === 'true' ? readBoundary(resolve(folder, shallowFile)) : [],
    ignored,
  }
  return { ok: true, repository }
}

function readBoundary(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean).sort()
  } catch {
    return [] // fetched whole by another process a moment ago
  }
}
