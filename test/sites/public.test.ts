// Everything that lists pages agrees on what is public.
import { expect, test } from 'vitest'
import { siteOf } from '../harness/site-of.ts'

const page = (title: string, fields = '') => `---\ntitle: ${title}\ntags: [общий]\n${fields}---\n\nТекст.\n`

const files = {
  'docs/index.md': page('Начало'),
  'docs/a.md': page('А'),
  'docs/b/c.md': page('В'),
  'docs/draft.md': page('Черновик', 'draft: true\n'),
  'docs/hidden.md': page('Скрытая', 'unlisted: true\n'),
  'docs/b/hidden.md': page('Скрытая в папке', 'unlisted: true\n'),
}

const hrefs = (html: string, pattern: RegExp) =>
  [...new Set([...html.matchAll(pattern)].map(match => decodeURI(match[1] as string)))].sort()

test('sitemap, sidebar, cards, tags, neighbours and the pages without noindex are the same set', async () => {
  const site = await siteOf(files, { config: { llms: true } })
  const listed = ['/docs', '/docs/a', '/docs/b/c']
  const everywhere = site
    .outputs()
    .filter(path => path.endsWith('.html') && path !== '404.html' && path !== 'search.html')
  const indexed = everywhere
    .filter(path => !site.file(path).includes('noindex'))
    .flatMap(path => hrefs(site.file(path), /canonical" href="http:\/\/localhost:3000([^"]*)"/g))
  const inSitemap = hrefs(site.file('sitemap.xml'), /<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)
  expect(inSitemap).toEqual([...new Set(indexed)].sort())
  expect(inSitemap.filter(url => url.startsWith('/docs') && !url.includes('/tags'))).toEqual(listed)
  expect(hrefs(site.file('llms.txt'), /\]\(http:\/\/localhost:3000(\/docs[^)]*)\.md\)/g)).toEqual(listed)
  expect(hrefs(site.file('docs/tags/общий.html'), /tag-items__title" href="([^"]*)"/g)).toEqual(listed)
  for (const path of everywhere) {
    const html = site.file(path)
    const isHiddenPage = path.includes('hidden')
    const menu = hrefs(html, /<a class="menu__(?:link|label)[^"]*"[^>]* href="(\/docs[^"]*)"/g)
    if (!isHiddenPage) expect([path, menu.filter(url => /hidden|draft/.test(url))]).toEqual([path, []])
    expect([
      path,
      hrefs(html, /(?:pagination-nav__link--\w+|class="card") href="([^"]*(?:hidden|draft)[^"]*)"/g),
    ]).toEqual([path, []])
  }
  expect(site.outputs().some(path => path.includes('draft'))).toBe(false)
})
