// Pages of the documentation: addresses, titles, contents, neighbours, breadcrumbs, head.
import { expect, test } from 'vitest'
import { makeIcon } from '../harness/make-images.ts'
import { siteOf } from '../harness/site-of.ts'

test('ids, slugs, folder indexes and their aliases', async () => {
  const site = await siteOf({
    'docs/index.md': '---\nslug: /\n---\n# Дом\n',
    'docs/start/index.md': '# Старт\n',
    'docs/start/readme.md': '---\nid: second\nslug: second\n---\n# Второй\n',
    'docs/api/README.md': '# API\n',
    'docs/01-guide/02-one.md': '---\nslug: uno\n---\n# Один\n',
    'docs/far.md': '---\nslug: /away/here/\n---\n# Далеко\n',
  })
  expect(site.report()).toBe('')
  expect(site.routes()).toEqual([
    '/',
    '/404.html',
    '/docs',
    '/docs/api',
    '/docs/away/here',
    '/docs/guide/uno',
    '/docs/start',
    '/docs/start/second',
    '/search',
  ])
  expect(site.outputs()).toEqual(
    expect.arrayContaining([
      'docs.html',
      'docs/index.html',
      'docs/start.html',
      'docs/start/index.html',
      'docs/api.html',
      'docs/api/index.html',
    ]),
  )
  expect(site.file('docs/api/index.html')).toBe(site.file('docs/api.html'))
  expect(site.file('docs/api/index.html')).toContain(
    '<link rel="canonical" href="http://localhost:3000/docs/api">',
  )
})

test('the page of a folder may have the address of a file', async () => {
  const site = await siteOf({ 'docs/start/index.md': '---\nslug: start.html\n---\n# Старт\n' })
  expect(site.report()).toBe('')
  expect(site.outputs().filter(path => path.startsWith('docs/start'))).toEqual(['docs/start/start.html'])
})

test('/docs answers with the first page of the first sidebar when no page has that address', async () => {
  const site = await siteOf({ 'docs/b.md': '# Б\n', 'docs/a.md': '# А\n' })
  expect(site.file('docs.html')).toBe(site.file('docs/a.html'))
  expect(site.file('docs/index.html')).toContain('<link rel="canonical" href="http://localhost:3000/docs/a">')
})

test('two documents with one id are an error, and so are two at one address, at the line that gives it', async () => {
  const site = await siteOf({
    'docs/01-a.md': '---\nid: a\n---\n\n# А\n',
    'docs/02-b.md': '---\nid: a\n---\n\n# А\n',
    'docs/x.md': '---\nslug: same\n---\n# Икс\n',
    'docs/y.md': '---\nslug: same\n---\n# Игрек\n',
  })
  expect(site.report()).toContain(
    'content/docs/02-b.md:1:1 error doc/duplicate-id The document id "a" is also that of content/docs/01-a.md.',
  )
  expect(site.report()).toContain(
    'content/docs/y.md:2:1 error route/duplicate The address "/docs/same" is wanted by content/docs/x.md, content/docs/y.md; content/docs/x.md gets it.',
  )
  expect(site.text('docs/same.html')).toContain('Икс')
})

test('a page wins over a static file of the same address', async () => {
  const site = await siteOf({
    'docs/a.md': '# А\n',
    'static/docs/a.html': 'static',
    'static/.nojekyll': '',
    'static/x/y.txt': 'Y',
  })
  expect(site.report()).toContain(
    'warning route/duplicate The address "/docs/a" is wanted by content/docs/a.md, content/static/docs/a.html; content/docs/a.md gets it.',
  )
  expect(site.file('docs/a.html')).toContain('<h1>А</h1>')
  expect(site.file('x/y.txt')).toBe('Y')
  expect(site.outputs()).toContain('.nojekyll')
})

