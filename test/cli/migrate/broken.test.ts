// `docsgen migrate`: whatever is broken in the old site, the new one is built, nothing of the author's is lost, and the report says what to do.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { measureImage } from '../../../renderer/publish/assets/encode-image.ts'
import { makeImage } from '../../harness/make-images.ts'
import { makeFolders, readTree, runCli } from '../../harness/run-cli.ts'

const folders = makeFolders()
afterEach(folders.dispose)

const config = `module.exports = { title: 'Tea', url: 'https://tea.example.org', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }`
const good = { 'site/docs/good.md': '# Good\n\nA good cup.\n' }

/** Migrates and builds; both must end without a stack trace. */
async function migrated(files: Record<string, string | Uint8Array>) {
  const { path } = folders.site(files)
  const run = await runCli(['migrate', join(path, 'site')])
  expect(run.stdout + run.stderr).not.toMatch(/\n\s+at /)
  expect(run.code).toBe(0)
  const site = join(path, 'site-docsgen')
  const built = await runCli(['build', site, '--json'])
  expect(built.stdout).toContain('"published": true')
  const read = (name: string) => readFileSync(join(site, name), 'utf8')
  const report = read('migration/report.md')
  return { site, read, report, messages: built.stdout, page: (name: string) => read(`build/${name}`) }
}

const first = (report: string) => /## To do first\n\n([\s\S]*?)(?=\n## |$)/.exec(report)?.[1] ?? ''

test('a configuration that throws gives its plain parts, and its reason is the first matter of the report', async () => {
  const { read, report, page } = await migrated({
    ...good,
    'site/docusaurus.config.js': `const name = 'Tea'\nif (!process.env.NO_SUCH_TOKEN) throw new Error('no token')\nconst docs = { routeBasePath: 'manual' }\nmodule.exports = { title: \`\${name} house\`, url: 'https://tea.example.org', baseUrl: '/', presets: [['classic', { docs }]] }`,
  })
  expect(read('docs-site.config.ts')).toContain("title: 'Tea house'")
  expect(page('manual/good.html')).toContain('A good cup.')
  expect(first(report)).toContain('cannot be evaluated: no token.')
  expect(first(report)).toContain('`docusaurus.config.js`')
})

test('pictures are only tried while a site is taken over: the new site has them whole, and one that is cut off is named', async () => {
  const picture = await makeImage({ width: 900, height: 300 })
  const { site, messages, page } = await migrated({
    'site/docusaurus.config.js': config,
    'site/docs/good.md': '# Good\n\n![A cup](./cup.png)\n\n![Cut](./cut.png)\n',
    'site/docs/cup.png': picture,
    'site/docs/cut.png': picture.subarray(0, picture.length / 2),
  })
  const html = page('docs/good.html')
  const [, shown = ''] = /<img[^>]* src="([^"]*cup[^"]*)"/.exec(html) ?? []
  expect(await measureImage(readFileSync(join(site, 'build', shown)))).toEqual({ width: 900, height: 300 })
  expect(messages).toMatch(/image\/unreadable[\s\S]*cut\.png/)
  expect(messages).not.toMatch(/"severity": "error"/)
})

test('a configuration that no parser reads gives its plain fields, and texts come from the usual folders', async () => {
  const { read, report, page } = await migrated({
    ...good,
    'site/docusaurus.config.js': `module.exports = {\n  title: 'Tea',\n  presets: [[ }`,
  })
  expect(read('docs-site.config.ts')).toContain("title: 'Tea'")
  expect(page('docs/good.html')).toContain('A good cup.')
  expect(first(report)).toContain('docusaurus.config.js:3:15 cannot be read')
  expect(first(report)).toContain('looked for in their usual folders')
})

test('a file that the configuration imports and that is broken is left out, and the configuration runs', async () => {
  const { read, report } = await migrated({
    ...good,
    'site/helper.js': 'module.exports = {{',
    'site/docusaurus.config.js': `const helper = require('./helper')\n${config.replace("'Tea'", "['T', 'ea'].join('')")}`,
  })
  expect(read('docs-site.config.ts')).toContain("title: 'Tea'")
  expect(first(report)).toContain('read without "helper.js"')
})

