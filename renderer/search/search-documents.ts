// What can be found: each section of each public page is a document. Lists, archives and the search page are none.
import type { SearchSection } from '../markdown/search/search-sections.ts'
import type { RoutePath } from '../text/brand.ts'

export interface SearchDocument {
  readonly route: RoutePath
  /** Of its heading; `` for the beginning of a page. */
  readonly anchor: string
  /** Of the page, in the document of its beginning; `` in the others. */
  readonly title: string
  /** Of the page, in the documents of its sections. */
  readonly page: string
  readonly heading: string
  /** Description and keywords, in the document of the beginning. */
  readonly meta: string
  readonly content: string
  readonly code: string
}

export interface SearchPage {
  readonly route: RoutePath
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly sections: readonly SearchSection[]
}

/** In the order of pages and sections. */
export function searchDocuments(pages: readonly SearchPage[]): readonly SearchDocument[] {
  return pages.flatMap(({ route, title, description, keywords, sections }) => {
    const [first, ...rest] = sections
    const beginning: SearchDocument = {
      route,
      anchor: '',
      title,
      page: '',
      heading: '',
      meta: [description, ...keywords].join('\n'),
      content: first?.text ?? '',
      code: first?.code ?? '',
    }
    return [
      beginning,
      ...rest.map(section => ({
        route,
        anchor: section.id,
        title: '',
        page: title,
        heading: section.heading,
        meta: '',
        content: section.text,
        code: section.code,
      })),
    ]
  })
}
