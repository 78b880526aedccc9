// A page for an index: its description and its text are read when they are needed.
import { fingerprint } from '../../base/fingerprint.ts'
import type { Hash, SitePath } from '../../base/text/brand.ts'
import type { SearchSection } from '../../content/markdown/search-sections.ts'
import { indexFormat } from '../index/manifest.ts'
import type { SearchLanguage } from '../language/search-language.ts'
import { type AboutTerms, aboutTerms } from '../terms/page-terms.ts'
import type { TermCounter } from '../terms/term-counter.ts'
import type { PageState } from './index-state.ts'
import type { DescribedPage } from './search-plan.ts'

export interface NamedPage extends PageState {
  /** Hash of everything that its part of an index depends on. */
  readonly key: Hash
}

export interface SearchedPage extends NamedPage {
  about(): DescribedPage
  /** The sections as JSON. */
  search(): string
  /** The sections, parsed. */
  sections(): readonly SearchSection[]
  /** The file that readers get: the JSON of a `PageText`. */
  text(): string
}

/** The source of the pages of one language. */
export interface PageSource {
  readonly language: SearchLanguage
  about(described: Hash): DescribedPage
  /** The sections of a text as JSON. */
  search(file: SitePath): string
}

/** For a page with a title only. */
export const noSections: readonly SearchSection[] = [
  { kind: 'page', id: '', heading: '', text: '', code: '' },
]

const withoutText = { json: JSON.stringify(noSections), hash: fingerprint(JSON.stringify(noSections)) }

/** `text`: undefined for a page with a title only. */
export function searchedPage(
  source: PageSource,
  described: Hash,
  text: { readonly file: SitePath; readonly searchHash: Hash } | undefined,
): SearchedPage {
  return new PageOfSite(source, described, text?.file, text?.searchHash ?? withoutText.hash)
}

// A class, because a large site has a hundred thousand pages: closures for each page would take most of the memory.
class PageOfSite implements SearchedPage {
  readonly #source: PageSource
  readonly described: Hash
  readonly file: SitePath | undefined
  readonly searchHash: Hash
  readonly key: Hash

  constructor(source: PageSource, described: Hash, file: SitePath | undefined, searchHash: Hash) {
    this.#source = source
    this.described = described
    this.file = file
    this.searchHash = searchHash
    this.key = fingerprint(`${indexFormat} ${source.language.name} ${searchHash} ${described}`)
  }

  about(): DescribedPage {
    return this.#source.about(this.described)
  }

  search(): string {
    if (this.file !== undefined) return this.#source.search(this.file)
    const { sections } = this.about()
    return sections === undefined ? withoutText.json : JSON.stringify(sections)
  }

  sections(): readonly SearchSection[] {
    return JSON.parse(this.search()) as readonly SearchSection[]
  }

  text(): string {
    const { isTextBeginning: _, sections: __, ...shown } = this.about()
    return `${JSON.stringify(shown).slice(0, -1)},"sections":${this.search()}}`
  }
}

/** The terms of the description of a page. */
export function aboutOf(
  counter: TermCounter,
  { title, description, keywords, isTextBeginning }: DescribedPage,
): AboutTerms {
  return aboutTerms(counter, { title, description: isTextBeginning ? '' : description, keywords })
}