test('a setting of MkDocs that is no YAML is left out alone', async () => {
  const { report, page } = await migrated({
    ...good,
    'site/mkdocs.yml': 'site_name: Tea\nextra: [\nnav:\n  - Cup: good.md\n',
  })
  expect(page('good.html')).toContain('A good cup.')
  expect(first(report)).toContain('is no YAML, so it was read without "extra"')
})

test('of two values of one key in the configuration of MkDocs the last counts, as there', async () => {
  const { read, report } = await migrated({
    ...good,
    'site/mkdocs.yml': 'site_name: Water\nsite_name: Tea\nnav:\n  - Cup: good.md\n',
  })
  expect(read('docs-site.config.ts')).toContain("title: 'Tea'")
  expect(report).not.toContain('no YAML')
})

test('a category that only lists documents which are not there is left out with them', async () => {
  const { report, page } = await migrated({
    ...good,
    'site/docusaurus.config.js': config,
    'site/sidebars.js':
      "module.exports = { main: ['good', { type: 'category', label: 'Kinds', items: ['green', 'black'] }] }",
  })
  expect(page('docs/good.html')).not.toContain('Kinds')
  expect(report).toContain('The sidebar "main" lists the document "green", which does not exist')
})

test('sidebars and versions that cannot be read cost themselves alone', async () => {
  const { report, page } = await migrated({
    ...good,
    'site/docusaurus.config.js': config,
    'site/sidebars.js': 'throw new Error("no list")',
    'site/versions.json': '["1.0", "0.9"]',
    'site/versioned_docs/version-1.0/old.md': '# Old\n\nAn old cup.\n',
    'site/versioned_sidebars/version-1.0-sidebars.json': '{ "main": [',
  })
  expect(page('docs/old.html')).toContain('An old cup.')
  expect(report).toContain('cannot be evaluated: no list.')
  expect(report).toContain('"versioned_sidebars/version-1.0-sidebars.json" is no JSON')
  expect(report).toContain('The version "0.9" has no folder')
})

test('a text that does not build says what its built page said, and its own text is kept beside', async () => {
  const text =
    '---\ntitle: Pot\nhide_title: true\ndescription: About pots.\n---\n\nexport const size = (() => { throw 5 })()\n\nA pot of {size}.\n'
  const { read, report, page } = await migrated({
    ...good,
    'site/docusaurus.config.js': config,
    'site/docs/pot.mdx': text,
    'site/build/index.html': '<main></main>',
    'site/build/docs/pot/index.html':
      '<main><div class="theme-doc-markdown"><h1>Pot</h1><p>A pot of <b>two</b> cups.</p></div></main>',
  })
  expect(page('docs/pot.html')).toContain('A pot of <strong>two</strong> cups.')
  expect(page('docs/pot.html')).toContain('<h1>Pot</h1>')
  expect(page('docs/pot.html')).toContain('content="About pots."')
  expect(read('migration/originals/content/docs/pot.mdx')).toContain('export const size')
  expect(report).toMatch(
    /what the built page of the old site says: .*throws: 5[\s\S]*`docs\/pot\.mdx:\d+:\d+`/,
  )
})

test('without a built page its words stay, without its code', async () => {
  const { read, page } = await migrated({
    ...good,
    'site/docusaurus.config.js': config,
    'site/docs/pot.mdx':
      '# Pot\n\nexport const size = (() => { throw 5 })()\n\nA pot of {size}, see `{size}`.\n\n<Box>\n\nIn a box.\n\n</Box>\n',
  })
  expect(page('docs/pot.html')).toContain('In a box.')
  expect(page('docs/pot.html')).toContain('see <code>{size}</code>')
  expect(read('content/docs/pot.mdx')).not.toContain('export')
})

test('two documents with one id are both there', async () => {
  const { page, report } = await migrated({
    ...good,
    'site/docusaurus.config.js': config,
    'site/docs/a.md': '---\nid: same\nslug: /first\n---\n\nThe first.\n',
    'site/docs/b.md': '---\nid: same\nslug: /second\n---\n\nThe second.\n',
  })
  expect(page('docs/first.html')).toContain('The first.')
  expect(page('docs/second.html')).toContain('The second.')
  expect(report).toContain('Two documents have one id')
})

