// `docsgen migrate`: what becomes of a foreign site as a whole, and that nobody's work is lost.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { locateSite } from '../../../cli/migrate/locate-site.ts'
import type { OldSite } from '../../../cli/migrate/old-site.ts'
import { reportText } from '../../../cli/migrate/report/migration-report.ts'
import type { WrittenFiles } from '../../../cli/migrate/target/write-target.ts'
import type { AbsolutePath } from '../../../renderer/base/text/brand.ts'
import { differences, makeFolders, readTree, runCli } from '../../harness/run-cli.ts'

const folders = makeFolders()
afterEach(folders.dispose)

const config = `const plugin = require('not-installed')
module.exports = { title: 'Tea', url: 'https://tea.example.org', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: 'docs' } }]],
  plugins: [plugin.here({ deep: true })], themeConfig: { root: __dirname } }`
const lines = (...changed: string[]) =>
  `# Brew\n\nHeat the water.\n\nWait a while.\n\nPour.\n${changed.join('')}`

function oldSite() {
  return folders.site({
    'site/docusaurus.config.js': config,
    'site/docs/brew.md': lines(),
    'site/docs/cup.md': '# Cup\n\nA cup.\n',
  })
}

test('a folder that is no site, and one with files of others, are refused in words, and nothing is written', async () => {
  const { path } = folders.site({
    'plain/readme.md': '',
    'full/mine.txt': 'mine',
    ...{ 'site/docusaurus.config.js': config },
  })
  const none = await runCli(['migrate', join(path, 'plain')])
  expect(none.code).toBe(2)
  expect(none.stderr).toContain('is no site of a generator that docsgen knows')
  const full = await runCli(['migrate', join(path, 'site'), '--to', join(path, 'full')])
  expect(full.code).toBe(2)
  expect(full.stderr).toContain('is not empty')
  expect(readTree(join(path, 'full'))).toEqual({ 'mine.txt': 'mine' })
  const inside = await runCli(['migrate', join(path, 'site'), '--to', join(path, 'site', 'new')])
  expect(inside.stderr).toContain('would lie in the other')
})

test('a configuration with another name is found or named, and the run says which one it took', async () => {
  const { path } = folders.site({
    'tea/mkdocs.base.yml': 'site_name: Tea\n',
    'tea/mkdocs-dev.yml': 'INHERIT: mkdocs.base.yml\n',
    'tea/mkdocs.de.yml': 'INHERIT: ./mkdocs.base.yml\nsite_name: Tee\n',
    'tea/mkdocs.en.yml': 'INHERIT: mkdocs.base.yml\nsite_name: Tea\n',
    'tea/docs/index.md': '# Tea\n\n{{ cups }}\n',
    'tea/site/versions.json':
      '[{ "version": "2.1", "aliases": ["latest"] }, { "version": "dev" }, { "version": "1.0" }]',
    'tea/site/2.1/index.html': '<main><div class="md-typeset"><h1>Tea</h1><p>Nine cups</p></div></main>',
    'tea/site/1.0/index.html': '<main></main>',
    'pot/docs/mkdocs.yml': 'site_name: Pot\ndocs_dir: pages\n',
    'can/properdocs.yml': 'site_name: Can\n',
    'lid/docs/.vitepress/config.ts': 'export default { title: "Lid" }',
    'cup/docusaurus.en.config.js': config,
  })
  const { code, stdout } = await runCli(['migrate', join(path, 'tea')])
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining(
      'Settings were read from "mkdocs.en.yml". Beside it stand "mkdocs.de.yml", "mkdocs-dev.yml": name the file itself to take another one.',
    ),
  ])
  // Its built folder holds versions.
  const made = (file: string) => readFileSync(join(path, 'tea-docsgen', file), 'utf8')
  expect(made('content/docs/index.md')).toContain('Nine cups')
  expect(made('docs-site.config.ts')).toMatch(/from: '\/2\.1'[^}]*\}[^}]*from: '\/latest'/)
  expect(stdout).toContain('holds 2 versions of the site: the texts are compared with "2.1" (latest)')
  const located = (name: string, from?: string) =>
    locateSite({ written: name, path: join(path, name) as AbsolutePath }, from)
  expect(located('tea/mkdocs.de.yml')).toEqual({
    root: join(path, 'tea'),
    generator: 'mkdocs',
    file: 'mkdocs.de.yml',
  })
  expect(located('can')).toMatchObject({ generator: 'mkdocs', file: 'properdocs.yml' })
  expect(located('lid/docs/.vitepress/config.ts')).toEqual({
    root: join(path, 'lid/docs'),
    generator: 'vitepress',
    file: '.vitepress/config.ts',
  })
  expect(located('cup/docusaurus.en.config.js')).toMatchObject({ generator: 'docusaurus' })
  expect(located('pot')).toMatchObject({ root: join(path, 'pot/docs'), generator: 'mkdocs' })
  expect(() => located('tea/docs/index.md')).toThrow('is no configuration of a generator')
})

