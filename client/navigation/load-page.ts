// Fetches the next page: its own HTML file is all that is transferred.

export interface LoadedPage {
  readonly document: Document
  /** Where the server led in the end, without anchor. */
  readonly url: URL
}

/** What was answered is no page of this site in its present version; only the browser can go there. The message is the address. */
export class ForeignPageError extends Error {}

/** Milliseconds that a page fetched ahead may wait to be used. */
const freshness = 30_000

const ahead = new Map<string, { readonly answer: Promise<Answer>; readonly since: number }>()

interface Answer {
  readonly text: string
  readonly url: URL
}

/** Fetches a page that is probably asked for next; failures show when it is. */
export function loadAhead(url: URL): void {
  const address = addressOf(url)
  const known = ahead.get(address)
  if (known !== undefined && performance.now() - known.since < freshness) return
  const answer = request(address, {})
  ahead.set(address, { answer, since: performance.now() })
  answer.catch(() => ahead.delete(address))
}

/** Throws ForeignPageError, what `fetch` throws, and AbortError. */
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

/** Whether the page at an address, as the server has it now, runs another script than the page that is shown. Throws as `loadPage` does. */
export async function hasOtherScript(address: string): Promise<boolean> {
  const { text } = await request(address, { cache: 'no-cache' })
  return !text.includes(document.querySelector(mainScript)?.getAttribute('src') ?? '')
}

async function request(address: string, options: RequestInit): Promise<Answer> {
  const response = await fetch(address, { headers: { Accept: 'text/html' }, ...options })
  // A page that is missing is one too; a server that fails has none, whatever it sends.
  if (response.status >= 500) throw new Error(`${response.status} ${response.statusText}: ${address}`)
  if (!response.headers.get('content-type')?.startsWith('text/html')) throw new ForeignPageError(address)
  return { text: await response.text(), url: new URL(response.url) }
}

const mainScript = 'head > script[type="module"][src]'

// A site that was published anew meanwhile has other scripts and styles; a policy cannot be loosened later.
function isOurs(next: Document): boolean {
  const marks = [
    mainScript,
    'head > link[rel="stylesheet"]:not([data-font])',
    'meta[http-equiv="content-security-policy"]',
  ]
  return (
    next.querySelector('main') !== null &&
    marks.every(mark => next.querySelector(mark)?.outerHTML === document.querySelector(mark)?.outerHTML)
  )
}

/** An address without its anchor. */
export function addressOf({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>): string {
  return origin + pathname + search
}
