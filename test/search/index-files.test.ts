// What an index consists of: small files, stable names, and nothing that a query does not need.

import elasticlunr from 'elasticlunr'
import { expect, test } from 'vitest'
import { fingerprint, shortHash } from '../../renderer/base/fingerprint.ts'
import { createInputs } from '../../renderer/base/host/inputs.ts'
import { type OwnedStore, ownedStore } from '../../renderer/base/host/owned-store.ts'
import { createMemoryStore } from '../../renderer/base/host/store.ts'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import type { IndexFile } from '../../renderer/search/building/index-file.ts'
import { manifestFiles } from '../../renderer/search/building/manifest-files.ts'
import { openSearch } from '../../renderer/search/building/search-files.ts'
import { mostPublished, publishedShard } from '../../renderer/search/building/shards/shard-text.ts'
import {
  decodeWords,
  documentOf,
  encodeWords,
  fields,
  type SearchManifest,
  shardFile,
} from '../../renderer/search/index/manifest.ts'
import {
  changePacked,
  firstPlaces,
  packPlaces,
  unpackPlaces,
} from '../../renderer/search/index/packed-places.ts'
import { shardOf } from '../../renderer/search/index/search-index.ts'
import { openRandom } from '../harness/bench-corpus.ts'
import { ask, indexOf, openAgain, type Sample } from './index-of.ts'

const letters = 'абвгдежзиклмнопрстуфхцчшэюя'

/** A word of its own for each number. */
function wordOf(number: number): string {
  let word = ''
  for (let rest = number + letters.length; rest > 0; rest = Math.floor(rest / letters.length))
    word += letters[rest % letters.length]
  return `слово${word}`
}

function site(pages: number, change: Record<string, Sample> = {}): Record<string, Sample> {
  const made = Array.from({ length: pages }, (_, page) => [
    `/p${String(page).padStart(4, '0')}`,
    {
      title: `Страница ${wordOf(page)}`,
      text: `Общие слова каждой страницы. ${Array.from({ length: 40 }, (_, at) => wordOf(page * 7 + at * 3)).join(' ')}`,
    },
  ])
  return { ...Object.fromEntries(made), ...change }
}

test('an edit of one page changes its text and the shards of its words, nothing else', async () => {
  const before = await indexOf(site(300))
  const after = await indexOf(
    site(300, { '/p0007': { title: `Страница ${wordOf(7)}`, text: 'Совсем другой текст.' } }),
  )
  const kept = [...after.files].filter(([name, text]) => before.files.get(name) === text).length
  const pages = (files: Map<string, string>) => [...files.keys()].filter(name => name.startsWith('page-'))
  expect(pages(after.files).filter(name => !before.files.has(name))).toHaveLength(1)
  expect(kept).toBeGreaterThan(after.files.size * 0.9)
})

test('the same pages give the same bytes', async () => {
  expect([...(await indexOf(site(50))).files]).toEqual([...(await indexOf(site(50))).files])
})

test('a query reads the manifest, the shards of its words and the texts of the pages that it shows', async () => {
  const { index, read } = await indexOf(site(300))
  const { total } = await ask(index, `${wordOf(700)} `)
  expect(total).toBeGreaterThan(0)
  const kinds = read.map(name => name.replace(/-.*/, ''))
  expect(kinds[0]).toBe('manifest.json')
  expect(kinds.filter(kind => kind === 'terms').length).toBeLessThanOrEqual(3)
  expect(kinds.filter(kind => kind === 'page').length).toBe(Math.min(20, total))
  expect(kinds).not.toContain('stems')
})

test('a word that fills several shards is completed by its most frequent words', async () => {
  const { index, files } = await indexOf(site(1500))
  const manifest = JSON.parse(files.get('manifest.json') ?? '') as SearchManifest
  expect(Object.keys(manifest.shards).some(beginning => beginning.length > 5)).toBe(true)
  expect(manifest.completions.сл).toHaveLength(3)
  for (const typed of ['сл', 'сло', 'слов', 'слово', `слово${letters[3]}`])
    expect([typed, (await ask(index, typed)).total > 0]).toEqual([typed, true])
})

