// Where the words of a query stand in a text that is shown. The same for suggestions, results and the page itself.
import { foldLetters } from '../language/fold-letters.ts'
import { stemMark, stemsOf } from '../language/tokenize.ts'

/** A piece of text; a match is set apart. */
export interface MarkedPiece {
  readonly text: string
  readonly isMatch: boolean
}

/** Places of matches, in order: `[start, end)`. */
export type Matches = readonly (readonly [start: number, end: number])[]

const word = /[\p{L}\p{N}]+/gu

/** `terms`: words and stems by which documents were found. Words with the same stem count too (SE-58). */
export function findMatches(text: string, terms: ReadonlySet<string>): Matches {
  if (terms.size === 0) return []
  return [...text.matchAll(word)]
    .filter(([found]) => isMatch(found, terms))
    .map(({ 0: found, index }) => [index, index + found.length] as const)
}

/** Every word and stem of a text. */
export function termsIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(word)].flatMap(([found]) => formsOf(found)))
}

function isMatch(found: string, terms: ReadonlySet<string>): boolean {
  return formsOf(found).some(form => terms.has(form))
}

function formsOf(found: string): readonly string[] {
  const folded = foldLetters(found)
  return [folded, ...stemsOf(folded)]
}

/** A part of a text in pieces; all of it by default. */
export function markPieces(
  text: string,
  matches: Matches,
  [from, to]: readonly [number, number] = [0, text.length],
): readonly MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  const add = (start: number, end: number, isMatch: boolean) => {
    if (start < end) pieces.push({ text: text.slice(start, end), isMatch })
  }
  let at = from
  for (const [start, end] of matches) {
    if (start < from || end > to) continue
    add(at, start, false)
    add(start, end, true)
    at = end
  }
  add(at, to, false)
  return pieces
}

/** Terms that stand in an address for the words to mark on the page (SE-56): words, or stems without their mark. */
export function termsToMark(values: readonly string[]): ReadonlySet<string> {
  const terms = new Set<string>()
  for (const value of values)
    for (const [found] of value.matchAll(word))
      for (const form of [...formsOf(found), stemMark + foldLetters(found)]) terms.add(form)
  return terms
}
