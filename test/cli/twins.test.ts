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
