// `docsgen diff` tells what a change does to the site: known edits of a small repository.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Difference } from '../../cli/diff/difference.ts'
import { gitEnvironment, makeRepository, type TestRepository } from '../harness/make-repository.ts'
import { runCli } from '../harness/run-cli.ts'

let repository: TestRepository
let told: Difference

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`

beforeAll(async () => {
  repository = makeRepository()
  repository.commit('2025-04-01', {
    'docs-site.config.ts': `export default { title: 'Сайт', locales: { ru: {}, en: {} } }\n`,
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
    'content/i18n/en/docs/title.md': page('Name', 'Text.'),
    'queries.json':
      '[{ "query": "прощай", "kind": "words", "judgements": { "/docs/gone": 3 } }, { "query": "слова", "kind": "words", "judgements": { "/docs/words": 3 } }]\n',
  })
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
    ['removed', '/docs/gone', undefined, 0, 3],
    ['added', undefined, '/docs/new', 3, 0],
    ['changed', '/docs/shows', '/docs/shows', 1, 1],
    ['moved', '/docs/renamed', '/docs/there/house', 1, 1],
    ['moved', '/docs/moved', '/docs/there/moved', 0, 0],
    ['changed', '/docs/title', '/docs/title', 1, 1],
    ['changed', '/docs/words', '/docs/words', 3, 3],
    ['changed', '/en/docs/title', '/en/docs/title', 2, 1],
  ])
})

test('addresses vanish unless something leads on; links break that were whole before', () => {
  expect(told.vanished).toEqual(['/docs/gone', '/docs/moved', '/en/docs/gone', '/en/docs/moved'])
  expect(told.redirected).toBe(2)
  expect(told.broken.map(({ file, target }) => [file, target])).toEqual([
    ['content/docs/links.md', 'gone.md'],
  ])
})

test('judged queries that find their page elsewhere are told', () => {
  expect(told.queries).toEqual([{ query: 'прощай', before: 1 }])
})

test('the page shows changed words side by side, the Markdown fits a comment, and two commits can be named', async () => {
  const html = readFileSync(join(repository.path, 'diff.html'), 'utf8')
  expect(html).toContain('говорит <del>старое</del> слово.')
  expect(html).toContain('говорит <ins>новое и длинное</ins> слово.')
  expect(readFileSync(join(repository.path, 'diff.md'), 'utf8')).toContain(
    '| moved | `/docs/renamed → /docs/there/house` |',
  )
  const { stdout, code } = await runCli(['diff', 'change', 'main', '--root', repository.path, '--strict'], {
    env: gitEnvironment,
  })
  expect(stdout).toContain('+ /docs/gone')
  expect(code).toBe(1)
  const wrong = await runCli(['diff', 'nothing', '--root', repository.path], { env: gitEnvironment })
  expect(wrong.stderr).toContain('Git knows no commit "nothing"')
  expect(wrong.code).toBe(2)
})
