// Finds the commit that gave each file the content it has. Pure; fed with commits from the newest to the oldest.
//
// A file is traced by its place and content together: the commit that is looked for left exactly this blob at exactly
// this path. So a merge that threw a branch's work away, or only carried it over, never lends a file its date.
import type { Commit, FileVersion, LogEntry } from './read-log.ts'

/** What is known of a file: the commit, and whether it brought the file here, perhaps from a place that was not watched. */
export interface Found {
  readonly commit: Pick<Commit, 'hash' | 'date' | 'author'>
  readonly kind: 'changed' | 'added' | 'cut-off'
}

interface Tracer<File> {
  /** Files without an answer so far. */
  readonly open: ReadonlySet<File>
  readonly found: ReadonlyMap<File, Found>
  see(commit: Commit): void
}

export interface TraceRules {
  /** Commits that only reformatted: the content before counts as well. */
  isIgnored(hash: string): boolean
  /** Commits whose parents were not fetched, so that they seem to add every file. */
  isBoundary(hash: string): boolean
}

/** Traces each file from one version of it. */
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

  // What happens to the files that a commit gave their content.
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
    // A merge of several versions is as new as the newest of them.
    if (before.length === 1 && !isMove && !isIgnored(hash)) return answer('changed')
    for (const origin of origins) want(origin, tracked)
  }
  return {
    open,
    found,
    see(commit) {
      // All entries of a commit are about the same moment, so nothing is wanted anew before all were looked at.
      const matches = commit.entries.flatMap(entry => {
        // Other rights, same content: no change.
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
