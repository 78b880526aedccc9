// A site with a bit of everything: languages, a frozen version, a folder of another repository, a package, code, data, an API with pages.

import { textBlocks } from '../../renderer/content/markdown/text-blocks.ts'
import { acceptBlocks, readLock, writeLock } from '../../renderer/features/drift/translation-lock.ts'

/** Where the pages of the documents lie. */
export const folders = ['start', 'api', 'send/sms'] as const

/** The lock of the translations. */
export const lock = 'content/i18n/en/translations.lock.json'

const ownFiles: Readonly<Record<string, string>> = {
  'docs-site.config.ts': configText({ title: 'Сайт', word: 'один' }),
  'content/docs/index.md': '---\ntitle: Начало\n---\n\n[Первая](start/p0.md)\n\n::doc-card-list\n',
  ...Object.fromEntries(
    folders.flatMap((folder, at) => [
      [`content/docs/${folder}/_category_.yml`, `label: Раздел ${at}\nposition: ${at + 1}\n`],
      ...Array.from({ length: 4 }, (_, page) => [
        `content/docs/${folder}/p${page}.md`,
        `---\ntitle: Страница ${at}${page}\ntags: [один]\n---\n\nТекст {{word}}.\n\n## Раздел\n\n![Схема](/img/a.png)\n\n[Дальше](p${(page + 1) % 4}.md#раздел)\n\n::include{file="@site/content/docs/_part.md"}\n`,
      ]),
    ]),
  ),
  ...Object.fromEntries(
    [0, 1, 2].map(page => [
      `content/i18n/en/docs/start/p${page}.md`,
      `---\ntitle: Page ${page}\n---\n\nText {{word}}.\n\n## Section\n\n[Next](p${page + 1}.md)\n`,
    ]),
  ),
  'content/docs/live.mdx':
    "import { live } from './_live.ts'\nimport Part from './_part.md'\nimport Given from './_given.mdx'\n\n# Живая {live}\n\n<Tabs>\n  <TabItem label=\"Раз\">Слово {live} [дальше](./index.md).</TabItem>\n</Tabs>\n\n<Part/>\n\n<Given word={live} />\n",
  'content/docs/drink.mdx':
    "import { tea } from 'tea'\n\n# Чай\n\n{tea} $a^2$\n\n::told{word=два}\n\n[В другом](./other/a.md) и [метод](./methods/index.md)\n",
  'templates/directives/Told.tsx': componentText('один'),
  'node_modules/tea/package.json':
    '{ "name": "tea", "version": "1.0.0", "type": "module", "main": "tea.js" }',
  'node_modules/tea/tea.js': "export const tea = 'зелёный'\n",
  'other/docs/a.md': '# Другое\n\nТекст {{word}}. [Начало](../index.md), [вторая](b.md)\n',
  'other/docs/b.md': '# Второе другое\n\n![Схема](/img/a.png)\n',
  'content/versions.json': '["1.0"]\n',
  'content/versioned_docs/version-1.0/index.md': '# Прежнее начало\n\n[Первая](start/p0.md)\n',
  'content/versioned_docs/version-1.0/start/p0.md':
    '---\ntitle: Прежняя\n---\n\nТекст {{word}}.\n\n## Раздел\n\n[Новая](../../../docs/start/p0.md)\n',
  'content/i18n/en/openapi.yaml': overlayText('Send'),
  'content/docs/_given.mdx': 'Дано: {props.word}.\n',
  'content/docs/_live.ts': "export const live = 'один'\n",
  'content/docs/codes/[code].md': '# Код {{code}}\n\n[Начало](../index.md)\n\n<!-- text -->\n',
  'content/docs/codes/[code].paths.ts':
    "export default ({ readJson }) => readJson('../../codes.json').map(code => ({ params: { code }, text: `Текст ${code}.` }))\n",
  'content/codes.json': '["E1", "E2"]\n',
  'house.ts': extensionText('один'),
  'terms.json': '{ "ключ": "Слово." }\n',
  'plugin.ts': pluginText('один'),
  'content/docs/_part.md': 'Общая часть: {{word}}.\n',
  'content/docs/reference.md': '# Метод\n\n::api-operation{operation=send}\n\n::api-body{operation=send}\n',
  'content/openapi.yaml': apiText('Текст сообщения.'),
  'content/blog/2025-01-10-first.md':
    '---\ntitle: Первая\nauthors: [anna]\ntags: [новости]\n---\n\nНачало.\n\n<!-- truncate -->\n\nПродолжение.\n',
  'content/blog/2025-02-10-second.md': '---\ntitle: Вторая\ntags: [новости]\n---\n\nТекст поста.\n',
  'content/blog/authors.yml': 'anna:\n  name: Анна\n',
  'content/pages/index.tsx':
    "export const meta = { title: 'Дом' }\nexport default function Home({ site }) {\n  return <h1>{site.siteTitle}</h1>\n}\n",
}

