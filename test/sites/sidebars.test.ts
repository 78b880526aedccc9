// Sidebars: generated and written, order, labels, links, faults.
import { expect, test } from 'vitest'
import { sidebarOutput } from '../../renderer/content/derive/urls.ts'
import { siteOf } from '../harness/site-of.ts'

const doc = (title: string, fields = '') => `---\ntitle: ${title}\n${fields}---\n\nТекст.\n`

/** Labels of the menu in order, indented by level; links in parentheses. */
function menuOf(html: string): string {
  const menu = /<ul class="theme-doc-sidebar-menu[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  return [
    ...menu.matchAll(/level-(\d+)[^>]*>(?:<div class="menu__row">)?<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g),
  ]
    .map(([, level, href, label]) => `${'  '.repeat(Number(level) - 1)}${label} (${href})`)
    .join('\n')
}

test('pages of one title in a folder are told apart by the names of their files', async () => {
  const site = await siteOf({
    'docs/a.md': '# Overview\n',
    'docs/b.md': '# Overview\n',
    'docs/c.md': '# Other\n',
  })
  expect(
    [...site.file('docs/a.html').matchAll(/class="menu__link[^>]*>([^<]*)/g)].map(([, label]) => label),
  ).toEqual(expect.arrayContaining(['Overview (a)', 'Overview (b)', 'Other']))
})

test('numbers at the beginning of names stay where names are the same without them', async () => {
  const site = await siteOf({
    'docs/2019-april.md': '# A\n',
    'docs/2021-april.md': '# B\n',
    'docs/03-may.md': '# C\n',
    'docs/01-june.md': '# D\n',
    'docs/june.md': '# E\n',
  })
  expect(site.report()).toBe('')
  expect(site.routes().filter(route => route.startsWith('/docs/'))).toEqual([
    '/docs/01-june',
    '/docs/2019-april',
    '/docs/2021-april',
    '/docs/june',
    '/docs/may',
  ])
})

test('positions first, then names as on disk', async () => {
  const site = await siteOf({
    'docs/10-b.md': '# B\n',
    'docs/2-a.md': '# A\n',
    'docs/c.md': '# C\n',
    'docs/Z.md': '# Z\n',
    'docs/ё.md': '# Ё\n',
    'docs/3-d/x.md': '# X\n',
  })
  expect(menuOf(site.file('docs/a.html'))).toBe(
    'A (/docs/a)\nd (/docs/d/x)\n  X (/docs/d/x)\nB (/docs/b)\nZ (/docs/Z)\nC (/docs/c)\nЁ (/docs/%D1%91)',
  )
})

test('dates and versions are no number prefixes', async () => {
  const site = await siteOf({
    'docs/2021-11-x.md': '# Дата\n',
    'docs/7.0-x.md': '# Версия\n',
    'docs/01-intro.md': '# Начало\n',
    'docs/003 - y.md': '# Третий\n',
  })
  expect(site.routes().filter(route => route.startsWith('/docs'))).toEqual([
    '/docs/2021-11-x',
    '/docs/7.0-x',
    '/docs/intro',
    '/docs/y',
  ])
})

test('the index of a folder becomes the link, label and position of its category', async () => {
  const site = await siteOf({
    'docs/agents/index.md': doc('Агенты', 'sidebar_position: 2\n'),
    'docs/agents/account.md': doc('Счёт'),
    'docs/first.md': doc('Первая', 'sidebar_position: 1\n'),
    'docs/third.md': doc('Третья', 'sidebar_position: 3\n'),
  })
  expect(menuOf(site.file('docs/first.html'))).toBe(
    'Первая (/docs/first)\nАгенты (/docs/agents)\n  Счёт (/docs/agents/account)\nТретья (/docs/third)',
  )
})

test('category files give label, position and link', async () => {
  const site = await siteOf({
    'docs/a/_category_.yml': 'label: Раздел А\nposition: 2\nlink: { type: doc, id: one }\n',
    'docs/a/one.md': doc('Один'),
    'docs/a/two.md': doc('Два'),
    'docs/b/_category_.json':
      '{"label": "Раздел Б", "position": 1, "link": {"type": "generated-index", "description": "О разделе"}}',
    'docs/b/three.md': doc('Три'),
    'docs/c/_category_.yaml': 'link: null\n',
    'docs/c/index.md': doc('Индекс'),
  })
  expect(site.report()).toBe('')
  expect(menuOf(site.file('docs/a/one.html'))).toBe(
    'Раздел Б (/docs/category/%D1%80%D0%B0%D0%B7%D0%B4%D0%B5%D0%BB-%D0%B1)\n  Три (/docs/b/three)\nРаздел А (/docs/a/one)\n  Два (/docs/a/two)\nc (/docs/c)\n  Индекс (/docs/c)',
  )
  const index = site.file('docs/category/раздел-б.html')
  expect(index).toContain('<h1>Раздел Б</h1><p>О разделе</p>')
  expect(index).toContain('href="/docs/b/three"')
})

test('an unknown field or broken YAML of a category file is an error with its place', async () => {
  const site = await siteOf({
    'docs/a/_category_.yml': 'label: А\npositon: 2\n',
    'docs/a/x.md': doc('Икс'),
    'docs/b/_category_.yml': 'label: [А\n',
    'docs/b/y.md': doc('Игрек'),
  })
  expect(site.report()).toContain(
    'content/docs/a/_category_.yml:2:1 error category/invalid-field "positon" is not a known field.\n  hint: Did you mean "position"?',
  )
  expect(site.report()).toMatch(/content\/docs\/b\/_category_\.yml:\d:\d+ error category\/invalid-yaml/)
})

test('a fault of a written sidebar is named by where it is written, in a category written in short too', async () => {
  const main = ['a', { Группа: ['b', { type: 'link', label: 'В', herf: '/' }] }, { Пусто: 'c' }]
  await expect(
    siteOf({ 'docs/a.md': doc('А') }, { config: { docs: { sidebars: { main: main as never } } } }),
  ).rejects.toThrow(
    [
      '"docs.sidebars.main[1].Группа[1].href" is missing; expected a text.',
      '"docs.sidebars.main[1].Группа[1].herf" is not a known field.',
      '"docs.sidebars.main[2].Пусто" is the text "c"; expected a list or an object.',
    ].join('\n'),
  )
})

test('written sidebars with shorthands, links, HTML and refs', async () => {
  const site = await siteOf(
    { 'docs/a.md': doc('А'), 'docs/b.md': doc('Б'), 'docs/c.md': doc('В') },
    {
      config: {
        docs: {
          sidebars: {
            main: [
              'a',
              { Группа: ['b'] },
              { type: 'link', label: 'Наружу', href: 'https://example.ru' },
              { type: 'ref', id: 'c' },
              { type: 'html', value: '<b class="own">HTML</b>' },
            ],
          },
        },
      },
    },
  )
  const html = site.file('docs/a.html')
  expect(menuOf(html)).toBe(
    'А (/docs/a)\nГруппа (/docs/b)\n  Б (/docs/b)\nНаружу (https://example.ru)\nВ (/docs/c)',
  )
  expect(html).toContain('<b class="own">HTML</b>')
  // A ref gives the page neither a sidebar nor neighbours.
  expect(site.file('docs/c.html')).not.toContain('theme-doc-sidebar-menu')
})

test('every unknown id of a sidebar is reported in one run, with the nearest id', async () => {
  const site = await siteOf(
    { 'docs/start/intro.md': doc('А') },
    { config: { docs: { sidebars: { main: ['start/intor', 'nothing-like-it'] } } } },
  )
  expect(site.report()).toBe(
    'docs-site.config.ts error sidebar/unknown-doc The sidebar "main" lists the document "nothing-like-it", which does not exist.\n  hint: Available: "start/intro".\n' +
      'docs-site.config.ts error sidebar/unknown-doc The sidebar "main" lists the document "start/intor", which does not exist.\n  hint: Did you mean "start/intro"?',
  )
})

test('an unknown id of a sidebar is reported in its line', async () => {
  const site = await siteOf({
    'docs/a.md': doc('А'),
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/a.md': doc('А'),
    'versioned_sidebars/version-1.0-sidebars.json':
      '{\n  "one": ["a"],\n  "two": ["a",\n    { "type": "doc", "id": "b" },\n    "c"]\n}\n',
  })
  expect(
    site
      .report()
      .split('\n')
      .filter(line => !line.startsWith('  ')),
  ).toEqual([
    'content/versioned_sidebars/version-1.0-sidebars.json:4:28 error sidebar/unknown-doc The sidebar "two" lists the document "b", which does not exist.',
    'content/versioned_sidebars/version-1.0-sidebars.json:5:5 error sidebar/unknown-doc The sidebar "two" lists the document "c", which does not exist.',
  ])
})

test('a category that leads nowhere and an unknown sidebar of the navigation are errors', async () => {
  const site = await siteOf(
    { 'docs/a.md': doc('А') },
    {
      config: {
        docs: { sidebars: { main: ['a', { type: 'category', label: 'Пусто', items: [] }] } },
        navbar: { items: [{ type: 'docSidebar', sidebarId: 'mian' }] },
      },
    },
  )
  expect(site.report()).toContain(
    'error sidebar/empty-category The category "Пусто" has neither items nor a link',
  )
  expect(site.report()).toContain(
    'error sidebar/unknown-sidebar The navigation names the sidebar "mian", which does not exist.\n  hint: Did you mean "main"?',
  )
})

test('a draft that a sidebar lists vanishes from the build and shows in development', async () => {
  const files = { 'docs/a.md': doc('А'), 'docs/b.md': doc('Б', 'draft: true\n') }
  const config = { docs: { sidebars: { main: ['a', 'b'] } } }
  const built = await siteOf(files, { config })
  expect(built.report()).toBe('')
  expect(built.outputs()).not.toContain('docs/b.html')
  const shown = await siteOf(files, { config, includeDrafts: true })
  expect(shown.file('docs/b.html')).toContain('Черновик')
})

test('the current page is marked once, its categories are open, others closed', async () => {
  const site = await siteOf({ 'docs/a/x.md': doc('Икс'), 'docs/b/y.md': doc('Игрек') })
  const html = site.file('docs/a/x.html')
  expect(html.match(/menu__link--active/g)).toHaveLength(1)
  expect(html).toContain(
    '<a class="menu__link menu__link--active" aria-current="page" href="/docs/a/x">Икс</a>',
  )
  expect(html).toMatch(/class="[^"]*menu__list-item"><div class="menu__row"><a [^>]*>a<\/a>/)
  expect(html).toMatch(/menu__list-item--collapsed"><div class="menu__row"><a [^>]*>b<\/a>/)
})

test('a page does not grow with the site: closed branches of a large sidebar stand in one file of their own', async () => {
  const files: Record<string, string> = {}
  for (let section = 0; section < 20; section++)
    for (let page = 0; page < 15; page++)
      files[`docs/s${section}/p${page}.md`] = doc(`Страница ${section * 100 + page} с длинным названием`)
  const site = await siteOf(files)
  const html = site.file('docs/s3/p4.html')
  expect(html).toContain('href="/docs/s3/p14"')
  expect(html).not.toContain('href="/docs/s4/p14"')
  expect(html).toContain('data-whole="/assets/sidebars/defaultSidebar.html"')
  expect(site.file('assets/sidebars/defaultSidebar.html')).toContain('href="/docs/s4/p14"')
  await site.edit({ 'docs/s4/p15.md': doc('Новая') })
  expect(site.stale().filter(path => path.startsWith('docs/s3/'))).toEqual([])
})

test('sidebars with similar names have files of their own', () => {
  const names = ['1.0/docs', '1-0/docs', '1.0-docs', '1 0/docs', 'раздел']
  expect(new Set(names.map(sidebarOutput)).size).toBe(names.length)
  expect(sidebarOutput('раздел')).toBe('assets/sidebars/раздел.html')
})

test('a page does not grow with the site: of a very long list it shows the part around itself', async () => {
  const files: Record<string, string> = {}
  for (let page = 0; page < 400; page++)
    files[`docs/p${page}.md`] = `${doc(`Страница ${page}`, `sidebar_position: ${page}\n`)}`
  const site = await siteOf(files)
  const menu = menuOf(site.file('docs/p200.html')).split('\n')
  expect(menu.length).toBeLessThanOrEqual(30)
  expect(menu).toContain('Страница 200 (/docs/p200)')
  expect(menu).toContain('Страница 192 (/docs/p192)')
  expect(menu).toContain('Страница 215 (/docs/p215)')
  expect(site.file('docs/p200.html').match(/class="menu__more" href="\/search"/g)).toHaveLength(2)
  expect(site.file('docs/p0.html').match(/class="menu__more"/g)).toHaveLength(1)
  expect(menuOf(site.file('docs/p0.html')).split('\n')[0]).toBe('Страница 0 (/docs/p0)')
})

test("links inside an author's HTML item stay as they are", async () => {
  const site = await siteOf(
    { 'docs/a.md': doc('А') },
    {
      config: {
        docs: { sidebars: { main: [{ type: 'html', value: '<b><a href="/docs/a">своя</a></b>' }, 'a'] } },
      },
    },
  )
  const html = site.file('docs/a.html')
  expect(html).toContain('<b><a href="/docs/a">своя</a></b>')
  expect(html).toContain('<a class="menu__link menu__link--active" aria-current="page" href="/docs/a">А</a>')
})

test('names of digits only have no prefix, a category stands where its page stands', async () => {
  const site = await siteOf({
    'docs/9.md': doc('Девять'),
    'docs/10.md': doc('Десять'),
    'docs/aa.md': doc('АА', 'sidebar_position: 2\n'),
    'docs/zz/01-index.md': doc('Зет'),
    'docs/zz/x.md': doc('Икс'),
  })
  expect(menuOf(site.file('docs/aa.html'))).toBe(
    'Зет (/docs/zz)\n  Икс (/docs/zz/x)\nАА (/docs/aa)\nДевять (/docs/9)\nДесять (/docs/10)',
  )
})

test('a category file may link to a draft by its local id; a category left empty disappears', async () => {
  const site = await siteOf({
    'docs/a.md': doc('А'),
    'docs/k/_category_.yml': 'link: { type: doc, id: u }\n',
    'docs/k/u.md': doc('У', 'draft: true\n'),
    'docs/k/v.md': doc('В'),
    'docs/e/_category_.yml': 'label: Пусто\nlink: { type: generated-index }\n',
    'docs/e/w.md': doc('Д', 'draft: true\n'),
  })
  expect(site.report()).toBe('')
  expect(menuOf(site.file('docs/a.html'))).toBe('А (/docs/a)\nk (/docs/k/v)\n  В (/docs/k/v)')
})

test('displayed_sidebar chooses the place, null means none', async () => {
  const site = await siteOf(
    {
      'docs/a.md': doc('А', 'displayed_sidebar: one\n'),
      'docs/b.md': doc('Б', 'displayed_sidebar: null\n'),
      'docs/c.md': doc('В'),
    },
    { config: { docs: { sidebars: { one: [{ Группа: ['a', 'c'] }], two: ['b', 'a', 'c'] } } } },
  )
  const html = site.file('docs/a.html')
  expect(html).toContain('<span class="breadcrumbs__link">Группа</span>')
  expect(html).toMatch(/class="[^"]*menu__list-item"><div class="menu__row"><a [^>]*>Группа<\/a>/)
  expect(html).not.toContain('pagination-nav__link--prev')
  expect(site.file('docs/b.html')).not.toContain('pagination-nav')
  expect(site.file('docs/b.html')).not.toContain('theme-doc-sidebar-menu')
})

test('a page that nothing of the navigation leads to is reported, unless that is meant', async () => {
  const files = {
    'docs/index.md': doc('Начало'),
    'docs/a.md': doc('А'),
    'docs/b.md': doc('Б'),
    'docs/c.md': doc('В'),
    'docs/group/index.md': doc('Группа'),
    'docs/bar.md': doc('Из панели'),
    'docs/alone.md': doc('Одна', 'displayed_sidebar: null\n'),
    'docs/secret.md': doc('Скрытая', 'unlisted: true\n'),
    'docs/lost.md': doc('Забытая'),
  }
  const main = [
    'a',
    { type: 'link' as const, label: 'Б', href: '/docs/b' },
    {
      type: 'category' as const,
      label: 'Группа',
      link: { type: 'doc' as const, id: 'group/index' },
      items: ['a'],
    },
  ]
  const navbar = {
    items: [
      { to: '/docs/c', label: 'В' },
      { type: 'doc' as const, docId: 'bar' },
    ],
  }
  const site = await siteOf(files, { config: { docs: { sidebars: { main } }, navbar } })
  expect(site.report()).toBe(
    'content/docs/lost.md:1:1 warning doc/unreached No sidebar leads to this page.\n' +
      '  hint: Add its id to a sidebar, or write "displayed_sidebar: null" into its front matter when readers shall come another way.',
  )
  expect((await siteOf(files, { config: { docs: { sidebars: false } } })).report()).toBe('')
  expect((await siteOf(files)).report()).toBe('')
})

test('what is remembered of sidebars does not grow with the edits of a session', async () => {
  const sidebarMemory = new Map()
  const page = (title: string) => `---\ntitle: ${title}\n---\n\nТекст.\n`
  const site = await siteOf({ 'docs/a.md': page('Первая'), 'docs/b.md': page('Вторая') }, { sidebarMemory })
  const first = sidebarMemory.size
  expect(first).toBeGreaterThan(0)
  for (const title of ['Третья', 'Четвёртая', 'Пятая']) await site.edit({ 'docs/a.md': page(title) })
  expect(sidebarMemory.size).toBe(first)
})

test('numbers in names stand by their size', async () => {
  const site = await siteOf({
    'docs/v1.10.md': '# v1.10\n',
    'docs/v1.9.md': '# v1.9\n',
    'docs/v1.9.1.md': '# v1.9.1\n',
    'docs/part12/x.md': '# X12\n',
    'docs/part2/x.md': '# X2\n',
  })
  expect([...menuOf(site.file('docs/v1.9.html')).matchAll(/^\S+/gm)].map(String)).toEqual([
    'part2',
    'part12',
    'v1.9',
    'v1.9.1',
    'v1.10',
  ])
})

test('badges of pages, folders and items stand beside their labels as words; what an item says wins; a wrong one has its place', async () => {
  const site = await siteOf(
    {
      'docs/a.md': '---\nbadge: { text: Новое, kind: tip }\n---\n# А\n',
      'docs/b.md': '---\nbadge: Бета\n---\n# Б\n',
      'docs/c/_category_.yml': 'label: Папка\nbadge: { text: Альфа, kind: warning }\n',
      'docs/c/d.md': '# Д\n',
      'docs/e.md': "---\nbadge: { text: '', kind: tpi }\n---\n# Е\n",
    },
    {
      config: {
        docs: {
          sidebars: {
            main: [
              'a',
              { type: 'doc', id: 'b', badge: 'Своё' },
              { type: 'category', label: 'Раздел', badge: { text: 'Три' }, items: ['e'] },
              { type: 'link', label: 'Сайт', href: '/docs/a', badge: { text: 'Вне', kind: 'info' } },
              { type: 'autogenerated', dirName: '.', exclude: ['a.md', 'b.md', 'e.md'] },
            ],
          },
        },
      },
    },
  )
  expect(site.report()).toBe(
    'content/docs/e.md:2:10 warning front-matter/invalid-field "badge.text" is the text ""; expected a word or two.\n' +
      'content/docs/e.md:2:20 warning front-matter/invalid-field "badge.kind" is the text "tpi"; expected one of "note", "tip", "info", "warning", "danger".\n  hint: Did you mean "tip"?',
  )
  const entries = [
    ...site.file('docs/a.html').matchAll(/>([^<>]+) <span class="menu__badge badge--(\w+)">([^<]+)</g),
  ]
  expect(entries.slice(0, 5).map(([, ...found]) => found)).toEqual([
    ['А', 'tip', 'Новое'],
    ['Б', 'note', 'Своё'],
    ['Раздел', 'note', 'Три'],
    ['Сайт', 'info', 'Вне'],
    ['Папка', 'warning', 'Альфа'],
  ])
})

test.each(['SUMMARY.md', '_sidebar.md', '_Sidebar.md'])(
  '%s gives the generated sidebar its order, groups and labels, and is no page',
  async name => {
    const site = await siteOf({
      [`docs/${name}`]: [
        '# Summary',
        '[Предисловие](foreword.md)',
        '- [Вода](water.md)\n  - [**Краны** и `вентили`](./a-taps.md)\n  - [Трубы](deep/pipes)',
        '- Прочее\n  * [Сайт](https://example.org/)\n  * [[Приложение|appendix]]\n  * [Черновик]()',
        '## Конец',
        '- [](last.md)',
      ].join('\n\n'),
      'docs/foreword.md': '# П\n',
      'docs/water.md': '# В\n',
      'docs/a-taps.md': '# К\n',
      'docs/deep/pipes.md': '# Т\n',
      'docs/appendix.md': '# Я\n',
      'docs/last.md': '# Последнее\n',
    })
    expect(site.report()).toBe('')
    expect(site.routes()).not.toContain('/docs/SUMMARY')
    expect(menuOf(site.file('docs/water.html'))).toBe(
      [
        'Предисловие (/docs/foreword)',
        'Вода (/docs/water)',
        '  Краны и вентили (/docs/a-taps)',
        '  Трубы (/docs/deep/pipes)',
        'Прочее (/docs/appendix)',
        '  Сайт (https://example.org/)',
        '  Приложение (/docs/appendix)',
        'Конец (/docs/last)',
        '  Последнее (/docs/last)',
      ].join('\n'),
    )
  },
)
