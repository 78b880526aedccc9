// A server of the shared cache that is slow on purpose: the time that it costs is limited for a build, not for an answer.
import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fingerprint, wholeDigest } from '../../renderer/base/fingerprint.ts'
import { decodeActionResult, encodeActionResult } from '../../renderer/base/shared-cache/action-result.ts'
import { openBlobServer } from '../../renderer/base/shared-cache/blob-server.ts'
import { openSharedCache } from '../../renderer/base/shared-cache/shared-cache.ts'
import { type CacheServer, end, type Misbehaviour, startCacheServer } from '../harness/cache-server.ts'

/** Milliseconds. */
const timeout = 200
/** In all these together a server could spend a minute. */
const keys = Array.from({ length: 200 }, (_, at) => fingerprint(`value ${at}`))
const text = 'text '.repeat(200)

let server: CacheServer

beforeAll(async () => {
  server = await startCacheServer()
  const cache = open(5000)
  for (const key of keys) await cache.give(key, { text })
  await cache.finish()
})
beforeEach(() => {
  server.misbehave = undefined
  server.requests.length = 0
})
afterAll(() => server.stop())

function open(milliseconds: number) {
  const settings = { isReadOnly: false, connections: 4, version: 'test' }
  return openSharedCache(openBlobServer({ url: server.url, timeout: milliseconds }), settings)
}

async function takeAll(milliseconds = timeout, some = keys) {
  const cache = open(milliseconds)
  const taken = await Promise.all(some.map(async key => (await cache.find(key))?.take('text')))
  const [trouble] = await cache.finish()
  return { found: taken.filter(part => part?.toString() === text).length, message: trouble?.message }
}

const stored = ({ kind, key, entries }: Parameters<Misbehaviour>[0]) => entries.get(`${kind}/${key}`)
const leftAlone = 'waited 0.2 seconds for it), and was left alone for the rest of this build.'

test.each([
  [
    'answers everything rightly and late',
    (asked => {
      setTimeout(() => end(asked.response, 200, stored(asked)), timeout * 0.8)
      return true
    }) satisfies Misbehaviour,
  ],
  [
    'says late that it has nothing',
    (asked => {
      setTimeout(() => end(asked.response, 404), timeout * 0.8)
      return true
    }) satisfies Misbehaviour,
  ],
  [
    'sends every answer in small pieces',
    (asked => {
      const bytes = stored(asked) ?? Buffer.alloc(0)
      asked.response.writeHead(200, { 'content-length': bytes.length })
      const send = (at: number) => {
        if (at >= bytes.length) return asked.response.end()
        return asked.response.write(bytes.subarray(at, at + 5), () => setTimeout(send, 10, at + 5))
      }
      send(0)
      return true
    }) satisfies Misbehaviour,
  ],
])('a server that %s is left alone once a build has waited for it in all', async (_, misbehave) => {
  server.misbehave = misbehave
  const { found, message } = await takeAll()
  expect(message).toContain(leftAlone)
  expect(found).toBeLessThan(60)
  expect(server.requests.length).toBeLessThan(60)
})

test('a server that takes what it is given slowly is left alone likewise', async () => {
  server.misbehave = ({ response }) => {
    setTimeout(() => end(response, 200), timeout * 0.8)
    return true
  }
  const cache = open(timeout)
  for (const key of keys) await cache.give(key, { text })
  const [trouble] = await cache.finish()
  expect(trouble?.message).toContain(leftAlone)
  expect(server.requests.length).toBeLessThan(60)
})

test('a part of a few bytes that stands for hundreds of megabytes is not unpacked to its end', async () => {
  const [key = fingerprint()] = keys
  const zeros = Buffer.alloc(250_000_000)
  zeros.write(`${key} text\n`)
  const bomb = brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  const hash = wholeDigest(bomb)
  server.misbehave = asked => {
    const bytes = stored(asked)
    const parts = asked.kind === 'ac' && bytes !== undefined ? decodeActionResult(bytes)?.parts : undefined
    const told = parts && new Map([...parts].map(([name]) => [name, { hash, size: bomb.length }]))
    end(asked.response, 200, told === undefined ? bomb : encodeActionResult({ parts: told, signature: '' }))
    return true
  }
  const { found, message } = await takeAll(5000, keys.slice(0, 10))
  expect(message).toContain(
    '(it sent a little that unpacks to hundreds of megabytes), and was left alone for the rest of this build.',
  )
  expect(found).toBe(0)
})

test('a server that is far away, and a large answer that keeps coming, are waited for', async () => {
  server.misbehave = asked => {
    setTimeout(() => end(asked.response, 200, stored(asked)), 5)
    return true
  }
  expect(await takeAll(5000)).toEqual({ found: keys.length, message: undefined })
  const large = Buffer.alloc(1_000_000, 'x')
  server.misbehave = ({ response }) => {
    const send = (at: number) => {
      if (at >= large.length) return response.end()
      return response.write(large.subarray(at, at + 40_000), () => setTimeout(send, 50, at + 40_000))
    }
    send(0)
    return true
  }
  const taken = await openBlobServer({ url: server.url, timeout: 1000 }).get(
    'cas',
    '0'.repeat(64),
    large.length,
  )
  expect(taken?.length).toBe(large.length)
})
