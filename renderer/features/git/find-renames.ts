// Finds the present name of a missing file in git's history, for hints and for fixing links.
import type { SitePath } from '../../base/text/brand.ts'
import { parseRawDiff, rawDiff, renamesIn } from './read-changes.ts'
import { runGit } from './run-git.ts'

interface MissingFiles {
  /** Absolute; paths are relative to it. */
  readonly folder: string
  readonly paths: readonly SitePath[]
  /** Renames that are not committed yet: old name → new name. */
  readonly uncommitted: ReadonlyMap<SitePath, SitePath>
  /** Whether a file exists now. */
  readonly exists: (path: SitePath) => boolean
  readonly signal: AbortSignal
}

/** Renames of one file. */
const longestWay = 10
/** For more names, the whole history is listed: a command line would be too long. */
const mostNames = 100

/** Old name → present name. Fewer are found in a shallow clone, none without git. */
export async function findRenames(missing: MissingFiles): Promise<ReadonlyMap<SitePath, SitePath>> {
  const { folder, uncommitted, exists, signal } = missing
  const paths = missing.paths.filter(path => !isOdd(path))
  const steps = new Map<SitePath, SitePath>(uncommitted)
  const follow = (path: SitePath): SitePath => {
    let at = path
    for (let step = 0; step < longestWay && !exists(at); step++) {
      const next = steps.get(at)
      if (next === undefined) break
      at = next
    }
    return at
  }
  const asked = new Set<SitePath>()
  for (let round = 0; round < longestWay; round++) {
    const open = [...new Set(paths.map(follow))].filter(path => !exists(path) && !asked.has(path))
    if (open.length === 0) break
    for (const path of open) asked.add(path)
    for (const [from, to] of await renamesInHistory(folder, open, signal))
      if (!steps.has(from)) steps.set(from, to)
  }
  const found = new Map<SitePath, SitePath>()
  for (const path of paths) {
    const now = follow(path)
    if (now !== path && exists(now)) found.set(path, now)
  }
  return found
}

// A commit that renames a file deletes its old name. Finds the newest such commit of each file, and then the renames in it.
async function renamesInHistory(
  folder: string,
  paths: readonly SitePath[],
  signal: AbortSignal,
): Promise<ReadonlyMap<SitePath, SitePath>> {
  const log = await runGit({
    folder,
    args: [
      'log',
      '--no-renames',
      '--diff-filter=D',
      '--format=%x01%H',
      '--name-only',
      '-z',
      '--relative',
      ...(paths.length > mostNames ? [] : ['--', ...paths]),
    ],
    signal,
  })
  if (!log.ok) return new Map()
  const wanted = new Set<string>(paths)
  const commits = new Map<string, string>()
  for (const part of log.text.split('\u0001').slice(1)) {
    const [commit = '', ...names] = part.split('\0').map(text => text.replace(/^\n/, ''))
    for (const name of names) if (wanted.has(name) && !commits.has(name)) commits.set(name, commit)
  }
  const renames = new Map<SitePath, SitePath>()
  for (const commit of new Set(commits.values())) {
    const diff = await runGit({
      folder,
      args: ['diff-tree', '-r', '--root', '--no-commit-id', ...rawDiff, commit],
      signal,
    })
    if (!diff.ok) continue
    for (const [from, to] of renamesIn(parseRawDiff(diff.text))) if (!renames.has(from)) renames.set(from, to)
  }
  return renames
}

// A command line cannot have such a name, and no file has it.
function isOdd(path: string): boolean {
  return path.includes('\0') || path.length > 1000
}
