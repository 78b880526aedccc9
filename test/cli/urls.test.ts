// `docsgen urls`: the public addresses of a site, and what has vanished since an earlier list.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolders, runCli } from '../harness/run-cli.ts'

const folders = makeFolders()

afterAll(() => folders.dispose())

const files = {
  'docs-site.config.ts': `export default {
  url: 'https://docs.example.ru',
  baseUrl: '/base/',
  redirects: {
    rules: [
      { from: '/старое', to: '/docs/a#часть' },
      { from: '/gone', to: '/docs/missing' },
      { from: '/closed/:rest*', to: 'https://example.ru/:rest*' },
    ],
    formats: ['pages', 'nginx'],
  },
}
`,
  'content/docs/a.md': '# А\n\n## Часть\n',
  'content/docs/g/index.md': '---\naliases: [before]\n---\n# Г\n',
  'content/docs/ё.md': '# Ё\n',
  'content/static/img/logo.svg': '<svg/>',
}

const expected = [
  '/base/',
  '/base/%D1%81%D1%82%D0%B0%D1%80%D0%BE%D0%B5',
  '/base/docs',
  '/base/docs/%D1%91',
  '/base/docs/a',
  '/base/docs/g',
  '/base/docs/g/before',
  '/base/img/logo.svg',
  '/base/robots.txt',
  '/base/search',
  '/base/sitemap.xml',
]

test('every public address is printed: sorted, encoded as in the sitemap, with base path; nothing is built', async () => {
  const folder = folders.site(files)
  const { code, stdout, stderr } = await runCli(['urls', folder.path])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout.trimEnd().split('\n')).toEqual(expected)
  expect(existsSync(join(folder.path, 'build'))).toBe(false)
  expect(existsSync(join(folder.path, '.docsgen/cache/server-bundle.json'))).toBe(false)
})

test('--absolute adds the origin, --json says what each address is', async () => {
  const folder = folders.site(files)
  const absolute = await runCli(['urls', folder.path, '--absolute'])
  expect(absolute.stdout.trimEnd().split('\n')).toEqual(expected.map(url => `https://docs.example.ru${url}`))
  const { urls } = JSON.parse((await runCli(['urls', folder.path, '--json'])).stdout)
  expect(urls).toHaveLength(expected.length)
  expect(urls).toContainEqual({ url: '/base/docs/a', kind: 'page' })
  expect(urls).toContainEqual({ url: '/base/docs/g/before', kind: 'redirect', target: '/base/docs/g' })
  expect(urls).toContainEqual({ url: '/base/img/logo.svg', kind: 'file' })
})

test('the list leaves what builds have cached as it is, and uses it', async () => {
  const folder = folders.site(files)
  const first = JSON.parse((await runCli(['build', folder.path, '--json'])).stdout)
  expect(first.published).toBe(true)
  await runCli(['urls', folder.path])
  const second = JSON.parse((await runCli(['build', folder.path, '--json'])).stdout)
  expect(second.parsed).toEqual({ fresh: 0, total: 3 })
  expect(second.files.written).toBe(0)
})

test('--against an earlier list of lines, JSON or a sitemap: nothing vanished, new addresses are counted', async () => {
  const folder = folders.site(files)
  const list = join(folder.path, 'earlier')
  const summary = async (text: string) => {
    folder.write({ earlier: text })
    const { code, stdout, stderr } = await runCli(['urls', folder.path, '--against', list])
    return [code, stdout, stderr]
  }
  const lines =
    '# of May\n/base/closed/x/y\n/base/docs/a.html\r\n\n  /base/docs/g/index?x=1#y\n/base/docs/ё\n/base/старое/\n'
  expect(await summary(lines)).toEqual([0, '5 earlier addresses: 0 vanished, 2 redirected; 7 new.\n', ''])
  const own = (await runCli(['urls', folder.path, '--json', '--absolute'])).stdout
  expect(await summary(own)).toEqual([0, '11 earlier addresses: 0 vanished, 2 redirected; 0 new.\n', ''])
  const sitemap =
    '<?xml version="1.0"?>\n<urlset><url><loc>https://old.example.ru/base/docs/%D1%91</loc></url><url><loc>\n https://old.example.ru/base/docs/&#x430;?q=1&amp;r=2 </loc></url></urlset>'
  expect((await summary(sitemap))[0]).toBe(1)
  expect(await summary(sitemap.replace('&#x430;', '&#x61;'))).toEqual([
    0,
    '2 earlier addresses: 0 vanished, 0 redirected; 9 new.\n',
    '',
  ])
})

