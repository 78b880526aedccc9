// The worth of a match: by field, by the kind of the matching term, by the number of words in the query. And the limits of a query.
import type { Field } from '../index/manifest.ts'

/** By the field of the match. */
export const fieldWeights: Readonly<Record<Field, number>> = {
  title: 4,
  heading: 2,
  meta: 4,
  content: 1.4,
  code: 0.3,
}

/** A word that occurs many times counts at most 1 + this times as much as one occurrence (BM25's k1). */
export const saturation = 1.2

/** By the term that matched, as a share of a match of the word itself. */
export const worth = {
  stem: 0.85,
  secondStem: 0.7,
  prefix: 0.6,
  /** By the number of different letters. */
  typo: [0, 0.75, 0.6],
  synonym: 0.6,
  relative: 0.5,
  otherScript: 0.6,
  /** For an identifier, in addition to its parts. */
  whole: 0.5,
  wholeText: 2,
  functionWord: 0.15,
} as const

/** Share of the score of the best heading that is added to the score of its page. */
export const headingShare = 0.3

/** A heading with this number of telling words of the query adds more: `share` times its share of the query's rarity. */
export const sameQuestion = { words: 3, share: 1.5 } as const

/** Exponent of the share of the query that a page has: above 1, a missing word costs more than its share. */
export const coverage = 1.6

/** In a query with more words, a missing word costs less: a question has words that the answer does not need. */
export const longQuery = 5

/**
 * For a query with this number of telling words, the best section raises the score of the first pages. A section with all words in heading and text
 * multiplies the score by 1 + `share`.
 */
export const passage = { words: 4, pages: 12, share: 2 } as const

/** Whether a word has more than half the average rarity of the query's words. `total`: the rarity of all words. */
export function isTelling(
  rarity: number,
  query: { readonly total: number; readonly words: number },
): boolean {
  return rarity * query.words > query.total / 2
}

/** Worth of a word in the heading of a section, compared with a word in its text, when the best sections of a page are chosen. */
export const headingWeight = 3

/** Words of a query, and terms for a prefix or a slip. */
export const limits = { words: 12, prefixed: 20, typos: 12 } as const

/** Characters of a query that are used and written into addresses: servers refuse long addresses. */
export const longestQuery = 400
