// The language of a site: its words everywhere, replaced words, words in a file, and what is wrong with them.
import { expect, test } from 'vitest'
import { FatalError } from '../../renderer/base/diagnostics/fatal-error.ts'
import { createMemoryHost } from '../../renderer/base/host/memory-host.ts'
import { packs } from '../../renderer/base/strings/packs.ts'
import type { AbsolutePath, SitePath } from '../../renderer/base/text/brand.ts'
import type { PluralForms } from '../../renderer/base/text/local-format.ts'
import { checkConfig } from '../../renderer/config/check-config.ts'
import type { UserConfig } from '../../renderer/config/options/config-options.ts'
import { settleOptions } from '../../renderer/config/settle-config.ts'
import { contentSchemas } from '../../renderer/content/markdown/content-schemas.ts'
import { siteOf } from '../harness/site-of.ts'

const description = `openapi: 3.1.0
info: { title: Laundry, version: '1' }
servers: [{ url: https://api.example/v1 }]
security: [{ key: [] }]
paths:
  /orders/{id}:
    post:
      operationId: changeOrder
      summary: Change an order
      x-idempotent: true
      x-rate-limit: 5 a second
      parameters: [{ name: id, in: path, required: true, schema: { type: string, minLength: 3, maxLength: 9 } }]
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/Order' }, example: { name: Ann } } }
      responses:
        '200': { description: Changed., content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
        '400': { description: Wrong., x-error-codes: [bad_name] }
webhooks:
  washed:
    post:
      operationId: orderWashed
      x-delivery: { timeout: 5, retries: [60, 7200], expects: Code 200., signature: { header: X-Sign, algorithm: HMAC } }
      requestBody: { content: { application/json: { schema: { type: object, properties: { order: { type: string } } } } } }
      responses: { '200': { description: Taken. } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-KEY } }
  schemas:
    Order:
      type: object
      required: [name]
      properties:
        name: { type: [string, integer, 'null'], maxLength: 20, pattern: '^a', default: b }
        state: { type: string, enum: [new, done], x-enumDescriptions: { new: Came in., done: Washed. }, x-transitions: { new: [done], done: [] } }
        parts: { type: array, maxItems: 3, uniqueItems: true, items: { $ref: '#/components/schemas/Order' } }
        extra: { type: object, additionalProperties: { type: number, minimum: 1, maximum: 2, readOnly: true } }
    State: { type: string, enum: [new, done], x-enumDescriptions: { new: Came in. }, x-transitions: { new: [done], done: [] } }
x-errors: { bad_name: { status: 400, stage: request, cause: The name is wrong., action: Change it. } }
`

const everyPart = {
  'openapi.yaml': description,
  'docs/_category_.yml': 'label: Docs\n',
  'docs/index.md': `---
title: Start
tags: [one, two]
last_update: { date: 2025-04-01, author: Ann }
---
Text[^1], [out](https://example.org/), [next](next.md).

[^1]: A note.

- [ ] a task

\`\`\`js title="a.js"
x
\`\`\`

:::note
A note.
:::

:::details
Inside.
:::

::::tabs
:::tab[A]
a
:::
:::tab[B]
b
:::
::::

::toc

::doc-card-list

## Part
`,
  'docs/next.md': '---\ntitle: Next\nunlisted: true\n---\n# Next\n',
  'docs/guide/_category_.yml': 'label: Guide\nlink: { type: generated-index }\n',
  'docs/guide/a.md': '# A\n',
  'docs/guide/b.md': '# B\n',
  'docs/api.md': `---
title: API
---
::api-operation{operation=changeOrder}

::api-parameters{operation=changeOrder}

::api-body{operation=changeOrder}

::api-responses{operation=changeOrder}

::api-samples{operation=changeOrder}

::api-errors

::api-life-cycle{schema=State}

::api-callback{operation=orderWashed}
`,
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/index.md': '# Start\n',
  'blog/authors.yml': 'ann: { name: Ann, page: true }\n',
  'blog/2025-04-01-first.md':
    '---\ntitle: First\nauthors: [ann]\ntags: [news]\n---\nText.\n\n<!-- truncate -->\n\nMore.\n',
  'blog/2025-05-01-second.md':
    '---\ntitle: Second\nauthors: [ann]\ntags: [news]\n---\nText.\n\n<!-- truncate -->\n\nMore.\n',
  'pages/about.md': '# About\n',
}

const english: UserConfig = {
  locale: 'en',
  title: 'Laundry',
  url: 'https://example.org',
  llms: true,
  apis: { main: { file: 'content/openapi.yaml', downloads: '/api' } },
  markdown: { math: true },
  docs: {
    lastVersion: 'current',
    showLastUpdateTime: true,
    showLastUpdateAuthor: true,
    editUrl: 'https://example.org/edit',
  },
  navbar: {
    products: [{ label: 'A' }, { label: 'B', href: 'https://b.example' }],
    support: { email: 'help@example.org' },
  },
  announcement: { content: 'News' },
}

