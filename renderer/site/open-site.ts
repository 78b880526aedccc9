// A site that was read → everything its files are planned and made with: for builds, the development server and tests.
import type { Diagnostic } from '../base/diagnostics/diagnostic.ts'
import { createInputs, type Inputs } from '../base/host/inputs.ts'
import type { PackagePlaces } from '../base/host/load-package.ts'
import type { OwnedStore } from '../base/host/owned-store.ts'
import type { Config } from '../config/config.ts'
import { type HashedTexts, hashedTexts, type PageTextsRequest } from '../content/page-texts.ts'
import type { Snapshot } from '../content/snapshot.ts'
import type { LastChanges } from '../content/source/last-change.ts'
import { apiFileText, listApiFiles, listTryFiles } from '../features/openapi/api-files.ts'
import { type AssetReading, type AssetRequest, readAssetFacts } from '../publish/assets/read-asset-facts.ts'
import { type Bundles, bundlesFor } from '../publish/bundle/open-bundles.ts'
import type { OutputPlan, PlanRequest } from '../publish/plan/plan-output.ts'
import { readCardParts } from '../publish/produce/card-parts.ts'
import { componentTexts } from '../publish/produce/component-texts.ts'
import { openProduction, type Production, type TextsRequest } from '../publish/produce/open-production.ts'
import { type EditionsRequest, planEditions, tryPlanners } from '../publish/produce/plan-editions.ts'
import type { Producer } from '../publish/produce/producer.ts'
import type { SitePlanner } from '../publish/produce/site-planner.ts'
import { planSearch, type SearchPlan } from '../search/building/search-plan.ts'
import type { Project } from './project.ts'

interface SiteRequest
  extends Pick<AssetRequest, 'host' | 'encoder' | 'onProgress'>,
    Pick<PageTextsRequest, 'pageStore' | 'jobFor'>,
    Pick<PlanRequest, 'extensions'>,
    Pick<EditionsRequest, 'isProduction' | 'sidebarMemoryOf'>,
    Pick<TextsRequest, 'shared'> {
  readonly project: Pick<Project, 'snapshot' | 'translations' | 'texts'>
  /** Of packages that draw. */
  readonly places: PackagePlaces
  /** Of facts about assets. */
  readonly factStore: AssetRequest['store']
  /** Holds what the files are made from for later runs; undefined: they need nothing of it. */
  readonly inputStore?: OwnedStore
  /** Undefined: templates or client code cannot be compiled. */
  readonly bundles: Bundles | undefined
  /** Awaited after the assets. Without them pages have the dates of their front matter only. */
  readonly lastChanges?: Promise<LastChanges> | undefined
}

interface OpenSite extends Pick<Production, 'search'> {
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
}

/** Plain data, true as long as nothing changes that more than one page can see. */
export interface SitePlan extends OutputPlan {
  /** One for each language. */
  readonly searches: readonly SearchPlan[]
}

/** Looks into new assets and renders sidebars; all else waits until it is asked for. */
export async function openSite(request: SiteRequest): Promise<OpenSite> {
  const { project, host, factStore, inputStore, bundles } = request
  const snapshots = [project.snapshot, ...project.translations]
  const assets = await readAssetFacts({ ...request, snapshots, store: factStore })
  const lastChanges = (await request.lastChanges) ?? new Map()
  const cards = readCardParts(project.snapshot, {
    ...request,
    store: factStore,
    assets: assets.facts,
  })
  const problems = [...assets.diagnostics, ...cards.diagnostics]
  const inputs = createInputs(inputStore)
  const planners =
    bundles &&
    tryPlanners(
      {
        ...request,
        snapshots,
        bundles,
        inputs,
        assets: assets.facts,
        cardParts: cards.parts,
        cardLetters: cards.letters,
        lastChanges,
      },
      problems,
    )
  const texts = hashedTexts(project.texts)
  const searches = snapshots.map(snapshot => {
    const server = bundles && bundlesFor(bundles, snapshot.config).server
    return planSearch(snapshot, inputs, server && componentTexts(snapshot, server))
  })
  const { search: searchSettings } = project.snapshot.config
  const production = openProduction({
    ...request,
    searchPlans: searches,
    searchSettings,
    texts,
    inputs,
    apiFileText,
  })
  return {
    search: production.search,
    producer: bundles && production.producerWith(bundles),
    snapshots,
    texts,
    assets,
    inputs,
    planners,
    problems,
    plan() {
      if (planners === undefined) return undefined
      const apiFilesOf = (config: Config) => ({
        downloads: listApiFiles(config, host),
        forms: listTryFiles(config, host),
      })
      return { ...planEditions(planners, { inputs, apiFilesOf, extensions: request.extensions }), searches }
    },
  }
}
