// `docsgen build` as a person or a script starts it.
import { existsSync, lstatSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { differences, makeFolders, readTree, runCli, runProcess } from '../harness/run-cli.ts'

const { site, dispose } = makeFolders()
afterEach(dispose)

const page = (title: string, text = 'Текст.') => `---\ntitle: ${title}\n---\n\n${text}\n`

const component = (body: string) =>
  `export const meta = { title: 'Дом' }\nexport default function Home({ site }) {\n  ${body}\n}\n`

const isNoSearchData = (path: string) => !path.startsWith('search-index/')

test('a folder without a configuration builds with the defaults, and the summary says what was done', async () => {
  const folder = site({ 'content/docs/a.md': page('А') })
  const { code, stdout, stderr } = await runCli(['build', folder.path])
  expect(stderr).toBe('')
  expect(stdout).toMatch(
    /^Built 4 pages into build in \d+\.\d\d s: \d+ files written, 0 kept, \d+ kB; 0 errors, 0 warnings\.\nThe site is in Russian, the language of its texts\. [^\n]+ locale: 'ru'\n$/,
  )
  expect(code).toBe(0)
  expect(readFileSync(join(folder.path, 'build/docs/a.html'), 'utf8')).toContain('<h1>А</h1>')
  expect(readFileSync(join(folder.path, 'build/.docsgen-output'), 'utf8')).toBe('')
})

test('invariant 7: the same bytes in another folder, time zone, locale, with and without cache, for every --jobs', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `content/docs/s${index % 5}/p${index}.md`,
      page(`Страница ${index}`, 'Абзац текста с `кодом`. '.repeat(400)),
    ]),
  )
  // Swedish and Turkish order and lower these differently.
  for (const name of ['z', 'ä', 'å', 'o', 'ö', 'I', 'i', 'ı', 'Ё', 'е'])
    files[`content/docs/${name}${name === name.toLowerCase() ? '' : '-2'}.md`] = page(name)
  const first = site({ ...files, 'content/pages/index.tsx': component('return <p>{site.siteTitle}</p>') })
  const second = site({ ...files, 'content/pages/index.tsx': component('return <p>{site.siteTitle}</p>') })
  await runProcess(['build', first.path, '--jobs', '1'], {
    env: { TZ: 'Europe/Stockholm', LANG: 'sv_SE.UTF-8', LC_ALL: 'sv_SE.UTF-8' },
  })
  await runProcess(['build', second.path, '--jobs', '3'], {
    env: { TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  })
  const tree = readTree(join(first.path, 'build'))
  expect(Object.keys(tree).length).toBeGreaterThan(60)
  expect(differences(tree, readTree(join(second.path, 'build')))).toEqual([])
  await runCli(['build', first.path])
  expect(differences(tree, readTree(join(first.path, 'build')))).toEqual([])
  await runCli(['build', first.path, '--clean'])
  expect(differences(tree, readTree(join(first.path, 'build')))).toEqual([])
  for (const text of Object.values(tree)) expect(text).not.toContain(first.path)
})

test('invariant 7: a large search index, which has a thread of its own, has the same files as one without', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 520 }, (_, at) => [
      `content/docs/s${at % 20}/p${at}.md`,
      page(
        `Страница ${at}`,
        `Текст sendMessage${at}, слово ${'абвгдежзик'[at % 10]}${at}.\n\n## Раздел ${at}`,
      ),
    ]),
  )
  const folder = site(files)
  const out = join(folder.path, 'build')
  await runCli(['build', folder.path, '--jobs', '1', '--clean'])
  const tree = readTree(out)
  rmSync(out, { recursive: true })
  rmSync(join(folder.path, '.docsgen'), { recursive: true, force: true })
  await runCli(['build', folder.path, '--jobs', '2'])
  expect(differences(tree, readTree(out))).toEqual([])
  // And the next build starts from what the thread left.
  folder.write({ 'content/docs/s0/p0.md': page('Страница 0', 'Другие слова.') })
  await runCli(['build', folder.path])
  const updated = readTree(out)
  await runCli(['build', folder.path, '--jobs', '1', '--clean'])
  expect(differences(readTree(out), updated)).toEqual([])
})

