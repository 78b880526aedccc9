// Links, images, heading ids: what is written and where it leads.
import { expect, test } from 'vitest'
import { markdownToHtml } from '../harness/markdown-html.ts'
import { siteOf } from '../harness/site-of.ts'

const png = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWP4z8DwnwGMERQARNAF+661WskAAAAASUVORK5CYII=',
  ),
  character => character.charCodeAt(0),
)

/** `href`s of the links in a page's text. */
function linksOf(html: string): readonly string[] {
  return [...html.matchAll(/<a href="([^"]*)"/g)].map(match => match[1] as string)
}

test('links to Markdown files, relative, from the root, bare, with @site, encoded, with query and anchor', async () => {
  const site = await siteOf({
    'docs/a/one.md':
      '# Один\n\n[1](./two.md) [2](../b.md) [3](two.md) [4](/b.md) [5](@site/content/docs/b.md) [6](два%20слова.md) [7](../b.md?x=1#часть) [8][ref]\n\n[ref]: ../b.md\n',
    'docs/a/two.md': '# Два\n',
    'docs/a/два слова.md': '# Слова\n',
    'docs/b.md': '# Б\n\n## Часть\n',
  })
  expect(site.report()).toBe('')
  expect(linksOf(site.text('docs/a/one.html'))).toEqual([
    '/docs/a/two',
    '/docs/b',
    '/docs/a/two',
    '/docs/b',
    '/docs/b',
    '/docs/a/%D0%B4%D0%B2%D0%B0%20%D1%81%D0%BB%D0%BE%D0%B2%D0%B0',
    '/docs/b?x=1#%D1%87%D0%B0%D1%81%D1%82%D1%8C',
    '/docs/b',
  ])
})

test('broken links and anchors are warnings with place and hint; the address stays', async () => {
  const site = await siteOf({
    'docs/a.md':
      '# А\n\n[1](./nope.md) и [2](/docs/start#нет) и [3](/docs/nope#a)\n\n<a href="/docs/stort">4</a>\n',
    'docs/start.md': '# Начало\n\n## Раздел\n',
  })
  expect(site.report()).toBe(
    [
      'content/docs/a.md:3:1 warning link/page-not-found The link "./nope.md" leads to no page.',
      '  hint: Check the path: it is relative to this file.',
      'content/docs/a.md:3:18 warning link/anchor-not-found The page "Начало" has no heading "нет".',
      '  hint: Link to one of its headings, for example "/docs/start#раздел".',
      'content/docs/a.md:3:41 warning link/page-not-found The link "/docs/nope#a" leads to no page.',
      '  hint: Create the page, or correct the address.',
      'content/docs/a.md:5:10 warning link/page-not-found The link "/docs/stort" leads to no page.',
      '  hint: Did you mean "/docs/start"?',
    ].join('\n'),
  )
  expect(site.text('docs/a.html')).toContain('<a href="./nope.md">1</a>')
})

test('a path to a file that is there is right from anywhere: documents, posts and plain pages, with anchor and query', async () => {
  const site = await siteOf(
    {
      'docs/start.md': '# Начало\n\n[1](../blog/2025-01-10-post.md) [2](../pages/about.md#кто)\n',
      'docs/deep/index.md': '# Глубже\n\n## Раздел\n',
      'pages/about.md':
        '# О нас\n\n## Кто\n\n[1](../docs/deep/index.md?x=1#раздел) [2](../docs/deep/index.md#нет)\n',
      'blog/2025-01-10-post.md':
        '# Пост\n\n[1](../docs/start.md) [2](../docs/deep/index.md#раздел) [3](/content/docs/start.md) [4](../docs/none.md)\n\n<!-- truncate -->\n',
    },
    { config: { title: 'Имя', url: 'https://docs.example.ru', llms: true } },
  )
  expect(site.report()).toBe(
    [
      'content/blog/2025-01-10-post.md:3:85 warning link/page-not-found The link "../docs/none.md" leads to no page.',
      '  hint: Check the path: it is relative to this file.',
      'content/pages/about.md:5:39 warning link/anchor-not-found The page "Глубже" has no heading "нет".',
      '  hint: Link to one of its headings, for example "../docs/deep/index.md#раздел".',
    ].join('\n'),
  )
  const part = '%D1%80%D0%B0%D0%B7%D0%B4%D0%B5%D0%BB'
  expect(site.file('blog/2025/01/10/post.md')).toContain('[1](https://docs.example.ru/docs/start.md)')
  expect(site.file('blog/2025/01/10/post.html')).toContain(
    `<a href="/docs/start">1</a> <a href="/docs/deep#${part}">2</a> <a href="/docs/start">3</a>`,
  )
  expect(linksOf(site.text('docs/start.html'))).toEqual([
    '/blog/2025/01/10/post',
    '/about#%D0%BA%D1%82%D0%BE',
  ])
  expect(site.file('about.html')).toContain(`<a href="/docs/deep?x=1#${part}">1</a>`)
})

