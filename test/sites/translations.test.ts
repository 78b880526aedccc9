// One site in three languages, one of them from right to left.
import { beforeAll, expect, test } from 'vitest'
import { textBlocks } from '../../renderer/content/markdown/text-blocks.ts'
import { acceptBlocks, writeLock } from '../../renderer/features/drift/translation-lock.ts'
import { siteOf, type TestSite } from '../harness/site-of.ts'

const files = {
  'docs/index.md': '---\ntitle: Начало\n---\n\n[Второй](guide/second.md), [третий](guide/third.md#часть).\n',
  'docs/guide/_category_.yml': 'label: Руководство\n',
  'docs/guide/second.md': '# Второй\n\n[Начало](../index.md), [третий](third.md)\n',
  'docs/guide/third.md': '# Третий\n\n[Второй](second.md)\n\n## Часть\n',
  'docs/_part.md': 'Общее.\n',
  'docs/part.md': '# Части\n\n::include{file="_part.md"}\n',
  'i18n/en/docs/index.md':
    '---\ntitle: Start\n---\n\n[Second](guide/second.md), [third](guide/third.md#часть).\n',
  'i18n/en/docs/guide/_category_.yml': 'label: Guide\n',
  'i18n/en/docs/guide/second.md': '---\nslug: two\n---\n\n# Second\n\n[Start](../index.md)\n',
  'i18n/en/docs/part.md': '# Parts\n\n::include{file="_part.md"}\n',
  'i18n/ar/docs/index.md': '---\ntitle: البداية\n---\n\nمرحبا\n',
}

const config = {
  url: 'https://x.example',
  locales: { ru: {}, en: { title: 'Help', labels: { Документация: 'Docs' } }, ar: {} },
  navbar: { items: [{ to: '/docs', label: 'Документация' }] },
}

let site: TestSite

beforeAll(async () => {
  site = await siteOf(files, { config, hasSearch: true })
}, 120_000)

test('a translation has the address of the original below that of its language, or its own slug', () => {
  expect(site.outputs()).toEqual(
    expect.arrayContaining(['docs/guide/second.html', 'en/docs/guide/two.html', 'ar/docs/guide/second.html']),
  )
  expect(site.file('en/docs.html')).toContain('<html lang="en" dir="ltr"')
  expect(site.file('ar/docs.html')).toContain('<html lang="ar" dir="rtl"')
  expect(site.file('en/docs.html')).toContain('<title>Start | Help</title>')
  expect(site.file('en/docs.html')).toContain('>Docs</a>')
  expect(site.file('en/docs.html')).toContain('>Guide</a>')
})

test('links by file path lead to the page in the same language, and fall back with it', () => {
  expect(site.file('en/docs.html')).toContain('<a href="/en/docs/guide/two">Second</a>')
  expect(site.file('en/docs.html')).toContain('<a href="/en/docs/guide/third#%D1%87')
  expect(site.file('en/docs/guide/third.html')).toContain('<a href="/en/docs/guide/two">Второй</a>')
  expect(site.file('en/docs/part.html')).toContain('Общее.')
})

test('a page that is not translated shows the original with a notice, its language and its canonical address', () => {
  const page = site.file('en/docs/guide/third.html')
  expect(page).toContain('This page is not translated yet.')
  expect(page).toContain('<div class="theme-doc-markdown markdown" lang="ru" dir="ltr">')
  expect(page).toContain('<link rel="canonical" href="https://x.example/docs/guide/third">')
  expect(page).not.toContain('hreflang="en"')
  expect(site.file('en/docs.html')).not.toContain('translation-notice')
})

test('pages name every language that has them, and the original for all others', () => {
  const alternates = site.file('ar/docs.html').match(/hreflang="[^"]+" href="[^"]+"/g)
  expect(alternates).toEqual([
    'hreflang="ru" href="https://x.example/docs"',
    'hreflang="en" href="https://x.example/en/docs"',
    'hreflang="ar" href="https://x.example/ar/docs"',
    'hreflang="x-default" href="https://x.example/docs"',
  ])
})

test('sitemap and search of a language have its own pages only, and robots.txt names every sitemap', () => {
  expect(site.file('en/sitemap.xml')).toContain('https://x.example/en/docs/guide/two<')
  expect(site.file('en/sitemap.xml')).not.toContain('third')
  expect(site.file('robots.txt')).toContain('Sitemap: https://x.example/en/sitemap.xml')
  const found = site
    .outputs()
    .filter(path => path.startsWith('en/search-index/') && path.includes('page-'))
    .map(path => site.file(path))
    .join()
  expect(found).toContain('/en/docs/guide/two')
  expect(found).not.toContain('/en/docs/guide/third')
})

