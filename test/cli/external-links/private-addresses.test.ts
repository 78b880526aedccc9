// Private addresses are never asked unless told to: neither as written, nor behind a name, nor behind a redirect.
import type { LookupAddress, LookupAllOptions } from 'node:dns'
import type { RequestOptions } from 'node:http'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { checkAddresses, complaintsAbout } from './check-addresses.ts'
import { type Behaviour, type MisbehavingServer, redirect, startServer } from './misbehaving-server.ts'

// The world outside: what its names lead to, and one public server, which the test's own stands in for.
const names: Readonly<Record<string, readonly string[] | string>> = {
  'inside.example': ['127.0.0.1'],
  'half-inside.example': ['192.0.66.1', '10.1.2.3'],
  'mapped.example': ['::ffff:192.168.1.1'],
  'link-local.example': ['fe80::1%eth0'],
  'nobody.example': 'ENOTFOUND',
  'later.example': 'EAI_AGAIN',
}
const lookedUp: string[] = []

// Files of one process share modules: what was loaded with the real ones is loaded again, and once more after this file.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.resetModules()
})
vi.mock('node:dns', async importOriginal => ({
  ...(await importOriginal<typeof import('node:dns')>()),
  lookup: (
    name: string,
    _options: LookupAllOptions,
    callback: (error: Error | null, found?: readonly LookupAddress[]) => void,
  ) => {
    lookedUp.push(name)
    const found = names[name] ?? 'ENOTFOUND'
    if (typeof found === 'string') return callback(Object.assign(new Error(found), { code: found }))
    callback(
      null,
      found.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  },
}))

vi.mock('node:http', async importOriginal => {
  const http = await importOriginal<typeof import('node:http')>()
  const request = (options: RequestOptions) =>
    http.request(options.hostname === 'public.example' ? { ...options, hostname: '127.0.0.1' } : options)
  return { ...http, request }
})

const servers: MisbehavingServer[] = []

afterEach(async () => {
  lookedUp.length = 0
  await Promise.all(servers.splice(0).map(server => server.stop()))
})

async function serve(pages: Readonly<Record<string, Behaviour>>) {
  const server = await startServer(pages)
  servers.push(server)
  return server
}

test('this machine is not asked, however its address is spelt', async () => {
  const { port, requests } = await serve({})
  const spellings = [
    '127.0.0.1',
    '127.1',
    '127.8.8.8',
    '0x7f.1',
    '2130706433',
    '017700000001',
    '①②⑦.0.0.1',
    '0.0.0.0',
    'localhost',
    'LocalHost.',
    'docs.localhost',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[2002:7f00:1::]',
  ]
  for (const scheme of ['http:', 'https:', ''])
    for (const host of spellings) {
      const found = await checkAddresses([`${scheme}//${host}:${port}/`], {
        settings: { allowPrivate: false },
      })
      expect([host, ...found.map(({ code, severity }) => `${severity} ${code}`)]).toEqual([
        host,
        'warning external/private',
      ])
    }
  expect(requests).toEqual([])
  expect(lookedUp).toEqual([])
})

test('networks that are not public are not asked', async () => {
  const hosts = [
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[ff02::1]',
    '[::ffff:10.1.2.3]',
  ]
  const found = await checkAddresses(
    hosts.map(host => `http://${host}/`),
    { settings: { allowPrivate: false } },
  )
  expect(found.map(({ code }) => code)).toEqual(hosts.map(() => 'external/private'))
})

test('a name that leads to a private address is not asked; the connection uses the address that was checked', async () => {
  const { port, requests } = await serve({})
  const hosts = ['inside.example', 'half-inside.example', 'mapped.example', 'link-local.example']
  for (const host of hosts)
    for (const scheme of ['http', 'https']) {
      const address = `${scheme}://${host}:${port}/`
      expect(await complaintsAbout(address, { allowPrivate: false })).toEqual([
        `external/private: The address "${address}" belongs to this machine or a private network, so it was not asked.`,
      ])
    }
  expect(lookedUp).toEqual(hosts.flatMap(host => [host, host]))
  expect(requests).toEqual([])
})

test('a redirect from a public server to a private address is not followed', async () => {
  const { port, requests } = await serve({
    '/number': redirect('//127.0.0.1:1/secret'),
    '/name': redirect('http://localhost:1/secret'),
    '/dns': redirect('http://inside.example/secret'),
    '/public': redirect('/fine'),
  })
  const goals = [
    ['/number', 'http://127.0.0.1:1/secret'],
    ['/name', 'http://localhost:1/secret'],
    ['/dns', 'http://inside.example/secret'],
  ]
  const origin = `http://public.example:${port}`
  for (const [path, goal] of goals)
    expect(await complaintsAbout(`${origin}${path}`, { allowPrivate: false })).toEqual([
      `external/private: The address "${origin}${path}" is redirected to "${goal}", which belongs to this machine or a private network, so it was not asked.`,
    ])
  expect(await complaintsAbout(`${origin}/public`, { allowPrivate: false })).toEqual([])
  expect(requests).toEqual(['HEAD /number', 'HEAD /name', 'HEAD /dns', 'HEAD /public', 'HEAD /fine'])
})

test('a name is looked up once in a check', async () => {
  const addresses = ['/a', '/b', '/c'].map(path => `http://inside.example${path}`)
  expect(await checkAddresses(addresses, { settings: { allowPrivate: false } })).toHaveLength(3)
  expect(lookedUp).toEqual(['inside.example'])
})

test('with permission they are asked', async () => {
  const { port, requests } = await serve({})
  for (const host of ['0x7f.1', 'inside.example'])
    expect(await complaintsAbout(`http://${host}:${port}/`, { allowPrivate: true })).toEqual([])
  expect(requests).toEqual(['HEAD /', 'HEAD /'])
})

test('a name that does not exist: dead; one that cannot be looked up now: unsure', async () => {
  expect(await complaintsAbout('https://nobody.example/', { allowPrivate: false })).toEqual([
    'external/dead: The address "https://nobody.example/" has a host name that does not exist.',
  ])
  expect(await complaintsAbout('https://later.example/', { allowPrivate: false })).toEqual([
    'external/unsure: The address "https://later.example/" has a host name that cannot be looked up at the moment.',
  ])
})