test('a broken link by reference is reported where its address is written, once, with the places that use it', async () => {
  const site = await siteOf({
    'docs/a.md':
      '# А\n\n[1][нет] и [нет]\n\n![2][рисунок] [3][якорь]\n\n::include{file="_part.md"}\n\n[нет]: ./nope.md "Название"\n[рисунок]: <./img/x.png>\n[якорь]: #там\n[лишнее]: ./unused.md\n',
    'docs/_part.md': `${'[а][нет] '.repeat(7)}\n\n[нет]: ./part.md\n`,
  })
  expect(site.report().replace(/\n {2}hint: .*/g, '')).toBe(
    [
      'content/docs/_part.md:3:1 warning link/page-not-found The link "./part.md" leads to no page (used at 1:1, 1:10, 1:19, 1:28, 1:37 and 2 more).',
      'content/docs/a.md:9:1 warning link/page-not-found The link "./nope.md" leads to no page (used at 3:1 and 3:12).',
      'content/docs/a.md:10:1 warning link/asset-not-found The file "./img/x.png" does not exist (used at 5:1).',
      'content/docs/a.md:11:1 warning link/anchor-not-found The page "А" has no heading "там" (used at 5:15).',
    ].join('\n'),
  )
})

test('a near name is found in whatever folder it is, and the hint shows what to write', async () => {
  const site = await siteOf({
    'docs/guide/writing.md': '# Писать\n',
    'docs/other/writing.md': '# Другое\n',
    'docs/guide/deep/steps/index.md': '# Шаги\n',
    'docs/guide/start/index.md': '# Начало\n',
    'static/files/price.pdf': 'pdf',
    'docs/start/a.md': [
      '# А',
      '[1](./writng.md#часть) [2](../guide/writng.md) [3](writng.md) [4](/writng.md) [5](@site/content/docs/writng.md)',
      '[6](./step/index.md) [7](../guid/writing.md) [8](./unlike.md) [9](./x.md)',
      '[10](/docs/start/writng) [11](writng) [12](/price.pdf) ![13](./prices.png)',
      '[14](../other/wrting.md)',
    ].join('\n\n'),
    'blog/2025-01-10-post.md': '# Пост\n\n[15](../docs/writng.md)\n\n<!-- truncate -->\n',
  })
  expect(site.report().match(/hint: .*/g)).toEqual([
    'hint: Did you mean "../docs/guide/writing.md"?',
    'hint: Did you mean "../guide/writing.md#часть"?',
    'hint: Did you mean "../guide/writing.md"?',
    'hint: Did you mean "../guide/writing.md"?',
    'hint: Did you mean "/guide/writing.md"?',
    'hint: Did you mean "@site/content/docs/guide/writing.md"?',
    'hint: Did you mean "../guide/deep/steps/index.md"?',
    'hint: Did you mean "../guide/writing.md"?',
    'hint: Check the path: it is relative to this file.',
    'hint: Check the path: it is relative to this file.',
    'hint: Did you mean "/docs/guide/writing"?',
    'hint: Did you mean "/docs/guide/writing"?',
    'hint: Did you mean "/files/price.pdf"?',
    'hint: Check the path: it is relative to this file, or starts with "/" for the static folder.',
    'hint: Did you mean "../other/writing.md"?',
  ])
})

