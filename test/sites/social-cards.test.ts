// Social cards: pictures of pages, drawn while a site is built, and what pages say of them.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { UserConfig } from '../../renderer/config/options/config-options.ts'
import { describeImage, makeIcon } from '../harness/make-images.ts'
import { siteOf, type TestSite } from '../harness/site-of.ts'

const fontOf = (weight: number) =>
  readFileSync(`node_modules/@fontsource/golos-text/files/golos-text-cyrillic-${weight}-normal.woff`)
const fonts = { 'fonts/a.woff': fontOf(400), 'fonts/a-bold.woff': fontOf(700) }
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><rect width="8" height="8" fill="#d00"/></svg>'

const config: UserConfig = {
  url: 'https://docs.example.ru',
  baseUrl: '/base/',
  title: 'Сайт',
  navbar: { logo: { src: '/logo.svg', alt: '' } },
  socialCards: { font: { regular: 'content/fonts/a.woff', bold: 'content/fonts/a-bold.woff' } },
}

const meta = (site: TestSite, path: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(site.file(path))?.[1]
const cardOf = (site: TestSite, path: string) =>
  meta(site, path, 'og:image')?.replace('https://docs.example.ru/base/', '') ?? ''

test('each page has a picture of its title of the size that networks ask for, at an absolute address', async () => {
  const site = await siteOf(
    {
      ...fonts,
      'static/logo.svg': logo,
      'docs/guide/a.md': '# Первая 🚀 страница\n',
      'blog/2026-01-01-b.md': '# Запись\n\n<!-- truncate -->\n',
    },
    { config },
  )
  // The fonts of these sites have Cyrillic letters alone.
  expect(site.report()).not.toMatch(/ (?:error|warning) (?!social-card\/letters)/)
  const page = 'docs/guide/a.html'
  expect(meta(site, page, 'og:image')).toMatch(
    /^https:\/\/docs\.example\.ru\/base\/assets\/social\/a-[0-9a-f]{10}\.png$/,
  )
  expect(meta(site, page, 'og:image:width')).toBe('1200')
  expect(meta(site, page, 'og:image:height')).toBe('630')
  expect(meta(site, page, 'og:image:alt')).toBe('Первая 🚀 страница — Сайт')
  expect(meta(site, page, 'twitter:card')).toBe('summary_large_image')
  const bytes = await site.bytes(cardOf(site, page))
  expect(await describeImage(bytes)).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(site.outputs()).toContain(cardOf(site, 'blog/2026/01/01/b.html'))
  expect(meta(site, 'search.html', 'og:image')).toBeUndefined()
})

test('a page keeps the image that it names, and the image of the site stands for pages without a card', async () => {
  const site = await siteOf(
    {
      ...fonts,
      'static/logo.svg': logo,
      'static/all.png': await makeIcon(40, 20),
      'docs/a.md': '---\nimage: ./own.png\n---\n\n# А\n',
      'docs/own.png': await makeIcon(40, 20),
    },
    { config: { ...config, image: '/all.png' } },
  )
  expect(cardOf(site, 'docs/a.html')).toMatch(/^assets\/.*own.*\.png$/)
  expect(meta(site, 'docs/a.html', 'og:image:width')).toBeUndefined()
  expect(cardOf(site, 'search.html')).toBe('all.png')
})

test('an edit of words below the title draws nothing anew, a new title draws the card of its page alone', async () => {
  const site = await siteOf(
    { ...fonts, 'static/logo.svg': logo, 'docs/a.md': '# А\n\nТекст.\n', 'docs/b.md': '# Б\n' },
    { config },
  )
  const cards = () =>
    site.stale().filter(path => path.startsWith('assets/social/') && site.outputs().includes(path))
  await site.edit({ 'docs/a.md': '# А\n\nДругой текст.\n' })
  expect(cards()).toEqual([])
  await site.edit({ 'docs/a.md': '# Новое имя\n\nДругой текст.\n' })
  expect(cards()).toEqual([cardOf(site, 'docs/a.html')])
})

test('a font that is not there is named with its option, and one as WOFF2 with what to do', async () => {
  const missing = { regular: 'content/fonts/a.woff', bold: 'content/fonts/gone.ttf' }
  const site = await siteOf(
    { 'fonts/a.woff': fontOf(400), 'docs/a.md': '# А\n' },
    { config: { ...config, navbar: {}, socialCards: { font: missing } } },
  )
  expect(site.report()).toContain('error social-card/font The font "content/fonts/gone.ttf" of social cards')
  const other = { regular: 'a.woff2', bold: 'a.woff2' }
  await expect(siteOf({}, { config: { socialCards: { font: other } } })).rejects.toThrow()
})

test('a letter that the fonts lack is told of once, at the first page that shows it', async () => {
  const site = await siteOf(
    {
      ...fonts,
      'static/logo.svg': logo,
      'docs/a.md': '# Слово 漢字 и 漢\n',
      'docs/b.md': '# Ещё 漢\u00A0да\n',
    },
    { config },
  )
  expect(site.report()).toContain('warning social-card/letters The fonts of social cards lack "漢", "字":')
  expect(site.report().match(/"漢"/g)).toHaveLength(1)
  expect(site.report()).not.toMatch(/"[А-Яа-яё]"/)
})
