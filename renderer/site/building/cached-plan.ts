// The plan of the previous build, when nothing has changed since that more than one page can see: texts may have other words.
import { createInputs } from '../../base/host/inputs.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { seenHash } from '../../content/graph/seen-facts.ts'
import { hashedText } from '../../content/page-texts.ts'
import { type FileFacts, isMarkdown } from '../../content/read-facts.ts'
import type { ImageEncoder } from '../../publish/assets/image-encoder.ts'
import { createProducer } from '../../publish/produce/producer.ts'
import { openSearch } from '../../search/building/search-files.ts'
import type { OpenSite } from '../open-site.ts'
import type { startBundles } from '../session/site-bundles.ts'
import { featureText, holdsAfter } from '../site-features.ts'
import type { PreviousBuild } from './previous-build.ts'
import { bundlesHash, type PlannedSite, type PlannedText } from './site-plan.ts'
import { startIndexes } from './start-indexes.ts'

interface CachedPlan {
  readonly previous: PreviousBuild
  readonly bundling: ReturnType<typeof startBundles>
  readonly encoder: ImageEncoder
}

/** Undefined when the plan must be made anew. */
export async function cachedPlan(
  site: OpenSite,
  { previous, bundling, encoder }: CachedPlan,
): Promise<PlannedSite | undefined> {
  const { session, config, host, factStore, pageStore, options } = site
  const { bundles } = await bundling
  if (bundles === undefined || previous.bundles !== bundlesHash(bundles)) return undefined
  const cached = previous.plan()
  if (cached === undefined) return undefined
  const { id, plan } = cached
  const changed = new Set(previous.changed)
  const files = site.scan.files.filter(isMarkdown).filter(({ entry }) => changed.has(entry.path))
  const { read } = await site.readTexts(files)
  if (read.length < previous.changed.length) return undefined // one cannot be read, which the whole pipeline reports
  const edited = new Map<SitePath, PlannedText>()
  for (const file of read) {
    const before = previous.texts.get(file.facts.path)
    const now = before && sameForOthers(before, file)
    if (now === undefined) return undefined
    edited.set(file.facts.path, now)
  }
  const texts = new Map(previous.texts)
  for (const [path, text] of edited) texts.set(path, text)
  const edit = { config, host, store: factStore, texts, edited: changed }
  if (!(await holdsAfter(session, previous.kept, edit))) return undefined
  const { diagnostics, pages, parsed } = previous.summary
  const inputs = createInputs(pageStore)
  const pageTexts = site.pageTexts(texts)
  const search = openSearch(plan.searches, {
    settings: config.search,
    texts: pageTexts,
    hashes: texts,
    inputs,
    store: pageStore,
    shared: options.shared,
  })
  return {
    search,
    indexes: await startIndexes({ search, packs: site.packs, texts, thread: undefined }),
    producer: createProducer({
      inputs,
      texts: pageTexts,
      bundles,
      host,
      encoder,
      featureText: featureText(session),
      search,
    }),
    plan,
    texts,
    bundles,
    diagnostics,
    pages,
    parsed: { fresh: site.cachedFacts.parsed, total: parsed.total },
    kept: previous.kept,
    cached: { id, edited: new Set(edited.keys()) },
  }
}

// Undefined when another page can see the edit, or when a message would name another line.
function sameForOthers(before: PlannedText, file: FileFacts): PlannedText | undefined {
  const { seen, placed } = before
  if (seenHash(file.facts, { places: false }) !== seen) return undefined
  if (placed !== undefined && seenHash(file.facts, { places: true }) !== placed) return undefined
  return { ...hashedText(file), seen, ...(placed !== undefined && { placed }) }
}
