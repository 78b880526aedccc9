// Asks for the scripts of the counters and reports pages to them. A counter that is blocked is never noticed.
import { counters } from 'docsgen:counters'
import { type Report, reported } from '../feedback/send-report.ts'
import { isStillAgreed, whenAgreed } from './consent.ts'
import type { Counter, CounterSite, Visit } from './counter.ts'

type TakeVisit = (visit: Visit) => void

/** `shown`: the pages until now → what takes those that follow. */
export function startCounting(root: Document, shown: readonly Visit[]): TakeVisit {
  const takers: TakeVisit[] = []
  let isStarting = true
  for (const mark of root.querySelectorAll<HTMLElement>('[data-counter]')) {
    const [, provider = '', id = ''] = /^(\S+) (.*)$/.exec(mark.dataset.counter ?? '') ?? []
    const counter = counters[provider]
    if (counter === undefined) continue
    // A link would connect before the reader agrees.
    const needsConsent = mark instanceof HTMLMetaElement
    const host = mark.getAttribute(needsConsent ? 'content' : 'href') ?? ''
    const start = () => {
      const taker = count(root, { counter, site: { id, host }, needsConsent })
      takers.push(taker)
      // A reader who agrees later is counted from that page on.
      const visits = isStarting ? shown : [{ url: location.href, title: root.title, referrer: root.referrer }]
      for (const visit of counter.reportsFirst === true ? visits.slice(1) : visits) taker(visit)
    }
    if (needsConsent) whenAgreed(root, start)
    else start()
  }
  isStarting = false
  return visit => {
    for (const take of takers) take(visit)
  }
}

interface Counting {
  readonly counter: Counter
  readonly site: CounterSite
  readonly needsConsent: boolean
}

function count(root: Document, { counter, site, needsConsent }: Counting): TakeVisit {
  const waiting: Visit[] = []
  let isThere = false
  const isAllowed = () => !needsConsent || isStillAgreed()
  const { src, data = {} } = counter.start(site)
  const script = root.createElement('script')
  script.async = true
  script.src = src
  Object.assign(script.dataset, data)
  script.addEventListener('load', () => {
    isThere = true
    for (const visit of waiting.splice(0)) take(visit)
  })
  root.head.append(script)
  // What a reader writes is for people, not for statistics.
  const tell = (report: Report) => {
    if (!isThere || !isAllowed()) return
    if (report.kind === 'search') counter.tell?.(site, 'search_nothing', { query: report.query })
    else if (report.words === undefined)
      counter.tell?.(site, 'feedback', { answer: report.answer, page: report.page })
  }
  if (TELLS_COUNTERS) root.addEventListener(reported, event => tell((event as CustomEvent<Report>).detail))
  const take = (visit: Visit) => {
    if (!isAllowed()) return
    if (isThere) counter.report(site, visit)
    else waiting.push(visit)
  }
  return take
}
