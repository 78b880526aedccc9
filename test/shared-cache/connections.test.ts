// How the shared cache speaks to its server: connections that stay open, other addresses, and who learns a token.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { openBlobServer } from '../../renderer/base/shared-cache/blob-server.ts'
import { bodyOf, end } from '../harness/cache-server.ts'

const servers: Server[] = []

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const open = (url: string, token?: string) => openBlobServer({ url, token, timeout: 5000 })
const textOf = async (bytes: Promise<Uint8Array | undefined>) => Buffer.from((await bytes) ?? '').toString()

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

test('requests one after another share a connection, also after one that found nothing', async () => {
  const sockets = new Set<IncomingMessage['socket']>()
  const url = await serve((request, response) => {
    sockets.add(request.socket)
    end(response, request.url === '/cas/missing' ? 404 : 200, 'text')
  })
  const server = open(url)
  for (const key of ['a', 'missing', 'b']) await server.get('cas', key, 100)
  await server.put('cas', 'c', Buffer.from('text'))
  expect(sockets.size).toBe(1)
})

test('a connection that the server closed while a request was on its way costs nothing', async () => {
  const seen = new WeakSet<IncomingMessage['socket']>()
  const stored = new Map<string, Buffer>()
  const url = await serve(async (request, response) => {
    if (seen.has(request.socket)) return request.socket.destroy()
    seen.add(request.socket)
    const { url: path = '' } = request
    if (request.method === 'PUT') stored.set(path, await bodyOf(request))
    return end(response, 200, stored.get(path))
  })
  const server = open(url)
  for (const key of ['a', 'b', 'c']) await server.put('cas', key, Buffer.from(`text of ${key}`))
  for (const key of ['a', 'b', 'c']) expect(await textOf(server.get('cas', key, 100))).toBe(`text of ${key}`)
})

test('a server may lead to another address of its own host, with the token and the body', async () => {
  const told: unknown[] = []
  const url = await serve(async (request, response) => {
    const { method, url: path, headers } = request
    told.push([method, path, headers.authorization, String(await bodyOf(request))])
    if (path?.startsWith('/old') !== true) return end(response, 200, 'text')
    response.writeHead(307, { location: `/new${path.slice(4)}` })
    return end(response, 307)
  })
  const server = open(`${url}/old`, 'a-token')
  expect(await textOf(server.get('cas', 'a', 100))).toBe('text')
  await server.put('cas', 'a', Buffer.from('text'))
  const ours = 'Bearer a-token'
  expect(told).toEqual([
    ['GET', '/old/cas/a', ours, ''],
    ['GET', '/new/cas/a', ours, ''],
    ['PUT', '/old/cas/a', ours, 'text'],
    ['PUT', '/new/cas/a', ours, 'text'],
  ])
})

test('an answer that came while this thread was busy is not too late', async () => {
  // In a thread of its own: this one is busy.
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads')
    const server = require('node:http').createServer((_, response) => setTimeout(() => response.end('text'), 100))
    server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`,
    { eval: true },
  )
  try {
    const port = await new Promise<number>(resolve => worker.once('message', resolve))
    const server = openBlobServer({ url: `http://127.0.0.1:${port}`, timeout: 400 })
    const answer = textOf(server.get('cas', 'a', 100))
    await sleep(50)
    // After this, timers are looked at before what has arrived.
    await new Promise(resolve => setImmediate(resolve))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
    expect(await answer).toBe('text')
  } finally {
    await worker.terminate()
  }
})
