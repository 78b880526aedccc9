// Tells the counters of the configuration of each page once it is shown with its title. What tells them (count-visits.ts) is loaded
// after the first text; pages that are shown before it is there wait here.
import { loadCounting } from 'docsgen:pieces'
import type { Enhancement } from '../enhance.ts'
import { onRoute, routeDidUpdate } from '../navigation/page-events.ts'
import { pageKey } from '../navigation/page-links.ts'
import { whenPainted } from '../when-idle.ts'
import type { Visit } from './counter.ts'

export const pageHits: Enhancement = root => {
  const { dataset } = root.documentElement
  // After a failure the site is started again; the scripts are there still.
  if (root.querySelector('[data-counter]') === null || dataset.isCounted !== undefined) return
  dataset.isCounted = ''
  const waiting = [{ url: location.href, title: root.title, referrer: root.referrer }]
  let report: (visit: Visit) => void = visit => waiting.push(visit)
  // For the life of the document: what was asked for once stays.
  onRoute(routeDidUpdate, new AbortController().signal, ({ location, previous }) => {
    if (previous === undefined || pageKey(previous) === pageKey(location)) return
    report({ url: location.href, title: root.title, referrer: previous.href })
  })
  const start = (counting: typeof import('./count-visits.ts')) => {
    report = counting.startCounting(root, waiting)
  }
  // A reader misses nothing where visits cannot be counted.
  whenPainted(() => void loadCounting?.().then(start, () => undefined))
}
