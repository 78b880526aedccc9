// The last change of each file, from git. It depends on commits only, never on uncommitted changes of the working tree. An edge: it runs beside the
// other stages and returns plain data.
//
// The cached value depends on HEAD, the ignored commits, the end of a shallow clone, the site's folder in the repository and docsgen's version. All of
// them are settings of its trace.
import { fingerprint } from '../../base/fingerprint.ts'
import type { Host } from '../../base/host/host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { folderOf } from '../../base/text/site-path.ts'
import { readTrace, writeTrace } from '../../base/trace/trace.ts'
import type { LastChange } from '../../content/source/last-change.ts'
import { coveringFolders, locateFiles } from './locate-files.ts'
import type { FileVersion } from './read-log.ts'
import type { Repository, RepositoryResult, WalkedRepository } from './read-repository.ts'
import type { GitFailure } from './run-git.ts'
import type { Found } from './trace-files.ts'
import { walkHistory } from './walk-history.ts'

/**
 * The last change of one file, or the reason why it is not known: the file was never committed, a shallow clone ends before the commit, or no
 * commit in the history explains the file.
 */
export type FileHistory = LastChange | 'uncommitted' | 'cut-off' | 'unexplained'

export type GitHistory =
  | { readonly kind: 'read'; readonly files: ReadonlyMap<SitePath, FileHistory> }
  | GitFailure
  | { readonly kind: 'no-repository' }

interface HistoryCache {
  /** The files of the site. */
  readonly host: Host
  /** Undefined: nothing is cached. */
  readonly cacheFile: string | undefined
  /** Version of docsgen. */
  readonly version: string
  readonly signal: AbortSignal
}

interface WorkingFiles extends HistoryCache {
  /** The site's folder, absolute. */
  readonly root: string
  /** The repository around that folder. */
  readonly repository: Promise<RepositoryResult>
  readonly files: readonly SitePath[]
}

type Answers = readonly (readonly [SitePath, FileHistory])[]

/** The history of files of the working tree. Never rejects. */
export async function readGitHistory(working: WorkingFiles): Promise<GitHistory> {
  const { files, cacheFile, version, host } = working
  const result = await working.repository
  if (!result.ok) return result.failure
  const { repository } = result
  const { prefix, head, boundary, ignored } = repository
  if (head === undefined) return { kind: 'read', files: new Map(files.map(file => [file, 'uncommitted'])) }
  const settings = fingerprint(version, prefix, head, boundary.join(), ignored.join())
  const place = cacheFile === undefined ? undefined : { file: cacheFile, settings, host }
  const known = new Map(place && readTrace<Answers>(place))
  if (files.every(file => known.has(file))) return { kind: 'read', files: known }
  const history = await traceFiles(repository, head, working)
  if (history.kind === 'read' && place !== undefined) writeTrace<Answers>(place, {}, [...history.files])
  return history
}

interface CommitFiles extends HistoryCache {
  readonly repository: WalkedRepository
  readonly commit: string
  /** The versions of the files in that commit. */
  readonly versions: ReadonlyMap<SitePath, FileVersion>
}

/** The history of files of a commit, by their paths in the site. Never rejects. */
export async function readCommitHistory(committed: CommitFiles): Promise<GitHistory> {
  const { repository, commit, versions, cacheFile, version, host, signal } = committed
  const settings = fingerprint(version, commit, repository.boundary.join(), repository.ignored.join())
  const place = cacheFile === undefined ? undefined : { file: cacheFile, settings, host }
  const known = new Map(place && readTrace<Answers>(place))
  const files = [...versions.keys()]
  if (files.every(file => known.has(file))) return { kind: 'read', files: known }
  const folders = coveringFolders([...versions.values()].map(({ path }) => folderOf(path)))
  const walked = await walkHistory({ repository, from: [commit], folders, versions, signal })
  if ('kind' in walked) return walked
  const answers = files.map(file => [file, historyOf(walked.found.get(file), true)] as const)
  if (place !== undefined) writeTrace<Answers>(place, {}, answers)
  return { kind: 'read', files: new Map(answers) }
}

async function traceFiles(
  repository: Repository,
  head: string,
  { root, files, signal }: WorkingFiles,
): Promise<GitHistory> {
  const located = await locateFiles(repository, { root, head, files, signal })
  if ('kind' in located) return located
  const { versions, folders } = located
  const walked = await walkHistory({ repository, from: [head], folders, versions, signal })
  if ('kind' in walked) return walked
  return {
    kind: 'read',
    files: new Map(files.map(file => [file, historyOf(walked.found.get(file), versions.has(file))])),
  }
}

function historyOf(found: Found | undefined, isCommitted: boolean): FileHistory {
  if (!isCommitted) return 'uncommitted'
  if (found?.kind === 'cut-off') return 'cut-off'
  // No date can be shown for a commit with an impossible time, and for a history with replaced commits.
  if (found === undefined || !(Math.abs(found.commit.date) <= lastDate)) return 'unexplained'
  const { date, author } = found.commit
  return { date, author: author === '' ? undefined : author }
}

/** End of the year 9999. */
const lastDate = 253_402_300_799
