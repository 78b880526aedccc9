// What a writer's editor gets from `docsgen lsp`, asked through the protocol. One server answers all of it.

import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type CodeAction,
  CodeActionRequest,
  type DefinitionLink,
  DefinitionRequest,
  type DocumentSymbol,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  ShowMessageNotification,
  type TextDocumentEdit,
  type TextEdit,
  WillRenameFilesRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver-protocol/node'
import { connectTo, edited, type LanguageClient, startLanguageClient } from '../harness/language-client.ts'
import { makeFolder, runCli } from '../harness/run-cli.ts'

const start = `---
title: Начало
description: С чего начать.
---

Читайте [об установке](install/setup.md#требования) и [ещё раз](/docs/install/setup).

![Схема](img/scheme.png)
`

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const api = `openapi: 3.1.0
info: { title: API, version: '1' }
paths:
  /messages:
    post:
      operationId: sendMessage
      responses: { '200': { description: Да } }
`

let editor: LanguageClient

beforeAll(async () => {
  editor = await startLanguageClient({
    'docs-site.config.ts': `import sidebars from './sidebars.ts'
export default {
  title: 'Сайт',
  locales: { ru: {}, en: {} },
  navbar: { items: [
    { label: 'Установка', to: '/docs/install/setup' },
    { type: 'doc', label: 'guide/use', docId: 'guide/use' },
  ] },
  markdown: { variables: { release: '2.1' } },
  docs: { sidebars },
  apis: { rest: { file: 'content/openapi.yaml' } },
}
`,
    'templates/directives/Contact.tsx':
      "export const Contact = ({ to }) => <a href={['/docs', to].join('/')}>Мы</a>\n",
    'content/openapi.yaml': api,
    'content/docs/img/torn.png': pixel.subarray(0, 45),
    'sidebars.ts': `export default {
  main: ['start', 'two words/notes', 'install/setup', { type: 'category', label: 'guide/use', items: ['guide/use', 'guide/more'] }],
}
`,
    'content/docs/start.md': start,
    'content/docs/install/setup.md':
      '---\ntitle: Установка\ntags:\n  - установка\n---\n\nВерсия {{release}}. См. [начало](../start.md).\n\n## Требования\n\nПамять.\n\n## Шаги\n\n1. [Выше](#требования)\n',
    'content/docs/guide/use.md': '---\ntitle: Работа\n---\n\n::include{file="../_part.md"}\n',
    'content/docs/two words/notes.md': '---\ntitle: Заметки\n---\n\nДа.\n',
    'content/i18n/en/docs/guide/use.md': '---\ntitle: Use\n---\n\n::include{file="../_part.md"}\n',
    'content/docs/guide/more.md': '---\ntitle: Ещё\n---\n\nДа.\n',
    'content/docs/_part.md': 'Сначала [установите](./install/setup.md#шаги).\n',
    'content/docs/img/scheme.png': pixel,
    'content/blog/2024-05-06-news.md': '---\ntitle: Новость\n---\n\nВот.\n\n<!-- truncate -->\n',
    'content/i18n/en/docs/start.md': '---\ntitle: Start\n---\n\nRead [how to install](install/setup.md).\n',
    'content/i18n/en/docs/install/setup.md':
      '---\ntitle: Setup\n---\n\n## Requirements\n\nMemory.\n\n## Steps {#steps}\n',
  })
})
afterAll(() => editor.dispose())

test('a link that leads nowhere is underlined while it is typed, and not when it is mended', async () => {
  await editor.type('content/docs/start.md', `${start}\nИ [туда](nowhere.md).\n`)
  const [message] = await editor.messages('content/docs/start.md', found => found.length === 1)
  expect(message).toMatchObject({
    code: 'link/page-not-found',
    range: { start: { line: 9, character: 2 }, end: { line: 9, character: 20 } },
  })
  expect(message?.message).toContain('"nowhere.md" leads to no page')
  await editor.type('content/docs/start.md', start)
  await editor.messages('content/docs/start.md', found => found.length === 0)
})

