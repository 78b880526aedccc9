// Images that the texts of a shard show: which files they are follows from these texts alone, so each shard encodes its own.
import { join } from 'node:path'
import { runLimited } from '../../base/run-limited.ts'
import type { SharedCache } from '../../base/shared-cache/shared-cache.ts'
import type { FileFacts } from '../../content/read-facts.ts'
import { openImageCache } from '../../publish/assets/image-cache.ts'
import { createImageEncoder } from '../../publish/assets/image-encoder.ts'
import { readAssetFacts } from '../../publish/assets/read-asset-facts.ts'
import { filesOfTargets } from '../../publish/plan/images/shown-images.ts'
import type { ScannedContent } from '../session/scan-content.ts'
import type { Session } from '../session/session.ts'

interface ShardImages {
  readonly session: Session
  readonly content: ScannedContent
  readonly shared: SharedCache
  /** Encoded at once. */
  readonly jobs: number
}

/** Encodes what no machine has encoded, and gives it. What is wrong with an image is said by the build. */
export async function encodeShown(
  read: readonly FileFacts[],
  { session, content, shared, jobs }: ShardImages,
): Promise<void> {
  const { host, cacheFolder } = session
  const showing = read.map(onlyImages).filter(({ facts }) => facts.references.length > 0)
  if (showing.length === 0) return
  const { snapshot, translations } = await content.link({ read: showing, diagnostics: [] })
  const snapshots = [snapshot, ...translations]
  const cache = openImageCache(join(cacheFolder, 'images'), { trusts: 'all' })
  const encoder = createImageEncoder(cache, { jobs, places: session, shared })
  const { facts } = await readAssetFacts({ snapshots, host, store: content.factStore, encoder })
  const entries = snapshots.flatMap(({ config, graph, references }) =>
    filesOfTargets({ config, graph, assets: facts }, [...references.targets.values()].flat()),
  )
  await runLimited(jobs, entries, async ({ recipe }) => {
    if (recipe.make !== 'image') return
    const { from, hash, variant } = recipe
    await encoder.encode({ hash, read: () => host.readBytes(from) }, variant)
  })
}

// Links lead to texts of other shards.
function onlyImages(file: FileFacts): FileFacts {
  const references = file.facts.references.filter(({ role }) => role === 'image')
  return { ...file, facts: { ...file.facts, references } }
}
