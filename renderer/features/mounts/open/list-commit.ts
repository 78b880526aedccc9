// The files of a folder of a commit, listed once for each commit.
import { fingerprint } from '../../../base/fingerprint.ts'
import type { SitePath } from '../../../base/text/brand.ts'
import { readTrace, type TracePlace, writeTrace } from '../../../base/trace/trace.ts'
import { listSubtree, type SubtreeRequest, type SubtreeResult } from '../../git/objects/list-subtree.ts'
import type { TreeEntry } from '../../git/objects/parse-tree.ts'
import type { RefPlaces } from './resolve-ref.ts'

type CommitList = SubtreeResult

/** `name`: what is listed, the same for every commit of it; the newest one is kept. */
export async function listCommit(
  name: string,
  request: Omit<SubtreeRequest, 'signal'>,
  { host, cacheFolder, version, signal }: RefPlaces,
): Promise<CommitList> {
  const { commit, path, links, store } = request
  const place: TracePlace = {
    file: `${cacheFolder}/git-tree-${fingerprint(name).slice(0, 12)}.json`,
    settings: JSON.stringify([version, store.gitFolder, commit, path, links]),
    host,
  }
  const last = version === undefined ? undefined : readTrace<Kept>(place)
  if (last !== undefined) return { kind: 'listed', ...last, tree: new Map(last.tree) }
  const listed = await listSubtree({ ...request, signal })
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