test('invariant 4 and 8: an edit to a paragraph rewrites that page and its alias only, and equals a clean build', async () => {
  const folder = site({
    'content/docs/a/index.md': page('А', 'Первый абзац.\n\n## Раздел\n\nВторой.'),
    'content/docs/a/b.md': page('Б'),
    'content/docs/c.md': page('В', '[А](./a/index.md#раздел)'),
  })
  const out = join(folder.path, 'build')
  await runCli(['build', folder.path])
  const before = readTree(out)
  const times = statSync(join(out, 'docs/c.html')).mtimeMs
  folder.write({ 'content/docs/a/index.md': page('А', 'Первый абзац.\n\n## Раздел\n\nДругие слова.') })
  const { stdout } = await runCli(['build', folder.path, '--json'])
  const after = readTree(out)
  const changed = differences(before, after)
  expect(changed.filter(isNoSearchData)).toEqual([
    'docs.html',
    'docs/a.html',
    'docs/a/index.html',
    'docs/index.html',
  ])
  // Its part of the search index: its text, the shards of its words, the manifest.
  const searchData = changed.filter(path => !isNoSearchData(path) && path in after)
  expect(searchData.filter(path => path.includes('/page-'))).toHaveLength(1)
  expect(JSON.parse(stdout).files.written).toBe(4 + searchData.length)
  expect(statSync(join(out, 'docs/c.html')).mtimeMs).toBe(times)
  await runCli(['build', folder.path, '--clean'])
  expect(differences(after, readTree(out))).toEqual([])
})

test('invariant 16: all errors of a site in one run, exit 1, the old output untouched', async () => {
  const folder = site({ 'content/docs/a.md': page('А') })
  await runCli(['build', folder.path])
  const before = readTree(join(folder.path, 'build'))
  folder.write({
    'content/docs/bad.md': '---\ntitle: [\n---\n',
    'content/docs/worse.md': '---\nsidebar_position: x\n---\n',
    'content/pages/empty.tsx': 'export const x = 1\n',
    'content/pages/throws.tsx': component("throw new Error('сломано')"),
    'content/pages/window.tsx': component('return <p>{window.name}</p>'),
    'docs-site.config.ts':
      "import { defineConfig } from 'docsgen'\nexport default defineConfig({ docs: { sidebars: { main: ['nope'] } }, navbar: { items: [{ type: 'docSidebar', sidebarId: 'other' }] } })\n",
  })
  const { code, stderr } = await runCli(['build', folder.path])
  expect(code).toBe(1)
  for (const part of [
    'content/docs/bad.md:2:8  warning  front-matter/invalid-yaml',
    'content/docs/worse.md:2:1  warning  front-matter/invalid-field',
    'content/pages/empty.tsx:1:1  error  bundle/no-default-export',
    "The page component at content/pages/empty.tsx doesn't have a default export.",
    'content/pages/throws.tsx:3:9  error  render/page-crashed',
    'hint: Use browser objects only in effects and event handlers',
    'error  sidebar/unknown-doc',
    'error  sidebar/unknown-sidebar',
    'Not built: 5 errors, 2 warnings. The output in build is as it was.',
  ])
    expect(stderr).toContain(part)
  expect(stderr).not.toContain('    at ')
  // Pages that other threads make are reported as those that this one makes.
  expect((await runCli(['build', folder.path, '--jobs', '4', '--clean'])).stderr).toBe(stderr)
  expect(differences(before, readTree(join(folder.path, 'build')))).toEqual([])
})

test('a component with a syntax error is reported with its place', async () => {
  const folder = site({
    'content/docs/a.md': page('А'),
    'content/pages/x.tsx': 'export default function X() {\n  return <p>\n}\n',
  })
  const { code, stderr } = await runCli(['build', folder.path])
  expect(code).toBe(1)
  expect(stderr).toMatch(/content\/pages\/x\.tsx:3:\d+ {2}error {2}bundle\/syntax-error/)
  expect(existsSync(join(folder.path, 'build'))).toBe(false)
})

