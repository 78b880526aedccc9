// Texts, search and producer of a planned site: all that its files are made with.
import type { Inputs } from '../../base/host/inputs.ts'
import { openPageTexts, type PageTexts, type PageTextsRequest } from '../../content/page-texts.ts'
import {
  joinSearchFiles,
  openSearchFiles,
  type SearchFiles,
  type SearchSources,
} from '../../search/building/search-files.ts'
import type { SearchPlan } from '../../search/building/search-plan.ts'
import { loadLanguage } from '../../search/terms/load-language.ts'
import type { Bundles } from '../bundle/open-bundles.ts'
import { createProducer, type Producer, type ProducerRequest } from './producer.ts'

export interface TextsRequest extends PageTextsRequest {
  /** One for each language. */
  readonly searchPlans: readonly SearchPlan[]
  readonly searchSettings: SearchSources['settings']
  readonly inputs: Inputs
  readonly shared?: SearchSources['shared']
}

interface OpenTexts {
  readonly texts: PageTexts
  readonly search: SearchFiles
}

/** Nothing is read or made before the first question. */
export function openTexts(request: TextsRequest): OpenTexts {
  const { searchPlans, searchSettings, texts: hashes, inputs, pageStore, shared } = request
  const texts = openPageTexts(request)
  const search = joinSearchFiles(
    searchPlans.map(plan =>
      openSearchFiles({
        plan,
        language: loadLanguage(plan.locale),
        settings: searchSettings,
        texts,
        hashes,
        inputs,
        store: pageStore,
        shared,
      }),
    ),
  )
  return { texts, search }
}

interface ProductionRequest extends TextsRequest, Pick<ProducerRequest, 'host' | 'encoder' | 'apiFileText'> {}

export interface Production extends Pick<OpenTexts, 'search'> {
  /** With the compiled templates and client code. */
  producerWith(bundles: Bundles): Producer
}

/** Nothing is read or made before the first question. */
export function openProduction(request: ProductionRequest): Production {
  const { texts, search } = openTexts(request)
  return {
    search,
    producerWith: bundles => createProducer({ ...request, texts, bundles, search }),
  }
}
