// What a build adds to a parsed page while several threads are at work anyway.
import type { SearchSection } from '../../markdown/search/search-sections.ts'
import { pageTerms } from './page-terms.ts'

/** `search`: sections of the page as JSON. */
export function withTerms<Result extends { readonly search: string }>(
  result: Result,
): Result & { readonly terms: string } {
  const sections = JSON.parse(result.search) as readonly SearchSection[]
  return { ...result, terms: JSON.stringify(pageTerms(sections)) }
}
