// `docsgen build --shard 2/8`: parses a part of the texts, and encodes the images that they show, for the machine that puts the site
// together. It needs nothing of the other shards, and can be repeated.
import { availableParallelism } from 'node:os'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { limitGarbageFor, mostTexts } from '../../base/host/garbage.ts'
import type { SharedCache, SharedCounts } from '../../base/shared-cache/shared-cache.ts'
import type { Shard } from '../../content/packs/deal-packs.ts'
import { hashedTexts } from '../../content/page-texts.ts'
import { openSite } from '../open-site.ts'
import type { Session } from '../session/session.ts'
import { startBundles } from '../session/site-bundles.ts'
import { encodeShown } from './shard-images.ts'

export interface ShardRequest {
  readonly session: Session
  readonly jobs: number | undefined
  readonly shared: SharedCache
  readonly shard: Shard
}

export interface ShardSummary extends Shard {
  readonly texts: number
  /** Of these; the others were in a cache. */
  readonly parsed: number
  readonly counts: SharedCounts
  /** What is wrong with the texts is said by the build. */
  readonly diagnostics: readonly Diagnostic[]
}

export async function buildShard({ session, jobs, shared, shard }: ShardRequest): Promise<ShardSummary> {
  const site = openSite(session, { jobs, shared })
  if (site.scan.files.length / shard.of > mostTexts) limitGarbageFor('large')
  // Once is enough, and no other shard waits for it.
  const bundling = shard.number === 1 ? startBundles(site) : undefined
  const { read } = await site.readShard(shard)
  await bundling
  await site.packs?.give(hashedTexts(read))
  await encodeShown(site, read, jobs ?? Math.min(4, availableParallelism()))
  const { parsed } = site.cachedFacts
  site.close()
  const diagnostics = await shared.finish()
  return { ...shard, texts: read.length, parsed, counts: shared.counts, diagnostics }
}
