// How servers are treated: few requests at once, waiting when they ask for it, another try after a failure that may pass.
import { afterEach, expect, test, vi } from 'vitest'
import { checkAddresses, complaintsAbout } from './check-addresses.ts'
import {
  answer,
  askToWait,
  type Behaviour,
  breakOff,
  inTurn,
  type MisbehavingServer,
  neverAnswer,
  onlyGet,
  slowly,
  startServer,
} from './misbehaving-server.ts'

const servers: MisbehavingServer[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map(server => server.stop()))
})

async function serve(pages: Readonly<Record<string, Behaviour>>) {
  const server = await startServer(pages)
  servers.push(server)
  return server
}

function manyPages(count: number): Readonly<Record<string, Behaviour>> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`/${at}`, slowly(40, answer(200))]))
}

test('a host gets no more requests at once than the settings allow', async () => {
  const pages = manyPages(12)
  const server = await serve(pages)
  const addresses = Object.keys(pages).map(path => server.origin + path)
  expect(await checkAddresses(addresses, { settings: { perHost: 3 } })).toEqual([])
  expect(server.requests.length).toBe(12)
  expect(server.mostAtOnce()).toBeGreaterThan(1)
  expect(server.mostAtOnce()).toBeLessThanOrEqual(3)
})

test('no more than 16 requests are under way in total', async () => {
  const pages = manyPages(40)
  const server = await serve(pages)
  const addresses = Object.keys(pages).map(path => server.origin + path)
  expect(await checkAddresses(addresses, { settings: { perHost: 30 } })).toEqual([])
  expect(server.mostAtOnce()).toBeLessThanOrEqual(16)
})

test('Retry-After in seconds and as a date is waited for, then the address is fine', async () => {
  const server = await serve({
    '/seconds': inTurn(askToWait(429, '1'), answer(200)),
    '/zero': inTurn(askToWait(503, '0'), answer(200)),
    '/date': inTurn(
      ({ response }) =>
        response.writeHead(429, { 'retry-after': new Date(Date.now() + 1000).toUTCString() }).end(),
      answer(200),
    ),
  })
  for (const path of ['/seconds', '/zero', '/date'])
    expect(await complaintsAbout(server.origin + path, { retries: 1 })).toEqual([])
  expect(server.requests).toEqual([
    'HEAD /seconds',
    'GET /seconds',
    'HEAD /zero',
    'GET /zero',
    'HEAD /date',
    'GET /date',
  ])
})

test('a date counts from the clock of the server, however wrong that is', async () => {
  const { origin } = await serve({
    '/': inTurn(
      answer(503, {
        date: 'Thu, 01 Jan 2099 00:00:00 GMT',
        'retry-after': 'Thu, 01 Jan 2099 00:00:01 GMT',
      }),
      answer(200),
    ),
  })
  expect(await complaintsAbout(`${origin}/`, { retries: 1 })).toEqual([])
})

test('while a host asks to wait, none of its addresses is asked', async () => {
  let closedUntil = 0
  let early = 0
  const guarded: Behaviour = exchange => {
    if (Date.now() < closedUntil) early++
    answer(200)(exchange)
  }
  const { origin, requests } = await serve({
    '/busy': inTurn(exchange => {
      closedUntil = Date.now() + 900
      askToWait(429, '1')(exchange)
    }, guarded),
    '/a': guarded,
    '/b': guarded,
  })
  const addresses = ['/busy', '/a', '/b'].map(path => origin + path)
  expect(await checkAddresses(addresses, { settings: { perHost: 1, retries: 1 } })).toEqual([])
  expect(requests.length).toBe(4)
  expect(early).toBe(0)
})

test('a Retry-After that is too long: unsure, and after 429 the host is left alone', async () => {
  const { origin, requests } = await serve({
    '/busy': askToWait(429, '3600'),
    '/date': askToWait(503, 'Thu, 01 Jan 2099 00:00:00 GMT'),
  })
  expect(await complaintsAbout(`${origin}/date`, { retries: 2 })).toEqual([
    expect.stringMatching(
      /^external\/unsure: .* answers 503 \(Service Unavailable\) and asks to wait \d+ s\.$/,
    ),
  ])
  const found = await checkAddresses([`${origin}/busy`, `${origin}/other`], {
    settings: { perHost: 1, retries: 2 },
  })
  const says = 'belongs to a host that answers 429 (Too Many Requests) and asks to wait 3600 s.'
  expect(found.map(({ code, message }) => [code, message])).toEqual([
    ['external/unsure', `The address "${origin}/busy" ${says}`],
    ['external/unsure', `The address "${origin}/other" ${says}`],
  ])
  expect(requests).toEqual(['HEAD /date', 'HEAD /busy'])
})

test('a host that asks to wait again and again: unsure after the last try', async () => {
  const { origin, requests } = await serve({ '/': askToWait(429, '0') })
  expect(await complaintsAbout(`${origin}/`, { retries: 2 })).toEqual([
    `external/unsure: The address "${origin}/" answers 429 (Too Many Requests).`,
  ])
  expect(requests).toEqual(['HEAD /', 'GET /', 'GET /'])
})

test('503, a broken connection, silence: fine when the next try is', async () => {
  const { origin, requests } = await serve({
    '/503': inTurn(answer(503), answer(503), answer(200)),
    '/reset': inTurn(breakOff, breakOff, answer(200)),
    '/silent': onlyGet(answer(200), neverAnswer),
  })
  for (const path of ['/503', '/reset', '/silent'])
    expect(await complaintsAbout(origin + path, { retries: 1, timeout: 1000 })).toEqual([])
  expect(requests).toEqual([
    'HEAD /503',
    'GET /503',
    'GET /503',
    'HEAD /reset',
    'GET /reset',
    'GET /reset',
    'HEAD /silent',
    'GET /silent',
  ])
})

test('404 is not asked a third time', async () => {
  const { origin, requests } = await serve({ '/': answer(404) })
  expect(await checkAddresses([`${origin}/`], { settings: { retries: 2 } })).toHaveLength(1)
  expect(requests).toEqual(['HEAD /', 'GET /'])
})

test('an interruption ends everything: requests, queues and waiting', async () => {
  const server = await serve({ '/silent': neverAnswer, '/busy': askToWait(429, '5') })
  for (const path of ['/silent', '/busy']) {
    const controller = new AbortController()
    const addresses = [path, '/a', '/b', '/c'].map(each => server.origin + each)
    const check = checkAddresses(addresses, {
      signal: controller.signal,
      settings: { perHost: 1, retries: 2 },
    })
    const outcome = expect(check).rejects.toThrow('enough')
    await vi.waitFor(() => expect(server.requests).toContain(`HEAD ${path}`))
    controller.abort(new Error('enough'))
    await outcome
  }
  expect(server.requests).toEqual(['HEAD /silent', 'HEAD /busy'])
  await vi.waitFor(() => expect(server.openConnections()).toBe(0))
})

test('a check that was interrupted before it began asks nobody', async () => {
  const server = await serve({})
  const signal = AbortSignal.abort(new Error('enough'))
  await expect(checkAddresses([`${server.origin}/`], { signal })).rejects.toThrow('enough')
  expect(server.requests).toEqual([])
})

test("an exception in the caller's own code is not taken for a fault of the network", async () => {
  const server = await serve({ '/silent': neverAnswer })
  const onProgress = () => {
    throw new Error('a bug')
  }
  await expect(
    checkAddresses([`${server.origin}/silent`, `${server.origin}/`], { onProgress }),
  ).rejects.toThrow('a bug')
  await vi.waitFor(() => expect(server.openConnections()).toBe(0))
})
