// Every place of every term, in flat arrays: millions of them would be too many objects.
import { compareCodeUnits } from '../../text/site-path.ts'
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
import type { IndexEntry } from './page-entries.ts'
import type { TermList } from './term-list.ts'

export interface PostingTable {
  add(entries: readonly IndexEntry[]): void
  list(): NumberedTerms
  /** Where a term stands, by its number. Documents must have been added in order. */
  places(field: Field, term: number): Places
  readonly documents: number
  readonly sums: FieldSums
}

export interface NumberedTerms extends TermList {
  /** Of each term. */
  readonly numbers: Int32Array
}

/** `termOf`: of the counter that counted the entries. */
export function createPostingTable({ termOf }: Pick<TermCounter, 'termOf'>): PostingTable {
  // A list for each field and term: `heads` and `tails` are its ends; 0 is no place. A place is its next one, and its entry with its count,
  // side by side: lists lead from one end of the memory to the other, and each step would wait for it twice.
  const width = fields.length
  const heads = growing()
  const tails = growing()
  const places = growing()
  const totals = growing()
  const documents = growing()
  const lengths = growing()
  let used = placeSize
  let entries = 0
  let sums = noSums
  // Asked for once a term and field: too often to be computed each time.
  let averages: Averages | undefined
  const seen = new Set<number>()
  const addEntry = ({ field, document, terms: { terms, counts: own, length } }: IndexEntry) => {
    const column = fields.indexOf(field)
    seen.add(document)
    if (length === 0) return
    const entry = entries++
    documents.set(entry, document)
    lengths.set(entry, length)
    for (let at = 0; at < terms.length; at++) {
      const term = terms[at] as number
      const slot = term * width + column
      places.set(used + 1, (entry << countBits) | (own[at] as number))
      places.set(used, 0)
      const tail = tails.get(slot)
      if (tail === 0) heads.set(slot, used)
      else places.set(tail, used)
      tails.set(slot, used)
      totals.set(term, totals.get(term) + 1)
      used += placeSize
    }
  }
  return {
    add(added) {
      for (const entry of added) addEntry(entry)
      sums = withEntries(sums, added, 1)
      averages = undefined
    },
    list() {
      const found: { readonly term: string; readonly number: number }[] = []
      for (let number = 0; number < totals.length(); number++)
        if (totals.get(number) > 0) found.push({ term: termOf(number), number })
      found.sort((a, b) => compareCodeUnits(a.term, b.term))
      return {
        terms: found.map(({ term }) => term),
        counts: found.map(({ number }) => totals.get(number)),
        numbers: Int32Array.from(found, ({ number }) => number),
      }
    },
    places(field, term) {
      const found: number[] = []
      const frequencies: number[] = []
      const column = fields.indexOf(field)
      averages ??= averagesOf(sums)
      let last = -1
      for (let at = heads.get(term * width + column); at !== 0; at = places.get(at)) {
        const value = places.get(at + 1)
        const entry = value >>> countBits
        const document = documents.get(entry)
        // The last section of a page may gather several.
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

/** Numbers that a place takes. */
const placeSize = 2
/** Enough for every count (`FieldTerms.counts`). The rest of 32 bits is for 67 million entries: six million pages. */
const countBits = 6
const largestCount = 2 ** countBits - 1

/** Numbers in blocks: one array that doubles would be three times as large while it is copied, hundreds of megabytes on a large site. */
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
