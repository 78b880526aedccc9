// What differs between a commit and the index or the working tree: changed files, and files that have another name now.
import type { SitePath } from '../../base/text/brand.ts'
import { blobId } from './blob-id.ts'
import { type FileDifference, parseRawDiff, rawDiff, renamesIn } from './parse-diff.ts'
import { type GitFailure, runGit } from './run-git.ts'

export interface Changes {
  /** Added, changed, or under a new name. */
  readonly changed: ReadonlySet<SitePath>
  readonly deleted: ReadonlySet<SitePath>
  /** Old name → new name. */
  readonly renamed: ReadonlyMap<SitePath, SitePath>
}

type ChangesResult =
  | { readonly ok: true; readonly changes: Changes }
  | { readonly ok: false; readonly failure: GitFailure }

interface ChangesRequest {
  /** Absolute; paths are relative to it. */
  readonly folder: string
  readonly commit: string
  /** The index instead of the working tree. */
  readonly isStaged: boolean
  readonly indexFile?: string | undefined
  /** Reads a file of the working tree, to recognise moved files that git does not know yet. */
  readonly readFile?: (path: SitePath) => Uint8Array | undefined
  readonly signal: AbortSignal
}

export async function readChanges(request: ChangesRequest): Promise<ChangesResult> {
  const { folder, commit, isStaged, indexFile, readFile, signal } = request
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

// A file that was only touched counts as changed until git looks at it; here the content decides.
function isDifferent(
  { status, path, oldId, newId }: FileDifference,
  readFile: ChangesRequest['readFile'],
): boolean {
  if (status !== 'M' || readFile === undefined || !/^0+$/.test(newId)) return true
  const bytes = readFile(path)
  return bytes === undefined || blobId(bytes, oldId.length) !== oldId
}

// Git follows a file to a name that it does not know yet only once that is added: here the content decides.
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

/** More new files than these are not read. */
const mostAdded = 1000
