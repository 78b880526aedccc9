// What a site publishes for its search: which pages, in which index, and what an edit makes anew.
import { expect, test } from 'vitest'
import type { PageText, SearchManifest } from '../../renderer/search/index/manifest.ts'
import { siteOf, type TestSite } from '../harness/site-of.ts'

const pages = {
  'docs/a.md': '# Первая\n\nНачало страницы.\n\n## Раздел\n\nТекст раздела.\n\n```js\nsend(1)\n```\n',
  'docs/b.md': '# Вторая\n\nДругой текст.\n',
  'docs/draft.md': '---\ndraft: true\n---\n# Черновик\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n# Скрытая\n',
  'docs/api/_category_.yml': 'label: Справочник\nlink: { type: generated-index }\n',
  'docs/api/send.md':
    '---\ntags: [метка]\nkeywords: [отправка]\n---\n# Метод\n\n| Код | Смысл |\n| - | - |\n| <span id="bad_phone"></span>`bad_phone` | неверный номер |\n',
  'blog/2025-01-02-news.md': '---\ntitle: Новость\ntags: [метка]\n---\nТекст новости.\n',
  'pages/about.md': '# О сайте\n',
}
const config = {
  search: {
    contexts: [
      { label: 'Документация', path: '/docs' },
      { label: 'API', path: '/docs/api' },
    ],
  },
}

const site = await siteOf(pages, { config, hasSearch: true })

function textsIn(of: TestSite, folder: string): readonly PageText[] {
  return of
    .outputs()
    .filter(path => path.startsWith(`search-index/${folder}/page-`))
    .map(path => JSON.parse(of.file(path)) as PageText)
}
const titles = (of: TestSite, folder: string) =>
  textsIn(of, folder)
    .map(({ title }) => title)
    .sort()
const titlesIn = (folder: string) => titles(site, folder)
const allTitles = (of: TestSite) => titles(of, 'all')

test('public texts are found, and the archive, tags and authors of the blog by name; drafts, unlisted pages, other lists and the search page are not', () => {
  expect(titlesIn('all')).toEqual([
    'Авторы',
    'Архив',
    'Вторая',
    'Метод',
    'Новость',
    'О сайте',
    'Первая',
    'Теги',
  ])
  const archive = textsIn(site, 'all').find(({ title }) => title === 'Архив')
  expect(archive).toMatchObject({ href: '/blog/archive', path: [expect.any(String)] })
})

test('each context has an index of its own, a part of a part counts to both', () => {
  expect(titlesIn('in-0')).toEqual(['Вторая', 'Метод', 'Первая'])
  expect(titlesIn('in-1')).toEqual(['Метод'])
})

test('a page carries title, description, keywords, sections with their text, its address and the places above it', () => {
  const texts = textsIn(site, 'all')
  expect(texts.find(({ title }) => title === 'Первая')).toEqual({
    href: '/docs/a',
    title: 'Первая',
    path: [],
    description: 'Начало страницы.',
    keywords: [],
    sections: [
      { kind: 'page', id: '', heading: '', text: 'Начало страницы.', code: '' },
      { kind: 'heading', id: 'раздел', heading: 'Раздел', text: 'Текст раздела.', code: 'send(1)' },
    ],
  })
  expect(texts.find(({ title }) => title === 'Метод')).toMatchObject({
    path: ['Справочник'],
    keywords: ['отправка'],
    // A place with an id of its own can be gone to.
    sections: [{ id: '' }, { id: 'bad_phone', heading: 'bad_phone', text: 'bad_phone неверный номер' }],
  })
  expect(texts.find(({ title }) => title === 'Новость')?.path).toEqual(['Что нового'])
})

test('one manifest with a fixed name for each index names files by their hashes', () => {
  const manifest = JSON.parse(site.file('search-index/all/manifest.json')) as SearchManifest
  const shards = Object.values(manifest.shards)
  expect(shards.length).toBeGreaterThan(0)
  for (const hash of shards) expect(site.outputs()).toContain(`search-index/all/terms-${hash}.json`)
  expect(site.outputs()).toContain(`search-index/all/stems-${manifest.stems}.txt`)
  // Nothing else names them: an edit rewrites no page.
  for (const path of site.outputs().filter(path => path.endsWith('.html')))
    expect([path, shards.some(hash => site.file(path).includes(hash))]).toEqual([path, false])
})

test('an edit of a text makes anew its page and its part of the index', async () => {
  const edited = await siteOf(pages, { config, hasSearch: true })
  await edited.edit({ 'docs/a.md': `${pages['docs/a.md']}\nНовое слово.\n` })
  const stale = edited.stale()
  expect(stale).toContain('docs/a.html')
  expect(stale.filter(path => /(?:b|send|about)\.html$/.test(path))).toEqual([])
  const fresh = stale.filter(path => edited.outputs().includes(path))
  expect(fresh.filter(path => path.startsWith('search-index/all/page-'))).toHaveLength(1)
  expect(stale.filter(path => path.startsWith('search-index/in-1/'))).toEqual([])
  await edited.edit({ 'docs/a.md': pages['docs/a.md'] })
  expect(edited.outputs()).toEqual(site.outputs())
})

test('only the collections that the configuration names are searched', async () => {
  const docs = await siteOf(pages, { config: { search: { collections: ['docs'] } }, hasSearch: true })
  expect(allTitles(docs)).toEqual(['Вторая', 'Метод', 'Первая'])
  const rest = await siteOf(pages, {
    config: { search: { collections: ['blog', 'pages'] } },
    hasSearch: true,
  })
  expect(allTitles(rest)).toEqual(['Авторы', 'Архив', 'Новость', 'О сайте', 'Теги'])
})

test('addresses that match a pattern are not searched, under any base path, and are published', async () => {
  const some = await siteOf(pages, {
    config: { baseUrl: '/base/', search: { ignorePatterns: ['/docs/api/**', '/about'] } },
    hasSearch: true,
  })
  expect(allTitles(some)).toEqual(['Авторы', 'Архив', 'Вторая', 'Новость', 'Первая', 'Теги'])
  expect(some.outputs()).toContain('docs/api/send.html')
})