test('invariants 4 and 8: a page is made anew when a link of it leads elsewhere, and no other page', async () => {
  const post = (slug: string) => `---\nslug: ${slug}\n---\n# Пост\n\nТекст.\n\n<!-- truncate -->\n`
  const site = await siteOf({
    'docs/a.md': '# А\n\n[Пост](@site/content/blog/2025-01-10-post.md)\n',
    'docs/b.md': '# Б\n',
    'blog/2025-01-10-post.md': post('first'),
  })
  expect(linksOf(site.text('docs/a.html'))).toEqual(['/blog/first'])
  await site.edit({ 'blog/2025-01-10-post.md': post('second') })
  expect(linksOf(site.text('docs/a.html'))).toEqual(['/blog/second'])
  // The second is the first once more, as the page of the folder.
  expect(site.stale().filter(path => path.startsWith('docs/'))).toEqual(['docs/a.html', 'docs/index.html'])
})

test('routes resolve with slash, .html and /index at the end, encoded or not; static files are valid', async () => {
  const site = await siteOf({
    'docs/a/index.md':
      '# А\n\n[1](/docs/a/) [2](/docs/a/index) [3](/docs/a.html) [4](b) [5](/files/x.zip) [6](/docs/a/%D1%91) [7](/search?q=1) [8](#)\n',
    'docs/a/ё.md': '# Ё\n',
    'docs/b.md': '# Б\n',
    'static/files/x.zip': 'zip',
  })
  expect(site.report()).toBe('')
  expect(linksOf(site.text('docs/a.html'))).toEqual([
    '/docs/a',
    '/docs/a',
    '/docs/a',
    '/docs/b',
    '/files/x.zip',
    '/docs/a/%D1%91',
    '/search?q=1',
    '#',
  ])
})

test('external addresses stay, open in a new tab and say so; pathname:// is an escape', async () => {
  const site = await siteOf(
    { 'docs/a.md': '[1](https://example.ru/README.md) [2](mailto:a@example.ru) [3](pathname:///own.html)\n' },
    { config: { baseUrl: '/base/' } },
  )
  expect(site.report()).toBe('')
  expect(site.text('docs/a.html')).toContain(
    '<a href="https://example.ru/README.md" target="_blank" rel="noopener noreferrer">1<span class="external-mark" role="img" aria-label="(откроется в новой вкладке)"></span></a> <a href="mailto:a@example.ru">2</a> <a href="/base/own.html">3</a>',
  )
})

test('files beside the text get hashed names, images their size; missing ones are warnings', async () => {
  const site = await siteOf({
    'docs/a.md':
      '![Схема](./img/x.png "Подпись") ![](/logo.png) [файл](./img/данные.csv) ![нет](./img/y.png)\n',
    'docs/img/x.png': png,
    'docs/img/данные.csv': 'a,b',
    'static/logo.png': png,
  })
  expect(site.report()).toBe(
    'content/docs/a.md:1:73 warning link/asset-not-found The file "./img/y.png" does not exist.\n  hint: Did you mean "./img/x.png"?',
  )
  const html = site.text('docs/a.html')
  expect(html).toMatch(
    /<img src="\/assets\/images\/x-[0-9a-f]{10}-2\.png" alt="Схема" title="Подпись" width="2" height="3" decoding="async">/,
  )
  expect(html).toContain('<img src="/logo.png" alt="" width="2" height="3" loading="lazy" decoding="async">')
  expect(html).toMatch(
    /<a href="\/assets\/files\/%D0%B4%D0%B0%D0%BD%D0%BD%D1%8B%D0%B5-[0-9a-f]{10}\.csv" target="_blank">файл<\/a>/,
  )
  expect(html).toContain('<img src="./img/y.png" alt="нет"')
  expect(site.outputs().filter(path => /^assets\/(files|images)\//.test(path))).toHaveLength(2)
})

test('a damaged image is reported and published without a size', async () => {
  const site = await siteOf({ 'docs/a.md': '![](./x.png)\n', 'docs/x.png': 'not a picture' })
  expect(site.report()).toContain('content/docs/x.png warning image/unreadable')
  expect(site.text('docs/a.html')).toMatch(
    /<img src="\/assets\/files\/x-[0-9a-f]{10}\.png" alt="" decoding="async">/,
  )
})

test('headings have ids from their texts, each once, or those that the author chose', () => {
  const idOf = (heading: string) => / id="([^"]*)"/.exec(markdownToHtml(`Текст.\n\n## ${heading}\n`))?.[1]
  const table: Record<string, string> = {
    'Общая информация': 'общая-информация',
    'Ёлка и Йод': 'ёлка-и-йод',
    'Как подключить WhatsApp?': 'как-подключить-whatsapp',
    'Шаг 1. Настройка': 'шаг-1-настройка',
    'API: GET /v1/messages': 'api-get-v1messages',
    'Цена — 100 ₽ (с НДС)': 'цена--100--с-ндс',
    'snake_case & C++': 'snake_case--c',
    '🎉 Релиз': '-релиз',
    '№ 5': '-5',
    '1.2.3': '123',
    'Свой {#my-id}': 'my-id',
  }
  for (const [heading, id] of Object.entries(table)) expect(idOf(heading)).toBe(id)
  expect(
    [
      ...markdownToHtml('Т.\n\n## x\n\n## x\n\n## x-1\n\n## x\n\n## y {#x-3}\n').matchAll(/ id="([^"]*)"/g),
    ].map(match => match[1]),
  ).toEqual(['x', 'x-1', 'x-1-1', 'x-2', 'x-3'])
})

