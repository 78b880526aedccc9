// Flags, exit codes and reports of `docsgen check-links`.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeFolders, runCli } from '../../harness/run-cli.ts'
import { checkLinks, lines } from './run-check-links.ts'

const folders = makeFolders()

afterEach(() => folders.dispose())

const broken = {
  'content/docs/a.md': '# А\n\n[x](./nope.md) [x](./nope.md)\n\n:::unknown\n:::\n',
  'content/docs/b.md': '# Б\n\n[y](./none.md)\n',
}
const run = (folder: string, ...args: readonly string[]) => runCli(['check-links', '--root', folder, ...args])

test('exit 0 for a clean site, 1 for broken links, 2 for wrong usage and configuration', async () => {
  const clean = folders.site({ 'content/docs/a.md': '# А\n' })
  expect(await run(clean.path)).toEqual({
    code: 0,
    stdout: 'No problems in 1 file with 0 links.\n',
    stderr: '',
  })
  expect((await run(folders.site(broken).path)).code).toBe(1)
  expect(
    (await run(folders.site({ ...broken, 'docs-site.config.ts': 'export default { tittle: 1 }' }).path)).code,
  ).toBe(2)
  expect((await run(folders.site({ 'a.md': 'x' }).path)).code).toBe(2)
})

test.each([
  [['--format', 'sarf'], 'There is no format "sarf". Did you mean "sarif"?'],
  [['--output', 'report.json'], '"--output report.json" names no file.'],
  [['--format', 'json', '--format', 'sarif'], 'cannot share the standard output'],
  [['--max-warnings', 'few'], '"--max-warnings few" is no number.'],
  [['--staged', '--since', 'main'], 'cannot be used together'],
  [['--update-baseline'], '"--update-baseline" names no file.'],
  [['--baseline', 'missing.json'], 'The baseline "missing.json" cannot be read'],
  [['--root', '/nowhere/at/all'], 'is not a folder'],
  [['--unknown-flag'], 'unknown option'],
])('wrong usage is explained: %s', async (args, words) => {
  const { path } = folders.site({ 'content/docs/a.md': '# А\n' })
  const { code, stderr } = await run(path, ...args)
  expect(code).toBe(2)
  expect(stderr.replace(/\s+hint:/g, '')).toContain(words)
})

test('pretty: place, excerpt, hint, and a closing line', async () => {
  const { stdout } = await run(
    folders.site({ 'content/docs/a.md': '# А\n\n## Раздел\n\nСм. [x](#раздл).\n' }).path,
  )
  expect(stdout).toBe(
    [
      'content/docs/a.md:5:5  error  link/anchor-not-found',
      '  The page "А" has no heading "раздл".',
      '     5 │ См. [x](#раздл).',
      '       │     ~~~~~~~~~~~',
      '  hint: Did you mean "#раздел"?',
      '',
      '1 error, 0 warnings in 1 file with 1 link.',
      '',
    ].join('\n'),
  )
})

test('a report for every format that is asked for, each in its place', async () => {
  const { path } = folders.site(broken)
  const files = ['sarif', 'junit', 'gitlab'].map(format => [
    '--output',
    `${format}=${join(path, 'reports', format)}`,
  ])
  const result = await run(path, '--format', 'github', ...files.flat())
  expect(result.code).toBe(1)
  expect(result.stdout.split('\n').filter(line => line.startsWith('::error '))).toHaveLength(3)
  const text = (format: string) => readFileSync(join(path, 'reports', format), 'utf8')
  expect(JSON.parse(text('sarif')).runs[0].results).toHaveLength(4)
  expect(JSON.parse(text('gitlab'))).toHaveLength(4)
  expect(text('junit')).toContain('<testsuites')
  const beside = await run(path, '--output', `json=${join(path, 'reports/json')}`)
  expect(beside.stdout).toContain('3 errors, 1 warning in 2 files with 3 links.')
  expect(JSON.parse(text('json')).summary).toEqual({ files: 2, links: 3, errors: 3, warnings: 1 })
})

