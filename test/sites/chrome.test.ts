// What stands around every page, as the server sends it: all that needs no script.
import { expect, test } from 'vitest'
import type { UserConfig } from '../../renderer/config/options/config-options.ts'
import { siteOf } from '../harness/site-of.ts'

const docs = {
  'docs/a.md': '# Первая\n\nТекст.\n',
  'docs/b.md': '# Вторая\n\nТекст.\n',
  'pages/about.md': '# О нас\n\n![Первая](one.png) ![Вторая](two.png)\n',
}
const navOf = (html: string) => /<nav class="navbar[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
const linksOf = (html: string) =>
  [...navOf(html).matchAll(/<a class="navbar__link([^"]*)" href="([^"]*)"([^>]*)>([^<]*)/g)].map(
    ([, active, href, rest, label]) => ({
      label,
      href,
      isActive: active?.includes('--active') === true && rest?.includes('aria-current="page"') === true,
    }),
  )

test('items stand left unless they are placed right; colour toggle and search come after them', async () => {
  const site = await siteOf(docs, {
    config: {
      navbar: {
        items: [
          { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Документация' },
          { to: '/about', label: 'О нас', position: 'right' },
          { href: 'https://example.com', label: 'Снаружи' },
          { type: 'html', value: '<b>HTML</b>' },
        ],
      },
    },
  })
  const nav = navOf(site.file('docs/a.html'))
  expect(nav).toMatch(/^<nav class="navbar navbar--fixed-top" aria-label="Основная навигация">/)
  const order = [
    'navbar__toggle',
    'navbar__logo',
    'Документация',
    'Снаружи',
    '<b>HTML</b>',
    'О нас',
    'search-box',
    'color-toggle',
  ]
  const places = order.map(word => nav.indexOf(word))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
  // What leaves the site opens in a new tab.
  expect(nav).toMatch(
    /href="https:\/\/example\.com" target="_blank" rel="noopener noreferrer">Снаружи<span class="external-mark" role="img" aria-label="\(откроется в новой вкладке\)">/,
  )
})

test('the item of this part of the site is marked, by sidebar or by the start of the address', async () => {
  const site = await siteOf(docs, {
    config: {
      navbar: {
        items: [
          { type: 'doc', docId: 'b', label: 'Вторая' },
          { to: '/about', label: 'О нас', activeBasePath: '/about' },
          { to: '/', label: 'Дом' },
        ],
      },
    },
  })
  const active = (path: string) =>
    linksOf(site.file(path))
      .filter(link => link.isActive)
      .map(({ label }) => label)
  expect(active('docs/a.html')).toEqual(['Вторая'])
  expect(active('about.html')).toEqual(['О нас'])
  expect(active('index.html')).toEqual(['Дом'])
})

test('an item for a document that does not exist is an error with the nearest name', async () => {
  const site = await siteOf(docs, {
    config: { navbar: { items: [{ type: 'doc', docId: 'c', label: 'Нет' }] } },
  })
  expect(site.report()).toMatch(/error [\w/-]+ .*"c".*\n {2}hint: /)
})

test('sister site and support letter are those of the configuration', async () => {
  const site = await siteOf(docs, {
    config: {
      url: 'https://docs.example.ru',
      navbar: {
        products: [
          { label: 'Этот' },
          {
            label: 'Чат',
            description: 'Переписка',
            href: { ru: 'https://chat.example.ru', kz: 'https://chat.example.kz' },
          },
        ],
        support: { email: 'pomosch@example.org' },
      },
    },
  })
  const nav = navOf(site.file('docs/a.html'))
  expect(nav.match(/class="dropdown__link"/g)).toHaveLength(2)
  expect(nav).toContain('href="https://chat.example.ru" data-href-kz="https://chat.example.kz"')
  // The mark of a link that leaves the site stands beside the name.
  expect(nav).toMatch(/<strong>Чат<\/strong><span class="external-mark"[^>]*><\/span><div>Переписка<\/div>/)
  const href = /class="support-button" href="([^"]*)"/.exec(nav)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(href).toMatch(/^mailto:pomosch@example\.org\?subject=[^+ ]*&body=[^+ ]*$/)
  const letter = new URL(href).searchParams
  expect(letter.get('subject')).toBe('Обращение в поддержку')
  expect(letter.get('body')?.split('\r\n\r\n')).toEqual([
    'Здравствуйте!',
    'Адрес страницы: https://docs.example.ru/docs/a',
    'Опишите проблему: …',
    'С уважением, …',
  ])
})

