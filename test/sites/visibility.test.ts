// Drafts and unlisted pages.
import { expect, test } from 'vitest'
import { siteOf } from '../harness/site-of.ts'

const files = {
  'docs/a.md': '# А\n\n[скрытая](./hidden.md)\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Скрытая\n',
  'docs/z.md': '# Я\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# Черновик\n',
}

const menuOf = (html: string) =>
  [...html.matchAll(/<a class="menu__link[^"]*"[^>]* href="(\/docs[^"]*)"/g)].map(match => match[1])
const neighbourOf = (html: string, side: 'prev' | 'next') =>
  new RegExp(`pagination-nav__link--${side}" href="([^"]*)"`).exec(html)?.[1]

test('a draft does not exist in production, and has a banner in development', async () => {
  const site = await siteOf(files)
  expect(site.routes()).not.toContain('/docs/draft')
  const development = await siteOf(files, { includeDrafts: true })
  expect(development.file('docs/draft.html')).toContain('visibility-banner--draft')
  expect(menuOf(development.file('docs/a.html'))).toContain('/docs/draft')
})

test('an unlisted page is in nobody’s sidebar but its own, in no list, and not indexed', async () => {
  const site = await siteOf(files)
  expect(site.report()).toBe('')
  const html = site.file('docs/hidden.html')
  expect(html).toContain('visibility-banner--unlisted')
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(menuOf(html).slice(-3)).toEqual(['/docs/a', '/docs/hidden', '/docs/z'])
  expect(html).toContain('menu__link--active" aria-current="page" href="/docs/hidden"')
  expect(html).toContain('theme-doc-breadcrumbs')
  expect(menuOf(site.file('docs/a.html'))).not.toContain('/docs/hidden')
  expect(neighbourOf(site.file('docs/a.html'), 'next')).toBe('/docs/z')
  expect(neighbourOf(site.file('docs/z.html'), 'prev')).toBe('/docs/a')
  expect(site.file('sitemap.xml')).not.toContain('hidden')
  expect(site.file('index.html')).not.toContain('/docs/hidden')
})

test('development lists unlisted pages, with the banner', async () => {
  const site = await siteOf(files, { includeDrafts: true })
  expect(menuOf(site.file('docs/a.html'))).toContain('/docs/hidden')
  expect(site.file('docs/hidden.html')).toContain('visibility-banner--unlisted')
})

test('an unlisted page marks the navigation item of its sidebar', async () => {
  expect((await siteOf(files)).file('docs/hidden.html')).toContain('navbar__link navbar__link--active')
})
