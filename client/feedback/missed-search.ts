// Searches that found nothing are reported once the reader has stopped typing.
import { sendReport } from './send-report.ts'

/** What is typed further within this many milliseconds is another query. */
const patience = 2000

export interface MissedSearch {
  /** The last answer found nothing, or something. */
  note(query: string, isFound: boolean): void
}

export function watchMissedSearches(address: string): MissedSearch {
  const sent = new Set<string>()
  let waiting: ReturnType<typeof setTimeout> | undefined
  return {
    note(query, isFound) {
      clearTimeout(waiting)
      const asked = query.trim()
      if (isFound || sent.has(asked)) return
      waiting = setTimeout(() => {
        sent.add(asked)
        // Nobody waits for it.
        sendReport(address, { kind: 'search', query: asked, language: document.documentElement.lang }).catch(
          () => undefined,
        )
      }, patience)
    },
  }
}
