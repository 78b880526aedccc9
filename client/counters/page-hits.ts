// Tells the counters of the configuration of each page once it is shown with its title, and of what readers report. What tells them
// (count-visits.ts) is loaded after the first text; what happens before it is there waits here.
import { loadCounting } from 'docsgen:pieces'
import type { Enhancement } from '../enhance.ts'
import { type Report, reported } from '../feedback/send-report.ts'
import { onRoute, routeDidUpdate } from '../navigation/page-events.ts'
import { pageKey } from '../navigation/page-links.ts'
import { whenPainted } from '../when-idle.ts'
import type { Counted } from './counter.ts'

export const pageHits: Enhancement = root => {
  const { dataset } = root.documentElement
  // After a failure the site is started again; the scripts are there still.
  if (root.querySelector('[data-counter]') === null || dataset.isCounted !== undefined) return
  dataset.isCounted = ''
  const waiting: Counted[] = [{ url: location.href, title: root.title, referrer: root.referrer }]
  let tell: (counted: Counted) => void = counted => waiting.push(counted)
  // For the life of the document: what was asked for once stays.
  onRoute(routeDidUpdate, new AbortController().signal, ({ location, previous }) => {
    if (previous === undefined || pageKey(previous) === pageKey(location)) return
    tell({ url: location.href, title: root.title, referrer: previous.href })
  })
  if (TELLS_COUNTERS) root.addEventListener(reported, event => tell((event as CustomEvent<Report>).detail))
  const start = (counting: typeof import('./count-visits.ts')) => {
    tell = counting.startCounting(root, waiting)
  }
  // A reader misses nothing where visits cannot be counted.
  whenPainted(() => void loadCounting?.().then(start, () => undefined))
}