test('in the text of a page that is not translated the words of the interface have the language of the interface', async () => {
  const text = [
    '---\ntitle: Начало\n---\n\n::toc\n\n## Часть\n\n[Вне](https://y.example)',
    ':::note\nТекст.\n:::\n\n:::tip[Совет]\nТекст.\n:::\n\n:::details\nТекст.\n:::',
    '::::tabs\n:::tab[Один]\n1\n:::\n:::tab[Два]\n2\n:::\n::::\n',
  ].join('\n\n')
  const other = await siteOf({ 'docs/index.md': text, 'pages/index.md': text }, { config })
  for (const name of ['en/docs.html', 'en/index.html']) {
    const page = other.file(name)
    expect(page).toContain('<span class="theme-admonition__title" lang="en" dir="ltr">note</span>')
    expect(page).toContain('<span class="theme-admonition__title">Совет</span>')
    expect(page).toContain('<summary lang="en" dir="ltr">')
    expect(page).toMatch(/role="tablist"[^>]* lang="en"/)
    expect(page).toMatch(/role="tab"[^>]* lang="ru">Один/)
    expect(page).toMatch(/<span class="external-mark"[^>]* lang="en">/)
    expect(page).toMatch(
      /<nav class="inline-contents"[^>]* lang="en" dir="ltr"><ul [^>]*lang="ru" dir="ltr">/,
    )
  }
  const page = other.file('ar/docs.html')
  expect(page).toMatch(
    /<nav class="folded-contents"[^>]* lang="ar" dir="rtl">.*?<ul [^>]*lang="ru" dir="ltr">/,
  )
  expect(other.file('docs.html').match(/ lang="[^"]*"/g)).toEqual(
    // That of the document, and the choice of languages in bar and menu.
    ['ru', 'ru', 'en', 'ar', 'ru', 'en', 'ar'].map(lang => ` lang="${lang}"`),
  )
})

test('twins, llms.txt, manifest and feeds of a language have its own pages only; an untranslated page names the twin of the original', async () => {
  const post = (title: string) => `---\ntitle: ${title}\n---\n\nТекст.\n`
  const other = await siteOf(
    {
      ...files,
      'blog/2026-01-01-a.md': post('Первый'),
      'blog/2026-01-02-b.md': post('Вторая запись'),
      'i18n/en/blog/2026-01-01-a.md': post('First'),
    },
    { config: { ...config, llms: true, agents: true } },
  )
  for (const name of ['en/llms.txt', 'en/llms-full.txt', 'en/agents/pages.json', 'en/blog/rss.xml']) {
    expect(other.file(name), name).toContain('First')
    expect(other.file(name), name).not.toMatch(/Третий|Вторая запись|en\/docs\/guide\/third/)
  }
  expect(other.outputs()).not.toContain('en/docs/guide/third.md')
  expect(other.file('en/docs/guide/third.html')).toContain(
    '<link rel="alternate" type="text/markdown" href="https://x.example/docs/guide/third.md">',
  )
  expect(other.file('en/docs.md')).toContain('[third](https://x.example/docs/guide/third.md#')
  // A language in which no post is translated has no feeds, and no page names one.
  expect(other.outputs().filter(path => /^ar\/blog\/.*(xml|json)$/.test(path))).toEqual([])
  expect(other.file('ar/blog.html')).not.toContain('ar/blog/rss.xml')
  expect(other.file('en/blog.html')).toMatch(/<a [^>]*lang="ru" dir="ltr">Вторая запись/)
  expect(other.file('en/blog.html')).toMatch(/<a href="[^"]*">First/)
})

test('a language on a host of its own leads to the others with their hosts', async () => {
  const other = await siteOf(files, {
    config: {
      ...config,
      llms: true,
      locales: { ...config.locales, en: { url: 'https://en.example', baseUrl: '/' } },
    },
  })
  const page = other.file('en/docs/guide/third.html')
  expect(page).toContain('href="https://x.example/docs/guide/third" hrefLang="ru"')
  expect(page).toContain('href="/docs/guide/third" hrefLang="en"')
  // Its twin is on the other host, where no script may read it.
  expect(page).not.toContain('text/markdown')
})

test('a file that translates nothing, or into no language of the site, is named and stops no other', async () => {
  const other = await siteOf(
    {
      ...files,
      'i18n/en/docs/guide/secnd.md': '# Lost\n',
      'i18n/enn/docs/index.md': '# Lost\n',
      'i18n/en/docs/part.md': '# Parts\n\n[Third](guide/thrid.md)\n',
    },
    { config },
  )
  expect(other.report()).toBe(
    `content/i18n/en/docs/guide/secnd.md:1:1 warning translation/no-original The file translates nothing: there is no "content/docs/guide/secnd.md", so it is left out.
  hint: Rename it as the original, delete it, or write "without_original: true" into its front matter when it shall be in this language only. Did you mean "second.md"?
content/i18n/en/docs/part.md:3:1 warning link/page-not-found The link "guide/thrid.md" leads to no page.
  hint: Did you mean "guide/third.md"?
content/i18n/enn/docs/index.md warning translation/unknown-language The folder "content/i18n/enn" belongs to no language of the site, so its files are left out.
  hint: Did you mean "en"? Add "enn" to "locales" in the configuration, or rename the folder.`,
  )
  expect(other.outputs()).toContain('en/docs/guide/two.html')
})

