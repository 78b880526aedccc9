// Redirects: former addresses of the configuration and of front matter, their files, and links through them.
import { expect, test } from 'vitest'
import { siteOf } from '../harness/site-of.ts'

const page = { 'docs/a.md': '# А\n\n## Раздел\n' }

function redirect(from: string | string[], to: string, rest: object = {}) {
  return { config: { redirects: { rules: [{ from, to }], ...rest } } }
}

/** `href`s of the links in a page's text. */
function linksOf(html: string): readonly string[] {
  return [...html.matchAll(/<a href="([^"]*)"/g)].map(match => match[1] as string)
}

test('a former address gets a page that leads on without script, names the new address, and is in no list', async () => {
  const site = await siteOf(page, redirect('/старое/имя', '/docs/a?x=1#раздел'))
  expect(site.report()).toBe('')
  const html = site.file('старое/имя.html')
  const href = '/docs/a?x=1#%D1%80%D0%B0%D0%B7%D0%B4%D0%B5%D0%BB'
  expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${href}">`)
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/docs/a">')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('<html lang="ru">')
  expect(html).toContain(
    `<p>Эта страница переехала. Теперь она здесь: <a href="${href}">/docs/a?x=1#раздел</a></p>`,
  )
  expect(site.file('старое/имя/index.html')).toBe(html)
  expect(site.file('sitemap.xml')).not.toContain(encodeURI('старое'))
  expect(site.routes()).not.toContain('/старое/имя')
})

test('the words of a page at a former address are text, whatever a site writes there', async () => {
  const site = await siteOf(page, {
    config: {
      ...redirect('/old', '/docs/a').config,
      strings: { 'redirect.message': 'Moved <b>& gone</b>: {link}' },
    },
  })
  expect(site.report()).toBe('')
  expect(site.file('old.html')).toContain(
    '<p>Moved &lt;b&gt;&amp; gone&lt;/b&gt;: <a href="/docs/a">/docs/a</a></p>',
  )
})

test('other spellings of a former address are the same one: slash, .html, /index, encoded, decomposed', async () => {
  const spellings = ['/old/', '/old.html', '/old/index', '/old/index.html', 'old', '/%6Fld']
  for (const from of [...spellings, '//old'.slice(1)]) {
    const site = await siteOf(page, redirect(from, '/docs/a'))
    expect([from, site.report()]).toEqual([from, ''])
    expect(site.outputs()).toContain('old.html')
  }
  const decomposed = await siteOf(page, redirect('/мой'.normalize('NFD'), '/docs/a'))
  expect(decomposed.outputs()).toContain('мой.html')
})

test('the address of the home page may be a former one, of a rule or of a page: no list of sections stands there then', async () => {
  for (const site of [
    await siteOf(page, redirect('/', '/docs/a')),
    await siteOf({ 'docs/a.md': '---\naliases: [/]\n---\n\n# А\n' }),
  ]) {
    expect(site.report()).toBe('')
    expect(site.file('index.html')).toContain('<meta http-equiv="refresh" content="0; url=/docs/a">')
    expect(site.file('sitemap.xml')).not.toContain('<loc>http://localhost:3000/</loc>')
    expect(site.routes()).not.toContain('/')
    expect(site.outputs().filter(path => path.endsWith('index.html'))).toEqual([
      'docs/index.html',
      'index.html',
    ])
  }
})

test('an alias of the home page in an old version, which leads nobody on, leaves the list of sections there', async () => {
  const site = await siteOf({
    ...page,
    'versions.json': '["2.0", "1.0"]',
    'versioned_docs/version-2.0/a.md': '# А\n',
    'versioned_docs/version-1.0/a.md': '---\naliases: [/]\n---\n\n# А\n',
  })
  expect(site.routes()).toContain('/')
  expect(site.file('index.html')).not.toContain('http-equiv="refresh"')
})

