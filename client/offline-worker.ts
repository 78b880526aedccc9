// The service worker that keeps visited pages for reading without a network. It takes pages from the network whenever the network answers;
// only files with a content hash in their name come from the cache. The bundler writes `OFFLINE` at the top of the published file.
import {
  manifestFile,
  type SearchManifest,
  shardFile,
  stemsFile,
  textFile,
  textHashLength,
} from '../renderer/search/index/manifest.ts'

declare const OFFLINE: {
  /** Version of scripts and styles. Caches of other versions are deleted. */
  readonly version: string
  /** The base path, with a slash at both ends. */
  readonly base: string
  /** Scripts and styles that a page may need. */
  readonly files: readonly string[]
  /** HTML that is shown instead of a page that was never visited. */
  readonly page: string
}

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface RequestEvent extends LastingEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface WorkerScope {
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', handle: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', handle: (event: RequestEvent) => void): void
}

/** Largest number of kept pages and pictures; the oldest are deleted first. */
const most = 600
/** Bytes of the largest file that is kept. */
const largest = 5_000_000

function start(scope: WorkerScope): void {
  const { base, version, files, page } = OFFLINE
  const prefix = `docsgen-offline ${base} `
  const name = prefix + version
  const open = () => caches.open(name)

  scope.addEventListener('install', event =>
    event.waitUntil(
      open()
        .then(kept => kept.addAll([...files]))
        .then(() => scope.skipWaiting()),
    ),
  )
  scope.addEventListener('activate', event => {
    const clean = async () => {
      for (const each of await caches.keys())
        if (each.startsWith(prefix) && each !== name) await caches.delete(each)
      await scope.clients.claim()
    }
    event.waitUntil(clean())
  })
  scope.addEventListener('fetch', event => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(base)) return
    if (request.headers.has('range')) return
    event.respondWith(isHashed(pathname) ? keptFirst(event) : networkFirst(event, pathname))
  })

  const keptFirst = async ({ request }: RequestEvent): Promise<Response> => {
    const kept = await open()
    const known = await kept.match(request, { ignoreVary: true })
    if (known !== undefined) return known
    const response = await fetch(request)
    if (isKept(response)) await kept.put(request, response.clone()).catch(() => undefined)
    return response
  }

  const networkFirst = async (event: RequestEvent, pathname: string): Promise<Response> => {
    const { request } = event
    try {
      const response = await fetch(request)
      if (isKept(response)) event.waitUntil(keep(request, response.clone()).catch(() => undefined))
      if (response.ok && pathname.endsWith(`/${manifestFile}`))
        event.waitUntil(keepIndex(request.url, response.clone(), open))
      return response
    } catch (error) {
      const known = await (await open()).match(request, { ignoreSearch: true, ignoreVary: true })
      if (known !== undefined) return known
      if (request.mode !== 'navigate') throw error
      return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
    }
  }

  const keep = async (request: Request, response: Response) => {
    const kept = await open()
    await kept.put(request, response)
    const requests = await kept.keys()
    const own = new Set(files.map(file => new URL(file, location.origin).href))
    const others = requests.filter(({ url }) => !own.has(url))
    for (const each of others.slice(0, Math.max(0, others.length - most))) await kept.delete(each)
  }
}

/** `assets/main-0123456789.js`, `search-index/all/page-3-1acc4b.json`. */
function isHashed(pathname: string): boolean {
  return /^(?=.*\/(?:assets|search-index)\/).*-[0-9a-f]{6,}(?:-\d+)?\.\w+$/.test(pathname)
}

function isKept({ ok, type, redirected, headers }: Response): boolean {
  return ok && type === 'basic' && !redirected && Number(headers.get('content-length') ?? 0) < largest
}

start(self as unknown as WorkerScope)

/** Of a larger index, only files that were used are kept. */
const mostFiles = 500

/** Keeps a whole search index once a reader has searched in it, so that the search also answers without a network. */
async function keepIndex(manifestUrl: string, response: Response, open: () => Promise<Cache>): Promise<void> {
  const { shards, stems, texts }: SearchManifest = await response.json()
  const pages = texts.match(new RegExp(`.{${textHashLength}}`, 'g')) ?? []
  const names = [
    ...Object.values(shards).map(shardFile),
    stemsFile(stems),
    ...pages.map((hash, page) => textFile(page, hash)),
  ]
  if (names.length > mostFiles) return
  const kept = await open()
  for (const name of names) {
    const url = new URL(name, manifestUrl).href
    if ((await kept.match(url)) !== undefined) continue
    // Loads one file after the other: the reader does not wait.
    const file = await fetch(url)
    if (file.ok) await kept.put(url, file)
  }
}
