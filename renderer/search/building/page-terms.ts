// The text of one page → its terms with their counts: what an index is put together from. Depends on this text alone.
import type { SearchSection } from '../../markdown/search/search-sections.ts'
import { chunksOf, termsOf } from '../language/tokenize.ts'

/** A field of a section. */
export interface FieldTerms {
  /** Each once, separated by spaces. */
  readonly terms: string
  /** How often each stands there: a digit of base 36 for each, `z` for more. */
  readonly counts: string
  /** Number of words. */
  readonly length: number
}

export interface PageTerms {
  /** One entry for each section; the first has none. */
  readonly headings: readonly FieldTerms[]
  readonly content: FieldTerms
  readonly code: FieldTerms
  /** Words as written (folded), separated by spaces, in no order. */
  readonly words: string
}

const nothing: FieldTerms = { terms: '', counts: '', length: 0 }

export function pageTerms(sections: readonly SearchSection[]): PageTerms {
  const words = new Set<string>()
  return {
    headings: sections.map(({ heading }) => fieldTerms(heading, { isLong: false, words })),
    content: fieldTerms(sections.map(({ text }) => text).join('\n'), { isLong: true, words }),
    code: fieldTerms(sections.map(({ code }) => code).join('\n'), { isLong: true, words }),
    words: [...words].join(' '),
  }
}

/** `words` gathers those that are looked up by their beginning. */
export function fieldTerms(
  text: string,
  { isLong, words }: { readonly isLong: boolean; readonly words: Set<string> },
): FieldTerms {
  if (text === '') return nothing
  const chunks = chunksOf(text)
  let length = 0
  for (const chunk of chunks) {
    length += chunk.words.length
    if (chunk.words.length > 1) words.add(chunk.joined)
    for (const { word } of chunk.words) words.add(word)
  }
  const counts = new Map<string, number>()
  for (const term of termsOf(chunks, { isLong })) counts.set(term, (counts.get(term) ?? 0) + 1)
  return {
    terms: [...counts.keys()].join(' '),
    counts: [...counts.values()].map(count => Math.min(count, 35).toString(36)).join(''),
    length,
  }
}