test('title from front matter, from the first heading, from the id', async () => {
  const site = await siteOf(
    {
      'docs/a.md': '---\ntitle: Из полей\n---\n\nТекст.\n',
      'docs/b.md': '# Из `заголовка` {#own}\n\nТекст.\n',
      'docs/c.md': 'Текст.\n\n# Поздний заголовок\n',
      'docs/d.md': '---\ntitle: Скрыт\nhide_title: true\n---\nТекст.\n',
      'docs/e.md': 'Подчёркнут\n===\n\nТекст.\n',
    },
    { config: { title: 'Сайт' } },
  )
  const titleOf = (path: string) => /<title>(.*?)<\/title>/.exec(site.file(path))?.[1]
  expect(titleOf('docs/a.html')).toBe('Из полей | Сайт')
  expect(site.text('docs/a.html')).toBe('<h1>Из полей</h1><p>Текст.</p>')
  expect(titleOf('docs/b.html')).toBe('Из заголовка | Сайт')
  expect(site.text('docs/b.html')).toBe('<h1 id="own">Из <code>заголовка</code></h1><p>Текст.</p>')
  expect(titleOf('docs/c.html')).toBe('Поздний заголовок | Сайт')
  expect(site.text('docs/d.html')).toBe('<p>Текст.</p>')
  expect(titleOf('docs/e.html')).toBe('Подчёркнут | Сайт')
})

test('the first heading names the page, wherever it stands and however it is written, and there is one h1', async () => {
  const site = await siteOf(
    {
      'docs/badge.md': '[![ci](https://a.example/b.svg)](https://a.example)\n\n# Насос\n\nТекст.\n',
      'docs/html.md': '<h1 align="center">Труба &amp; <em>кран</em></h1>\n\nТекст.\n',
      'docs/inside.md': '<div align="center">\n  <h1>Вентиль</h1>\n</div>\n\nТекст.\n',
      'docs/lines.md': '<h1 align="center">\n\nИз **слов**\n\n</h1>\n\nТекст.\n',
      'docs/second.md':
        '<!-- раньше -->\n\n<a id="old"></a>\n\n## Вода\n\nТекст.\n\n### Краны\n\n[Вверх](#вода)\n',
      'docs/fields.md': '---\ntitle: Из полей\n---\n\nТекст.\n\n# Глава\n',
      'docs/both.md': '---\ntitle: Из полей\n---\n\n<h1>Вверху</h1>\n\nТекст.\n',
      'docs/text.md': 'Текст.\n\n## Раздел\n',
    },
    { config: { title: 'Сайт' } },
  )
  expect(site.report()).toBe('')
  const titleOf = (name: string) => /<title>(.*?) \| Сайт<\/title>/.exec(site.file(`docs/${name}.html`))?.[1]
  const headOf = (name: string) => site.file(`docs/${name}.html`).match(/<h1[\s\S]*?<\/h1>/g)
  expect([titleOf('badge'), headOf('badge')]).toEqual(['Насос', ['<h1>Насос</h1>']])
  expect(titleOf('html')).toBe('Труба &amp; кран')
  expect(headOf('html')).toEqual(['<h1 align="center">Труба &amp; <em>кран</em></h1>'])
  expect([titleOf('inside'), headOf('inside')]).toEqual(['Вентиль', ['<h1>Вентиль</h1>']])
  expect([titleOf('lines'), headOf('lines')?.length]).toEqual(['Из слов', 1])
  expect([titleOf('second'), headOf('second')]).toEqual(['Вода', ['<h1 id="вода">Вода</h1>']])
  expect(titleOf('fields')).toBe('Из полей')
  expect(headOf('fields')?.[0]).toBe('<h1>Из полей</h1>')
  expect([titleOf('both'), headOf('both')]).toEqual(['Из полей', ['<h1>Вверху</h1>']])
  expect([titleOf('text'), headOf('text')]).toEqual(['text', ['<h1>text</h1>']])
  expect(site.twinFaults()).toEqual([])
})

test('headings of signs have ids and a place in the contents, and a line break in one is a space', async () => {
  const site = await siteOf({
    'docs/a.md':
      '# А\n\n## 👍\n\nТекст.\n\n## =>\n\nТекст.\n\n## Одна<br>другая\n\nТекст.\n\n## Первая<br />вторая {#own}\n',
  })
  expect(site.report()).toBe('')
  const html = site.file('docs/a.html')
  const contents =
    /<nav[^>]*table-of-contents[\s\S]*?<\/nav>|class="contents[\s\S]*?<\/ul>/.exec(html)?.[0] ?? html
  for (const entry of [
    'href="#section">👍<',
    'href="#section-1">=&gt;<',
    'href="#одна-другая">Одна другая<',
    'href="#own">Первая вторая<',
  ])
    expect(contents).toContain(entry)
})

