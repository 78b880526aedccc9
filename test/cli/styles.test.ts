// Stylesheets of a site that name files, and fonts that a site serves itself.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { trustsTimes } from '../harness/clock-grain.ts'
import { makeFolders, runCli } from '../harness/run-cli.ts'

const folders = makeFolders()

afterAll(() => folders.dispose())

const font = (name: string) => ({
  [`node_modules/@fontsource/${name}/metadata.json`]: JSON.stringify({
    id: name,
    family: name === 'serif' ? 'Some Serif' : 'Some Mono',
    weights: [300, 400, 700],
  }),
  [`node_modules/@fontsource/${name}/unicode.json`]: JSON.stringify({
    cyrillic: 'U+0400-045F',
    greek: 'U+0370-03FF',
    latin: 'U+0000-00FF',
  }),
  ...Object.fromEntries(
    ['cyrillic', 'greek', 'latin'].flatMap(part =>
      [300, 400, 700].map(weight => [
        `node_modules/@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff2`,
        `${name} ${part} ${weight} \u00ff`,
      ]),
    ),
  ),
})

function published(root: string) {
  const assets = join(root, 'build/assets')
  const names = readdirSync(assets).map(String)
  const style = names.find(name => /^site-.*\.css$/.test(name)) ?? ''
  return {
    css: readFileSync(join(assets, style), 'utf8'),
    /** Without their hashes. */
    fonts: names
      .filter(name => name.endsWith('.woff2'))
      .map(name => name.replace(/-[0-9a-f]{10}(?=\.)/, ''))
      .sort(),
    read: (name: string) => readFileSync(join(assets, name), 'utf8'),
    html: readFileSync(join(root, 'build/docs/a.html'), 'utf8'),
  }
}

test('fonts of packages: only for the scripts of the site, in the wanted weights, hashed, and one loaded ahead', async () => {
  const folder = folders.site({
    'docs-site.config.ts':
      "export default { baseUrl: '/base/', fonts: { text: '@fontsource/serif', code: '@fontsource/mono', preload: true } }\n",
    'content/docs/a.md': '# А\n',
    ...font('serif'),
    ...font('mono'),
    'templates/styles/custom.css': `@import "./more.css";
@font-face { font-family: Own; src: url('./own.woff2?preload') format('woff2'), url("/fonts/other.woff2"); }
.a { background: url(picture.svg#part); mask: url('data:image/png;base64,AA==') }
.b { background: url(https://example.ru/x.png) }
`,
    'templates/styles/more.css': '.more { background: url(../images/deep.png) }\n',
    'templates/styles/own.woff2': 'own \u00ff',
    'templates/styles/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'templates/images/deep.png': 'png',
    'content/static/fonts/other.woff2': 'other',
  })
  const { code, stderr } = await runCli(['build', folder.path])
  expect([code, stderr]).toEqual([0, ''])
  const { css, fonts, read, html } = published(folder.path)
  expect(fonts).toEqual(
    [
      ...['mono', 'serif'].flatMap(name =>
        ['cyrillic', 'latin'].flatMap(part => [
          `${name}-${part}-400-normal.woff2`,
          `${name}-${part}-700-normal.woff2`,
        ]),
      ),
      'other.woff2',
      'own.woff2',
    ].sort(),
  )
  expect(css).toMatch(/font-family:"?Some Serif"?;.*?unicode-range:U\+0400-045F/)
  expect(css).toMatch(/--font: ?"Some Serif",system-ui/)
  expect(css).toMatch(/--font-code: ?"Some Mono"/)
  // Whole, whatever bytes they have, and under the hash of their bytes.
  const own = /url\("?\.\/(own-[0-9a-f]{10}\.woff2)"?\)/.exec(css)?.[1] ?? ''
  expect(read(own)).toBe('own \u00ff')
  expect(css).toMatch(/url\("?\.\/picture-[0-9a-f]{10}\.svg#part"?\)/)
  expect(css).toMatch(/url\("?\.\/deep-[0-9a-f]{10}\.png"?\)/)
  expect(css).toContain('https://example.ru/x.png')
  const ahead = [...html.matchAll(/<link rel="preload" as="font" crossorigin href="([^"]*)">/g)].map(
    m => m[1],
  )
  expect(ahead.map(href => href?.replace(/-[0-9a-f]{10}/, '')).sort()).toEqual([
    '/base/assets/own.woff2',
    '/base/assets/serif-cyrillic-400-normal.woff2',
  ])
  expect(ahead).toContain(`/base/assets/${own}`)
})

