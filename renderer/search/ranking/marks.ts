// Finds the words of a query in a text that is shown: in suggestions, in results and on the page.
import type { MarkedPiece } from '../../contract/search-answer.ts'
import { unspacedLetter } from '../language/pieces.ts'
import { type SearchLanguage, stemMark } from '../language/search-language.ts'
import { isSignTerm, signTermsIn } from '../language/sign-terms.ts'

type Match = readonly [start: number, end: number]

/** Places of matches, in order: `[start, end)`. */
export type Matches = readonly Match[]

interface Folded {
  readonly text: string
  readonly folded: string
}

const word = /[\p{L}\p{N}\p{M}]+/gu

/** `terms`: words and stems by which documents were found. Words with the same stem match, too. */
export function findMatches(language: SearchLanguage, text: string, terms: ReadonlySet<string>): Matches {
  const found = [...matchesIn(language, { text, folded: language.fold(text) }, terms)]
  let marked = 0
  // `C#` is one match, although `C` is also a match.
  return found
    .sort(([a, endOfA], [b, endOfB]) => a - b || endOfB - endOfA)
    .filter(([start, end]) => {
      if (start < marked) return false
      marked = end
      return true
    })
}

/** Returns a function that tells whether the text has any of the given terms. */
export function matcherOf(language: SearchLanguage, text: string): (terms: ReadonlySet<string>) => boolean {
  const folded = language.fold(text)
  return terms => matchesIn(language, { text, folded }, terms).next().done !== true
}

// Checks only words with the beginning of a term: stemming every word would be slow, and most texts have few such words.
function* matchesIn(
  language: SearchLanguage,
  { text, folded }: Folded,
  terms: ReadonlySet<string>,
): Generator<Match> {
  if ([...terms].some(isSignTerm))
    for (const { term, start, end } of signTermsIn(language, text)) if (terms.has(term)) yield [start, end]
  // Where folding changes the length, places in the folded text would be wrong.
  if (folded.length !== text.length) {
    for (const { 0: found, index } of text.matchAll(word))
      if (isMatch(language, found, terms)) yield [index, index + found.length]
    return
  }
  const seen = new Set<number>()
  for (const beginning of beginningsOf(terms)) {
    for (let at = folded.indexOf(beginning); at !== -1; at = folded.indexOf(beginning, at + 1)) {
      if (seen.has(at)) continue
      const whole = wordAt(language, { text, folded }, at, terms)
      if (whole === undefined) continue
      seen.add(at)
      yield [at, at + whole.length]
    }
  }
}

const wordThere = /[\p{L}\p{N}\p{M}]+/uy
const wordSign = /[\p{L}\p{N}]/u

// The matching word at a place; undefined: there is none. In scripts without spaces, the longest term at the place is the word.
function wordAt(
  language: SearchLanguage,
  { text, folded }: Folded,
  at: number,
  terms: ReadonlySet<string>,
): string | undefined {
  if (unspacedLetter.test(String.fromCodePoint(folded.codePointAt(at) as number))) {
    const there = [...terms].filter(term => folded.startsWith(term, at))
    return there.sort((a, b) => b.length - a.length)[0]
  }
  if (isInside(folded, at)) return undefined
  wordThere.lastIndex = at
  const [whole] = wordThere.exec(folded) ?? []
  // The written word is compared, because its accents tell more about the ending.
  const isMeant = whole !== undefined && isMatch(language, text.slice(at, at + whole.length), terms)
  return isMeant ? whole : undefined
}

// Whether the character before a place is a letter or digit.
function isInside(text: string, at: number): boolean {
  if (at === 0) return false
  const isPair = at > 1 && /[\uDC00-\uDFFF]/.test(text[at - 1] as string)
  return wordSign.test(text.slice(at - (isPair ? 2 : 1), at))
}

const knownBeginnings = new WeakMap<ReadonlySet<string>, readonly string[]>()

// The beginnings of words that may match. The last letter of a stem is left out, because an English stem may end differently from its word.
function beginningsOf(terms: ReadonlySet<string>): readonly string[] {
  let beginnings = knownBeginnings.get(terms)
  if (beginnings === undefined) {
    const all = [...terms].map(term =>
      term.startsWith(stemMark) ? term.slice(stemMark.length, Math.max(2, term.length - 1)) : term,
    )
    // Words with a longer beginning are found by the shorter one.
    const shorter = [...new Set(all)].filter(each => each !== '').sort((a, b) => a.length - b.length)
    beginnings = shorter.filter((each, at) => !shorter.slice(0, at).some(other => each.startsWith(other)))
    knownBeginnings.set(terms, beginnings)
  }
  return beginnings
}

function isMatch(language: SearchLanguage, found: string, terms: ReadonlySet<string>): boolean {
  return formsOf(language, found).some(form => terms.has(form))
}

function formsOf(language: SearchLanguage, found: string): readonly string[] {
  return [language.fold(found), ...language.stemsOf(found)]
}

/** Divides a part of a text, by default the whole, into marked and other pieces. */
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

/** The terms to mark on a page, from the words in its address: words, or stems without their mark. */
export function termsToMark(language: SearchLanguage, values: readonly string[]): ReadonlySet<string> {
  const terms = new Set<string>()
  for (const value of values)
    for (const [found] of value.matchAll(word))
      for (const form of [...formsOf(language, found), stemMark + language.fold(found)]) terms.add(form)
  return terms
}
