// `docsgen diff` tells what a change does to the site: twenty known edits of a small repository, each told exactly.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Difference } from '../../cli/diff/difference.ts'
import { gitEnvironment, makeRepository, type TestRepository } from '../harness/make-repository.ts'
import { runCli } from '../harness/run-cli.ts'

let repository: TestRepository
let told: Difference

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`

const configuration = ({ release, redirects }: { readonly release: string; readonly redirects: string }) =>
  `export default {
  title: 'Сайт',
  locales: { ru: {}, en: {} },
  markdown: { variables: { release: '${release}' } },
  redirects: { rules: [${redirects}] },
  apis: { rest: { file: 'content/openapi.yaml' } },
}
`

const api = (meaning: string) => `openapi: 3.1.0
info: { title: API, version: '1' }
paths:
  /messages:
    post:
      operationId: send
      summary: Отправить
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { text: { type: string, description: ${meaning} } } }
      responses: { '200': { description: Да } }
`

const drawing = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"><path d="M0 0h9"/></svg>`

const git = { env: gitEnvironment }

beforeAll(async () => {
  repository = makeRepository()
  repository.commit('2025-04-01', {
    'docs-site.config.ts': configuration({
      release: '1.0',
      redirects: "{ from: '/was', to: '/docs/words' }",
    }),
    '.gitignore': '.docsgen\n',
    'content/docs/words.md': page(
      'Слова',
      'Первый абзац остаётся.\n\nВторой абзац говорит старое слово.\n\nТретий уйдёт.',
    ),
    'content/docs/title.md': page('Прежнее имя', 'Текст.'),
    'content/docs/moved.md': page('Переезд', 'Тот же текст.'),
    'content/docs/renamed.md': page('Новый дом', 'Этот текст изменится при переезде.'),
    'content/docs/gone.md': page('Уйдёт', 'Прощай.'),
    'content/docs/still.md': page('Тихая', 'См. [слова](words.md).'),
    'content/docs/links.md': page('Ссылки', '[Мимо](nowhere.md) и [туда](gone.md).'),
    'content/docs/_part.md': 'Часть говорит одно.\n',
    'content/docs/shows.md': page('Показ', '::include{file="_part.md"}'),
    'content/docs/code.md': page('Код', '```js\nconst old = 1\n```\n\n| А | Б |\n| - | - |\n| раз | два |'),
    'content/docs/heading.md': page('Разделы', '## Прежний раздел\n\nТекст.'),
    'content/docs/to-heading.md': page('К разделу', '[Раздел](heading.md#прежний-раздел)'),
    'content/docs/mended.md': page('Починка', '[Нет](missing.md)'),
    'content/docs/described.md': '---\ntitle: Описание\ndescription: Одно.\n---\n\nТекст.\n',
    'content/docs/hidden.md': page('Спрячется', 'Слова.'),
    'content/docs/address.md': page('Адрес', 'Здесь.'),
    'content/docs/value.md': page('Выпуск', 'Версия {{release}}.'),
    'content/docs/late.md': page('Поздно', 'Раз.'),
    'content/i18n/en/docs/late.md': page('Late', 'One.'),
    'content/i18n/en/docs/title.md': page('Name', 'Text.'),
    'content/openapi.yaml': api('Слова.'),
    'content/docs/send.md': page('Отправка', '::api-body{operation=send}'),
    'content/docs/img/plan.svg': drawing(9),
    'content/docs/pictured.md': page('Картинка', '![План](img/plan.svg)'),
    'templates/directives/Price.tsx': 'export const Price = ({ of }) => <b>{of} р.</b>\n',
    'templates/styles/custom.css': ':root { --a: 1px }\n',
    'content/docs/priced.md': page('Цена', '::price{of=5}'),
    'content/pages/contacts.tsx': 'export default () => <p>Пишите</p>\n',
    'content/docs/tagged.md': page('С меткой', 'Текст метки.'),
    'content/docs/errors/[code].md': page('Ошибка {{code}}', '<!-- text -->'),
    'content/docs/errors/[code].paths.ts':
      "export default ({ readJson }) => readJson('./codes.json').map(({ code, text }) => ({ params: { code }, text }))\n",
    'content/docs/errors/codes.json': '[{ "code": "E1", "text": "Занято." }]\n',
    'queries.json':
      '[{ "query": "прощай", "kind": "words", "judgements": { "/docs/gone": 3 } }, { "query": "слова", "kind": "words", "judgements": { "/docs/words": 3 } }]\n',
  })
  await runCli(['translations', 'accept', 'content/i18n/en/docs/late.md', '--root', repository.path], {
    ...git,
    cwd: repository.path,
  })
  repository.commit('2025-04-01', {})
  repository.git(['checkout', '--quiet', '-b', 'change'])
  repository.commit('2025-04-02', {
    'content/docs/words.md': page(
      'Слова',
      'Первый абзац остаётся.\n\nВторой абзац говорит новое и длинное слово.',
    ),
    'content/docs/title.md': page('Другое имя', 'Текст.'),
    'content/docs/moved.md': undefined,
    'content/docs/there/moved.md': page('Переезд', 'Тот же текст.'),
    'content/docs/renamed.md': undefined,
    'content/docs/there/house.md':
      '---\ntitle: Новый дом\naliases: [/docs/renamed]\n---\n\nЭтот текст изменился при переезде.\n',
    'content/docs/gone.md': undefined,
    'content/docs/new.md': page('Новая', 'Здравствуй.'),
    'content/docs/_part.md': 'Часть говорит другое.\n',
    'content/i18n/en/docs/title.md': page('Name', 'Another text.'),
    'content/docs/code.md': page('Код', '```js\nconst fresh = 1\n```\n\n| А | Б |\n| - | - |\n| раз | три |'),
    'content/docs/heading.md': page('Разделы', '## Новый раздел\n\nТекст.'),
    'content/docs/mended.md': page('Починка', '[Нет](new.md)'),
    'content/docs/described.md': '---\ntitle: Описание\ndescription: Другое.\n---\n\nТекст.\n',
    'content/docs/hidden.md': '---\ntitle: Спрячется\ndraft: true\n---\n\nСлова.\n',
    'content/docs/address.md': '---\ntitle: Адрес\nslug: /place\n---\n\nЗдесь.\n',
    'content/docs/late.md': page('Поздно', 'Два.'),
    'content/openapi.yaml': api('Текст.'),
    'content/docs/img/plan.svg': drawing(18),
    'templates/directives/Price.tsx': 'export const Price = ({ of }) => <i>{of} р.</i>\n',
    'templates/styles/custom.css': ':root { --a: 2px }\n',
    'content/pages/contacts.tsx': 'export default () => <p>Звоните</p>\n',
    'content/docs/tagged.md': '---\ntitle: С меткой\ntags: [новое]\n---\n\nТекст метки.\n',
    'content/docs/errors/codes.json': '[{ "code": "E1", "text": "Уже занято." }]\n',
    'content/docs/still.md': '---\ntitle: Тихая\nsidebar_position: 1\n---\n\nСм. [слова](words.md).\n',
    'content/i18n/en/docs/still.md': page('Still', 'Words.'),
    'content/blog/2025-04-02-post.md': page('Запись', 'Вот.\n\n<!-- truncate -->'),
    'docs-site.config.ts': configuration({
      release: '2.0',
      redirects: "{ from: '/docs/address', to: '/docs/place' }",
    }),
  })
  const args = [
    'diff',
    'main',
    '--root',
    repository.path,
    '--json',
    '--queries',
    join(repository.path, 'queries.json'),
  ]
  const written = [
    '--page',
    join(repository.path, 'diff.html'),
    '--markdown',
    join(repository.path, 'diff.md'),
  ]
  told = JSON.parse((await runCli([...args, ...written], { env: gitEnvironment })).stdout)
})
afterAll(() => repository.dispose())

