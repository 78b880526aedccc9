// The plan of the previous build, when nothing has changed since that more than one page can see: texts may have other words.
import { createInputs } from '../../base/host/inputs.ts'
import type { SharedCache } from '../../base/shared-cache/shared-cache.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { seenHash } from '../../content/graph/seen-facts.ts'
import { hashedText } from '../../content/page-texts.ts'
import { type FileFacts, isMarkdown } from '../../content/read-facts.ts'
import { apiFileText } from '../../features/openapi/api-files.ts'
import { staleTranslations } from '../../features/translations/stale-translations.ts'
import type { ImageEncoder } from '../../publish/assets/image-encoder.ts'
import { openProduction } from '../../publish/produce/open-production.ts'
import type { ScannedContent } from '../session/scan-content.ts'
import type { Session } from '../session/session.ts'
import type { startBundles } from '../session/site-bundles.ts'
import type { PreviousBuild } from './previous-build.ts'
import { bundlesHash, type PlannedSite, type PlannedText } from './site-plan.ts'
import { startIndexes } from './start-indexes.ts'

export interface CachedPlanRequest {
  readonly session: Pick<Session, 'config' | 'host'>
  readonly content: ScannedContent
  readonly previous: PreviousBuild
  readonly bundling: ReturnType<typeof startBundles>
  readonly encoder: ImageEncoder
  /** Which machines share; undefined: there is none. */
  readonly shared: SharedCache | undefined
}

/** Undefined when the plan must be made anew. */
export async function cachedPlan({
  session: { config, host },
  content,
  previous,
  bundling,
  encoder,
  shared,
}: CachedPlanRequest): Promise<PlannedSite | undefined> {
  const { bundles } = await bundling
  if (bundles === undefined || previous.bundles !== bundlesHash(bundles)) return undefined
  const cached = previous.plan()
  if (cached === undefined) return undefined
  const { id, plan } = cached
  const changed = new Set(previous.changed)
  const files = content.scan.files.filter(isMarkdown).filter(({ entry }) => changed.has(entry.path))
  const { read } = await content.readTexts(files)
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
  const stale = await staleTranslations({
    config,
    host,
    store: content.factStore,
    texts,
    among: changed,
  })
  const wasStale = new Set(previous.stale)
  // Readers of a translation are told by its page that the original has changed.
  if (stale.asked.some(file => stale.files.has(file) !== wasStale.has(file))) return undefined
  const { diagnostics, pages, parsed } = previous.summary
  const { search, producerWith } = openProduction({
    searchPlans: plan.searches,
    searchSettings: config.search,
    texts,
    pageStore: content.pageStore,
    jobFor: content.jobFor,
    inputs: createInputs(content.pageStore),
    host,
    encoder,
    apiFileText,
    shared,
  })
  return {
    search,
    indexes: await startIndexes({ search, content, texts, thread: undefined }),
    producer: producerWith(bundles),
    plan,
    texts,
    bundles,
    stale: previous.stale,
    diagnostics,
    pages,
    parsed: { fresh: content.cachedFacts.parsed, total: parsed.total },
    nextReview: previous.nextReview,
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
