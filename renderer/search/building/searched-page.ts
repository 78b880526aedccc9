// A page as an index gets it: described by the site around it, with terms and sections that are looked up when they are needed.
import { fingerprint } from '../../fingerprint.ts'
import type { SearchSection } from '../../markdown/search-sections.ts'
import type { Hash, SitePath } from '../../text/brand.ts'
import { indexFormat } from '../index/manifest.ts'
import type { SearchLanguage } from '../language/search-language.ts'
import { type AboutTerms, aboutTerms, type PageTerms, pageTerms } from '../terms/page-terms.ts'
import type { SearchedPage } from './build-index.ts'
import type { DescribedPage } from './index-state.ts'

/** Terms of texts that were split before. */
export interface StoredTerms {
  get(file: SitePath, searchHash: Hash): PageTerms | undefined
  put(file: SitePath, searchHash: Hash, terms: PageTerms): void
}

export interface SearchedPageRequest {
  readonly language: SearchLanguage
  readonly described: DescribedPage
  /** Undefined: the page has nothing but its title. */
  readonly text: SearchedText | undefined
}

export interface SearchedText {
  readonly file: SitePath
  readonly searchHash: Hash
  readonly storedTerms: StoredTerms
  sections(): readonly SearchSection[]
}

/** Of a page that has nothing but its title. */
export const noSections: readonly SearchSection[] = [
  { kind: 'page', id: '', heading: '', text: '', code: '' },
]

const noText = {
  file: undefined,
  searchHash: fingerprint(JSON.stringify(noSections)),
  sections: () => noSections,
}

export function searchedPage({ language, described, text }: SearchedPageRequest): SearchedPage {
  const { isTextBeginning, ...shown } = described
  const { href, title, path, description, keywords } = shown
  const { file, searchHash, sections } = text ?? noText
  let about: AboutTerms | undefined
  return {
    file,
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
      const stored = text?.storedTerms.get(text.file, searchHash)
      if (stored !== undefined) return stored
      const made = pageTerms(language, sections())
      text?.storedTerms.put(text.file, searchHash, made)
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
