// What a match of a term is worth, of one of the word itself as it was typed.

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

/** Words of a query, and terms that a prefix or a slip may stand for. */
export const limits = { words: 12, prefixed: 20, typos: 12 } as const