test('invariant 16: pages that cannot be compiled stop no other page, and all problems are in one report', async () => {
  const folder = site({
    'content/docs/a.md': page('А', '[x](./nope.md)'),
    'content/pages/first.tsx': 'export default function X() {\n  return <p>\n}\n',
    'content/pages/second.tsx': "import { word } from '../parts/word'\nexport default () => <p>{word}</p>\n",
    'content/pages/third.tsx':
      "import gone from './_gone'\nexport const hydrate = 'load'\nexport default gone\n",
    'content/pages/throws.tsx': component("throw new Error('сломано')"),
    'content/pages/good.tsx': component('return <a href="/nowhere">целое</a>'),
    'content/parts/word.ts': 'export const word = (\n',
  })
  const { code, stderr } = await runCli(['build', folder.path])
  expect(code).toBe(1)
  for (const part of [
    /content\/pages\/first\.tsx:3:\d+ {2}error {2}bundle\/syntax-error/,
    /content\/parts\/word\.ts:2:\d+ {2}error {2}bundle\/syntax-error/,
    /content\/pages\/third\.tsx:1:18 {2}error {2}bundle\/syntax-error/,
    /error {2}render\/page-crashed\n {2}The page "\/throws" cannot be rendered: сломано/,
    /link\/page-not-found/,
    /content\/pages\/good\.tsx.* link\/page-not-found/,
    /Not built: [45] errors, 2 warnings\./,
  ])
    expect(stderr).toMatch(part)
  const links = await runCli(['check-links', '--root', folder.path])
  expect(links.stdout).toMatch(/content\/pages\/good\.tsx.* link\/page-not-found/)
  expect(links.stdout).toMatch(/content\/parts\/word\.ts:2:\d+ {2}error {2}bundle\/syntax-error/)
  folder.write({
    'content/pages/first.tsx': component('return <p>1</p>'),
    'content/pages/good.tsx': component('return <p>целое</p>'),
    'content/docs/a.md': page('А'),
    'content/pages/third.tsx': component('return <p>3</p>'),
    'content/pages/throws.tsx': component('return <p>4</p>'),
    'content/parts/word.ts': "export const word = 'слово'\n",
  })
  expect((await runCli(['build', folder.path])).code).toBe(0)
  expect(readFileSync(join(folder.path, 'build/second.html'), 'utf8')).toContain('<p>слово</p>')
})

test('broken links warn; --strict makes them fail without touching the output', async () => {
  const folder = site({ 'content/docs/a.md': page('А', '[x](./nope.md)') })
  expect((await runCli(['build', folder.path])).code).toBe(0)
  const before = readTree(join(folder.path, 'build'))
  folder.write({ 'content/docs/a.md': page('А', 'Новое. [x](./nope.md)') })
  const { code, stderr } = await runCli(['build', folder.path, '--strict'])
  expect(code).toBe(1)
  expect(stderr).toContain(
    'content/docs/a.md:5:8  warning  link/page-not-found\n  The link "./nope.md" leads to no page.\n     5 │ Новое. [x](./nope.md)\n       │        ~~~~~~~~~~~~~~',
  )
  expect(differences(before, readTree(join(folder.path, 'build')))).toEqual([])
})

test('--json prints one document, --quiet nothing but problems', async () => {
  const folder = site({ 'content/docs/a.md': page('А', '[x](./nope.md)') })
  const json = JSON.parse((await runCli(['build', folder.path, '--json'])).stdout)
  expect(json).toMatchObject({
    schemaVersion: 1,
    published: true,
    pages: 4,
    summary: { errors: 0, warnings: 1 },
  })
  expect(json.diagnostics[0]).toMatchObject({
    code: 'link/page-not-found',
    file: 'content/docs/a.md',
    line: 5,
    column: 1,
  })
  expect(json.contentSecurityPolicy.policy).not.toContain('unsafe')
  const quiet = await runCli(['build', folder.path, '--quiet'])
  expect(quiet.stdout).toBe('')
  expect(quiet.stderr).toContain('link/page-not-found')
})