test('a heading carries a link to itself, named after its text', () => {
  expect(markdownToHtml('Т.\n\n## О «`x`»\n')).toContain(
    '<h2 class="anchor" id="о-x">О «<code>x</code>»<a class="hash-link" href="#о-x" aria-label="Ссылка на раздел «О «x»»" translate="no">&#8203;</a></h2>',
  )
})

test('admonitions with titles, legacy kinds and nesting', async () => {
  const site = await siteOf({
    'docs/a.md':
      '::::note[Заголовок с **разметкой**]{#own .extra}\n\nТекст.\n\n:::caution\nВнутри.\n:::\n\n::::\n',
  })
  expect(site.report()).toBe('')
  const html = site.text('docs/a.html').replace(/<svg.*?<\/svg>/g, '')
  expect(html).toBe(
    '<h1>a</h1><div id="own" class="theme-admonition theme-admonition-note alert alert--secondary extra"><div class="theme-admonition__heading"><span class="theme-admonition__title">Заголовок с <strong>разметкой</strong></span></div><div class="theme-admonition__content"><p>Текст.</p>' +
      '<div class="theme-admonition theme-admonition-caution alert alert--warning"><div class="theme-admonition__heading"><span class="theme-admonition__title">осторожно</span></div><div class="theme-admonition__content"><p>Внутри.</p></div></div></div></div>',
  )
})

test('unknown and unclosed directives are reported, and no text is lost', async () => {
  const site = await siteOf({
    'docs/a.md':
      'В 10:30 запрос `:x` и :param[x] и C++ {x} <5.\n\n:::unknown{a=1}\n\nТекст.\n\n:::\n\n:::tip\n\nБез конца.\n',
  })
  expect(site.report()).toBe(
    'content/docs/a.md:3:1 warning directive/unknown There is no directive called "unknown".\n  hint: Write "\\:::" to show the colons as text.\n' +
      'content/docs/a.md:9:1 warning directive/unclosed The directive ":::tip" is never closed.\n  hint: Add a line with as many colons where it ends; around other directives it needs more colons than they have.',
  )
  const html = site.text('docs/a.html')
  expect(html).toContain(
    '<p>В 10:30 запрос <code>:x</code> и :param[x] и C++ {x} &lt;5.</p><p>:::unknown{a=1}</p><p>Текст.</p><p>:::</p>',
  )
  expect(html).toContain('Без конца.')
})

test('files that the configuration names must exist', async () => {
  const site = await siteOf(
    {
      'docs/a.md': '# А\n',
      'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
    },
    { config: { favicon: '/favicon.svg', navbar: { logo: { src: 'logo.svg' } } } },
  )
  expect(site.report()).toMatch(
    /^docs-site\.config\.ts warning link\/asset-not-found The file "\/favicon\.svg" does not exist\./,
  )
  expect(site.report()).not.toContain('logo.svg" does not')
})

