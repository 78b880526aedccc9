// Documents for a query, best first: BM25 over fields (SE-11), rare words count more, and so does having all of them.
import type { RoutePath } from '../../text/brand.ts'
import type { SearchDocument } from '../search-documents.ts'
import { fields, fieldWeights, type SearchIndex } from '../search-index.ts'
import { matchWords, type WantedWord } from './match-words.ts'

export interface FoundPage {
  readonly route: RoutePath
  readonly title: string
  readonly score: number
  /** Its best sections, best first. */
  readonly documents: readonly SearchDocument[]
}

export interface SearchAnswer {
  readonly pages: readonly FoundPage[]
  /** What was searched for in place of the query: it was typed on another keyboard layout. */
  readonly instead: string | undefined
  /** Terms that matched, for marks. */
  readonly terms: readonly string[]
}

const saturation = { b: 0.75, k1: 1.2 }
/** Of a page: sections that are named, and how much words that only other sections have count. */
const shown = { sections: 3, elsewhere: 0.3 }

/** Any text gives an answer; a text without words gives an empty one. */
export function search(index: SearchIndex, query: string): SearchAnswer {
  const { words, instead } = matchWords(index, query)
  const matched = new Set<string>()
  const columns = words.map(word => scoresOf(index, word, matched))
  const weights = columns.map(({ rarity }) => rarity)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const byDocument = new Map<number, number[]>()
  for (const [column, { scores }] of columns.entries()) {
    for (const [id, score] of scores) {
      const row = byDocument.get(id) ?? new Array<number>(words.length).fill(0)
      row[column] = score
      byDocument.set(id, row)
    }
  }
  const byPage = new Map<RoutePath, { id: number; row: readonly number[]; score: number }[]>()
  for (const [id, row] of byDocument) {
    const { route } = index.documents[id] as SearchDocument
    byPage.set(route, [...(byPage.get(route) ?? []), { id, row, score: covered(row, weights, total) }])
  }
  const pages = [...byPage].map(([route, found]) => pageOf(index, route, { found, weights, total }))
  pages.sort((a, b) => b.score - a.score || (a.route < b.route ? -1 : 1))
  return { pages, instead, terms: [...matched] }
}

interface PageRequest {
  readonly found: { id: number; row: readonly number[]; score: number }[]
  readonly weights: readonly number[]
  readonly total: number
}

function pageOf(index: SearchIndex, route: RoutePath, { found, weights, total }: PageRequest): FoundPage {
  found.sort((a, b) => b.score - a.score || a.id - b.id)
  const best = found[0]?.row ?? []
  const together = best.map((score, column) =>
    Math.max(score, shown.elsewhere * Math.max(...found.map(({ row }) => row[column] ?? 0))),
  )
  const documents = found.slice(0, shown.sections).map(({ id }) => index.documents[id] as SearchDocument)
  const first = documents[0]
  return {
    route,
    title: first?.title || first?.page || '',
    score: covered(together, weights, total),
    documents,
  }
}

// The share of the query's rarity that is there, squared: two of three words are worth less than two thirds.
function covered(row: readonly number[], weights: readonly number[], total: number): number {
  const sum = row.reduce((left, right) => left + right, 0)
  const share = row.reduce((left, score, column) => left + (score > 0 ? (weights[column] ?? 0) : 0), 0)
  return sum * (share / (total || 1)) ** 2
}

interface Column {
  /** Document → score of this word. */
  readonly scores: ReadonlyMap<number, number>
  readonly rarity: number
}

// Of the terms that a word may stand for, the best counts in each document.
function scoresOf(index: SearchIndex, { terms }: WantedWord, matched: Set<string>): Column {
  const count = index.documents.length
  const scores = new Map<number, number>()
  let rarity = 0
  for (const [term, share] of terms) {
    const postings = fields.map(field =>
      Object.entries(index.index[field].getDocs(term) as Readonly<Record<string, { tf: number }>>),
    )
    const documents = new Set(postings.flatMap(list => list.map(([ref]) => ref)))
    if (documents.size === 0) continue
    matched.add(term)
    const idf = Math.log(1 + (count - documents.size + 0.5) / (documents.size + 0.5))
    rarity = Math.max(rarity, idf * Math.min(1, share))
    const own = new Map<number, number>()
    for (const [at, field] of fields.entries()) {
      const average = index.averages[field] || 1
      for (const [ref, { tf }] of postings[at] ?? []) {
        const id = Number(ref)
        const length = index.lengths[field][id] ?? 0
        const { b, k1 } = saturation
        const part = (tf * (k1 + 1)) / (tf + k1 * (1 - b + (b * length) / average))
        own.set(id, (own.get(id) ?? 0) + idf * share * fieldWeights[field] * part)
      }
    }
    for (const [id, score] of own) scores.set(id, Math.max(score, scores.get(id) ?? 0))
  }
  // A word that is nowhere counts against every document alike.
  return { scores, rarity: rarity || Math.log(1 + count) / 2 }
}
