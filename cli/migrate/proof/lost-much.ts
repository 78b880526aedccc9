// Which pages lost so much that their author's text is of no use to readers.
import type { PageChange } from '../../parity/compare-pages.ts'
import { lossIn } from '../../parity/parity-summary.ts'

/** Of the words of a page, how many may be lost. */
const mostWords = 0.1

/** Of a short page a few words are a large share. */
const fewWords = 3

/** Words, or something that only the old generator could make of the text. */
export function hasLostMuch(change: PageChange): boolean {
  const { leftOver, goneCodes, lostTables, lostImages, lostEmbeds } = change
  return hasLostWords(change) || leftOver.length + goneCodes + lostTables + lostImages + lostEmbeds > 0
}

/** So many that the text is of no use, whatever else it holds. */
export function hasLostWords({ keptWords, lostWords }: PageChange): boolean {
  return lostWords.length > fewWords && 1 - keptWords > mostWords
}

/** Whether readers miss less, and find less that was not there. */
export function isBetter(change: PageChange, than: PageChange): boolean {
  return differencesIn(change) < differencesIn(than)
}

function differencesIn(change: PageChange): number {
  const { addedWords, brokenImages, h1 } = change
  return lossIn(change) + addedWords.length + 10 * (brokenImages.length + (h1 === undefined ? 0 : 1))
}
