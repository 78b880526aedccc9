// All places of all terms, in flat arrays: a large site has millions of places, too many for objects.
import { compareCodeUnits } from '../../base/text/site-path.ts'
import { type Field, fields } from '../index/manifest.ts'
import type { Places } from '../index/packed-places.ts'
import type { TermCounter } from '../terms/term-counter.ts'
import {
  type Averages,
  averagesOf,
  type FieldSums,
  frequencyIn,
  noSums,
  withEntries,
} from './field-lengths.ts'
import type { IndexSettings } from './index-file.ts'
import type { IndexEntry } from './page-entries.ts'
import type { TermList } from './term-list.ts'

export interface PostingTable {
  add(entries: readonly IndexEntry[]): void
  list(): NumberedTerms
  /** The places of a term by its number. All documents must have been added, in order. */
  places(field: Field, term: number): Places
  readonly documents: number
  readonly sums: FieldSums
}

interface NumberedTerms extends TermList {
  /** The number of each term. */
  readonly numbers: Int32Array
}

/** `counter`: the one that counted the entries. */
export function createPostingTable({ termOf }: TermCounter, { lengthWeight }: IndexSettings): PostingTable {
  const width = fields.length
  // `added`: the places in the order in which they were added, each as its term and count. `totals`: the number of places of each term in each field.
  let added = growing()
  const totals = growing()
  const documents = growing()
  const lengths = growing()
  const columns = growing()
  const ends = growing()
  let used = 0
  let entries = 0
  let sums = noSums
  // Used for every term and field, so the averages are computed once.
  let averages: Averages | undefined
  let ordered: OrderedPlaces | undefined
  const seen = new Set<number>()
  const addEntry = ({ field, document, terms: { terms, counts: own, length } }: IndexEntry) => {
    const column = fields.indexOf(field)
    seen.add(document)
    if (length === 0) return
    documents.set(entries, document)
    lengths.set(entries, length)
    columns.set(entries, column)
    for (let at = 0; at < terms.length; at++) {
      const term = terms[at] as number
      const slot = term * width + column
      added.set(used++, (term << countBits) | (own[at] as number))
      totals.set(slot, totals.get(slot) + 1)
    }
    ends.set(entries++, used)
  }
  const totalOf = (term: number): number => {
    let total = 0
    for (let column = 0; column < width; column++) total += totals.get(term * width + column)
    return total
  }
  // Sorts the places by term and field, in the order of entries; each place is its entry and count. Growing lists instead would be scattered over the
  // memory.
  const order = (): OrderedPlaces => {
    const slots = Math.ceil(totals.length() / width) * width
    const starts = new Int32Array(slots + 1)
    for (let slot = 0; slot < slots; slot++) starts[slot + 1] = (starts[slot] as number) + totals.get(slot)
    const next = starts.slice()
    const places = new Int32Array(used)
    for (let entry = 0, from = 0; entry < entries; entry++) {
      const [column, end] = [columns.get(entry), ends.get(entry)]
      for (; from < end; from++) {
        const place = added.get(from)
        const slot = (place >>> countBits) * width + column
        const at = next[slot] as number
        places[at] = (entry << countBits) | (place & largestCount)
        next[slot] = at + 1
      }
    }
    added = growing()
    return { starts, places }
  }
  return {
    add(more) {
      if (ordered !== undefined) throw new Error('Places were asked for before all entries were there.')
      for (const entry of more) addEntry(entry)
      sums = withEntries(sums, more, 1)
    },
    list() {
      const found: { readonly term: string; readonly number: number; readonly total: number }[] = []
      for (let number = 0; number * width < totals.length(); number++) {
        const total = totalOf(number)
        if (total > 0) found.push({ term: termOf(number), number, total })
      }
      found.sort((a, b) => compareCodeUnits(a.term, b.term))
      return {
        terms: found.map(({ term }) => term),
        counts: found.map(({ total }) => total),
        numbers: Int32Array.from(found, ({ number }) => number),
      }
    },
    places(field, term) {
      const found: number[] = []
      const frequencies: number[] = []
      const slot = term * width + fields.indexOf(field)
      averages ??= averagesOf(sums, lengthWeight)
      ordered ??= order()
      let last = -1
      for (let at = ordered.starts[slot] ?? 0; at < (ordered.starts[slot + 1] ?? 0); at++) {
        const value = ordered.places[at] as number
        const entry = value >>> countBits
        const document = documents.get(entry)
        // The last document of a page may stand for several sections.
        if (document === last) continue
        last = document
        found.push(document)
        frequencies.push(frequencyIn(value & largestCount, lengths.get(entry), field, averages))
      }
      return { documents: found, frequencies }
    },
    get documents() {
      return seen.size
    },
    get sums() {
      return sums
    },
  }
}

interface OrderedPlaces {
  readonly places: Int32Array
  /** The first place of each term and field, and the end. */
  readonly starts: Int32Array
}

/** Enough bits for every count (`FieldTerms.counts`). The other 26 bits are enough for 67 million terms and as many entries: six million pages. */
const countBits = 6
const largestCount = 2 ** countBits - 1

// A growing array of numbers in blocks. An array that doubles would need three times its size while it is copied: hundreds of megabytes on a large site.
function growing() {
  const blocks: Int32Array[] = []
  return {
    length: () => blocks.length * blockSize,
    get: (at: number): number => blocks[at >>> blockBits]?.[at & (blockSize - 1)] ?? 0,
    set(at: number, value: number) {
      while (at >>> blockBits >= blocks.length) blocks.push(new Int32Array(blockSize))
      ;(blocks[at >>> blockBits] as Int32Array)[at & (blockSize - 1)] = value
    },
  }
}

const blockBits = 14
const blockSize = 2 ** blockBits
