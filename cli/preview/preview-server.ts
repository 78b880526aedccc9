// HTTP answers of a real host: bare paths, redirects to them, 404.html with status 404, compression, caching (BU-51).
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import compression from 'compression'
import sirv from 'sirv'
import { markName } from '../../renderer/output/output-folder.ts'
import { previewListName } from '../../renderer/plan/redirects/preview-list.ts'
import { extensionOf } from '../../renderer/text/site-path.ts'
import { openFormerAddresses } from './former-addresses.ts'
import { redirectFor } from './redirect-for.ts'

/** Texts that browsers would read in another encoding. */
const textTypes = new Map([
  ['.md', 'text/markdown'],
  ['.txt', 'text/plain'],
])

/** `out` is the absolute output folder; `baseUrl` starts and ends with a slash. */
export function createPreviewServer(out: string, baseUrl: string): Server {
  const files = sirv(out, {
    etag: true,
    dev: true, // a build may replace the folder while it is served
    extensions: ['html'],
    dotfiles: false,
    onNoMatch: (_request, response) => notFound(out, response),
    setHeaders(response, path) {
      const isHashed =
        /^\/assets\/.*-[0-9a-f]{10}\.[a-z0-9]+$/.test(path) ||
        /^\/search-index\/.*-[0-9a-f]{6,10}\.[a-z]+$/.test(path)
      const textType = textTypes.get(extensionOf(path))
      if (textType !== undefined) response.setHeader('Content-Type', `${textType}; charset=utf-8`)
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const formerAddresses = openFormerAddresses(out)
  const compress = compression({ threshold: 512 }) as unknown as (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void
  return createServer((request, response) => {
    compress(request, response, () => {
      const url = request.url ?? '/'
      const inside = withoutBase(url, baseUrl)
      if (inside === undefined) return notFound(out, response)
      const bare = redirectFor(inside)
      const location =
        formerAddresses(inside) ?? (bare === undefined ? undefined : baseUrl.slice(0, -1) + bare)
      if (location !== undefined) {
        response.writeHead(301, { Location: location, 'Cache-Control': 'no-cache' })
        response.end()
        return
      }
      const [path = ''] = inside.split('?', 1)
      if (
        path === '/404' ||
        path === '/404.html' ||
        path.split('/').some(name => name === markName || name === previewListName)
      )
        return notFound(out, response)
      request.url = inside
      files(request, response)
    })
  })
}

function withoutBase(url: string, baseUrl: string): string | undefined {
  if (baseUrl === '/') return url
  const [path = '', query] = url.split('?', 2)
  if (path === baseUrl.slice(0, -1)) return query === undefined ? '/' : `/?${query}`
  return url.startsWith(baseUrl) ? url.slice(baseUrl.length - 1) : undefined
}

function notFound(out: string, response: ServerResponse): void {
  let page: Buffer
  try {
    page = readFileSync(join(out, '404.html'))
  } catch {
    page = Buffer.from('Not found')
  }
  response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' })
  response.end(page)
}
