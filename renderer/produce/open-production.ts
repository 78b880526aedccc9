// Texts, search and producer of a planned site: all that its files are made with.
import type { Bundles } from '../bundle/open-bundles.ts'
import { openPageTexts, type PageTextsRequest } from '../page-texts.ts'
import {
  joinSearchFiles,
  openSearchFiles,
  type SearchFiles,
  type SearchFilesRequest,
} from '../search/building/search-files.ts'
import type { SearchPlan } from '../search/building/search-plan.ts'
import { loadLanguage } from '../search/terms/load-language.ts'
import { createProducer, type Producer, type ProducerRequest } from './producer.ts'

export interface ProductionRequest
  extends PageTextsRequest,
    Pick<ProducerRequest, 'inputs' | 'host' | 'encoder'> {
  /** One for each language. */
  readonly searchPlans: readonly SearchPlan[]
  readonly searchSettings: SearchFilesRequest['settings']
}

export interface Production {
  readonly search: SearchFiles
  /** With the compiled templates and client code. */
  producerWith(bundles: Bundles): Producer
}

/** Nothing is read or made before the first question. */
export function openProduction(request: ProductionRequest): Production {
  const { searchPlans, searchSettings, texts: hashes, pageStore } = request
  const texts = openPageTexts(request)
  const search = joinSearchFiles(
    searchPlans.map(plan =>
      openSearchFiles({
        plan,
        folder: plan.folder,
        language: loadLanguage(plan.locale),
        settings: searchSettings,
        texts,
        hashes,
        store: pageStore,
      }),
    ),
  )
  return {
    search,
    producerWith: bundles => createProducer({ ...request, texts, bundles, search }),
  }
}
