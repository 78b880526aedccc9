// What differs between a commit and the index or the working tree: changed files, and files that have another name now.
import type { SitePath } from '../text/brand.ts'
import { type GitFailure, runGit } from './run-git.ts'

export interface Changes {
  /** Added, changed, or under a new name. */
  readonly changed: ReadonlySet<SitePath>
  readonly deleted: ReadonlySet<SitePath>
  /** Old name → new name. */
  readonly renamed: ReadonlyMap<SitePath, SitePath>
}

export type ChangesResult =
  | { readonly ok: true; readonly changes: Changes }
  | { readonly ok: false; readonly failure: GitFailure }

export interface ChangesRequest {
  /** Absolute; paths are relative to it. */
  readonly folder: string
  readonly commit: string
  /** The index instead of the working tree. */
  readonly isStaged: boolean
  readonly indexFile?: string | undefined
  readonly signal: AbortSignal
}

export async function readChanges(request: ChangesRequest): Promise<ChangesResult> {
  const { folder, commit, isStaged, indexFile, signal } = request
  const args = [
    'diff-index',
    ...(isStaged ? ['--cached'] : []),
    '-M',
    '--name-status',
    '-z',
    '--relative',
    commit,
  ]
  const [diff, untracked] = await Promise.all([
    runGit({ folder, args, indexFile, signal }),
    isStaged
      ? undefined
      : runGit({ folder, args: ['ls-files', '--others', '--exclude-standard', '-z'], signal }),
  ])
  if (!diff.ok) return { ok: false, failure: diff }
  const changes = parseNameStatus(diff.text)
  const added = untracked?.ok === true ? (untracked.text.split('\0').filter(Boolean) as SitePath[]) : []
  return { ok: true, changes: { ...changes, changed: new Set([...changes.changed, ...added]) } }
}

/** Output of `--name-status -z`: `M`, path; `R100`, old path, new path. */
export function parseNameStatus(text: string): Changes {
  const changed = new Set<SitePath>()
  const deleted = new Set<SitePath>()
  const renamed = new Map<SitePath, SitePath>()
  const parts = text.split('\0')
  for (let at = 0; at + 1 < parts.length; ) {
    const status = parts[at++] as string
    const path = parts[at++] as SitePath
    if (status.startsWith('R')) {
      const to = parts[at++] as SitePath
      renamed.set(path, to)
      deleted.add(path)
      changed.add(to)
    } else if (status.startsWith('D')) deleted.add(path)
    else changed.add(path)
  }
  return { changed, deleted, renamed }
}
