// What an index consists of: small files, stable names, and nothing that a query does not need.
import { expect, test } from 'vitest'
import { fingerprint } from '../../renderer/fingerprint.ts'
import { type OwnedStore, ownedStore } from '../../renderer/host/owned-store.ts'
import { createMemoryStore } from '../../renderer/host/store.ts'
import { openSearchFiles } from '../../renderer/search/building/search-files.ts'
import { decodeWords, encodeWords } from '../../renderer/search/index/front-coding.ts'
import type { SearchManifest } from '../../renderer/search/index/manifest.ts'
import { language as russian } from '../../renderer/search/language/russian.ts'
import type { SitePath } from '../../renderer/text/brand.ts'
import { ask, indexOf, type Sample } from './index-of.ts'

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

test('a missing, damaged or foreign file is an error, and another attempt reads it again', async () => {
  const { index, files } = await indexOf(site(20))
  const shard = [...files.keys()].find(name => name.startsWith('terms-')) ?? ''
  const text = files.get(shard) ?? ''
  files.delete(shard)
  await expect(ask(index, wordOf(3))).rejects.toThrow('404')
  files.set(shard, text.slice(0, 100))
  await expect(ask(index, wordOf(3))).rejects.toThrow('is damaged')
  files.set(shard, text)
  expect((await ask(index, wordOf(3))).total).toBeGreaterThan(0)
})

test('words in order are written as what they share', () => {
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
    const search = openSearchFiles({
      plan: {
        locale: 'ru',
        folder: '',
        pages: files.map(file => ({
          file,
          described: {
            href: file,
            title: file,
            path: [],
            description: '',
            keywords: [],
            isTextBeginning: false,
          },
        })),
        scopes: [{ version: undefined, context: undefined, numbers: [0, 1] }],
      },
      language: russian,
      settings: { synonyms: [], slips: 2 },
      texts: { search: sections },
      hashes: new Map(
        files.map(file => {
          const hash = fingerprint(sections(file))
          return [file, { collection: 'docs', hash, contentHash: hash, searchHash: hash }]
        }),
      ),
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
