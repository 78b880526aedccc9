// The comparison of two sites in numbers, and the pages that need a look.
import type { PageChange } from './compare-pages.ts'
import type { PageParity } from './compare-sites.ts'

export interface ParitySummary {
  /** Pages of the old site whose text was compared. */
  readonly compared: number
  readonly intact: number
  readonly changed: number
  /** Addresses that lead nowhere today. */
  readonly missing: number
  /** Pages of which only the address could be compared: redirects, and pages of lists without origins. */
  readonly alive: number
  /** Old pages that could not be read. */
  readonly unread: number
  /** Percentage of intact and alive pages among all pages that could be read: 0 to 100. */
  readonly share: number
}

export function summaryOf(pages: readonly PageParity[]): ParitySummary {
  const count = (state: PageParity['state']) => pages.filter(page => page.state === state).length
  const [intact, changed, missing, alive, unread] = [
    count('intact'),
    count('changed'),
    count('missing'),
    count('alive'),
    count('unread'),
  ]
  const all = pages.length - unread
  const share = all === 0 ? 0 : ((intact + alive) / all) * 100
  return { compared: intact + changed, intact, changed, missing, alive, unread, share }
}

/** Missing pages first, then the pages that lost most. */
export function pagesToLookAt(pages: readonly PageParity[]): readonly PageParity[] {
  return pages
    .filter(({ state }) => state !== 'intact' && state !== 'alive')
    .map(page => ({ page, weight: weightOf(page) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ page }) => page)
}

function weightOf({ state, change }: PageParity): number {
  if (state === 'missing') return Number.POSITIVE_INFINITY
  return change === undefined ? 0 : lossIn(change)
}

/** The loss in words: a lost id, link or code block counts as ten words. */
export function lossIn(change: PageChange): number {
  const { lostIds, lostWords, lostCodes, lostLinks, leftOver } = change
  const { lostImages, lostEmbeds, lostTables, lostFormulas } = change
  return (
    lostWords.length +
    10 *
      (lostIds.length +
        lostCodes.length +
        lostLinks.length +
        lostImages +
        lostEmbeds +
        lostTables +
        lostFormulas +
        leftOver.length)
  )
}