test('--out, --url and --base-url', async () => {
  const folder = site({ 'content/docs/a.md': page('А') })
  expect(
    (
      await runCli([
        'build',
        folder.path,
        '--out',
        'public',
        '--url',
        'https://x.example.ru',
        '--base-url',
        'sub',
      ])
    ).code,
  ).toBe(0)
  const html = readFileSync(join(folder.path, 'public/docs/a.html'), 'utf8')
  expect(html).toContain('<link rel="canonical" href="https://x.example.ru/sub/docs/a">')
  expect(html).toMatch(/<script type="module" src="\/sub\/assets\/main-/)
})

test('a path in --url is the base path; a wrong --url or --base-url is blamed on the option', async () => {
  const folder = site({ 'content/docs/a.md': page('А') })
  expect((await runCli(['build', folder.path, '--url', 'https://a.b/x'])).code).toBe(0)
  const html = readFileSync(join(folder.path, 'build/docs/a.html'), 'utf8')
  expect(html).toContain('<link rel="canonical" href="https://a.b/x/docs/a">')
  expect(html).toMatch(/<script type="module" src="\/x\/assets\/main-/)
  expect((await runCli(['build', folder.path, '--url', 'https://a.b/дока'])).code).toBe(0)
  expect(readFileSync(join(folder.path, 'build/docs/a.html'), 'utf8')).toContain(
    `href="https://a.b/${encodeURI('дока')}/docs/a"`,
  )
  const wrong = [
    ['--url', 'a.b'],
    ['--url', 'ftp://a.b'],
    ['--url', 'https://a.b/x?y=1'],
    ['--base-url', 'https://a.b/x'],
    ['--base-url', 'a b'],
    ['--base-url', '/x/../y'],
  ]
  for (const [option = '', value = ''] of wrong)
    expect(await runCli(['build', folder.path, option, value])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        new RegExp(`^error  cli/usage\\n  "${option} .+" is no .+\\.\\n  hint: .+${option} .+\\n`),
      ),
    })
})

test('a template of the site replaces the built-in one, and a directive of the site is found by its name', async () => {
  const folder = site({
    'docs-site.config.ts': 'export default { socialCards: true }\n',
    'templates/social/SocialCard.tsx':
      'const Name = ({ of }) => <>{of}</>\nexport function SocialCard({ title }) {\n  return <div style={{ fontSize: 90 }}><Name of={title} /></div>\n}\n',
    'content/docs/a.md': page('А', ':::price{amount=5}\n\nЗа штуку.\n\n:::'),
    'templates/chrome/Footer.tsx': 'export function Footer() {\n  return <footer>Свой подвал</footer>\n}\n',
    'templates/directives/Price.tsx':
      'export function Price({ amount, children }) {\n  return <div className="price">{amount} ₽ {children}</div>\n}\n',
  })
  const { stderr } = await runCli(['build', folder.path])
  expect(stderr).toBe('')
  const html = readFileSync(join(folder.path, 'build/docs/a.html'), 'utf8')
  expect(html).toContain('<footer>Свой подвал</footer>')
  expect(html).toMatch(/property="og:image" content="[^"]*\/assets\/social\/a-[0-9a-f]{10}\.png"/)
  expect(html).toContain('<div class="price">5 ₽ <p>За штуку.</p></div>')
  folder.write({
    'templates/social/SocialCard.tsx':
      'export function SocialCard({ title }) {\n  return <div><b>{title}</b><img src="https://x.example.ru/a.png" /></div>\n}\n',
  })
  const failed = await runCli(['build', folder.path])
  expect(failed.code).toBe(1)
  expect(failed.stderr).toContain('An image of a social card is the logo or a "data:" address')
})

test('invariant 8: a template that is added is used by the next build, and a copied one finds its neighbours', async () => {
  const folder = site({ 'content/docs/a.md': page('А') })
  await runCli(['build', folder.path])
  const original = readFileSync(new URL('../../templates/layouts/NotFound.tsx', import.meta.url), 'utf8')
  folder.write({
    'templates/layouts/NotFound.tsx': original.replace('<h1>', '<h1 className="own">'),
    'templates/styles/custom.css': '.own { color: teal }\n',
  })
  expect((await runCli(['build', folder.path])).stderr).toBe('')
  const html = readFileSync(join(folder.path, 'build/404.html'), 'utf8')
  expect(html).toContain('<h1 class="own">')
  const style = /href="\/(assets\/site-[^"]*)"/.exec(html)?.[1] ?? ''
  expect(readFileSync(join(folder.path, 'build', style), 'utf8')).toContain('.own{color:teal}')
})