test('--against: what vanished without a working redirect fails with 1 and names the nearest address', async () => {
  const folder = folders.site({
    ...files,
    'earlier.txt':
      '/base/docs/aa\n/base/guide/%D1%91\nhttps://docs.example.ru/base/gone\n/base/entirely/elsewhere\n/docs/a\n/base/docs/a\n',
  })
  const list = join(folder.path, 'earlier.txt')
  const { code, stdout, stderr } = await runCli(['urls', folder.path, '--against', list])
  expect(code).toBe(1)
  expect(stderr.split('\n').slice(1)).toEqual([
    '  /base/docs/aa',
    '    hint: The nearest address is /base/docs/a',
    '  /base/guide/ё',
    '    hint: The nearest address is /base/docs/ё',
    '  /base/gone; its redirect leads nowhere',
    '  /base/entirely/elsewhere',
    '  /docs/a',
    '    hint: The nearest address is /base/docs/a',
    '',
  ])
  expect(stdout).toBe('6 earlier addresses: 5 vanished, 0 redirected; 10 new.\n')
  const json = await runCli(['urls', folder.path, '--against', list, '--json'])
  expect(json.code).toBe(1)
  const { comparison } = JSON.parse(json.stdout)
  expect(comparison).toMatchObject({ known: 6, redirected: 0, added: 10 })
  expect(comparison.vanished[0]).toEqual({
    url: '/base/docs/aa',
    nearest: '/base/docs/a',
    hasBrokenRedirect: false,
  })
})

test('lists that cannot be read or hold something else: exit 2', async () => {
  const folder = folders.site({
    ...files,
    empty: '# nothing\n',
    words: 'no address\n',
    'index.xml': '<sitemapindex><sitemap><loc>https://x.ru/1.xml</loc></sitemap></sitemapindex>',
    'broken.json': '{ "urls": [',
    'other.json': '{ "urls": [1] }',
  })
  const messages = {
    missing: 'cannot be read (ENOENT)',
    empty: 'holds no address',
    words: 'holds "no address", which is no address',
    'index.xml': 'is an index of sitemaps',
    'broken.json': 'begins like JSON and is none',
    'other.json': 'is no list of addresses',
  }
  for (const [name, message] of Object.entries(messages)) {
    const { code, stderr } = await runCli(['urls', folder.path, '--against', join(folder.path, name)])
    expect([name, code]).toEqual([name, 2])
    expect(stderr).toContain(message)
  }
  const remote = await runCli(['urls', folder.path, '--against', 'https://x.ru/sitemap.xml'])
  expect([remote.code, remote.stderr]).toEqual([2, expect.stringContaining('Download the list')])
})

test('a site that cannot be built has its list printed, and fails with the errors', async () => {
  const folder = folders.site({ ...files, 'content/docs/b.md': '---\ndraft: maybe\n---\n# Б\n' })
  const { code, stdout, stderr } = await runCli(['urls', folder.path])
  expect(code).toBe(1)
  expect(stdout).toContain('/base/docs/b\n')
  expect(stderr).toContain('content/docs/b.md:2:1  error  front-matter/invalid-field')
  expect(stderr).toContain('     2 │ draft: maybe')
})

test('places in the configuration: the former address of each rule, and its target', async () => {
  const folder = folders.site({
    ...files,
    'docs-site.config.ts': `export default {
  navbar: { items: [{ to: '/docs/a', label: 'А' }] },
  redirects: {
    rules: [
      { from: ['/one', '/two'], to: '/docs/nope' },
      { from: '/docs/a', to: './a.md#nope' },
      { from: '/two', to: '/one' },
      { from: '/three', to: '/four' },
      { from: '/four', to: '/three' },
    ],
  },
}
`,
  })
  const { diagnostics } = JSON.parse((await runCli(['build', folder.path, '--json'])).stdout)
  const places = diagnostics.map(
    (found: Record<string, unknown>) => `${found.file}:${found.line}:${found.column} ${found.code}`,
  )
  expect(places).toEqual([
    'docs-site.config.ts:5:37 link/page-not-found',
    'docs-site.config.ts:6:15 redirect/existing-page',
    'docs-site.config.ts:7:15 redirect/duplicate',
    'docs-site.config.ts:9:28 redirect/loop',
  ])
  const wrong = folders.site({
    ...files,
    'docs-site.config.ts':
      'export default {\n  redirects: { rules: [{ from: 5, to: "/a" }], format: "nginx" },\n}\n',
  })
  const { code, stderr } = await runCli(['build', wrong.path])
  expect(code).toBe(2)
  expect(stderr).toContain('"redirects.format" is not a known field.')
  expect(stderr).toContain('hint: Did you mean "formats"?')
})
