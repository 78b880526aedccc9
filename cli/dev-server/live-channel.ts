// The WebSocket connections to open pages. The door of ws.
import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { type DevGreeting, type DevMessage, devPaths } from '../../renderer/contract/dev-message.ts'
import { isOwnHost, isOwnOrigin } from '../preview/bounded-server.ts'

export interface LivePage {
  readonly path: string
  /** Key of the state that the page shows. */
  readonly key: string
}

/** Largest number of pages with a channel. Further pages get no news, because connections must remain for the pages themselves. */
const mostChannels = 100

type Ask = (page: LivePage) => Promise<readonly DevMessage[]>

interface LiveChannel {
  /** Sends each open page its messages. */
  tell(messages: Ask): Promise<void>
  close(): void
}

export function openLiveChannel(
  server: Server,
  { host, greet, onFailure }: { host: string; greet: Ask; onFailure: (error: unknown) => void },
): LiveChannel {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 10_000 })
  const pages = new Map<WebSocket, LivePage>()
  server.on('upgrade', (request, socket, head) => {
    const { host: named, origin } = request.headers
    if (request.url !== devPaths.channel || !isOwnHost(named, host) || !isOwnOrigin(origin, named)) {
      refuse(socket, '403 Forbidden')
      return
    }
    if (sockets.clients.size >= mostChannels) {
      refuse(socket, '503 Service Unavailable')
      return
    }
    sockets.handleUpgrade(request, socket, head, channel => {
      channel.on('error', () => channel.terminate())
      channel.on('close', () => pages.delete(channel))
      channel.on('message', data => {
        const page = readGreeting(String(data))
        if (page === undefined) return
        pages.set(channel, page)
        greet(page).then(messages => sendAll(channel, messages), onFailure)
      })
    })
  })
  return {
    async tell(messages) {
      for (const [channel, page] of [...pages]) sendAll(channel, await messages(page))
    },
    close() {
      for (const channel of sockets.clients) channel.terminate()
      sockets.close()
    },
  }
}

// The client may never close the connection, so the server closes it.
function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => undefined)
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy())
}

function readGreeting(text: string): LivePage | undefined {
  try {
    const { path, key } = JSON.parse(text) as Partial<DevGreeting>
    return typeof path === 'string' && typeof key === 'string' ? { path, key } : undefined
  } catch {
    return undefined // the message is not from a page of this server
  }
}

function sendAll(channel: WebSocket, messages: readonly DevMessage[]): void {
  for (const message of messages) channel.send(JSON.stringify(message))
}
