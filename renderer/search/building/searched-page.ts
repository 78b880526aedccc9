// A page as an index gets it: described by the site around it, with terms and sections that are looked up when they are needed.
import { fingerprint } from '../../fingerprint.ts'
import type { SearchSection } from '../../markdown/search-sections.ts'
import type { Hash, SitePath } from '../../text/brand.ts'
import { indexFormat } from '../index/manifest.ts'
import { type AboutTerms, aboutTerms } from '../terms/page-terms.ts'
import type { TermCounter } from '../terms/term-counter.ts'
import type { SearchedPage } from './build-index.ts'
import type { DescribedPage } from './index-state.ts'

export interface SearchedPageRequest {
  readonly counter: TermCounter
  readonly described: DescribedPage
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

export function searchedPage({ counter, described, text }: SearchedPageRequest): SearchedPage {
  const { isTextBeginning, ...shown } = described
  const { href, title, path, description, keywords } = shown
  const { file, searchHash, search } = text ?? noText
  const sections = () => JSON.parse(search()) as readonly SearchSection[]
  let about: AboutTerms | undefined
  return {
    file,
    searchHash,
    key: fingerprint(
      JSON.stringify([
        indexFormat,
        counter.language.name,
        searchHash,
        href,
        title,
        description,
        keywords,
        path,
        isTextBeginning,
      ]),
    ),
    described,
    about() {
      about ??= aboutOf(counter, described)
      return about
    },
    search,
    sections,
    text: () => `${JSON.stringify(shown).slice(0, -1)},"sections":${search()}}`,
  }
}

/** Terms of what is said about a page. */
export function aboutOf(
  counter: TermCounter,
  { title, description, keywords, isTextBeginning }: DescribedPage,
): AboutTerms {
  return aboutTerms(counter, { title, description: isTextBeginning ? '' : description, keywords })
}
