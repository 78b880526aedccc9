// The terms of one page with their counts, from which an index is built. They depend on the text of the page only.
import type { SearchSection } from '../../content/markdown/search-sections.ts'
import type { FieldTerms, TermCounter } from './term-counter.ts'

export interface PageTerms {
  /** One entry for each section. */
  readonly headings: readonly HeadingTerms[]
  readonly content: FieldTerms
  readonly code: FieldTerms
}

interface HeadingTerms extends FieldTerms {
  readonly kind: SearchSection['kind']
}

/** The description of a page beside its text. */
interface PageWords {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
}

export interface AboutTerms {
  readonly title: FieldTerms
  readonly meta: FieldTerms
}

export function aboutTerms({ count }: TermCounter, { title, description, keywords }: PageWords): AboutTerms {
  return {
    title: count(title, { isLong: false, wholes: [title] }),
    meta: count([description, ...keywords].join('\n'), {
      isLong: false,
      wholes: keywords.flatMap(keyword => [keyword, ...pathsIn(keyword)]),
    }),
  }
}

// The path of an operation: `POST /messages` is also found as `/messages`.
function pathsIn(keyword: string): readonly string[] {
  return /^[A-Z]+ (\/\S+)$/.exec(keyword)?.slice(1) ?? []
}

export function pageTerms({ count }: TermCounter, sections: readonly SearchSection[]): PageTerms {
  return {
    headings: sections.map(({ kind, heading }) => ({
      kind,
      // The heading of a place is its name, so it is also found as a whole.
      ...count(heading, { isLong: false, wholes: kind === 'place' ? [heading] : [] }),
    })),
    content: count(sections.map(({ text }) => text).join('\n'), { isLong: true }),
    code: count(sections.map(({ code }) => code).join('\n'), { isLong: true }),
  }
}
