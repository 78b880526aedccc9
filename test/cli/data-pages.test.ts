// Pages that are made from data: for readers, checks and caches they are pages like others, and messages name what made them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { trustsTimes } from '../harness/clock-grain.ts'
import { gitEnvironment, makeRepository } from '../harness/make-repository.ts'
import { makeFolders, runCli } from '../harness/run-cli.ts'

const template = [
  '---',
  "title: 'Error {{code}}'",
  'description: Of the file',
  'sidebar_label: "{{code}}"',
  '---',
  '',
  'See [the start](../index.md) and [no page](./no.md). Written \\{{code}} in braces.',
  '',
  '## What {{name}} means',
  '',
  '<!-- text -->',
  '',
  'After the text.',
  '',
].join('\n')

const module = `import { definePaths } from 'docsgen'
import { describe } from '../../../words'

export default definePaths(({ readCsv, readJson }) => {
  const texts = readJson<Record<string, string>>('texts.json')
  return readCsv('../../errors.csv').map(({ code = '', name = '' }) => ({
    params: { code, name },
    frontMatter: { description: describe(name) },
    text: texts[code],
  }))
})
`

const files = {
  'docs-site.config.ts':
    "export default { locale: 'en', url: 'https://example.com', llms: true, docs: { editUrl: 'https://git.example.com/edit' } }\n",
  'words.ts': 'export const describe = (name: string) => `About ${name}`\n',
  'content/errors.csv': 'code,name\nE1,"no, money"\nE2,<b>late</b>\n',
  'content/docs/index.md': '# Start\n\n[First](errors/E1.md#what-no-money-means) and [none](errors/E9.md)\n',
  'content/docs/errors/[code].md': template,
  'content/docs/errors/[code].paths.ts': module,
  'content/docs/errors/texts.json': '{ "E1": "Pay **now**, then [see the second](E2.md)." }\n',
}

const folders = makeFolders()
afterAll(() => folders.dispose())

interface Report {
  readonly files: { readonly written: number; readonly kept: number }
  readonly pages: number
  readonly diagnostics: readonly {
    readonly code: string
    readonly file?: string
    readonly line?: number
    readonly message: string
    readonly related?: readonly { readonly message: string; readonly file: string }[]
  }[]
}

async function build(path: string, ...options: string[]): Promise<Report> {
  const { stdout } = await runCli(['build', path, '--json', ...options], { env: trustsTimes })
  return JSON.parse(stdout) as Report
}

