// What a name that is not there was probably meant to be: the same answers as comparing with every name, and bounded work.
import { afterAll, expect, test, vi } from 'vitest'
import { nearest } from '../../renderer/diagnostics/nearest.ts'
import { createNameSearch, type NamesOfSite } from '../../renderer/resolve/near-names.ts'
import { relativePath } from '../../renderer/text/relative-path.ts'
import { openRandom } from '../harness/bench-corpus.ts'

// Files of one process share modules: what was loaded with the real one is loaded again, and once more after this file.
const compared = vi.hoisted(() => {
  vi.resetModules()
  return { letters: 0 }
})
afterAll(() => {
  vi.resetModules()
})
vi.mock('fastest-levenshtein', async load => {
  const { distance } = await load<typeof import('fastest-levenshtein')>()
  return {
    distance(a: string, b: string) {
      compared.letters += a.length
      return distance(a, b)
    },
  }
})

/** One after the other, as a list says it. */
function plainlyNearest(word: string, names: readonly string[], distance: (a: string, b: string) => number) {
  const most = word.length < 3 ? 0 : word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 4))
  const all = names.map(name => distance(word.toLowerCase(), name.toLowerCase()))
  const least = Math.min(...all)
  return least <= most ? names[all.indexOf(least)] : undefined
}

test('the nearest of many names is that of comparing with each of them, the first of several', async () => {
  const { distance } = await vi.importActual<typeof import('fastest-levenshtein')>('fastest-levenshtein')
  const random = await openRandom(7)
  const letters = [...'абвгabcdeABC-_1']
  const name = () =>
    Array.from({ length: random.integer(1, random.pick([6, 14, 30])) }, () => random.pick(letters)).join('')
  const names = Array.from({ length: 400 }, name)
  const words = [
    ...Array.from({ length: 300 }, name),
    ...names.map(each => {
      const at = random.integer(0, each.length)
      return each.slice(0, at) + random.pick(['', 'x', 'аб']) + each.slice(at + random.integer(0, 3))
    }),
  ]
  for (const word of words)
    expect([word, nearest(word, names)]).toEqual([word, plainlyNearest(word, names, distance)])
})

test('what a list of names may cost is limited: names that are all alike, asked for again and again', () => {
  const names = Array.from({ length: 3000 }, (_, at) => `abcdefgh${at.toString(2).padStart(12, '0')}`)
  const wanted = Array.from({ length: 20_000 }, (_, at) => `hgfedcba${at.toString(2).padStart(15, '0')}`)
  compared.letters = 0
  for (const word of wanted) nearest(word, names)
  expect(compared.letters).toBeGreaterThan(0)
  // Without a limit 1,200 million.
  expect(compared.letters).toBeLessThan(60_000_000)
})

/** Looks for pages of a site that has nothing else. */
function searchIn(files: readonly string[]) {
  const pages = new Map(files.map(file => [file, {}]))
  const none = new Map()
  return createNameSearch({
    graph: { pages, assets: none, statics: none },
    site: { routes: none },
  } as unknown as NamesOfSite)
}

test('of several pages with one name it is the one with the shortest way, the first of several', async () => {
  const random = await openRandom(11)
  const folder = () =>
    Array.from({ length: random.integer(0, 5) }, () => random.pick(['a', 'b', 'c']))
      .map(each => `${each}/`)
      .join('')
  const files = [
    ...new Set(Array.from({ length: 200 }, () => `content/${folder()}${random.pick(['guide', 'x-y'])}.md`)),
  ]
  const search = searchIn(files)
  for (let at = 0; at < 300; at++) {
    const wanted = `${random.pick(['content/', '', 'content/a/z/'])}${folder()}guide.md`
    const ways = files.map(file =>
      file.endsWith('/guide.md') ? relativePath(wanted, file).split('/').length : 1000,
    )
    expect([wanted, search.page(wanted)]).toEqual([wanted, files[ways.indexOf(Math.min(...ways))]])
  }
})

test('20,000 broken links among 2,000 pages of one name, or of alike names: every hint, in bounded work', () => {
  const deep = Array.from(
    { length: 2000 },
    (_, at) => `content/docs/${Math.floor(at / 40)}/${at % 40}/guide.md`,
  )
  const guides = searchIn(deep)
  for (let at = 0; at < 20_000; at++)
    expect(guides.page(`content/docs/${at % 50}/no-${at}/guide.md`)).toBe(
      `content/docs/${at % 50}/0/guide.md`,
    )
  compared.letters = 0
  const alike = searchIn(
    deep.map((_, at) => `content/docs/${'install settings upgrade'.split(' ')[at % 3]}-${at}.md`),
  )
  for (let at = 0; at < 5000; at++)
    expect(alike.page(`content/docs/settings-${at % 2000}x${at % 7}.md`)).toBeDefined()
  for (let at = 0; at < 15_000; at++) alike.page(`content/docs/settings-${at}-${at}.md`)
  expect(compared.letters).toBeLessThan(60_000_000)
})