test('pages that came, went, moved and changed are told with the number of their words, and no others', () => {
  expect(
    told.pages.map(({ kind, before, after, text }) => [kind, before, after, text.added, text.removed]),
  ).toEqual([
    ['added', undefined, '/blog/2025/04/02/post', 3, 0],
    ['changed', '/contacts', '/contacts', 0, 0],
    ['changed', '/docs/code', '/docs/code', 2, 2],
    ['changed', '/docs/described', '/docs/described', 0, 0],
    ['changed', '/docs/errors/E1', '/docs/errors/E1', 2, 1],
    ['removed', '/docs/gone', undefined, 0, 3],
    ['changed', '/docs/heading', '/docs/heading', 1, 1],
    ['removed', '/docs/hidden', undefined, 0, 3],
    ['changed', '/docs/late', '/docs/late', 1, 1],
    ['changed', '/docs/mended', '/docs/mended', 1, 1],
    ['added', undefined, '/docs/new', 3, 0],
    ['changed', '/docs/pictured', '/docs/pictured', 0, 0],
    ['moved', '/docs/address', '/docs/place', 0, 0],
    ['changed', '/docs/priced', '/docs/priced', 0, 0],
    ['changed', '/docs/send', '/docs/send', 1, 1],
    ['changed', '/docs/shows', '/docs/shows', 1, 1],
    ['changed', '/docs/tagged', '/docs/tagged', 0, 0],
    ['moved', '/docs/renamed', '/docs/there/house', 1, 1],
    ['moved', '/docs/moved', '/docs/there/moved', 0, 0],
    ['changed', '/docs/title', '/docs/title', 1, 1],
    ['changed', '/docs/value', '/docs/value', 1, 1],
    ['changed', '/docs/words', '/docs/words', 3, 3],
    ['added', undefined, '/en/docs/still', 3, 0],
    ['changed', '/en/docs/title', '/en/docs/title', 2, 1],
  ])
  const words = told.pages.find(({ after }) => after === '/docs/words')
  expect(words?.weight[1]).toBeLessThan(words?.weight[0] ?? 0)
  expect(told.pages.find(({ after }) => after === '/docs/title')?.titleBefore).toBe('Прежнее имя')
})

