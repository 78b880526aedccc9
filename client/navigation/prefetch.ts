// Prefetches pages: links in view when the browser is idle, links that the reader points at immediately.
import { loadSwap } from 'docsgen:pieces'
import type { Enhancement } from '../enhance.ts'
import { whenIdle } from '../when-idle.ts'
import { loadAhead } from './load-page.ts'
import { pageKey, pageOfLink } from './page-links.ts'

/** Limits for links in view: requests at a time, and pages fetched per page shown. */
const limits = { together: 2, perPage: 10 }

interface Connection {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

const fetched = new Set<string>()

/** Prefetches links of the text and to the neighbours once the page is loaded and the browser is idle. */
export const prefetchVisible: Enhancement = (root, signal) => {
  if (!isWelcome()) return
  const waiting: URL[] = []
  let running = 0
  let count = 0
  const next = () => {
    while (running < limits.together && count < limits.perPage && !signal.aborted) {
      const url = waiting.shift()
      if (url === undefined) return
      if (!isNew(url)) continue
      running++
      count++
      prefetch(url, () => {
        running--
        next()
      })
    }
  }
  const observer = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const url = pageOfLink(target as HTMLAnchorElement)
      if (url !== undefined) waiting.push(url)
    }
    next()
  })
  whenLoaded(() => {
    if (signal.aborted) return
    for (const link of root.querySelectorAll('main a[href]')) observer.observe(link)
  })
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Prefetches any link that the reader points at, touches or focuses. */
export const preloadIntended: Enhancement = (root, signal) => {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const url = link === null || !isWelcome() ? undefined : pageOfLink(link)
    if (url === undefined || pageKey(url) === pageKey(location)) return
    loadAhead(url)
    // Loads the module that shows pages too. A failure is reported when the page is opened.
    loadSwap().catch(() => undefined)
  }
  for (const type of ['mouseover', 'touchstart', 'focusin'])
    root.addEventListener(type, preload, { passive: true, signal })
}

// Nothing is prefetched on slow connections, or when the reader saves data.
function isWelcome(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData !== true && !connection?.effectiveType?.includes('2g')
}

function isNew(url: URL): boolean {
  const key = pageKey(url)
  if (key === pageKey(location) || fetched.has(key)) return false
  fetched.add(key)
  return true
}

// `<link rel=prefetch>` puts the page into the browser's cache, so that loading it as a document is fast too.
function prefetch(url: URL, done: () => void): void {
  const link = document.createElement('link')
  if (!link.relList?.supports?.('prefetch')) {
    fetch(url, { credentials: 'same-origin' }).then(done, done)
    return
  }
  link.rel = 'prefetch'
  link.href = url.pathname + url.search
  link.addEventListener('load', done)
  link.addEventListener('error', done)
  document.head.append(link)
}

function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') whenIdle(run)
  else addEventListener('load', () => whenIdle(run), { once: true })
}
