// The last change of each file, from git. An edge: runs beside the other stages and ends in plain data.
// Whether a file is found depends on commits alone, never on what lies uncommitted in the working tree.
//
// What is cached depends on HEAD, the ignored commits, the end of a shallow clone, the site's place in the repository and
// docsgen's version, all of which are settings of its trace.
import { fingerprint } from '../../base/fingerprint.ts'
import type { Host } from '../../base/host/host.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { folderOf } from '../../base/text/site-path.ts'
import { readTrace, writeTrace } from '../../base/trace/trace.ts'
import type { LastChange } from '../../content/source/last-change.ts'
import { coveringFolders, locateFiles } from './locate-files.ts'
import type { FileVersion } from './read-log.ts'
import type { Repository, RepositoryResult } from './read-repository.ts'
import type { GitFailure } from './run-git.ts'
import type { Found } from './trace-files.ts'
import { walkHistory } from './walk-history.ts'

/** Of one file: its last change; or it was never committed; or a shallow clone ends before the commit; or the history is no plain one. */
export type FileHistory = LastChange | 'uncommitted' | 'cut-off' | 'unexplained'

export type GitHistory =
  | { readonly kind: 'read'; readonly files: ReadonlyMap<SitePath, FileHistory> }
  | GitFailure
  | { readonly kind: 'no-repository' }

interface HistoryRequest {
  /** The site's folder, absolute. */
  readonly root: string
  /** Around that folder. */
  readonly repository: Promise<RepositoryResult>
  readonly files: readonly SitePath[]
  /** The files of the site. */
  readonly host: Host
  /** Undefined: nothing is kept between runs. */
  readonly cacheFile: string | undefined
  readonly version: string
  readonly signal: AbortSignal
}

type Answers = readonly (readonly [SitePath, FileHistory])[]

/** Never rejects. */
export async function readGitHistory(request: HistoryRequest): Promise<GitHistory> {
  const { files, cacheFile, version, host } = request
  const result = await request.repository
  if (!result.ok) return result.failure
  const { repository } = result
  const { prefix, head, boundary, ignored } = repository
  if (head === undefined) return { kind: 'read', files: new Map(files.map(file => [file, 'uncommitted'])) }
  const settings = fingerprint(version, prefix, head, boundary.join(), ignored.join())
  const place = cacheFile === undefined ? undefined : { file: cacheFile, settings, host }
  const known = new Map(place && readTrace<Answers>(place))
  if (files.every(file => known.has(file))) return { kind: 'read', files: known }
  const history = await traceFiles(repository, head, request)
  if (history.kind === 'read' && place !== undefined) writeTrace<Answers>(place, {}, [...history.files])
  return history
}

interface CommitHistoryRequest extends Pick<HistoryRequest, 'host' | 'cacheFile' | 'version' | 'signal'> {
  /** Where git is asked, and what is known of it. */
  readonly repository: Pick<Repository, 'top' | 'boundary' | 'ignored'>
  readonly commit: string
  /** What the files are in that commit. */
  readonly versions: ReadonlyMap<SitePath, FileVersion>
}

/** The same for files of a certain commit, by the names that they have in the site. Never rejects. */
export async function readCommitHistory(request: CommitHistoryRequest): Promise<GitHistory> {
  const { repository, commit, versions, cacheFile, version, host, signal } = request
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
  { root, files, signal }: HistoryRequest,
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
  // Of a commit with an impossible time, and of a history whose commits were replaced, there is no date to show.
  if (!isCommitted) return 'uncommitted'
  if (found?.kind === 'cut-off') return 'cut-off'
  if (found === undefined || !(Math.abs(found.commit.date) <= lastDate)) return 'unexplained'
  const { date, author } = found.commit
  return { date, author: author === '' ? undefined : author }
}

/** End of the year 9999. */
const lastDate = 253_402_300_799