test('a stylesheet of the site for fonts, then one whose file is missing: an error at its place', async () => {
  const folder = folders.site({
    'docs-site.config.ts': "export default { fonts: { stylesheet: '/fonts/fonts.css' } }\n",
    'content/docs/a.md': '# А\n',
    'content/static/fonts/fonts.css': '@font-face { font-family: F; src: url(f.woff2) }\n',
    'content/static/fonts/f.woff2': 'f',
  })
  expect((await runCli(['build', folder.path])).code).toBe(0)
  const { css, fonts, html } = published(folder.path)
  expect(fonts).toEqual(['f.woff2'])
  expect(css).toMatch(/font-family:F;src:url\(/)
  expect(html).not.toContain('data-font')
  folder.write({ 'templates/styles/custom.css': ".a {\n  src: url('./gone.woff2');\n}\n" })
  const { code, stderr } = await runCli(['build', folder.path])
  expect(code).toBe(1)
  expect(stderr).toContain('templates/styles/custom.css:2:12  error  bundle/style-file-missing')
  expect(stderr).toContain('The file "./gone.woff2" is not there.')
  folder.write({ 'templates/styles/gone.woff2': 'back' })
  expect((await runCli(['build', folder.path])).code).toBe(0)
  expect(published(folder.path).fonts).toEqual(['f.woff2', 'gone.woff2'])
})

test('a font package of the site gives rules and files, also where docsgen has a copy of another version; another version is noticed', async () => {
  const name = 'golos-text'
  const own = (family: string) => ({
    [`node_modules/@fontsource/${name}/metadata.json`]: JSON.stringify({ id: name, family, weights: [400] }),
    [`node_modules/@fontsource/${name}/unicode.json`]: JSON.stringify({ latin: 'U+0000-00FF' }),
    [`node_modules/@fontsource/${name}/files/${name}-latin-400-normal.woff2`]: 'of the site',
  })
  const folder = folders.site({
    'docs-site.config.ts': `export default { locale: 'en', fonts: { text: '@fontsource/${name}' } }\n`,
    'content/docs/a.md': '# A\n',
    ...own('First'),
  })
  const build = async () => {
    const { code, stderr } = await runCli(['build', folder.path], { env: trustsTimes })
    expect([code, stderr]).toEqual([0, ''])
    return published(folder.path)
  }
  const { css, read } = await build()
  expect(css).toContain('First')
  const [, file = ''] = /url\("?\.\/([^")]+\.woff2)/.exec(css) ?? []
  expect(read(file)).toBe('of the site')
  folder.write(own('Second'))
  expect((await build()).css).toContain('Second')
})

test('a font package that is not installed is named with the option', async () => {
  const folder = folders.site({
    'docs-site.config.ts':
      "export default {\n  fonts: { text: '@fontsource/none' },\n  socialCards: true,\n}\n",
    'content/docs/a.md': '# А\n',
  })
  const { code, stderr } = await runCli(['build', folder.path])
  expect(code).toBe(2)
  expect(stderr).toContain('docs-site.config.ts:2:12  error  bundle/package-missing')
  expect(stderr).toContain('Run "npm install @fontsource/none".')
  expect(stderr).toContain('docs-site.config.ts:3:3  error  bundle/package-missing')
  expect(stderr).toContain('"socialCards" is on, but the package "@fontsource/none" is not installed.')
})

test('files that do nothing are reported: a second configuration, a template in the wrong folder, other texts; and a brace too many', async () => {
  const { path } = folders.site({
    'content/docs/index.md': '# H\n\n[t](linked.txt)\n\n```text file="shown.txt"\n```\n',
    'content/docs/linked.txt': 'x\n',
    'content/docs/shown.txt': 'x\n',
    'content/docs/a.rst': 'x\n',
    'docs-site.config.ts': 'export default {}\n',
    'docs-site.config.js': 'export default {}\n',
    'templates/styles/custom.css': '.a { color: red; }\n}\n.b { color: blue; }\n',
    'templates/Footer.tsx': 'export const Footer = () => <p>x</p>\n',
    'templates/directives/Go.tsx': "import { part } from '../part.tsx'\nexport const Go = () => part\n",
    'templates/part.tsx': 'export const part = <p>x</p>\n',
  })
  const expected = [
    'content/docs/a.rst:1 source/no-markdown',
    'docs-site.config.js:1 config/two-files',
    'templates/Footer.tsx:1 bundle/template-unused',
    'templates/styles/custom.css:2 bundle/style-problem',
  ]
  // The second time from the cache.
  for (const _ of [1, 2]) {
    const { stdout } = await runCli(['build', path, '--json'])
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: readonly { file?: string; line?: number; code: string }[]
    }
    expect(diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`)).toEqual(expected)
  }
})
