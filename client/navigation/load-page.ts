// Fetches the next page: its own HTML is what is transferred (RT-20, RT-31).

export interface LoadedPage {
  readonly document: Document
  /** Where the server led in the end, without anchor. */
  readonly url: URL
}

/** What was answered is no page of this site in its present version; only the browser can go there. */
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
  const answer = request(address)
  ahead.set(address, { answer, since: performance.now() })
  answer.catch(() => ahead.delete(address))
}

/** Throws ForeignPageError, what `fetch` throws, and AbortError. */
export async function loadPage(url: URL, signal: AbortSignal): Promise<LoadedPage> {
  const address = addressOf(url)
  const known = ahead.get(address)
  ahead.delete(address)
  const isFresh = known !== undefined && performance.now() - known.since < freshness
  const { text, url: final } = await (isFresh ? known.answer : request(address, signal))
  signal.throwIfAborted()
  const next = new DOMParser().parseFromString(text, 'text/html')
  if (!isOurs(next)) throw new ForeignPageError(`Not a page of this version of the site: ${final.href}`)
  return { document: next, url: final }
}

async function request(address: string, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { headers: { Accept: 'text/html' }, ...(signal && { signal }) })
  if (!response.headers.get('content-type')?.startsWith('text/html'))
    throw new ForeignPageError(`Not a page: ${address}`)
  // A page that is missing is one too; a server that fails has none.
  if (response.status >= 500) throw new Error(`${response.status} ${response.statusText}: ${address}`)
  return { text: await response.text(), url: new URL(response.url) }
}

// A site that was published anew meanwhile has other scripts and styles; a policy cannot be loosened later.
function isOurs(next: Document): boolean {
  const marks = [
    'head > script[type="module"][src]',
    'head > link[rel="stylesheet"]:not([data-font])',
    'meta[http-equiv="content-security-policy"]',
  ]
  return (
    next.querySelector('main') !== null &&
    marks.every(mark => next.querySelector(mark)?.outerHTML === document.querySelector(mark)?.outerHTML)
  )
}

function addressOf({ origin, pathname, search }: URL): string {
  return origin + pathname + search
}