test('a page that is not saved yet can be linked to, and is gone when its editor is closed', async () => {
  await editor.type('content/docs/fresh.md', '# Новая\n')
  await editor.type('content/docs/start.md', `${start}\nИ [туда](fresh.md).\n`)
  await editor.messages('content/docs/start.md', found => found.length === 0)
  await editor.closeText('content/docs/fresh.md')
  await editor.messages('content/docs/start.md', ([found]) => found?.code === 'link/page-not-found')
  await editor.type('content/docs/start.md', start)
  await editor.messages('content/docs/start.md', found => found.length === 0)
})

test('links that components print, damaged images, descriptions of an API and code are looked at once nobody types', async () => {
  await editor.type(
    'content/docs/start.md',
    `${start}\n::contact{to="nowhere"}\n\n![Порвана](img/torn.png)\n`,
  )
  await editor.type('content/openapi.yaml', api.replace('responses:', 'respones:'))
  await editor.messages('content/docs/start.md', ([found]) => found?.code === 'link/page-not-found')
  await editor.messages('content/docs/img/torn.png', ([found]) => found?.code === 'image/unreadable')
  await editor.messages('content/openapi.yaml', ([found]) => found?.code === 'api/invalid-description')
  await editor.closeText('content/openapi.yaml')
  await editor.type('content/docs/start.md', start)
  editor.write({ 'templates/directives/Contact.tsx': 'export const Contact = () => <a href={</a>\n' })
  await editor.messages(
    'templates/directives/Contact.tsx',
    ([found]) => found?.code === 'bundle/syntax-error',
  )
  for (const file of ['content/docs/start.md', 'content/openapi.yaml'])
    await editor.messages(file, found => found.length === 0)
  editor.write({ 'templates/directives/Contact.tsx': 'export const Contact = () => <b>Мы</b>\n' })
  await editor.messages('templates/directives/Contact.tsx', found => found.length === 0)
})

test('pages are offered with their titles, in the form in which the address begins', async () => {
  const relative = await editor.complete('content/docs/guide/use.md', 'См. [сюда](../|)')
  expect(relative.map(({ label, detail }) => [label, detail])).toContainEqual([
    '../install/setup.md',
    'Установка',
  ])
  const rooted = await editor.complete('content/docs/guide/use.md', 'См. [сюда](/нач|)')
  expect(rooted.map(({ label }) => label)).toEqual(['/start.md'])
})

test('images are offered with their picture, and shown under the pointer', async () => {
  const shown = `![](${editor.uri('content/docs/img/scheme.png')})`
  const items = await editor.complete('content/docs/guide/use.md', '![Схема](|)')
  const scheme = items.find(({ label }) => label === '../img/scheme.png')
  expect(scheme?.documentation).toEqual({ kind: 'markdown', value: shown })
  await editor.closeText('content/docs/guide/use.md')
  const params = await editor.type('content/docs/start.md', start.replace('scheme.png', 'sch|eme.png'))
  const answer = await editor.connection.sendRequest(HoverRequest.type, params)
  expect(JSON.stringify(answer?.contents)).toContain(shown)
})

test('partial files and code are offered where a text may show them, only those that are there, in the form that was begun', async () => {
  const file = 'content/docs/guide/shown.md'
  editor.write({ 'content/docs/guide/_code/send.py': 'send()\n' })
  await editor.type(file, '::include{file="../_gone.md"}\n\n')
  const labels = async (line: string) =>
    (await editor.complete(file, `::include{file="../_gone.md"}\n\n${line}`)).map(({ label }) => label)
  expect(await labels('::include{file="|"}')).toEqual(['../_part.md'])
  expect(await labels('::include{file="/|"}')).toEqual(['/content/docs/_part.md'])
  await expect.poll(() => labels('```py file="_co|"')).toEqual(['_code/send.py'])
  await editor.closeText(file)
})

test('headings of the page that is linked to are offered with their words, also when it was edited a moment ago', async () => {
  await editor.type('content/docs/install/setup.md', '---\ntitle: Установка\n---\n\n## Новый раздел\n')
  const items = await editor.complete('content/docs/guide/use.md', 'См. [сюда](../install/setup.md#|)')
  expect(items.map(({ label, detail }) => [label, detail])).toEqual([['#новый-раздел', '## Новый раздел']])
  await editor.closeText('content/docs/install/setup.md')
  await editor.closeText('content/docs/guide/use.md')
})