test('addresses in styles, forms and buttons get the base path and are checked', async () => {
  const site = await siteOf(
    {
      'docs/a.md':
        '# А\n\n<div style="color: red; background:url(/x.png)">1</div>\n\n<div style="background: url(&quot;/x.png&quot;), url(#p), url(data:image/png;base64,AA)">2</div>\n\n<form action="/docs/b"><button formaction="/docs/c">3</button></form>\n\n<video poster="/x.png"></video>\n\n<object data="/x.png"></object>\n\n<img srcset="/x.png 1x, /y.png 2x" alt="">\n\n<style>.a { background: url(/x.png) }</style>\n',
      'docs/b.md': '# Б\n',
      'static/x.png': await makeIcon(),
    },
    { config: { baseUrl: '/base/' } },
  )
  const html = site.text('docs/a.html')
  expect(html).toContain('background:url(/base/x.png)')
  expect(html).toContain('url(&quot;/base/x.png&quot;), url(#p), url(data:image/png;base64,AA)')
  expect(html).toContain('<form action="/base/docs/b">')
  expect(html).toContain('poster="/base/x.png"')
  expect(html).toContain('data="/base/x.png"')
  expect(html).toContain('/base/x.png 1x')
  expect(html).toContain('.a { background: url(/base/x.png) }')
  expect(site.report()).toContain('"/docs/c"')
  expect(site.report()).toContain('"/y.png"')
})

test('index.md stands for its folder and a readme or a page of its name beside it is a page of its own; addresses that differ in letter case are both made', async () => {
  const site = await siteOf({
    'docs/index.md': '# Начало\n\n[Сюда](guide/README.md)\n',
    'docs/guide/index.md': '# Оглавление\n',
    'docs/guide/README.md': '# Прочти\n',
    'docs/guide/Guide.md': '# Книга\n',
    'docs/a.md': '# Малая\n',
    'docs/A.md': '# Большая\n',
  })
  expect(site.report()).toBe(
    [
      'content/docs/a.md warning route/duplicate The addresses "/docs/A" and "/docs/a" differ in letter case only: where letter case does not count, one page replaces the other.',
      '  hint: Rename a file or change a slug: the addresses come from content/docs/A.md and content/docs/a.md.',
    ].join('\n'),
  )
  expect(site.file('docs/guide.html')).toContain('<h1>Оглавление</h1>')
  expect(site.file('docs.html')).toContain('href="/docs/guide/README">Сюда')
  expect(site.file('docs/guide/README.html')).toContain('<h1>Прочти</h1>')
  expect(site.file('docs/guide/Guide.html')).toContain('<h1>Книга</h1>')
  expect(site.file('docs/A.html')).toContain('<h1>Большая</h1>')
  expect(site.file('docs/a.html')).toContain('<h1>Малая</h1>')
})

test('the excerpt is the first line of text without markup', async () => {
  const site = await siteOf({
    'docs/a.md':
      '# Заголовок\n\n```js\nкод()\n```\n\n**Первая** строка со [ссылкой](https://example.ru) и `кодом`.\nВторая.\n',
    'docs/b.md': '---\ndescription: Своё\n---\nТекст.\n',
    'docs/c.md': ':::note\n\nВнутри.\n\n:::\n',
    'docs/d.md': '```\nтолько код\n```\n',
  })
  const descriptionOf = (path: string) =>
    /<meta name="description" content="(.*?)">/.exec(site.file(path))?.[1]
  expect(descriptionOf('docs/a.html')).toBe('Первая строка со ссылкой и кодом.')
  expect(descriptionOf('docs/b.html')).toBe('Своё')
  expect(descriptionOf('docs/c.html')).toBe('Внутри.')
  expect(descriptionOf('docs/d.html')).toBeUndefined()
})

test.each([
  ['title: [\nid: x', '2:8', ']'],
  ['title: А\ntags: [a, [b], c\nid: x', '3:7', ']'],
  ['tags:\n  - {a: 1\n  - б', '3:5', '}'],
  ['title: "Привет\nid: x\nslug: y', '2:8', '"'],
  ["id: x\ntitle: 'Привет\nslug: y", '3:8', "'"],
])(
  'what is never closed in the front matter is reported where it opens: %j',
  async (yaml, place, closing) => {
    const site = await siteOf({ 'docs/a.md': `---\n${yaml}\n---\nТекст.\n` })
    expect(site.report()).toContain(`content/docs/a.md:${place} warning front-matter/invalid-yaml`)
    expect(site.report()).toContain(`hint: Close it with ${closing}, or put the whole value into quotes.`)
  },
)

