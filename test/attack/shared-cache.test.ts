// A shared cache without a secret that somebody else has filled: whatever it names, the build writes its output and nothing beside it, and
// publishes no file that the site does not publish.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFatalError } from '../../renderer/base/diagnostics/fatal-error.ts'
import { wholeDigest } from '../../renderer/base/fingerprint.ts'
import { decodeActionResult, encodeActionResult } from '../../renderer/base/shared-cache/action-result.ts'
import { decodePack, encodePack } from '../../renderer/content/packs/pack-bytes.ts'
import { type CacheServer, startCacheServer } from '../harness/cache-server.ts'
import { makeImage } from '../harness/make-images.ts'
import { makeFolders } from '../harness/run-cli.ts'
import { buildFresh } from '../harness/shared-builds.ts'
import { sharedSite } from '../harness/shared-site.ts'
import { inTurn, isSoak, turnName } from '../harness/turn.ts'

const { site, dispose } = makeFolders()
const secret = 'a secret of this machine'
let server: CacheServer
let given: ReadonlyMap<string, Buffer>
let root: string

/** What an attacker may write in the place of any text. */
const hostile = [
  '../stolen.txt',
  '../../docs-site.config.ts',
  '../site/docs-site.config.ts',
  '../.git/hooks/pre-commit',
  '/tmp/docsgen-attack',
  '..',
  '.',
  '',
  'a/../../stolen.txt',
  'a//b',
  '..\\stolen.txt',
  'C:\\stolen.txt',
  '../secret.txt',
  '.env',
  'docs-site.config.ts',
  '../../../../../../etc/hostname',
  'nul\0byte',
  '__proto__',
  '{"a":1}',
  '<script>alert(1)</script>',
]

beforeAll(async () => {
  server = await startCacheServer()
  const folder = site({
    'secret.txt': secret,
    'site/.env': secret,
    ...Object.fromEntries(Object.entries(sharedSite).map(([path, text]) => [`site/${path}`, text])),
    'site/docs-site.config.ts':
      "export default { blog: false, llms: true, url: 'https://example.com', socialCards: true }\n",
    'site/content/docs/draft.md': `---\ndraft: true\n---\n\n# ${secret}\n`,
    'site/content/docs/wide.md': '# Wide\n\n![A picture](wide.png)\n',
    'site/content/docs/wide.png': await makeImage({ width: 40, height: 30, format: 'png' }),
  })
  root = join(folder.path, 'site')
  // The second build gives what only a build that found nothing new gives.
  for (let times = 0; times < 2; times++) await buildFresh(root, { url: server.url })
  given = new Map(server.entries)
})

afterAll(async () => {
  await server.stop()
  dispose()
})

test(`no text of the cache leads out of the output or publishes a file that is not published (${turnName})`, async () => {
  const places = [...given.keys()].filter(name => name.startsWith('ac/')).flatMap(placesIn)
  expect(places.length).toBeGreaterThan(20)
  const before = around()
  const crashes: string[] = []
  let tried = 0
  for (const [index, place] of inTurn([...places.entries()])) {
    for (const value of isSoak ? hostile : [hostile[index % hostile.length] as string]) {
      server.entries.clear()
      for (const [name, bytes] of given) server.entries.set(name, bytes)
      poison(place, value)
      tried++
      await buildFresh(root, { url: server.url, isReadOnly: true }).catch((error: Error) => {
        if (!isFatalError(error))
          crashes.push(`${place.part} ${place.at} ${JSON.stringify(value)}: ${error.stack}`)
      })
      expect(around(), `${place.part} ${place.at} ${JSON.stringify(value)}`).toEqual(before)
      expect(filesOf(join(root, 'build')).filter(({ text }) => text.includes(secret))).toEqual([])
    }
  }
  expect(crashes).toEqual([])
  console.log(`shared cache: ${tried} tried, ${tried - crashes.length} held`)
})

interface Place {
  readonly entry: string
  readonly part: string
  /** `packs/*` for all members of a list. */
  readonly at: string
}

// One for each place that texts stand at, however many do.
function placesIn(entry: string): readonly Place[] {
  const places: Place[] = []
  for (const [part, { value }] of partsOf(entry)) {
    const seen = new Set<string>()
    replaced(value, at => {
      if (!seen.has(at)) places.push({ entry, part, at })
      seen.add(at)
      return undefined
    })
  }
  return places
}

function poison({ entry, part, at }: Place, value: string): void {
  const parts = new Map(decodeActionResult(given.get(entry) as Buffer)?.parts)
  const { head, value: told, encode } = partsOf(entry).get(part) as Part
  const bytes = brotliCompressSync(
    Buffer.concat([head, encode(replaced(told, own => (own === at ? value : undefined)))]),
  )
  const hash = wholeDigest(bytes)
  server.entries.set(`cas/${hash}`, bytes)
  parts.set(part, { hash, size: bytes.length })
  server.entries.set(entry, Buffer.from(encodeActionResult({ parts, signature: '' })))
}

interface Part {
  readonly head: Buffer
  readonly value: unknown
  readonly encode: (value: unknown) => Buffer
}

function partsOf(entry: string): ReadonlyMap<string, Part> {
  const result = decodeActionResult(given.get(entry) as Buffer)
  return new Map(
    [...(result?.parts ?? [])].map(([part, { hash }]) => {
      const bytes = brotliDecompressSync(given.get(`cas/${hash}`) as Buffer)
      const end = bytes.indexOf('\n') + 1
      return [part, { head: bytes.subarray(0, end), ...decoded(bytes.subarray(end)) }] as const
    }),
  )
}

// JSON, a pack whose values may be JSON, or bytes.
function decoded(bytes: Buffer): Pick<Part, 'value' | 'encode'> {
  const json = jsonIn(bytes)
  if (json !== undefined) return { value: json, encode: value => Buffer.from(JSON.stringify(value)) }
  const pack = decodePack(bytes)
  if (pack === undefined) return { value: undefined, encode: () => bytes }
  const inner = [...pack].map(([name, own]) => [name, decoded(own)] as const)
  return {
    value: inner.map(([name, { value }]) => ({ name, value })),
    encode: changed =>
      Buffer.concat(
        encodePack(
          (changed as { name: string; value: unknown }[]).map(({ name, value }, index) => [
            name,
            inner[index]?.[1].encode(value) ?? Buffer.alloc(0),
          ]),
        ),
      ),
  }
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined // other bytes
  }
}

// The value with another text wherever `change` gives one.
function replaced(value: unknown, change: (at: string) => string | undefined, at = ''): unknown {
  if (typeof value === 'string') return change(at) ?? value
  if (Array.isArray(value))
    return value.map((each, index) => replaced(each, change, `${at}/${value.length === 2 ? index : '*'}`))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, replaced(each, change, `${at}/${key}`)]),
  )
}

// Everything beside the output and the cache on this machine.
function around(): readonly unknown[] {
  return filesOf(join(root, '..'), name => !/^site[\\/](?:build|\.docsgen)(?:[\\/]|$)/.test(name))
}

function filesOf(folder: string, isWanted = (_name: string) => true) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(path => isWanted(path.slice(folder.length + 1)))
    .sort()
    .map(path => ({ path, text: readFileSync(path, 'latin1') }))
}