test('a link leads to the line of its heading, and a partial file to what it names', async () => {
  const params = await editor.type('content/docs/start.md', start.replace('setup.md#тре', 'setup.md#т|ре'))
  const [link] = (await editor.connection.sendRequest(DefinitionRequest.type, params)) as DefinitionLink[]
  expect(link?.targetUri).toBe(editor.uri('content/docs/install/setup.md'))
  expect(link?.targetRange.start.line).toBe(8)
  const inPartial = await editor.type(
    'content/docs/_part.md',
    'Сначала [установите](./install/set|up.md#шаги).\n',
  )
  const [other] = (await editor.connection.sendRequest(DefinitionRequest.type, inPartial)) as DefinitionLink[]
  expect(other?.targetRange.start.line).toBe(12)
})

test('what was typed a moment ago counts in every answer: lines that moved, headings, links and addresses', async () => {
  const [setup, more] = ['content/docs/install/setup.md', 'content/docs/guide/more.md']
  const begin = '---\ntitle: Установка\n---\n\nВот.\n'
  for (const [line, above] of [
    [7, ''],
    [8, '\n'],
  ] as const) {
    const text = `${begin}${above}[Ещё](../guide/more.md)\n\n## Требования\n\n## Новое ${line}\n`
    const { textDocument } = await editor.type(setup, text)
    const symbols = await editor.connection.sendRequest(DocumentSymbolRequest.type, { textDocument })
    expect(symbols?.map(({ name }) => name)).toEqual(['Требования', `Новое ${line}`])
    const references = await editor.connection.sendRequest(ReferencesRequest.type, {
      textDocument: { uri: editor.uri(more) },
      position: { line: 0, character: 0 },
      context: { includeDeclaration: false },
    })
    expect(references?.find(({ uri }) => uri === editor.uri(setup))?.range.start.line).toBe(line - 2)
    const params = await editor.type('content/docs/start.md', start.replace('setup.md#тре', 'setup.md#т|ре'))
    const [link] = (await editor.connection.sendRequest(DefinitionRequest.type, params)) as DefinitionLink[]
    expect(link?.targetRange.start.line).toBe(line)
  }
  await editor.type(more, '---\ntitle: Ещё\nslug: elsewhere\n---\n\nДа.\n')
  const params = await editor.type('content/docs/start.md', `${start}\n[Туда](/docs/guide/else|where)\n`)
  const [link] = (await editor.connection.sendRequest(DefinitionRequest.type, params)) as DefinitionLink[]
  expect(link?.targetUri).toBe(editor.uri(more))
  const outline = async (file: string, text: string) => {
    const { textDocument } = await editor.type(file, text)
    const symbols = await editor.connection.sendRequest(DocumentSymbolRequest.type, { textDocument })
    return symbols?.map(({ name }) => name)
  }
  expect(await outline(more, '---\ntitle: Ещё\ntags: [одна]\n---\n\n## Метка\n')).toEqual(['Метка'])
  const part = 'content/docs/_part.md'
  expect(await outline(part, `${editor.read(part)}\n## Часть\n`)).toEqual(['Часть'])
  expect(await outline('content/docs/guide/use.md', editor.read('content/docs/guide/use.md'))).toEqual([])
  for (const file of [setup, more, part, 'content/docs/guide/use.md']) await editor.closeText(file)
  await editor.type('content/docs/start.md', start)
})

test('references of a heading are all links to it, from partial files too; those of a page are all links to the page', async () => {
  const find = async (position: { line: number; character: number }) => {
    const found = await editor.connection.sendRequest(ReferencesRequest.type, {
      textDocument: { uri: editor.uri('content/docs/install/setup.md') },
      position,
      context: { includeDeclaration: false },
    })
    return (found ?? [])
      .map(({ uri, range }) => `${uri.slice(editor.uri('/').length)}:${range.start.line + 1}`)
      .sort()
  }
  expect(await find({ line: 12, character: 4 })).toEqual(['content/docs/_part.md:1'])
  expect(await find({ line: 0, character: 0 })).toEqual([
    'content/docs/_part.md:1',
    'content/docs/install/setup.md:15',
    'content/docs/start.md:6',
    'content/docs/start.md:6',
    'docs-site.config.ts:6',
  ])
})

