// An index with a few other pages: the same bytes as one that is built from all pages, with most shards untouched.
import { expect, test } from 'vitest'
import { buildIndex } from '../../renderer/search/building/build-index.ts'
import type { IndexFile } from '../../renderer/search/building/index-file.ts'
import { decodeState, encodeState, type IndexState } from '../../renderer/search/building/index-state.ts'
import type { SearchedPage } from '../../renderer/search/building/searched-page.ts'
import { editedShard } from '../../renderer/search/building/shards/edited-shard.ts'
import { createShardWriter, postingOf } from '../../renderer/search/building/shards/shard-text.ts'
import { updateIndex } from '../../renderer/search/building/update-index.ts'
import { fields } from '../../renderer/search/index/manifest.ts'
import { language } from '../../renderer/search/language/russian.ts'
import { pageTerms } from '../../renderer/search/terms/page-terms.ts'
import { createTermCounter } from '../../renderer/search/terms/term-counter.ts'
import { openRandom } from '../harness/bench-corpus.ts'
import { type Sample, searchedPage } from './index-of.ts'

const counter = createTermCounter(language)
const random = await openRandom(1)
const letters = 'абвгдежзиклмнопрстуфхцчшщыэюя'
const word = () => Array.from({ length: random.integer(3, 9) }, () => random.pick([...letters])).join('')
const vocabulary = Array.from({ length: 3000 }, word)
const words = (count: number) => Array.from({ length: count }, () => random.pick(vocabulary)).join(' ')

const samples: Record<string, Sample> = Object.fromEntries(
  Array.from({ length: 80 }, (_, page) => [
    `/docs/p${page}`,
    {
      title: words(3),
      description: words(8),
      keywords: [words(1), 'POST /messages'],
      text: words(300),
      code: words(20),
      sections: [
        [words(2), words(100)],
        [words(2), words(100)],
      ],
    },
  ]),
)

const pagesOf = (all: Readonly<Record<string, Sample>>) =>
  Object.entries(all).map(([href, sample]) => searchedPage(href, sample))

const indexSettings = { synonyms: [['a', 'b']], slips: 2, lengthWeight: 0.75 }

function build(pages: readonly SearchedPage[]): {
  readonly files: readonly IndexFile[]
  readonly state: IndexState
} {
  const files: IndexFile[] = []
  const made = buildIndex({
    pages,
    counter,
    settings: indexSettings,
  })
  for (;;) {
    const next = made.next()
    if (next.done === true) return { files, state: next.value }
    files.push(next.value)
  }
}

const before = pagesOf(samples)
const first = build(before)

function update(
  pages: readonly SearchedPage[],
  { isKept = true, from = { pages: before, ...first }, settings = indexSettings } = {},
) {
  return updateIndex(
    { pages, counter, settings },
    {
      state: decodeState(encodeState(from.state)),
      shardText: hash => (isKept ? from.files.find(file => file.hash === hash)?.text() : undefined),
      rebuilt: name => from.files.find(file => file.name === name)?.text() ?? '',
      peekAbout: described =>
        isKept ? from.pages.find(page => page.described === described)?.about() : undefined,
      peekTerms: (_, hash) =>
        pageTerms(counter, from.pages.find(page => page.searchHash === hash)?.sections() ?? []),
    },
  )
}

const asText = (files: readonly IndexFile[]) => new Map(files.map(({ name, text }) => [name, text()]))
const page = samples['/docs/p7'] as Sample

test('with another weight of lengths, the previous index is not used', () => {
  const other = { synonyms: [['a', 'b']], slips: 2, lengthWeight: 0.5 }
  expect(update(before)).toBeDefined()
  expect(update(before, { settings: other })).toBeUndefined()
})

test.each([
  ['a word more', { ...page, text: `${page.text} добавлено` }],
  ['a word less', { ...page, text: page.text?.replace(/^\S+ /, '') }],
  ['other words', { ...page, text: words(300) }],
  ['another title', { ...page, title: 'Новое имя страницы' }],
  ['other keywords', { ...page, keywords: ['новое', 'GET /status'] }],
  ['a heading more', { ...page, sections: [...(page.sections ?? []), ['Ещё один', 'Текст раздела']] }],
  ['no heading', { ...page, sections: [] }],
  ['no text', { title: page.title }],
] as const)('%s: the same files, and the same to start from next time', (_, sample) => {
  const pages = pagesOf({ ...samples, '/docs/p7': sample as Sample })
  const updated = update(pages)
  const built = build(pages)
  expect(asText(updated?.files ?? [])).toEqual(asText(built.files))
  expect(encodeState(updated?.state as IndexState)).toBe(encodeState(built.state))
})