test('what a page throws is reported where it was thrown, whatever the cache holds', async () => {
  const folder = site({
    'content/docs/a.md': page('А'),
    'content/parts/deep.ts': "export function deep(): never {\n  throw new Error('сломано')\n}\n",
    'content/pages/x.tsx': "import { deep } from '../parts/deep'\nexport default () => <p>{deep()}</p>\n",
  })
  const report = async (...args: readonly string[]) =>
    (await runCli(['build', folder.path, ...args])).stderr.replace(/in [\d.]+ s/, '')
  const first = await report()
  expect(first).toContain('content/parts/deep.ts:2:9  error  render/page-crashed')
  expect(first).toContain("throw new Error('сломано')")
  expect(await report()).toBe(first)
  rmSync(join(folder.path, '.docsgen/cache/server-bundle.appendix.json'))
  expect(await report()).toBe(first)
  expect(await report('--clean')).toBe(first)
})

test('a template that throws is a diagnostic, not a crash', async () => {
  const folder = site({
    'content/docs/a.md': page('А'),
    'templates/layouts/DocPage.tsx':
      'const width = window.innerWidth\nexport function DocPage() {\n  return <p>{width}</p>\n}\n',
  })
  const { code, stderr } = await runCli(['build', folder.path])
  expect(code).toBe(1)
  expect(stderr).toContain(
    'error  bundle/template-throws\n  The templates cannot be used: window is not defined.',
  )
})

test('hidden components and tests of content/pages are not compiled', async () => {
  const folder = site({
    'content/docs/a.md': page('А'),
    'content/pages/_wip.tsx': 'export default function (',
    'content/pages/x.test.tsx': "import 'no-such-package'\n",
  })
  expect(await runCli(['build', folder.path])).toMatchObject({ code: 0, stderr: '' })
})

test('a build that fails costs the next one nothing', async () => {
  const folder = site({ 'content/docs/a.md': page('А'), 'content/docs/b.md': page('Б') })
  await runCli(['build', folder.path])
  const before = readTree(join(folder.path, 'build'))
  folder.write({ 'content/docs/b.md': page('Б', 'Текст.\n\n[x](./nope.md)') })
  await runCli(['build', folder.path, '--strict'])
  folder.write({ 'content/docs/b.md': page('Б', 'Текст.\n\nИсправлено.') })
  const { stdout } = await runCli(['build', folder.path, '--json'])
  const after = readTree(join(folder.path, 'build'))
  const changed = differences(before, after)
  expect(changed.filter(isNoSearchData)).toEqual(['docs/b.html'])
  expect(JSON.parse(stdout).files.written).toBe(changed.filter(path => path in after).length)
})

test('an output folder that is a link stays one', async () => {
  const folder = site({ 'content/docs/a.md': page('А') })
  const elsewhere = site({ 'real/.docsgen-output': '' })
  symlinkSync(join(elsewhere.path, 'real'), join(folder.path, 'build'))
  expect((await runCli(['build', folder.path])).code).toBe(0)
  expect(lstatSync(join(folder.path, 'build')).isSymbolicLink()).toBe(true)
  expect(existsSync(join(elsewhere.path, 'real/docs/a.html'))).toBe(true)
})

test.skipIf(process.platform === 'win32')(
  'an address below the root may begin with a letter and a colon',
  async () => {
    const folder = site({
      'docs-site.config.ts': "export default { docs: { routeBase: '/' } }\n",
      'content/docs/index.md': page('Главная'),
      'content/docs/a.md': '---\nslug: /c:d\n---\n\n# А\n',
    })
    expect(await runCli(['build', folder.path])).toMatchObject({ code: 0, stderr: '' })
    expect(readFileSync(join(folder.path, 'build/c:d.html'), 'utf8')).toContain('А</h1>')
  },
)
