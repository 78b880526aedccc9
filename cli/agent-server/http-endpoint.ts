// The protocol over HTTP, at one address. Every request stands for itself: nothing is kept between them.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { createBoundedServer, isOwnOrigin } from '../preview/bounded-server.ts'
import { mostBytes } from './limited-messages.ts'

/** Below which requests are answered. */
export const endpoint = '/mcp'

/** Messages in one request, which the protocol once allowed to be a list: each may ask for an answer of its own. */
const mostMessages = 20

interface EndpointOptions {
  readonly openServer: () => McpServer
  /** Called with what went wrong inside of docsgen. */
  readonly onFailure: (error: unknown) => void
}

/** `host`: as it was given with `--host`. Pages of other sites, and names that are not this machine's, are refused. */
export function createHttpEndpoint(host: string, { openServer, onFailure }: EndpointOptions): Server {
  return createBoundedServer(host, (request, response) => {
    respond(request, response).catch(error => {
      // Whoever asked has gone.
      if (request.errored !== null) return response.destroy()
      onFailure(error)
      if (!response.headersSent) say(response, 500, 'docsgen failed; see the terminal.')
      else response.destroy()
    })
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isOwnOrigin(request.headers.origin, request.headers.host))
      return say(response, 403, 'Pages of other sites may not ask.')
    if ((request.url ?? '/').split('?', 1)[0] !== endpoint) return say(response, 404, `Ask at ${endpoint}.`)
    if (request.method !== 'POST') return say(response, 405, 'Only POST is answered.')
    const body = await readBody(request)
    if (body === undefined) return say(response, 413, 'The request is too large.')
    let message: unknown
    try {
      message = JSON.parse(body)
    } catch {
      return say(response, 400, 'The request is no JSON.')
    }
    if (Array.isArray(message) && message.length > mostMessages)
      return say(response, 413, `A request holds ${mostMessages} messages at most.`)
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
    const server = openServer()
    response.once('close', () => {
      void transport.close()
      void server.close()
    })
    // The package's own types differ in what may be undefined.
    await server.connect(transport as Parameters<McpServer['connect']>[0])
    await transport.handleRequest(request, response, message)
  }
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > mostBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  })
  response.end(`${text}\n`)
}
