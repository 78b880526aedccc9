// A server on this machine that treats its visitors badly, one behaviour per address.
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { key } from './certificates.ts'

export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Which request for this address it is, from 1. */
  readonly nth: number
}

export type Behaviour = (exchange: Exchange) => void

export interface MisbehavingServer {
  readonly port: number
  /** `http://127.0.0.1:port`. */
  readonly origin: string
  /** `HEAD /a`, in the order in which they came. */
  readonly requests: readonly string[]
  readonly headers: readonly IncomingMessage['headers'][]
  /** The most requests that were under way at the same time. */
  readonly mostAtOnce: () => number
  readonly openConnections: () => number
  readonly stop: () => Promise<void>
}

/** Starts a server; an address without behaviour answers 200. */
export async function startServer(
  pages: Readonly<Record<string, Behaviour>>,
  certificate?: string,
): Promise<MisbehavingServer> {
  const requests: string[] = []
  const headers: IncomingMessage['headers'][] = []
  const sockets = new Set<Socket>()
  let atOnce = 0
  let mostAtOnce = 0
  const listen: RequestListener = (request, response) => {
    const path = request.url ?? ''
    requests.push(`${request.method} ${path}`)
    headers.push(request.headers)
    mostAtOnce = Math.max(mostAtOnce, ++atOnce)
    response.on('close', () => atOnce--)
    const nth = requests.filter(seen => seen.endsWith(` ${path}`)).length
    const behave = pages[path] ?? answer(200)
    behave({ request, response, nth })
  }
  const server =
    certificate === undefined ? createServer(listen) : createSecureServer({ key, cert: certificate }, listen)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http${certificate === undefined ? '' : 's'}://127.0.0.1:${port}`,
    requests,
    headers,
    mostAtOnce: () => mostAtOnce,
    openConnections: () => sockets.size,
    stop: () =>
      new Promise(resolve => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** Answers with a status and a short body. */
export function answer(status: number, headers: Readonly<Record<string, string>> = {}): Behaviour {
  return ({ response }) => response.writeHead(status, headers).end('short')
}

/** Behaves differently from request to request; the last behaviour stays. */
export function inTurn(...behaviours: readonly Behaviour[]): Behaviour {
  return exchange => behaviours[Math.min(exchange.nth, behaviours.length) - 1]?.(exchange)
}

/** Knows GET only; says something else to HEAD. */
export function onlyGet(get: Behaviour, head: Behaviour): Behaviour {
  return exchange => (exchange.request.method === 'GET' ? get : head)(exchange)
}

/** Thinks about it for a while. */
export function slowly(milliseconds: number, then: Behaviour): Behaviour {
  return exchange => {
    setTimeout(() => then(exchange), milliseconds)
  }
}

/** Sends its visitor on. */
export function redirect(to: string, status = 302): Behaviour {
  return answer(status, { location: to })
}

/** Asks to come back in some seconds or at a date. */
export function askToWait(status: number, retryAfter: string): Behaviour {
  return answer(status, { 'retry-after': retryAfter })
}

/** Takes the request and says nothing. */
export function neverAnswer(): void {}

/** Sends an answer that gets no further than its headers, byte by byte. */
export function dripHeaders({ response }: Exchange): void {
  const socket = response.socket as Socket
  const bytes = `HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(10_000)}`
  let at = 0
  const timer = setInterval(() => socket.write(bytes.charAt(at++)), 20)
  socket.on('close', () => clearInterval(timer))
}

/** Sends a body that never ends. */
export function streamForever({ response }: Exchange): void {
  response.writeHead(200)
  const timer = setInterval(() => response.write('x'.repeat(10_000)), 5)
  response.on('close', () => clearInterval(timer))
}

/** Hangs up without an answer. */
export function breakOff({ response }: Exchange): void {
  response.socket?.resetAndDestroy()
}

/** Says something that is no HTTP. */
export function answerGarbage({ response }: Exchange): void {
  response.socket?.end('220 mail.example.ru ESMTP ready\r\n\r\n')
}
