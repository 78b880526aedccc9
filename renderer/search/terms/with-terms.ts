// What a build adds to a parsed page while several threads are at work anyway.
import type { SearchSection } from '../../markdown/search/search-sections.ts'
import { loadLanguage } from './load-language.ts'
import { pageTerms } from './page-terms.ts'

/** `search`: sections of the page as JSON. */
export type AddTerms = <Result extends { readonly search: string }>(
  result: Result,
) => Result & { readonly terms: string }

/** For pages of this locale. */
export function termsAdder(locale: string): AddTerms {
  const language = loadLanguage(locale)
  return result => {
    const sections = JSON.parse(result.search) as readonly SearchSection[]
    return { ...result, terms: JSON.stringify(pageTerms(language, sections)) }
  }
}
