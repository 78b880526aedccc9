// `.mdx` in builds one after another: what is evaluated counts as long as its files are the same, and plain sites have none of it.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { trustsTimes } from '../harness/clock-grain.ts'
import { makeFolders, runCli } from '../harness/run-cli.ts'

const { site, dispose } = makeFolders()
afterEach(dispose)

test('an edit of what a page imports makes the page anew, as a build without caches does; islands live under their export', async () => {
  const folder = site({
    'docs-site.config.ts': "export default { title: 'Имя', url: 'https://e.org', llms: true }\n",
    'content/docs/a.mdx':
      "import { Counter } from './_Counter.tsx'\nimport data from './data.json'\nimport Part from './_part.mdx'\n\n# А {data.name}\n\n<Counter start={data.start} />\n\n<Part/>\n\n<LinkCard title=\"x\" href=\"./b.md\" />\n",
    'content/docs/b.md': '# Б\n\n::include{file="./_part.mdx"}\n',
    'content/docs/[code].mdx': '---\ntitle: О {{code}}\n---\n\nКод {{code}}, {frontMatter.title + 1}.\n',
    'content/docs/[code].paths.ts': "export default [{ params: { code: 'e1' } }]\n",
    'content/docs/data.json': '{"name": "раз", "start": 3}',
    'content/docs/_part.mdx': "import { word } from './_words.ts'\n\nЧасть {word}.\n",
    'content/docs/_words.ts': "export const word = 'первая'\n",
    'content/docs/_Counter.tsx':
      "import { useState } from 'react'\nexport const hydrate = 'visible'\nexport function Counter({ start }: { start: number }) {\n  const [count, set] = useState(start)\n  return <button type=\"button\" onClick={() => set(count + 1)}>{count}</button>\n}\n",
  })
  const read = (path: string) => readFileSync(join(folder.path, path), 'utf8')
  const build = () => runCli(['build', folder.path, '--verify'])
  const first = await build()
  expect([first.code, first.stderr]).toEqual([0, ''])
  const page = read('build/docs/a.html')
  expect(page).toContain('<h1>А раз</h1>')
  expect(page).toMatch(
    /<docsgen-island data-island="mdx:content\/docs\/_Counter\.tsx#Counter" data-wake="visible"[^>]*><button type="button">3<\/button>/,
  )
  expect(read('build/docs/e1.html')).toContain('<p>Код e1, О e11.</p>')
  expect(read('build/docs/a.md')).toContain('href="https://e.org/docs/b.md"')
  for (const name of ['a', 'b']) expect(read(`build/docs/${name}.html`)).toContain('Часть первая.')
  folder.write({
    'content/docs/data.json': '{"name": "два", "start": 4}',
    'content/docs/_words.ts': "export const word = 'вторая'\n",
  })
  const second = await build()
  expect([second.code, second.stderr]).toEqual([0, ''])
  expect(second.stdout).toContain('Verified')
  expect(read('build/docs/a.html')).toContain('<h1>А два</h1>')
  for (const name of ['a', 'b']) expect(read(`build/docs/${name}.html`)).toContain('Часть вторая.')
  // Only the texts are lost: nothing is evaluated again, and they come out the same.
  rmSync(join(folder.path, '.docsgen/cache/pages'), { recursive: true })
  folder.write({ 'content/docs/c.md': '# В\n' })
  expect((await build()).stdout).toContain('Verified')
  folder.write({ 'content/docs/_words.ts': 'export const other = 1\n' })
  const broken = await runCli(['check-links', '--root', folder.path])
  expect(broken.stdout + broken.stderr).toContain('exports no "word"')
})

test('a page that imports what is not there is told of a near name as soon as there is one; nothing is read again where nothing changed', async () => {
  const folder = site({
    'docs-site.config.ts': "export default { locale: 'en' }\n",
    'content/docs/a.md': '# A\n',
    'content/docs/b.mdx': "import { word } from './_words.ts'\n\n# B\n\n{word}\n",
  })
  const build = async () => {
    const { stdout } = await runCli(['build', folder.path, '--json'], { env: trustsTimes })
    const { diagnostics, parsed } = JSON.parse(stdout)
    return { hints: diagnostics.map(({ hint }: { hint: string }) => hint), fresh: parsed.fresh }
  }
  const first = await build()
  expect(first.hints).not.toContain('Did you mean "_word.ts"?')
  folder.write({ 'content/docs/_word.ts': "export const word = 'слово'\n" })
  expect((await build()).hints).toContain('Did you mean "_word.ts"?')
  folder.write({ 'content/docs/b.mdx': "import { word } from './_word.ts'\n\n# B\n\n{word}\n" })
  expect(await build()).toEqual({ hints: [], fresh: 1 })
  folder.write({ 'content/docs/a.md': '# A again\n' })
  expect(await build()).toEqual({ hints: [], fresh: 1 })
})
