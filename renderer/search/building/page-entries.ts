// The entries of one page in an index, in the order in which they are added.
import { documentOf, type Field } from '../index/manifest.ts'
import type { AboutTerms, PageTerms } from '../terms/page-terms.ts'
import type { FieldTerms } from '../terms/term-counter.ts'

/** A text of a document. A document is a page or one of its headings. */
export interface IndexEntry {
  readonly field: Field
  readonly document: number
  readonly terms: FieldTerms
}

/** `page`: the number of the page. */
export function pageEntries(page: number, about: AboutTerms, terms: PageTerms): readonly IndexEntry[] {
  const first = documentOf(page, 0)
  const { headings, content, code } = terms
  return [
    { field: 'title', document: first, terms: about.title },
    { field: 'meta', document: first, terms: about.meta },
    ...headings.flatMap((heading, section): readonly IndexEntry[] =>
      section === 0
        ? []
        : [
            {
              field: heading.kind === 'place' ? 'title' : 'heading',
              document: documentOf(page, section),
              terms: heading,
            },
          ],
    ),
    { field: 'content', document: first, terms: content },
    { field: 'code', document: first, terms: code },
  ]
}
