// The differences between a commit and the index or the working tree: changed, deleted and renamed files.
import type { SitePath } from '../../base/text/brand.ts'
import { blobId } from './objects/read-blobs.ts'
import { type GitFailure, runGit } from './run-git.ts'

export interface Changes {
  /** Added, changed or renamed files, by their new names. */
  readonly changed: ReadonlySet<SitePath>
  readonly deleted: ReadonlySet<SitePath>
  /** Old name → new name. */
  readonly renamed: ReadonlyMap<SitePath, SitePath>
}

type ChangesResult =
  | { readonly ok: true; readonly changes: Changes }
  | { readonly ok: false; readonly failure: GitFailure }

interface Comparison {
  /** Absolute; paths are relative to it. */
  readonly folder: string
  readonly commit: string
  /** The commit is compared with the index, not with the working tree. */
  readonly isStaged: boolean
  readonly indexFile?: string | undefined
  /** Reads a file of the working tree, to recognize moved files that are not added to git yet. */
  readonly readFile?: (path: SitePath) => Uint8Array | undefined
  readonly signal: AbortSignal
}

export async function readChanges({
  folder,
  commit,
  isStaged,
  indexFile,
  readFile,
  signal,
}: Comparison): Promise<ChangesResult> {
  const [diff, untracked] = await Promise.all([
    runGit({
      folder,
      args: ['diff-index', ...(isStaged ? ['--cached'] : []), ...rawDiff, commit],
      indexFile,
      signal,
    }),
    isStaged
      ? undefined
      : runGit({ folder, args: ['ls-files', '--others', '--exclude-standard', '-z'], signal }),
  ])
  if (!diff.ok) return { ok: false, failure: diff }
  const differences = parseRawDiff(diff.text).filter(each => isDifferent(each, readFile))
  const added = untracked?.ok === true ? (untracked.text.split('\0').filter(Boolean) as SitePath[]) : []
  const moved = readFile === undefined ? new Map() : movedFiles(differences, added, readFile)
  const renamed = new Map([...renamesIn(differences), ...moved])
  return {
    ok: true,
    changes: {
      changed: new Set([
        ...differences.flatMap(({ status, path, to }) => to ?? (status === 'D' ? [] : path)),
        ...added,
      ]),
      deleted: new Set(differences.flatMap(({ status, path }) => (/[DR]/.test(status) ? path : []))),
      renamed,
    },
  }
}

// Git reports a file with a new time as changed until it compares the content. Here the content is compared.
function isDifferent(
  { status, path, oldId, newId }: FileDifference,
  readFile: Comparison['readFile'],
): boolean {
  if (status !== 'M' || readFile === undefined || !/^0+$/.test(newId)) return true
  const bytes = readFile(path)
  return bytes === undefined || blobId(bytes, oldId.length) !== oldId
}

// Git finds a rename only when the new name is added. Here a new file with the content of a deleted one is a rename.
function movedFiles(
  differences: readonly FileDifference[],
  added: readonly SitePath[],
  readFile: (path: SitePath) => Uint8Array | undefined,
): ReadonlyMap<SitePath, SitePath> {
  const deleted = new Map(
    differences.flatMap(({ status, path, oldId }) => (status === 'D' ? [[oldId, path] as const] : [])),
  )
  const [first] = deleted.keys()
  const found = new Map<SitePath, SitePath>()
  for (const path of first === undefined ? [] : added.slice(0, mostAdded)) {
    const bytes = readFile(path)
    const from = bytes && deleted.get(blobId(bytes, (first as string).length))
    if (from !== undefined) found.set(from, path)
  }
  return found
}

/** New files that are read. */
const mostAdded = 1000

interface FileDifference {
  /** `M`, `A`, `D`, `R`, `T` … */
  readonly status: string
  readonly path: SitePath
  /** The new name of a renamed file. */
  readonly to: SitePath | undefined
  /** Blob id of the old content. */
  readonly oldId: string
  /** Blob id of the new content; zeros for a file on disk. */
  readonly newId: string
}

/** Arguments for the raw form of differences. Paths are relative to the folder in which git runs. */
export const rawDiff = ['-M', '--raw', '--no-abbrev', '-z', '--relative'] as const

/** `:100644 100644 <id> <id> R100`, old path, new path, each ended by a zero. */
export function parseRawDiff(text: string): readonly FileDifference[] {
  const differences: FileDifference[] = []
  const parts = text.split('\0')
  for (let at = 0; at + 1 < parts.length; ) {
    const [, , oldId = '', newId = '', status = ''] = (parts[at++] as string).split(' ')
    const path = parts[at++] as SitePath
    const to = status.startsWith('R') ? (parts[at++] as SitePath) : undefined
    differences.push({ status: status.slice(0, 1), path, to, oldId, newId })
  }
  return differences
}

/** Old name → new name. */
export function renamesIn(differences: readonly FileDifference[]): ReadonlyMap<SitePath, SitePath> {
  return new Map(differences.flatMap(({ path, to }) => (to === undefined ? [] : [[path, to] as const])))
}
