// What a match is worth: by its field, by the term in place of the word as it was typed, by the length of the field.
import type { Field } from '../index/manifest.ts'

/** By the field where it stands. */
export const fieldWeights: Readonly<Record<Field, number>> = {
  title: 4,
  heading: 2,
  meta: 4,
  content: 1.4,
  code: 0.3,
}

/** However often a word stands in a text, it counts at most one and this times as much as standing there once (BM25's k1). */
export const saturation = 1.2

/** By the term that matched, as a share of a match of the word itself. */
export const worth = {
  stem: 0.85,
  secondStem: 0.7,
  prefix: 0.6,
  /** By letters that differ. */
  typo: [0, 0.75, 0.6],
  synonym: 0.6,
  relative: 0.5,
  otherScript: 0.6,
  /** Of an identifier, beside its parts. */
  whole: 0.5,
  wholeText: 2,
  functionWord: 0.15,
} as const

/** What a match in a page's best heading adds to the page's own. */
export const headingShare = 0.3

/** A heading with so many words of the query, none of them slight, adds more: this times the share of the query that it says. */
export const sameQuestion = { words: 3, share: 1.5 } as const

/** How much more than its share a missing word costs. */
export const coverage = 1.6

/** Words of a query beyond which a missing one costs less: a question names what no page of the answer needs to say. */
export const longQuery = 5

/** Of a query with so many telling words, the first pages count more by their best section: one that has all words there, in heading and text, counts its score and this times as much. */
export const passage = { words: 4, pages: 12, share: 2 } as const

/** Whether a word is more than half as rare as the words of a query are on average. `total`: rarity of all its words. */
export function isTelling(
  rarity: number,
  query: { readonly total: number; readonly words: number },
): boolean {
  return rarity * query.words > query.total / 2
}

/** What a word in the heading of a section is worth, beside one in the text below it, when the best sections of a page are chosen. */
export const headingWeight = 3

/** Words of a query, and terms that a prefix or a slip may stand for. */
export const limits = { words: 12, prefixed: 20, typos: 12 } as const
