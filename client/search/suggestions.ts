// Chooses the suggestions below the search box from an answer: pages with their best places.
import type { AnswerPage, AnswerRow, SearchAnswer } from '../../renderer/contract/search-answer.ts'
import { foundHref } from './search-place.ts'

/** A page with the places that are suggested. */
export interface SuggestionGroup {
  readonly page: AnswerPage
  readonly suggestions: readonly Suggestion[]
}

export interface Suggestion {
  /** Position among all suggestions, from 0. */
  readonly number: number
  readonly href: string
  readonly row: AnswerRow
}

/** When this many places are found, no further page is read: reading the last few pages would cost as much as reading all before. */
export const enoughSuggestions = () => Math.ceil(SEARCH_SETTINGS.suggestions * 0.75)

/** Takes the best place of each page, then further places while there is room. Places of one page stand together, in the order of types. */
export function suggestionsOf({ pages, highlight }: SearchAnswer): readonly SuggestionGroup[] {
  const counts = pages.map(() => 0)
  let room = SEARCH_SETTINGS.suggestions
  for (let round = 0; room > 0 && pages.some(({ rows }) => rows.length > round); round++) {
    for (const [at, { rows }] of pages.entries()) {
      if (room === 0 || rows.length <= round) continue
      counts[at] = round + 1
      room--
    }
  }
  let number = 0
  return pages.flatMap((page, at) => {
    const rows = page.rows.slice(0, counts[at])
    if (rows.length === 0) return []
    const suggestions = rows.map(row => ({
      number: number++,
      href: foundHref(page.href, row.anchor, highlight),
      row,
    }))
    return [{ page, suggestions }]
  })
}