test('of a site with many pictures the report says that the first build takes minutes, and how to wait less', async () => {
  const site = folders.site({
    'tea/mkdocs.yml': 'site_name: Tea\n',
    'tea/docs/index.md': '# Tea\n',
    ...Object.fromEntries(Array.from({ length: 100 }, (_, number) => [`tea/docs/${number}.png`, ''])),
  })
  await runCli(['migrate', join(site.path, 'tea')])
  expect(readFileSync(join(site.path, 'tea-docsgen/migration/report.md'), 'utf8')).toMatch(
    /encodes up to 100 pictures in smaller sizes[^\n]*images: \{ formats: \[\] \}/,
  )
})

test('running it again takes over what changed in the old site and keeps what a person changed in the new one', async () => {
  const { path, write } = oldSite()
  const before = readTree(join(path, 'site'))
  const site = join(path, 'site')
  const page = (name: string) => join(path, `site-docsgen/content/docs/${name}`)
  expect((await runCli(['migrate', site])).code).toBe(0)
  expect(differences(before, readTree(site))).toEqual([])
  write({
    'site-docsgen/content/docs/brew.md': lines().replace('Pour.', 'Pour slowly.'),
    'site-docsgen/content/docs/cup.md': '# Cup\n\nA mug.\n',
    'site/docs/brew.md': lines().replace('Heat the water.', 'Boil the water.'),
    'site/docs/cup.md': '# Cup\n\nA bowl.\n',
    'site/docs/new.md': '# New\n',
  })
  const { stdout } = await runCli(['migrate', site])
  expect(readFileSync(page('brew.md'), 'utf8')).toBe(
    lines().replace('Pour.', 'Pour slowly.').replace('Heat the water.', 'Boil the water.'),
  )
  expect(readFileSync(page('cup.md'), 'utf8')).toBe('# Cup\n\nA mug.\n')
  expect(readFileSync(join(path, 'site-docsgen/migration/conflicts/content/docs/cup.md'), 'utf8')).toContain(
    'A bowl.',
  )
  expect(existsSync(page('new.md'))).toBe(true)
  expect(stdout).toContain('1 file changed on both sides')
  rmSync(join(path, 'site/docs/new.md'))
  rmSync(page('brew.md'))
  // A page that a person deleted does not come back from the built one.
  write({
    'site/build/index.html': '<main></main>',
    'site/build/docs/brew.html': '<main><div class="theme-doc-markdown"><p>Brew.</p></div></main>',
  })
  await runCli(['migrate', site])
  expect(existsSync(join(path, 'site-docsgen/content/pages/docs/brew.md'))).toBe(false)
  expect([existsSync(page('new.md')), existsSync(page('brew.md'))]).toEqual([false, false])
  const report = () => readFileSync(join(path, 'site-docsgen/migration/report.md'), 'utf8')
  expect(report()).toMatch(/## Conflicts\n\n[^\n]*delete that one\.\n\n- \[ \] `content\/docs\/cup\.md`\n/)
  rmSync(join(path, 'site-docsgen/migration/conflicts'), { recursive: true })
  await runCli(['migrate', site])
  expect(report()).not.toContain('## Conflicts')
})

test('running it again without a change anywhere changes nothing, also where built pages gave the words', async () => {
  const { path } = folders.site({
    'tea/mkdocs.yml': 'site_name: Tea\n',
    'tea/docs/index.md': '# Tea\n\n{{ cups }}\n',
    'tea/site/index.html': '<main><div class="md-typeset"><h1>Tea</h1><p>Nine cups</p></div></main>',
  })
  const made = () =>
    Object.entries(readTree(join(path, 'tea-docsgen'))).filter(
      ([file]) => !/^\.docsgen|report\.md$/.test(file),
    )
  await runCli(['migrate', join(path, 'tea')])
  const first = made()
  expect(first).toContainEqual(['content/docs/index.md', '# Tea\n\nNine cups\n'])
  await runCli(['migrate', join(path, 'tea')])
  expect(made()).toEqual(first)
})

test('the bar shows the logo alone where the old one did', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="20"/>'
  const { path } = folders.site({
    'a/docusaurus.config.js':
      "module.exports = { title: 'Tea', url: 'https://tea.example.org', baseUrl: '/', presets: [['classic', {}]], themeConfig: { navbar: { logo: { src: 'leaf.svg' } } } }",
    'a/docs/cup.md': '# Cup\n',
    'a/static/leaf.svg': svg,
    'b/.vitepress/config.mts':
      "export default { title: 'Tea', themeConfig: { siteTitle: false, logo: '/leaf.svg' } }",
    'b/cup.md': '# Cup\n',
    'b/public/leaf.svg': svg,
    'c/astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Tea', logo: { src: './src/leaf.svg', replacesTitle: true } })] }\n",
    'c/src/content/docs/cup.md': '---\ntitle: Cup\n---\n',
    'c/src/leaf.svg': svg,
  })
  for (const [site, page] of [
    ['a', 'docs/cup'],
    ['b', 'cup'],
    ['c', 'cup'],
  ] as const) {
    await runCli(['migrate', join(path, site)])
    expect((await runCli(['build', join(path, `${site}-docsgen`)])).code).toBe(0)
    const built = readFileSync(join(path, `${site}-docsgen/build/${page}.html`), 'utf8')
    const logo = /class="navbar__logo"[^>]*>(.*?)<\/a>/s.exec(built)?.[1]
    expect([site, logo]).toEqual([
      site,
      expect.stringMatching(/^<img src="[^"]*leaf\.svg" alt="Tea" height="28" width="126" [^>]*>$/),
    ])
  }
}, 60_000)

