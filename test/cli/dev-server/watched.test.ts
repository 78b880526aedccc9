// Everything that a page was made from is watched while a site is written, wherever it lies.
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startDev } from '../../harness/dev-site.ts'
import { makeRepository } from '../../harness/make-repository.ts'
import { serveHere } from '../../harness/run-cli.ts'

const description = (summary: string) =>
  [
    'openapi: 3.1.0',
    'info: { title: API, version: "1" }',
    'paths:',
    '  /messages:',
    '    post:',
    '      operationId: send',
    `      summary: ${summary}`,
    '      requestBody: { content: { application/json: { schema: { type: object, properties: { text: { type: string, description: Текст. } } } } } }',
    '      responses: { "202": { description: Принято. } }',
    '',
  ].join('\n')

test('a page follows its API description, texts it includes and code it imports from anywhere in the site', async () => {
  const site = await startDev({
    'docs-site.config.ts': "export default { apis: { main: { file: 'api/openapi.yaml' } } }\n",
    'api/openapi.yaml': description('Отправить'),
    'parts/common.md': 'Общая часть.\n',
    'words/greeting.ts': "export const greeting = 'Здравствуйте'\n",
    'content/docs/a.md':
      '# Метод\n\n::api-body{operation=send}\n\n::include{file="@site/parts/common.md"}\n\n::include{file="@site/parts/later.md"}\n',
    'content/pages/hello.tsx':
      "import { greeting } from '../../words/greeting.ts'\nexport default () => <h1>{greeting}</h1>\n",
  })
  const text = async (path: string) => (await fetch(site.origin + path)).text()
  const shows = (path: string, words: string) =>
    expect.poll(() => text(path), { timeout: 20_000 }).toContain(words)
  try {
    await shows('/docs/a', 'Общая часть')
    await shows('/hello', 'Здравствуйте')
    site.write({ 'api/openapi.yaml': description('Отправить').replace('Текст.', 'Слова сообщения.') })
    await shows('/docs/a', 'Слова сообщения')
    site.write({ 'parts/common.md': 'Иная часть.\n' })
    await shows('/docs/a', 'Иная часть')
    site.write({ 'parts/later.md': 'Позже добавленное.\n' })
    await shows('/docs/a', 'Позже добавленное')
    site.write({ 'words/greeting.ts': "export const greeting = 'Добрый день'\n" })
    await shows('/hello', 'Добрый день')
  } finally {
    await site.dispose()
  }
})

test('a file that vanishes and comes back is followed again: configuration, API description, authors, included text', async () => {
  const config = (title: string) =>
    `export default { title: '${title}', apis: { main: { file: 'api/openapi.yaml' } } }\n`
  const authors = (name: string) => `anna: { name: ${name} }\n`
  const files: Record<string, (words: string) => string> = {
    'docs-site.config.ts': config,
    'api/openapi.yaml': description,
    'content/blog/authors.yml': authors,
    'parts/common.md': words => `${words}\n`,
  }
  const all = (words: string) =>
    Object.fromEntries(Object.entries(files).map(([path, write]) => [path, write(words)]))
  const site = await startDev({
    ...all('Первое'),
    'content/docs/a.md':
      '# Метод\n\n::api-operation{operation=send}\n\n::include{file="@site/parts/common.md"}\n\n::include{file="@site/parts/later.md"}\n',
    'content/blog/01-04-25.md': '---\ntitle: Публикация\nauthors: [anna]\n---\n\nТекст.\n',
  })
  const text = async (path: string) => (await fetch(site.origin + path)).text()
  const shows = (path: string, words: RegExp) =>
    expect.poll(() => text(path), { timeout: 20_000 }).toMatch(words)
  const showsAll = async (words: string) => {
    await shows('/docs/a', new RegExp(`<title>[^<]*${words}[^]*<p>${words}`))
    await shows('/blog/01-04-25', new RegExp(`author__name[^]*?${words}`))
  }
  try {
    await showsAll('Первое')
    for (const path of Object.keys(files)) renameSync(join(site.path, path), join(site.path, `${path}.away`))
    await expect.poll(() => text('/docs/a'), { timeout: 20_000 }).not.toContain('Первое')
    for (const path of Object.keys(files)) renameSync(join(site.path, `${path}.away`), join(site.path, path))
    await showsAll('Первое')
    for (const words of ['Второе', 'Третье']) {
      site.write(all(words))
      await showsAll(words)
    }
    for (const words of ['Позже', 'Ещё позже']) {
      site.write({ 'parts/later.md': `${words}.\n` })
      await shows('/docs/a', new RegExp(`<p>${words}\\.`))
    }
  } finally {
    await site.dispose()
  }
})