test('on a large site, a few more words on a page do not change the shards of its other words', () => {
  const many = Array.from({ length: 4200 }, (_, at) => [`/docs/m${at}`, { title: words(1) }])
  const often = Array.from({ length: 45 }, (_, at) => `${words(1)} `.repeat((at % 25) + 1))
  const long = { title: 'Длинная', text: often.join('') }
  const site = { ...Object.fromEntries(many), '/docs/long': long }
  const large = pagesOf(site)
  const from = { pages: large, ...build(large) }
  const pages = pagesOf({ ...site, '/docs/long': { ...long, text: `${long.text}${'добавлено '.repeat(8)}` } })
  const updated = update(pages, { from })
  expect(asText(updated?.files ?? [])).toEqual(asText(build(pages).files))
  const known = new Set(from.files.map(({ hash }) => hash))
  const shards = updated?.files.filter(({ kind }) => kind === 'shard') ?? []
  expect(shards.length).toBeGreaterThan(20)
  expect(shards.filter(({ hash }) => !known.has(hash)).length).toBeLessThan(4)
})

test('when terms are divided into more or fewer shards, only those shards are written again', () => {
  const beginnings = ({ state }: { state: IndexState }) => state.shards.map(({ beginning }) => beginning)
  let divided = 0
  for (const beginning of 'абвгдежзик') {
    // As many words as there were, so that the text is as long.
    const count = page.text?.split(' ').length ?? 0
    const alike = Array.from({ length: count }, (_, at) => `${beginning}${letters[at % 4]}${word()}`).join(
      ' ',
    )
    const pages = pagesOf({ ...samples, '/docs/p7': { ...page, text: alike } })
    const built = build(pages)
    const [there, back] = [update(pages), update(before, { from: { pages, ...built } })]
    expect(asText(there?.files ?? [])).toEqual(asText(built.files))
    const shards = there?.files.filter(({ kind }) => kind === 'shard') ?? []
    const known = new Set(first.files.map(({ hash }) => hash))
    expect(shards.filter(({ isMade, hash }) => isMade && known.has(hash))).toEqual([])
    expect(shards.some(({ isMade }) => !isMade)).toBe(true)
    expect(asText(back?.files ?? [])).toEqual(asText(first.files))
    expect(encodeState(back?.state as IndexState)).toBe(encodeState(first.state))
    if (beginnings(built).some(name => !beginnings(first).includes(name))) divided++
  }
  expect(divided).toBeGreaterThan(0)
})

test('words that fill a separate shard move the terms of other shards, and move them back when they are removed', () => {
  // No word but these changes, so the shards around them change only by what moves.
  const alike = (beginning: string) =>
    Array.from({ length: 1500 }, (_, at) => `${beginning}${letters[at % 4]}${word()}`).join(' ')
  const shapes = ['аб', 'где', 'аб', 'ю'].map(beginning => {
    const pages = pagesOf({ ...samples, '/docs/p7': { ...page, text: `${page.text} ${alike(beginning)}` } })
    return { pages, ...build(pages) }
  })
  const divided = shapes.map(({ state }) => state.shards.map(({ beginning }) => beginning).join(' '))
  expect(new Set(divided).size).toBeGreaterThan(1)
  for (const [at, shape] of shapes.entries()) {
    const from = shapes[(at + 1) % shapes.length] as typeof shape
    const updated = update(shape.pages, { from })
    expect(asText(updated?.files ?? [])).toEqual(asText(shape.files))
    expect(encodeState(updated?.state as IndexState)).toBe(encodeState(shape.state))
  }
})

