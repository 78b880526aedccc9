// Redirects by pattern: which addresses follow, what hosts get, links through them, and what is reported.
import { expect, test } from 'vitest'
import { siteOf } from '../harness/site-of.ts'

type Rules = readonly { from: string; to: string }[]

function rules(list: Rules, formats?: readonly ('pages' | '_redirects' | 'nginx')[]) {
  return {
    config: { baseUrl: '/base/', redirects: { rules: [...list], ...(formats && { formats: [...formats] }) } },
  }
}

const pages = {
  'docs/new/a.md': '# А\n\n## Раздел\n',
  'docs/new/g/index.md': '---\naliases: [/docs/new/former]\n---\n# Г\n',
  'docs/other.md': '# Другая\n',
}

function leadsTo(html: string): string | undefined {
  return /content="0; url=([^"]*)"/.exec(html)?.[1]
}

test('a page stands at each former address that follows from a page of today, also through a former address', async () => {
  const site = await siteOf(pages, rules([{ from: '/старое/:path*', to: '/docs/new/:path' }]))
  expect(site.report()).toBe('')
  expect(site.outputs().filter(path => path.startsWith('старое/') && !path.endsWith('index.html'))).toEqual([
    'старое/a.html',
    'старое/former.html',
    'старое/g.html',
  ])
  expect(leadsTo(site.file('старое/a.html'))).toBe('/base/docs/new/a')
  expect(leadsTo(site.file('старое/former.html'))).toBe('/base/docs/new/g')
})

test('a page, a single redirect and an earlier pattern win over a pattern', async () => {
  const site = await siteOf(
    pages,
    rules([
      { from: '/old/a', to: '/docs/other' },
      { from: '/old/:path+', to: '/docs/new/:path+' },
      { from: '/old/g', to: '/docs/other' },
      { from: '/old/:path*', to: '/docs/:path*' },
    ]),
  )
  expect(site.report()).toBe('')
  expect(leadsTo(site.file('old/a.html'))).toBe('/base/docs/other')
  expect(leadsTo(site.file('old/g.html'))).toBe('/base/docs/other')
  expect(leadsTo(site.file('old/former.html'))).toBe('/base/docs/new/g')
  expect(leadsTo(site.file('old/other.html'))).toBe('/base/docs/other')
})

test('hosts get patterns in their own language, single addresses first, and no line that a pattern covers', async () => {
  const site = await siteOf(
    pages,
    rules(
      [
        { from: '/старое/:path*', to: '/docs/new/:path*' },
        { from: '/v/:version/:page', to: 'https://example.ru:8080/:page/:version' },
        { from: '/gone/:rest*', to: './other.md' },
        { from: '/in/:path+/side', to: '/docs/new/:path+' },
      ],
      ['_redirects', 'nginx'],
    ),
  )
  expect(site.report()).toBe('')
  const old = '/base/%D1%81%D1%82%D0%B0%D1%80%D0%BE%D0%B5'
  expect(site.file('_redirects').split('\n')).toEqual([
    '/base/docs/new/former /base/docs/new/g 301',
    // Only the last part of a line may stand for several.
    '/base/in/a/side /base/docs/new/a 301',
    '/base/in/former/side /base/docs/new/g 301',
    '/base/in/g/side /base/docs/new/g 301',
    `${old}/former /base/docs/new/g 301`,
    `${old} /base/docs/new 301`,
    '/base/gone /base/docs/other 301',
    `${old}/* /base/docs/new/:splat 301`,
    '/base/v/:version/:page https://example.ru:8080/:page/:version 301',
    '/base/gone/* /base/docs/other 301',
    '',
  ])
  const map = site.file('redirects.nginx.conf')
  const one = '[^/?\\\\\\\\]+'
  expect(map).toContain(
    `  "~^${old}/(?<docsgen_path>${one}(?:/${one})*)/?(?:\\\\?|$)" "/base/docs/new/$docsgen_path$is_args$args";`,
  )
  expect(map).toContain(`  "~^${old}/?(?:\\\\?|$)" "/base/docs/new$is_args$args";`)
  expect(map).toContain('  default $docsgen_redirect_pattern;')
  expect(map).toContain(`  "/base/старое/former" "/base/docs/new/g$is_args$args";`)
  expect(map).not.toContain('"/base/старое/a"')
})

