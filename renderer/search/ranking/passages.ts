// Sections of a page by what they say of a query. The index knows which pages have its words; only their texts tell whether one section
// has them, and a question is mostly answered by one.
import type { PageText } from '../index/manifest.ts'
import type { SearchIndex } from '../index/search-index.ts'
import type { SearchLanguage } from '../language/search-language.ts'
import { matcherOf } from './marks.ts'
import type { FoundPage, MatchedWord, Ranking } from './rank.ts'
import { headingWeight, isTelling, passage } from './worth.ts'

/** Sections named of a page. */
const mostSections = 3

/** Numbers of sections that have words of the query, the best first. `scores`: of every section of a page. */
export function bestSections(scores: readonly number[]): readonly number[] {
  const best = scores
    .map((score, number) => ({ number, score }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.number - b.number)
    .slice(0, mostSections)
    .map(({ number }) => number)
  // Found by an identifier as a whole, of which no single word is marked.
  return best.length === 0 ? [0] : best
}

export interface RankedPage extends FoundPage {
  /** Score of each section, where it is known already. */
  readonly sections?: readonly number[]
}

/** The first pages of a long query move up by their best section; all other pages stay. Rejects when a text cannot be read. */
export async function inOrderOfPassages(
  index: SearchIndex,
  { pages, matched }: Ranking,
): Promise<readonly RankedPage[]> {
  const total = matched.reduce((sum, { rarity }) => sum + rarity, 0)
  const telling = matched.filter(({ rarity }) => isTelling(rarity, { total, words: matched.length }))
  if (telling.length < passage.words) return pages
  const first = pages.slice(0, passage.pages)
  const words = matched.filter(({ terms }) => terms.length > 0)
  const texts = await Promise.all(first.map(({ page }) => index.text(page)))
  const moved = first.map(({ page, score }, at) => {
    const sections = sectionScores(index.language, texts[at] as PageText, words)
    const best = Math.max(...sections)
    return { page, score: score * (1 + (passage.share * best) / (total * (1 + headingWeight))), sections }
  })
  moved.sort((a, b) => b.score - a.score)
  return [...moved, ...pages.slice(passage.pages)]
}

/** Of each section: the rarity of the words that it has. The beginning stands for title, description and keywords too. */
export function sectionScores(
  language: SearchLanguage,
  page: PageText,
  words: readonly MatchedWord[],
): readonly number[] {
  const wanted = words.map(({ terms, rarity }) => ({ terms: new Set(terms), rarity }))
  return page.sections.map(({ heading, text, code }, number) => {
    const title = number === 0 ? [page.title, page.description, ...page.keywords].join('\n') : heading
    const [above, below] = [matcherOf(language, title), matcherOf(language, `${text}\n${code}`)]
    let score = 0
    for (const { terms, rarity } of wanted) {
      if (above(terms)) score += headingWeight * rarity
      if (below(terms)) score += rarity
    }
    return score
  })
}