test('directives, their attributes and values, code languages, variables, fields and tags are offered', async () => {
  const labels = async (marked: string) =>
    (await editor.complete('content/docs/guide/use.md', marked)).map(({ label }) => label)
  expect(await labels(':::det|')).toContain('details')
  expect(await labels('::::tabs\n\n:::tab[Один]{gr|')).toContain('value')
  expect(await labels('Слово :badge[новое]{kind="|')).toEqual(['note', 'tip', 'info', 'warning', 'danger'])
  expect(await labels('```ja|')).toContain('javascript')
  expect(await labels('Версия {{|')).toEqual(['release'])
  expect(await labels('---\ntitle: Работа\nhide_|\n---\n')).toContain('hide_table_of_contents')
  expect(await labels('---\ntags: [|\n---\n')).toEqual(['установка'])
  expect(await labels('```js\nconst a = [b](|')).toEqual([])
  await editor.closeText('content/docs/guide/use.md')
  const post = 'content/blog/01-04-25.md'
  const kinds = await editor.complete(post, '---\nchanges: [|\n---\n')
  expect(kinds.map(({ label }) => label)).toEqual(['new', 'changed', 'fixed'])
  await editor.closeText(post)
})

test('a link tells the title and the first words of its page; a directive and a variable tell what they are', async () => {
  const hover = async (file: string, marked: string) => {
    const answer = await editor.connection.sendRequest(HoverRequest.type, await editor.type(file, marked))
    return (answer?.contents as { value: string } | undefined)?.value ?? ''
  }
  const use = 'content/docs/guide/use.md'
  expect(await hover(use, 'См. [начало](../st|art.md).\n')).toContain('**Начало**\n\nС чего начать.')
  expect(await hover(use, ':::det|ails[Ещё]\n\nДа.\n\n:::\n')).toContain('opens on a click')
  expect(await hover(use, 'Версия {{rel|ease}}.\n')).toBe('2.1')
  await editor.closeText(use)
})

test('an element of `.mdx` is offered with its attributes and values, tells what it is, and leads to its file', async () => {
  const file = 'content/docs/elements.mdx'
  const labels = async (marked: string) => (await editor.complete(file, marked)).map(({ label }) => label)
  const imported = "import Part from './_part.md'\nimport { Chart } from './chart'\n\n"
  editor.write({ 'content/docs/chart.tsx': 'export const Chart = ({ of }) => <b>{of}</b>\n' })
  expect(await labels(`${imported}<|`)).toEqual(
    expect.arrayContaining(['Part', 'Chart', 'Contact', 'Tabs', 'TabItem', 'Tip', 'Badge']),
  )
  expect(await labels('<Badge te|')).toEqual(expect.arrayContaining(['variant', 'text']))
  expect(await labels('<Tabs\n  groupId="a"\n  |')).not.toContain('groupId')
  expect(await labels('<Badge variant="|')).toEqual(['default', 'success', 'info', 'caution', 'danger'])
  expect(await labels('<Tabs><TabItem label="a > b">Да</|')).toEqual(['TabItem'])
  expect(await labels('<Card href="./start|')).toEqual(['./start.md'])
  expect(await labels('`<Badge>` и <Badge>да</Badge> |')).toEqual([])

  const target = async (marked: string) => {
    const params = await editor.type(file, marked)
    const found = (await editor.connection.sendRequest(DefinitionRequest.type, params)) as
      | DefinitionLink[]
      | null
    return found?.map(({ targetUri }) => targetUri.slice(editor.uri('/').length))
  }
  expect(await target('<Con|tact to="start" />\n')).toEqual(['templates/directives/Contact.tsx'])
  expect(await target(`${imported}<Ch|art of="a" />\n`)).toEqual(['content/docs/chart.tsx'])
  expect(await target(`${imported}<Pa|rt />\n`)).toEqual(['content/docs/_part.md'])
  expect(await target("import { Chart } from './ch|art'\n")).toEqual(['content/docs/chart.tsx'])
  expect(await target('::include{file="_pa|rt.md"}\n')).toEqual(['content/docs/_part.md'])
  const answer = await editor.connection.sendRequest(
    HoverRequest.type,
    await editor.type(file, '<Ta|bItem label="a">\n'),
  )
  expect(JSON.stringify(answer?.contents)).toContain('One tab of a group')
})

