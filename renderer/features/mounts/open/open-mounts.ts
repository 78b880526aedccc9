// Finds the files of all mounts of the configuration. An edge: it runs git, and fetches the commits of the lock that the cache lacks.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { FatalError } from '../../../base/diagnostics/fatal-error.ts'
import { fingerprint } from '../../../base/fingerprint.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { joinSitePath, relativeTo } from '../../../base/text/site-path.ts'
import { readTrace, type TracePlace, writeTrace } from '../../../base/trace/trace.ts'
import type { Config } from '../../../config/config.ts'
import { type MountRequest, mountRequests } from '../../../config/mounts/mount-request.ts'
import { isLocal, withoutPassword } from '../../../config/mounts/repo-address.ts'
import type { CommitFiles } from '../../../config/versions/sidebars-at.ts'
import { fetchCommit, hasCommit } from '../../git/objects/fetch-commits.ts'
import { type CommitFolder, type FolderResult, listCommitFolder } from '../../git/objects/list-tree.ts'
import { findObjectStore, type ObjectStore } from '../../git/objects/object-store.ts'
import type { TreeEntry } from '../../git/objects/parse-tree.ts'
import { createTreeHost } from '../../git/tree-host.ts'
import { folderFiles, leftOut } from '../folder-files.ts'
import type { Mount } from '../mount.ts'
import {
  gitFailed,
  noFolder,
  notLocked,
  overlapping,
  submoduleLeftOut,
  unknownRef,
} from './mount-problems.ts'
import { fromRoot, type RefPlaces, resolveRef } from './resolve-ref.ts'
import { lockedCommit, type ReadLock, readSourcesLock } from './sources-lock.ts'

/** Throws FatalError (usage) with all mounts that cannot be opened. */
export async function openMounts(config: Config, places: RefPlaces): Promise<readonly Mount[]> {
  const requests = mountRequests(config)
  if (requests.length === 0) return []
  const lock = readSourcesLock(places.host)
  const problems: Diagnostic[] = [...lock.diagnostics, ...overlaps(config, requests)]
  const opened = await Promise.all(requests.map(request => openMount(request, { config, places, lock })))
  const mounts = opened.flatMap(result => (result !== undefined && 'into' in result ? [result] : []))
  // When the lock cannot be read, it names no commit. This is reported once.
  const isTold = (code: string) => code === 'mounts/not-locked' && lock.diagnostics.length > 0
  for (const result of opened)
    if (result !== undefined && 'code' in result && !isTold(result.code)) problems.push(result)
  if (problems.length > 0) throw new FatalError('usage', problems)
  return mounts
}

/** The files of the site at a commit of its repository. Undefined when there is no such commit. */
export async function openRef(ref: string, places: RefPlaces): Promise<CommitFiles | undefined> {
  const { root } = places
  const found = await resolveRef(root, ref, places)
  if (found.kind !== 'found') return undefined
  const { commit, store } = found
  const path = store.prefix.replace(/\/$/, '')
  const listed = await listCommit(
    `site ${ref}`,
    { gitFolder: store.gitFolder, commit, path, links: 'repository' },
    places,
  )
  if (listed.kind !== 'listed') return undefined
  return {
    commit,
    host: createTreeHost(store.gitFolder, listed.tree),
  }
}

/** The folder of the cache for the objects of a remote repository. */
export function storeFolder(cacheFolder: string, repo: string): string {
  return join(cacheFolder, 'sources', `${fingerprint(withoutPassword(repo)).slice(0, 16)}.git`)
}

interface Opening {
  readonly config: Config
  readonly places: RefPlaces
  readonly lock: ReadLock
}

// Undefined: the folder of an optional mount does not exist.
async function openMount(request: MountRequest, opening: Opening): Promise<Mount | Diagnostic | undefined> {
  const { config, places } = opening
  const { into, repo, ref, isOptional, isOwn } = request
  if (ref === undefined) return openFolder(request, opening)
  const found = await findStore(request, opening)
  if ('code' in found) return found
  const { store, commit } = found
  const path = repo === undefined ? joinSitePath(store.prefix.replace(/\/$/, ''), request.path) : request.path
  const listed = await listCommit(
    `mount ${into}`,
    { gitFolder: store.gitFolder, commit, path: path ?? '', links: isOwn ? 'repository' : 'folder' },
    places,
  )
  if (listed.kind === 'no-folder') return isOptional ? undefined : noFolder(config, request)
  if (listed.kind !== 'listed') return gitFailed(config, request, listed)
  const { tree, lost, submodules } = listed
  const files = createTreeHost(store.gitFolder, tree)
  const name = repo === undefined ? undefined : withoutPassword(repo)
  return {
    into,
    origin: { kind: 'commit', repo: name, ref, commit, path: path ?? '', store, tree },
    files: () => files,
    diagnostics: [
      ...lost.map(file => leftOut(`${into}/${file}` as SitePath)),
      ...submodules.map(folder => submoduleLeftOut(`${into}/${folder}` as SitePath)),
    ],
  }
}