test('broken YAML and wrong fields are told with file, line and column', async () => {
  const site = await siteOf({
    'docs/a.md': '---\ntitle: a: b\n---\nТекст.\n',
    'docs/b.md': '---\ntitle: Б\nsidebar_position: первая\nunknown: 1\n---\nТекст.\n',
    'docs/c.md': '---\ndraft: true\nunlisted: true\n---\n',
    'docs/d.md': '---\nid: x/y\n---\n',
  })
  expect(site.report()).toMatch(/content\/docs\/a\.md:2:\d+ warning front-matter\/invalid-yaml/)
  expect(site.report()).toContain(
    'content/docs/b.md:3:1 warning front-matter/invalid-field "sidebar_position" is the text "первая"; expected a number.',
  )
  expect(site.report()).toContain(
    'content/docs/b.md:4:1 warning front-matter/unknown-field docsgen does not know the field "unknown" of front matter.',
  )
  expect(site.report()).toContain('A page is either "draft" or "unlisted", not both.')
  expect(site.report()).toContain('"id" contains a slash')
})

test('neighbours follow the sidebar, categories before their pages', async () => {
  const site = await siteOf({
    'docs/1-a.md': '# А\n',
    'docs/2-b/index.md': '# Б\n',
    'docs/2-b/c.md': '---\npagination_label: Це\n---\n# В\n',
    'docs/3-d.md': '---\npagination_prev: a\npagination_next: null\n---\n# Г\n',
  })
  const neighboursOf = (path: string) =>
    [
      ...site
        .file(path)
        .matchAll(
          /pagination-nav__link--(prev|next)" href="([^"]*)" rel="\w+"><span[^>]*>[^<]*<\/span><span[^>]*>([^<]*)/g,
        ),
    ].map(([, side, href, label]) => `${side} ${label} ${href}`)
  expect(neighboursOf('docs/a.html')).toEqual(['next Б /docs/b'])
  expect(neighboursOf('docs/b.html')).toEqual(['prev А /docs/a', 'next Це /docs/b/c'])
  expect(neighboursOf('docs/b/c.html')).toEqual(['prev Б /docs/b', 'next Г /docs/d'])
  expect(neighboursOf('docs/d.html')).toEqual(['prev А /docs/a'])
})

test('unknown neighbours and sidebars in front matter are errors', async () => {
  const site = await siteOf({ 'docs/a.md': '---\npagination_next: b\ndisplayed_sidebar: mine\n---\n# А\n' })
  expect(site.report()).toContain('error doc/unknown-neighbour The neighbouring page "b" does not exist.')
  expect(site.report()).toContain(
    'error doc/unknown-sidebar "displayed_sidebar" names the sidebar "mine", which does not exist.',
  )
})

test('breadcrumbs and their structured data', async () => {
  const site = await siteOf(
    { 'docs/a/index.md': '# А\n', 'docs/a/b/c.md': '# В\n' },
    { config: { url: 'https://docs.example.ru' } },
  )
  const html = site.file('docs/a/b/c.html')
  expect(
    [...html.matchAll(/<(a|span) class="breadcrumbs__link"[^>]*>([^<]+)</g)].map(
      ([, tag, label]) => `${tag} ${label}`,
    ),
  ).toEqual(['a А', 'span b', 'span В'])
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
  expect(data.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'А', item: 'https://docs.example.ru/docs/a' },
    { '@type': 'ListItem', position: 2, name: 'В', item: 'https://docs.example.ru/docs/a/b/c' },
  ])
  const without = await siteOf({ 'docs/a.md': '# А\n' }, { config: { docs: { breadcrumbs: false } } })
  expect(without.file('docs/a.html')).not.toContain('theme-doc-breadcrumbs')
})

test('the first page of the documentation has breadcrumbs and neighbours also where its sidebar does not list it', async () => {
  const site = await siteOf(
    {
      'docs/index.md': '---\ndisplayed_sidebar: guide\n---\n\n# Обзор\n',
      'docs/a.md': '# А\n',
      'docs/b.md': '# Б\n',
    },
    { config: { docs: { sidebars: { guide: ['a', 'b'] } } } },
  )
  const neighbours = (path: string) =>
    [...site.file(path).matchAll(/href="([^"]*)" rel="(prev|next)"/g)].map(
      ([, href, side]) => `${side} ${href}`,
    )
  expect(site.file('docs.html')).toContain('<span class="breadcrumbs__link" aria-current="page">Обзор</span>')
  expect(neighbours('docs.html')).toEqual(['next /docs/a'])
  expect(neighbours('docs/a.html')).toEqual(['prev /docs', 'next /docs/b'])
})