test('diagrams are drawn where a package of the old project drew them', async () => {
  const site = (packages: object, text: string) => ({
    '.vitepress/config.mts': "export default { title: 'Tea' }",
    'package.json': JSON.stringify({ devDependencies: packages }),
    'cup.md': text,
  })
  const drawn = '# Cup\n\n```mermaid\ngraph TD; leaf-->cup\n```\n'
  const sites = {
    drawn: site({ 'vitepress-plugin-mermaid': '^2.0.0' }, drawn),
    shown: site({ vitepress: '^1.0.0' }, drawn),
    none: site({ 'vitepress-plugin-mermaid': '^2.0.0' }, '# Cup\n'),
  }
  const { path } = folders.site(
    Object.fromEntries(
      Object.entries(sites).flatMap(([name, files]) =>
        Object.entries(files).map(([file, text]) => [`${name}/${file}`, text]),
      ),
    ),
  )
  const draws = async (name: string) => {
    await runCli(['migrate', join(path, name)])
    return /mermaid: true/.test(readFileSync(join(path, `${name}-docsgen/docs-site.config.ts`), 'utf8'))
  }
  expect([await draws('drawn'), await draws('shown'), await draws('none')]).toEqual([true, false, false])
}, 60_000)

test('the lines that one matter names in a file stand from the top down, each once', () => {
  const at = (line: number, column: number) => ({
    message: 'Odd.',
    hint: 'Look.',
    file: 'tea.md',
    line,
    column,
  })
  const site = { files: [], todos: [at(278, 1), at(99, 4), at(121, 1), at(99, 9)] } as unknown as OldSite
  const written: WrittenFiles = {
    counts: { write: 0, merge: 0, remove: 0, keep: 0, conflict: 0 },
    conflicts: [],
    openConflicts: [],
    leftOver: [],
  }
  const addresses = { known: 0, redirected: 0, lost: [] }
  const report = reportText({ site, written, addresses, generator: 'mkdocs', isNew: true })
  expect(report).toContain('  - `tea.md:99:4`, and lines 121, 278\n')
})