test('a site in English has English words in every part, and no Cyrillic letter in any file', async () => {
  const site = await siteOf(everyPart, { config: english, hasSearch: true })
  expect(site.report()).toBe('')
  const cyrillic = site.outputs().flatMap(path => {
    const found = /.{0,20}\p{Script=Cyrillic}.{0,20}/u.exec(site.file(path))
    return found === null ? [] : [`${path}: ${found[0]}`]
  })
  expect(cyrillic).toEqual([])
  const shown = (path: string, ...words: readonly string[]) => {
    const html = site.file(path)
    expect({ path, missing: words.filter(word => !html.includes(word)) }).toEqual({ path, missing: [] })
  }
  shown('docs/next.html', '<html lang="en" dir="ltr"', 'Search engines do not index this page')
  shown(
    'docs.html',
    'On this page',
    'Last updated',
    '>Apr 1, 2025</time> by <b>Ann</b>',
    'aria-label="Task"',
    '2 pages',
  )
  shown('docs/tags/one.html', '1 page tagged with “one”')
  shown('docs/1.0.html', 'no longer maintained', 'latest version')
  shown(
    'docs/api.html',
    'string, integer, or null',
    'at most 20 characters',
    '1 min, 2 hr after',
    'Error codes',
  )
  shown('blog.html', "<title>What's new | Laundry", '1 min read', 'April 1, 2025')
  shown('blog/archive.html', '<span>April 1</span>', '<span>First</span>')
  shown('blog/tags/news.html', '2 posts tagged with “news”')
  shown('blog/authors/ann.html', 'Ann – 2 posts')
  shown('404.html', 'Page not found')
  shown('search.html', 'Search the documentation')
  shown('blog/rss.xml', '<language>en</language>')
})

test('every pack has its own plural forms and no gap that English lacks', () => {
  const gapsIn = (word: string | PluralForms) => new Set(JSON.stringify(word).match(/\{\w+\}/g))
  const english = packs.en?.() as Record<string, string | PluralForms>
  for (const [locale, pack] of Object.entries(packs)) {
    const words = Object.entries(pack()) as [string, string | PluralForms][]
    // Numbers that no site has: a million pages.
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    const needed = categories.filter(each => each !== 'many' || !['es', 'fr', 'pt-BR'].includes(locale))
    const wrong = words.flatMap(([name, word]) => {
      const unknown = [...gapsIn(word)].filter(gap => !gapsIn(english[name] ?? '').has(gap))
      const forms = typeof word === 'string' ? needed : Object.keys(word)
      const isEmpty = typeof word === 'string' && word === ''
      return unknown.length > 0 || isEmpty || needed.some(each => !forms.includes(each)) ? [name] : []
    })
    expect({ locale, wrong }).toEqual({ locale, wrong: [] })
    const { script = '' } = new Intl.Locale(locale).maximize()
    const letters = words.flatMap(([name, word]) => {
      const foreign = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu
      const own =
        {
          Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
          Kore: /\p{Script=Hangul}/u,
          Hans: /\p{Script=Han}/u,
        }[script] ?? new RegExp(`\\p{Script=${script}}`, 'u')
      return (JSON.stringify(word).match(foreign) ?? []).every(letter => own.test(letter)) ? [] : [name]
    })
    expect({ locale, letters }).toEqual({ locale, letters: [] })
  }
})

const configFile = 'docs-site.config.ts' as SitePath

async function languageOf(user: UserConfig, files: Record<string, string> = {}): Promise<string> {
  const { options, problems } = checkConfig(user)
  if (problems !== undefined)
    return problems.map(({ message, hint }) => `${message} ${hint ?? ''}`).join('\n')
  const host = createMemoryHost(new Map(Object.entries(files)))
  try {
    const text = `export default ${JSON.stringify(user, undefined, 2)}`
    const written = { file: configFile, text, imported: [] }
    const { language } = await settleOptions(options, { root: '/site' as AbsolutePath, host, written })
    return `${language.locale} ${language.direction} ${language.words['edit.label']}`
  } catch (error) {
    if (!(error instanceof FatalError)) throw error
    return error.diagnostics
      .map(
        ({ file, line, column, code, message, hint }) =>
          `${file}:${line}:${column} ${code} ${message} ${hint}`,
      )
      .join('\n')
  }
}