interface FoundStore {
  readonly commit: string
  readonly store: ObjectStore
}

async function findStore(
  request: MountRequest,
  { config, places, lock }: Opening,
): Promise<FoundStore | Diagnostic> {
  const { root, cacheFolder, signal } = places
  const { repo, ref = '' } = request
  if (repo === undefined) {
    const found = await resolveRef(root, ref, places)
    if (found.kind === 'found') return found
    return found.kind === 'unknown' ? unknownRef(config, request, found) : gitFailed(config, request, found)
  }
  const commit = lockedCommit(lock, repo, ref)
  if (commit === undefined) return notLocked(config, request)
  const folder = isLocal(repo) ? resolve(root, repo) : storeFolder(cacheFolder, repo)
  if (isLocal(repo) && !existsSync(folder)) return noFolder(config, { ...request, ref: undefined, path: '' })
  if (!isLocal(repo) && !(await hasCommit(folder, commit, signal))) {
    const history = config.sources.some(source => source.repo === repo && source.history)
    const failure = await fetchCommit({ gitFolder: folder, root, repo, history, signal }, commit)
    if (failure !== undefined) return gitFailed(config, request, failure)
  }
  const found = await findObjectStore(folder, signal)
  if (!found.ok) return gitFailed(config, request, found.failure)
  const { store } = found
  if (isLocal(repo) && !(await hasCommit(store.gitFolder, commit, signal)))
    return unknownRef(
      config,
      { ...request, ref: commit },
      { known: [], isShallow: store.boundary.length > 0 },
    )
  return { commit, store }
}

function openFolder(request: MountRequest, { config, places: { root, host } }: Opening): Mount | Diagnostic {
  const { into, repo = '', path } = request
  const folder = fromRoot(root, resolve(root, repo, path))
  if (folder === '' || !host.folderExists(folder)) return noFolder(config, request)
  if (folder === into || relativeTo(folder, into) !== undefined || relativeTo(into, folder) !== undefined)
    return overlapping(config, request, folder)
  return {
    into,
    origin: { kind: 'folder', folder },
    files: files => folderFiles(root, folder, files),
    diagnostics: [],
  }
}

function overlaps(config: Config, requests: readonly MountRequest[]): readonly Diagnostic[] {
  const isOne = (a: string, b: string) =>
    a === b || relativeTo(a, b) !== undefined || relativeTo(b, a) !== undefined
  return requests.flatMap((request, index) => {
    if (request.isOwn) return []
    const folders = [
      ...requests.slice(0, index).map(({ into }) => into),
      config.templates,
      '.git',
      '.docsgen',
      'node_modules',
    ]
    const other = folders.find(folder => isOne(folder, request.into))
    return other === undefined ? [] : [overlapping(config, request, other)]
  })
}

// Lists the files of a commit's folder, cached. `name`: of the folder, the same for all its commits; the newest list is kept.
async function listCommit(
  name: string,
  folder: CommitFolder,
  { host, cacheFolder, version, signal }: RefPlaces,
): Promise<FolderResult> {
  const { gitFolder, commit, path, links } = folder
  const place: TracePlace = {
    file: `${cacheFolder}/git-tree-${fingerprint(name).slice(0, 12)}.json`,
    settings: JSON.stringify([version, gitFolder, commit, path, links]),
    host,
  }
  const last = version === undefined ? undefined : readTrace<Kept>(place)
  if (last !== undefined) return { kind: 'listed', ...last, tree: new Map(last.tree) }
  const listed = await listCommitFolder(folder, signal)
  if (listed.kind !== 'listed') return listed
  const { tree, lost, submodules } = listed
  writeTrace<Kept>(place, {}, { tree: [...tree], lost, submodules })
  return listed
}

interface Kept {
  readonly tree: readonly (readonly [SitePath, TreeEntry])[]
  readonly lost: readonly SitePath[]
  readonly submodules: readonly SitePath[]
}
