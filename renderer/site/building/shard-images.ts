// Images that the texts of a shard show: which files they are follows from these texts alone, so each shard encodes its own.
import { join } from 'node:path'
import { runLimited } from '../../base/run-limited.ts'
import type { FileFacts } from '../../content/read-facts.ts'
import { openImageCache } from '../../publish/assets/image-cache.ts'
import { createImageEncoder } from '../../publish/assets/image-encoder.ts'
import { readAssetFacts } from '../../publish/assets/read-asset-facts.ts'
import { filesOfTargets } from '../../publish/plan/images/shown-images.ts'
import type { OpenSite } from '../open-site.ts'

/** Encodes what no machine has encoded, and gives it. What is wrong with an image is said by the build. `jobs`: images encoded at once. */
export async function encodeShown(site: OpenSite, read: readonly FileFacts[], jobs: number): Promise<void> {
  const { session, host, options } = site
  const showing = read.map(onlyImages).filter(({ facts }) => facts.references.length > 0)
  if (showing.length === 0) return
  const { snapshot, translations } = await site.link({ read: showing, diagnostics: [] })
  const snapshots = [snapshot, ...translations]
  const cache = openImageCache(join(session.cacheFolder, 'images'), { trusts: 'all' })
  const encoder = createImageEncoder(cache, { jobs, places: session, shared: options.shared })
  const { facts } = await readAssetFacts({ snapshots, host, store: site.factStore, encoder })
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
