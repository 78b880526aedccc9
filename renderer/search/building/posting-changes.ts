// The changes of postings that follow from changed pages.
import type { TermCounter } from '../terms/term-counter.ts'
import { type Averages, frequencyIn } from './field-lengths.ts'
import type { IndexEntry } from './page-entries.ts'

export interface PostingChanges {
  /** Term → difference of its number of places in all fields; not 0. */
  readonly counts: ReadonlyMap<string, number>
  /** Terms with changed places. */
  readonly terms: ReadonlySet<string>
  /** Field and term → document → frequency, 0 for a removed place. */
  readonly places: ChangedPlaces
}

type ChangedPlaces = ReadonlyMap<string, ReadonlyMap<number, number>>

interface ChangedEntries {
  readonly counter: TermCounter
  readonly old: readonly IndexEntry[]
  readonly new: readonly IndexEntry[]
  /** The same before and after. */
  readonly averages: Averages
}

export function postingChanges({ counter, old, new: now, averages }: ChangedEntries): PostingChanges {
  const before = placesIn(old, averages, counter)
  const after = placesIn(now, averages, counter)
  const places = new Map<string, Map<number, number>>()
  const terms = new Set<string>()
  const change = (name: string, document: number, frequency: number) => {
    const known = places.get(name)
    if (known === undefined) places.set(name, new Map([[document, frequency]]))
    else known.set(document, frequency)
    terms.add(name.slice(name.indexOf(' ') + 1))
  }
  for (const [name, documents] of before)
    for (const document of documents.keys())
      if (after.get(name)?.has(document) !== true) change(name, document, 0)
  for (const [name, documents] of after)
    for (const [document, frequency] of documents)
      if (before.get(name)?.get(document) !== frequency) change(name, document, frequency)
  const counts = new Map<string, number>()
  for (const [entries, sign] of [
    [old, -1],
    [now, 1],
  ] as const) {
    for (const { terms: own } of entries) {
      if (own.length === 0) continue
      for (const number of own.terms) {
        const term = counter.termOf(number)
        counts.set(term, (counts.get(term) ?? 0) + sign)
      }
    }
  }
  for (const [term, count] of counts) if (count === 0) counts.delete(term)
  return { counts, terms, places }
}

// As in the posting table, the first of several texts of one document counts.
function placesIn(
  entries: readonly IndexEntry[],
  averages: Averages,
  { termOf }: TermCounter,
): ChangedPlaces {
  const places = new Map<string, Map<number, number>>()
  for (const {
    field,
    document,
    terms: { terms, counts, length },
  } of entries) {
    if (length === 0) continue
    for (const [at, number] of terms.entries()) {
      const name = `${field} ${termOf(number)}`
      let documents = places.get(name)
      if (documents === undefined) {
        documents = new Map()
        places.set(name, documents)
      }
      if (!documents.has(document))
        documents.set(document, frequencyIn(counts[at] as number, length, field, averages))
    }
  }
  return places
}
