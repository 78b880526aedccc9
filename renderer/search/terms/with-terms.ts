// What a build adds to a parsed page while several threads are at work anyway.
import type { SearchSection } from '../../markdown/search-sections.ts'
import { loadLanguage } from './load-language.ts'
import { pageTerms } from './page-terms.ts'

/** `search`: sections of the page as JSON; `locale`: of its text. */
export function withTerms<Result extends { readonly search: string }>(
  result: Result,
  locale: string,
): Result & { readonly terms: TermsOfText } {
  const language = loadLanguage(locale)
  const sections = JSON.parse(result.search) as readonly SearchSection[]
  return {
    ...result,
    terms: { language: language.name, json: JSON.stringify(pageTerms(language, sections)) },
  }
}

export interface TermsOfText {
  /** Name of the search's language that took the words apart. */
  readonly language: string
  readonly json: string
}
