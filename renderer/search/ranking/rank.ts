// Documents for a query, best first: BM25 over fields (SE-11), rare words count more, and so does having all of them.
import {
  documentOf,
  type Field,
  fields,
  fieldWeights,
  pageOfDocument,
  sectionOfDocument,
} from '../index/manifest.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { stemsOf } from '../language/tokenize.ts'
import { matchWords, type WantedWord } from './match-words.ts'

/** Saturation of the frequency. Its counterpart `b` is in the index, with the lengths of the fields. */
export const k1 = 1.2

export interface FoundPage {
  /** Its number in the index. */
  readonly page: number
  readonly score: number
  /** Its best sections by number, best first; 0 is the beginning of the page. */
  readonly sections: readonly number[]
}

export interface Ranking {
  readonly pages: readonly FoundPage[]
  /** What was searched for in place of the query: it was typed on another keyboard layout. */
  readonly instead: string | undefined
  /** For each word of the query: the terms that it was found by, in the order of their worth. */
  readonly matched: readonly MatchedWord[]
}

export interface MatchedWord {
  readonly word: string
  readonly terms: readonly string[]
}

/** How much the page's title counts for its sections, and words that only other sections of the page have. */
const borrowed = { title: 1.5 / fieldWeights.title, elsewhere: 0.3 }
/** Sections named of a page. */
const sectionsShown = 3

/** Any text gives a ranking; a text without words gives an empty one. Rejects when a file of the index cannot be read. */
export async function rank(index: SearchIndex, query: string): Promise<Ranking> {
  const { words, instead } = await matchWords(index, query)
  const columns = words.map(word => scoreWord(index, word))
  const weights = columns.map(({ rarity }) => rarity)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const byPage = new Map<number, FoundDocument[]>()
  for (const [document, found] of gather(columns)) {
    const page = pageOfDocument(document)
    const list = byPage.get(page)
    if (list === undefined) byPage.set(page, [found])
    else list.push(found)
  }
  const pages = [...byPage].map(([page, found]) => pageOf(page, found, { columns, weights, total }))
  pages.sort((a, b) => b.score - a.score || a.type - b.type || a.page - b.page)
  return {
    pages,
    instead,
    matched: words.map(({ word, terms }, at) => ({
      word,
      terms: [...(columns[at]?.matched ?? [])].sort((a, b) => (terms.get(b) ?? 0) - (terms.get(a) ?? 0)),
    })),
  }
}

interface FoundDocument {
  readonly document: number
  /** Score of each word. */
  readonly row: number[]
  /** Best of the types that matched: place in `fields` (SE-3). */
  type: number
}

// A document for each section in which any word stands.
function gather(columns: readonly Column[]): ReadonlyMap<number, FoundDocument> {
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
  return byDocument
}

interface QueryWeights {
  readonly columns: readonly Column[]
  readonly weights: readonly number[]
  readonly total: number
}

function pageOf(
  page: number,
  found: readonly FoundDocument[],
  { columns, weights, total }: QueryWeights,
): FoundPage & { readonly type: number } {
  const titles = columns.map(({ titleScores }) => titleScores.get(documentOf(page, 0)) ?? 0)
  const ordered = found
    .map(({ document, row, type }) => {
      const section = sectionOfDocument(document)
      const full =
        section === 0 ? row : row.map((score, at) => score + borrowed.title * (titles[at] as number))
      return { section, type, row: full, score: covered(full, weights, total) }
    })
    .sort((a, b) => b.score - a.score || a.type - b.type || a.section - b.section)
  const [best] = ordered
  const together = (best?.row ?? []).map((score, at) =>
    Math.max(score, borrowed.elsewhere * Math.max(...ordered.map(({ row }) => row[at] ?? 0))),
  )
  return {
    page,
    type: Math.min(...found.map(({ type }) => type)),
    score: covered(together, weights, total),
    sections: ordered.slice(0, sectionsShown).map(({ section }) => section),
  }
}

// The share of the query's rarity that is there, squared: two of three words are worth less than two thirds.
function covered(row: readonly number[], weights: readonly number[], total: number): number {
  let sum = 0
  let share = 0
  for (const [at, score] of row.entries()) {
    sum += score
    if (score > 0) share += weights[at] ?? 0
  }
  return sum * (share / (total || 1)) ** 2
}

interface Column {
  /** Document → score of this word. */
  readonly scores: ReadonlyMap<number, { readonly score: number; readonly type: number }>
  /** The part of it that comes from the title. */
  readonly titleScores: ReadonlyMap<number, number>
  readonly rarity: number
  readonly matched: readonly string[]
}

// Of the terms that a word may stand for, the best counts in each document.
function scoreWord(index: SearchIndex, { terms }: WantedWord): Column {
  const scores = new Map<number, { score: number; type: number }>()
  const titleScores = new Map<number, number>()
  const matched: string[] = []
  let rarity = 0
  for (const [term, share] of terms) {
    const documents = documentsOf(index, term)
    if (documents.size === 0) continue
    matched.push(term)
    // Long texts have stems only, so a word is as frequent as its stem.
    const asStem = stemsOf(term).map(stem => documentsOf(index, stem).size)
    const idf = inverseFrequency(index, Math.max(documents.size, ...asStem))
    rarity = Math.max(rarity, idf * Math.min(1, share))
    const own = new Map<number, { score: number; type: number }>()
    for (const [type, field] of fields.entries()) {
      for (const [document, score] of scoresIn(index, field, term)) {
        const weighted = idf * share * score
        const known = own.get(document)
        if (known === undefined) own.set(document, { score: weighted, type })
        else known.score += weighted
        if (field === 'title') titleScores.set(document, Math.max(weighted, titleScores.get(document) ?? 0))
      }
    }
    for (const [document, found] of own)
      if (found.score > (scores.get(document)?.score ?? 0)) scores.set(document, found)
  }
  // A word that is nowhere counts against every document alike.
  return { scores, titleScores, matched, rarity: rarity || Math.log(1 + index.documents) / 2 }
}

function documentsOf(index: SearchIndex, term: string): ReadonlySet<number> {
  return new Set(fields.flatMap(field => index.postings(field, term).documents))
}

function* scoresIn(index: SearchIndex, field: Field, term: string): Generator<readonly [number, number]> {
  const { documents, frequencies } = index.postings(field, term)
  for (const [at, document] of documents.entries()) {
    const frequency = frequencies[at] as number
    yield [document, (fieldWeights[field] * frequency * (k1 + 1)) / (frequency + k1)]
  }
}

function inverseFrequency({ documents }: SearchIndex, having: number): number {
  return Math.log(1 + (documents - having + 0.5) / (having + 0.5))
}