test('targets are pages, Markdown files, static files and addresses elsewhere; the base path is added', async () => {
  const site = await siteOf(
    { ...page, 'static/f.zip': 'zip' },
    {
      config: {
        baseUrl: '/base/',
        redirects: {
          rules: [
            { from: '/1', to: './a.md#раздел' },
            { from: '/2', to: '@site/content/docs/a.md' },
            { from: '/3', to: '/f.zip' },
            { from: ['/4', '/5'], to: 'https://пример.рф/страница?b=1#c' },
            { from: '/6', to: '/base/docs/a' },
          ],
        },
      },
    },
  )
  expect(site.report()).toBe('')
  const targets = [1, 2, 3, 4, 5, 6].map(
    name => /content="0; url=([^"]*)"/.exec(site.file(`${name}.html`))?.[1],
  )
  const outside =
    'https://%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%D1%80.%D1%80%D1%84/%D1%81%D1%82%D1%80%D0%B0%D0%BD%D0%B8%D1%86%D0%B0?b=1#c'
  expect(targets).toEqual([
    '/base/docs/a#%D1%80%D0%B0%D0%B7%D0%B4%D0%B5%D0%BB',
    '/base/docs/a',
    '/base/f.zip',
    outside,
    outside,
    '/base/docs/a',
  ])
})

test('aliases of a page: absolute below the base path, relative to the folder of its address', async () => {
  const site = await siteOf(
    {
      'docs/g/index.md': '---\naliases: [начало]\n---\n# Г\n',
      'docs/g/b.md': '---\naliases:\n  - /old/b\n  - b-old.html\n  - ../h/b\n---\n# Б\n',
    },
    { config: { baseUrl: '/base/' } },
  )
  expect(site.report()).toBe('')
  for (const output of ['old/b.html', 'docs/g/b-old.html', 'docs/h/b.html'])
    expect(site.file(output)).toContain('content="0; url=/base/docs/g/b"')
  expect(site.file('docs/g/начало.html')).toContain('content="0; url=/base/docs/g"')
})

test('a draft leaves no redirects behind', async () => {
  const site = await siteOf({ ...page, 'docs/b.md': '---\ndraft: true\naliases: [/old]\n---\n# Б\n' })
  expect(site.outputs()).not.toContain('old.html')
})

test('links to a former address are valid and written with the new one; query and anchor are kept', async () => {
  const site = await siteOf(
    {
      'docs/a.md': '---\naliases: [/old]\n---\n# А\n\n## Раздел\n',
      'docs/b.md':
        '[1](/old) [2](/old/?x=1#раздел) [3](/part) [4](/out?q=1#z) [5](/file) [6](/part?y=2) [7](/old#нет)\n',
      'static/f.zip': 'zip',
    },
    {
      config: {
        redirects: {
          rules: [
            { from: '/part', to: '/docs/a?x=1#раздел' },
            { from: '/out', to: 'https://example.ru/?a=1' },
            { from: '/file', to: '/f.zip' },
          ],
        },
        navbar: { items: [{ to: '/old', label: 'Старое' }] },
      },
    },
  )
  expect(site.report()).toBe(
    'content/docs/b.md:1:86 warning link/anchor-not-found The page "А" has no heading "нет".\n  hint: Link to one of its headings, for example "/old#раздел".',
  )
  const anchor = '#%D1%80%D0%B0%D0%B7%D0%B4%D0%B5%D0%BB'
  expect(linksOf(site.text('docs/b.html')).slice(0, 6)).toEqual([
    '/docs/a',
    `/docs/a?x=1${anchor}`,
    `/docs/a?x=1${anchor}`,
    'https://example.ru/?a=1&amp;q=1#z',
    '/f.zip',
    `/docs/a?x=1&amp;y=2${anchor}`,
  ])
  expect(site.file('docs/b.html')).not.toContain('href="/old"')
})

test('chains and circles are errors that show the whole way', async () => {
  const rules = [
    { from: '/1', to: '/2' },
    { from: '/2', to: '/3.html' },
    { from: '/3', to: '/docs/a#раздел' },
    { from: '/x', to: '/y' },
    { from: '/y', to: '/x' },
    { from: '/z', to: '/x' },
    { from: '/self', to: '/self' },
  ]
  const site = await siteOf(
    { ...page, 'docs/b.md': '[1](/1) [2](/2)\n' },
    { config: { redirects: { rules } } },
  )
  expect(site.report().split('\n')).toEqual([
    'docs-site.config.ts error redirect/chain The redirect leads to another redirect: "/1" → "/2" → "/3" → "/docs/a#раздел".',
    '  hint: Lead "/1" straight to "/docs/a#раздел".',
    'docs-site.config.ts error redirect/chain The redirect leads to another redirect: "/2" → "/3" → "/docs/a#раздел".',
    '  hint: Lead "/2" straight to "/docs/a#раздел".',
    'docs-site.config.ts error redirect/loop The redirect goes in a circle: "/self" → "/self".',
    '  hint: Lead one of these addresses to a page.',
    'docs-site.config.ts error redirect/loop The redirect goes in a circle: "/x" → "/y" → "/x".',
    '  hint: Lead one of these addresses to a page.',
    'docs-site.config.ts error redirect/loop The redirect goes in a circle: "/z" → "/x" → "/y" → "/x".',
    '  hint: Lead one of these addresses to a page.',
  ])
})