test('references of a component, a partial file and a variable are its uses in all texts', async () => {
  const file = 'content/docs/elements.mdx'
  const uses =
    "---\nvariables: { own: '1' }\n---\n\nimport Part from './_part.md'\n\n<Part />\n\n<Contact to=\"start\" /> {{release}} {{own}}\n"
  await editor.type(file, uses)
  await editor.type('content/docs/guide/more.md', '::contact{to="start"}\n')
  const find = async (marked: string, includeDeclaration = true) => {
    const params = await editor.type(file, marked)
    const found = await editor.connection.sendRequest(ReferencesRequest.type, {
      ...params,
      context: { includeDeclaration },
    })
    return (found ?? [])
      .map(({ uri, range }) => `${uri.slice(editor.uri('/').length)}:${range.start.line + 1}`)
      .sort()
  }
  expect(await find(uses.replace('<Cont', '<Co|nt'))).toEqual([
    'content/docs/elements.mdx:9',
    'content/docs/guide/more.md:1',
  ])
  expect(await find(uses.replace('<Part', '<Pa|rt'))).toEqual([
    'content/docs/elements.mdx:5',
    'content/docs/elements.mdx:7',
    'content/docs/guide/use.md:5',
  ])
  expect(await find(uses.replace('{rel', '{re|l'))).toEqual([
    'content/docs/elements.mdx:9',
    'content/docs/install/setup.md:7',
    'docs-site.config.ts:9',
  ])
  expect(await find(uses.replace('{rel', '{re|l'), false)).not.toContain('docs-site.config.ts:9')
  expect(await find(uses.replace('{own', '{o|wn'))).toEqual([
    'content/docs/elements.mdx:2',
    'content/docs/elements.mdx:9',
  ])
  await editor.closeText(file)
  await editor.closeText('content/docs/guide/more.md')
})

test('headings are an outline, are found in the whole site, and fold with code and directives', async () => {
  const textDocument = { uri: editor.uri('content/docs/guide/use.md') }
  await editor.type(
    'content/docs/guide/use.md',
    '## Первое\n\n### Внутри\n\n```js\n1\n```\n\n:::note\n\nДа.\n\n:::\n\n## Второе\n',
  )
  const outline = (await editor.connection.sendRequest(DocumentSymbolRequest.type, {
    textDocument,
  })) as DocumentSymbol[]
  expect(outline.map(({ name, children }) => [name, (children ?? []).map(each => each.name)])).toEqual([
    ['Первое', ['Внутри']],
    ['Второе', []],
  ])
  const folds = await editor.connection.sendRequest(FoldingRangeRequest.type, { textDocument })
  expect((folds ?? []).map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
    [0, 12],
    [2, 12],
    [4, 6],
    [8, 12],
  ])
  await editor.closeText('content/docs/guide/use.md')
  const found = await editor.connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'требо' })
  expect((found ?? []).map(({ name, containerName }) => [name, containerName])).toEqual([
    ['Требования', 'Установка'],
  ])
})

test('a message offers the name that was probably meant, and to create the page that is missing', async () => {
  const file = 'content/docs/guide/use.md'
  const actions = async (text: string, code: string) => {
    await editor.type(file, text)
    const diagnostics = [...(await editor.messages(file, ([found]) => found?.code === code))]
    const answer = await editor.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: editor.uri(file) },
      range: diagnostics[0]?.range ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
      context: { diagnostics },
    })
    return (answer ?? []) as CodeAction[]
  }
  const near = await actions('См. [начало](../strat.md).\n', 'link/page-not-found')
  expect(near.map(({ title }) => title)).toEqual(['Write "../start.md"', 'Create content/docs/strat.md'])
  const [change] = near[0]?.edit?.documentChanges ?? []
  expect(edited('См. [начало](../strat.md).\n', (change as TextDocumentEdit).edits as TextEdit[])).toBe(
    'См. [начало](../start.md).\n',
  )
  expect(
    (await actions('[Шаги](../install/setup.md#шаг)\n', 'link/anchor-not-found')).map(({ title }) => title),
  ).toEqual(['Write "../install/setup.md#шаги"'])
  await editor.closeText(file)
})

const rename = async (file: string, marked: string, newName: string) => {
  const params = await editor.type(file, marked)
  const edit = await editor.connection.sendRequest(RenameRequest.type, { ...params, newName })
  editor.apply(edit)
  await editor.closeText(file)
  return edit
}

