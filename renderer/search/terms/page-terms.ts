// The text of one page → its terms with their counts: what an index is put together from. Depends on this text alone.
import type { SearchSection } from '../../markdown/search-sections.ts'
import type { SearchLanguage } from '../language/search-language.ts'

/** A field of a page. */
export interface FieldTerms {
  /** Each once, separated by line breaks. */
  readonly terms: string
  /** How often each stands there: a digit of base 36 for each, `z` for more. */
  readonly counts: string
  /** Number of words. */
  readonly length: number
}

export interface PageTerms {
  /** One entry for each section. */
  readonly headings: readonly HeadingTerms[]
  readonly content: FieldTerms
  readonly code: FieldTerms
}

export interface HeadingTerms extends FieldTerms {
  readonly kind: SearchSection['kind']
}

/** What is said about a page beside its text. */
export interface PageWords {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
}

export interface AboutTerms {
  readonly title: FieldTerms
  readonly meta: FieldTerms
}

export function aboutTerms(
  language: SearchLanguage,
  { title, description, keywords }: PageWords,
): AboutTerms {
  return {
    title: fieldTerms(language, title, { isLong: false, wholes: [title] }),
    meta: fieldTerms(language, [description, ...keywords].join('\n'), {
      isLong: false,
      wholes: keywords.flatMap(keyword => [keyword, ...pathsIn(keyword)]),
    }),
  }
}

// The path of an operation: `POST /messages` is looked for as `/messages` too.
function pathsIn(keyword: string): readonly string[] {
  return /^[A-Z]+ (\/\S+)$/.exec(keyword)?.slice(1) ?? []
}

export function pageTerms(language: SearchLanguage, sections: readonly SearchSection[]): PageTerms {
  return {
    headings: sections.map(({ kind, heading }) => ({
      kind,
      // A place is named like what it explains.
      ...fieldTerms(language, heading, { isLong: false, wholes: kind === 'place' ? [heading] : [] }),
    })),
    content: fieldTerms(language, sections.map(({ text }) => text).join('\n'), { isLong: true }),
    code: fieldTerms(language, sections.map(({ code }) => code).join('\n'), { isLong: true }),
  }
}

const nothing: FieldTerms = { terms: '', counts: '', length: 0 }

/** Long texts are found by the stems of their words alone. `wholes` are found by their whole text too. */
export function fieldTerms(
  language: SearchLanguage,
  text: string,
  { isLong, wholes = [] }: { readonly isLong: boolean; readonly wholes?: readonly string[] },
): FieldTerms {
  if (text === '') return nothing
  const counts = new Map<string, number>()
  let length = 0
  for (const chunk of language.chunksOf(text)) {
    length += chunk.words.length
    for (const term of language.termsOf(chunk, { isLong })) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  for (const whole of wholes) {
    const term = language.wholeTerm(whole)
    if (term !== undefined) counts.set(term, 1)
  }
  let digits = ''
  for (const count of counts.values()) digits += Math.min(count, 35).toString(36)
  return { terms: [...counts.keys()].join('\n'), counts: digits, length }
}