export const firstFiles: Readonly<Record<string, string>> = {
  ...ownFiles,
  [lock]: accepted(
    '',
    Object.keys(ownFiles).filter(file => file.startsWith('content/i18n/')),
    file => ownFiles[file],
  ),
}

// The lock when these translations are up to date.
export function accepted(
  known: string,
  translations: readonly string[],
  textOf: (file: string) => string | undefined,
): string {
  const files = new Map(readLock(known))
  for (const file of translations) {
    const [own, original] = [textOf(file), textOf(file.replace('content/i18n/en/', 'content/'))]
    if (own === undefined || original === undefined) continue
    files.set(file.replace('content/i18n/en/', ''), acceptBlocks(textBlocks(original), textBlocks(own)))
  }
  return writeLock(files)
}

export function configText({
  title,
  word,
  docs = '',
  markdown = '',
  extra = '',
}: {
  readonly title: string
  readonly word: string
  /** Further options of these groups, and groups. */
  readonly docs?: string
  readonly markdown?: string
  readonly extra?: string
}): string {
  return (
    `export default { url: 'https://docs.example.ru', title: '${title}', llms: true, ` +
    `apis: { main: { file: 'content/openapi.yaml', downloads: '/api', pages: 'content/docs/methods' } }, ` +
    `sources: [{ repo: './other', path: 'docs', into: 'content/docs/other' }], ` +
    `search: { contexts: [{ label: 'API', path: '/docs/api' }] }, ` +
    `extensions: ['./house.ts'], ` +
    `locales: { ru: {}, en: { title: '${title} in English' } }, ` +
    `docs: { lastVersion: 'current' ${docs} }, ` +
    `markdown: { math: true, variables: { word: '${word}' } ${markdown} }, ${extra} }\n`
  )
}

export function extensionText(word: string): string {
  return `export default {
  pages: ({ readText }) => [{ path: 'content/docs/terms.md', text: '# Слова\\n\\n' + readText('terms.json') + '\\n' }],
  files: ({ pages }) => [{ path: 'list.json', text: JSON.stringify(pages.map(({ url, title }) => [url, title])) }],
  head: ({ path }) => [{ tag: 'meta', attributes: { name: 'part', content: '${word} ' + path.length } }],
}
`
}

export function pluginText(word: string): string {
  return `export default () => tree => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${word}' }] }) }\n`
}

/** A component with a script of its own. */
export function componentText(word: string): string {
  return `import { useState } from 'react'
import { tea } from 'tea'
export const hydrate = 'load'
export function Told({ word }) {
  const [n, set] = useState(1)
  return <button type="button" onClick={() => set(n + 1)}>{word} ${word} {tea} {n}</button>
}
`
}

export function overlayText(summary: string): string {
  return [
    'overlay: 1.0.0',
    "info: { title: English, version: '1' }",
    'actions:',
    `  - { target: "$.paths['/messages'].post", update: { summary: ${summary} } }`,
    '',
  ].join('\n')
}

export function apiText(description: string): string {
  return [
    'openapi: 3.1.0',
    'info: { title: API, version: "1" }',
    'servers: [{ url: https://api.example.ru }]',
    'paths:',
    '  /messages:',
    '    post:',
    '      operationId: send',
    '      requestBody:',
    '        content:',
    '          application/json:',
    '            schema:',
    '              type: object',
    '              properties:',
    `                text: { type: string, description: "${description}" }`,
    '      responses: { "202": { description: Принято. } }',
    '',
  ].join('\n')
}
