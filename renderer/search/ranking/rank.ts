// Ranks pages for a query: BM25 over fields. Rare words count more, and so do pages with all words.
import { fields, pageOfDocument, sectionOfDocument } from '../index/manifest.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { matchWords, type WantedWord } from './match-words.ts'
import {
  coverage,
  fieldWeights,
  headingShare,
  isTelling,
  longQuery,
  sameQuestion,
  saturation,
} from './worth.ts'

export interface FoundPage {
  /** The number of the page in the index. */
  readonly page: number
  readonly score: number
}

export interface Ranking {
  readonly pages: readonly FoundPage[]
  /** Number of pages with any of the words. It exceeds the length of `pages` for a very frequent word, because not all of its places are published. */
  readonly total: number
  /** The query on the other keyboard layout, when that was searched. */
  readonly instead: string | undefined
  /** For each word of the query: the terms by which it was found, sorted by worth. */
  readonly matched: readonly MatchedWord[]
}

export interface MatchedWord {
  /** As typed. */
  readonly raw: string
  readonly word: string
  readonly terms: readonly string[]
  /** How well the word distinguishes documents. */
  readonly rarity: number
}

/** A query without words gives an empty ranking. Rejects when a file of the index cannot be read. */
export async function rank(index: SearchIndex, query: string): Promise<Ranking> {
  const { words, instead } = await matchWords(index, query)
  const columns = words.map(word => scoreWord(index, word))
  const weights = columns.map(({ rarity }) => rarity)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const byPage = new Map<number, FoundDocument[]>()
  for (const found of gather(columns)) {
    const page = pageOfDocument(found.document)
    const list = byPage.get(page)
    if (list === undefined) byPage.set(page, [found])
    else list.push(found)
  }
  const pages = [...byPage].map(([page, found]) => ({
    page,
    type: found.reduce((best, { type }) => Math.min(best, type), found[0]?.type ?? 0),
    score: scorePage(found, weights, total),
  }))
  pages.sort((a, b) => b.score - a.score || a.type - b.type || a.page - b.page)
  return {
    pages,
    total: Math.max(pages.length, ...columns.flatMap(({ matched }) => matched).map(index.pagesWith)),
    instead,
    matched: words.map(({ raw, word, terms }, at) => ({
      raw,
      word,
      rarity: weights[at] ?? 0,
      terms: [...(columns[at]?.matched ?? [])].sort(
        (a, b) => (terms.get(b)?.share ?? 0) - (terms.get(a)?.share ?? 0),
      ),
    })),
  }
}

interface FoundDocument {
  readonly document: number
  /** Score of each word. */
  readonly row: number[]
  /** The best field that matched, as its index in `fields`. */
  type: number
}

// The documents (pages and headings) with any of the words.
function gather(columns: readonly Column[]): Iterable<FoundDocument> {
  const byDocument = new Map<number, FoundDocument>()
  for (const [at, { scores }] of columns.entries()) {
    for (const [document, { score, type }] of scores) {
      let found = byDocument.get(document)
      if (found === undefined) {
        found = { document, row: new Array<number>(columns.length).fill(0), type }
        byDocument.set(document, found)
      }
      found.row[at] = score
      found.type = Math.min(found.type, type)
    }
  }
  return byDocument.values()
}

// The score of a page with its best heading. Only one heading counts; otherwise long pages with many headings would win. The score is multiplied by a power
// of the share of the query that the page has: two of three words are worth less than two thirds.
function scorePage(found: readonly FoundDocument[], weights: readonly number[], total: number): number {
  const page = found.find(({ document }) => sectionOfDocument(document) === 0)?.row
  const exponent = coverage * Math.min(1, longQuery / weights.length)
  let best = 0
  for (const { row } of found) {
    let sum = 0
    let share = 0
    const ofHeading = row === page ? 0 : headingShareOf(row, weights, total)
    for (const [at, own] of row.entries()) {
      const score = page === undefined || page === row ? own : ofHeading * own + (page[at] as number)
      if (score === 0) continue
      sum += score
      share += weights[at] ?? 0
    }
    best = Math.max(best, sum * (share / (total || 1)) ** exponent)
  }
  return best
}

// A heading with most of a long query asks the same question, such as an entry of a FAQ page.
function headingShareOf(row: readonly number[], weights: readonly number[], total: number): number {
  let words = 0
  let said = 0
  for (const [at, own] of row.entries()) {
    if (own === 0) continue
    const weight = weights[at] ?? 0
    said += weight
    if (isTelling(weight, { total, words: weights.length })) words++
  }
  return words < sameQuestion.words ? headingShare : headingShare + sameQuestion.share * (said / (total || 1))
}

interface DocumentScore {
  score: number
  /** The best field that matched. */
  readonly type: number
}

interface Column {
  /** Document → score of this word. */
  readonly scores: ReadonlyMap<number, Readonly<DocumentScore>>
  readonly rarity: number
  readonly matched: readonly string[]
}

// In each document, the best term of a word counts, and the best identifier with the word as a part.
function scoreWord(index: SearchIndex, { terms, weight }: WantedWord): Column {
  let inParts = new Map<number, DocumentScore>()
  let inWholes = new Map<number, DocumentScore>()
  const matched: string[] = []
  let rarity = 0
  const spreads = new Map<string, number>()
  for (const [term, { origin }] of terms) {
    // Long texts are indexed by stems only, so the frequency of a word is that of its stem.
    const having = [term, ...index.language.stemsOf(term)].map(index.documentsWith)
    spreads.set(origin, Math.max(...having, spreads.get(origin) ?? 0))
  }
  for (const [term, { share, origin, isWhole }] of terms) {
    if (index.documentsWith(term) === 0) continue
    matched.push(term)
    const idf = inverseFrequency(index, spreads.get(origin) ?? 0)
    rarity = Math.max(rarity, weight * idf * Math.min(1, share))
    const own = scoreTerm(index, term, weight * idf * share)
    if (isWhole === true) inWholes = withBest(inWholes, own)
    else inParts = withBest(inParts, own)
  }
  const scores = inParts
  for (const [document, { score, type }] of inWholes) {
    const part = scores.get(document)
    scores.set(document, { score: score + (part?.score ?? 0), type: Math.min(type, part?.type ?? type) })
  }
  // A word that no text has counts against every document alike.
  return { scores, matched, rarity: rarity || (weight * Math.log(1 + index.documents)) / 2 }
}

// Adds the better scores to `known`, which is changed.
function withBest(
  known: Map<number, DocumentScore>,
  own: Map<number, DocumentScore>,
): Map<number, DocumentScore> {
  if (known.size === 0) return own
  for (const [document, found] of own)
    if (found.score > (known.get(document)?.score ?? 0)) known.set(document, found)
  return known
}

// Runs for every document of every term of a query, so it creates no objects except for the result.
function scoreTerm(index: SearchIndex, term: string, worth: number): Map<number, DocumentScore> {
  const scores = new Map<number, DocumentScore>()
  for (const [type, field] of fields.entries()) {
    const { documents, frequencies } = index.postings(field, term)
    const factor = fieldWeights[field] * worth * (saturation + 1)
    for (let at = 0; at < documents.length; at++) {
      const document = documents[at] as number
      const frequency = frequencies[at] as number
      const score = (factor * frequency) / (frequency + saturation)
      const known = scores.get(document)
      if (known === undefined) scores.set(document, { score, type })
      else known.score += score
    }
  }
  return scores
}

function inverseFrequency({ documents }: SearchIndex, having: number): number {
  return Math.log(1 + (documents - having + 0.5) / (having + 0.5))
}
