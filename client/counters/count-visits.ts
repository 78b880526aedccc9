// Loads the scripts of the counters, and tells them of pages and reports. A blocked counter changes nothing for the reader.
import { counters } from 'docsgen:counters'
import { isStillAgreed, whenAgreed } from './consent.ts'
import type { Counted, Counter, CounterSite } from './providers.ts'

type Take = (counted: Counted) => void

/** Tells all counters of `happened`, beginning with the first page. Returns the function that tells them of everything later. */
export function startCounting(root: Document, happened: readonly Counted[]): Take {
  const takers: Take[] = []
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
      // A reader who agrees later is counted from the page on which the reader agrees.
      const all = isStarting ? happened : [{ url: location.href, title: root.title, referrer: root.referrer }]
      for (const counted of counter.reportsFirst === true ? all.slice(1) : all) taker(counted)
    }
    if (needsConsent) whenAgreed(root, start)
    else start()
  }
  isStarting = false
  return counted => {
    for (const take of takers) take(counted)
  }
}

function count(
  root: Document,
  { counter, site, needsConsent }: { counter: Counter; site: CounterSite; needsConsent: boolean },
): Take {
  const waiting: Counted[] = []
  let isThere = false
  const isAllowed = () => !needsConsent || isStillAgreed()
  const { src, data = {} } = counter.start(site)
  const script = root.createElement('script')
  script.async = true
  script.src = src
  Object.assign(script.dataset, data)
  script.addEventListener('load', () => {
    isThere = true
    for (const counted of waiting.splice(0)) take(counted)
  })
  root.head.append(script)
  const tell = (counted: Counted) => {
    if (!('kind' in counted)) counter.report(site, counted)
    else if (counted.kind === 'search') counter.tell?.(site, 'search_nothing', { query: counted.query })
    // The text of a reader is for people, so counters are told of the answer alone.
    else if (counted.words === undefined)
      counter.tell?.(site, 'feedback', { answer: counted.answer, page: counted.page })
  }
  const take = (counted: Counted) => {
    if (!isAllowed()) return
    if (isThere) tell(counted)
    else waiting.push(counted)
  }
  return take
}