test('contents by level, nested before filtering, with inline markup', async () => {
  const site = await siteOf({
    'docs/a.md': '# А\n\n## Раз `x` и [ссылка](#z)\n\n### Два\n\n#### Три\n\n## *Четыре*\n',
    'docs/b.md':
      '---\ntoc_min_heading_level: 3\ntoc_max_heading_level: 4\n---\n# Б\n\n### Раз\n\n## Два\n\n#### Три\n',
    'docs/c.md': '# В\n\nБез разделов.\n',
    'docs/d.md': '---\nhide_table_of_contents: true\n---\n## Раз\n',
  })
  const contentsOf = (path: string) =>
    /<ul class="table-of-contents__list">.*?<\/nav>/s
      .exec(/class="table-of-contents".*$/s.exec(site.file(path))?.[0] ?? '')?.[0]
      .replace(/ class="[^"]*"/g, '')
  expect(contentsOf('docs/a.html')).toBe(
    '<ul><li><a href="#раз-x-и-ссылка">Раз <code>x</code> и ссылка</a><ul><li><a href="#два">Два</a></li></ul></li><li><a href="#четыре"><em>Четыре</em></a></li></ul></nav>',
  )
  expect(contentsOf('docs/b.html')).toBe(
    '<ul><li><a href="#раз">Раз</a></li><li><a href="#три">Три</a></li></ul></nav>',
  )
  expect(site.file('docs/c.html')).not.toContain('table-of-contents')
  expect(site.file('docs/d.html')).not.toContain('table-of-contents')
})

test('the head of a page says what it is called, what it is about and where it lies', async () => {
  const site = await siteOf(
    {
      'docs/a.md':
        '---\ntitle: А & <Б>\ndescription: Описание "в кавычках"\nkeywords: [один, два]\nimage: /img/x.png\n---\n',
      'docs/u.md': '---\nunlisted: true\n---\n# У\n',
      'static/img/x.png': await makeIcon(40, 20),
    },
    { config: { title: 'Сайт', url: 'https://docs.example.ru', baseUrl: '/base/', favicon: '/f.svg' } },
  )
  const html = site.file('docs/a.html')
  for (const tag of [
    '<title>А &amp; &lt;Б&gt; | Сайт</title>',
    '<meta property="og:title" content="А &amp; &lt;Б&gt; | Сайт">',
    '<meta name="description" content="Описание &quot;в кавычках&quot;">',
    '<meta property="og:url" content="https://docs.example.ru/base/docs/a">',
    '<link rel="canonical" href="https://docs.example.ru/base/docs/a">',
    '<link rel="alternate" hreflang="ru" href="https://docs.example.ru/base/docs/a">',
    '<link rel="alternate" hreflang="x-default" href="https://docs.example.ru/base/docs/a">',
    '<meta property="og:locale" content="ru">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta property="og:image" content="https://docs.example.ru/base/img/x.png">',
    '<meta name="keywords" content="один, два">',
    '<link rel="icon" href="/base/f.svg">',
    '<meta name="generator" content="docsgen">',
  ])
    expect(html).toContain(tag)
  expect(html).toMatch(
    /<html lang="ru" dir="ltr" class="plugin-docs plugin-id-default docs-wrapper docs-version-current docs-doc-page"/,
  )
  expect(html).not.toContain('name="robots"')
  expect(site.file('docs/u.html')).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(site.file('search.html')).toContain('<meta name="robots" content="noindex, follow">')
  expect(site.file('404.html')).toContain('<meta name="robots" content="noindex">')
})