test('a site that names no language has the language of its texts, else English', async () => {
  const said = async (text: string) => (await languageOf({}, { 'content/docs/index.md': text })).split(' ')[0]
  const texts = {
    ru: '# Чай\n\n```sh\nnpm install tea --global --save-exact\n```\n',
    uk: '# Чай\n\nЦе сторінка про чай.\n',
    de: '---\ntitle: Tee\n---\n\nDas Wasser ist heiß, und der Tee wird mit ihm übergossen.\n',
    'pt-BR': '# Chá\n\nA água não é fria, e você espera para que o chá fique pronto.\n',
    'zh-Hans': '# 茶 API\n\n把水烧开。\n',
    ja: '# お茶\n\n水を沸かします。\n',
  }
  for (const [locale, text] of Object.entries(texts))
    expect([locale, await said(text)]).toEqual([locale, locale])
  // Too little, and a language that docsgen has no words for.
  for (const text of ['# Tea\n', '# Tè\n\nL’acqua non è fredda e si aspetta che il tè sia pronto.\n'])
    expect(await said(text)).toBe('en')
})

test('what the configuration says of languages counts more than the texts', async () => {
  const russian = { 'content/docs/index.md': '# Чай\n' }
  expect(await languageOf({ locale: 'en' }, russian)).toMatch(/^en /)
  expect(await languageOf({ locales: { de: {}, ru: {} } }, russian)).toMatch(/^de /)
})

test('a language without words, an unknown and a malformed one are refused with what was meant', async () => {
  const named = {
    'en-gb': 'en-GB ltr Edit this page',
    en_US: 'Did you mean "en-US"?',
    english: 'Did you mean "en"?',
    русский: 'Did you mean "ru"?',
    rus: 'ru ltr Предложить правку',
    it: 'docsgen has no words for "it" (Italian).',
    xx: '"locale" is "xx", which is no language that is known.',
    '': '"locale" is "", which is no language tag.',
  }
  for (const [locale, expected] of Object.entries(named))
    expect(await languageOf({ locale })).toContain(expected)
  expect(await languageOf({ locale: 'it' })).toMatch(/^docs-site\.config\.ts:2:3 config\/invalid /)
})

test('words are replaced in the configuration; an unknown name or gap is refused with near ones', async () => {
  expect(await languageOf({ locale: 'ru', strings: { 'edit.label': 'Поправить' } })).toBe('ru ltr Поправить')
  const wrong = await languageOf({
    strings: { 'edit.lable': 'x', 'blog.posts': { one: 'x' }, 'search.title': '{word}' },
  } as never)
  expect(wrong).toContain('"strings.edit.lable" is not a known field. Did you mean "edit.label"?')
  expect(wrong).toContain('"strings.blog.posts.other" is missing; expected a text.')
  expect(wrong).toContain('The word "search.title" has no {word}; it can show {query}.')
})

test('a language brings its words as a file: checked, with what is missing named', async () => {
  const config = { locale: 'he', strings: './strings/he.yml' }
  const whole = JSON.stringify({ ...packs.en?.(), 'edit.label': 'לערוך' })
  expect(await languageOf(config, { 'strings/he.yml': whole })).toBe('he rtl לערוך')
  expect(await languageOf(config)).toBe(
    'strings/he.yml:undefined:undefined strings/unreadable The file with the words of the interface cannot be read (no such file). Check the path in "strings": it is relative to the folder of the site.',
  )
  expect(await languageOf(config, { 'strings/he.yml': 'a: [' })).toContain(
    'strings/he.yml:1:4 strings/invalid-yaml',
  )
  expect(await languageOf(config, { 'strings/he.yml': 'edit.label: []\nnope: x\n' })).toContain(
    'strings/he.yml:1:1 strings/invalid-word "edit.label" is a list; expected a text.',
  )
  const { 'edit.label': _, 'menu.back': __, ...rest } = packs.en?.() ?? {}
  expect(await languageOf(config, { 'strings/he.yml': JSON.stringify(rest) })).toContain(
    'strings/he.yml:1:1 strings/missing 2 words of the interface are missing in "he": "menu.back", "edit.label".',
  )
  expect(await languageOf({ locale: 'en', strings: './x.yml' }, { 'x.yml': 'edit.label: Mend' })).toBe(
    'en ltr Mend',
  )
  expect(await languageOf({ locale: 'he', strings: { 'edit.label': 'x' } })).toContain(
    'no words for "he" (Hebrew)',
  )
})

test('editors can complete the words of a file, with their English text', () => {
  const { properties } = contentSchemas().words as { properties: Record<string, { description?: string }> }
  expect(Object.keys(properties)).toEqual(Object.keys(packs.en?.() ?? {}))
  expect(properties['blog.posts']?.description).toBe('In English: {count} posts')
})
