// The text of one page → its terms with their counts: what an index is put together from. Depends on this text alone.
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

/** What is said about a page beside its text. */
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

// The path of an operation: `POST /messages` is looked for as `/messages` too.
function pathsIn(keyword: string): readonly string[] {
  return /^[A-Z]+ (\/\S+)$/.exec(keyword)?.slice(1) ?? []
}

export function pageTerms({ count }: TermCounter, sections: readonly SearchSection[]): PageTerms {
  return {
    headings: sections.map(({ kind, heading }) => ({
      kind,
      // A place is named like what it explains.
      ...count(heading, { isLong: false, wholes: kind === 'place' ? [heading] : [] }),
    })),
    content: count(sections.map(({ text }) => text).join('\n'), { isLong: true }),
    code: count(sections.map(({ code }) => code).join('\n'), { isLong: true }),
  }
}
