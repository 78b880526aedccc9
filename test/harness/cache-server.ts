// A strict server of Bazel's HTTP cache protocol on this machine, which can be told to misbehave.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wholeDigest } from '../../renderer/base/fingerprint.ts'
import { decodeActionResult } from '../../renderer/base/shared-cache/action-result.ts'

export interface CacheRequest {
  readonly method: string
  readonly kind: 'ac' | 'cas'
  readonly key: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** What the server holds. */
  readonly entries: ReadonlyMap<string, Buffer>
}

/** True: it has answered, or will not. */
export type Misbehaviour = (request: CacheRequest) => boolean

export interface CacheServer {
  readonly url: string
  /** By `ac/…` and `cas/…`. */
  readonly entries: Map<string, Buffer>
  /** `PUT cas`, in the order in which they came. */
  readonly requests: string[]
  misbehave: Misbehaviour | undefined
  stop(): Promise<void>
}

/** Answers 404 for an action whose parts are not there, and 400 for anything that is not in order. */
export async function startCacheServer(): Promise<CacheServer> {
  const entries = new Map<string, Buffer>()
  const requests: string[] = []
  const own: { misbehave: Misbehaviour | undefined } = { misbehave: undefined }
  const isWhole = (action: Buffer) => {
    const parts = decodeActionResult(action)?.parts
    return parts !== undefined && [...parts.values()].every(({ hash }) => entries.has(`cas/${hash}`))
  }
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    const [, kind, key] = /^\/team\/(ac|cas)\/([0-9a-f]{64})$/.exec(url) ?? []
    if (kind === undefined || key === undefined) return end(response, 400)
    requests.push(`${method} ${kind}`)
    const asked = { method, kind: kind as 'ac' | 'cas', key, request, response, entries }
    if (own.misbehave?.(asked) === true) return undefined
    const name = `${kind}/${key}`
    if (method === 'PUT') {
      const body = await bodyOf(request)
      const isRight = kind === 'cas' ? wholeDigest(body) === key : isWhole(body)
      if (isRight) entries.set(name, body)
      return end(response, isRight ? 200 : 400)
    }
    const found = entries.get(name)
    if (found === undefined || (kind === 'ac' && !isWhole(found))) return end(response, 404)
    return end(response, 200, method === 'HEAD' ? undefined : found)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(own, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/team`,
    entries,
    requests,
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  })
}

export function end(response: ServerResponse, status: number, body?: Uint8Array | string): void {
  response.statusCode = status
  response.end(body)
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
