// What an address answers, and what is said about it.
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { SitePath } from '../../../renderer/base/text/brand.ts'
import { selfSigned, unknownAuthority } from './certificates.ts'
import { checkAddresses, complaintsAbout } from './check-addresses.ts'
import {
  answer,
  answerGarbage,
  type Behaviour,
  breakOff,
  dripHeaders,
  type MisbehavingServer,
  neverAnswer,
  onlyGet,
  redirect,
  startServer,
  streamForever,
} from './misbehaving-server.ts'

const servers: MisbehavingServer[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map(server => server.stop()))
})

async function serve(pages: Readonly<Record<string, Behaviour>>, certificate?: string) {
  const server = await startServer(pages, certificate)
  servers.push(server)
  return server
}

test('an address that answers is asked with HEAD once, without fragment, referrer and cookies', async () => {
  const server = await serve({})
  expect(await checkAddresses([`${server.origin}/a?b=%20c#part`])).toEqual([])
  expect(server.requests).toEqual(['HEAD /a?b=%20c'])
  expect(server.headers[0]).toEqual({
    host: `127.0.0.1:${server.port}`,
    'user-agent': 'docsgen-check-links',
    accept: '*/*',
    connection: 'close',
  })
})

test('a server that refuses HEAD, in whatever way, is asked with GET', async () => {
  const refusals = [answer(403), answer(404), answer(405), answer(501), breakOff, answerGarbage]
  const pages = refusals.map((refusal, index) => [`/${index}`, onlyGet(answer(200), refusal)] as const)
  const { origin, requests } = await serve(Object.fromEntries(pages))
  expect(await checkAddresses(pages.map(([path]) => origin + path))).toEqual([])
  expect([...requests].sort()).toEqual(
    ['GET', 'HEAD'].flatMap(method => pages.map(([path]) => `${method} ${path}`)),
  )
})

test('404, 410 and other answers that speak of the page: dead', async () => {
  const statuses = [400, 404, 405, 410, 418]
  const { origin } = await serve(Object.fromEntries(statuses.map(status => [`/${status}`, answer(status)])))
  const found = await checkAddresses(statuses.map(status => `${origin}/${status}`))
  expect(found.map(({ code, severity }) => [code, severity])).toEqual(
    statuses.map(() => ['external/dead', 'error']),
  )
  expect(found[1]?.message).toBe(`The address "${origin}/404" answers 404 (Not Found).`)
  expect(found[1]?.hint).toContain('"links.external.ignore"')
})

test('401, 403, 429, 451 and failures of the server speak of the visitor or the moment: unsure', async () => {
  const statuses = [401, 403, 407, 408, 425, 429, 451, 500, 502, 503, 999]
  const { origin } = await serve(Object.fromEntries(statuses.map(status => [`/${status}`, answer(status)])))
  const found = await checkAddresses(statuses.map(status => `${origin}/${status}`))
  expect(found.map(({ code, severity }) => [code, severity])).toEqual(
    statuses.map(() => ['external/unsure', 'warning']),
  )
  expect(found[1]?.message).toBe(`The address "${origin}/403" answers 403 (Forbidden).`)
  expect(found[10]?.message).toBe(`The address "${origin}/999" answers 999.`)
})

test('a server that never answers, or sends its headers byte by byte: unsure after the time limit', async () => {
  const { origin } = await serve({ '/silent': neverAnswer, '/drip': dripHeaders })
  for (const path of ['/silent', '/drip'])
    expect(await complaintsAbout(origin + path, { timeout: 200 })).toEqual([
      `external/unsure: The address "${origin}${path}" gives no answer in time.`,
    ])
})

test('an endless body is not read: the connection is closed after the headers', async () => {
  const server = await serve({ '/endless': onlyGet(streamForever, answer(405)) })
  expect(await checkAddresses([`${server.origin}/endless`])).toEqual([])
  await vi.waitFor(() => expect(server.openConnections()).toBe(0))
})

test('a broken connection, an answer that is no HTTP, endless headers, an unasked change of protocol: unsure', async () => {
  const { origin } = await serve({
    '/reset': breakOff,
    '/garbage': answerGarbage,
    '/headers': answer(200, { 'x-long': 'x'.repeat(100_000) }),
    '/upgrade': ({ response }) =>
      response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
  })
  expect(await complaintsAbout(`${origin}/reset`)).toEqual([
    `external/unsure: The address "${origin}/reset" breaks the connection off.`,
  ])
  expect(await complaintsAbout(`${origin}/garbage`)).toEqual([
    `external/unsure: The address "${origin}/garbage" gives an answer that is no HTTP.`,
  ])
  expect(await complaintsAbout(`${origin}/headers`)).toEqual([
    `external/unsure: The address "${origin}/headers" gives an answer that is no HTTP.`,
  ])
  expect(await complaintsAbout(`${origin}/upgrade`)).toEqual([
    `external/unsure: The address "${origin}/upgrade" breaks the connection off.`,
  ])
})

test('a port where nobody listens, a name that does not exist, an address that cannot be read: dead', async () => {
  const port = await freePort()
  expect(await complaintsAbout(`http://127.0.0.1:${port}/`)).toEqual([
    `external/dead: The address "http://127.0.0.1:${port}/" refuses the connection.`,
  ])
  expect(await complaintsAbout('https://<your-host>/a')).toEqual([
    'external/dead: The address "https://<your-host>/a" is no valid address.',
  ])
  expect(await complaintsAbout('https://example.ru:99999/')).toEqual([
    'external/dead: The address "https://example.ru:99999/" is no valid address.',
  ])
})

