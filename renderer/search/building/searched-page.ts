// A page as an index gets it: described by the site around it, with terms and sections that are looked up when they are needed.
import { fingerprint } from '../../fingerprint.ts'
import type { SearchSection } from '../../markdown/search-sections.ts'
import type { Hash, SitePath } from '../../text/brand.ts'
import { indexFormat } from '../index/manifest.ts'
import type { SearchLanguage } from '../language/search-language.ts'
import { type AboutTerms, aboutTerms } from '../terms/page-terms.ts'
import type { TermCounter } from '../terms/term-counter.ts'
import type { PageState } from './index-state.ts'
import type { DescribedPage } from './search-plan.ts'

/** A page as an index names it. */
export interface NamedPage extends PageState {
  /** Everything that its part of an index depends on. */
  readonly key: Hash
}

export interface SearchedPage extends NamedPage {
  /** What is said about it. */
  about(): DescribedPage
  /** Its sections as JSON. */
  search(): string
  /** The same, parsed. */
  sections(): readonly SearchSection[]
  /** What readers are shown of it: the JSON of a `PageText`. */
  text(): string
}

export interface SearchedPageRequest {
  readonly language: SearchLanguage
  readonly described: Hash
  /** What that names. */
  about(): DescribedPage
  /** Undefined: the page has nothing but its title. */
  readonly text: SearchedText | undefined
}

export interface SearchedText {
  readonly file: SitePath
  readonly searchHash: Hash
  /** Its sections as JSON. */
  search(): string
}

/** Of a page that has nothing but its title. */
export const noSections: readonly SearchSection[] = [
  { kind: 'page', id: '', heading: '', text: '', code: '' },
]

const noText = {
  file: undefined,
  searchHash: fingerprint(JSON.stringify(noSections)),
  search: () => JSON.stringify(noSections),
}

export function searchedPage({ language, described, about, text }: SearchedPageRequest): SearchedPage {
  const { file, searchHash, search } = text ?? noText
  return {
    file,
    searchHash,
    described,
    key: fingerprint(`${indexFormat} ${language.name} ${searchHash} ${described}`),
    about,
    search,
    sections: () => JSON.parse(search()) as readonly SearchSection[],
    text() {
      const { isTextBeginning: _, ...shown } = about()
      return `${JSON.stringify(shown).slice(0, -1)},"sections":${search()}}`
    },
  }
}

/** Terms of what is said about a page. */
export function aboutOf(
  counter: TermCounter,
  { title, description, keywords, isTextBeginning }: DescribedPage,
): AboutTerms {
  return aboutTerms(counter, { title, description: isTextBeginning ? '' : description, keywords })
}
