// Documents for a query, best first: BM25 over fields (SE-11), rare words count more, and so does having all of them.
import { type Field, fields, fieldWeights, pageOfDocument, sectionOfDocument } from '../index/manifest.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { stemsOf } from '../language/tokenize.ts'
import { matchWords, type WantedWord } from './match-words.ts'

/** Saturation of the frequency. Its counterpart `b` is in the index, with the lengths of the fields. */
export const k1 = 1.2

export interface FoundPage {
  /** Its number in the index. */
  readonly page: number
  readonly score: number
}

export interface Ranking {
  readonly pages: readonly FoundPage[]
  /** What was searched for in place of the query: it was typed on another keyboard layout. */
  readonly instead: string | undefined
  /** For each word of the query: the terms that it was found by, in the order of their worth. */
  readonly matched: readonly MatchedWord[]
}

export interface MatchedWord {
  /** As typed. */
  readonly raw: string
  readonly word: string
  readonly terms: readonly string[]
  /** How much it tells documents apart. */
  readonly rarity: number
}

/** Any text gives a ranking; a text without words gives an empty one. Rejects when a file of the index cannot be read. */
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
    type: Math.min(...found.map(({ type }) => type)),
    score: scorePage(found, row => covered(row, weights, total)),
  }))
  pages.sort((a, b) => b.score - a.score || a.type - b.type || a.page - b.page)
  return {
    pages,
    instead,
    matched: words.map(({ raw, word, terms }, at) => ({
      raw,
      word,
      rarity: weights[at] ?? 0,
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

// A document for each page, and one for each heading, in which any word stands.
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

/** What a match in a page's best heading adds to the page's own. */
const headingShare = 0.3
/** How much more than its share a missing word costs. */
const coverage = 1.6

// What a page says together with its best heading: of headings one counts, or long pages with many would win.
function scorePage(found: readonly FoundDocument[], score: (row: readonly number[]) => number): number {
  const page = found.find(({ document }) => sectionOfDocument(document) === 0)
  const rows = found.map(({ row }) =>
    page === undefined || page.row === row
      ? row
      : row.map((own, at) => headingShare * own + (page.row[at] as number)),
  )
  return Math.max(...rows.map(score))
}

// The share of the query's rarity that is there, raised: two of three words are worth less than two thirds.
function covered(row: readonly number[], weights: readonly number[], total: number): number {
  let sum = 0
  let share = 0
  for (const [at, score] of row.entries()) {
    sum += score
    if (score > 0) share += weights[at] ?? 0
  }
  return sum * (share / (total || 1)) ** coverage
}

interface Column {
  /** Document → score of this word. */
  readonly scores: ReadonlyMap<number, { readonly score: number; readonly type: number }>
  readonly rarity: number
  readonly matched: readonly string[]
}

// Of the terms that a word may stand for, the best counts in each document.
function scoreWord(index: SearchIndex, { terms, weight }: WantedWord): Column {
  const scores = new Map<number, { score: number; type: number }>()
  const matched: string[] = []
  let rarity = 0
  for (const [term, share] of terms) {
    const having = index.documentsWith(term)
    if (having === 0) continue
    matched.push(term)
    // Long texts have stems only, so a word is as frequent as its stem.
    const asStem = stemsOf(term).map(index.documentsWith)
    const idf = inverseFrequency(index, Math.max(having, ...asStem))
    rarity = Math.max(rarity, weight * idf * Math.min(1, share))
    const own = new Map<number, { score: number; type: number }>()
    for (const [type, field] of fields.entries()) {
      for (const [document, score] of scoresIn(index, field, term)) {
        const weighted = weight * idf * share * score
        const known = own.get(document)
        if (known === undefined) own.set(document, { score: weighted, type })
        else known.score += weighted
      }
    }
    for (const [document, found] of own)
      if (found.score > (scores.get(document)?.score ?? 0)) scores.set(document, found)
  }
  // A word that is nowhere counts against every document alike.
  return { scores, matched, rarity: rarity || (weight * Math.log(1 + index.documents)) / 2 }
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
