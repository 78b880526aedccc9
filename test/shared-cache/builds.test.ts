// A build takes from the shared cache what others have made, as a whole or in parts, and has the same bytes whatever the server holds.
import { cpSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decodeActionResult } from '../../renderer/base/shared-cache/action-result.ts'
import { after, flip, half, on, status } from '../harness/cache-faults.ts'
import { type CacheServer, end, startCacheServer } from '../harness/cache-server.ts'
import { makeFolders } from '../harness/run-cli.ts'
import { buildFresh } from '../harness/shared-builds.ts'
import { sharedSite } from '../harness/shared-site.ts'

const { site, dispose } = makeFolders()
let root = ''
/** The same site on another machine, with compiled templates. */
let other: ReturnType<typeof site>
let server: CacheServer
/** What a build without a cache gives. */
let right = ''
/** After a build that gave its parts, and after one that gave all. */
let parts: ReadonlyMap<string, Buffer>
let whole: ReadonlyMap<string, Buffer>

beforeAll(async () => {
  root = site(sharedSite).path
  right = (await buildFresh(root)).output
  server = await startCacheServer()
  const { output, diagnostics } = await buildFresh(root, { url: server.url, isYoung: true })
  expect({ output, diagnostics }).toEqual({ output: right, diagnostics: [] })
  parts = new Map(server.entries)
  await buildFresh(root, { url: server.url })
  whole = new Map(server.entries)
  other = site({})
  cpSync(root, other.path, { recursive: true })
})

const hold = (entries: ReadonlyMap<string, Buffer>) => {
  server.entries.clear()
  for (const [name, bytes] of entries) server.entries.set(name, bytes)
}

beforeEach(() => {
  server.misbehave = undefined
  hold(whole)
})

afterAll(async () => {
  await server.stop()
  dispose()
})

test('a machine that has built nothing takes the whole build of another one, and asks for nothing else', async () => {
  server.requests.length = 0
  const { output, parsed, counts, diagnostics } = await buildFresh(root, { url: server.url })
  expect({ output, parsed: parsed.fresh, diagnostics }).toEqual({ output: right, parsed: 0, diagnostics: [] })
  expect(counts).toMatchObject({ asked: counts?.found, given: 0 })
  expect(server.requests.every(request => request.startsWith('GET'))).toBe(true)
})

test('it takes the same build into a folder of another name, and parts where there is no whole build', async () => {
  const { output, counts } = await buildFresh(other.path, { url: server.url })
  expect({ output, isFound: counts?.asked === counts?.found }).toEqual({ output: right, isFound: true })
  hold(parts)
  const { output: fromParts, parsed } = await buildFresh(root, { url: server.url, isReadOnly: true })
  expect({ fromParts, parsed: parsed.fresh }).toEqual({ fromParts: right, parsed: 0 })
})

test('a build that only reads gives nothing', async () => {
  server.entries.clear()
  const { output, counts } = await buildFresh(root, { url: server.url, isReadOnly: true })
  expect({ output, given: counts?.given }).toEqual({ output: right, given: 0 })
  expect(server.entries.size).toBe(0)
})

test.each([
  ['truncated blobs', (bytes: Buffer, name: string) => (name.startsWith('cas/') ? half(bytes) : bytes)],
  [
    'actions with another bit',
    (bytes: Buffer, name: string) => (name.startsWith('ac/') ? flip(bytes) : bytes),
  ],
  ['no blobs', (bytes: Buffer, name: string) => (name.startsWith('cas/') ? undefined : bytes)],
])('a server that keeps %s is made whole by the next build', async (_, harm) => {
  for (const [name, bytes] of whole) {
    const harmed = harm(bytes, name)
    if (harmed === undefined) server.entries.delete(name)
    else server.entries.set(name, harmed)
  }
  const { output } = await buildFresh(root, { url: server.url })
  expect(output).toBe(right)
  const { output: next, parsed, diagnostics } = await buildFresh(root, { url: server.url })
  expect({ next, parsed: parsed.fresh, diagnostics }).toEqual({ next: right, parsed: 0, diagnostics: [] })
})

test('what a server has lost of the texts that it keeps is given anew', async () => {
  server.entries.clear()
  const lost: string[] = []
  for (const [name, bytes] of parts) {
    const { parts: held } = (name.startsWith('ac/') && decodeActionResult(bytes)) || {}
    const [facts, content] = [held?.get('facts'), held?.get('content')]
    if (facts === undefined || content === undefined) continue
    server.entries.set(name, bytes)
    server.entries.set(`cas/${facts.hash}`, parts.get(`cas/${facts.hash}`) as Buffer)
    lost.push(`cas/${content.hash}`)
  }
  // As nginx, which does not know what belongs together.
  server.misbehave = ({ method, kind, key, response, entries }) => {
    const found = kind === 'ac' && method === 'GET' ? entries.get(`ac/${key}`) : undefined
    if (found !== undefined) end(response, 200, found)
    return found !== undefined
  }
  const { output, parsed } = await buildFresh(root, { url: server.url })
  expect({ output, parsed: parsed.fresh }).toEqual({ output: right, parsed: 0 })
  expect([lost.length > 0, lost.filter(name => !server.entries.has(name))]).toEqual([true, []])
})

test('a server that ends in the middle of a build changes no byte', async () => {
  for (const [entries, requests] of [
    [whole, 4],
    [parts, 7],
  ] as const) {
    const mortal = await startCacheServer()
    for (const [name, bytes] of entries) mortal.entries.set(name, bytes)
    mortal.misbehave = after(requests, () => {
      void mortal.stop()
      return true
    })
    expect(await buildFresh(root, { url: mortal.url })).toMatchObject({ output: right, isPublished: true })
  }
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

test('an edit of a text, of a file that it includes or of a file beside them takes nothing that was made of the old one', async () => {
  const { path, write } = other
  for (const edit of [{ 'parts/note.md': 'Another note.\n' }, { 'content/static/robots.txt': 'Other\n' }]) {
    write(edit)
    const alone = await buildFresh(path)
    const shared = await buildFresh(path, { url: server.url })
    expect(shared.output).toBe(alone.output)
    expect(shared.diagnostics).toEqual([])
  }
  write(sharedSite)
})

test('two machines that give the same at the same time harm nothing', async () => {
  server.entries.clear()
  const both = await Promise.all([
    buildFresh(root, { url: server.url }),
    buildFresh(other.path, { url: server.url }),
  ])
  expect(both[0]?.output).toBe(right)
  expect(await buildFresh(root, { url: server.url })).toMatchObject({ output: right, parsed: { fresh: 0 } })
})

test('clocks that differ change no byte: of the files, and of the server', async () => {
  const { path } = other
  for (const year of [1999, 2099]) {
    utimesSync(join(path, 'content/docs/send.md'), new Date(`${year}-01-01`), new Date(`${year}-01-01`))
    server.misbehave = on('GET', ({ response }) => {
      response.setHeader('date', `Thu, 01 Jan ${year} 00:00:00 GMT`)
      return false
    })
    const { output, diagnostics } = await buildFresh(path, { url: server.url })
    expect({ output, diagnostics }).toEqual({ output: right, diagnostics: [] })
  }
})