test('a rule that leads to an alias of a page is a chain too', async () => {
  const site = await siteOf({ 'docs/a.md': '---\naliases: [/old]\n---\n# А\n' }, redirect('/older', '/old'))
  expect(site.report()).toContain(
    'error redirect/chain The redirect leads to another redirect: "/older" → "/old" → "/docs/a".',
  )
})

test('of two redirects from one address the first counts, and a message names both places', async () => {
  const site = await siteOf(
    {
      'docs/a.md': '---\naliases: [/old]\n---\n# А\n',
      'docs/b.md': '---\ntitle: Б\naliases:\n  - /other\n  - /old/\n---\n',
    },
    redirect('/other', '/docs/a'),
  )
  expect(
    site
      .report()
      .split('\n')
      .filter(line => !line.startsWith('  ')),
  ).toEqual([
    'content/docs/b.md:4:5 warning redirect/duplicate The address "/other" is redirected twice: here to the page content/docs/b.md, and to "/docs/a" in docs-site.config.ts.',
    'content/docs/b.md:5:5 warning redirect/duplicate The address "/old" is redirected twice: here to the page content/docs/b.md, and to the page content/docs/a.md in content/docs/a.md:2.',
  ])
})

test('a page or a static file at a former address wins, with a message', async () => {
  const from = ['/docs/a', '/docs/g/index', '/f.zip', '/search', '/404.html', '/', '/docs', '/own']
  const site = await siteOf(
    {
      ...page,
      'docs/g/index.md': '# Г\n',
      'pages/index.md': '# Главная\n',
      'static/f.zip': 'zip',
      'static/own.html': 'own',
    },
    redirect(from, 'https://example.ru'),
  )
  const lines = site
    .report()
    .split('\n')
    .filter(line => !line.startsWith('  '))
  expect(
    lines.map(line => /error redirect\/existing-page The address "(.*)" cannot/.exec(line)?.[1]).sort(),
  ).toEqual(['/', '/404', '/docs', '/docs/a', '/docs/g', '/f.zip', '/own', '/search'])
  expect(lines.join()).toContain('"/docs/a" cannot be redirected: the page content/docs/a.md is there.')
  expect(lines.join()).toContain('"/f.zip" cannot be redirected: the file content/static/f.zip is there.')
  expect(site.file('docs/a.html')).toContain('<h1>А</h1>')
})

test('what cannot be a former address, or a target, is an error', async () => {
  const from = [
    '/a?b=1',
    '/a#b',
    'https://example.ru/a',
    '',
    '/a/*',
    '/a/../b',
    '/100%',
    '/a\\b',
    '../../../x',
  ]
  const report = (await siteOf(page, redirect(from, '/docs/a'))).report()
  expect(report.match(/error redirect\/invalid-source/g)).toHaveLength(from.length)
  expect(report).toContain(
    'The former address "/a?b=1" has a query or an anchor, which no redirect can tell apart.\n  hint: Write the path alone; queries and anchors are carried over.',
  )
  expect(report).toContain('The former address "/a/*" is no pattern that docsgen knows.')
  for (const to of ['mailto:a@example.ru', 'javascript:alert(1)', '#a', '']) {
    const wrong = (await siteOf(page, redirect('/old', to))).report()
    expect(wrong).toContain(`error redirect/invalid-target The redirect from "/old" cannot lead to "${to}".`)
  }
})

