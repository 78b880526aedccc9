// Reviews: texts whose front matter names a day by which somebody must read them again (`review_by`). After that day, a warning says so.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { isBeingWritten } from '../../config/versions/docs-version.ts'
import type { Page } from '../../content/graph/content-graph.ts'
import type { Review } from '../../content/markdown/page-facts.ts'
import type { Feature } from '../feature.ts'

const day = 86_400

export const reviews: Feature = {
  inspect: ({ graph }, now) => [...graph.pages.values()].flatMap(page => overdueReviews(page, now)),
  outlives: {
    // The time when the next review of the original becomes overdue, in seconds since 1970.
    keep([original], now) {
      const ends = [...(original?.graph.pages.values() ?? [])].flatMap(reviewsOf).map(({ by }) => endOf(by))
      const later = ends.filter(end => end > now)
      return later.length === 0 ? undefined : Math.min(...later)
    },
    holdsAt: (next, now) => typeof next !== 'number' || next > now,
  },
}

function overdueReviews(page: Page, now: number): readonly Diagnostic[] {
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

// Pages of frozen versions are not edited any more.
function reviewsOf({ collection, version, facts }: Page): readonly Review[] {
  return collection === 'docs' && !isBeingWritten(version) ? [] : (facts.reviews ?? [])
}

function endOf(by: number): number {
  return by + day
}