test('the sitemap lists canonical, encoded addresses of public pages only', async () => {
  const site = await siteOf(
    { 'docs/ё.md': '# Ё\n', 'docs/u.md': '---\nunlisted: true\n---\n# У\n', 'pages/about.md': '# О нас\n' },
    { config: { url: 'https://docs.example.ru' } },
  )
  const urls = [...site.file('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(match => match[1])
  expect(urls).toEqual([
    'https://docs.example.ru/',
    'https://docs.example.ru/about',
    'https://docs.example.ru/docs/%D1%91',
  ])
  expect(site.file('robots.txt')).toContain('Sitemap: https://docs.example.ru/sitemap.xml')
})

test('the not-found page speaks Russian', async () => {
  const site = await siteOf({ 'docs/a.md': '# А\n' })
  const html = site.file('404.html')
  expect(html).toContain('<h1>Страница не найдена</h1>')
  expect(html).toContain('<title>Страница не найдена | Документация</title>')
  expect(html).toContain('Свяжитесь, пожалуйста, с владельцем сайта')
})

test('content/pages/404.md is the not-found page, with links that are checked, and nowhere else', async () => {
  const site = await siteOf(
    {
      'docs/a.md': '# А\n\n[404](../pages/404.md)\n',
      'pages/404.md': '---\ntitle: Ничего нет\n---\n\n[начало](../docs/a.md), [нет](./none.md)\n',
    },
    { config: { url: 'https://e.org', llms: true }, hasSearch: true },
  )
  expect(site.report()).toMatch(/^content\/pages\/404\.md:5:25 warning link\/page-not-found.*\n.*$/)
  const page = site.file('404.html')
  expect(page).toContain('<h1>Ничего нет</h1>')
  expect(page).toContain('<a href="/docs/a">начало</a>')
  expect(page).toContain('<meta name="robots" content="noindex"')
  expect(page).not.toContain('rel="canonical"')
  expect(site.text('docs/a.html')).toContain('href="/404.html"')
  expect(site.outputs()).not.toContain('404.md')
  expect(site.file('sitemap.xml')).not.toContain('404')
  expect(site.file('llms.txt')).not.toContain('Ничего нет')
  await site.edit({ 'pages/404.md': '---\ndraft: true\n---\n' })
  expect(site.file('404.html')).toContain('<h1>Страница не найдена</h1>')
})

test('a home page from Markdown: the label of the hero is its title, and the page takes the width', async () => {
  const site = await siteOf({
    'docs/a.md': '# А\n',
    'pages/index.md':
      '::::hero[Одна *платформа*]\n\nСлова.\n\n:button[Начать]{href="../docs/a.md" primary} :button[Нет]{href="./none.md"}\n\n::::\n\n::::features\n\n:::feature[Быстро]\nОтвет.\n:::\n\n::::\n',
    'pages/other.mdx':
      '<Hero title="Иначе" tagline="Слова."><Button href="../docs/a.md" primary>Начать</Button></Hero>\n\n<Features columns={3}>\n  <Feature title="Быстро" icon="x">Ответ.</Feature>\n</Features>\n',
  })
  expect(site.report()).toContain('content/pages/index.md:5:46 warning link/page-not-found')
  const page = site.file('index.html')
  expect(page).toMatch(/<title>Одна платформа /)
  expect(page.match(/<h1/g)).toHaveLength(1)
  expect(page).toContain('<div class="home"><article')
  expect(page).toContain('<a class="button button--primary" href="/docs/a">Начать</a>')
  const other = site.file('other.html')
  expect(other).toMatch(/<title>Иначе /)
  expect(other).toContain('<h1>Иначе</h1><div class="home__lead"><p>Слова.</p>')
  expect(other).toMatch(/<div class="cards cards--3"><div class="card">.*Быстро.*Ответ\./s)
})

test('a home page may show a picture beside its words, a search box, and the newest posts, which follow the blog', async () => {
  const post = (day: string, title: string) => [
    `blog/2025-01-${day}.md`,
    `---\ntitle: ${title}\ndate: 2025-01-${day}\n---\n\nСлова.\n`,
  ]
  const site = await siteOf({
    'pages/index.md':
      ':::::hero[Одна]\n\nСлова.\n\n::search-form{hint="Что найти?"}\n\n::::hero-picture\nКартина.\n::::\n\n:::::\n\n::newest-posts{count=2}\n',
    ...Object.fromEntries([post('01', 'Старый'), post('02', 'Средний'), post('03', 'Новый')]),
  })
  const page = site.file('index.html')
  expect(page).toMatch(/<form class="home__search"[^>]* action="\/search">.*placeholder="Что найти\?"/)
  expect(page).toMatch(/<div class="home__picture"><p>Картина\.<\/p><\/div>/)
  const titles = [...page.matchAll(/<span class="card__title">(.*?)<\/span>/g)].map(([, title]) => title)
  expect(titles).toEqual(['Новый', 'Средний'])
})

test('a single version shows its badge only on request', async () => {
  const files = { 'docs/a.md': '# А\n' }
  expect((await siteOf(files)).file('docs/a.html')).not.toContain('theme-doc-version-badge')
  const site = await siteOf(files, {
    config: { docs: { versions: { current: { label: '1.0', badge: true } } } },
  })
  expect(site.file('docs/a.html')).toContain(
    '<span class="badge badge--secondary theme-doc-version-badge">Версия: 1.0</span>',
  )
})

test('addresses are compared as files, generated pages and the search included; pages win', async () => {
  const site = await siteOf({
    'docs/foo.md': '# Один\n',
    'docs/x.md': '---\nslug: /foo.html\n---\n# Два\n',
    'docs/category/other.md': '# Своя\n',
    'docs/k/_category_.yml': 'label: Other\nlink: { type: generated-index }\n',
    'docs/k/z.md': '# Зет\n',
    'docs/g/index.md': '# Г\n',
    'pages/search.md': '# Чужая\n',
    'static/docs/g/index.html': 'static',
  })
  const report = site.report()
  expect(report).toContain(
    'The address "/docs/foo" is wanted by content/docs/foo.md, content/docs/x.md; content/docs/foo.md gets it.',
  )
  expect(report).toContain(
    'The address "/docs/category/other" is wanted by content/docs/category/other.md, the category "Other"; content/docs/category/other.md gets it.',
  )
  expect(report).toContain(
    'The address "/docs/g" is wanted by content/docs/g/index.md, content/static/docs/g/index.html;',
  )
  expect(report).toContain('is wanted by docsgen itself, content/pages/search.md; docsgen itself gets it.')
  expect(site.text('docs/category/other.html')).toContain('<h1>Своя</h1>')
  expect(site.file('search.html')).not.toContain('Чужая')
})

test('addresses that differ in letter case only are both made, with a warning', async () => {
  const site = await siteOf({ 'docs/Start.md': '# Первый\n', 'docs/start.md': '# Второй\n' })
  expect(site.report()).toContain('warning route/duplicate')
  expect(site.text('docs/Start.html')).toContain('Первый')
  expect(site.text('docs/start.html')).toContain('Второй')
})

test('the index of a folder answers for it whatever its id', async () => {
  const site = await siteOf({ 'docs/guide/index.md': '---\nid: start\n---\n# Г\n', 'docs/a.md': '# А\n' })
  expect(site.routes()).toContain('/docs/guide')
})

test('the base path stands in every address of the frame', async () => {
  const site = await siteOf(
    {
      'docs/a.md': '# А\n',
      'docs/k/_category_.yml': 'label: К\nlink: { type: generated-index }\n',
      'docs/k/b.md': '---\ndisplayed_sidebar: null\n---\n\n# Б\n',
      'pages/about.md': '# О нас\n',
      'static/f.svg': '<svg/>',
      'static/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
    },
    {
      config: {
        baseUrl: '/docs/',
        favicon: '/docs/f.svg',
        navbar: {
          items: [
            { to: '/', label: 'Дом' },
            { to: '/about', label: 'О нас' },
          ],
          products: [{ label: 'Мы', href: '/about' }],
          logo: { src: '/l.svg', href: '/about' },
        },
        footer: { logo: { src: '/l.svg', alt: '', href: '/about' } },
        docs: {
          sidebars: {
            main: [
              {
                type: 'category',
                label: 'Все',
                link: { type: 'generated-index' },
                items: ['a', { type: 'link', label: 'О нас', href: '/about' }],
              },
            ],
          },
        },
      },
    },
  )
  expect(site.report()).toBe('')
  for (const path of ['docs/a.html', 'docs/category/все.html', 'about.html', 'index.html']) {
    for (const [, address] of site.file(path).matchAll(/ (?:href|src|action)="(\/[^"]*)"/g))
      expect(address).toMatch(/^\/docs\//)
  }
  // The home link is active on the home page only.
  expect(site.file('about.html').match(/navbar__link--active/g)).toHaveLength(1)
})

test('a base path that equals the start of a route, and a site without sidebars', async () => {
  const site = await siteOf(
    { 'docs/a.md': '# А\n\n[Б](/docs/b) [Б](/docs/docs/b)\n', 'docs/b.md': '# Б\n' },
    { config: { baseUrl: '/docs/', docs: { sidebars: false } } },
  )
  expect(site.report()).toBe('')
  expect(site.outputs()).toContain('docs.html')
  expect(site.file('index.html')).toContain('href="/docs/docs/b"')
})

test('names and anchors with composed and decomposed letters are the same', async () => {
  const site = await siteOf({
    [`docs/${'й'.normalize('NFD')}.md`]: '# Й\n\n## Ёлка\n',
    'docs/a.md': `# А\n\n[1](./й.md#ёлка) [2](./${'й'.normalize('NFD')}.md#${'ёлка'.normalize('NFD')}) [3](/docs/й)\n`,
  })
  expect(site.report()).toBe('')
  expect(site.routes()).toContain('/docs/й')
})

test('an unclosed front matter and a reserved id are reported', async () => {
  const site = await siteOf({
    'docs/a.md': '---\ntitle: Не закрыто\n\nТекст.\n',
    'docs/b.md': 'Т.\n\n## Раздел {#_d-content}\n',
  })
  expect(site.report()).toContain('content/docs/a.md:1:1 warning front-matter/unclosed')
  expect(site.report()).toContain('content/docs/b.md:3:1 warning markdown/reserved-id')
  expect(site.text('docs/b.html')).toContain('<h2 class="anchor" id="раздел">')
})

test('names of other generators stand in the head only when the configuration asks for them', async () => {
  const files = { 'docs/a.md': '# А\n' }
  expect((await siteOf(files)).file('docs/a.html')).not.toMatch(/name="(?:docusaurus_|docsearch:)/)
  const asked = await siteOf(files, { config: { search: { crawlerMetas: true } } })
  expect(asked.file('docs/a.html')).toContain('<meta name="docusaurus_tag" content="docs-default-current">')
})

test('a file in the folder of pages that makes no page is reported, unless its name begins with "_"', async () => {
  const site = await siteOf({
    'docs/a.md': '# А\n',
    'pages/index.js': 'export default () => 1\n',
    'pages/parts/data.ts': 'export const a = 1\n',
    'pages/_parts/data.ts': 'export const a = 1\n',
    'pages/_data.ts': 'export const a = 1\n',
    'pages/index.test.ts': '\n',
    'pages/index.module.css': 'a {}\n',
  })
  expect(site.report()).toBe(
    [
      'content/pages/index.js:1:1 warning source/ignored-page The file makes no page: components of pages end in ".tsx" or ".jsx".',
      '  hint: Rename it to "index.jsx". When it is a module that pages import, move it into a folder whose name begins with "_", or begin its own name so.',
      'content/pages/parts/data.ts:1:1 warning source/ignored-page The file makes no page: components of pages end in ".tsx" or ".jsx".',
      '  hint: Rename it to "data.tsx". When it is a module that pages import, move it into a folder whose name begins with "_", or begin its own name so.',
    ].join('\n'),
  )
})

test('a slug may hold spaces, as letters or percent-encoded; one that cannot be an address is told why', async () => {
  const site = await siteOf({
    'docs/a.md': '---\nslug: моя страница\n---\n\n# А\n\n[Б](b.md) [В](/docs/two%20words)\n',
    'docs/b.md': '---\nslug: /two%20words\n---\n\n# Б\n\n[А](a.md)\n',
  })
  expect(site.report()).toBe('')
  expect(site.routes()).toEqual(expect.arrayContaining(['/docs/two words', '/docs/моя страница']))
  expect(site.text('docs/моя страница.html')).toContain('<a href="/docs/two%20words">Б</a>')
  expect(site.file('sitemap.xml')).toContain('/docs/two%20words</loc>')
  const wrong = await siteOf({
    'docs/a.md': '---\nslug: what?\n---\n\n# А\n',
    'docs/b.md': '---\nslug: ../../b\n---\n\n# Б\n',
  })
  expect(wrong.report()).toContain('The slug "what?" cannot be an address: it holds "?".')
  expect(wrong.report()).toContain('The slug "../../b" cannot be an address: it leaves its folder.')
})

test('the icon of the tab is a file of the static folder with the usual name, where the configuration names none', async () => {
  const site = await siteOf({ 'docs/a.md': '# А\n' }, { config: { baseUrl: '/base/' } })
  const icon = () => /<link rel="icon" href="([^"]*)">/.exec(site.file('docs/a.html'))?.[1]
  expect(icon()).toBe('data:,')
  await site.edit({ 'static/favicon.ico': new Uint8Array(0) })
  expect(icon()).toBe('/base/favicon.ico')
  await site.edit({ 'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>' })
  expect(icon()).toBe('/base/favicon.svg')
})
