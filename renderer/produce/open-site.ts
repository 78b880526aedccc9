// Texts, search and producer of a planned site: what a build, the development server and tests make files with.

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

export interface OpenSiteRequest
  extends PageTextsRequest,
    Pick<ProducerRequest, 'inputs' | 'host' | 'encoder'> {
  /** One for each language. */
  readonly searchPlans: readonly SearchPlan[]
  readonly searchSettings: SearchFilesRequest['settings']
}

export interface OpenSite {
  readonly search: SearchFiles
  /** With the compiled templates and client code. */
  producerWith(bundles: ProducerRequest['bundles']): Producer
}

/** Nothing is read or made before the first question. */
export function openSite(request: OpenSiteRequest): OpenSite {
  const { searchPlans, searchSettings, texts: hashes, contents, inputs, host, encoder } = request
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
        store: contents,
      }),
    ),
  )
  return {
    search,
    producerWith: bundles => createProducer({ inputs, texts, bundles, host, encoder, search }),
  }
}
