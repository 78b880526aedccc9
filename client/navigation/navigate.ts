// Moves between pages without loading a new document.
import { loadSwap } from 'docsgen:pieces'
import { clearCrash, showCrash } from '../failures/crash-screen.ts'
import { announcePage, focusTop } from './announce-page.ts'
import { addressOf, ForeignPageError, type LoadedPage, loadPage } from './load-page.ts'
import { routeDidUpdate, routeUpdate, tellRoute } from './page-events.ts'
import { canonicalPath, isPlainClick, pageKey, pageOfLink } from './page-links.ts'
import { startProgress } from './progress-bar.ts'
import { allowReload, mayReload } from './reload-guard.ts'
import { addEntry, enterEntry, shownEntry, startScrollMemory } from './scroll-memory.ts'

export interface PageLife {
  /** Ends what belongs to the page that is shown. */
  leave(): void
  /** Starts what belongs to the page that is shown now. */
  arrive(): void
}

/** Puts an address into the history and shows what is there; or the history is there already, and `settle` scrolls. */
type Swap = Awaited<ReturnType<typeof loadSwap>>
type Arrival = { readonly how: 'push' } | { readonly how: 'pop'; readonly settle: () => void }

/** Runs as long as the document. */
export function startNavigation({ leave, arrive }: PageLife): void {
  showCanonicalAddress()
  startScrollMemory()
  let shown = new URL(location.href)
  let pending: AbortController | undefined

  const go = async (target: URL, arrival: Arrival): Promise<void> => {
    pending?.abort()
    pending = new AbortController()
    const { signal } = pending
    if (pageKey(target) === pageKey(shown)) return showPlace(target, arrival)
    const endProgress = startProgress()
    signal.addEventListener('abort', endProgress)
    try {
      const loadingSwap = loadSwap()
      // What the page itself says goes first: that of a site published anew has other parts.
      loadingSwap.catch(() => undefined)
      const next = await loadPage(target, signal)
      const { swapPage } = await loadingSwap
      allowReload(addressOf(target))
      next.url.hash = target.hash
      showPage({ ...next, swapPage }, arrival)
    } catch (error) {
      if (!signal.aborted) leaveTo(target, error)
    } finally {
      endProgress()
    }
  }

  const showPage = (next: LoadedPage & Swap, arrival: Arrival) => {
    const { document: page, url, swapPage } = next
    url.pathname = canonicalAddress(page, url)
    const change = { location: url, previous: shown, page }
    try {
      clearCrash()
      tellRoute(routeUpdate, change)
      // The place of the reader is kept while the page is as high as it was.
      if (arrival.how === 'push') addEntry(url)
      else if (url.href !== location.href) history.replaceState(history.state, '', url)
      leave()
      shown = url
      swapPage(page)
      if (arrival.how === 'pop') arrival.settle()
      else goToTop(url)
      arrive()
      announcePage()
      tellRoute(routeDidUpdate, change)
    } catch (error) {
      showCrash(error, () => showPage(next, { how: 'pop', settle: () => goToTop(url) }))
    }
  }

  // Another query or anchor of the page that is shown.
  const showPlace = (target: URL, arrival: Arrival) => {
    clearCrash()
    const previous = shown
    shown = target
    if (arrival.how === 'pop') arrival.settle()
    else {
      addEntry(target)
      if (target.hash !== '') scrollToAnchor(target)
    }
    tellRoute(routeDidUpdate, { location: target, previous, page: undefined })
  }

  // The window hears of a click after everybody else.
  addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const target = link === null || !isPlainClick(event) ? undefined : pageOfLink(link)
    // An anchor of this page is the browser's.
    if (target === undefined || (target.hash !== '' && isSameDocument(target, location))) return
    event.preventDefault()
    void go(target, { how: 'push' })
  })
  addEventListener('popstate', () => {
    const target = new URL(location.href)
    const isFollowedAnchor = shownEntry().docsgen === undefined && isSameDocument(target, shown)
    const settle = enterEntry()
    // The browser has scrolled there already.
    if (isFollowedAnchor) shown = target
    else void go(target, { how: 'pop', settle })
  })
  tellRoute(routeDidUpdate, { location: shown, previous: undefined, page: document })
}

function isSameDocument(target: URL, shown: Pick<URL, 'pathname' | 'search'>): boolean {
  return target.pathname === shown.pathname && target.search === shown.search
}

function goToTop(url: URL): void {
  if (url.hash !== '') return scrollToAnchor(url)
  scrollTo({ left: 0, top: 0, behavior: 'instant' })
  focusTop()
}

// A target that is missing moves nothing.
function scrollToAnchor({ hash }: URL): void {
  const id = hash.slice(1)
  const target = document.getElementById(id) ?? document.getElementById(decoded(id))
  target?.scrollIntoView({ behavior: 'instant' })
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

// What cannot be shown here is loaded as a document; the warning is for whoever looks for the reason.
function leaveTo(target: URL, error: unknown): void {
  const leave = () => location.assign(target)
  if (error instanceof ForeignPageError) return leave()
  console.warn(error)
  if (mayReload(addressOf(target))) leave()
  else showCrash(error, leave)
}

// The same page answers at several addresses; the address bar shows the canonical one.
function showCanonicalAddress(): void {
  const path = canonicalAddress(document, location)
  if (path === location.pathname) return
  history.replaceState(history.state, '', path + location.search + location.hash)
}

// A page that is missing keeps the address that was asked for.
function canonicalAddress(page: Document, { pathname }: Pick<URL, 'pathname'>): string {
  return page.querySelector('link[rel="canonical"]') === null ? pathname : canonicalPath(pathname)
}
