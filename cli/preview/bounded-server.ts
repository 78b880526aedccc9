// An HTTP server for this machine. Limits on connections, headers and idle time keep one client from using up the server. Requests under a
// host name that is not of this machine are refused: in a DNS rebinding attack, a foreign page sends such a name.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { isIP, type Socket } from 'node:net'

/** Connections at once, of all visitors. A browser opens six, a checker of links a few dozen. */
const mostConnections = 500
/** Requests on one connection that wait for the answer to another one. Browsers wait themselves. */
const mostWaiting = 500
/** What the process holds open beside connections and the files that they ask for. */
const ownFiles = 20

/**
 * A connection after the last free one is refused, and so is one that the system does not let in; the server goes on. `host`: as it was
 * given with `--host`.
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
  // Of a connection on which nothing moves in either direction.
  server.timeout = 60_000
  // A connection that could not be accepted (EMFILE) is an event here; without a listener it ends the process.
  server.on('error', () => {})
  return server
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end('docsgen answers only to names of this machine. To use another name, give it with --host.\n')
}

// Requests may be sent ahead of the answers. Begun all at once, those of a single connection would open every file that the
// process may open.
function inTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    const queue = waiting.get(socket)
    const begin = () => {
      // Of a connection that is cut, what waits is never answered, and its responses do not even close.
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

/** How many files and connections the system lets the process have; Windows has no such number. */
function openFilesLimit(): number {
  // The only place where Node says it.
  const { userLimits } = process.report.getReport() as unknown as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: number | 'unlimited' } }
  }
  const limit = userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY
}

/** `host` is the header; `allowed` the address that was given with `--host`. */
export function isOwnHost(host: string | undefined, allowed: string): boolean {
  const name = hostName(host)
  if (name === undefined) return false
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === allowed.toLowerCase() || isIP(name) !== 0
  )
}

/** The server speaks plain HTTP, so its origin follows from the header `Host`. Programs, and pages that read their own site, send no origin. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  try {
    return new URL(origin).origin === new URL(`http://${host}`).origin
  } catch {
    return false
  }
}

// An address may hold more than a name and a port: a user name, a path. A host does not.
function hostName(host: string | undefined): string | undefined {
  if (host === undefined || !/^(?:\[[^\]]*\]|[^\s:/?#@\\[\]]+)(?::\d*)?$/.test(host)) return undefined
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '').toLowerCase()
  } catch {
    return undefined
  }
}

/** True for EMFILE and ENFILE, which pass when other answers are finished. */
export function lacksDescriptors(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code
  return code === 'EMFILE' || code === 'ENFILE'
}
