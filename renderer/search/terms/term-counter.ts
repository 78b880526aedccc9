// Counts the terms of texts. Terms are numbers here: an index is made of millions of them, and most of a text is words that were
// there before.
import type { SearchLanguage } from '../language/search-language.ts'

/** The terms of a field of a page. */
export interface FieldTerms {
  /** Numbers of its terms, each once. */
  readonly terms: Int32Array
  /** How often each stands there, at most 35. */
  readonly counts: Uint8Array
  /** Number of words. */
  readonly length: number
}

export interface TermCounter {
  readonly language: SearchLanguage
  /** Long texts are found by the stems of their words alone. `wholes` are found by their whole text too. */
  count(text: string, options: { readonly isLong: boolean; readonly wholes?: readonly string[] }): FieldTerms
  /** The term of a number. */
  termOf(number: number): string
}

/** Above this a term is not more frequent. */
const mostCounted = 35

const nothing: FieldTerms = { terms: new Int32Array(0), counts: new Uint8Array(0), length: 0 }

/** Numbers mean the same as long as the counter is there. */
export function createTermCounter(language: SearchLanguage): TermCounter {
  const numbers = new Map<string, number>()
  const terms: string[] = []
  const numberOf = (term: string): number => {
    const known = numbers.get(term)
    if (known !== undefined) return known
    numbers.set(term, terms.length)
    return terms.push(term) - 1
  }
  const read = (piece: string, isLong: boolean) => {
    const chunks = language.chunksOf(piece)
    const found = chunks.flatMap(chunk => language.termsOf(chunk, { isLong }))
    return [chunks.reduce((sum, { words }) => sum + words.length, 0), ...found.map(numberOf)]
  }
  const long = memoizePieces(piece => read(piece, true))
  const short = memoizePieces(piece => read(piece, false))
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
      for (const piece of language.piecesOf(text)) {
        const place = pieces.placeOf(piece)
        const cells = pieces.cells()
        length += cells[place + 1] as number
        const end = place + (cells[place] as number)
        for (let at = place + 2; at <= end; at++) add(cells[at] as number)
      }
      for (const whole of wholes) {
        const term = language.wholeTerm(whole)
        if (term === undefined) continue
        const number = numberOf(term)
        add(number)
        counts[number] = 1
      }
      const result = {
        terms: Int32Array.from(found),
        counts: Uint8Array.from(found, term => Math.min(counts[term] as number, mostCounted)),
        length,
      }
      for (const term of found) counts[term] = 0
      return result
    },
  }
}

/** Pieces of text that are memoized at once. */
const mostPieces = 200_000

// What was read of each piece lies in one array, after the number of its values: objects would take ten times the memory.
function memoizePieces(read: (piece: string) => readonly number[]) {
  const places = new Map<string, number>()
  let cells = new Int32Array(4096)
  let used = 0
  return {
    cells: () => cells,
    /** Where the values of the piece begin. */
    placeOf(piece: string): number {
      const known = places.get(piece)
      if (known !== undefined) return known
      if (places.size >= mostPieces) {
        places.clear()
        used = 0
      }
      // A part of a text would keep the whole text in memory.
      const own = Buffer.from(piece, 'utf16le').toString('utf16le')
      const values = read(own)
      if (used + values.length >= cells.length) cells = enlarged(cells, used + values.length)
      const place = used
      cells[place] = values.length
      cells.set(values, place + 1)
      used += values.length + 1
      places.set(own, place)
      return place
    },
  }
}

function enlarged(values: Int32Array<ArrayBuffer>, place: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(place + 1, values.length * 2))
  larger.set(values)
  return larger
}
