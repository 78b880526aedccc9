// Reports pages to the counters of the configuration, each once it is shown with its title. A counter that is blocked is never
// noticed.
import { counters } from 'docsgen:counters'
import type { Enhancement } from '../enhance.ts'
import { type Report, reported } from '../feedback/send-report.ts'
import { onRoute, routeDidUpdate } from '../navigation/page-events.ts'
import { pageKey } from '../navigation/page-links.ts'
import { whenPainted } from '../when-idle.ts'
import { isStillAgreed, whenAgreed } from './consent.ts'
import type { Counter, CounterSite, Visit } from './counter.ts'

export const pageHits: Enhancement = (root, signal) => {
  const marks = [...root.querySelectorAll<HTMLElement>('[data-counter]')]
  // After a failure the site is started again; the scripts are there still.
  if (marks.length === 0 || root.documentElement.dataset.isCounted !== undefined) return
  root.documentElement.dataset.isCounted = ''
  for (const mark of marks) {
    const [, provider = '', id = ''] = /^(\S+) (.*)$/.exec(mark.dataset.counter ?? '') ?? []
    const counter = counters[provider]
    if (counter === undefined) continue
    // A link would connect before the reader agrees.
    const needsConsent = mark instanceof HTMLMetaElement
    const host = mark.getAttribute(needsConsent ? 'content' : 'href') ?? ''
    const start = () => count(root, { counter, site: { id, host }, needsConsent })
    if (needsConsent) whenAgreed(root, signal, start)
    else start()
  }
}

interface Counting {
  readonly counter: Counter
  readonly site: CounterSite
  readonly needsConsent: boolean
}

// For the life of the document: what was asked for once stays.
function count(root: Document, { counter, site, needsConsent }: Counting): void {
  const waiting: Visit[] = []
  let isThere = false
  const report = (visit: Visit) => {
    if (needsConsent && !isStillAgreed()) return
    if (isThere) counter.report(site, visit)
    else waiting.push(visit)
  }
  // What a reader writes is for people, not for statistics.
  const tell = (report: Report) => {
    if (!isThere || (needsConsent && !isStillAgreed())) return
    if (report.kind === 'search') counter.tell?.(site, 'search_nothing', { query: report.query })
    else if (report.words === undefined)
      counter.tell?.(site, 'feedback', { answer: report.answer, page: report.page })
  }
  const { src, data = {} } = counter.start(site)
  if (counter.reportsFirst !== true)
    report({ url: location.href, title: root.title, referrer: root.referrer })
  const script = root.createElement('script')
  script.async = true
  script.src = src
  Object.assign(script.dataset, data)
  script.addEventListener('load', () => {
    isThere = true
    for (const visit of waiting.splice(0)) report(visit)
  })
  // The text comes first.
  whenPainted(() => root.head.append(script))
  if (TELLS_COUNTERS) root.addEventListener(reported, event => tell((event as CustomEvent<Report>).detail))
  onRoute(routeDidUpdate, new AbortController().signal, ({ location, previous }) => {
    if (previous === undefined || pageKey(previous) === pageKey(location)) return
    report({ url: location.href, title: root.title, referrer: previous.href })
  })
}
