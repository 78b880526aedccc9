// The search of a planned site in all its languages.
import {
  joinSearchFiles,
  openSearchFiles,
  type SearchFiles,
  type SearchFilesRequest,
} from '../../search/building/search-files.ts'
import type { SearchPlan } from '../../search/building/search-plan.ts'
import { loadLanguage } from '../../search/terms/load-language.ts'

/** Nothing is read or made before the first question. `plans`: one for each language. */
export function openSearch(
  plans: readonly SearchPlan[],
  common: Omit<SearchFilesRequest, 'plan' | 'folder' | 'language'>,
): SearchFiles {
  return joinSearchFiles(
    plans.map(plan =>
      openSearchFiles({ ...common, plan, folder: plan.folder, language: loadLanguage(plan.locale) }),
    ),
  )
}