test('a page that says so is there in its language only', async () => {
  const other = await siteOf(
    {
      ...files,
      'i18n/en/docs/guide/alone.md': '---\nwithout_original: true\n---\n\n# Alone\n\n[Two](second.md)\n',
    },
    { config },
  )
  expect(other.report()).toBe('')
  expect(other.file('en/docs/guide/alone.html')).toContain('Alone')
  expect(other.file('en/docs/guide/alone.html')).not.toMatch(/hreflang="(?!en)/)
  expect(other.file('en/sitemap.xml')).toContain('/en/docs/guide/alone<')
  expect(other.outputs().filter(path => path.includes('alone.html'))).toEqual(['en/docs/guide/alone.html'])
})

test('an edit of a translation touches its own page, an edit of an original also the pages that show it', async () => {
  expect(site.report()).toBe('')
  await site.edit({ 'i18n/en/docs/guide/second.md': `${files['i18n/en/docs/guide/second.md']}\nMore.\n` })
  expect(site.stale().filter(path => path.endsWith('.html'))).toEqual(['en/docs/guide/two.html'])
  await site.edit({ 'docs/guide/third.md': `${files['docs/guide/third.md']}\nЕщё.\n` })
  expect(site.stale().filter(path => path.endsWith('.html'))).toEqual([
    'ar/docs/guide/third.html',
    'docs/guide/third.html',
    'en/docs/guide/third.html',
  ])
})

test('readers of a translation that is further behind than its language allows see a notice with a link to the original', async () => {
  const own = files['i18n/en/docs/guide/second.md']
  const original = '# Второй\n\n[Начало](../index.md), [третий](third.md)\n\nОдин.\n\nДва.\n\nТри.\n'
  const lock = writeLock(
    new Map([['docs/guide/second.md', acceptBlocks(textBlocks(original), textBlocks(own))]]),
  )
  const drifting = await siteOf(
    {
      ...files,
      'docs/guide/second.md': original,
      'i18n/en/translations.lock.json': lock,
      'i18n/ar/docs/guide/second.md': own,
      'i18n/ar/translations.lock.json': lock,
    },
    { config: { ...config, locales: { ...config.locales, ar: { staleAfter: '40%' } } } },
  )
  const page = 'en/docs/guide/two.html'
  expect(drifting.file(page)).not.toContain('translation-notice')
  await drifting.edit({ 'docs/guide/second.md': original.replace('Один', 'Одно') })
  expect(drifting.stale().filter(path => path.endsWith('.html'))).toEqual(['docs/guide/second.html', page])
  expect(drifting.file(page)).toContain(
    'This translation is older than the original, and parts of it may have changed. See the <a href="/docs/guide/second" hrefLang="ru"',
  )
  expect(drifting.file('en/docs/guide/third.html')).toContain('This page is not translated yet.')
  await drifting.edit({ 'docs/guide/second.md': original.replace('Один.\n\nДва.\n\nТри', 'Раз.\n\nДве') })
  expect(drifting.stale()).toContain('ar/docs/guide/two.html')
  expect(drifting.file('ar/docs/guide/two.html')).toContain('هذه الترجمة أقدم من النص الأصلي')
  await drifting.edit({ 'docs/guide/second.md': original })
  expect(drifting.file(page)).not.toContain('translation-notice')
  await drifting.edit({ 'i18n/en/translations.lock.json': '<<<<<<< a\n' })
  expect(drifting.report()).toContain(
    'content/i18n/en/translations.lock.json:1:1 warning translation/invalid-lock',
  )
  expect(drifting.file(page)).toContain('Second')
})

test('languages that are none, and two at one address, are named with what was meant', async () => {
  const failing = (locales: Record<string, object>) =>
    siteOf(files, { config: { ...config, locales } }).then(
      () => '',
      (error: { diagnostics?: readonly { message: string; hint: string }[] }) =>
        error.diagnostics?.map(({ message, hint }) => `${message} ${hint}`).join('\n'),
    )
  expect(await failing({ ru: {}, en_US: {} })).toContain('"locales" names "en_US", which is no language tag.')
  expect(await failing({ ru: {}, englsh: {} })).toContain('Did you mean "en"?')
  expect(await failing({ ru: {}, en: { baseUrl: '/x/' }, ar: { baseUrl: '/x/' } })).toContain(
    'The languages "en" and "ar" have one address',
  )
})
