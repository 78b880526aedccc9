// Where the words of a query stand in a text that is shown. The same for suggestions, results and the page itself.
import type { MarkedPiece } from '../../contract/search-answer.ts'
import { type SearchLanguage, stemMark } from '../language/search-language.ts'
import { isSignTerm, signTermsIn } from '../language/sign-terms.ts'
import { unspacedLetter } from '../language/unspaced-words.ts'

type Match = readonly [start: number, end: number]

/** Places of matches, in order: `[start, end)`. */
export type Matches = readonly Match[]

/** What marking asks of the language. */
type Forms = Pick<SearchLanguage, 'fold' | 'stemsOf'>

interface Folded {
  readonly text: string
  readonly folded: string
}

const word = /[\p{L}\p{N}\p{M}]+/gu

/** `terms`: words and stems by which documents were found. Words with the same stem count too. */
export function findMatches(language: Forms, text: string, terms: ReadonlySet<string>): Matches {
  const found = [...matchesIn(language, { text, folded: language.fold(text) }, terms)]
  let marked = 0
  // `C#` is one match, although its letter is another.
  return found
    .sort(([a, endOfA], [b, endOfB]) => a - b || endOfB - endOfA)
    .filter(([start, end]) => {
      if (start < marked) return false
      marked = end
      return true
    })
}

/** Tells of a text whether it has any of some terms. */
export function matcherOf(language: Forms, text: string): (terms: ReadonlySet<string>) => boolean {
  const folded = language.fold(text)
  return terms => matchesIn(language, { text, folded }, terms).next().done !== true
}

// Looks at those words only that begin as a term does: most texts hold few of them, and stemming every word would take long.
function* matchesIn(language: Forms, { text, folded }: Folded, terms: ReadonlySet<string>): Generator<Match> {
  if ([...terms].some(isSignTerm))
    for (const { term, start, end } of signTermsIn(language, text)) if (terms.has(term)) yield [start, end]
  // Where folding moves letters, places would be wrong.
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

// Undefined: no word that is meant begins there. Where words stand without spaces, the longest term that stands there is one.
function wordAt(
  language: Forms,
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
  // Accents tell more about the ending.
  const isMeant = whole !== undefined && isMatch(language, text.slice(at, at + whole.length), terms)
  return isMeant ? whole : undefined
}

// Whether a letter or digit stands before a place.
function isInside(text: string, at: number): boolean {
  if (at === 0) return false
  const isPair = at > 1 && /[\uDC00-\uDFFF]/.test(text[at - 1] as string)
  return wordSign.test(text.slice(at - (isPair ? 2 : 1), at))
}

const knownBeginnings = new WeakMap<ReadonlySet<string>, readonly string[]>()

// Stems are words without their endings; English ones may have another last letter.
function beginningsOf(terms: ReadonlySet<string>): readonly string[] {
  let beginnings = knownBeginnings.get(terms)
  if (beginnings === undefined) {
    const all = [...terms].map(term =>
      term.startsWith(stemMark) ? term.slice(stemMark.length, Math.max(2, term.length - 1)) : term,
    )
    // What begins like a shorter one is found with it.
    const shorter = [...new Set(all)].filter(each => each !== '').sort((a, b) => a.length - b.length)
    beginnings = shorter.filter((each, at) => !shorter.slice(0, at).some(other => each.startsWith(other)))
    knownBeginnings.set(terms, beginnings)
  }
  return beginnings
}

function isMatch(language: Forms, found: string, terms: ReadonlySet<string>): boolean {
  return formsOf(language, found).some(form => terms.has(form))
}

function formsOf(language: Forms, found: string): readonly string[] {
  return [language.fold(found), ...language.stemsOf(found)]
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

/** Terms that stand in an address for the words to mark on the page: words, or stems without their mark. */
export function termsToMark(language: Forms, values: readonly string[]): ReadonlySet<string> {
  const terms = new Set<string>()
  for (const value of values)
    for (const [found] of value.matchAll(word))
      for (const form of [...formsOf(language, found), stemMark + language.fold(found)]) terms.add(form)
  return terms
}