test('for a word in very many pages, the pages with the highest frequency are published, and the answer begins with the same pages', async () => {
  const pages = 9000
  const often = 4321
  const { index, files } = await indexOf(
    Object.fromEntries(
      Array.from({ length: pages }, (_, page) => [
        `/p${String(page).padStart(4, '0')}`,
        { title: wordOf(page), text: `${'общее '.repeat(page === often ? 3 : 1)}текст` },
      ]),
    ),
  )
  const whole = await ask(index, 'общее ')
  expect([whole.total, whole.hrefs[0]]).toEqual([pages, `/p${often}`])
  for (const [name, text] of files) if (name.startsWith('terms-')) files.set(name, publishedShard(text))
  const { index: published } = await openAgain(files)
  const answer = await ask(published, 'общее ')
  expect([answer.total, answer.hrefs]).toEqual([pages, whole.hrefs])
  const places = published.postings('content', '~общ').documents
  expect([places.length, places[0]]).toEqual([mostPublished, documentOf(often, 0)])
  // How rare it is follows from all pages.
  expect(published.documentsWith('общее')).toBe(index.documentsWith('общее'))
  // Texts of pages are found through lists.
  expect((await ask(published, wordOf(8999))).hrefs[0]).toBe('/p8999')
  expect(files.get('manifest.json')?.length).toBeLessThan(20_000)
})

test('a long list of shards is divided, and every term leads to the same shard', async () => {
  const word = (number: number) =>
    [3, 5, 7, 11, 13, 17, 19]
      .slice(0, 1 + (number % 7))
      .map(prime => letters[Math.floor(number / prime) % 12])
      .join('')
  const beginnings = [...new Set(Array.from({ length: 40_000 }, (_, number) => word(number)))].sort()
  const shards = beginnings.map(beginning => ({ beginning, hash: fingerprint(beginning) }))
  const completions = Object.fromEntries(
    beginnings.slice(0, 500).map(beginning => [beginning, [`${beginning}я`]]),
  )
  const [settings, stems] = [
    { synonyms: [], slips: 2, lengthWeight: 0.75 },
    { hash: fingerprint('') } as IndexFile,
  ]
  const made = manifestFiles({ pages: [], documents: 1, shards, completions, settings, stems })
  const files = new Map(made.map(({ name, text }) => [name, text()]))
  const whole = Object.fromEntries(
    shards.map(({ beginning, hash }) => [beginning, shardFile(shortHash(hash))]),
  )
  for (const name of Object.values(whole)) files.set(name, emptyShard)
  const manifest = JSON.parse(files.get('manifest.json') ?? '') as SearchManifest
  expect(Object.keys(manifest.parts ?? {}).length).toBeGreaterThan(3)
  expect(files.get('manifest.json')?.length).toBeLessThan(30_000)
  for (let number = 0; number < 40_000; number += 97) {
    const term = `${word(number)}${letters[number % 12]}${letters[number % 5]}`
    const { index, read } = await openAgain(files)
    await index.load([term])
    const terms = read.filter(name => name.startsWith('terms-'))
    expect([term, ...terms]).toEqual([term, ...[whole[shardOf(whole, term) ?? ''] ?? []].flat()])
    expect(await index.isDivided(word(number))).toBe(Object.hasOwn(completions, word(number)))
  }
})

const emptyShard = JSON.stringify({
  version: elasticlunr.version,
  fields,
  ref: 'id',
  documentStore: { docs: {}, docInfo: {}, length: 1, save: false },
  index: {},
  pipeline: [],
})

test('the places of a frequent word are the same after packing', () => {
  const documents = Array.from(
    { length: 3000 },
    (_, at) => Math.floor(at / 2) * 7000 + (at % 2) * (1 + (at % 998)),
  )
  const frequencies = documents.map((_, at) => (1 + ((at * at) % 47)) / 10)
  const places = new Map(documents.map((document, at) => [document, frequencies[at]]))
  const unpacked = unpackPlaces(packPlaces({ documents, frequencies }))
  expect(new Map(unpacked.documents.map((document, at) => [document, unpacked.frequencies[at]]))).toEqual(
    places,
  )
  expect(unpacked.frequencies).toEqual(frequencies.toSorted((a, b) => b - a))
})

