// `docsgen version`: freezing the documentation.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeFolders, runCli } from '../harness/run-cli.ts'

const { site, dispose } = makeFolders()
afterEach(dispose)

const files = {
  'docs-site.config.ts': "export default { docs: { sidebars: { main: ['a', { Раздел: ['b/c'] }] } } }",
  'content/docs/a.md': '# А\n\n[в](./b/c.md) ![](./img.svg)\n',
  'content/docs/b/c.md': '# В\n\n[а](@site/content/docs/a.md)\n',
  'content/docs/b/_category_.yml': 'label: Раздел\n',
  'content/docs/img.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
}

test('a frozen version is a copy with its sidebars, listed first, and builds', async () => {
  const folder = site(files)
  const first = await runCli(['version', '1.0', folder.path])
  expect(first.code).toBe(0)
  expect(first.stdout).toContain('Froze content/docs as version 1.0')
  expect(first.stderr).toContain(
    'content/versioned_docs/version-1.0/b/c.md:3: "../a.md" instead of "@site/content/docs/a.md"',
  )
  expect((await runCli(['version', '2.0', folder.path])).code).toBe(0)
  const read = (path: string) => readFileSync(join(folder.path, path), 'utf8')
  expect(JSON.parse(read('content/versions.json'))).toEqual(['2.0', '1.0'])
  expect(read('content/versioned_docs/version-1.0/b/c.md')).toBe(files['content/docs/b/c.md'])
  expect(JSON.parse(read('content/versioned_sidebars/version-1.0-sidebars.json'))).toEqual({
    main: [
      { type: 'doc', id: 'a' },
      { type: 'category', label: 'Раздел', items: [{ type: 'doc', id: 'b/c' }] },
    ],
  })
  const built = await runCli(['build', folder.path, '--json'])
  expect(built.code).toBe(0)
  expect(existsSync(join(folder.path, 'build/docs/1.0/b/c.html'))).toBe(true)
  expect(existsSync(join(folder.path, 'build/docs/next/a.html'))).toBe(true)
})

test('translations are frozen with their originals, and their locks know the copies', async () => {
  const folder = site({
    'docs-site.config.ts': 'export default { locales: { ru: {}, en: {}, de: {} } }',
    'content/docs/a.md': '# А\n\nТекст.\n',
    'content/i18n/en/docs/a.md': '# Alpha\n\nText.\n',
  })
  const cwd = folder.path
  await runCli(['translations', 'accept', 'content/i18n'], { cwd })
  const frozen = await runCli(['version', '1.0'], { cwd })
  expect(frozen.stdout).toContain('Its translations: content/i18n/en/versioned_docs/version-1.0.')
  expect(await runCli(['check-translations'], { cwd })).toMatchObject({
    code: 0,
    stdout: 'No problems in 2 files with 4 blocks.\n',
  })
  folder.write({ 'content/docs/a.md': '# А\n\nДругое.\n' })
  expect((await runCli(['check-translations'], { cwd })).stdout).not.toContain('version-1.0')
  expect(await runCli(['build'], { cwd })).toMatchObject({ code: 0 })
  expect(readFileSync(join(cwd, 'build/en/docs/a.html'), 'utf8')).toContain('Alpha')
})

test.each([
  ['1.0', 'The version "1.0" exists already.'],
  ['../x', 'The name "../x" holds one of / \\ < > : " | ? *.'],
  ['..', 'The name ".." is the name of a folder.'],
  ['current', 'The name "current" is kept for the documentation that is being written.'],
  [' ', 'The name " " is empty.'],
  ['x'.repeat(33), 'is longer than 32 characters.'],
])('the name %j is refused and nothing changes', async (name, message) => {
  const folder = site(files)
  await runCli(['version', '1.0', folder.path])
  const list = readFileSync(join(folder.path, 'content/versions.json'), 'utf8')
  const { code, stderr } = await runCli(['version', name, folder.path])
  expect(code).toBe(2)
  expect(stderr).toContain(message)
  expect(readFileSync(join(folder.path, 'content/versions.json'), 'utf8')).toBe(list)
})

test('of several sets of documents the one that is named is frozen, under names of its own', async () => {
  const folder = site({
    ...files,
    'docs-site.config.ts': "export default { docs: [{}, { id: 'guide', sidebars: { main: ['step'] } }] }",
    'content/guide/step.md': '# Шаг\n',
  })
  const { code, stdout } = await runCli(['version', '1.0', folder.path, '--docs', 'guide'])
  expect(code).toBe(0)
  expect(stdout).toBe(
    'Froze content/guide as version 1.0: content/guide_versioned_docs/version-1.0, content/guide_versioned_sidebars/version-1.0-sidebars.json, content/guide_versions.json.\n',
  )
  expect(existsSync(join(folder.path, 'content/guide_versioned_docs/version-1.0/step.md'))).toBe(true)
  expect(existsSync(join(folder.path, 'content/versions.json'))).toBe(false)
  const wrong = await runCli(['version', '2.0', folder.path, '--docs', 'giude'])
  expect(wrong.code).toBe(2)
  expect(wrong.stderr).toContain('There is no set of documents "giude".\n  hint: Did you mean "guide"?')
})

