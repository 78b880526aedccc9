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
}

export interface HttpAnswer {
  readonly status: number
  /** The status is one of success. */
  readonly isFine: boolean
  /** Undefined: it is longer than was asked for. */
  readonly body: Buffer | undefined
}

/** Rejects with what Node says of the connection. */
export type HttpExchange = (request: HttpRequest) => Promise<HttpAnswer>

const mostRedirects = 5
/** With the same method and body. */
const redirects: ReadonlySet<number> = new Set([301, 302, 307, 308])
/** Bytes that are read of what a server says beside the status, so that the connection can be used again. */
const largestRemark = 64_000

export function openHttpExchange(): HttpExchange {
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }
  const follow = async (request: HttpRequest, left: number): Promise<HttpAnswer> => {
    const response = await send(request, agents)
    const { statusCode: status = 0 } = response
    const isFine = status >= 200 && status < 300
    const body = await readBody(response, (isFine ? request.most : undefined) ?? largestRemark)
    const { location } = response.headers
    const isLed = location !== undefined && redirects.has(status)
    if (!isLed || left === 0 || !URL.canParse(location, request.url.href)) return { status, isFine, body }
    const url = new URL(location, request.url)
    // What lets this build in there is nobody else's business.
    const headers = url.origin === request.url.origin ? request.headers : {}
    return follow({ ...request, url, headers }, left - 1)
  }
  return request => follow(request, mostRedirects)
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
  { method, url, headers, body, signal }: HttpRequest,
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
    outgoing.end(body)
  })
}

function isClosed({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE'
}

function readBody(response: IncomingMessage, most: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    response.on('data', (chunk: Buffer) => {
      length += chunk.length
      chunks.push(chunk)
      if (length <= most) return
      resolve(undefined)
      response.destroy()
    })
    response.on('end', () => resolve(Buffer.concat(chunks, length)))
    response.on('error', reject)
  })
}
