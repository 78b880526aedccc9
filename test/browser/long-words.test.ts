// Words wider than their place: hashes, addresses, names from programs. They break or are scrolled where they stand, and the page keeps the window's width.
import { expect, test } from 'vitest'
import { browseSite } from '../harness/browse-site.ts'
import { hydrated } from '../harness/hydrated.ts'

const word = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const site = browseSite(() => ({
  'docs-site.config.ts': `export default {
    title: '${word}', locale: 'en', url: 'https://docs.example.org',
    announcement: { content: '${word}' },
    markdown: { math: true },
    apis: { main: { file: 'content/openapi.yaml' } },
    docs: { showLastUpdateTime: true },
    navbar: {
      items: [
        { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Documentation' },
        { type: 'dropdown', label: '${word}', position: 'right', items: [{ to: '/blog', label: '${word}' }] },
        { type: 'dropdown', label: 'More', position: 'right', items: [{ to: '/blog', label: '${word}' }] },
      ],
      products: [{ label: '${word}', description: '${word}' }, { label: 'Chat', href: 'https://chat.example.org' }],
      support: { email: 'help@example.org', label: 'Write to our support team' },
    },
    footer: { copyright: '${word}', links: [{ title: '${word}', items: [{ label: '${word}', to: '/blog' }] }] },
  }`,
  'content/docs/index.md': `---
tags: ['${word}']
last_update: { date: 2025-01-02, author: '${word}' }
---

# ${word}

Text ${word}, \`${word}\`, [${word}](./folder/first.md), :badge[${word}], $${word}$.

## Scrolled

<table><thead><tr><th>File</th><th>Hash</th></tr></thead><tr><td>${word}</td><td>${word}</td></tr></table>

## Broken

| File | SHA-256 | Signature |
| --- | --- | --- |
| a.tgz | ${word} | \`${word}\` |

| \`${word}\` | Meaning |
| --- | --- |
| \`${word}\` | x |

> ${word}

:::note[${word}]

${word}

:::

::::tabs

:::tab[${word}]

- ${word}

:::

::::

::::cards

:::card[${word}]{href=/docs/folder/first}

${word}

:::

::::

<pre>${word} ${word}</pre>

<input size="200"> <textarea cols="200"></textarea> <select><option>${word}</option></select> <button>${word}</button>

<fieldset><legend>${word}</legend>${word}</fieldset>

::api-operation{operation=send}

::api-body{operation=send}
`,
  'content/docs/folder/_category_.json': JSON.stringify({ label: word, link: { type: 'generated-index' } }),
  'content/docs/folder/first.md': `---\nlast_update: { date: 2025-01-02 }\n---\n\n# ${word}\n\n## ${word}\n\nText.\n`,
  'content/docs/folder/second.md': `---\nlast_update: { date: 2025-01-02 }\n---\n\n# Second ${word}\n\nText.\n`,
  'content/openapi.yaml': `openapi: 3.1.0
info: { title: API, version: '1' }
servers: [{ url: 'https://api.example.org/${word}' }]
paths:
  /${word}:
    post:
      operationId: send
      summary: '${word}'
      requestBody: { content: { application/json: { schema: { type: object, properties: {
        ${word}: { type: string, description: '${word}', default: '${word}', enum: ['${word}'] } } } } } }
      responses: { '200': { description: '${word}' } }
`,
  'content/blog/authors.yml': `anna: { name: '${word}', title: '${word}', description: '${word}', page: true }\n`,
  'content/blog/01-04-25.md': `---\ntitle: '${word}'\nauthors: [anna]\ntags: ['${word}']\n---\n\n${word}\n\n<!-- truncate -->\n\n## ${word}\n\nText.\n`,
  'content/blog/02-04-25.md': `---\ntitle: 'Second ${word}'\nauthors: [anna]\n---\n\n${word}\n\n<!-- truncate -->\n\nText.\n`,
}))

const routes = [
  '/docs',
  '/docs/folder/first',
  '/blog',
  '/blog/01-04-25',
  '/blog/authors',
  '/blog/tags',
  '/search',
]

test.each(routes)('no word makes %s wider than the window, from 320 to 1280 px', async route => {
  const { page } = await site.openPage()
  await page.goto(site.origin + route)
  await hydrated(page)
  for (const width of [320, 360, 601, 768, 1000, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await page.evaluate('document.scrollingElement.scrollWidth')]).toEqual([width, width])
  }
})

test('a table written as HTML is scrolled where it stands; one of Markdown breaks its long words and shows all of them', async () => {
  const { page } = await site.openPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${site.origin}/docs`)
  await hydrated(page)
  const tables = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.markdown table')].slice(0, 3).map(table => ({
      scrolls: table.scrollWidth > table.clientWidth,
      fits:
        table.getBoundingClientRect().right <=
        (table.closest('.markdown')?.getBoundingClientRect().right ?? 0) + 1,
    })),
  )
  expect(tables).toEqual([
    { scrolls: true, fits: true },
    { scrolls: false, fits: true },
    { scrolls: false, fits: true },
  ])
})
