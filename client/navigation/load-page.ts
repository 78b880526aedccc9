// Fetches the HTML file of the next page.

export interface LoadedPage {
  readonly document: Document
  /** Address after all redirects, without anchor. */
  readonly url: URL
}

/** The answer is not a page of this version of the site, so the browser must load it. The message is the address. */
export class ForeignPageError extends Error {}

/** Milliseconds after which a prefetched page is fetched again. */
const freshness = 30_000

const ahead = new Map<string, { readonly answer: Promise<Answer>; readonly since: number }>()

interface Answer {
  readonly text: string
  readonly url: URL
}

/** Fetches a page that the reader will probably open next. A failure is reported when the page is opened. */
export function loadAhead(url: URL): void {
  const address = addressOf(url)
  const known = ahead.get(address)
  if (known !== undefined && performance.now() - known.since < freshness) return
  const answer = request(address, {})
  ahead.set(address, { answer, since: performance.now() })
  answer.catch(() => ahead.delete(address))
}

/** Throws ForeignPageError, AbortError and the errors of `fetch`. */
export async function loadPage(url: URL, signal: AbortSignal): Promise<LoadedPage> {
  const address = addressOf(url)
  const known = ahead.get(address)
  ahead.delete(address)
  const isFresh = known !== undefined && performance.now() - known.since < freshness
  const { text, url: final } = await (isFresh ? known.answer : request(address, { signal }))
  signal.throwIfAborted()
  const next = new DOMParser().parseFromString(text, 'text/html')
  if (!isOurs(next)) throw new ForeignPageError(final.href)
  return { document: next, url: final }
}

/** Whether the server's current page at an address has another main script than the page that is shown. Throws as `loadPage` does. */
export async function hasOtherScript(address: string): Promise<boolean> {
  const { text } = await request(address, { cache: 'no-cache' })
  return !text.includes(document.querySelector(mainScript)?.getAttribute('src') ?? '')
}

async function request(address: string, options: RequestInit): Promise<Answer> {
  const response = await fetch(address, { headers: { Accept: 'text/html' }, ...options })
  // The page of status 404 counts as a page. The answer of a failing server (5xx) does not.
  if (response.status >= 500) throw new Error(`${response.status} ${response.statusText}: ${address}`)
  if (!response.headers.get('content-type')?.startsWith('text/html')) throw new ForeignPageError(address)
  return { text: await response.text(), url: new URL(response.url) }
}

const mainScript = 'head > script[type="module"][src]'

// The scripts or styles differ when the site was published again since this page was loaded. A page with another content security policy is
// loaded as a document, because a document cannot loosen its policy.
function isOurs(next: Document): boolean {
  const marks = [
    mainScript,
    'head > link[rel="stylesheet"]:not([data-font])',
    'meta[http-equiv="content-security-policy"]',
  ]
  // The address of the banner is relative to the page, so it differs between pages.
  const markOf = (page: Document, mark: string) =>
    page.querySelector(mark)?.outerHTML.replace(/ data-banner="[^"]*"/, '')
  return (
    next.querySelector('main') !== null && marks.every(mark => markOf(next, mark) === markOf(document, mark))
  )
}

/** An address without its anchor. */
export function addressOf({ origin, pathname, search }: URL | Location): string {
  return origin + pathname + search
}
