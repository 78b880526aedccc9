// Finds in git's history where a missing file was moved to, for hints and for mending links.
import type { SitePath } from '../../base/text/brand.ts'
import { parseRawDiff, rawDiff, renamesIn } from './parse-diff.ts'
import { runGit } from './run-git.ts'

interface RenamesRequest {
  /** Absolute; paths are relative to it. */
  readonly folder: string
  /** Missing files to look for. */
  readonly paths: readonly SitePath[]
  /** Renames that no commit has yet. */
  readonly uncommitted: ReadonlyMap<SitePath, SitePath>
  /** Whether a file is there now. */
  readonly exists: (path: SitePath) => boolean
  readonly signal: AbortSignal
}

/** Names that a file may have had on the way to the present one. */
const longestWay = 10
/** With more names than these the whole history is listed: a command line has no room for them. */
const mostNames = 100

/** Old name → the name of today. Without git, or in a shallow clone, fewer are found. */
export async function findRenames(request: RenamesRequest): Promise<ReadonlyMap<SitePath, SitePath>> {
  const { folder, uncommitted, exists, signal } = request
  const paths = request.paths.filter(path => !isOdd(path))
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

// A commit that renames a file deletes its old name: the newest such commit is looked at again, with renames.
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

// No file can have such a name, and no command line can hold it.
function isOdd(path: string): boolean {
  return path.includes('\0') || path.length > 1000
}
