// Finds the commit of a ref in a repository on this machine. The result is cached with a trace of the files in which git keeps the ref, so git runs only
// when one of these files has changed.
import { relative, sep } from 'node:path'
import { fingerprint } from '../../../base/fingerprint.ts'
import type { AbsolutePath, SitePath } from '../../../base/text/brand.ts'
import { type AskingHost, createAskingHost } from '../../../base/trace/asking-host.ts'
import { readTrace, type TracePlace, writeTrace } from '../../../base/trace/trace.ts'
import { findCommit, findObjectStore, type ObjectStore, refFiles } from '../../git/objects/object-store.ts'
import type { GitFailure } from '../../git/run-git.ts'

export interface RefPlaces {
  readonly root: AbsolutePath
  /** The files of the site without mounts. */
  readonly host: AskingHost
  readonly cacheFolder: string
  /** Version of docsgen; undefined: the cache is not read. */
  readonly version: string | undefined
  readonly signal: AbortSignal
}

interface ResolvedRef {
  readonly kind: 'found'
  readonly commit: string
  readonly store: ObjectStore
}

export type RefResult =
  | ResolvedRef
  | { readonly kind: 'unknown'; readonly known: readonly string[]; readonly isShallow: boolean }
  | { readonly kind: 'no-repository' }
  | GitFailure

/** `folder`: absolute, in the repository. */
export async function resolveRef(folder: string, ref: string, places: RefPlaces): Promise<RefResult> {
  const { root, host, cacheFolder, version, signal } = places
  const asking = createAskingHost(host)
  const place: TracePlace = {
    file: `${cacheFolder}/git-ref-${fingerprint(folder, ref).slice(0, 12)}.json`,
    settings: JSON.stringify([version, folder, ref]),
    host: asking,
  }
  const last = version === undefined ? undefined : readTrace<ResolvedRef>(place)
  if (last !== undefined) return last
  const now = Date.now()
  const found = await findObjectStore(folder, signal)
  if (!found.ok) return found.failure
  const { store } = found
  // Recorded before git reads the files, so that the next run notices a change during this run.
  for (const file of refFiles(ref)) askFile(asking, fromRoot(root, `${store.commonFolder}/${file}`))
  const answer = await findCommit(store, ref, signal)
  if (answer.kind === 'unknown') return { ...answer, isShallow: store.boundary.length > 0 }
  if (answer.kind !== 'found') return answer
  const resolved: ResolvedRef = { ...answer, store }
  writeTrace(place, asking.questions(now), resolved)
  return resolved
}

function askFile(host: AskingHost, path: SitePath): void {
  if (host.entry(path) !== undefined) host.readBytes(path)
}

/** An absolute path as a path of the host, relative to the root. */
export function fromRoot(root: AbsolutePath, path: string): SitePath {
  return relative(root, path).split(sep).join('/') as SitePath
}
