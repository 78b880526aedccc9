// Tells the configured counters of each page once it is shown with its title, and of reports of readers. Loads count-visits.ts after the
// first text is painted; until then, pages and reports wait here.
import { loadCounting } from 'docsgen:pieces'
import type { Enhancement } from '../enhance.ts'
import { onRoute, routeDidUpdate } from '../navigation/page-events.ts'
import { pageKey } from '../navigation/page-links.ts'
import { type Report, reported } from '../page/feedback.ts'
import { whenPainted } from '../when-idle.ts'
import type { Counted } from './providers.ts'

export const pageHits: Enhancement = root => {
  const { dataset } = root.documentElement
  // After a failure the enhancements start again, but the scripts of the counters are already in the page.
  if (root.querySelector('[data-counter]') === null || dataset.isCounted !== undefined) return
  dataset.isCounted = ''
  const waiting: Counted[] = [{ url: location.href, title: root.title, referrer: root.referrer }]
  let tell: (counted: Counted) => void = counted => waiting.push(counted)
  // Listens as long as the document lives, because the scripts of the counters stay, too.
  onRoute(routeDidUpdate, new AbortController().signal, ({ location, previous }) => {
    if (previous === undefined || pageKey(previous) === pageKey(location)) return
    tell({ url: location.href, title: root.title, referrer: previous.href })
  })
  if (TELLS_COUNTERS) root.addEventListener(reported, event => tell((event as CustomEvent<Report>).detail))
  const start = (counting: typeof import('./count-visits.ts')) => {
    tell = counting.startCounting(root, waiting)
  }
  // A load error is ignored: the reader misses nothing.
  whenPainted(() => void loadCounting?.().then(start, () => undefined))
}