test('one report per occurrence, with file, line, column, target and hint', async () => {
  const { diagnostics } = await checkLinks(folders.site(broken).path)
  expect(diagnostics.filter(({ file, code }) => file.endsWith('a.md') && code.startsWith('link/'))).toEqual(
    [1, 16].map(column => ({
      code: 'link/page-not-found',
      severity: 'error',
      file: 'content/docs/a.md',
      line: 3,
      column,
      endColumn: column + 14,
      message: 'The link "./nope.md" leads to no page.',
      hint: 'Check the path: it is relative to this file.',
      target: './nope.md',
    })),
  )
})

test('warnings pass unless there are more than allowed; --quiet leaves them out', async () => {
  const { path } = folders.site({ 'content/docs/a.md': '# А\n\n:::unknown\n:::\n' })
  expect((await run(path)).code).toBe(0)
  expect((await run(path, '--max-warnings', '1')).code).toBe(0)
  expect((await run(path, '--max-warnings', '0')).code).toBe(1)
  expect(await run(path, '--quiet')).toEqual({ code: 0, stdout: '', stderr: '' })
})

test('faults of the content count like broken links', async () => {
  const { path } = folders.site({
    'content/docs/a.md': '---\nsidebar_position: first\n---\n# А\n',
    'content/docs/b.md': '---\nid: a\n---\n# Б\n\n[x](./nope.md)\n',
  })
  const result = await checkLinks(path)
  expect(result.code).toBe(1)
  expect(new Set(result.diagnostics.map(({ code }) => code))).toEqual(
    new Set(['front-matter/invalid-field', 'doc/duplicate-id', 'link/page-not-found']),
  )
})

test('links to drafts are good only with --include-drafts', async () => {
  const { path } = folders.site({
    'content/docs/a.md': '# А\n\n[x](./b.md) [x](/docs/b#часть) [x](./b.md#нет)\n',
    'content/docs/b.md': '---\ndraft: true\n---\n# Б\n\n## Часть\n',
  })
  const result = await checkLinks(path)
  expect(lines(result)).toHaveLength(3)
  expect(result.diagnostics[0]?.hint).toBe(
    'The page "Б" is a draft (content/docs/b.md): publish it, or remove the link.',
  )
  expect(lines(await checkLinks(path, ['--include-drafts']))).toEqual([
    'content/docs/a.md:3 link/anchor-not-found ./b.md#нет',
  ])
})

test('a baseline leaves out what is known, however lines move, and counts equal links', async () => {
  const site = folders.site(broken)
  const baseline = join(site.path, 'links.json')
  const check = (...args: readonly string[]) => run(site.path, '--baseline', baseline, '--quiet', ...args)
  expect((await check('--update-baseline')).code).toBe(0)
  expect((await check()).code).toBe(0)
  site.write({ 'content/docs/a.md': `Строка.\n\n${broken['content/docs/a.md']}` })
  expect((await check()).code).toBe(0)
  site.write({ 'content/docs/a.md': `${broken['content/docs/a.md']}\n[x](./nope.md)\n` })
  const more = await check()
  expect(more.code).toBe(1)
  expect(more.stdout).toContain('content/docs/a.md:8:1')
  site.write({ 'content/docs/a.md': '# А\n' })
  expect((await run(site.path, '--baseline', baseline)).stderr).toContain(
    '2 problems of the baseline are gone; run with "--update-baseline" to forget them.',
  )
  expect(
    (await run(site.path, '--baseline', baseline, join(site.path, 'content/docs/b.md'))).stderr,
  ).not.toContain('gone')
  expect((await check('--update-baseline', join(site.path, 'content/docs/b.md'))).code).toBe(2)
  writeFileSync(baseline, '{"schemaVersion": 2}')
  expect((await check()).code).toBe(2)
})