test('pages from data come, change and go with the data, wherever it lies', async () => {
  const site = await startDev({
    'lists/codes.json': '["E1"]',
    'content/docs/a.md': '# А\n',
    'content/docs/[code].md': '# Ошибка {{code}}\n',
    'content/docs/[code].paths.ts':
      "export default ({ readJson }) => readJson('../../lists/codes.json').map(code => ({ params: { code } }))\n",
  })
  const status = async (path: string) => (await fetch(site.origin + path)).status
  const shows = (path: string, words: string) =>
    expect.poll(async () => (await fetch(site.origin + path)).text(), { timeout: 20_000 }).toContain(words)
  try {
    await shows('/docs/E1', 'Ошибка E1')
    site.write({ 'lists/codes.json': '["E2"]' })
    await shows('/docs/E2', 'Ошибка E2')
    expect(await status('/docs/E1')).toBe(404)
    site.write({ 'content/docs/[code].md': '# Сбой {{code}}\n' })
    await shows('/docs/E2', 'Сбой E2')
  } finally {
    await site.dispose()
  }
})

test('a translation is followed beside pages that an API description gives its language', async () => {
  const site = await startDev({
    'docs-site.config.ts':
      "export default { locale: 'ru', locales: { en: {} }, apis: { main: { file: 'content/openapi.yaml', pages: 'content/docs/api' } } }\n",
    'content/openapi.yaml': description('Отправить'),
    'content/i18n/en/openapi.yaml':
      "overlay: 1.0.0\ninfo: { title: x, version: '1' }\nactions:\n  - target: $.paths['/messages'].post\n    update: { summary: Send }\n",
    'content/docs/index.md': '# Дом\n',
    'content/i18n/en/docs/index.md': '# Home\n\nFirst words.\n',
  })
  const shows = (words: string) =>
    expect
      .poll(async () => (await fetch(`${site.origin}/en/docs`)).text(), { timeout: 20_000 })
      .toContain(words)
  try {
    await shows('First words')
    site.write({ 'content/i18n/en/docs/index.md': '# Home\n\nSecond words.\n' })
    await shows('Second words')
  } finally {
    await site.dispose()
  }
})

test('after an edit of words, messages about the text name the lines where things stand now', async () => {
  const site = await startDev({
    'docs-site.config.ts': 'export default {}\n',
    'content/docs/a.md': '# A\n\nWords.\n\n[x](./nope.md)\n',
    'content/docs/b.md': '# B\n\nWords.\n',
  })
  const shows = async (path: string, words: string) =>
    expect.poll(async () => (await fetch(site.origin + path)).text(), { timeout: 20_000 }).toContain(words)
  try {
    await expect.poll(() => site.printed()).toContain('content/docs/a.md:5:1')
    site.write({ 'content/docs/b.md': '# B\n\nOther words.\n' })
    await shows('/docs/b', 'Other words.')
    site.write({ 'content/docs/a.md': '# A\n\nWords.\n\nMore words.\n\n[x](./nope.md)\n' })
    await shows('/docs/a', 'More words.')
    await expect.poll(() => site.printed()).toContain('content/docs/a.md:7:1')
  } finally {
    await site.dispose()
  }
})

test('the date of the last change follows a commit', async () => {
  const repository = makeRepository()
  repository.commit('2025-04-01', {
    'docs-site.config.ts': 'export default { docs: { showLastUpdateTime: true } }\n',
    'content/docs/a.md': '# A\n',
    '.gitignore': '.docsgen\n',
  })
  const server = await serveHere(['dev', repository.path, '--port', '0'], { cwd: repository.path })
  const text = async () => (await fetch(`${server.origin}/docs/a`)).text()
  try {
    await expect.poll(text, { timeout: 20_000 }).toContain('2025-04-01')
    repository.commit('2025-06-02', { 'content/docs/a.md': '# A\n\nChanged.\n' })
    await expect.poll(text, { timeout: 20_000 }).toContain('2025-06-02')
  } finally {
    await server.stop()
    repository.dispose()
  }
})
