// A shared cache that fails costs time only: whatever the server does, the output has the same bytes, and one warning says why.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type CacheRequest,
  type CacheServer,
  end,
  type Misbehaviour,
  startCacheServer,
} from '../harness/cache-server.ts'
import { makeFolders } from '../harness/run-cli.ts'
import { buildFresh } from '../harness/shared-builds.ts'

const { site, dispose } = makeFolders()
const files = {
  'docs-site.config.ts': 'export default { blog: false, llms: true, baseUrlIssueBanner: false }\n',
  'content/docs/index.md': '# Start\n\nSee [limits](limits.md).\n\n::include{file="/parts/note.md"}\n',
  'content/docs/limits.md': '# Limits\n\n## Messages\n\nAt most **10** messages.\n\n```js\nsend(10)\n```\n',
  'content/docs/send.md': '# Sending\n\nSee [the first](index.md) and [limits](limits.md#messages).\n',
  'parts/note.md': 'Note well.\n',
}
let root = ''
let server: CacheServer
/** What a build without a cache gives. */
let right = ''
let given: ReadonlyMap<string, Buffer>

beforeAll(async () => {
  root = site(files).path
  right = (await buildFresh(root)).output
  server = await startCacheServer()
  const { output, diagnostics } = await buildFresh(root, { url: server.url })
  expect({ output, diagnostics }).toEqual({ output: right, diagnostics: [] })
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

test('a machine that has built nothing takes what another one has made, and parses nothing', async () => {
  const { output, parsed, counts, diagnostics } = await buildFresh(root, { url: server.url })
  expect({ output, parsed: parsed.fresh, diagnostics }).toEqual({ output: right, parsed: 0, diagnostics: [] })
  expect(counts?.found).toBe(counts?.asked)
  expect(server.requests.at(-1)).toBe('GET cas')
})

test('a build that only reads gives nothing', async () => {
  server.entries.clear()
  const { output, counts } = await buildFresh(root, { url: server.url, isReadOnly: true })
  expect({ output, given: counts?.given }).toEqual({ output: right, given: 0 })
  expect(server.entries.size).toBe(0)
})

const status =
  (code: number): Misbehaviour =>
  ({ response }) => {
    end(response, code, 'no')
    return true
  }
const hang: Misbehaviour = () => true
const drop: Misbehaviour = ({ request }) => {
  request.socket.destroy()
  return true
}
const on =
  (what: string, act: Misbehaviour): Misbehaviour =>
  asked =>
    `${asked.method} ${asked.kind}`.startsWith(what) && act(asked)
const after = (count: number, act: Misbehaviour): Misbehaviour => {
  let seen = 0
  return asked => ++seen > count && act(asked)
}
/** Sends something else than is stored. */
const send =
  (change: (bytes: Buffer, asked: CacheRequest) => Buffer): Misbehaviour =>
  asked => {
    const stored = server.entries.get(`${asked.kind}/${asked.key}`)
    if (stored === undefined) return false
    end(asked.response, 200, change(stored, asked))
    return true
  }
const other = (_: Buffer, { kind, key }: CacheRequest) =>
  [...given].find(([name]) => name.startsWith(`${kind}/`) && !name.endsWith(key))?.[1] as Buffer
const flip = (bytes: Buffer) =>
  Buffer.from(bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte)))
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)
const page = () => Buffer.from('<!doctype html><title>Log in</title>')
const endless: Misbehaviour = ({ response }) => {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536)));
  }
  response.on('drain', more)
  more()
  return true
}
const halfBody: Misbehaviour = ({ response }) => {
  response.writeHead(200, { 'content-length': 1000 })
  response.write('abc', () => response.destroy())
  return true
}
const hangInBody: Misbehaviour = ({ response }) => {
  response.writeHead(200, { 'content-length': 1000 })
  response.write('abc')
  return true
}
const redirect: Misbehaviour = ({ request, response }) => {
  response.writeHead(302, { location: request.url })
  response.end()
  return true
}
const otherTime: Misbehaviour = ({ response }) => {
  response.setHeader('date', 'Thu, 01 Jan 1970 00:00:00 GMT')
  response.setHeader('last-modified', 'Fri, 01 Jan 2100 00:00:00 GMT')
  return false
}
const slow: Misbehaviour = asked => {
  const stored = server.entries.get(`${asked.kind}/${asked.key}`)
  setTimeout(() => end(asked.response, stored === undefined ? 404 : 200, stored), 30)
  return true
}

const reading: readonly (readonly [name: string, fault: Misbehaviour, isTold?: false])[] = [
  ['answers 500', status(500)],
  ['answers 503', status(503)],
  ['asks for a password', status(401)],
  ['forbids', status(403)],
  ['has had too many requests', status(429)],
  ['leads around in a circle', redirect],
  ['never answers', hang],
  ['never ends an answer', on('GET cas', hangInBody)],
  ['closes connections', drop],
  ['closes connections after a few', after(3, drop)],
  ['answers 500 after a few', after(3, status(500))],
  ['breaks an answer off', on('GET cas', halfBody)],
  ['sends a half blob', on('GET cas', send(half))],
  [
    'sends an empty blob',
    on(
      'GET cas',
      send(() => Buffer.alloc(0)),
    ),
  ],
  ['sends a blob with one other bit', on('GET cas', send(flip))],
  ['sends another blob', on('GET cas', send(other))],
  ['sends without end', endless],
  ['sends a page to log in', send(page)],
  ['sends half an action', on('GET ac', send(half))],
  ['sends the action of another key', on('GET ac', send(other))],
  [
    'sends an empty action',
    on(
      'GET ac',
      send(() => Buffer.alloc(0)),
    ),
  ],
  ['has lost all blobs', on('GET cas', status(404)), false],
  ['has lost all actions', on('GET ac', status(404)), false],
  ['has another time', otherTime, false],
  ['is slow', slow, false],
]