test('a broken target is reported like any broken link, and the address is not published', async () => {
  const missing = await siteOf(page, redirect('/old', '/docs/b'))
  expect(missing.report()).toBe(
    'docs-site.config.ts warning link/page-not-found The link "/docs/b" leads to no page.\n  hint: Create the page, or correct the address.',
  )
  expect(missing.outputs()).not.toContain('old.html')
  const anchor = await siteOf(page, redirect('/old', './a.md#роздел'))
  expect(anchor.report()).toContain('warning link/anchor-not-found The page "А" has no heading "роздел".')
  expect(anchor.outputs()).toContain('old.html')
})

test('an address that differs from a page in letter case only is a warning', async () => {
  const site = await siteOf(page, redirect('/docs/A', '/docs/a', { formats: ['pages', 'nginx'] }))
  expect(site.report()).toContain(
    'warning redirect/letter-case The former address "/docs/A" differs from the page content/docs/a.md',
  )
  // nginx compares plain names without letter case: it would go in a circle.
  expect(site.file('redirects.nginx.conf')).toContain(
    '  "~^/docs/A(?:/|\\\\.html)?$" "/docs/a$is_args$args";',
  )
})

test('a map for nginx is there without redirects too: the configuration of the server includes it', async () => {
  const site = await siteOf(page, { config: { redirects: { formats: ['_redirects', 'nginx'] } } })
  expect(site.file('redirects.nginx.conf')).toContain('map $uri $docsgen_redirect {\n  default "";\n}\n')
  expect(site.outputs()).not.toContain('_redirects')
})

test('formats: a list as Netlify reads it, a map for nginx, and pages only when they are wanted', async () => {
  const site = await siteOf(page, {
    config: {
      baseUrl: '/base/',
      redirects: {
        rules: [
          { from: '/старое имя', to: '/docs/a#раздел' },
          { from: '/q', to: 'https://example.ru/$x?a=1' },
        ],
        formats: ['_redirects', 'nginx'],
      },
    },
  })
  expect(site.report()).toBe('')
  const old = '%D1%81%D1%82%D0%B0%D1%80%D0%BE%D0%B5%20%D0%B8%D0%BC%D1%8F'
  const target = '/base/docs/a#%D1%80%D0%B0%D0%B7%D0%B4%D0%B5%D0%BB'
  expect(site.file('_redirects')).toBe(`/base/q https://example.ru/$x?a=1 301\n/base/${old} ${target} 301\n`)
  const map = site.file('redirects.nginx.conf')
  expect(map).toContain('if ($docsgen_redirect) { return 301 $docsgen_redirect; }')
  expect(map.slice(map.indexOf('map $uri'))).toBe(
    [
      'map $uri $docsgen_redirect {',
      '  default "";',
      '  "/base/q" "https://example.ru/%24x?a=1&$args";',
      '  "/base/q/" "https://example.ru/%24x?a=1&$args";',
      '  "/base/q.html" "https://example.ru/%24x?a=1&$args";',
      ...['', '/', '.html'].map(
        end => `  "/base/старое имя${end}" "/base/docs/a$is_args$args#${target.split('#')[1]}";`,
      ),
      '}',
      '',
    ].join('\n'),
  )
  expect(site.outputs()).not.toContain('q.html')
})

test("the author's own _redirects is published, with a warning", async () => {
  const site = await siteOf(
    { ...page, 'static/_redirects': '/own /docs/a\n' },
    redirect('/old', '/docs/a', { formats: ['_redirects'] }),
  )
  expect(site.report()).toContain('content/static/_redirects warning redirect/own-list')
  expect(site.file('_redirects')).toBe('/own /docs/a\n')
})

test('with the policy in the page, it admits the script of the redirect and no other inline script', async () => {
  const site = await siteOf(page, {
    config: { contentSecurityPolicy: 'meta', redirects: { rules: [{ from: '/old', to: '/docs/a' }] } },
  })
  const html = site.file('old.html')
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  expect(html).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`)
  expect(html).not.toContain('unsafe-inline')
})

test('invariant 4: a new redirect makes its own page and no other stale, unless links go through it', async () => {
  const site = await siteOf({ ...page, 'docs/b.md': '# Б\n' })
  await site.edit({ 'docs/b.md': '---\naliases: [/old]\n---\n# Б\n' })
  expect(site.stale()).toEqual(['.docsgen-redirects.json', 'old.html', 'old/index.html'])
})
