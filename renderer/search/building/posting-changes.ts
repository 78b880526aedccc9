// What changed pages add to the postings of terms and take away from them, and which shards hold these terms.
import { fields } from '../index/manifest.ts'
import { type Places, unpackPlaces } from '../index/packed-places.ts'
import type { TermCounter } from '../terms/term-counter.ts'
import { type Averages, frequencyIn } from './field-lengths.ts'
import type { IndexEntry } from './page-entries.ts'
import { createShardWriter } from './shards/shard-text.ts'

export interface PostingChanges {
  /** Term → places in all fields, more or fewer; none that stay the same. */
  readonly counts: ReadonlyMap<string, number>
  /** Terms whose places are others. */
  readonly terms: ReadonlySet<string>
  /** Field and term → document → frequency, 0 for a place that is gone. */
  readonly places: ChangedPlaces
}

type ChangedPlaces = ReadonlyMap<string, ReadonlyMap<number, number>>

export interface ChangedEntries extends Pick<TermCounter, 'termOf'> {
  readonly old: readonly IndexEntry[]
  readonly new: readonly IndexEntry[]
  /** Before as after. */
  readonly averages: Averages
}

export function postingChanges({ old, new: now, averages, termOf }: ChangedEntries): PostingChanges {
  const [before, after] = [old, now].map(entries => placesIn(entries, { averages, termOf })) as [
    ChangedPlaces,
    ChangedPlaces,
  ]
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
        const term = termOf(number)
        counts.set(term, (counts.get(term) ?? 0) + sign)
      }
    }
  }
  for (const [term, count] of counts) if (count === 0) counts.delete(term)
  return { counts, terms, places }
}

// As the table of all postings has them: of several texts of one document, the first counts.
function placesIn(
  entries: readonly IndexEntry[],
  { averages, termOf }: Pick<ChangedEntries, 'averages' | 'termOf'>,
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

/** The text of a shard after the changes. `texts`: of the shards that held its terms before; `terms`: those that it holds now, in the order of code units. */
export function applyChanges(
  texts: readonly string[],
  terms: readonly string[],
  { places: changes }: PostingChanges,
): string {
  const known = new Map<string, Places>()
  for (const text of texts) {
    const { index, packed = {} } = JSON.parse(text) as {
      readonly index: Readonly<Record<string, { readonly root: LetterNode }>>
      readonly packed?: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>
    }
    for (const field of fields) {
      collect(index[field]?.root ?? emptyNode, '', (term, places) => known.set(`${field} ${term}`, places))
      for (const [term, places] of Object.entries(packed[field] ?? {}))
        known.set(`${field} ${term}`, inOrder(unpackPlaces(places)))
    }
  }
  return createShardWriter()(terms, {
    places(field, at) {
      const name = `${field} ${terms[at]}`
      const before = known.get(name) ?? noPlaces
      const changed = changes.get(name)
      return changed === undefined ? before : withPlaces(before, changed)
    },
  })
}

const noPlaces: Places = { documents: [], frequencies: [] }

// One pass: a frequent term stands in a hundred thousand places, and one of them is another.
function withPlaces({ documents, frequencies }: Places, changed: ReadonlyMap<number, number>): Places {
  const added = [...changed].filter(([, frequency]) => frequency > 0).sort(([a], [b]) => a - b)
  const now = { documents: [] as number[], frequencies: [] as number[] }
  const add = (document: number, frequency: number) => {
    now.documents.push(document)
    now.frequencies.push(frequency)
  }
  let next = 0
  const addUpTo = (last: number) => {
    for (let place = added[next]; place !== undefined && place[0] <= last; place = added[++next])
      add(...place)
  }
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] as number
    addUpTo(document)
    if (!changed.has(document)) add(document, frequencies[at] as number)
  }
  addUpTo(Number.POSITIVE_INFINITY)
  return now
}

/** More than the places of any term; a number holds a document and a place. */
const mostPlaces = 2 ** 21

// Of documents. Numbers alone are sorted several times as fast as by a function that compares them.
function inOrder({ documents, frequencies }: Places): Places {
  const order = Float64Array.from(documents, (document, at) => document * mostPlaces + at).sort()
  const places = Array.from(order, each => each % mostPlaces)
  return {
    documents: places.map(at => documents[at] as number),
    frequencies: places.map(at => frequencies[at] as number),
  }
}

/** What elasticlunr keeps for each letter of a term. */
interface LetterNode {
  readonly docs: Readonly<Record<string, { readonly tf: number }>>
  readonly df: number
}

const emptyNode: LetterNode = { docs: {}, df: 0 }

function collect(node: LetterNode, term: string, take: (term: string, places: Places) => void): void {
  if (node.df > 0) {
    const documents = Object.keys(node.docs).map(Number)
    take(term, { documents, frequencies: Object.values(node.docs).map(({ tf }) => tf) })
  }
  for (const [letter, inner] of Object.entries(node))
    if (letter !== 'docs' && letter !== 'df') collect(inner as LetterNode, term + letter, take)
}
