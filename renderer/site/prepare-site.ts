// What was read of a site → everything its files are planned and made with: for builds and the development server.
import type { Diagnostic } from '../base/diagnostics/diagnostic.ts'
import { createInputs, type Inputs } from '../base/host/inputs.ts'
import { type HashedTexts, hashedTexts } from '../content/page-texts.ts'
import type { FileFacts } from '../content/read-facts.ts'
import type { Snapshot } from '../content/snapshot.ts'
import type { LastChanges } from '../content/source/last-change.ts'
import type { ImageEncoder } from '../publish/assets/image-encoder.ts'
import { type AssetReading, readAssetFacts } from '../publish/assets/read-asset-facts.ts'
import { type Bundles, bundlesFor } from '../publish/bundle/open-bundles.ts'
import type { OutputPlan } from '../publish/plan/plan-output.ts'
import { readCardParts } from '../publish/produce/card-parts.ts'
import { componentTexts } from '../publish/produce/component-texts.ts'
import { planEditions, tryPlanners } from '../publish/produce/plan-editions.ts'
import { createProducer, type Producer } from '../publish/produce/producer.ts'
import type { SidebarMemory, SitePlanner } from '../publish/produce/site-planner.ts'
import { openSearch, type SearchFiles } from '../search/building/search-files.ts'
import { planSearch, type SearchPlan } from '../search/building/search-plan.ts'
import type { SiteContent } from './link-site.ts'
import type { OpenSite } from './open-site.ts'
import { addedFiles, featureText } from './site-features.ts'

interface Preparation {
  readonly encoder: ImageEncoder
  /** Undefined: templates or client code cannot be compiled. */
  readonly bundles: Bundles | undefined
  /** Awaited after the images. Without them pages have the dates of their front matter only. */
  readonly lastChanges?: Promise<LastChanges>
  /** Of images that are examined. */
  readonly onProgress?: (done: number, total: number) => void
  /** The site is served and not written. */
  readonly isLive?: boolean
  /** Of sidebars of earlier states, by language. */
  readonly sidebarMemoryOf?: (locale: string) => SidebarMemory
}

export interface PreparedSite {
  readonly search: SearchFiles
  /** Undefined without bundles. */
  readonly producer: Producer | undefined
  /** In the site's languages, the original first. */
  readonly snapshots: readonly Snapshot[]
  readonly texts: HashedTexts
  readonly assets: AssetReading
  readonly inputs: Inputs
  /** For each snapshot; undefined without bundles, or when a sidebar cannot be rendered. */
  readonly planners: readonly SitePlanner[] | undefined
  /** What is wrong with assets and templates. */
  readonly problems: readonly Diagnostic[]
  /** Every file of every language; undefined without planners. */
  plan(): SitePlan | undefined
  /** After an edit that only its own page can see (`withEdits`). */
  withTexts(edited: OpenSite, read: readonly FileFacts[]): PreparedSite
}

/** Plain data, true as long as nothing changes that more than one page can see. */
export interface SitePlan extends OutputPlan {
  /** One for each language. */
  readonly searches: readonly SearchPlan[]
}

/** Examines new images and renders sidebars; all else waits until it is asked for. */
export async function prepareSite(
  site: OpenSite,
  content: SiteContent,
  { encoder, bundles, lastChanges: pending, onProgress, isLive = false, sidebarMemoryOf }: Preparation,
): Promise<PreparedSite> {
  const { session, config, host, factStore: store, pageStore, options } = site
  const snapshots = [content.snapshot, ...content.translations]
  const assets = await readAssetFacts({ snapshots, host, store, encoder, ...(onProgress && { onProgress }) })
  const lastChanges = (await pending) ?? new Map()
  const cards = readCardParts(content.snapshot, { host, places: session, store, assets: assets.facts })
  const problems = [...assets.diagnostics, ...cards.diagnostics]
  // A server needs nothing of what its files were made from when it starts anew.
  const inputs = createInputs(isLive ? undefined : pageStore)
  const planners =
    bundles &&
    tryPlanners(
      {
        snapshots,
        bundles,
        inputs,
        assets: assets.facts,
        cardParts: cards.parts,
        cardLetters: cards.letters,
        lastChanges,
        isProduction: !isLive,
        ...(sidebarMemoryOf && { sidebarMemoryOf }),
      },
      problems,
    )
  const searches = snapshots.map(snapshot => {
    const server = bundles && bundlesFor(bundles, snapshot.config).server
    return planSearch(snapshot, inputs, server && componentTexts(snapshot, server))
  })
  const common = {
    snapshots,
    assets,
    inputs,
    planners,
    problems,
    plan() {
      if (planners === undefined) return undefined
      return { ...planEditions(planners, { inputs, addedFiles: addedFiles(session) }), searches }
    },
  }
  const withTexts = (from: OpenSite, read: readonly FileFacts[]): PreparedSite => {
    const hashes = hashedTexts(read)
    const texts = from.pageTexts(hashes)
    const settings = config.search
    const { shared } = options
    const search = openSearch(searches, { settings, texts, hashes, inputs, store: pageStore, shared })
    return {
      ...common,
      search,
      producer:
        bundles &&
        createProducer({
          inputs,
          texts,
          bundles,
          host,
          encoder,
          featureText: featureText(session),
          search,
        }),
      texts: hashes,
      withTexts,
    }
  }
  return withTexts(site, content.texts)
}