test('footer with logo and copyright as HTML; images of both modes are in the page', async () => {
  const site = await siteOf(
    {
      ...docs,
      'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'static/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    {
      config: {
        footer: {
          logo: { src: '/logo.svg', srcDark: '/dark.svg', alt: 'Компания', href: 'https://example.ru' },
          copyright: '© 2025 <b>Компания</b>',
        },
      },
    },
  )
  const footer = /<footer class="footer">[\s\S]*?<\/footer>/.exec(site.file('docs/a.html'))?.[0] ?? ''
  expect(footer).toContain('© 2025 <b>Компания</b>')
  expect(footer).toMatch(
    /class="footer__logo" href="https:\/\/example\.ru" target="_blank" rel="noopener noreferrer"/,
  )
  expect(footer).toMatch(
    /<img class="only-light" src="\/logo\.svg"[^>]*\/?><img class="only-dark" src="\/dark\.svg"/,
  )
})

test('the sidebar’s markup, with a usable link for every category', async () => {
  const site = await siteOf({ 'docs/a.md': '# А\n', 'docs/folder/b.md': '# Б\n' })
  const html = site.file('docs/a.html')
  expect(html).toMatch(
    /<aside class="side-menu theme-doc-sidebar-container"[\s\S]*<nav class="menu" aria-label="Разделы документации"[\s\S]*<ul class="theme-doc-sidebar-menu menu__list">/,
  )
  expect(html).toContain('theme-doc-sidebar-item-category-level-1')
  expect(html).toContain('theme-doc-sidebar-item-link-level-1')
  expect(html).toMatch(/<a class="menu__label" href="\/docs\/folder\/b" data-folds="">folder<\/a>/)
})

test('one script and one stylesheet, neither blocks the text, nothing of other pages', async () => {
  const site = await siteOf(docs)
  const html = site.file('docs/a.html')
  expect(html.match(/<script[^>]* src=/g)).toHaveLength(1)
  expect(html).toMatch(/<script type="module" src="\/assets\/main-\w+\.js" data-banner="[^"]*"><\/script>/)
  expect(html).not.toMatch(/modulepreload|rel="prefetch"/)
})

test('what styles only some pages stands before their text, so that bar and menu do not wait for it', async () => {
  const site = await siteOf({
    ...docs,
    'docs/c.md': '# В\n\n::::cards\n:::card{title="А" href="a.md"}\n:::\n::::\n',
  })
  expect(site.file('docs/c.html')).toMatch(
    /<body>.*<link rel="stylesheet" href="\/assets\/cards-\w+\.css"><main /s,
  )
  expect(site.file('docs/a.html')).not.toContain('/assets/cards-')
})

test('the announcement bar has the colours of the configuration, in the stylesheet', async () => {
  const config = { announcement: { content: 'Новое', backgroundColor: '#1d4ed8', textColor: 'white' } }
  const styleOf = async (chosen: typeof config | undefined) => {
    const site = await siteOf({ 'docs/a.md': '# А\n' }, chosen && { config: chosen })
    return site.file(site.outputs().find(path => /^assets\/site.*\.css$/.test(path)) ?? '')
  }
  const style = await styleOf(config)
  expect(style).toContain('.theme-announcement-bar{background:#1d4ed8}')
  expect(style).toMatch(/\.theme-announcement-bar,.*\.theme-announcement-bar a,.*button\{color:#fff\}/)
  expect(await styleOf(undefined)).not.toContain('#1d4ed8')
})

test('the search box stands where the navigation names it, else behind all items, and there only once', async () => {
  const barOf = async (items: NonNullable<NonNullable<UserConfig['navbar']>['items']>) => {
    const site = await siteOf({ 'docs/a.md': '# А\n' }, { config: { navbar: { items } } })
    const bar = /<nav class="navbar[\s\S]*?<\/nav>/.exec(site.file('docs/a.html'))?.[0] ?? ''
    return [...bar.matchAll(/class="navbar__link[^>]*>([^<]*)<|class="(search-place[^"]*)"/g)].map(
      ([, label, box]) => label ?? box,
    )
  }
  const href = 'https://x.ru'
  const [one, two, three] = [
    { label: 'Один', href },
    { label: 'Два', href },
    { label: 'Три', href },
  ] as const
  const right = 'right' as const
  expect(await barOf([one, { ...two, position: right }])).toEqual(['Один', 'Два', 'search-place'])
  expect(await barOf([one, { type: 'search', className: 'own' }, two])).toEqual([
    'Один',
    'search-place search-place--left own',
    'Два',
  ])
  expect(
    await barOf([
      { ...one, position: right },
      { type: 'search', position: right },
      { ...two, position: right },
      three,
    ]),
  ).toEqual(['Три', 'Один', 'search-place', 'Два'])
  await expect(barOf([{ type: 'search' }, { type: 'search' }])).rejects.toThrow('there is one search box')
  await expect(
    barOf([{ type: 'dropdown', label: 'Ещё', items: [{ type: 'search' } as never] }]),
  ).rejects.toThrow('expected one of')
})

test('the search box is hidden outside of the contexts where the configuration asks for it', async () => {
  const site = await siteOf(
    { 'docs/a/index.md': '# А\n', 'docs/a/b.md': '# Б\n', 'docs/c.md': '# В\n' },
    { config: { search: { contexts: [{ label: 'А', path: '/docs/a' }], boxInContextsOnly: true } } },
  )
  const pages = ['docs/a.html', 'docs/a/b.html', 'docs/c.html', '404.html']
  expect(pages.filter(path => site.file(path).includes('search-place--hidden'))).toEqual([
    'docs/c.html',
    '404.html',
  ])
})

test('a logo is 28 pixels high and as wide as its picture then is; without a title it says the name of the site', async () => {
  const svg = (width: number, height: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="9" height="9"/></svg>`
  const site = await siteOf(
    { 'docs/a.md': '# А\n', 'static/wide.svg': svg(500, 100), 'static/dark.svg': svg(100, 100) },
    {
      config: {
        title: 'Сайт',
        navbar: { title: '', logo: { src: '/wide.svg', srcDark: '/dark.svg' } },
        footer: { logo: { src: 'https://example.ru/logo.png', alt: 'Компания', href: 'https://example.ru' } },
      },
    },
  )
  expect(site.report()).toBe('')
  const html = site.file('docs/a.html')
  const [, logo = ''] = /<a class="navbar__logo"[^>]*>(.*?)<\/a>/s.exec(html) ?? []
  expect(logo).toMatch(
    /^<img class="only-light" src="\/wide\.svg" alt="Сайт" height="28" width="140"[^>]*><img class="only-dark" src="\/dark\.svg" alt="Сайт" height="28" width="28"[^>]*>$/,
  )
  expect(html).toMatch(
    /<img src="https:\/\/example\.ru\/logo\.png" alt="Компания" height="28" width="28" loading="lazy"/,
  )
})