test('a site without pages cannot be frozen', async () => {
  const folder = site({ 'content/pages/a.md': '# А' })
  const { code, stderr } = await runCli(['version', '1.0', folder.path])
  expect(code).toBe(2)
  expect(stderr).toContain('There is no Markdown file in "content/docs"')
})

test('what means something else after freezing is told with its place: paths out of the copy and into the documentation, pages of an API', async () => {
  const folder = site({
    'docs-site.config.ts':
      "export default { docs: [{}, { id: 'guide' }], blog: {},\n  redirects: { rules: [{ from: '/old', to: './b.md' }] }, apis: { pets: { file: 'content/pets.yaml', pages: 'content/docs/api' } } }",
    'content/docs/a.mdx':
      "import Counter from '../../components/Counter.tsx'\nimport Own from './_Own'\n\n# А\n\n<Counter /> <Own />\n",
    'content/docs/_Own.tsx': "export default () => 'x'\n",
    'content/docs/b.md': '# Б\n\n[шаг](../guide/step.md#x) [а](./a.mdx) [нет](../нет.md)\n',
    'content/guide/step.md': '# Шаг\n\n[б](../docs/b.md)\n',
    'content/pages/index.md': '# Дом\n\n[б](../docs/b.md) [адрес](/docs/b)\n',
    'content/blog/2025-04-30-x.md': '# X\n\n[б](@site/content/docs/b.md)\n',
    'content/pets.yaml': "openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\npaths: {}\n",
    'components/Counter.tsx': "export default () => 'y'\n",
  })
  const { code, stderr } = await runCli(['version', '1.0', folder.path])
  expect(code).toBe(0)
  const copy = 'content/versioned_docs/version-1.0'
  expect(stderr.trim().split('\n')).toEqual([
    'warning: Paths lead out of the frozen copy, which lies deeper, so they lead elsewhere there. Write in the copy:',
    `  ${copy}/a.mdx:1: "../../../components/Counter.tsx" instead of "../../components/Counter.tsx"`,
    `  ${copy}/b.md:3: "../../guide/step.md" instead of "../guide/step.md"`,
    'warning: Paths lead to the current documentation, which is at another address than the newest version now. Write the address instead, such as "/docs", where the newest version shall be shown:',
    '  content/pages/index.md:3: "../docs/b.md"',
    '  content/blog/2025-04-30-x.md:3: "@site/content/docs/b.md"',
    '  content/guide/step.md:3: "../docs/b.md"',
    '  docs-site.config.ts:2: "./b.md"',
    `warning: The version has no pages of an API, which are made for the current documentation. Copy its description, and add it to "apis" with a folder of the version as "pages", like "${copy}/api"; or take its entries out of content/versioned_sidebars/version-1.0-sidebars.json:`,
    '  apis.pets',
  ])
})

test('whoever writes in the copy what freezing said has a version without a broken link, whose component comes alive', async () => {
  const folder = site({
    'content/docs/a.mdx':
      "import { Counter } from '../../components/Counter.tsx'\n\n# A\n\n<Counter />\n\n[x](../blog/2025-04-30-x.md) [b](@site/content/docs/b.md)\n",
    'content/docs/b.md': '# B\n\n![](../static/t.svg)\n',
    'content/blog/2025-04-30-x.md': '# X\n\n<!-- truncate -->\n',
    'content/static/t.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'components/Counter.tsx':
      "export const hydrate = 'load'\nexport function Counter() { return <button>0</button> }\n",
  })
  const cwd = folder.path
  const { stderr } = await runCli(['version', '1.0'], { cwd })
  const said = [...stderr.matchAll(/^ {2}(\S+?):\d+: "(.+?)" instead of "(.+?)"$/gm)]
  expect(said).toHaveLength(4)
  for (const [, file = '', right = '', wrong = ''] of said)
    folder.write({ [file]: readFileSync(join(cwd, file), 'utf8').replace(wrong, right) })
  expect((await runCli(['check-links'], { cwd })).stdout).toMatch(/^No problems/)
  expect(await runCli(['build', '--strict'], { cwd })).toMatchObject({ code: 0, stderr: '' })
  const html = readFileSync(join(cwd, 'build/docs/a.html'), 'utf8')
  expect(html).toMatch(/<\w[^>]*data-island[^>]*>/)
  expect(html).toContain('href="/docs/b"')
})
