// Counts the terms of texts. Terms are represented by numbers, because an index has millions of occurrences, and most words of a text occurred before.
import type { SearchLanguage } from '../language/search-language.ts'
import { signTermsIn } from '../language/sign-terms.ts'
import { knownPieces } from './known-pieces.ts'

/** The terms of a field of a page. */
export interface FieldTerms {
  /** Numbers of the terms, each once. */
  readonly terms: Int32Array
  /** The number of occurrences of each term, at most 35. */
  readonly counts: Uint8Array
  /** Number of words. */
  readonly length: number
}

export interface TermCounter {
  readonly language: SearchLanguage
  /** For long texts, only the stems of their words are terms. `wholes`: texts that also get a term as a whole. */
  count(text: string, options: { readonly isLong: boolean; readonly wholes?: readonly string[] }): FieldTerms
  /** The term of a number. */
  termOf(number: number): string
}

/** The largest count of a term. */
const mostCounted = 35

const nothing: FieldTerms = { terms: new Int32Array(0), counts: new Uint8Array(0), length: 0 }

/** The numbers of terms are valid for this counter only. */
export function createTermCounter(language: SearchLanguage): TermCounter {
  const numbers = new Map<string, number>()
  const terms: string[] = []
  const numberOf = (term: string): number => {
    const known = numbers.get(term)
    if (known !== undefined) return known
    numbers.set(term, terms.length)
    return terms.push(term) - 1
  }
  // Returns the number of words, then the terms.
  const read = (piece: string, isLong: boolean) => {
    const values = [0]
    for (const chunk of language.chunksOfPiece(piece)) {
      values[0] = (values[0] as number) + chunk.words.length
      for (const term of language.termsOf(chunk, { isLong })) values.push(numberOf(term))
    }
    return values
  }
  const long = knownPieces(piece => read(piece, true))
  const short = knownPieces(piece => read(piece, false))
  let counts = new Int32Array(1024)
  return {
    language,
    termOf: number => terms[number] as string,
    count(text, { isLong, wholes = [] }) {
      if (text === '') return nothing
      const found: number[] = []
      const add = (term: number) => {
        if (term >= counts.length) counts = enlarged(counts, term)
        const before = counts[term] as number
        if (before === 0) found.push(term)
        counts[term] = before + 1
      }
      const pieces = isLong ? long : short
      let length = 0
      pieces.each(text, place => {
        const cells = pieces.cells()
        length += cells[place + 1] as number
        const end = place + (cells[place] as number)
        for (let at = place + 2; at <= end; at++) add(cells[at] as number)
      })
      for (const { term } of signTermsIn(language, text)) add(numberOf(term))
      for (const whole of wholes) {
        const term = language.wholeTerm(whole)
        if (term === undefined) continue
        const number = numberOf(term)
        add(number)
        counts[number] = 1
      }
      const own = { terms: new Int32Array(found.length), counts: new Uint8Array(found.length), length }
      for (let at = 0; at < found.length; at++) {
        const term = found[at] as number
        own.terms[at] = term
        own.counts[at] = Math.min(counts[term] as number, mostCounted)
        counts[term] = 0
      }
      return own
    },
  }
}

function enlarged(values: Int32Array<ArrayBuffer>, place: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(place + 1, values.length * 2))
  larger.set(values)
  return larger
}
