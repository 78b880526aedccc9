// Pages as Markdown over several builds: an incremental build has the bytes of a clean one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { differences, makeFolders, readTree, runCli } from '../harness/run-cli.ts'

const { site, dispose } = makeFolders()
afterEach(dispose)

const config = (options: string) => `export default { url: 'https://docs.example.ru', ${options} }\n`

test('invariant 8: edits of variables, partial files, titles and options give the twins of a clean build', async () => {
  const folder = site({
    'docs-site.config.ts': config("llms: true, markdown: { variables: { host: 'один' } }"),
    'content/docs/a.md':
      '---\ndescription: А\n---\n\n# А\n\n{{host}} [Б](./b.md)\n\n::include{file="_p.md"}\n',
    'content/docs/b.md': '---\ndescription: Б\n---\n\nТекст.\n',
    'content/docs/_p.md': 'Часть.\n',
  })
  const out = join(folder.path, 'build')
  const changed = async (files: Record<string, string>): Promise<readonly string[]> => {
    const before = readTree(out)
    folder.write(files)
    await runCli(['build', folder.path])
    const after = readTree(out)
    await runCli(['build', folder.path, '--clean', '--jobs', '2'])
    expect(differences(after, readTree(out))).toEqual([])
    return differences(before, after).filter(
      path => /\.(md|txt)$/.test(path) && !path.startsWith('search-index/'),
    )
  }
  await runCli(['build', folder.path])
  expect(readFileSync(join(out, 'docs/a.md'), 'utf8')).toBe(
    '# А\n\nодин [Б](https://docs.example.ru/docs/b.md)\n\nЧасть.\n',
  )
  const two = config("llms: true, markdown: { variables: { host: 'два' } }")
  expect(await changed({ 'docs-site.config.ts': two })).toEqual(['docs/a.md', 'llms-full.txt'])
  expect(await changed({ 'content/docs/_p.md': 'Иная.\n' })).toEqual(['docs/a.md', 'llms-full.txt'])
  const title = '---\ntitle: Иначе\ndescription: Б\n---\n\nТекст.\n'
  expect(await changed({ 'content/docs/b.md': title })).toEqual(['docs/b.md', 'llms-full.txt', 'llms.txt'])
  expect(await changed({ 'docs-site.config.ts': config('') })).toEqual([
    'docs/a.md',
    'docs/b.md',
    'llms-full.txt',
    'llms.txt',
  ])
  expect(Object.keys(readTree(out))).not.toContain('docs/a.md')
})

test('check-twins: a page whose Markdown says something else fails with its file, as text and as JSON; otherwise it says how many agree', async () => {
  const folder = site({
    'docs-site.config.ts': config("locales: { ru: {}, en: {} }, markdown: { variables: { host: 'один' } }"),
    'content/docs/a.md': '# А\n\n{{host}} **и** [Б](./b.md)\n\n:::note[Имя]\n\nДа.\n\n:::\n',
    'content/docs/b.md': '---\ntitle: Б_в\n---\n\nТекст.\n',
    'content/i18n/en/docs/b.md': '---\ntitle: B\n---\n\nText.\n',
  })
  const good = await runCli(['check-twins', folder.path])
  expect([good.code, good.stdout]).toEqual([0, '3 pages and their Markdown say the same.\n'])
  // Plain Markdown takes an element at the beginning of a line for HTML up to the next empty line; MDX does not.
  folder.write({ 'content/docs/c.mdx': '# В\n\n<p>Смотри [там](https://example.com/x)</p>\n' })
  const bad = await runCli(['check-twins', folder.path])
  expect(bad.code).toBe(1)
  expect(bad.stderr).toContain('content/docs/c.mdx  error  twin/other-words')
  const json = JSON.parse((await runCli(['check-twins', folder.path, '--json'])).stdout)
  expect(json).toMatchObject({
    pages: 4,
    diagnostics: [{ code: 'twin/other-words', file: 'content/docs/c.mdx' }],
  })
})
