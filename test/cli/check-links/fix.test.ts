// `--fix`: rewrites what has one certain answer, in exactly its place, and says so.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { gitEnvironment, makeRepository, type TestRepository } from '../../harness/make-repository.ts'
import { makeFolders, runCli } from '../../harness/run-cli.ts'
import { checkLinks, lines } from './run-check-links.ts'

const folders = makeFolders()
const repositories: TestRepository[] = []

afterEach(() => {
  folders.dispose()
  for (const repository of repositories.splice(0)) repository.dispose()
})

const fix = (path: string, args: readonly string[] = []) =>
  checkLinks(path, ['--fix', ...args], { env: gitEnvironment })
const read = (path: string, file: string) => readFileSync(join(path, file), 'utf8')

test('a heading at one or two edits is put right in links, definitions, raw HTML and directives, and nothing else moves', async () => {
  const target = '# Цель\n\n## Требования\n\n## Установка\n\n## Шаг 1\n\n## Мир\n'
  const text = [
    '---',
    'title: Ссылки',
    '---',
    '',
    '[a](./b.md#требованя "название") `./b.md#требованя` [b][ref] [b2][ref]',
    '',
    '> <a href="./b.md#устновка">c</a> и [d](<./b.md#устанновка>)',
    '',
    ':::note Старый [e](./b.md#требоваия) заголовок',
    '',
    '::card[f]{href=./b.md#установкка}',
    '',
    ':::',
    '',
    '[g](./b.md#%D1%82%D1%80%D0%B5%D0%B1%D0%BE%D0%B2%D0%B0%D0%BD%D1%8F)',
    '',
    '[ref]: ./b.md#установк',
    '',
  ].join('\r\n')
  const { path } = folders.site({ 'content/docs/a.md': text, 'content/docs/b.md': target })
  const result = await fix(path)
  const encoded = encodeURIComponent('требования')
  expect(read(path, 'content/docs/a.md')).toBe(
    text
      .replace('(./b.md#требованя', '(./b.md#требования')
      .replace('#устновка', '#установка')
      .replace('#устанновка', '#установка')
      .replace('#требоваия', '#требования')
      .replace('#установкка', '#установка')
      .replace('#%D1%82%D1%80%D0%B5%D0%B1%D0%BE%D0%B2%D0%B0%D0%BD%D1%8F', `#${encoded}`)
      .replace('#установк\r\n', '#установка\r\n'),
  )
  expect(lines(result)).toEqual([])
  expect(result.code).toBe(0)
  expect(result.stderr).toContain('Fixed content/docs/a.md:5: "./b.md#требованя" is "./b.md#требования" now.')
})

test('what is not certain stays: two headings as near, another number, a short or a distant name, a missing page', async () => {
  const text =
    '[1](./b.md#часть-б) [2](./b.md#шаг-2) [3](./b.md#ад) [4](./b.md#совсем-другое) [5](./c.md) [6](/docs/bb)\n'
  const { path } = folders.site({
    'content/docs/a.md': text,
    'content/docs/b.md': '# Б\n\n## Часть а\n\n## Часть в\n\n## Шаг 1\n\n## Яд\n',
  })
  const result = await fix(path)
  expect(read(path, 'content/docs/a.md')).toBe(text)
  expect(result.diagnostics).toHaveLength(6)
  expect(result.code).toBe(1)
})

function renamed(): TestRepository {
  const repository = makeRepository()
  repositories.push(repository)
  const long = 'Длинный текст, по которому git узнаёт файл.\n'.repeat(5)
  repository.commit('2025-04-01', {
    'docs-site.config.ts': `export default {\n  footer: { links: [{ items: [{ label: 'x', to: '/docs/old?x=1' }] }] },\n}\n`,
    'content/docs/old.md': `# Старая\n\n## Часть\n\n${long}`,
    'content/docs/img/old.svg': `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${long} --></svg>`,
    'content/static/files/price.txt': long,
    'content/docs/deep/_part.md': '[из части](../old.md)\n',
    'content/blog/2025-01-10-post.md':
      '# Пост\n\n[старая](../docs/old.md#часть) [от корня](/content/docs/old.md)\n\n<!-- truncate -->\n',
    'content/docs/a.md':
      '---\nimage: ./img/old.svg\n---\n# А\n\n[1](./old.md#часть) [2](old.md) [3](/old.md) [4](@site/content/docs/old.md) [5](/docs/old) [6](old)\n![](./img/old.svg) [файл](/files/price.txt)\n\n::include{file="deep/_part.md"}\n',
  })
  return repository
}