test('a short name is not taken for another only because both stand in one folder', async () => {
  const site = await siteOf({
    'docs/p1.md': '# А\n\n[x](/docs/no) [y](/docs/gide)\n',
    'docs/guide.md': '# Б\n',
  })
  expect(site.report().match(/hint: .*/g)).toEqual([
    'hint: Create the page, or correct the address.',
    'hint: Did you mean "/docs/guide"?',
  ])
})

test('an address that is broken in five files is named once more; the same words elsewhere are another', async () => {
  const pages = (count: number, folder: string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `docs/${folder}p${index}.md`,
        '# А\n\n[x](./gone.md) [y](/docs/no)\n',
      ]),
    )
  const frequent = (report: string) => report.split('\n').filter(line => line.includes('link/frequent'))
  const site = await siteOf({ ...pages(4, ''), ...pages(4, 'sub/') })
  expect(frequent(site.report())).toEqual(['info link/frequent The address "/docs/no" is broken in 8 files.'])
  await site.edit(pages(5, 'sub/'))
  expect(frequent(site.report())).toEqual([
    'info link/frequent The address "./gone.md" is broken in 5 files.',
    'info link/frequent The address "/docs/no" is broken in 9 files.',
  ])
})

test('a link to a missing file is reported as a file, with the nearest name', async () => {
  const site = await siteOf({ 'docs/a.md': '# А\n\n[цены](./prise.pdf)\n', 'docs/price.pdf': 'pdf' })
  expect(site.report()).toBe(
    'content/docs/a.md:3:1 warning link/asset-not-found The file "./prise.pdf" does not exist.\n  hint: Did you mean "./price.pdf"?',
  )
})

test('a missing image of a text is what "onBrokenImages" says, else a warning, whatever is said of links', async () => {
  const text = {
    'docs/a.md':
      '# А\n\n![](./no.png) ![][a] [б](./no.md)\n\n<img src="/no.png" alt="">\n\n[a]: ./none.png\n',
  }
  const severities = async (config: Parameters<typeof siteOf>[1]) =>
    [...(await siteOf(text, config)).report().matchAll(/ (warning|error) (link\/\S+)/g)].map(
      ([, level, code]) => `${level} ${code}`,
    )
  const image = 'link/asset-not-found'
  expect(await severities({ config: { onBrokenLinks: 'error' } })).toEqual([
    `warning ${image}`,
    'error link/page-not-found',
    `warning ${image}`,
    `warning ${image}`,
  ])
  expect(await severities({ config: { onBrokenImages: 'error' } })).toEqual([
    `error ${image}`,
    'warning link/page-not-found',
    `error ${image}`,
    `error ${image}`,
  ])
})

test('a list of cards with nothing to list is an error at its place; one beside other pages is none', async () => {
  const alone = await siteOf({
    'docs/a.mdx': '# А\n\n<DocCardList />\n',
    'pages/x.md': '# X\n\n::doc-card-list\n',
  })
  expect(alone.report().match(/^content.*/gm)).toEqual([
    expect.stringContaining(
      'content/docs/a.mdx:3:1 error directive/empty-list There is nothing for "DocCardList" to list',
    ),
    expect.stringContaining(
      'content/pages/x.md:3:1 error directive/empty-list There is nothing for "::doc-card-list" to list',
    ),
  ])
  const beside = await siteOf({ 'docs/a.mdx': '# А\n\n<DocCardList />\n', 'docs/b.md': '# Б\n' })
  expect(beside.report()).toBe('')
})

test('below a base path the hint for an address names one that leads there', async () => {
  const site = await siteOf(
    { 'docs/index.md': '# A\n\n[b](/base/docs/strat) [c](/docs/strat)\n', 'docs/start.md': '# Start\n' },
    { config: { baseUrl: '/base/' } },
  )
  expect([...site.report().matchAll(/Did you mean "([^"]*)"/g)].map(([, hint]) => hint)).toEqual([
    '/base/docs/start',
    '/docs/start',
  ])
})