test('addresses vanish unless something leads on; links break that were whole before, and are mended', () => {
  expect(told.vanished).toEqual(
    ['', '/en']
      .flatMap(language => [
        ...['/docs/gone', '/docs/hidden', '/docs/moved'].map(address => language + address),
      ])
      .concat('/en/was', '/was'),
  )
  expect(told.redirected).toBe(4)
  expect(told.broken.map(({ file, target }) => [file, target])).toEqual([
    ['content/docs/links.md', 'gone.md'],
    ['content/docs/to-heading.md', 'heading.md#прежний-раздел'],
  ])
  expect(told.mended).toBe(1)
})

test('pictures, components and pages of code with other bytes are told at the pages that show them', () => {
  expect(told.pages.flatMap(({ after, files }) => (files.length === 0 ? [] : [[after, files]]))).toEqual([
    ['/contacts', ['content/pages/contacts.tsx']],
    ['/docs/pictured', ['content/docs/img/plan.svg']],
    ['/docs/priced', ['templates/directives/Price.tsx']],
  ])
})

test('what stands around the texts is told: options, templates, entries of sidebars, ids and generated pages', () => {
  const { options, templates, sidebars, anchors, arrived } = told
  expect(arrived.filter(address => !/\/blog/.test(address))).toEqual(
    ['/docs/tags', '/docs/tags/новое', '/en/docs/tags', '/en/docs/tags/новое'].map(encodeURI),
  )
  expect({ options, templates, sidebars, anchors }).toEqual({
    options: ['markdown.variables', 'redirects.rules'],
    templates: ['templates/directives/Price.tsx', 'templates/styles/custom.css'],
    sidebars: [
      { locale: 'ru', sidebar: 'defaultSidebar', entries: ['Тихая', 'there', 'Другое имя'] },
      { locale: 'en', sidebar: 'defaultSidebar', entries: ['Still', 'there'] },
    ],
    anchors: ['/docs/heading#прежний-раздел'],
  })
})

test('a translation is told whose readers are told now that it is behind', () => {
  expect(told.stale).toEqual(['content/i18n/en/docs/late.md'])
})

test('judged queries that find their page elsewhere are told', () => {
  expect(told.queries).toEqual([{ query: 'прощай', before: 1 }])
})

test('the page shows changed words and rendered pages side by side, the Markdown fits a comment, and two commits can be named', async () => {
  const html = readFileSync(join(repository.path, 'diff.html'), 'utf8')
  expect(html).toContain('говорит <del>старое</del> слово.')
  expect(html).toContain('говорит <ins>новое и длинное</ins> слово.')
  const [, data = ''] = /id="pages">(.*)<\/script>/.exec(html) ?? []
  const { styles, pages } = JSON.parse(data)
  const rendered = pages[told.pages.findIndex(({ after }) => after === '/docs/words')]
  expect(rendered.before.main).toContain('<p>Второй абзац говорит старое слово.</p>')
  expect(rendered.after.main).toContain('<p>Второй абзац говорит новое и длинное слово.</p>')
  expect(rendered.after.styles.map((name: string) => styles[name]).join('')).toContain('{')
  const added = pages[told.pages.findIndex(({ after }) => after === '/en/docs/still')]
  expect(added.before).toBeUndefined()
  expect(added.after.main).toContain('<p>Words.</p>')
  expect(readFileSync(join(repository.path, 'diff.md'), 'utf8')).toContain(
    '| moved | `/docs/renamed → /docs/there/house` |',
  )
  for (const text of [readFileSync(join(repository.path, 'diff.md'), 'utf8'), html])
    for (const said of ['img/plan.svg', 'markdown.variables', 'Тихая', '/docs/heading#прежний-раздел'])
      expect(text).toContain(said)
  const { stdout, code } = await runCli(['diff', 'change', 'main', '--root', repository.path, '--strict'], {
    env: gitEnvironment,
  })
  expect(stdout).toContain('+ /docs/gone')
  expect(code).toBe(1)
  const wrong = await runCli(['diff', 'nothing', '--root', repository.path], { env: gitEnvironment })
  expect(wrong.stderr).toContain('Git knows no commit "nothing"')
  expect(wrong.code).toBe(2)
})
