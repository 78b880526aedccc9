// Last changes of mounted files: each mount has a history of its own, which begins at its commit.
import { join } from 'node:path'
import { fingerprint } from '../../../base/fingerprint.ts'
import type { AbsolutePath, SitePath } from '../../../base/text/brand.ts'
import { type GitHistory, readCommitHistory, readGitHistory } from '../../../features/git/git-history.ts'
import type { FileVersion } from '../../../features/git/read-log.ts'
import {
  type Repository,
  type RepositoryResult,
  readRepository,
} from '../../../features/git/read-repository.ts'
import type { CommitOrigin, FolderOrigin, Mount } from '../../../features/mounts/mount.ts'
import type { Session } from '../session.ts'

interface MountHistoryRequest {
  readonly session: Pick<Session, 'root' | 'host' | 'cacheFolder' | 'version'>
  /** Of the site. */
  readonly repository: Promise<RepositoryResult>
  readonly useCache: boolean
  readonly signal: AbortSignal
}

interface MountHistory {
  readonly files: readonly SitePath[]
  readonly history: Promise<GitHistory>
  /** Everything that the answers depend on. */
  readonly key: Promise<string>
}

/** `files`: of the mount, by their names in the site. */
export function readMountHistory(
  mount: Mount,
  files: readonly SitePath[],
  request: MountHistoryRequest,
): MountHistory {
  const { origin } = mount
  if (origin.kind === 'commit') {
    const ignored = origin.repo === undefined ? request.repository : undefined
    const repository = placeOf(origin, ignored)
    return {
      files,
      history: ofCommit(mount, origin, { files, repository, request }),
      key: repository.then(({ boundary }) => JSON.stringify([origin.commit, boundary])),
    }
  }
  const folder = join(request.session.root, origin.folder) as AbsolutePath
  const repository = readRepository(folder, request.signal)
  return {
    files,
    history: ofFolder(mount, origin, { files, repository, request }),
    key: repository.then(result => JSON.stringify(result)),
  }
}

type Place = Pick<Repository, 'top' | 'boundary' | 'ignored'>

// Commits that only reformatted are named by the site's repository for its own versions too.
async function placeOf({ store }: CommitOrigin, own: Promise<RepositoryResult> | undefined): Promise<Place> {
  const found = await own
  const ignored = found?.ok === true ? found.repository.ignored : []
  return { top: store.gitFolder, boundary: store.boundary, ignored }
}

async function ofCommit(
  { into }: Mount,
  { commit, path, tree }: CommitOrigin,
  given: { files: readonly SitePath[]; repository: Promise<Place>; request: MountHistoryRequest },
): Promise<GitHistory> {
  const { host, version } = given.request.session
  const versions = new Map<SitePath, FileVersion>()
  for (const file of given.files) {
    const inside = file.slice(into.length + 1) as SitePath
    const entry = tree.get(inside)
    if (entry === undefined) continue
    const own = path === '' ? inside : `${path}/${inside}`
    versions.set(file, { path: entry.linkedFrom ?? own, blob: entry.id })
  }
  return readCommitHistory({
    repository: await given.repository,
    commit,
    versions,
    host,
    version,
    cacheFile: cacheFileOf(into, given.request),
    signal: given.request.signal,
  })
}

async function ofFolder(
  { into }: Mount,
  { folder }: FolderOrigin,
  given: {
    files: readonly SitePath[]
    repository: Promise<RepositoryResult>
    request: MountHistoryRequest
  },
): Promise<GitHistory> {
  const { root, host, version } = given.request.session
  const shown = (path: string) => `${into}/${path}` as SitePath
  const history = await readGitHistory({
    root: join(root, folder),
    host,
    repository: given.repository,
    files: given.files.map(file => file.slice(into.length + 1) as SitePath),
    cacheFile: cacheFileOf(into, given.request),
    version,
    signal: given.request.signal,
  })
  if (history.kind !== 'read') return history
  return { kind: 'read', files: new Map([...history.files].map(([path, answer]) => [shown(path), answer])) }
}

function cacheFileOf(into: SitePath, { session, useCache }: MountHistoryRequest): string | undefined {
  return useCache
    ? join(session.cacheFolder, `git-history-${fingerprint(into).slice(0, 12)}.json`)
    : undefined
}
