// One HTTP request and its whole answer, over connections that stay open. `fetch` does the same for three times the processor time, and
// for 0.2 s more in each process that sends anything.
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'

export interface HttpRequest {
  readonly method: 'GET' | 'PUT'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array | undefined
  /** Bytes of an answer that is fine; of a longer one nothing is known but that. Absent: nobody needs what it says. */
  readonly most?: number | undefined
  readonly signal: AbortSignal
  /** Called with the number of bytes whenever some came or went. */
  readonly onMoved: (bytes: number) => void
}

export interface HttpAnswer {
  readonly status: number
  /** The status is one of success. */
  readonly isFine: boolean
  /** Undefined: it is longer than was asked for. */
  readonly body: Buffer | undefined
}

/** Rejects with what Node says of the connection. */
type HttpExchange = (request: HttpRequest) => Promise<HttpAnswer>

const mostRedirects = 5
/** With the same method and body. */
const redirects: ReadonlySet<number> = new Set([301, 302, 307, 308])
/** Bytes of a body that are sent at once: how far a slow server has come is known after each of them. */
const largestSlice = 64_000
/** Bytes that are read of what a server says beside the status, so that the connection can be used again. */
const largestRemark = 64_000

export function openHttpExchange(): HttpExchange {
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }
  const follow = async (request: HttpRequest, left: number): Promise<HttpAnswer> => {
    const response = await send(request, agents)
    const { statusCode: status = 0 } = response
    const isFine = status >= 200 && status < 300
    const body = await readBody(response, request, (isFine ? request.most : undefined) ?? largestRemark)
    const { location } = response.headers
    const url = location !== undefined && redirects.has(status) ? sameHost(location, request.url) : undefined
    if (url === undefined || left === 0) return { status, isFine, body }
    return follow({ ...request, url }, left - 1)
  }
  return request => follow(request, mostRedirects)
}

// Another host, or another port, may be a machine that only this one can reach; and the request names what lets the build in.
function sameHost(location: string, from: URL): URL | undefined {
  if (!URL.canParse(location, from.href)) return undefined
  const url = new URL(location, from)
  return url.host === from.host && (url.protocol === from.protocol || url.protocol === 'https:')
    ? url
    : undefined
}

type Agents = Readonly<Record<'http' | 'https', HttpAgent>>

// A server closes connections that were idle, maybe while a request is on its way there: then a connection of its own gets it again.
async function send(request: HttpRequest, agents: Agents): Promise<IncomingMessage> {
  const { http, https } = agents
  const agent = request.url.protocol === 'https:' ? https : http
  const answer = await sendOnce(request, agent)
  return answer === 'closed' ? (sendOnce(request, false) as Promise<IncomingMessage>) : answer
}

function sendOnce(
  { method, url, headers, body, signal, onMoved }: HttpRequest,
  agent: HttpAgent | false,
): Promise<IncomingMessage | 'closed'> {
  return new Promise((resolve, reject) => {
    const requestOver: typeof requestHttp = url.protocol === 'https:' ? requestHttps : requestHttp
    const outgoing = requestOver(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-length': body.length }) },
      agent,
      signal,
    })
    outgoing.on('response', resolve)
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      outgoing.reusedSocket && isClosed(error) ? resolve('closed') : reject(error),
    )
    // An answer that changes to another protocol.
    outgoing.on('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })))
    const sendFrom = (at: number) => {
      if (body === undefined || at >= body.length) return outgoing.end()
      const slice = body.subarray(at, at + largestSlice)
      outgoing.write(slice, error => {
        // The request tells of it itself.
        if (error != null) return
        onMoved(slice.length)
        sendFrom(at + slice.length)
      })
    }
    sendFrom(0)
  })
}

function isClosed({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE'
}

function readBody(
  response: IncomingMessage,
  { onMoved }: HttpRequest,
  most: number,
): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    response.on('data', (chunk: Buffer) => {
      length += chunk.length
      onMoved(chunk.length)
      chunks.push(chunk)
      if (length <= most) return
      resolve(undefined)
      response.destroy()
    })
    response.on('end', () => resolve(Buffer.concat(chunks, length)))
    response.on('error', reject)
  })
}
