// Moves between pages without loading a new document.
import { loadSwap } from 'docsgen:pieces'
import { clearCrash, showCrash } from '../failures/crash.ts'
import { askForRetry } from '../failures/load-piece.ts'
import { allowReload, mayReload } from '../failures/missing-part.ts'
import { addressOf, ForeignPageError, type LoadedPage, loadPage } from './load-page.ts'
import { routeDidUpdate, routeUpdate, tellRoute } from './page-events.ts'
import { announcePage, focusTop } from './page-focus.ts'
import { canonicalPath, isPlainClick, pageKey, pageOfLink } from './page-links.ts'
import { startProgress } from './progress-bar.ts'
import { addEntry, enterEntry, followsAnchor, startScrollMemory } from './scroll-memory.ts'

/** `push`: the address is added to the history. `pop`: the history has already moved to the address, and `settle` scrolls. */
type Arrival = { readonly how: 'push' } | { readonly how: 'pop'; readonly settle: () => void }

/**
 * Runs until the document is left. `leave` ends the enhancements of the page that is shown, `arrive` starts those of the page that is shown
 * after it.
 */
export function startNavigation({ leave, arrive }: { leave: () => void; arrive: () => void }): void {
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
      // A load error of this part is ignored while the page loads: when the site was published again, the page says so.
      loadingSwap.catch(() => undefined)
      const next = await loadPage(target, signal)
      const { swapPage, bringStyles } = await loadingSwap
      await bringStyles(next.document)
      signal.throwIfAborted()
      allowReload(addressOf(target))
      next.url.hash = target.hash
      showPage(next, swapPage, arrival)
    } catch (error) {
      if (signal.aborted) return
      const loadDocument = () => location.assign(target)
      if (error instanceof ForeignPageError) return loadDocument()
      // The console shows the reason; the page does not.
      console.warn(error)
      if (!(await isUnreachable(error)))
        return mayReload(addressOf(target)) ? loadDocument() : showCrash(PAGE_TEXTS[2], loadDocument)
      endProgress()
      // If the document were loaded, the browser's error page would replace the page that is shown.
      await askForRetry(document.body, { signal, panel: 'load-failure--page' })
      return go(target, arrival)
    } finally {
      endProgress()
    }
  }

  const showPage = (next: LoadedPage, swapPage: (page: Document) => void, arrival: Arrival) => {
    const { document: page, url } = next
    url.pathname = canonicalAddress(page, url)
    const change = { location: url, previous: shown, page }
    try {
      clearCrash()
      tellRoute(routeUpdate, change)
      // The scroll position must be stored before the height of the page changes.
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
      showCrash(error, () => showPage(next, swapPage, { how: 'pop', settle: () => goToTop(url) }))
    }
  }

  // The address differs only in query or anchor, so the page stays.
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

  // The listener is on the window, so that all other listeners come first and may prevent the click.
  addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const target = link === null || !isPlainClick(event) ? undefined : pageOfLink(link)
    // The browser follows anchors of this page.
    if (target === undefined || (target.hash !== '' && isSameDocument(target, location))) return
    event.preventDefault()
    void go(target, { how: 'push' })
  })
  addEventListener('popstate', () => {
    const target = new URL(location.href)
    const isAnchorHere = followsAnchor() && isSameDocument(target, shown)
    const settle = enterEntry()
    // The browser itself scrolls to an anchor of this page.
    if (isAnchorHere) shown = target
    else void go(target, { how: 'pop', settle })
  })
  tellRoute(routeDidUpdate, { location: shown, previous: undefined, page: document })
}

function isSameDocument(target: URL, shown: URL | Location): boolean {
  return target.pathname === shown.pathname && target.search === shown.search
}

function goToTop(url: URL): void {
  if (url.hash !== '') return scrollToAnchor(url)
  scrollTo({ left: 0, top: 0, behavior: 'instant' })
  focusTop()
}

// Does not scroll when there is no such target.
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

// Whether the whole site is out of reach, and not only one page.
async function isUnreachable(error: unknown): Promise<boolean> {
  if (!(error instanceof TypeError)) return false
  if (!navigator.onLine) return true
  return fetch(BASE_URL, { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    () => true,
  )
}

// A page may answer at several addresses. The address bar shows the canonical one.
function showCanonicalAddress(): void {
  const path = canonicalAddress(document, location)
  if (path === location.pathname) return
  history.replaceState(history.state, '', path + location.search + location.hash)
}

// The page of status 404 keeps the requested address.
function canonicalAddress(page: Document, { pathname }: URL | Location): string {
  return page.querySelector('link[rel="canonical"]') === null ? pathname : canonicalPath(pathname)
}
