// `docsgen migrate`: configurations that are programs, in a folder where the packages of the old site are not installed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolders, runCli } from '../harness/run-cli.ts'

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
