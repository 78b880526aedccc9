// Finds the commit that gave each file its present content. Pure; it gets the commits from the newest to the oldest.
//
// A file is traced by its path and blob together: the wanted commit wrote exactly this blob to exactly this path. So a file never gets the date of a
// merge that dropped the work of a branch or only took it over.
import type { Commit, CommitHead, FileVersion, LogEntry } from './read-log.ts'

export interface Found {
  readonly commit: CommitHead
  /** `added`: the commit added the file at this path, perhaps from a folder that is not watched. */
  readonly kind: 'changed' | 'added' | 'cut-off'
}

interface Tracer<File> {
  /** Files whose commit is not found yet. */
  readonly open: ReadonlySet<File>
  readonly found: ReadonlyMap<File, Found>
  see(commit: Commit): void
}

export interface TraceRules {
  /** A commit that does not count as a change: the trace goes on with the content before it. */
  isIgnored(hash: string): boolean
  /** A commit whose parents were not fetched. It seems to add every file. */
  isBoundary(hash: string): boolean
}

/** Traces each file, beginning with the given version. */
export function createTracer<File>(
  files: ReadonlyMap<File, FileVersion>,
  { isIgnored, isBoundary }: TraceRules,
): Tracer<File> {
  const wanted = new Map<string, Set<File>>()
  const open = new Set<File>(files.keys())
  const found = new Map<File, Found>()
  const want = (version: FileVersion, tracked: Iterable<File>) => {
    const key = keyOf(version)
    const known = wanted.get(key) ?? new Set()
    for (const file of tracked) known.add(file)
    wanted.set(key, known)
  }
  for (const [file, version] of files) want(version, [file])

  // Settles the files to which a commit gave their content, or goes on with their versions before the commit.
  const settle = (commit: Commit, { before, isMove }: LogEntry, tracked: readonly File[]) => {
    const { hash, date, author } = commit
    const answer = (kind: Found['kind']) => {
      for (const file of tracked) {
        open.delete(file)
        found.set(file, { commit: { hash, date, author }, kind })
      }
    }
    if (isBoundary(hash)) return answer('cut-off')
    const origins = before.filter(exists)
    if (origins.length === 0) return answer(before.length > 1 ? 'changed' : 'added')
    // A merge without changes of its own has the date of the newest version that it merges.
    if (before.length === 1 && !isMove && !isIgnored(hash)) return answer('changed')
    for (const origin of origins) want(origin, tracked)
  }
  return {
    open,
    found,
    see(commit) {
      // All entries of a commit are simultaneous: first all are matched, then the versions before the commit are added.
      const matches = commit.entries.flatMap(entry => {
        // A change of the file mode only is not a change of the content.
        if (entry.before.length === 1 && !entry.isMove && entry.before[0]?.blob === entry.after.blob)
          return []
        const key = keyOf(entry.after)
        const tracked = [...(wanted.get(key) ?? [])].filter(file => open.has(file))
        if (tracked.length === 0) return []
        wanted.delete(key)
        return [{ entry, tracked }]
      })
      for (const { entry, tracked } of matches) settle(commit, entry, tracked)
    },
  }
}

function exists({ blob }: FileVersion): boolean {
  return !/^0*$/.test(blob)
}

function keyOf({ path, blob }: FileVersion): string {
  return `${blob}\0${path}`
}
