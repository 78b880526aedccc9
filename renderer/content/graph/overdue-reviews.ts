// Texts whose `review_by` day has passed.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { isBeingWritten } from '../../config/versions/docs-version.ts'
import type { Review } from '../markdown/page-facts.ts'
import type { Page } from './content-graph.ts'

const day = 86_400

/** `now`: seconds since 1970. Undefined: reviews are not checked. */
export function overdueReviews(page: Page, now: number | undefined): readonly Diagnostic[] {
  if (now === undefined) return []
  return reviewsOf(page)
    .filter(({ by }) => endOf(by) <= now)
    .map(({ by, place, file = page.file }) => ({
      code: 'time/review-overdue',
      severity: 'warning',
      message: `This was to be read again by ${new Date(by * 1000).toISOString().slice(0, 10)}.`,
      hint: 'Check what the file says, then move "review_by" to a later day.',
      file,
      ...place,
    }))
}

/** The time when the next review of these pages becomes overdue, in seconds since 1970. Undefined: no review is pending. */
export function nextReview(pages: Iterable<Page>, now: number): number | undefined {
  const ends = [...pages].flatMap(reviewsOf).map(({ by }) => endOf(by))
  const later = ends.filter(end => end > now)
  return later.length === 0 ? undefined : Math.min(...later)
}

// Pages of frozen versions are not edited any more.
function reviewsOf({ collection, version, facts }: Page): readonly Review[] {
  return collection === 'docs' && !isBeingWritten(version) ? [] : (facts.reviews ?? [])
}

function endOf(by: number): number {
  return by + day
}