test('renaming a heading changes the links to it, and its former id still leads there', async () => {
  const file = 'content/docs/install/setup.md'
  await rename(file, editor.read(file).replace('## Шаги', '## Ша|ги'), 'Порядок действий')
  expect(editor.read(file)).toContain('<a id="шаги"></a>\n\n## Порядок действий\n')
  expect(editor.read('content/docs/_part.md')).toContain('(./install/setup.md#порядок-действий)')
  await rename(
    'content/docs/_part.md',
    editor.read('content/docs/_part.md').replace('#порядок', '#поря|док'),
    'steps',
  )
  expect(editor.read(file)).toContain('## Порядок действий {#steps}\n')
  expect(editor.read('content/docs/_part.md')).toContain('(./install/setup.md#steps)')
})

test('renaming a tag and a variable changes them everywhere', async () => {
  const file = 'content/docs/install/setup.md'
  await rename(file, editor.read(file).replace('- установка', '- устан|овка'), 'запуск')
  expect(editor.read(file)).toContain('tags:\n  - запуск\n')
  const rules = () =>
    [...editor.read('docs-site.config.ts').matchAll(/from: '(.*?)'/g)].map(([, from]) => from)
  const before = rules()
  expect(before).toContain('/docs/tags/установка')
  // Back again: what leads on from an address that is one again would be refused.
  await rename(file, editor.read(file).replace('- запуск', '- зап|уск'), 'установка')
  expect(rules()).toEqual(before.map(from => from?.replace('установка', 'запуск')))
  await rename(file, editor.read(file).replace('{{release}}', '{{rel|ease}}'), 'version')
  expect(editor.read(file)).toContain('{{version}}')
  expect(editor.read('docs-site.config.ts')).toContain("version: '2.1'")
  await rename(
    'docs-site.config.ts',
    editor.read('docs-site.config.ts').replace("version: '2.1'", "ver|sion: '2.1'"),
    'edition',
  )
  expect(editor.read(file)).toContain('{{edition}}')
  expect(editor.read('docs-site.config.ts')).toContain("edition: '2.1'")
})

test('renaming a page changes every link to it, moves its translation, and keeps the old address', async () => {
  await editor.closeText('content/docs/_part.md')
  const told: string[] = []
  editor.connection.onNotification(ShowMessageNotification.type, ({ message }) => {
    told.push(message)
  })
  const params = await editor.type('content/docs/start.md', start.replace('setup.md#тре', 'set|up.md#тре'))
  const prepared = await editor.connection.sendRequest(PrepareRenameRequest.type, params)
  expect(prepared).toMatchObject({ placeholder: 'setup.md' })
  const edit = await editor.connection.sendRequest(RenameRequest.type, { ...params, newName: 'deploy.md' })
  expect(Object.keys(edit?.changeAnnotations ?? {})).toContain('alias')
  expect(told).toEqual([])
  editor.apply(edit)
  expect(editor.read('content/docs/start.md')).toContain(
    '(install/deploy.md#требования) и [ещё раз](/docs/install/deploy)',
  )
  expect(editor.read('content/docs/_part.md')).toContain('(./install/deploy.md#steps)')
  expect(editor.read('content/i18n/en/docs/start.md')).toContain('(install/deploy.md)')
  expect(editor.read('content/docs/install/deploy.md')).toContain('aliases:\n  - /docs/install/setup\n---')
  expect(editor.read('content/i18n/en/docs/install/deploy.md')).toContain(
    'aliases:\n  - /docs/install/setup\n---',
  )
  expect(editor.read('docs-site.config.ts')).toContain("to: '/docs/install/deploy'")
  expect(editor.read('sidebars.ts')).toContain("['start', 'two words/notes', 'install/deploy', {")
  await editor.closeText('content/docs/start.md')
  const checked = await runCli(['check-links', '--root', editor.path])
  expect(checked.stdout + checked.stderr).toContain('No problems')
  expect(checked.code).toBe(0)

  const found = () => editor.connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'install/deploy' })
  await expect.poll(async () => (await found())?.length).toBe(2)
  const text = editor.read('content/docs/start.md')
  await rename('content/docs/start.md', text.replace('deploy.md#', 'dep|loy.md#'), 'setup.md')
  // The former address is the page's own again, so it is no alias.
  expect(editor.read('content/docs/install/setup.md')).toContain('aliases:\n  - /docs/install/deploy\n---')
})

