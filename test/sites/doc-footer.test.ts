// Below the text of a page: edit links, stamps of the front matter; and what the sitemap says.
import { expect, test } from 'vitest'
import { siteOf } from '../harness/site-of.ts'

const stamps = { showLastUpdateTime: true, showLastUpdateAuthor: true }
const url = 'https://docs.example.ru'

test('the footer holds the edit link, then the stamp; without both there is none', async () => {
  const site = await siteOf(
    {
      'docs/a.md': '---\nlast_update: { date: 2025-09-03, author: Анна <Ы> }\n---\n\nТекст.\n',
      'docs/b.md': '---\ncustom_edit_url: null\n---\n\nТекст.\n',
      'docs/c.md': '---\nlast_update: { author: Анна }\ncustom_edit_url: https://wiki/x\n---\n\nТекст.\n',
    },
    { config: { docs: { ...stamps, editUrl: 'https://git.example.ru/edit/' } } },
  )
  expect(site.report()).toBe('')
  const footer = (path: string) => /<footer class="theme-doc.*?<\/footer>/.exec(site.file(path))?.[0]
  expect(footer('docs/a.html')).toBe(
    '<footer class="theme-doc-footer"><div class="theme-doc-footer-edit-meta-row"><a class="theme-edit-this-page" href="https://git.example.ru/edit/content/docs/a.md" target="_blank" rel="noopener noreferrer">Предложить правку</a><span class="theme-last-updated">Обновлено <time datetime="2025-09-03T00:00:00.000Z" itemprop="dateModified">3 сент. 2025 г.</time>, автор: <b>Анна &lt;Ы&gt;</b></span></div></footer>',
  )
  expect(footer('docs/b.html')).toBe(undefined)
  expect(footer('docs/c.html')).toContain('href="https://wiki/x"')
  expect(footer('docs/c.html')).toContain(
    '<span class="theme-last-updated">Обновлено, автор: <b>Анна</b></span>',
  )
})

test('dates name their month as Russian readers expect', async () => {
  const days = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
  const site = await siteOf(
    Object.fromEntries(
      days.map(month => [`docs/m${month}.md`, `---\nlast_update: { date: 2025-${month}-07 }\n---\n`]),
    ),
    { config: { docs: stamps } },
  )
  const shown = days.map(month => /<time.*?>(.*?)<\/time>/.exec(site.file(`docs/m${month}.html`))?.[1])
  const names = 'янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек.'.split(' ')
  expect(shown).toEqual(names.map(name => `7 ${name} 2025 г.`))
})

test('stamps are off by default, and each option shows its own part', async () => {
  const files = { 'docs/a.md': '---\nlast_update: { date: 2025-09-03, author: Анна }\n---\n' }
  const shown = async (docs: Partial<typeof stamps>) => {
    const html = (await siteOf(files, { config: { docs } })).file('docs/a.html')
    return /<span class="theme-last-updated">(.*?)<\/span>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '')
  }
  expect(await shown({})).toBe(undefined)
  expect(await shown({ showLastUpdateTime: true })).toBe('Обновлено 3 сент. 2025 г.')
  expect(await shown({ showLastUpdateAuthor: true })).toBe('Обновлено, автор: Анна')
})

test('a wrong "last_update" is left out, with its place', async () => {
  const site = await siteOf({
    'docs/a.md': '---\ntitle: А\nlast_update:\n  date: 30.04.2025\n---\n',
    'docs/b.md': '---\nlast_update: { date: 2025-02-30 }\n---\n',
    'docs/c.md': '---\nlast_update: {}\n---\n',
    'docs/d.md': '---\nlast_update: вчера\n---\n',
    'docs/e.md': '---\nlast_update: { date: 2025, author: "" }\n---\n',
  })
  expect(
    site
      .report()
      .split('\n')
      .filter(line => line.includes('invalid-field')),
  ).toEqual([
    'content/docs/a.md:4:3 warning front-matter/invalid-field "last_update.date" is the text "30.04.2025"; expected a date like 2025-04-30 or 2025-04-30T18:00:00Z.',
    'content/docs/b.md:2:16 warning front-matter/invalid-field "last_update.date" is the text "2025-02-30"; expected a date like 2025-04-30 or 2025-04-30T18:00:00Z.',
    'content/docs/c.md:2:1 warning front-matter/invalid-field "last_update" has neither "author" nor "date"; one of them is needed.',
    'content/docs/d.md:2:1 warning front-matter/invalid-field "last_update" is the text "вчера"; expected an object.',
    'content/docs/e.md:2:16 warning front-matter/invalid-field "last_update.date" is the number 2025; expected a date like 2025-04-30 or 2025-04-30T18:00:00Z.',
    'content/docs/e.md:2:28 warning front-matter/invalid-field "last_update.author" is empty; expected a name.',
  ])
})