test('each record becomes a page with its parameters, front matter and text, and a change makes again what shows it', async () => {
  const site = folders.site(files)
  const read = (name: string) => readFileSync(join(site.path, 'build', name), 'utf8')
  const first = await build(site.path)
  expect(first.diagnostics.map(({ code, file, line }) => `${file}:${line} ${code}`)).toEqual([
    'content/docs/errors/[code].md:7 link/page-not-found',
    'content/docs/index.md:3 link/page-not-found',
  ])
  expect(first.diagnostics[0]?.related).toEqual([
    { message: expect.stringMatching(/record \d \(code: E\d/), file: 'content/docs/errors/[code].paths.ts' },
  ])
  const one = read('docs/errors/E1.html')
  expect(one).toContain('<title>Error E1 ')
  expect(one).toContain('content="About no, money"')
  expect(one).toContain('Written {{code}} in braces')
  expect(one).toMatch(/Pay <strong>now<\/strong>, then <a href="\/docs\/errors\/E2"/)
  expect(one).toContain('https://git.example.com/edit/content/docs/errors/%5Bcode%5D.md')
  expect(read('docs/errors/E2.html')).toContain('&lt;b&gt;late&lt;/b&gt; means')
  expect(read('docs.html')).toContain('href="/docs/errors/E1#what-no-money-means"')
  expect(read('docs/errors/E1.md')).toContain('## What no, money means\n\nPay **now**')
  expect(read('sitemap.xml')).toContain('https://example.com/docs/errors/E2')
  expect(existsSync(join(site.path, 'build/docs/errors/[code].html'))).toBe(false)
  const search = await runCli(['search', 'money', site.path])
  expect(search.stdout).toContain('/docs/errors/E1')

  expect((await build(site.path)).files.written).toBe(0)
  site.write({ 'content/errors.csv': 'code,name\nE1,"no, money"\nE2,soon\nE3,new\n' })
  const changed = await build(site.path, '--verify')
  expect(changed.pages).toBe(first.pages + 1)
  expect(read('docs/errors/E2.html')).toContain('soon means')
  expect(read('docs/errors/E3.html')).toContain('After the text.')
  site.write({ 'words.ts': 'export const describe = (name: string) => `On ${name}`\n' })
  await build(site.path)
  expect(read('docs/errors/E1.html')).toContain('content="On no, money"')
})

test('what is wrong with a record or its data is told where it can be mended, and other records make their pages', async () => {
  const paths = (body: string) => `export default (host) => {\n${body}\n}\n`
  const { path } = folders.site({
    'content/docs/index.md': '# Start\n',
    'content/docs/a/[x].md': '# {{x}}\n',
    'content/docs/a/[x].paths.ts':
      'export default [{ params: { x: "one" } }, { params: { x: "one" } }, { params: { y: 1 } }, { params: { x: "_u" } }, { text: 3 }]\n',
    'content/docs/b/[x].md': '# {{x}}\n',
    'content/docs/b/[x].paths.ts': paths('  return missing.map(x => ({ params: { x } }))'),
    'content/docs/c/[x].md': '# {{x}}\n',
    'content/docs/c/[x].paths.ts': paths("  return host.readJson('../../list.json')"),
    'content/list.json': '[\n  { "params": {} }\n  { "params": {} }\n]\n',
    'content/docs/d/[x].md': '# {{x}}\n',
    'content/docs/d/[x].paths.ts': paths("  return host.readCsv('lst.csv')"),
    'content/docs/d/list.csv': 'x\n1\n',
    'content/docs/e/[x].md': '# {{x}}\n',
    'content/docs/e/[x].paths.ts': 'export default [\n',
    'content/docs/f/[x].paths.ts': 'export default []\n',
    'content/docs/g/[...x].md': '# {{x}}\n\n::include{file="@site/part.md"}\n',
    'content/docs/g/[...x].paths.ts': 'export default [{ params: { x: "deep/one" } }]\n',
    'part.md': 'Part of {{x}}.\n',
  })
  const { diagnostics } = await build(path)
  expect(diagnostics.map(({ code, file, line }) => `${file}:${line} ${code}`)).toEqual([
    'content/docs/a/[x].paths.ts:1 data-pages/invalid-record',
    'content/docs/a/[x].paths.ts:1 data-pages/invalid-record',
    'content/docs/a/[x].paths.ts:1 data-pages/invalid-record',
    'content/docs/a/[x].paths.ts:1 data-pages/same-page',
    'content/docs/b/[x].paths.ts:2 data-pages/throws',
    'content/docs/d/[x].paths.ts:undefined data-pages/invalid-data',
    'content/docs/e/[x].paths.ts:2 data-pages/syntax-error',
    'content/docs/f/[x].paths.ts:1 data-pages/lone-file',
    'content/list.json:3 data-pages/invalid-data',
  ])
  const messages = diagnostics.map(({ message }) => message)
  expect(messages).toContain('Record 4 gives "x" the value "_u", which is no file name.')
  expect(messages).toContain('Records 1 and 2 make the same page: "content/docs/a/one.md".')
  const urls = await runCli(['urls', path])
  expect(urls.stdout).toContain('/docs/a/one\n')
  expect(urls.stdout).toContain('/docs/g/deep/one\n')
})

test('--fix mends a link in the Markdown file of many pages once, and a commit is judged by the data that it contains', async () => {
  const repository = makeRepository()
  try {
    repository.commit('2025-04-01', {
      'content/docs/index.md': '# Start\n\n## Needs\n\n[Second](errors/E2.md)\n',
      'content/docs/errors/[code].md': '# {{code}}\n\nFrom [the start](../index.md#neds) on.\n',
      'content/docs/errors/[code].paths.ts':
        "export default ({ readJson }) => readJson('codes.json').map(code => ({ params: { code } }))\n",
      'content/docs/errors/codes.json': '["E1", "E2"]\n',
    })
    const check = (...args: string[]) =>
      runCli(['check-links', '--root', repository.path, ...args], { env: gitEnvironment })
    await check('--fix')
    expect(readFileSync(join(repository.path, 'content/docs/errors/[code].md'), 'utf8')).toBe(
      '# {{code}}\n\nFrom [the start](../index.md#needs) on.\n',
    )
    expect((await check()).code).toBe(0)
    repository.write({ 'content/docs/errors/codes.json': '["E1"]\n' })
    repository.git(['add', '--all'])
    repository.write({ 'content/docs/errors/codes.json': '["E1", "E2"]\n' })
    const staged = await check('--staged')
    expect(staged.stdout + staged.stderr).toContain('content/docs/index.md:5:1')
    expect(staged.code).toBe(1)
  } finally {
    repository.dispose()
  }
})