test('changed packed places equal the places packed after the change, also the first ones', async () => {
  const random = await openRandom(7)
  const places = new Map<number, number>()
  const packed = () => {
    const documents = [...places.keys()].sort((a, b) => a - b)
    return packPlaces({ documents, frequencies: documents.map(each => places.get(each) as number) })
  }
  const anyDocument = () =>
    documentOf(random.integer(0, 2000), random.integer(0, 2) === 0 ? random.integer(1, 999) : 0)
  let before = packed()
  for (let round = 0; round < 300; round++) {
    const known = [...places.keys()]
    const documents = Array.from({ length: round % 30 }, (_, at) =>
      at % 2 === 0 || known.length === 0 ? anyDocument() : random.pick(known),
    )
    const changes = new Map(documents.map(each => [each, random.integer(0, 12) / 10]))
    const count = places.size
    for (const [document, frequency] of changes) {
      if (frequency === 0) places.delete(document)
      else places.set(document, frequency)
    }
    const changed = changePacked(before, changes)
    expect(changed).toEqual({ packed: packed(), more: places.size - count })
    before = changed.packed
    const { documents: all, frequencies } = unpackPlaces(before)
    const most = random.integer(0, 20)
    expect(firstPlaces(before, most)).toBe(
      packPlaces({ documents: all.slice(0, most), frequencies: frequencies.slice(0, most) }),
    )
  }
  expect(places.size).toBeGreaterThan(1000)
})

test('a missing, damaged or foreign file is an error, and the next attempt reads it again', async () => {
  const { index, files } = await indexOf(site(20))
  const shards = [...files].filter(([name]) => name.startsWith('terms-'))
  for (const [name] of shards) files.delete(name)
  await expect(ask(index, wordOf(3))).rejects.toThrow('404')
  for (const [name, text] of shards) files.set(name, text.slice(0, 100))
  await expect(ask(index, wordOf(3))).rejects.toThrow('is damaged')
  for (const [name, text] of shards) files.set(name, text)
  expect((await ask(index, wordOf(3))).total).toBeGreaterThan(0)
})

test('sorted words are written with the length of the shared beginning', () => {
  const words = ['a', 'ab', 'abc', 'b', 'рассылка', 'рассылки', 'р'.repeat(50), `${'р'.repeat(50)}а`]
  expect(encodeWords(['abc', 'abd'])).toBe('0abc 2d')
  expect(decodeWords(encodeWords(words))).toEqual(words)
  expect(decodeWords(encodeWords([]))).toEqual([])
})

test('a shard that another process deletes from the cache while the site is built is made again', () => {
  const files = ['content/docs/a.md', 'content/docs/b.md'] as SitePath[]
  const sections = (file: SitePath) =>
    JSON.stringify([{ kind: 'page', id: '', heading: '', text: `Текст страницы ${file}`, code: '' }])
  const filesWith = (store: OwnedStore) => {
    const inputs = createInputs()
    const plan = {
      locale: 'ru',
      folder: '',
      pages: files.map(file => ({
        file,
        described: inputs.add({
          href: file,
          title: file,
          path: [],
          description: '',
          keywords: [],
          isTextBeginning: false,
        }),
      })),
      scopes: [{ version: undefined, context: undefined, numbers: [0, 1] }],
    }
    const search = openSearch([plan], {
      settings: { synonyms: [], slips: 2, lengthWeight: 0.75 },
      texts: { search: sections },
      hashes: new Map(
        files.map(file => {
          const hash = fingerprint(sections(file))
          return [file, { collection: 'docs', hash, contentHash: hash, searchHash: hash }]
        }),
      ),
      inputs,
      store,
    })
    return search.list().map(({ path }) => [path, search.read(path)])
  }
  const whole = ownedStore(createMemoryStore())
  const losing: OwnedStore = {
    ...ownedStore(createMemoryStore()),
    peek: key => (key.startsWith('index-shard:') ? undefined : whole.peek(key)),
  }
  const made = filesWith(whole)
  expect(made.filter(([path]) => path?.includes('/terms-'))).not.toEqual([])
  expect(filesWith(losing)).toEqual(made)
})
