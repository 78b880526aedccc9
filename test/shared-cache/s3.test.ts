// The shared cache in a store with the interface of S3.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fingerprint } from '../../renderer/base/fingerprint.ts'
import { openBlobServer, type S3Keys } from '../../renderer/base/shared-cache/blob-server.ts'
import { openSharedCache } from '../../renderer/base/shared-cache/shared-cache.ts'
import { authorizationOf, type S3Server, startS3Server } from '../harness/s3-server.ts'

const keys: S3Keys = { accessKeyId: 'KEY-ID', secretAccessKey: 'very/secret+key', sessionToken: 'to/ken==' }
const key = fingerprint('value')
const parts = { facts: 'some facts', content: 'content '.repeat(50_000) }
let server: S3Server

const open = (s3: S3Keys) =>
  openSharedCache(openBlobServer({ url: server.url, timeout: 5000, s3 }), {
    isReadOnly: false,
    connections: 4,
    version: 'test',
  })

async function give(s3: S3Keys) {
  const cache = open(s3)
  await cache.give(key, parts)
  return cache.finish()
}

beforeAll(async () => {
  server = await startS3Server(keys)
})

beforeEach(() => {
  server.entries.clear()
  server.refusals.length = 0
  server.ahead = 0
})

afterAll(() => server.stop())

test('the store of the tests signs as the description of the signature says', () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': empty,
    'x-amz-date': '20130524T000000Z',
    authorization: 'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=…',
  }
  const example = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  expect(authorizationOf({ method: 'GET', url: '/test.txt', headers }, example)).toContain(
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('every request is signed, with its body, and what was given is found in the folder that the address names', async () => {
  expect(await give(keys)).toEqual([])
  expect(server.refusals).toEqual([])
  expect(
    [...server.entries.keys()].every(path =>
      /^\/docs-cache\/team\/one\/(?:ac|cas)\/[0-9a-f]{64}$/.test(path),
    ),
  ).toBe(true)
  const cache = open(keys)
  const found = await cache.find(key)
  expect((await found?.take('facts'))?.toString()).toBe(parts.facts)
  expect((await found?.take('content'))?.toString()).toBe(parts.content)
  expect(await cache.find(fingerprint('another'))).toBeUndefined()
  expect(await cache.finish()).toEqual([])
})

test.each([
  ['another secret', { ...keys, secretAccessKey: 'wrong' }, 0, 'SignatureDoesNotMatch'],
  ['another key', { ...keys, accessKeyId: 'OTHER-ID' }, 0, 'InvalidAccessKeyId'],
  ['an old token', { ...keys, sessionToken: 'old' }, 0, 'InvalidToken'],
  ['another time', keys, 3_600_000, 'RequestTimeTooSkewed'],
])(
  'a store that refuses %s is left alone, and the one message names no key',
  async (_, own, ahead, refusal) => {
    server.ahead = ahead
    const diagnostics = await give(own)
    expect(server.refusals).toEqual([refusal])
    expect(diagnostics).toMatchObject([{ code: 'system/shared-cache', severity: 'warning' }])
    const told = JSON.stringify(diagnostics)
    expect(told).toContain('403')
    for (const secret of [...Object.values(own), ...Object.values(keys)]) expect(told).not.toContain(secret)
  },
)
