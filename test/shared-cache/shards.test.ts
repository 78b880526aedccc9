// Shards parse a part of the texts each; the build that puts the site together needs none of them to be right.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decodeActionResult } from '../../renderer/base/shared-cache/action-result.ts'
import { filesOfShard } from '../../renderer/content/packs/deal-packs.ts'
import { type CacheServer, startCacheServer } from '../harness/cache-server.ts'
import { makeImage } from '../harness/make-images.ts'
import { makeFolders } from '../harness/run-cli.ts'
import { buildFresh, buildFreshShard } from '../harness/shared-builds.ts'

const { site, dispose } = makeFolders()
const pages = Array.from({ length: 140 }, (_, at) => [
  `content/docs/page-${at}.md`,
  `# Page ${at}\n\nSee [another](page-${(at * 7) % 140}.md).\n`,
])
const files = {
  'docs-site.config.ts': 'export default { blog: false, search: { collections: ["docs"] } }\n',
  'content/docs/index.md': '# Start\n\n![A shot](shot.png)\n',
  ...Object.fromEntries(pages),
}
let folder: ReturnType<typeof site>
let server: CacheServer
let right = ''

beforeAll(async () => {
  folder = site({ ...files, 'content/docs/shot.png': await makeImage({ width: 200, height: 150 }) })
  right = (await buildFresh(folder.path)).output
  server = await startCacheServer()
})

beforeEach(() => server.entries.clear())

afterAll(async () => {
  await server.stop()
  dispose()
})

/** Images that the server holds. */
const images = () =>
  [...server.entries]
    .filter(([name, action]) => name.startsWith('ac/') && decodeActionResult(action)?.parts.has('bytes'))
    .map(([name]) => name)

test('what all shards have parsed and encoded, the build takes; a shard that is run again parses nothing', async () => {
  const { path } = folder
  const { url } = server
  const made = [
    await buildFreshShard(path, { number: 2, of: 2 }, { url }),
    await buildFreshShard(path, { number: 1, of: 2 }, { url }),
  ]
  expect(made.map(({ texts }) => texts).reduce((sum, texts) => sum + texts)).toBe(141)
  expect(made.every(({ texts, parsed }) => texts > 0 && parsed === texts)).toBe(true)
  expect(await buildFreshShard(path, { number: 1, of: 2 }, { url })).toMatchObject({
    parsed: 0,
    counts: { given: 0 },
  })
  const encoded = images()
  expect(encoded.length).toBeGreaterThan(1)
  expect(await buildFresh(path, { url })).toMatchObject({ output: right, parsed: { fresh: 0 } })
  expect(images()).toEqual(encoded)
})

test('a shard that is missing, or was made of other sources, is parsed by the build', async () => {
  const { path, write } = folder
  const { url } = server
  const { texts } = await buildFreshShard(path, { number: 1, of: 2 }, { url })
  expect(await buildFresh(path, { url, isReadOnly: true })).toMatchObject({
    output: right,
    parsed: { fresh: 141 - texts },
  })
  const edited = 'content/docs/page-3.md'
  write({ [edited]: '# Other\n' })
  await buildFreshShard(path, { number: 2, of: 2 }, { url })
  write({ [edited]: files[edited as keyof typeof files] })
  const { output, parsed } = await buildFresh(path, { url })
  expect(output).toBe(right)
  expect(parsed.fresh).toBeGreaterThan(0)
  expect(parsed.fresh).toBeLessThan(141)
})

test('the first build after shards gives no pages, the next one gives them, and from then on the whole build is taken', async () => {
  const { path } = folder
  const { url } = server
  for (const number of [1, 2]) await buildFreshShard(path, { number, of: 2 }, { url })
  const given = async () => {
    const { output, counts } = await buildFresh(path, { url })
    expect(output).toBe(right)
    return counts?.given ?? 0
  }
  const first = await given()
  const second = await given()
  expect(first).toBeLessThan(5)
  expect(second).toBeGreaterThan(first)
  expect(await given()).toBe(0)
  const { counts } = await buildFresh(path, { url })
  expect(counts?.asked).toBe(counts?.found)
})

test('shards have about the same bytes, and are the same whenever they are dealt', () => {
  const sized = Array.from({ length: 3000 }, (_, at) => ({
    path: `docs/page-${at}.md`,
    size: 1000 + ((at * 7919) % 9000),
  }))
  const bytes = (of: number) =>
    Array.from({ length: of }, (_, at) =>
      filesOfShard(sized, { number: at + 1, of }).reduce((sum, { size }) => sum + size, 0),
    )
  const total = sized.reduce((sum, { size }) => sum + size, 0)
  for (const of of [1, 2, 4, 8]) {
    expect(bytes(of)).toEqual(bytes(of))
    expect(bytes(of).reduce((sum, each) => sum + each)).toBe(total)
    expect(Math.max(...bytes(of)) / (total / of)).toBeLessThan(1.1)
  }
})