test('links through a pattern are written with the address of today; one that leads to no page is broken', async () => {
  const site = await siteOf(
    {
      ...pages,
      'docs/links.md':
        '[1](/old/a?x=1#раздел) [2](/gone/b/c) [3](/en/old/a) [4](/old/none) [5](/en/old/none)\n',
    },
    rules(
      [
        { from: '/old/:path*', to: '/docs/new/:path*' },
        { from: '/gone/:path*', to: 'https://example.ru/:path*' },
        { from: '/:language/old/:path*', to: '/docs/new/:path*' },
      ],
      ['nginx'],
    ),
  )
  const broken = site
    .report()
    .split('\n')
    .filter(line => !line.startsWith('  '))
  expect(broken.map(line => /warning (\S+) The link "(\S+)"/.exec(line)?.slice(1))).toEqual([
    ['link/page-not-found', '/old/none'],
    ['link/page-not-found', '/en/old/none'],
  ])
  const hrefs = [...site.text('docs/links.html').matchAll(/<a href="([^"]*)"/g)].map(match => match[1])
  expect(hrefs.slice(0, 3)).toEqual([
    '/base/docs/new/a?x=1#%D1%80%D0%B0%D0%B7%D0%B4%D0%B5%D0%BB',
    'https://example.ru/b/c',
    '/base/docs/new/a',
  ])
})

test('reported: a pattern that reaches nothing, one that covers a page, one that only a host can follow', async () => {
  const site = await siteOf(
    { ...pages, 'static/files/f.zip': 'zip' },
    rules([
      { from: '/old/:path*', to: '/nowhere/:path*' },
      { from: '/docs/:path+', to: '/docs/new/:path+' },
      { from: '/files/:name', to: 'https://example.ru/:name' },
      { from: '/gone/:path*', to: '/docs/other' },
    ]),
  )
  expect(site.report().split('\n').sort()).toEqual(
    [
      'docs-site.config.ts error redirect/pattern-covers-page The pattern "/files/:name" covers the address "/files/f.zip", which is taken: the file content/static/files/f.zip is there.',
      '  hint: Narrow the pattern, or remove what stands there. Until then nothing is redirected by it.',
      'docs-site.config.ts warning redirect/pattern-covers-page The pattern "/docs/:path+" covers the address "/docs/new/a" (and 2 more), which is taken: the page content/docs/new/a.md is there.',
      '  hint: Narrow the pattern, or remove what stands there. Until then hosts get its known addresses one by one.',
      'docs-site.config.ts warning redirect/pattern-needs-host The addresses of "/gone/:path*" do not follow from "/docs/other", so no pages can be written for them.',
      '  hint: Add "_redirects" or "nginx" to "redirects.formats" if your host reads one of them, or write each old address.',
      'docs-site.config.ts warning redirect/pattern-reaches-nothing The pattern "/old/:path*" leads to "/nowhere/:path*", where no page and no file is.',
      '  hint: Correct the target, or remove the rule.',
    ].sort(),
  )
  expect(leadsTo(site.file('docs/a.html'))).toBe('/base/docs/new/a')
  expect(JSON.parse(site.file('.docsgen-redirects.json')).patterns).toEqual([
    { folder: '', from: '/gone/:path*', start: '/base/docs/other' },
  ])
})

test('what cannot be a pattern, or no target of it, is an error that says why', async () => {
  const wrong: Rules = [
    { from: '/a/:id-x', to: '/docs/other' },
    { from: '/b/:id(\\d+)', to: '/docs/other' },
    { from: '/c/:a*/:b*', to: '/docs/other' },
    { from: '/d/:id?x=1', to: '/docs/other' },
    { from: '/e/:a(', to: '/docs/other' },
    { from: 'https://example.ru/:id', to: '/docs/other' },
    { from: '/f/:id', to: '/docs/new/:name' },
    { from: '/g/:id', to: './new/:id.md' },
    { from: '/h/:id', to: '/docs/new/:id#x' },
    { from: '/i/:id', to: 'mailto:x' },
    { from: '/j/*', to: '/docs/new/*' },
  ]
  const report = (await siteOf(pages, rules(wrong))).report()
  expect(report.match(/error redirect\/invalid-(?:source|target)/g)).toHaveLength(wrong.length)
  expect(report).toContain(
    'The former address "/a/:id-x" has a parameter that is no whole part of the path.\n  hint: Write it like "/old/:path*"',
  )
  expect(report).toContain(
    'The redirect from "/f/:id" cannot lead to "/docs/new/:name".\n  hint: "/f/:id" has no parameter ":name".',
  )
})
