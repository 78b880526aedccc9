// What earlier checks found out is not asked again while it counts.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readChecked, writeChecked } from '../../../renderer/base/checked-file/checked-file.ts'
import { type CheckOptions, checkAddresses } from './check-addresses.ts'
import { answer, type MisbehavingServer, neverAnswer, redirect, startServer } from './misbehaving-server.ts'

const hour = 3_600_000
const start = Date.UTC(2026, 0, 1)

let folder: string
let cacheFile: string
let server: MisbehavingServer

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-external-'))
  cacheFile = join(folder, 'cache', 'external-links.json')
  server = await startServer({
    '/moved': redirect('/fine', 301),
    '/gone': answer(404),
    '/closed': answer(403),
    '/silent': neverAnswer,
  })
})

afterEach(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** The requests that a check made, and the codes that it reported. */
async function checkAt(now: number, path: string, options: CheckOptions = {}) {
  const before = server.requests.length
  const found = await checkAddresses([`${server.origin}${path}`], { cacheFile, now, ...options })
  return { asked: server.requests.slice(before), found: found.map(({ code, message }) => [code, message]) }
}

test('a good answer counts for the time of the settings', async () => {
  expect((await checkAt(start, '/moved')).asked).toEqual(['HEAD /moved', 'HEAD /fine'])
  expect((await checkAt(start + 23 * hour, '/moved#part')).asked).toEqual([])
  expect((await checkAt(start + 23 * hour, '/moved', { settings: { maxAge: hour } })).asked.length).toBe(2)
  expect((await checkAt(start + 48 * hour, '/moved')).asked.length).toBe(2)
})

test('a dead answer counts for an hour and says the same', async () => {
  const first = await checkAt(start, '/gone')
  expect(first.asked).toEqual(['HEAD /gone', 'GET /gone'])
  expect(await checkAt(start + 0.9 * hour, '/gone')).toEqual({ asked: [], found: first.found })
  expect(await checkAt(start + 1.1 * hour, '/gone')).toEqual(first)
})

test('a remembered answer does not become younger by being used', async () => {
  await checkAt(start, '/fine')
  await checkAt(start + 23 * hour, '/fine')
  expect((await checkAt(start + 25 * hour, '/fine')).asked).toEqual(['HEAD /fine'])
})

test('unsure answers are never kept', async () => {
  expect((await checkAt(start, '/closed')).asked.length).toBe(2)
  expect((await checkAt(start, '/closed')).asked.length).toBe(2)
})

test('an answer from the future is not used', async () => {
  await checkAt(start, '/fine')
  expect((await checkAt(start - hour, '/fine')).asked).toEqual(['HEAD /fine'])
})

test('answers older than 30 days are dropped, others stay', async () => {
  await checkAt(start, '/old')
  await checkAt(start + 20 * 24 * hour, '/newer')
  await checkAt(start + 31 * 24 * hour, '/newest')
  const { answers } = readChecked<{ readonly answers: object }>(cacheFile) ?? { answers: {} }
  expect(Object.keys(answers).sort()).toEqual([`${server.origin}/newer`, `${server.origin}/newest`])
})

test('a damaged, foreign or misshapen file counts as absent and is replaced', async () => {
  await checkAt(start, '/fine')
  const whole = readFileSync(cacheFile)
  const spoilers = [
    () => writeFileSync(cacheFile, whole.subarray(0, whole.length - 5)),
    () => writeFileSync(cacheFile, 'no checksum'),
    () => writeChecked(cacheFile, { schemaVersion: 999, allowPrivate: true, answers: {} }),
    () => writeChecked(cacheFile, [1, 2]),
    () => writeChecked(cacheFile, null),
    () =>
      writeChecked(cacheFile, {
        schemaVersion: 1,
        allowPrivate: true,
        answers: { [`${server.origin}/fine`]: { at: 'yesterday', verdict: { kind: 'good' } } },
      }),
  ]
  for (const spoil of spoilers) {
    spoil()
    expect((await checkAt(start, '/fine')).asked).toEqual(['HEAD /fine'])
    expect((await checkAt(start, '/fine')).asked).toEqual([])
  }
  expect(readdirSync(join(folder, 'cache'))).toEqual(['external-links.json'])
})

test('what was learnt with permission for private networks does not outlive it', async () => {
  await checkAt(start, '/fine')
  const { asked, found } = await checkAt(start, '/fine', { settings: { allowPrivate: false } })
  expect(asked).toEqual([])
  expect(found.map(([code]) => code)).toEqual(['external/private'])
})

test('what was learnt before an interruption is kept', async () => {
  const controller = new AbortController()
  const addresses = ['/fine', '/silent'].map(path => server.origin + path)
  const check = checkAddresses(addresses, {
    cacheFile,
    now: start,
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('enough')),
  })
  await expect(check).rejects.toThrow('enough')
  expect((await checkAt(start, '/fine')).asked).toEqual([])
})

test('a file that cannot be written costs time only', async () => {
  writeFileSync(join(folder, 'cache'), 'a file where a folder should be')
  expect((await checkAt(start, '/fine')).found).toEqual([])
  expect((await checkAt(start, '/fine')).asked).toEqual(['HEAD /fine'])
})
