// Links to files of the repository that are no part of the site lead where they lead at the code host.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startDev } from '../harness/dev-site.ts'
import { makeImage } from '../harness/make-images.ts'
import { makeFolders, runCli } from '../harness/run-cli.ts'
import { siteOf } from '../harness/site-of.ts'

const folders = makeFolders()
afterAll(() => folders.dispose())

const files = {
  'content/docs/index.md':
    '# Start\n\n[source](../../src/pump.c#L3), [folder](../../src), [flow](../../.github/flow.yml), [policy](../../SECURITY.md)\n',
  'content/docs/security.md': '# Security\n',
  'src/pump.c': 'int main;\n',
  '.github/flow.yml': 'on: push\n',
  'SECURITY.md': '# Policy\n',
}

/** Addresses of the links of the first page, and what the build says. */
async function linksOf(more: Readonly<Record<string, string>>) {
  const { path } = folders.site({ ...files, ...more })
  const { code, stderr } = await runCli(['build', path])
  const main =
    /<article[\s\S]*<\/article>/.exec(readFileSync(join(path, 'build/docs.html'), 'utf8'))?.[0] ?? ''
  const hrefs = [...main.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  return {
    code,
    stderr,
    hrefs: hrefs.filter(href => /^https:/.test(href ?? '') && !href?.includes('/edit/')),
  }
}

const config = (options: string) => ({
  'docs-site.config.ts': `export default { locale: 'en', ${options} }\n`,
})
const remote = (url: string) => ({
  '.git/config': `[core]\n\tbare = false\n[remote "origin"]\n\turl = ${url}\n`,
})
const shownAt = (start: string) =>
  ['src/pump.c#L3', 'src', '.github/flow.yml', 'SECURITY.md'].map(path => `${start}/${path}`)

test.each([
  [
    'the address of edits',
    {
      ...config("docs: { editUrl: 'https://git.example.org/a/edit/main/' }"),
      ...remote('git@github.com:b/c.git'),
    },
    'https://git.example.org/a/blob/main',
  ],
  [
    'the package',
    {
      ...config(''),
      'package.json': '{ "repository": { "url": "git+https://gitlab.com/a/b.git", "directory": "site" } }',
      ...remote('git@github.com:b/c.git'),
    },
    'https://gitlab.com/a/b/-/blob/HEAD/site',
  ],
  [
    'the short form of the package',
    { ...config(''), 'package.json': '{ "repository": "a/b" }' },
    'https://github.com/a/b/blob/HEAD',
  ],
  [
    'the remote of git',
    { ...config(''), ...remote('git@github.com:b/c.git') },
    'https://github.com/b/c/blob/HEAD',
  ],
  [
    'the remote of git without its password',
    { ...config(''), ...remote('https://me:secret@github.com/b/c') },
    'https://github.com/b/c/blob/HEAD',
  ],
])('a link to a file outside leads to the repository that %s names', async (_, more, start) => {
  expect(await linksOf(more)).toEqual({ code: 0, stderr: '', hrefs: shownAt(start) })
})

test.each([
  ['no repository is known', config('')],
  [
    'git fetches from a host whose pages are not known',
    { ...config(''), ...remote('ssh://git.example.org/a.git') },
  ],
])('where %s, a link to a file outside is a warning that fails no check', async (_, more) => {
  const { stderr } = await linksOf(more)
  expect(stderr).toContain('The file "src/pump.c" exists, but it is no part of the site.')
  const { path } = folders.site({ ...files, ...more })
  const { code, stdout } = await runCli(['check-links', '--root', path, '--format', 'json'])
  expect(code).toBe(0)
  expect(stdout).toContain('link/file-outside')
})

test('a text that is kept back stays a broken link', async () => {
  const site = await siteOf({ 'docs/a.md': '# A\n\n[part](_part.md)\n', 'docs/_part.md': 'Part.\n' })
  expect(site.report()).toContain('The link "_part.md" leads to no page.')
})

test('a picture beside the texts, or in a folder that makes no pages, is published', async () => {
  const picture = await makeImage({ width: 40, height: 40 })
  const { path } = folders.site({
    ...config(''),
    'content/docs/a.md': '# A\n\n![logo](../../art/logo.png) ![scheme](_static/scheme.png)\n',
    'content/docs/_static/scheme.png': picture,
    'art/logo.png': picture,
  })
  expect(await runCli(['build', path])).toMatchObject({ code: 0, stderr: '' })
  const html = readFileSync(join(path, 'build/docs/a.html'), 'utf8')
  for (const name of ['logo', 'scheme']) expect(html).toMatch(new RegExp(`src="/assets/[^"]*${name}`))
})

test('a picture that another repository names in this one is not published', async () => {
  const { path } = folders.site({
    'docs-site.config.ts':
      "export default { locale: 'en', sources: [{ repo: './other', path: 'docs', into: 'content/docs/other' }] }\n",
    'content/docs/a.md': '# A\n',
    'other/docs/b.md': '# B\n\n![secret](../../../secret.png)\n',
    'secret.png': await makeImage({ width: 40, height: 40 }),
  })
  expect((await runCli(['build', path])).stderr).toContain('The file "../../../secret.png" does not exist.')
})

test('the development server follows a file outside that comes and goes', async () => {
  const dev = await startDev({
    ...config("docs: { editUrl: 'https://git.example.org/a/edit/main/' }"),
    'content/docs/index.md': '# A\n\n[file](../../notes.txt)\n',
  })
  try {
    const page = async () => (await fetch(`${dev.origin}/docs`)).text()
    expect(await page()).not.toContain('blob/main')
    dev.write({ 'notes.txt': 'x' })
    await expect.poll(page, { timeout: 10_000 }).toContain('https://git.example.org/a/blob/main/notes.txt')
  } finally {
    await dev.dispose()
  }
})
