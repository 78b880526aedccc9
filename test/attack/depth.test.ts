// What is nested deep is refused at a fixed depth, in plain words: how large the stack is depends on the thread that reads it.
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { readTagsFile } from '../../renderer/content/data-files/tags-file.ts'
import { differences, makeFolders, readTree, runCli } from '../harness/run-cli.ts'
import { siteOf } from '../harness/site-of.ts'

const folders = makeFolders()
afterAll(() => folders.dispose())

test.each([
  ['braces', `${'{'.repeat(5000)}x${'}'.repeat(5000)}`],
  ['fractions', `${'\\frac{'.repeat(5000)}x${'}{y}'.repeat(5000)}`],
  ['roots without braces', `${'\\sqrt'.repeat(5000)} x`],
  ['parentheses that fit', `${'\\left('.repeat(2000)}x${'\\right)'.repeat(2000)}`],
])('a formula of %s in each other is told with its place and shown as it was written', async (_, formula) => {
  const site = await siteOf(
    { 'docs/a.md': `# A\n\nText.\n\n$$\n${formula}\n$$\n` },
    { config: { markdown: { math: true } } },
  )
  expect(site.report().split('\n')[0]).toBe(
    'content/docs/a.md:5:1 warning markdown/invalid-math The formula cannot be read: it is nested more than 100 levels deep.',
  )
  expect(site.text('docs/a.html')).toContain('<code>')
})

test('a formula that people write is read, however long it is', async () => {
  const site = await siteOf(
    { 'docs/a.md': `# A\n\n$$\n${'\\frac{a}{\\sqrt{b}} + \\alpha \\beta \\, '.repeat(300)}\n$$\n` },
    { config: { markdown: { math: true } } },
  )
  expect(site.report()).toBe('')
})

test('aliases that multiply are told in plain words', () => {
  const lines = Array.from({ length: 12 }, (_, index) =>
    index === 0 ? 'a0: &a0 [x]' : `a${index}: &a${index} [${`*a${index - 1}, `.repeat(9)}]`,
  )
  const { diagnostics } = readTagsFile('content/tags.yml' as SitePath, `${lines.join('\n')}\n`)
  expect(diagnostics.map(({ message, line }) => `${line} ${message}`)).toEqual([
    '1 The YAML cannot be read: Its aliases stand for too many values in all.',
  ])
})

test.each([
  ['a list in a statement', `export const a = ${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'statement'],
  ['parentheses in an expression', `{${'('.repeat(20_000)}1${')'.repeat(20_000)}}`, 'expression in braces'],
  ['operators without brackets', `{${'!'.repeat(20_000)}a}`, 'expression in braces'],
])('%s of MDX that is nested too deep is told with its place', async (_, code, what) => {
  const site = await siteOf({ 'docs/a.mdx': `# A\n\n${code}\n` })
  expect(site.report()).toMatch(
    new RegExp(
      `^content/docs/a\\.mdx:3:\\d+ error mdx/syntax The ${what} is no JavaScript: The code is nested more than 300 levels deep\\.`,
    ),
  )
})

test.each([
  ['elements in a line', `${'<b>'.repeat(3000)}x${'</b>'.repeat(3000)}`, 3],
  ['blocks', `${'<div>\n'.repeat(1000)}x\n${'</div>\n'.repeat(1000)}`, 303],
])('%s of MDX in each other beyond the limit are told with their line', async (_, elements, line) => {
  const site = await siteOf({ 'docs/a.mdx': `# A\n\n${elements}\n` })
  expect(site.report().split('\n')[0]).toBe(
    `content/docs/a.mdx:${line}:1 error markdown/too-much More than 300 elements stand in each other.`,
  )
})

test('a drawing that is nested too deep is told and published as it is', async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(3000)}${'</g>'.repeat(3000)}</svg>`
  const { path } = folders.site({
    'content/docs/a.md': '# A\n\n![x](x.svg)\n',
    'content/docs/x.svg': drawing,
  })
  const { code, stderr } = await runCli(['build', path])
  expect(code).toBe(0)
  expect(stderr).toContain('The drawing cannot be read (its elements are nested more than 300 levels deep).')
})

test.each([
  [
    'sidebars',
    'docs',
    'let items = ["a"]; for (let at = 0; at < 3000; at++) items = [{ type: "category", label: "x", items }]; export default { docs: { sidebars: { main: items } } }',
  ],
  [
    'an option that holds itself',
    'customFields',
    'const config = {}; config.customFields = config; export default config',
  ],
])('%s without an end are told with the name of the option', async (_, option, config) => {
  const { path } = folders.site({ 'docs-site.config.ts': config, 'content/docs/a.md': '# A\n' })
  const { code, stderr } = await runCli(['build', path])
  expect(code).toBe(2)
  expect(stderr).toContain(`"${option}" is nested more than 100 levels deep, or holds itself.`)
})

test('what is nested as deep as it may be, and deeper, gives the same pages with one thread and with several', async () => {
  const deep = (levels: number) => `$$\n${'\\frac{'.repeat(levels)}x${'}{y}'.repeat(levels)}\n$$\n`
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [
      `content/docs/p${at}.${at % 2 === 0 ? 'md' : 'mdx'}`,
      `# P ${at}\n\n${deep(70 + at)}\n${'> '.repeat(10 * at + 1)}x\n\n${'<b>'.repeat(5 * at)}x${'</b>'.repeat(5 * at)}\n`,
    ]),
  )
  const { path } = folders.site({
    'docs-site.config.ts': "export default { locale: 'en', markdown: { math: true } }\n",
    ...files,
  })
  const builtWith = async (jobs: string) => {
    expect((await runCli(['build', path, '--clean', '--jobs', jobs])).code).toBe(0)
    return readTree(join(path, 'build'))
  }
  expect(differences(await builtWith('1'), await builtWith('2'))).toEqual([])
})