test('front matter, categories, authors and posts that cannot be read cost nothing but themselves', async () => {
  const { page, report, site } = await migrated({
    ...good,
    'site/docusaurus.config.js': config,
    'site/docs/pot/_category_.json': '{ "label": ',
    'site/docs/pot/big.md': '---\ntitle: Big pot\nsidebar_position: [\n---\n\nA big pot.\n',
    'site/blog/authors.yml': 'anna: [',
    'site/blog/2020-99-99-news.md': '# News\n\nNew cups.\n',
  })
  expect(page('docs/pot/big.html')).toContain('A big pot.')
  expect(page('docs/pot/big.html')).toContain('Big pot')
  const pages = Object.entries(readTree(join(site, 'build/blog'))).map(([, html]) => html)
  expect(pages.join('')).toContain('New cups.')
  // What was left out is no longer there, and named.
  expect(existsSync(join(site, 'content/blog/authors.yml'))).toBe(false)
  expect(report).toContain('content/blog/authors.yml')
  expect(report).toContain('_category_.json')
  expect(report).toContain('A post has no day that can be read')
})

test('a page from data whose list does not run stays as it is written', async () => {
  const { report, page } = await migrated({
    'site/.vitepress/config.mjs': "export default { title: 'Tea' }",
    'site/good.md': '# Good\n\nA good cup.\n',
    'site/cup-[size].md': '# Cups\n',
    'site/cup-[size].paths.js': 'export default { paths() { throw new Error("no network") } }',
  })
  expect(page('good.html')).toContain('A good cup.')
  expect(first(report)).toContain('no network')
})

test('what a person broke in the new site is left alone and is the first matter of the next run', async () => {
  const { path, write } = folders.site({ ...good, 'site/docusaurus.config.js': config })
  await runCli(['migrate', join(path, 'site')])
  const mine = '---\ndraft: first\n---\n\n# Mine\n'
  write({ 'site-docsgen/content/docs/good.md': mine })
  expect((await runCli(['migrate', join(path, 'site')])).code).toBe(0)
  expect(readFileSync(join(path, 'site-docsgen/content/docs/good.md'), 'utf8')).toBe(mine)
  const report = readFileSync(join(path, 'site-docsgen/migration/report.md'), 'utf8')
  expect(first(report)).toMatch(/The new site is not built yet: [\s\S]*`content\/docs\/good\.md:2:\d+`/)
})

test('two tabs of a group with one name stay tabs', async () => {
  const { read, report, page } = await migrated({
    'site/mkdocs.yml':
      'site_name: Tea\nmarkdown_extensions:\n  - pymdownx.tabbed:\n      alternate_style: true\n',
    'site/docs/index.md':
      '# Tea\n\n=== "Cup"\n\n    The first.\n\n=== "Cup"\n\n    The second.\n\n=== "Pot"\n\n    The third.\n\n=== "Cup"\n\n    The fourth.\n',
  })
  expect(read('content/docs/index.md')).toContain(':::tab[Cup]{value="Cup-2"}')
  expect(
    page('index.html')
      .match(/role="tab"[^>]*>[^<]*/g)
      ?.map(tab => tab.replace(/.*>/s, '')),
  ).toEqual(['Cup', 'Cup', 'Pot', 'Cup'])
  expect(report).not.toContain('Cup"')

  const mdx = await migrated({
    'site/package.json': '{"dependencies":{"@astrojs/starlight":"1"}}',
    'site/astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Tea' })] }",
    'site/src/content/docs/index.mdx':
      '---\ntitle: Tea\n---\nimport { Tabs, TabItem } from \'@astrojs/starlight/components\'\n\n<Tabs>\n<TabItem label="Cup">First</TabItem>\n<TabItem label="Cup">Second</TabItem>\n</Tabs>\n',
  })
  expect(mdx.page('index.html').match(/role="tab"/g)).toHaveLength(2)
  expect(mdx.report).not.toContain('OldTabItem')
})