const afterRename =
  '---\nimage: ./img/new.svg\n---\n# А\n\n[1](./deep/new.md#часть) [2](deep/new.md) [3](/deep/new.md) [4](@site/content/docs/deep/new.md) [5](/docs/deep/new) [6](/docs/deep/new)\n![](./img/new.svg) [файл](/files/cost.txt)\n\n::include{file="deep/_part.md"}\n'

test.each([
  ['not added yet', (_: TestRepository) => undefined],
  ['staged', (repository: TestRepository) => repository.git(['add', '--all'])],
  ['committed', (repository: TestRepository) => repository.commit('2025-04-02', {})],
])('renames that git knows are followed, each address in its own style: %s', async (_, record) => {
  const repository = renamed()
  const move = (from: string, to: string) => {
    repository.write({ [to]: read(repository.path, from), [from]: undefined })
  }
  move('content/docs/old.md', 'content/docs/deep/new.md')
  move('content/docs/img/old.svg', 'content/docs/img/new.svg')
  move('content/static/files/price.txt', 'content/static/files/cost.txt')
  record(repository)
  const result = await fix(repository.path)
  expect(lines(result)).toEqual([])
  expect(read(repository.path, 'content/docs/a.md')).toBe(afterRename)
  expect(read(repository.path, 'content/docs/deep/_part.md')).toBe('[из части](new.md)\n')
  expect(read(repository.path, 'content/blog/2025-01-10-post.md')).toContain(
    '[старая](../docs/deep/new.md#часть) [от корня](/content/docs/deep/new.md)',
  )
  expect(read(repository.path, 'docs-site.config.ts')).toContain("to: '/docs/deep/new?x=1'")
})

test('a file that was renamed twice is found where it is now', async () => {
  const repository = renamed()
  const text = read(repository.path, 'content/docs/old.md')
  repository.commit('2025-04-02', { 'content/docs/old.md': undefined, 'content/docs/middle.md': text })
  repository.commit('2025-04-03', { 'content/docs/middle.md': undefined, 'content/docs/deep/new.md': text })
  const result = await fix(repository.path)
  expect(lines(result)).toEqual([])
  expect(read(repository.path, 'content/docs/a.md')).toContain('[1](./deep/new.md#часть)')
})

test('with --staged the files on disk are mended, and the commit is still refused', async () => {
  const repository = renamed()
  repository.git(['mv', 'content/docs/old.md', 'content/docs/deep/new.md'])
  const result = await fix(repository.path, ['--staged'])
  expect(result.code).toBe(1)
  expect(result.stderr).toContain('Add the fixed files to the commit and commit again.')
  expect(read(repository.path, 'content/docs/a.md')).toContain('[1](./deep/new.md#часть)')
  repository.git(['add', '--all'])
  expect((await fix(repository.path, ['--staged'])).code).toBe(0)
})

test('with --staged a file with further edits on disk is left alone', async () => {
  const repository = renamed()
  repository.git(['mv', 'content/docs/old.md', 'content/docs/deep/new.md'])
  const unfinished = `${read(repository.path, 'content/docs/a.md')}\nНедописанное.\n`
  repository.write({ 'content/docs/a.md': unfinished })
  await fix(repository.path, ['--staged'])
  expect(read(repository.path, 'content/docs/a.md')).toBe(unfinished)
})

test('a byte-order mark and the rights of a file are kept', async () => {
  const { path } = folders.site({
    'content/docs/a.md': '\uFEFF# А\n\n## Раздел\n\n[x](#раздл)\n',
  })
  const before = statSync(join(path, 'content/docs/a.md')).mode
  await fix(path)
  expect(read(path, 'content/docs/a.md')).toBe('\uFEFF# А\n\n## Раздел\n\n[x](#раздел)\n')
  expect(statSync(join(path, 'content/docs/a.md')).mode).toBe(before)
})

test('only the named files are mended', async () => {
  const text = '# А\n\n## Раздел\n\n[x](#раздл)\n'
  const { path } = folders.site({ 'content/docs/a.md': text, 'content/docs/b.md': text })
  const result = await runCli(['check-links', '--root', path, '--fix', join(path, 'content/docs/a.md')], {
    env: gitEnvironment,
  })
  expect(result.code).toBe(0)
  expect(read(path, 'content/docs/a.md')).toContain('#раздел')
  expect(read(path, 'content/docs/b.md')).toBe(text)
})