test('a certificate that the server signed itself: dead; one of an unknown authority: unsure', async () => {
  const self = await serve({}, selfSigned)
  expect(await complaintsAbout(`${self.origin}/`)).toEqual([
    `external/dead: The address "${self.origin}/" has a TLS certificate that it signed itself.`,
  ])
  const unknown = await serve({}, unknownAuthority)
  expect(await complaintsAbout(`${unknown.origin}/`)).toEqual([
    `external/unsure: The address "${unknown.origin}/" has a TLS certificate of an unknown authority.`,
  ])
  expect([...self.requests, ...unknown.requests]).toEqual([])
})

test('redirects of every kind are followed, relative and with letters as they are', async () => {
  const { origin, requests } = await serve({
    '/docs/a': redirect('b?c#part', 301),
    '/docs/b?c': redirect('/d', 308),
    '/d': ({ request, response }) =>
      response.writeHead(303, { location: `//${request.headers.host}/` }).end(),
    '/': redirect(Buffer.from('/страница').toString('latin1'), 307),
  })
  expect(await checkAddresses([`${origin}/docs/a`])).toEqual([])
  expect(requests).toEqual([
    'HEAD /docs/a',
    'HEAD /docs/b?c',
    'HEAD /d',
    'HEAD /',
    `HEAD ${encodeURI('/страница')}`,
  ])
})

test('a redirect that ends dead or unsure says where', async () => {
  const { origin } = await serve({
    '/a': redirect('/b', 301),
    '/b': answer(404),
    '/c': redirect('/d'),
    '/d': answer(403),
    '/nowhere': answer(302),
    '/unreadable': redirect('https://<host>/'),
  })
  expect(await complaintsAbout(`${origin}/a`)).toEqual([
    `external/dead: The address "${origin}/a" is redirected to "${origin}/b", which answers 404 (Not Found).`,
  ])
  expect(await complaintsAbout(`${origin}/c`)).toEqual([
    `external/unsure: The address "${origin}/c" is redirected to "${origin}/d", which answers 403 (Forbidden).`,
  ])
  expect(await complaintsAbout(`${origin}/nowhere`)).toEqual([
    `external/unsure: The address "${origin}/nowhere" answers 302 (Found) without saying where to.`,
  ])
  expect(await complaintsAbout(`${origin}/unreadable`)).toEqual([
    `external/unsure: The address "${origin}/unreadable" redirects to something unreadable.`,
  ])
})

test('redirects in a circle, without end, or to something that is no web address: dead', async () => {
  const chain = Array.from({ length: 12 }, (_, at) => [`/chain${at}`, redirect(`/chain${at + 1}`)] as const)
  const { origin, requests } = await serve({
    '/circle': redirect('/circle2'),
    '/circle2': redirect('/circle'),
    '/ftp': redirect('ftp://example.ru/a'),
    ...Object.fromEntries(chain),
  })
  expect(await complaintsAbout(`${origin}/circle`)).toEqual([
    `external/dead: The address "${origin}/circle" is redirected in a circle.`,
  ])
  expect(requests.length).toBe(2)
  expect(await complaintsAbout(`${origin}/ftp`)).toEqual([
    `external/dead: The address "${origin}/ftp" is redirected to "ftp://example.ru/a", which is no web address.`,
  ])
  expect(await complaintsAbout(`${origin}/chain0`)).toEqual([
    `external/dead: The address "${origin}/chain0" is redirected more than 10 times.`,
  ])
  expect(await complaintsAbout(`${origin}/chain2`)).toEqual([])
})

test('a circle of a server that wants cookies back: unsure, browsers get through', async () => {
  const { origin } = await serve({ '/': answer(302, { location: '/', 'set-cookie': 'visitor=1' }) })
  expect(await complaintsAbout(`${origin}/`)).toEqual([
    `external/unsure: The address "${origin}/" is redirected in a circle without cookies.`,
  ])
})

test('equal addresses are asked once, whatever their fragments, and reported at every place, in order', async () => {
  const { origin, requests } = await serve({ '/gone': answer(404) })
  const link = (file: string, line: number, fragment: string) => ({
    url: `${origin}/gone${fragment}`,
    raw: `${origin}/gone${fragment}`,
    file: file as SitePath,
    place: { line, column: 3, endColumn: 9 },
  })
  const counts: (readonly [number, number])[] = []
  const found = await checkAddresses([link('b.md', 1, '#x'), link('a.md', 7, ''), link('a.md', 2, '#y')], {
    onProgress: (done, total) => counts.push([done, total]),
  })
  expect(requests).toEqual(['HEAD /gone', 'GET /gone'])
  expect(counts).toEqual([[1, 1]])
  expect(
    found.map(({ file, line, column, endColumn, target }) => [file, line, column, endColumn, target]),
  ).toEqual([
    ['a.md', 2, 3, 9, `${origin}/gone#y`],
    ['a.md', 7, 3, 9, `${origin}/gone`],
    ['b.md', 1, 3, 9, `${origin}/gone#x`],
  ])
  expect(new Set(found.map(({ message }) => message)).size).toBe(1)
})

test('names and passwords in addresses are neither sent nor shown', async () => {
  const server = await serve({ '/gone': answer(404) })
  const address = server.origin.replace('//', '//name:secret@')
  expect(await complaintsAbout(`${address}/gone`)).toEqual([
    `external/dead: The address "${server.origin}/gone" answers 404 (Not Found).`,
  ])
  expect(server.headers.some(headers => headers.authorization !== undefined)).toBe(false)
})

test('mailto:, tel: and other schemes are not asked', async () => {
  const { port, requests } = await serve({})
  const others = [
    'mailto:a@example.ru',
    'tel:+70000000000',
    `ftp://127.0.0.1:${port}/`,
    '/docs/a',
    '#part',
    '',
  ]
  expect(await checkAddresses(others)).toEqual([])
  expect(requests).toEqual([])
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
