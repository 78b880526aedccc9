// Answers a query: the best pages with their best places, marked. Texts are read for these pages only.
import {
  type AnswerLimits,
  type AnswerPage,
  type AnswerRow,
  type MarkedPiece,
  type RowType,
  rowTypes,
  type SearchAnswer,
} from '../../contract/search-answer.ts'
import type { PageText, SectionText } from '../index/manifest.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { type SearchLanguage, stemMark } from '../language/search-language.ts'
import { findMatches, markPieces } from './marks.ts'
import { bestSections, inOrderOfPassages, type RankedPage, sectionScores } from './passages.ts'
import { type MatchedWord, type Ranking, rank } from './rank.ts'
import { snippet } from './snippet.ts'

/** Pages whose texts are read in parallel. */
const portion = 4

/** Every query has an answer, which may be empty. Rejects when a file of the index cannot be read. */
export async function answerQuery(
  index: SearchIndex,
  query: string,
  { pages: mostPages, rows: mostRows = Number.POSITIVE_INFINITY, context }: AnswerLimits,
): Promise<SearchAnswer> {
  const { language } = index
  const ranking = await rank(index, query)
  const words = ranking.matched.filter(({ terms }) => terms.length > 0)
  const shown = (await inOrderOfPassages(index, ranking)).slice(0, mostPages)
  const size = Number.isFinite(mostRows) ? portion : mostPages
  const pages: AnswerPage[] = []
  let rows = 0
  for (let at = 0; at < shown.length && rows < mostRows; at += size) {
    const batch = shown.slice(at, at + size)
    const texts = await Promise.all(batch.map(({ page }) => index.text(page)))
    for (const [number, found] of batch.entries()) {
      const page = describePage(found, texts[number] as PageText, { language, words, context })
      pages.push(page)
      rows += page.rows.length
    }
  }
  return {
    pages,
    total: ranking.total,
    instead: ranking.instead,
    highlight: highlightsOf(language, ranking),
  }
}

function describePage(
  found: RankedPage,
  page: PageText,
  { language, words, context }: { language: SearchLanguage; words: readonly MatchedWord[]; context: number },
): AnswerPage {
  const terms = new Set(words.flatMap(word => word.terms))
  const marked = (text: string) => markPieces(text, findMatches(language, text, terms))
  const around = (text: string) => {
    const matches = findMatches(language, text, terms)
    return matches.length === 0 ? [] : snippet(text, matches, context)
  }
  const rowOf = (section: SectionText, number: number): AnswerRow => {
    const { id: anchor, heading, text, code } = section
    const inText = [text, code].map(around).find(pieces => pieces.length > 0) ?? []
    if (number > 0) {
      const isHeading = findMatches(language, heading, terms).length > 0
      return { type: isHeading ? 'heading' : 'content', anchor, heading: marked(heading), text: inText }
    }
    const inDescription = around(page.description)
    const type =
      findMatches(language, page.title, terms).length > 0 ? 'title' : beginningType(inDescription, inText)
    const shown = type === 'content' || inDescription.length === 0 ? inText : inDescription
    return { type, anchor: '', heading: [], text: shown }
  }
  const order = (row: AnswerRow) => rowTypes.indexOf(row.type)
  return {
    href: page.href,
    title: marked(page.title),
    path: page.path,
    score: found.score,
    rows: bestSections(found.sections ?? sectionScores(language, page, words))
      .map((number, rank) => ({ row: rowOf(page.sections[number] as SectionText, number), rank }))
      .sort((a, b) => order(a.row) - order(b.row) || a.rank - b.rank)
      .map(({ row }) => row),
  }
}

function beginningType(
  description: readonly MarkedPiece[],
  text: readonly MarkedPiece[],
): Extract<RowType, 'description' | 'keywords' | 'content'> {
  if (description.length > 0) return 'description'
  return text.length > 0 ? 'content' : 'keywords'
}

// The typed word where a text has it, else the term by which it was found.
function highlightsOf({ stemsOf }: SearchLanguage, { matched }: Ranking): readonly string[] {
  return matched.flatMap(({ raw, word, terms }: MatchedWord) => {
    if (terms.length === 0) return []
    const isItself = [word, ...stemsOf(word)].some(term => terms.includes(term))
    const best = terms[0] as string
    return [isItself ? raw : best.startsWith(stemMark) ? best.slice(stemMark.length) : best]
  })
}
