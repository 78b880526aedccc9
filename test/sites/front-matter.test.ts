// Front matter: fields that docsgen does not know.
import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import type { UserConfig } from '../../renderer/config/options/config-options.ts'
import { contentSchemas } from '../../renderer/content/markdown/content-schemas.ts'
import { siteOf } from '../harness/site-of.ts'

afterEach(() => vi.useRealTimers())

async function reportOf(path: string, fields: string, config: UserConfig = {}) {
  const site = await siteOf(
    { 'docs/index.md': '# А\n', [path]: `---\n${fields}\n---\n\n# Б\n\n<!-- truncate -->\n` },
    { config },
  )
  return site.report().replaceAll(`content/${path}:`, '').replaceAll(' front-matter/unknown-field', '')
}

const unknown = (name: string) => `docsgen does not know the field "${name}" of front matter.`

test('a misspelled field is reported with the nearest one that exists', async () => {
  expect(await reportOf('docs/b.md', 'title: Б\nsidebar_postion: 3\n"hide-title": true')).toBe(
    [
      `3:1 warning ${unknown('sidebar_postion')}`,
      '  hint: Did you mean "sidebar_position"?',
      `4:1 warning ${unknown('hide-title')}`,
      '  hint: Did you mean "hide_title"?',
    ].join('\n'),
  )
})

test('a field of another generator is reported with what is written instead, also beside a wrong one', async () => {
  expect(await reportOf('docs/b.md', 'sidebar:\n  order: 1\nweight: 2\nowner: Анна\nhide_title: 9')).toBe(
    [
      `2:1 warning ${unknown('sidebar')}`,
      '  hint: Write "sidebar_position", "sidebar_label", or "displayed_sidebar: null" for a page without sidebar.',
      `4:1 warning ${unknown('weight')}`,
      '  hint: Write "sidebar_position".',
      `5:1 warning ${unknown('owner')}`,
      '  hint: Remove it, or name it in "markdown.allowedFields" of the configuration when another program reads it.',
      '6:1 warning front-matter/invalid-field "hide_title" is the number 9; expected a boolean.',
    ].join('\n'),
  )
})

test('what posts may say is unknown to pages, and known to posts', async () => {
  expect(await reportOf('docs/b.md', 'date: 2025-01-01')).toBe(
    `2:1 warning ${unknown('date')}\n  hint: Remove it: it counts in posts of the blog only.`,
  )
  expect(await reportOf('blog/b.md', 'date: 2025-01-01\nauthor: Анна\nsidebar_label: Б')).not.toContain(
    'unknown-field',
  )
})

test('the configuration names fields that other programs read', async () => {
  expect(
    await reportOf('docs/b.md', 'owner: Анна\nweight: 2', { markdown: { allowedFields: ['owner'] } }),
  ).toBe(`3:1 warning ${unknown('weight')}\n  hint: Write "sidebar_position".`)
})

test('the manual explains every field of pages and posts', () => {
  const page = readFileSync(new URL('../../manual/content/docs/front-matter.md', import.meta.url), 'utf8')
  const { post } = contentSchemas() as { readonly post: { readonly properties: object } }
  const missing = Object.keys(post.properties).filter(field => !page.includes(`\`${field}\``))
  expect(missing).toEqual([])
})

test('from the day after review_by on, a page, a post or a partial file is reported, once', async () => {
  vi.setSystemTime(Date.UTC(2026, 0, 1))
  const site = await siteOf({
    'docs/index.md': '---\ntitle: А\nreview_by: 2025-12-31\n---\n\n::include{file="./_price.md"}\n',
    'docs/b.md': '---\nreview_by: 2026-01-01\n---\n\n# Б\n\n::include{file="./_price.md"}\n',
    'docs/_price.md': '---\nreview_by: 2025-06-30\n---\n\nЦена.\n',
    'blog/2025-01-01-c.md': '---\nreview_by: 2025-01-02\n---\n\n# В\n\n<!-- truncate -->\n',
  })
  const hint = '  hint: Check what the file says, then move "review_by" to a later day.'
  expect(site.report()).toBe(
    [
      'content/blog/2025-01-01-c.md:2:1 warning time/review-overdue This was to be read again by 2025-01-02.',
      hint,
      'content/docs/_price.md:2:1 warning time/review-overdue This was to be read again by 2025-06-30.',
      hint,
      'content/docs/index.md:3:1 warning time/review-overdue This was to be read again by 2025-12-31.',
      hint,
    ].join('\n'),
  )
})

test('a day of review that is none is left out with what is expected', async () => {
  expect(await reportOf('docs/b.md', 'review_by: bald')).toBe(
    '2:1 warning front-matter/invalid-field "review_by" is the text "bald"; expected a date like 2025-04-30 or 2025-04-30T18:00:00Z.',
  )
})

test('texts are read as they are written, also where YAML means a number or a constant', async () => {
  const site = await siteOf({
    'docs/index.md':
      '---\ntitle: 1.10\nsidebar_label: 007\nid: 0x1F\ntags: [1.10, 1.1, true]\n---\n\nТекст.\n',
    'docs/b.md':
      '---\ntitle: 2e3 # из опыта\nsidebar_position: 1.0\ndescription: 12345678901234567890\n---\n\n{{v}}\n',
    'docs/c.md': '---\ntitle: True\nvariables: { v: 1.20 }\n---\n\nВерсия {{v}}.\n',
    'docs/d/_category_.json': '{ "label": 3.10, "position": 2.0 }',
    'docs/d/x.md': '# Х\n',
  })
  expect(site.report()).toBe('')
  const html = site.file('docs.html')
  expect(html).toContain('<h1>1.10</h1>')
  for (const label of ['>007<', '>2e3<', '>True<', '>3.10<', '>1.10<', '>1.1<', '>true<'])
    expect(html).toContain(label)
  expect(site.file('docs/c.html')).toContain('Версия 1.20.')
  expect(site.file('docs/b.html')).toContain('content="12345678901234567890"')
})