test('named files: what stands in them, and links from elsewhere that need them', async () => {
  const { path } = folders.site({
    'content/docs/a.md': '# А\n\n[1](./gone.md) [2](./b.md#нет)\n',
    'content/docs/b.md': '# Б\n\n[3](./other.md)\n',
    'content/docs/c.md': '# В\n\n[4](/docs/gone) [5](./other.md)\n',
    'README.md': '# Readme\n',
  })
  const about = async (...files: readonly string[]) =>
    lines(
      await checkLinks(
        path,
        files.map(file => join(path, file)),
      ),
    ).map(line => line.split(' ').at(-1))
  expect(await about('content/docs/b.md')).toEqual(['./b.md#нет', './other.md'])
  expect(await about('content/docs/gone.md')).toEqual(['./gone.md', '/docs/gone'])
  expect(await about('README.md')).toEqual([])
  expect(await about('content/docs')).toHaveLength(5)
  const unknown = await run(path, join(path, 'content/docs/A.md'))
  expect(unknown.code).toBe(2)
  expect(unknown.stderr).toContain('There is no file')
})

test('--external: asks other sites, dead is an error, unsure a warning; without it nobody is asked', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.statusCode = request.url === '/gone' ? 404 : request.url === '/secret' ? 403 : 200
    response.end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config = (allowPrivate: boolean) =>
    `export default { links: { external: { allowPrivate: ${allowPrivate} } }, footer: { links: [{ items: [{ label: 'x', href: '${origin}/gone' }] }] } }\n`
  const site = folders.site({
    'docs-site.config.ts': config(true),
    'content/docs/a.md': `# А\n\n[1](${origin}/fine) <${origin}/gone> ![](${origin}/secret)\n`,
  })
  expect(lines(await checkLinks(site.path))).toEqual([])
  expect(asked).toEqual([])
  const result = await checkLinks(site.path, ['--external'])
  expect(lines(result)).toEqual([
    `content/docs/a.md:3 external/dead ${origin}/gone`,
    `content/docs/a.md:3 external/unsure ${origin}/secret`,
    `docs-site.config.ts:1 external/dead ${origin}/gone`,
  ])
  expect(result.summary).toMatchObject({ errors: 2, warnings: 1 })
  expect(result.code).toBe(1)
  asked.length = 0
  site.write({ 'docs-site.config.ts': config(false) })
  const refused = await checkLinks(site.path, ['--external'])
  expect(new Set(refused.diagnostics.map(({ code }) => code))).toEqual(new Set(['external/private']))
  expect(refused.code).toBe(0)
  expect(asked).toEqual([])
  await new Promise(resolve => server.close(resolve))
})

test('nothing is written outside the cache', async () => {
  const { path } = folders.site(broken)
  await run(path)
  expect(existsSync(join(path, 'build'))).toBe(false)
})

test('a problem between generated pages is about a thing, and never names prose as a file', async () => {
  const tagged = (slug: string) => ({
    'content/docs/a.md': '---\ntags: [sms]\n---\n\n# А\n',
    'content/docs/k/b.md': '# Б\n',
    'content/docs/k/_category_.yml': `label: К\nlink:\n  type: generated-index\n  slug: ${slug}\n`,
  })
  const generated = await checkLinks(folders.site(tagged('/tags/sms')).path)
  expect(generated.diagnostics).toMatchObject([
    {
      code: 'route/duplicate',
      message: expect.stringContaining('is wanted by the category "К", a tag of the version'),
      subject: expect.stringMatching(/^a tag of the version "/),
    },
  ])
  expect(generated.diagnostics[0]).not.toHaveProperty('file')
  // Where a file has a part in it, that is where it can be mended.
  const own = await checkLinks(
    folders.site({ ...tagged('/k'), 'content/docs/own.md': '---\nslug: /tags/sms\n---\n\n# Своя\n' }).path,
  )
  expect(own.diagnostics).toMatchObject([{ code: 'route/duplicate', file: 'content/docs/own.md' }])
})
