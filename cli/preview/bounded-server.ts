// An HTTP server for this machine. Limits on connections, headers and idle time keep one client from using up the server. Requests under a
// host name that is not of this machine are refused: in a DNS rebinding attack, a foreign page sends such a name.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { isIP, type Socket } from 'node:net'

/** Concurrent connections of all clients. A browser opens six, a link checker a few dozen. */
const mostConnections = 500
/** Requests on one connection that wait for the answer to an earlier request. Browsers send none ahead. */
const mostWaiting = 500
/** Files that the process has open, apart from connections and the requested files. */
const ownFiles = 20

/**
 * Connections above the limit, and connections that the system rejects, are refused; the server continues. `host`: the value of `--host`.
 */
export function createBoundedServer(host: string, listener: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: 5_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16_384,
    },
    inTurn((request, response) => {
      if (isOwnHost(request.headers.host, host)) listener(request, response)
      else refuse(response)
    }),
  )
  server.maxConnections = Math.max(4, Math.min(mostConnections, openFilesLimit() / 2 - ownFiles))
  // Timeout of a connection without data in either direction.
  server.timeout = 60_000
  // A connection that could not be accepted (EMFILE) is an event here; without a listener it ends the process.
  server.on('error', () => {})
  return server
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end('docsgen answers only to names of this machine. To use another name, give it with --host.\n')
}

// A client may send requests ahead of the answers. If all were handled at once, the requests of one connection could use up all file
// descriptors of the process.
function inTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    const queue = waiting.get(socket)
    const begin = () => {
      // Requests that wait on a closed connection are never answered, and their responses do not emit `close`.
      if (socket.destroyed) return
      response.once('close', () => {
        const next = waiting.get(socket)?.shift()
        if (next === undefined) waiting.delete(socket)
        else next()
      })
      listener(request, response)
    }
    if (queue === undefined) {
      waiting.set(socket, [])
      begin()
    } else if (queue.length < mostWaiting) queue.push(begin)
    else socket.destroy()
  }
}

/** Number of files and connections that the system allows the process; Windows has no such limit. */
function openFilesLimit(): number {
  // Only the diagnostic report of Node contains this number.
  const { userLimits } = process.report.getReport() as unknown as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: number | 'unlimited' } }
  }
  const limit = userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY
}

/** `host`: the header; `allowed`: the value of `--host`. */
export function isOwnHost(host: string | undefined, allowed: string): boolean {
  const name = hostName(host)
  if (name === undefined) return false
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === allowed.toLowerCase() || isIP(name) !== 0
  )
}

/** The server uses plain HTTP, so its origin follows from the header `Host`. Programs, and pages that read their own site, send no origin. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  try {
    return new URL(origin).origin === new URL(`http://${host}`).origin
  } catch {
    return false
  }
}

// Unlike an address, the header contains only a name and a port.
function hostName(host: string | undefined): string | undefined {
  if (host === undefined || !/^(?:\[[^\]]*\]|[^\s:/?#@\\[\]]+)(?::\d*)?$/.test(host)) return undefined
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '').toLowerCase()
  } catch {
    return undefined
  }
}

/** True for EMFILE and ENFILE: too many files and connections are open. The error disappears when other answers are finished. */
export function lacksDescriptors(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code
  return code === 'EMFILE' || code === 'ENFILE'
}
