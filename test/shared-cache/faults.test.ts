// A server of the shared cache that fails gives no wrong byte: what it sends is what was given, or counts as missing, and one message
// says why. `npm run soak` asks the same of whole builds.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fingerprint } from '../../renderer/base/fingerprint.ts'
import { openBlobServer } from '../../renderer/base/shared-cache/blob-server.ts'
import { openSharedCache, type SharedCache } from '../../renderer/base/shared-cache/shared-cache.ts'
import { on, readingFaults, writingFaults } from '../harness/cache-faults.ts'
import { type CacheServer, startCacheServer } from '../harness/cache-server.ts'
import { makeFolders } from '../harness/run-cli.ts'
import { buildFresh } from '../harness/shared-builds.ts'
import { sharedSite } from '../harness/shared-site.ts'

const { site, dispose } = makeFolders()
let server: CacheServer
let given: ReadonlyMap<string, Buffer>

const values = ['a', 'b', 'c', 'd'].map(name => ({
  key: fingerprint(name),
  parts: { facts: `facts of ${name}`, content: name.repeat(100_000) },
}))

function open(timeout: number): SharedCache {
  const settings = { isReadOnly: false, connections: 2, version: 'test' }
  return openSharedCache(openBlobServer({ url: server.url, timeout }), settings)
}

async function giveAll(timeout = 5000) {
  const cache = open(timeout)
  for (const { key, parts } of values) await cache.give(key, parts)
  return { diagnostics: await cache.finish(), counts: cache.counts }
}

/** Every part that is found, and how many are missing. Fails when one is wrong. */
async function takeAll(timeout = 5000) {
  const cache = open(timeout)
  let missing = 0
  for (const { key, parts } of values) {
    const found = await cache.find(key)
    for (const [name, value] of Object.entries(parts)) {
      const taken = await found?.take(name)
      if (taken === undefined) missing++
      else expect(taken.toString() === value).toBe(true)
    }
  }
  return { missing, diagnostics: await cache.finish() }
}

beforeAll(async () => {
  server = await startCacheServer()
  expect(await giveAll()).toMatchObject({ diagnostics: [], counts: { given: values.length } })
  given = new Map(server.entries)
})

beforeEach(() => {
  server.misbehave = undefined
  server.entries.clear()
  for (const [name, bytes] of given) server.entries.set(name, bytes)
})

afterAll(async () => {
  await server.stop()
  dispose()
})

test.each(readingFaults.map(([name, fault, isTold]) => [name, { fault, isTold: isTold !== false }] as const))(
  'of a server that %s nothing wrong is taken',
  async (_, { fault, isTold }) => {
    server.misbehave = on('GET', fault)
    const { missing, diagnostics } = await takeAll(isTold ? 100 : 5000)
    expect(diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toEqual(
      isTold ? ['system/shared-cache warning'] : [],
    )
    if (isTold) expect(missing).toBeGreaterThan(0)
  },
)

test.each(writingFaults)(
  'a server that %s when it is given something keeps nothing wrong',
  async (_, fault) => {
    server.entries.clear()
    server.misbehave = on('PUT', fault)
    const { diagnostics } = await giveAll(100)
    expect(diagnostics.map(({ code }) => code)).toEqual(['system/shared-cache'])
    server.misbehave = undefined
    expect((await takeAll()).diagnostics).toEqual([])
    await giveAll()
    expect(await takeAll()).toEqual({ missing: 0, diagnostics: [] })
  },
)

test.skipIf(process.env.SOAK === undefined)(
  'whatever a server does wrong, builds that find a whole build there, and builds that find parts, have the same bytes',
  async () => {
    const root = site(sharedSite).path
    const { output: right } = await buildFresh(root)
    for (const isYoung of [true, false]) {
      server.misbehave = undefined
      server.entries.clear()
      expect((await buildFresh(root, { url: server.url, isYoung })).output).toBe(right)
      const filled = new Map(server.entries)
      const faults = [
        ...readingFaults.map(([name, fault]) => [name, on('GET', fault)] as const),
        ...writingFaults.map(([name, fault]) => [name, on('PUT', fault)] as const),
      ]
      for (const [name, fault] of faults) {
        server.entries.clear()
        if (readingFaults.some(([reading]) => reading === name))
          for (const [key, bytes] of filled) server.entries.set(key, bytes)
        server.misbehave = fault
        const { output, isPublished } = await buildFresh(root, { url: server.url, timeout: 150, isYoung })
        expect({ name, output, isPublished }).toEqual({ name, output: right, isPublished: true })
      }
    }
  },
  600_000,
)
