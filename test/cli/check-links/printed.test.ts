// Links that page components, directives and templates of the site print: references like any other.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { gitEnvironment, makeRepository, type TestRepository } from '../../harness/make-repository.ts'
import { makeFolders, runProcess } from '../../harness/run-cli.ts'
import { checkLinks, lines, type Reported } from './run-check-links.ts'

const folders = makeFolders()
const repositories: TestRepository[] = []

afterEach(() => {
  folders.dispose()
  for (const repository of repositories.splice(0)) repository.dispose()
})

const docs = {
  'content/docs/a.md': '# А\n\n## Часть\n',
  'content/docs/deep/b.md': '# Б\n',
  'content/static/img/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

async function buildWarnings(folder: string): Promise<readonly string[]> {
  const built = await runProcess(['build', folder, '--json', '--out', join(folder, 'out')])
  const { diagnostics } = JSON.parse(built.stdout) as { diagnostics: readonly Reported[] }
  return diagnostics
    .filter(({ code }) => code.startsWith('link/'))
    .map(({ severity, file, line, code, target }) => `${severity} ${file}:${line} ${code} ${target}`)
}

test('a page component: every address that leads nowhere is an error of the check and a warning of the build, where it is written', async () => {
  const { path } = folders.site({
    ...docs,
    'content/pages/index.tsx': `import { more } from '../../parts/more.ts'

export default function Home({ site }) {
  const to = page => site.baseUrl + page
  return (
    <main>
      <h1 id="own">Дом</h1>
      <a href="/docs/nope">1</a>
      <a href={to('docs/nope-2')}>2</a>
      <a href={\`\${site.baseUrl}docs/nope-3\`}>3</a>
      <a href="/docs/a#нет">4</a>
      <a href="docs/deep/c">5</a>
      <a href="#none">6</a>
      <img src="/img/y.svg" />
      <a href={more[0]}>8</a>
      <a href={to(['docs', 'nope', '9'].join('-'))}>9</a>
      <a href="/content/docs/a.md">10</a>
      <a href="./docs/a.md">11</a>
    </main>
  )
}
`,
    'parts/more.ts': `export const more = ['/docs/more']\n`,
  })
  const expected = [
    'content/pages/index.tsx:undefined link/page-not-found /docs-nope-9',
    'content/pages/index.tsx:8 link/page-not-found /docs/nope',
    'content/pages/index.tsx:9 link/page-not-found /docs/nope-2',
    'content/pages/index.tsx:10 link/page-not-found /docs/nope-3',
    'content/pages/index.tsx:11 link/anchor-not-found /docs/a#нет',
    'content/pages/index.tsx:12 link/page-not-found docs/deep/c',
    'content/pages/index.tsx:13 link/anchor-not-found #none',
    'content/pages/index.tsx:14 link/asset-not-found /img/y.svg',
    'content/pages/index.tsx:17 link/asset-not-found /content/docs/a.md',
    'content/pages/index.tsx:18 link/asset-not-found ./docs/a.md',
    'parts/more.ts:1 link/page-not-found /docs/more',
  ]
  const result = await checkLinks(path)
  expect(lines(result)).toEqual(expected)
  expect(result.code).toBe(1)
  expect(await buildWarnings(path)).toEqual(expected.map(line => `warning ${line}`))
})

test('good addresses of components are not reported: pages, anchors, files, relative and external ones, under a base path', async () => {
  const { path } = folders.site({
    ...docs,
    'docs-site.config.ts': `export default { baseUrl: '/base/', llms: true, redirects: { rules: [{ from: '/before', to: '/docs/a' }] } }\n`,
    'content/pages/about/index.tsx': `export default function About({ site }) {
  const { baseUrl } = site
  return (
    <main>
      <h1 id="own">О нас</h1>
      <a href={baseUrl}>дом</a><a href={baseUrl + 'docs/a'}>1</a><a href="/base/docs/a.html?x=1#часть">2</a>
      <a href="docs/deep/b">3</a><a href="./docs/a#top">4</a><a href="#own">5</a><a href="#">6</a>
      <a href="https://example.ru/nope">7</a><a href="mailto:a@example.ru">8</a><a href="/base/before">9</a>
      <img src="/base/img/x.svg" srcSet="img/x.svg 2x" /><a href="/base/sitemap.xml">10</a>
      <a href="/base/docs/a.md">11</a><a href={site.searchHref}>12</a>
      <a href="/docs/nowhere" data-noBrokenLinkCheck="">13</a>
    </main>
  )
}
`,
    'content/pages/index.tsx': 'export default () => <h1>Дом</h1>\n',
  })
  expect(lines(await checkLinks(path))).toEqual([])
})

test('nothing writes an address of a component anew: without the base path it leads out of the site', async () => {
  const { path } = folders.site({
    ...docs,
    'docs-site.config.ts': `export default { baseUrl: '/base/' }\n`,
    'content/pages/index.tsx': 'export default () => <a href="/docs/a">А</a>\n',
  })
  const { diagnostics } = await checkLinks(path)
  expect(diagnostics).toMatchObject([
    {
      code: 'link/page-not-found',
      line: 1,
      message: 'The link "/docs/a" leads out of the site, whose addresses begin with "/base/".',
    },
  ])
  expect(diagnostics[0]?.hint).toContain('"/base/docs/a"')
})

const price = `export function Price({ page, href, items, children }) {
  return (
    <div id="price">
      {page && <a href={'/docs/' + page}>{page}</a>}
      {href && <a href={href + '#часть'}>цена</a>}
      {items.map(item => <a key={item.props.to} href={'/docs/' + item.props.to}>ещё</a>)}
      <a href="/docs/rates">тарифы</a>
      <a href="#price">сюда</a>
      {children}
    </div>
  )
}
`

test('a directive of the site: its literals are reported in its source once, what its attributes make of an address on the page', async () => {
  const { path } = folders.site({
    ...docs,
    'templates/directives/Prices.tsx': price.replaceAll('Price(', 'Prices('),
    'content/docs/use.md':
      '# Цены\n\n::prices{page="nope"}\n\n::prices{page="a" href="./a.md"}\n\n::prices{href="./deep/b.md"}\n\n::::prices\n\n:::price{to="deep/b"}\n:::\n\n:::price{to="lost"}\n:::\n\n::::\n',
    'content/docs/use-2.md': '# Ещё цены\n\n::prices{page="a"}\n\n[текст](./a.md)\n',
  })
  const { diagnostics } = await checkLinks(path)
  const links = diagnostics.filter(({ code }) => code.startsWith('link/'))
  expect(links.map(({ file, line, code, target }) => `${file}:${line} ${code} ${target}`)).toEqual([
    'content/docs/use.md:3 link/page-not-found /docs/nope',
    'content/docs/use.md:7 link/anchor-not-found /docs/deep/b#часть',
    'content/docs/use.md:9 link/page-not-found /docs/lost',
    'templates/directives/Prices.tsx:7 link/page-not-found /docs/rates',
  ])
})

test('an attribute that a component prints as it is is checked like any other link, whatever its name', async () => {
  const { path } = folders.site({
    ...docs,
    'templates/directives/Go.tsx':
      'export const Go = ({ to, href, html, children }) => <p><a href={to}>x</a><a href={href}>y</a><span dangerouslySetInnerHTML={{ __html: html }} />{children}</p>\n',
    'content/docs/use.md':
      '# Куда\n\n::go{to="/docs/none"}\n\n::go{to="/docs/a"}\n\n::go{to="./a.md" href="./a.md"}\n\n::go{to="/docs/a#nope" html="<a href=/docs/lost>z</a>"}\n\nТекст :go[тут]{to="/docs/gone"}.\n',
  })
  const expected = [
    'content/docs/use.md:3 link/page-not-found /docs/none',
    'content/docs/use.md:7 link/asset-not-found ./a.md',
    'content/docs/use.md:9 link/anchor-not-found /docs/a#nope',
    'content/docs/use.md:9 link/page-not-found /docs/lost',
    'content/docs/use.md:11 link/page-not-found /docs/gone',
  ]
  expect(lines(await checkLinks(path))).toEqual(expected)
  expect(await buildWarnings(path)).toEqual(expected.map(line => `warning ${line}`))
})

test('a template of the site: its own addresses are checked on every page, those that docsgen hands over are not reported again', async () => {
  const { path } = folders.site({
    ...docs,
    'docs-site.config.ts': `export default { footer: { links: [{ items: [{ label: 'x', to: '/docs/gone' }] }] } }\n`,
    'templates/chrome/Footer.tsx': `export function Footer({ footer }) {
  return <footer><a href="/docs/foot">1</a><a href="/docs/a">2</a>{footer.columns.map(({ links }) => links.map(({ href }) => <a key={href} href={href}>3</a>))}</footer>
}
`,
    'templates/layouts/CategoryIndex.tsx':
      'export const CategoryIndex = ({ page }) => <a href={`/made/${page.title}`}>x</a>\n',
    'content/docs/cat/_category_.yml': 'label: Раздел\nlink: { type: generated-index, slug: /made }\n',
    'content/docs/cat/c.md': '# В\n',
  })
  expect(lines(await checkLinks(path))).toEqual([
    'docs-site.config.ts:1 link/page-not-found /docs/gone',
    'templates/chrome/Footer.tsx:2 link/page-not-found /docs/foot',
    'templates/layouts/CategoryIndex.tsx:undefined link/page-not-found /made/Раздел',
  ])
})

test('a component that cannot be rendered or compiled is an error of the check: nobody knows its links', async () => {
  const site = folders.site({
    ...docs,
    'content/pages/index.tsx': 'export default () => { throw new Error("ой") }\n',
  })
  const { diagnostics, code } = await checkLinks(site.path)
  expect(diagnostics).toMatchObject([{ code: 'render/page-crashed', file: 'content/pages/index.tsx' }])
  expect(code).toBe(1)
  site.write({ 'content/pages/index.tsx': 'export default () => <a href="/docs/a">\n' })
  expect((await checkLinks(site.path)).diagnostics).toMatchObject([
    { code: 'bundle/syntax-error', file: 'content/pages/index.tsx' },
  ])
})

function repositoryOf(files: Record<string, string>): TestRepository {
  const repository = makeRepository()
  repositories.push(repository)
  repository.commit('2025-04-01', files)
  return repository
}

const staged = (repository: TestRepository, args: readonly string[] = ['--staged']) =>
  checkLinks(repository.path, args, { env: gitEnvironment })

const linking = {
  ...docs,
  'content/pages/index.tsx':
    'import { list } from "../../parts/list.ts"\nexport default () => list.map(href => <a key={href} href={href}>x</a>)\n',
  'parts/list.ts': `export const list = ['/docs/a#часть', '/docs/deep/b', '/docs/old-mistake']\n`,
}

test('renaming or deleting a page that a component links to is found in the commit, with the new address', async () => {
  const repository = repositoryOf(linking)
  repository.git(['mv', 'content/docs/deep/b.md', 'content/docs/deep/c.md'])
  const renamed = await staged(repository)
  expect(lines(renamed)).toEqual(['parts/list.ts:1 link/page-not-found /docs/deep/b'])
  expect(renamed.diagnostics[0]?.hint).toContain('/docs/deep/c')
  expect(renamed.code).toBe(1)
  expect(lines(await staged(repository, ['--since', 'HEAD']))).toEqual(lines(renamed))
  repository.git(['reset', '--quiet', '--hard'])
  repository.write({ 'content/docs/a.md': '# А\n\n## Другая\n' })
  repository.git(['add', '--all'])
  expect(lines(await staged(repository))).toEqual(['parts/list.ts:1 link/anchor-not-found /docs/a#часть'])
})

test('a commit is judged by its own components, not by those on disk', async () => {
  const repository = repositoryOf(linking)
  repository.write({ 'parts/list.ts': `export const list = ['/docs/new-mistake']\n` })
  repository.git(['add', '--all'])
  repository.write({ 'parts/list.ts': `export const list = ['/docs/a']\n` })
  expect(lines(await staged(repository))).toEqual(['parts/list.ts:1 link/page-not-found /docs/new-mistake'])
  expect(lines(await checkLinks(repository.path))).toEqual([])
  // A part that only the index has.
  repository.write({
    'content/pages/index.tsx': 'export { default } from "../../parts/home.tsx"\n',
    'parts/home.tsx': 'export default () => <a href="/docs/home">x</a>\n',
  })
  repository.git(['add', '--all'])
  rmSync(join(repository.path, 'parts'), { recursive: true })
  expect(lines(await staged(repository))).toEqual(['parts/home.tsx:1 link/page-not-found /docs/home'])
})

test('--fix writes the new address into the component where it stands as a literal', async () => {
  const repository = repositoryOf(linking)
  repository.git(['mv', 'content/docs/deep/b.md', 'content/docs/deep/c.md'])
  await checkLinks(repository.path, ['--fix'], { env: gitEnvironment })
  expect(lines(await checkLinks(repository.path))).toEqual([
    'parts/list.ts:1 link/page-not-found /docs/old-mistake',
  ])
})

test('invariant 10: what components printed before is remembered: with changed texts neither React nor esbuild is loaded', async () => {
  const site = folders.site({
    ...docs,
    'content/pages/index.tsx': 'export default () => <a href="/docs/a#часть">x</a>\n',
    'templates/directives/Price.tsx': price,
    'content/docs/use.md': '# Цены\n\n::price{page="a"}\n',
  })
  const { path: hooks } = folders.site({
    'without.cjs': `const { Module } = require('node:module')
const load = Module._load
Module._load = (name, ...rest) => {
  if (/^(esbuild|sharp|react)|printing-part/.test(name)) throw new Error('loaded ' + name)
  return load(name, ...rest)
}
const { compileFunction } = require('node:vm')
require('node:vm').compileFunction = (code, names, options) => {
  if (/templates/.test(options?.filename)) throw new Error('loaded templates')
  return compileFunction(code, names, options)
}
`,
  })
  const env = { NODE_OPTIONS: `--require ${join(hooks, 'without.cjs')}` }
  const first = await runProcess(['check-links', '--root', site.path], { env })
  expect(first.stderr).toMatch(/loaded (?:esbuild|templates)/)
  expect(lines(await checkLinks(site.path))).toEqual([
    'templates/directives/Price.tsx:7 link/page-not-found /docs/rates',
  ])
  site.write({ 'content/docs/a.md': '# А\n\n## Другая\n' })
  const warm = await checkLinks(site.path, [], { env, run: runProcess })
  expect(lines(warm)).toEqual([
    'content/pages/index.tsx:1 link/anchor-not-found /docs/a#часть',
    'templates/directives/Price.tsx:7 link/page-not-found /docs/rates',
  ])
  site.write({ 'content/pages/index.tsx': 'export default () => <a href="/docs/other">x</a>\n' })
  expect(lines(await checkLinks(site.path))).toContain(
    'content/pages/index.tsx:1 link/page-not-found /docs/other',
  )
})