test('a function makes the edit link; what it throws is reported with the page', async () => {
  const seen: unknown[] = []
  const site = await siteOf(
    {
      'docs/Часть 1/а?б.md': 'Текст.\n',
      'docs/none.md': 'Текст.\n',
      'docs/own.md': '---\ncustom_edit_url: https://wiki/own\n---\n',
      'docs/throws.md': 'Текст.\n',
      'docs/wrong.md': 'Текст.\n',
    },
    {
      config: {
        baseUrl: '/x/',
        docs: {
          editUrl(page) {
            seen.push(page)
            if (page.docPath === 'none.md') return undefined
            if (page.docPath === 'throws.md') throw new Error('нет ветки')
            if (page.docPath === 'wrong.md') return 5 as unknown as string
            return `https://git.example.ru/${page.version}/${page.docsDir}/${encodeURI(page.docPath)}`
          },
        },
      },
    },
  )
  expect(seen).toContainEqual({
    version: 'current',
    docsDir: 'content/docs',
    docPath: 'Часть 1/а?б.md',
    permalink: '/x/docs/%D0%A7%D0%B0%D1%81%D1%82%D1%8C%201/%D0%B0%3F%D0%B1',
    locale: 'ru',
  })
  expect(site.file('docs/Часть 1/а?б.html')).toContain(
    'href="https://git.example.ru/current/content/docs/%D0%A7%D0%B0%D1%81%D1%82%D1%8C%201/%D0%B0?%D0%B1.md"',
  )
  expect(site.file('docs/none.html')).not.toContain('theme-doc-footer')
  expect(site.file('docs/own.html')).toContain('href="https://wiki/own"')
  expect(site.report()).toBe(
    [
      'content/docs/throws.md error config/edit-url The function "docs.editUrl" of the configuration throws for this page: нет ветки',
      '  hint: Return an address as text, or undefined for a page without a link.',
      'content/docs/wrong.md error config/edit-url The function "docs.editUrl" of the configuration gives a value of type number instead of text for this page.',
      '  hint: Return an address as text, or undefined for a page without a link.',
    ].join('\n'),
  )
})

test('names in the edit link are percent-encoded', async () => {
  const site = await siteOf(
    { 'docs/Часть 1/а#б 100%.md': 'Текст.\n' },
    { config: { docs: { editUrl: 'https://git.example.ru/edit' } } },
  )
  const html = site.file(site.outputs().find(path => path.startsWith('docs/')) as string)
  expect(html).toContain(
    'href="https://git.example.ru/edit/content/docs/%D0%A7%D0%B0%D1%81%D1%82%D1%8C%201/%D0%B0%23%D0%B1%20100%25.md"',
  )
})

test('options of the sitemap, and patterns of addresses that it leaves out', async () => {
  const files = { 'docs/a.md': 'А', 'docs/тайна/b.md': 'Б', 'docs/тайна/c/d.md': 'В', 'docs/тайна.md': 'Г' }
  const plain = await siteOf(files, { config: { url } })
  expect(plain.file('sitemap.xml')).toContain(
    '<url><loc>https://docs.example.ru/docs/a</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>',
  )
  const site = await siteOf(files, {
    config: {
      url,
      baseUrl: '/x/',
      sitemap: { changefreq: 'daily', priority: 0.75, ignorePatterns: ['/docs/тайна/**', '/'] },
    },
  })
  const sitemap = site.file('sitemap.xml')
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(match => match[1])).toEqual([
    'https://docs.example.ru/x/docs/a',
  ])
  expect(sitemap).toContain('<changefreq>daily</changefreq><priority>0.75</priority>')
  await expect(siteOf(files, { config: { sitemap: { priority: 2 } } })).rejects.toThrow('at most 1')
  await expect(siteOf(files, { config: { sitemap: { lastmod: 'day' as 'date' } } })).rejects.toThrow(
    '"sitemap.lastmod" is the text "day"; expected false or one of "date", "datetime".',
  )
})