test('a shard that gets a word after the shard below it was removed has only its own terms', () => {
  const many = (beginning: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${beginning}${7_000_000 + at}0`).join(' ')
  const text = `${page.text} ${many('za', 106)} ${many('zb', 97)}`
  const shapes = [text, text.replace(/zb\S+ zb\S+ zb\S+ zb\S+/, 'quark1 quark2 quark3 quark4')].map(shape => {
    const pages = pagesOf({ ...samples, '/docs/p7': { ...page, text: shape } })
    return { pages, ...build(pages) }
  })
  const [full, less] = shapes as [(typeof shapes)[0], (typeof shapes)[0]]
  expect(full.state.shards.length).toBeGreaterThan(less.state.shards.length)
  for (const [from, to] of [
    [full, less],
    [less, full],
  ] as const) {
    const updated = update(to.pages, { from })
    expect(asText(updated?.files ?? [])).toEqual(asText(to.files))
    expect(encodeState(updated?.state as IndexState)).toBe(encodeState(to.state))
  }
})

test('a word of nearly every page of a larger site is added to a page, removed from it, and used more often on it', () => {
  const common = Object.fromEntries(
    Array.from({ length: 600 }, (_, at) => [
      `/docs/q${at}`,
      { title: `Имя ${at}`, text: 'частое слово здесь' },
    ]),
  )
  const shapes = ['частое слово здесь', 'иное слово здесь', 'частое частое слово'].map(text => {
    const pages = pagesOf({ ...common, '/docs/q77': { title: 'Имя', text } })
    return { pages, ...build(pages) }
  })
  for (const [at, shape] of shapes.entries()) {
    const updated = update(shape.pages, { from: shapes[(at + 1) % shapes.length] as typeof shape })
    expect(asText(updated?.files ?? [])).toEqual(asText(shape.files))
    expect(encodeState(updated?.state as IndexState)).toBe(encodeState(shape.state))
  }
  expect(shapes[0]?.files.some(({ kind, text }) => kind === 'shard' && text().includes('"packed"'))).toBe(
    true,
  )
})

test('a text of another length changes the weights of all its words, and can remove words that very many pages have', () => {
  const often = words(40)
  const common = Object.fromEntries(
    Array.from({ length: 500 }, (_, at) => [`/docs/r${at}`, { title: `Имя ${at}`, text: often }]),
  )
  const shapes = [often, `${often} ${words(80)}`, words(20), `${often} ${often}`].map(text => {
    const pages = pagesOf({ ...common, '/docs/r77x': { title: 'Имя', text } })
    return { pages, ...build(pages) }
  })
  const packed = shapes.map(({ files }) => asText(files)).map(files => [...files.values()].join(' '))
  expect(packed.map(text => text.includes('"packed":{"content"'))).toEqual([true, true, false, true])
  for (const from of shapes) {
    for (const shape of shapes.filter(other => other !== from)) {
      const updated = update(shape.pages, { from })
      expect(asText(updated?.files ?? [])).toEqual(asText(shape.files))
      expect(encodeState(updated?.state as IndexState)).toBe(encodeState(shape.state))
    }
  }
})

test('one more word changes the shard of that word and nothing else', () => {
  const updated = update(pagesOf({ ...samples, '/docs/p7': { ...page, text: `${page.text} добавлено` } }))
  expect(first.files.filter(({ kind }) => kind === 'shard').length).toBeGreaterThan(5)
  expect(updated?.files.filter(({ kind, isMade }) => isMade && kind === 'shard').length).toBe(1)
})

test('there is no update when all pages must be read: changed numbers of pages, texts of another length, a lost cache', () => {
  const { '/docs/p7': _, ...fewer } = samples
  expect(update(pagesOf(fewer))).toBeUndefined()
  expect(update(pagesOf({ ...samples, '/docs/a': page }))).toBeUndefined()
  expect(update(pagesOf({ ...samples, '/docs/p7': { ...page, text: words(60_000) } }))).toBeUndefined()
  expect(
    update(pagesOf({ ...samples, '/docs/p7': { ...page, text: words(300) } }), { isKept: false }),
  ).toBeUndefined()
})

test('an edited shard equals the shard that is written as a whole, whatever letters its words have', () => {
  const terms = [
    '"',
    '"\\',
    '\\',
    '}',
    '{',
    ',',
    '~а',
    'а',
    'аб"в',
    'аб"г',
    'б',
    '\u2028',
    '漢字',
    '😀',
    '😁',
  ].sort()
  const places = new Map<string, Map<number, number>>()
  for (const [at, term] of terms.entries())
    for (const [number, field] of fields.entries())
      if ((at + number) % 3 > 0) {
        const count = term === 'а' || term === '"' ? 700 : 1 + at
        const all = Array.from(
          { length: count },
          (_, page) => [page * 1000 + at, 1 + (page % 7) / 10] as const,
        )
        places.set(`${field} ${term}`, new Map(all))
      }
  const write = () =>
    createShardWriter()(terms, {
      posting(field, at) {
        const own = [...(places.get(`${field} ${terms[at]}`) ?? [])].sort(([a], [b]) => a - b)
        return postingOf({ documents: own.map(([each]) => each), frequencies: own.map(([, each]) => each) })
      },
    })
  let text = write()
  let edited = 0
  for (let round = 0; round < 300; round++) {
    const changes = new Map<string, Map<number, number>>()
    const changed = [...new Set(Array.from({ length: round % 4 }, () => random.pick(terms)))]
    for (const term of changed) {
      for (const field of fields) {
        const own = places.get(`${field} ${term}`)
        if (own === undefined || random.integer(0, 1) === 0) continue
        const change = [random.integer(0, 700) * 1000, random.integer(0, 19) / 10] as const
        changes.set(`${field} ${term}`, new Map([change]))
        if (change[1] === 0) own.delete(change[0])
        else own.set(...change)
      }
    }
    const made = editedShard(text, changed, changes)
    text = write()
    if (made === undefined) continue
    edited++
    expect(made).toBe(text)
  }
  expect(edited).toBeGreaterThan(250)
})
