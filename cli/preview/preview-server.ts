// HTTP answers like those of a real host: bare paths, redirects to them, 404.html with status 404, compression, caching.

import { readdir } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import compression from 'compression'
import { lookup } from 'mrmime'
import { decodeAddress } from '../../renderer/base/text/decode-address.ts'
import { markName } from '../../renderer/base/text/output-path.ts'
import { previewListName } from '../../renderer/publish/plan/redirects/preview-list.ts'
import { createBoundedServer } from './bounded-server.ts'
import { openFormerAddresses } from './former-addresses.ts'
import { type Opening, openFile } from './open-file.ts'
import { redirectFor } from './redirect-for.ts'
import { sendFile } from './send-file.ts'

interface PreviewOptions {
  /** Starts and ends with a slash. */
  readonly baseUrl: string
  /** The value of `--host`. */
  readonly host: string
}

/** `out`: the absolute output folder. */
export function createPreviewServer(out: string, { baseUrl, host }: PreviewOptions): Server {
  const formerAddresses = openFormerAddresses(out)
  const compress = compression({
    threshold: 512,
    // Ranges refer to the uncompressed bytes.
    filter: (request, response) =>
      response.getHeader('Content-Range') === undefined && compression.filter(request, response),
  }) as unknown as (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  return createBoundedServer(host, (request, response) => {
    compress(request, response, () => {
      answer(request, response).catch(() => response.destroy())
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return say(response, 405, 'Only GET and HEAD are answered.')
    const inside = withoutBase(addressIn(request), baseUrl)
    if (inside === undefined) return notFound(request, response)
    const bare = redirectFor(inside)
    const location = formerAddresses(inside) ?? (bare === undefined ? undefined : baseUrl.slice(0, -1) + bare)
    if (location !== undefined) return redirect(response, location)
    const path = decodeAddress(inside.replace(/\?.*$/s, ''))
    const isOwn = path.split('/').some(name => name === markName || name === previewListName)
    if (path === '/404' || path === '/404.html' || isOwn) return notFound(request, response)
    // Caches must keep both forms of a page apart.
    response.setHeader('Vary', 'Accept')
    const twin = wantsMarkdown(request.headers.accept) ? [`${path.slice(1) || 'index'}.md`] : []
    const file = await openFile(out, [...twin, ...namesOf(path.slice(1))])
    if (file === 'missing') {
      const other = await addressInOtherCase(out, path.slice(1))
      if (other === undefined || `/${other}` === path) return notFound(request, response)
      return redirect(response, baseUrl + encodeURI(other) + (/\?.*$/s.exec(inside)?.[0] ?? ''))
    }
    send(request, response, { file, status: 200 })
  }

  async function notFound(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = await openFile(out, notFoundNames(decodeAddress(addressIn(request)), baseUrl))
    if (file === 'missing') return say(response, 404, 'Not found.')
    send(request, response, { file, status: 404 })
  }
}

/** The page whose address differs only in letter case: `DOCS/start` → `docs/start`; undefined when there is no page, or several. */
async function addressInOtherCase(folder: string, path: string): Promise<string | undefined> {
  const names = path.split('/')
  const last = names.pop() ?? ''
  const found: string[] = []
  for (const name of names) {
    const match = await onlyMatch(join(folder, ...found), name)
    if (match === undefined) return undefined
    found.push(match)
  }
  const page = await onlyMatch(join(folder, ...found), `${last}.html`)
  return page === undefined ? undefined : [...found, page.replace(/\.html$/i, '')].join('/')
}

async function onlyMatch(folder: string, name: string): Promise<string | undefined> {
  const entries = await readdir(folder).catch(() => [])
  const matches = entries.filter(each => each.toLowerCase() === name.toLowerCase())
  return matches.length === 1 ? matches[0] : undefined
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { Location: location, 'Cache-Control': 'no-cache' })
  response.end()
}

// A request may contain the whole address (RFC 9112, section 3.2.2), for example through a proxy.
function addressIn({ url = '/' }: IncomingMessage): string {
  const inside = url.replace(/^https?:\/\/[^/?]*/i, '')
  return inside.startsWith('/') ? inside : `/${inside}`
}

// Candidates for 404.html, the nearest first: each language of the site has its own file.
function notFoundNames(url: string, baseUrl: string): readonly string[] {
  const path = withoutBase(url.replace(/\?.*$/s, ''), baseUrl) ?? '/'
  const folders = path.split('/').slice(1, -1).slice(0, mostFolders)
  if (folders.some(name => name === '' || name === '.' || name === '..')) return ['404.html']
  return [...folders.map((_, at) => `${folders.slice(0, at + 1).join('/')}/404.html`).reverse(), '404.html']
}

/** Largest depth of the folder of a language. */
const mostFolders = 3

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { file, status }: { readonly file: Exclude<Opening, 'missing'>; readonly status: number },
): void {
  if (file === 'unreadable') return say(response, 403, 'docsgen has no right to read this file.')
  if (file === 'busy') {
    response.setHeader('Retry-After', '1')
    return say(response, 503, 'Too many files are open, or the site is being replaced. Try again.')
  }
  const headers = {
    'Content-Type': typeOf(file.name),
    'Cache-Control':
      status === 200 && isHashed(file.name) ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  sendFile(request, response, { file, status, headers })
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' })
  response.end(`${text}\n`)
}

/** Files that answer at a decoded address without its first slash. */
function namesOf(name: string): readonly string[] {
  return name === '' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`]
}

function isHashed(name: string): boolean {
  return (
    /^assets\/.*-[0-9a-f]{10}\.[a-z0-9]+$/.test(name) ||
    /^search-index\/.*-[0-9a-f]{6,10}\.[a-z]+$/.test(name)
  )
}

// Without a charset, browsers would read these texts in another encoding.
function typeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return /^text\/(?:html|markdown|plain)$/.test(type) ? `${type}; charset=utf-8` : type
}

function withoutBase(url: string, baseUrl: string): string | undefined {
  if (baseUrl === '/') return url
  const [path = '', query] = url.split('?', 2)
  if (path === baseUrl.slice(0, -1)) return query === undefined ? '/' : `/?${query}`
  return url.startsWith(baseUrl) ? url.slice(baseUrl.length - 1) : undefined
}

// Whether the header `Accept` prefers Markdown: true for `text/markdown, text/html;q=0.8`; false for headers of browsers, `*/*` and no header.
function wantsMarkdown(accept: string | undefined): boolean {
  if (accept?.includes('text/markdown') !== true) return false
  const weights = new Map<string, number>()
  for (const part of accept.slice(0, 1000).split(',')) {
    const [type = '', ...parameters] = part.split(';').map(each => each.trim().toLowerCase())
    const weight = parameters.find(each => each.startsWith('q='))?.slice(2)
    weights.set(type, weight === undefined ? 1 : Number(weight) || 0)
  }
  const markdown = weights.get('text/markdown') ?? 0
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0)
}