test.each(reading.map(([name, fault, isTold]) => [name, { fault, isTold: isTold !== false }] as const))(
  'a server that %s changes no byte',
  async (_, { fault, isTold }) => {
    server.misbehave = on('GET', fault)
    const request = { url: server.url, timeout: isTold ? 150 : 5000 }
    const { output, isPublished, diagnostics } = await buildFresh(root, request)
    expect({ output, isPublished }).toEqual({ output: right, isPublished: true })
    expect(diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toEqual(
      isTold ? ['system/shared-cache warning'] : [],
    )
  },
)

const writing: readonly (readonly [name: string, fault: Misbehaviour])[] = [
  ['is full', status(507)],
  ['takes no large blobs', on('PUT cas', status(413))],
  ['lets nobody write', status(403)],
  ['fails at blobs', on('PUT cas', status(500))],
  ['fails at actions', on('PUT ac', status(500))],
  ['never answers', hang],
  ['closes connections', drop],
  ['closes connections after a few', after(2, drop)],
]

test.each(writing)('a server that %s when it is given something changes no byte', async (_, fault) => {
  server.entries.clear()
  server.misbehave = on('PUT', fault)
  const { output, isPublished, diagnostics } = await buildFresh(root, { url: server.url, timeout: 150 })
  expect({ output, isPublished }).toEqual({ output: right, isPublished: true })
  expect(diagnostics.map(({ code }) => code)).toEqual(['system/shared-cache'])
  server.misbehave = undefined
  const next = await buildFresh(root, { url: server.url })
  expect({ output: next.output, diagnostics: next.diagnostics }).toEqual({ output: right, diagnostics: [] })
})

const stored: readonly (readonly [
  name: string,
  harm: (bytes: Buffer, name: string) => Buffer | undefined,
])[] = [
  ['truncated blobs', (bytes, name) => (name.startsWith('cas/') ? half(bytes) : bytes)],
  ['blobs with another bit', (bytes, name) => (name.startsWith('cas/') ? flip(bytes) : bytes)],
  ['actions with another bit', (bytes, name) => (name.startsWith('ac/') ? flip(bytes) : bytes)],
  ['no blobs', (bytes, name) => (name.startsWith('cas/') ? undefined : bytes)],
]

test.each(stored)('a server that keeps %s is made whole by the next build', async (_, harm) => {
  for (const [name, bytes] of given) {
    const harmed = harm(bytes, name)
    if (harmed === undefined) server.entries.delete(name)
    else server.entries.set(name, harmed)
  }
  const { output } = await buildFresh(root, { url: server.url })
  expect(output).toBe(right)
  const { output: next, parsed, diagnostics } = await buildFresh(root, { url: server.url })
  expect({ next, parsed: parsed.fresh, diagnostics }).toEqual({ next: right, parsed: 0, diagnostics: [] })
})

test('a server that is not there, or ends in the middle, changes no byte', async () => {
  const dead = await startCacheServer()
  await dead.stop()
  expect(await buildFresh(root, { url: dead.url })).toMatchObject({ output: right })
  const mortal = await startCacheServer()
  mortal.misbehave = after(4, () => {
    void mortal.stop()
    return true
  })
  expect(await buildFresh(root, { url: mortal.url })).toMatchObject({ output: right, isPublished: true })
})

test('values that were not signed with the secret, or with another one, are not taken', async () => {
  const unsigned = await buildFresh(root, { url: server.url, secret: 'ours', isReadOnly: true })
  expect(unsigned).toMatchObject({ output: right, parsed: { fresh: 3 } })
  await buildFresh(root, { url: server.url, secret: 'ours' })
  expect(await buildFresh(root, { url: server.url, secret: 'ours' })).toMatchObject({ parsed: { fresh: 0 } })
  expect(await buildFresh(root, { url: server.url, secret: 'theirs' })).toMatchObject({
    parsed: { fresh: 3 },
  })
})

test('messages hold no password, token or secret', async () => {
  server.misbehave = status(500)
  const url = server.url.replace('http://', 'http://docs:pass-word@')
  const { diagnostics } = await buildFresh(root, { url, token: 'tok-en', secret: 'sec-ret' })
  expect(diagnostics[0]?.hint).toContain(server.url)
  expect(JSON.stringify(diagnostics)).not.toMatch(/pass-word|tok-en|sec-ret/)
})

test('an edit of a text, or of a file that it includes, takes nothing that was made of the old one', async () => {
  const { path, write } = site(files)
  await buildFresh(path, { url: server.url })
  write({ 'parts/note.md': 'Another note.\n' })
  const alone = await buildFresh(path)
  const shared = await buildFresh(path, { url: server.url })
  expect(shared.output).toBe(alone.output)
  expect(shared.diagnostics).toEqual([])
})

test('two machines that give the same at the same time harm nothing', async () => {
  server.entries.clear()
  const { path } = site(files)
  const both = await Promise.all([
    buildFresh(root, { url: server.url }),
    buildFresh(path, { url: server.url }),
  ])
  expect(both[0]?.output).toBe(right)
  expect(await buildFresh(root, { url: server.url })).toMatchObject({ output: right, parsed: { fresh: 0 } })
})