test('moving a folder in the editor changes the links into it and out of it', async () => {
  const edit = await editor.connection.sendRequest(WillRenameFilesRequest.type, {
    files: [
      ['guide', 'help/first'],
      ['two words', 'words'],
    ].map(([from, to]) => ({
      oldUri: editor.uri(`content/docs/${from}`),
      newUri: editor.uri(`content/docs/${to}`),
    })),
  })
  editor.apply(edit)
  expect(editor.read('sidebars.ts')).toContain("'start', 'words/notes', ")
  expect(editor.read('content/docs/guide/use.md')).toContain('::include{file="../../_part.md"}')
  expect(editor.read('content/docs/guide/use.md')).toContain('- /docs/guide/use')
  expect(editor.read('sidebars.ts')).toContain(
    "label: 'guide/use', items: ['help/first/use', 'help/first/more']",
  )
  expect(editor.read('docs-site.config.ts')).toContain("label: 'guide/use', docId: 'help/first/use'")
})

test('a post whose new name tells no date keeps the one that it had', async () => {
  const [from, to] = ['content/blog/2024-05-06-news.md', 'content/blog/news.md']
  const edit = await editor.connection.sendRequest(WillRenameFilesRequest.type, {
    files: [{ oldUri: editor.uri(from), newUri: editor.uri(to) }],
  })
  editor.apply(edit)
  expect(editor.read(from)).toContain('\ndate: 2024-05-06\n')
  expect(editor.read(from)).toContain('\naliases:\n  - /blog/2024/05/06/news\n')
})

test('a line of marks alone delays no answer; files outside of the site get none, and no new name leads out of it', async () => {
  const file = 'content/docs/guide/marks.md'
  expect(await editor.complete(file, `${'['.repeat(50_000)}|`)).toEqual([])
  for (const uri of ['file:///etc/passwd', editor.uri('../../etc/passwd'), 'untitled:a', '%%%'])
    expect(
      await editor.connection.sendRequest(FoldingRangeRequest.type, { textDocument: { uri } }),
    ).toBeNull()
  const params = await editor.type(file, 'См. [начало](../st|art.md).\n')
  for (const newName of ['../../../../away.md', '/../away.md', 'x'.repeat(300)])
    await expect(editor.connection.sendRequest(RenameRequest.type, { ...params, newName })).rejects.toThrow(
      /name/,
    )
  await editor.closeText(file)
})

test('what a symbolic link brings from outside of the site is no page, and the message says so', async () => {
  const [file, other] = ['content/docs/secret.md', makeFolder({ 'secret.md': '# Чужая тайна\n' })]
  symlinkSync(join(other.path, 'secret.md'), join(editor.path, file))
  const [message] = await editor.messages(file, found => found.length === 1)
  expect(message?.code).toBe('source/link-leaves-site')
  const found = await editor.connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'тайна' })
  expect(found).toEqual([])
  rmSync(join(editor.path, file))
  await editor.messages(file, found => found.length === 0)
  other.dispose()
})

test('a folder that is not there is told in words when the editor begins', async () => {
  await expect(connectTo(editor.path, 'gone')).rejects.toThrow(
    /gone" is not a folder. Name the folder that holds content/,
  )
})

test('renaming an image changes its address in elements, components, expressions and imports of `.mdx`', async () => {
  const file = 'content/docs/tour.mdx'
  const tour = `---
displayed_sidebar: null
---

import scheme from './img/scheme.png'

<video poster="img/scheme.png" src="img/scheme.png" />

<img srcSet="img/scheme.png 2x, img/torn.png" src={'img/scheme.png'} /> <img src={require('./img/scheme.png').default} />

<Tabs><TabItem label="Один"><img src="./img/scheme.png" /> ![Схема](./img/scheme.png "Да")</TabItem></Tabs>

<img src={scheme} />
`
  editor.write({ [file]: tour })
  await editor.type(file, tour)
  const [from, to] = ['content/docs/img/scheme.png', 'content/docs/pictures/plan.png']
  const edit = await editor.connection.sendRequest(WillRenameFilesRequest.type, {
    files: [{ oldUri: editor.uri(from), newUri: editor.uri(to) }],
  })
  editor.apply(edit)
  await editor.closeText(file)
  expect(editor.read(file)).toBe(tour.replaceAll('img/scheme.png', 'pictures/plan.png'))
})
