// Every place of every term, in flat arrays: millions of them would be too many objects.
import { documentOf, type Field, fields } from '../index/manifest.ts'
import type { FieldTerms } from '../terms/page-terms.ts'

/** Weight of a field's length: 0 counts words alone, 1 only their share (SE-11). */
export const b = 0.75

export interface PostingTable {
  add(field: Field, document: { readonly page: number; readonly section: number }, terms: FieldTerms): void
  /** In the order of code units. */
  terms(): readonly string[]
  /** JSON of what elasticlunr keeps for a term: `{"12003":{"tf":1.2}}`, and how many there are. Documents must have been added in order. */
  postings(field: Field, term: string): { readonly docs: string; readonly count: number }
  /** Places of a term in all fields. */
  count(term: string): number
  readonly documents: number
}

export function createPostingTable(): PostingTable {
  const ids = new Map<string, number>()
  // A list for each field and term: `heads` and `tails` are its ends, `next` leads on; 0 is the end.
  const width = fields.length
  const heads = growing()
  const tails = growing()
  const next = growing()
  const documents = growing()
  const counts = growing()
  const lengths = growing()
  const totals = growing()
  let used = 1
  const sums = fields.map(() => ({ words: 0, filled: 0 }))
  const seen = new Set<number>()
  let averages: readonly number[] | undefined

  return {
    add(field, { page, section }, { terms, counts: digits, length }) {
      const column = fields.indexOf(field)
      const document = documentOf(page, section)
      seen.add(document)
      if (length === 0) return
      const sum = sums[column] as { words: number; filled: number }
      sum.words += length
      sum.filled++
      for (const [at, term] of terms.split('\n').entries()) {
        let id = ids.get(term)
        if (id === undefined) {
          id = ids.size
          ids.set(term, id)
        }
        const slot = id * width + column
        next.set(used, 0)
        documents.set(used, document)
        counts.set(used, Number.parseInt(digits[at] as string, 36))
        lengths.set(used, length)
        const tail = tails.get(slot)
        if (tail === 0) heads.set(slot, used)
        else next.set(tail, used)
        tails.set(slot, used)
        totals.set(id, totals.get(id) + 1)
        used++
      }
    },
    terms: () => [...ids.keys()].sort(),
    postings(field, term) {
      const column = fields.indexOf(field)
      averages ??= sums.map(({ words, filled }) => rounded(words / Math.max(1, filled)))
      const average = averages[column] || 1
      let docs = ''
      let count = 0
      let last = -1
      for (let at = heads.get((ids.get(term) ?? -1) * width + column); at !== 0; at = next.get(at)) {
        const document = documents.get(at)
        // The last section of a page may gather several.
        if (document === last) continue
        last = document
        const frequency = counts.get(at) / (1 - b + (b * lengths.get(at)) / average)
        docs += `${count === 0 ? '' : ','}"${document}":{"tf":${Math.max(0.1, Math.round(frequency * 10) / 10)}}`
        count++
      }
      return { docs: `{${docs}}`, count }
    },
    count: term => totals.get(ids.get(term) ?? -1),
    get documents() {
      return seen.size
    },
  }
}

// Two digits: so an edit of one page leaves what was computed with the average as it is, nearly always.
function rounded(average: number): number {
  return Number(average.toPrecision(2))
}

function growing() {
  let values = new Int32Array(4096)
  return {
    get: (at: number): number => values[at] ?? 0,
    set(at: number, value: number) {
      if (at >= values.length) {
        const larger = new Int32Array(Math.max(at + 1, values.length * 2))
        larger.set(values)
        values = larger
      }
      values[at] = value
    },
  }
}
