// `docsgen migrate`: configurations that are programs, in a folder where the packages of the old site are not installed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolders, runCli } from '../../harness/run-cli.ts'

const folders = makeFolders()
afterAll(folders.dispose)

const config = `import { fileURLToPath } from 'node:url'
import find from 'fast-glob'
import { globSync } from 'glob'
import { globbySync } from 'globby'
import matter from 'gray-matter'
import yaml from 'js-yaml'
import { readStars } from 'reader-of-stars'
import { glob } from 'tinyglobby'
import { defineConfig } from 'vitepress'
const root = fileURLToPath(new URL('..', import.meta.url))
const options = { cwd: root, absolute: true }
const linked = files => files.sort().map(file =>
  ({ text: matter.read(file).data.title, link: file.replace(root, '/').replace('.md', '') }))
export default defineConfig({ title: 'Tea', themeConfig: { sidebar: [
  { text: 'A', items: await find('kinds/*.md', options).then(linked) },
  { text: 'B', items: linked(globSync('kinds/*.md', options)) },
  { text: 'C', items: linked(globbySync('kinds/*.md', options)) },
  { text: 'D', items: linked(await glob({ patterns: ['kinds/*.md'], ...options })) },
  { text: 'E', items: yaml.load(fs.readFileSync(path.join(root, 'kinds.yml'), 'utf8')) },
  { text: 'F', items: await readStars(root).then(stars => [...stars.map(String), { text: 'Black tea', link: '/kinds/black' }]) },
] } })
`

test('sidebars that usual packages and modules of Node help to make arrive, though none is installed or imported, and one that is waited for and that nobody knows ends nothing', async () => {
  const { path } = folders.site({
    'old/.vitepress/config.mts': config,
    'old/index.md': '# Tea\n',
    'old/kinds/black.md': '---\ntitle: Black tea\n---\n\n# Black\n',
    'old/kinds/green.md': '---\ntitle: Green tea\n---\n\n# Green\n',
    'old/kinds.yml': '- text: Black tea\n  link: /kinds/black\n- { text: Green tea, link: /kinds/green }\n',
  })
  expect(await runCli(['migrate', 'old', '--to', 'new'], { cwd: path })).toMatchObject({
    code: 0,
    stderr: '',
  })
  const text = readFileSync(join(path, 'new/sidebars.ts'), 'utf8')
  const labels = [...text.matchAll(/label: '(.+?)'/g)].map(([, label]) => label)
  const both = ['Black tea', 'Green tea']
  expect(labels).toEqual([...['A', 'B', 'C', 'D', 'E'].flatMap(name => [name, ...both]), 'F', 'Black tea'])
})

const astro = (title: string) =>
  `import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: '${title}' })] }`
const vitepress = (appearance: string) => `export default { title: 'Tea', appearance: ${appearance} }\n`
const material = (...palettes: string[]) =>
  `site_name: Tea\ntheme:\n  name: material\n  palette:\n${palettes.map(each => `    - { ${each} }\n`).join('')}`
const auto = 'media: "(prefers-color-scheme)", toggle: { name: Light, icon: x }'
const dark = 'media: "(prefers-color-scheme: dark)", scheme: slate'

test.each([
  ['astro.config.mjs', astro('Tea'), 'src/content/docs/', "{ defaultMode: 'system' }"],
  ['.vitepress/config.mts', vitepress('true'), '', "{ defaultMode: 'system' }"],
  ['.vitepress/config.mts', vitepress("{ initialValue: 'dark' }"), '', "{ defaultMode: 'dark' }"],
  ['.vitepress/config.mts', vitepress("'force-auto'"), '', "{ defaultMode: 'system', disableSwitch: true }"],
  ['mkdocs.yml', material(auto, dark), 'docs/', "{ defaultMode: 'system' }"],
  ['mkdocs.yml', material('scheme: slate', 'scheme: default'), 'docs/', "{ defaultMode: 'dark' }"],
  [
    'docusaurus.config.js',
    "export default { title: 'Tea', presets: ['classic'], themeConfig: { colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true } } }",
    'docs/',
    "{ defaultMode: 'system' }",
  ],
])('the mode of a first visit stays that of the old site: %s %#', async (file, text, texts, said) => {
  const { path } = folders.site({
    [`old/${file}`]: text,
    'old/package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
    [`old/${texts}index.md`]: '---\ntitle: Tea\n---\n\nLeaves.\n',
  })
  await runCli(['migrate', 'old', '--to', 'new'], { cwd: path })
  expect(readFileSync(join(path, 'new/docs-site.config.ts'), 'utf8')).toContain(`colorMode: ${said}`)
})
