// A page as an index gets it: described by the site around it, with terms and sections that are looked up when they are needed.
import { fingerprint } from '../../fingerprint/fingerprint.ts'
import type { SearchSection } from '../../markdown/search/search-sections.ts'
import type { Hash } from '../../text/brand.ts'
import { indexFormat, type PageDescription } from '../index/manifest.ts'
import { type AboutTerms, aboutTerms, type PageTerms, pageTerms } from '../terms/page-terms.ts'
import type { SearchedPage } from './build-index.ts'

/** Terms of pages that were split before, by the hash of their text. */
export interface TermsMemory {
  get(searchHash: Hash): PageTerms | undefined
  put(searchHash: Hash, terms: PageTerms): void
}

export interface SearchedPageRequest {
  /** Where it is known already. */
  readonly key?: Hash
  readonly described: PageDescription
  readonly searchHash: Hash
  readonly memory: TermsMemory
  readonly sections: () => readonly SearchSection[]
}

export function searchedPage({
  key,
  described,
  searchHash,
  memory,
  sections,
}: SearchedPageRequest): SearchedPage {
  const { href, title, path, description, keywords } = described
  let about: AboutTerms | undefined
  return {
    searchHash,
    key:
      key ?? fingerprint(JSON.stringify([indexFormat, searchHash, href, title, description, keywords, path])),
    described,
    about() {
      about ??= aboutTerms(described)
      return about
    },
    terms() {
      const known = memory.get(searchHash)
      if (known !== undefined) return known
      const made = pageTerms(sections())
      memory.put(searchHash, made)
      return made
    },
    text: () => ({
      ...described,
      sections: sections().map(({ id, heading, text, code }) => ({ anchor: id, heading, text, code })),
    }),
  }
}
