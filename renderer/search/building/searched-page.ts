// A page as an index gets it: described by the site around it, with terms and sections that are looked up when they are needed.
import { fingerprint } from '../../fingerprint.ts'
import type { SearchSection } from '../../markdown/search-sections.ts'
import type { Hash } from '../../text/brand.ts'
import { indexFormat } from '../index/manifest.ts'
import type { SearchLanguage } from '../language/search-language.ts'
import { type AboutTerms, aboutTerms, type PageTerms, pageTerms } from '../terms/page-terms.ts'
import type { SearchedPage } from './build-index.ts'
import type { DescribedPage } from './index-state.ts'

/** Terms of pages that were split before, by the hash of their text. */
export interface StoredTerms {
  get(searchHash: Hash): PageTerms | undefined
  put(searchHash: Hash, terms: PageTerms): void
}

export interface SearchedPageRequest {
  readonly language: SearchLanguage
  readonly described: DescribedPage
  readonly storedTerms: StoredTerms
  /** Undefined: the page has nothing but its title. */
  readonly text: SearchedText | undefined
}

export interface SearchedText {
  readonly searchHash: Hash
  sections(): readonly SearchSection[]
}

const noSections: readonly SearchSection[] = [{ kind: 'page', id: '', heading: '', text: '', code: '' }]

const noText: SearchedText = {
  searchHash: fingerprint(JSON.stringify(noSections)),
  sections: () => noSections,
}

export function searchedPage({
  language,
  described,
  storedTerms,
  text = noText,
}: SearchedPageRequest): SearchedPage {
  const { isTextBeginning, ...shown } = described
  const { href, title, path, description, keywords } = shown
  const { searchHash, sections } = text
  let about: AboutTerms | undefined
  return {
    searchHash,
    key: fingerprint(
      JSON.stringify([
        indexFormat,
        language.name,
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
      about ??= aboutOf(language, described)
      return about
    },
    terms() {
      const known = storedTerms.get(searchHash)
      if (known !== undefined) return known
      const made = pageTerms(language, sections())
      storedTerms.put(searchHash, made)
      return made
    },
    text: () => ({
      ...shown,
      sections: sections().map(({ id, heading, text, code }) => ({ anchor: id, heading, text, code })),
    }),
  }
}

/** Terms of what is said about a page. */
export function aboutOf(
  language: SearchLanguage,
  { title, description, keywords, isTextBeginning }: DescribedPage,
): AboutTerms {
  return aboutTerms(language, { title, description: isTextBeginning ? '' : description, keywords })
}
