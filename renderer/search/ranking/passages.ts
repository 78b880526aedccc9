// Scores the sections of a page for a query. The index knows which pages have the words; only the texts tell whether one section has them, and a question
// is usually answered by one section.
import type { PageText } from '../index/manifest.ts'
import type { SearchIndex } from '../index/search-index.ts'
import type { SearchLanguage } from '../language/search-language.ts'
import { matcherOf } from './marks.ts'
import type { FoundPage, MatchedWord, Ranking } from './rank.ts'
import { headingWeight, isTelling, passage } from './worth.ts'

/** Sections of a page in an answer. */
const mostSections = 3

/** The numbers of the sections with words of the query, the best first. `scores`: of all sections of a page. */
export function bestSections(scores: readonly number[]): readonly number[] {
  const best = scores
    .map((score, number) => ({ number, score }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.number - b.number)
    .slice(0, mostSections)
    .map(({ number }) => number)
  // A page found by a whole identifier has no section with a single word.
  return best.length === 0 ? [0] : best
}

export interface RankedPage extends FoundPage {
  /** Score of each section, where it was computed. */
  readonly sections?: readonly number[]
}

/** For a long query, the first pages are sorted again by their best sections; other pages keep their order. Rejects when a text cannot be read. */
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

/** The rarity of the words that each section has. The first section includes title, description and keywords. */
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
