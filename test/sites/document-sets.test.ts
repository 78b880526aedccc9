// Several sets of documents side by side: folders, addresses, versions, sidebars, tags, search.
import { afterAll, expect, test } from 'vitest'
import { isFatalError } from '../../renderer/base/diagnostics/fatal-error.ts'
import { createMemoryHost } from '../../renderer/base/host/memory-host.ts'
import type { AbsolutePath, SitePath } from '../../renderer/base/text/brand.ts'
import { checkConfig } from '../../renderer/config/check-config.ts'
import type { UserConfig } from '../../renderer/config/options/config-options.ts'
import { settleConfig } from '../../renderer/config/settle-config.ts'
import { makeFolders } from '../harness/run-cli.ts'
import { siteOf, type TestSite } from '../harness/site-of.ts'

const folders = makeFolders()
afterAll(folders.dispose)

const files = {
  'versions.json': '["2.0"]',
  'docs/start.md': '---\ntags: [общее]\n---\n\n# Начало\n\n[к гиду](../guide/start.md)\n',
  'docs/01-first.md': '# Первое\n',
  'versioned_docs/version-2.0/start.md': '---\naliases: [/old-docs]\n---\n\n# Начало 2.0\n',
  'guide_versions.json': '["1.0"]',
  'guide/start.md':
    '---\ntags: [общее]\naliases: [/next-guide]\n---\n\n# Гид\n\n[Документация](../docs/start.md)\n',
  'guide/01-first.md': '# Шаг\n',
  'guide/new.md': '# Новый шаг\n',
  'guide_versioned_docs/version-1.0/start.md': '---\naliases: [/old-guide, before]\n---\n\n# Гид 1.0\n',
  'guide_versioned_docs/version-1.0/step.md': '# Шаг 1.0\n',
  'guide_versioned_sidebars/version-1.0-sidebars.json': '{ "defaultSidebar": ["step", "start"] }',
  'api/start.md': '# API\n',
  'pages/about.md': '# О нас\n',
}

const config: UserConfig = {
  title: 'Платформа',
  docs: [
    { editUrl: 'https://git.ru/docs' },
    {
      id: 'guide',
      label: 'Гид',
      numberPrefixes: false,
      breadcrumbs: false,
      editUrl: ({ version, docsDir, docPath }) => `https://git.ru/${version}/${docsDir}/${docPath}`,
    },
    { id: 'api', routeBase: '/reference' },
  ],
  redirects: { formats: ['_redirects'] },
  search: { crawlerMetas: true },
  llms: true,
}

let made: Promise<TestSite> | undefined
const threeSets = () => (made ??= siteOf(files, { config, hasSearch: true }))

const hrefsOf = (html: string, part: RegExp) =>
  [...(part.exec(html)?.[0] ?? '').matchAll(/href="([^"]*)"/g)].map(match => match[1])
const choice = /version-choice.*?<\/ul>/s
const bar = /<nav class="navbar .*?<\/nav>/s

test('each set has its folder, its address and its versions, by its id or as it is written', async () => {
  const site = await threeSets()
  expect(site.routes().filter(route => /^\/(docs|guide|reference)/.test(route))).toEqual([
    '/docs/next/first',
    '/docs/next/start',
    '/docs/next/tags',
    '/docs/next/tags/общее',
    '/docs/start',
    '/guide/next/01-first',
    '/guide/next/new',
    '/guide/next/start',
    '/guide/next/tags',
    '/guide/next/tags/общее',
    '/guide/start',
    '/guide/step',
    '/reference/start',
  ])
  expect(site.report()).toBe('')
})

test('a page follows the options of its own set', async () => {
  const site = await threeSets()
  expect(site.file('docs/next/start.html')).toContain('href="https://git.ru/docs/content/docs/start.md"')
  expect(site.file('guide/start.html')).toContain(
    'href="https://git.ru/1.0/content/guide_versioned_docs/version-1.0/start.md"',
  )
  expect(site.file('guide/next/start.html')).toContain('href="https://git.ru/current/content/guide/start.md"')
  expect(site.file('reference/start.html')).not.toContain('git.ru')
  expect(site.file('docs/start.html')).toContain('breadcrumbs')
  expect(site.file('guide/start.html')).not.toContain('breadcrumbs')
})

test('banner, badge and choice of versions are those of the set of the page', async () => {
  const site = await threeSets()
  const html = site.file('guide/next/new.html')
  expect(/theme-doc-version-banner[\s\S]*?href="([^"]*)"/.exec(html)?.[1]).toBe('/guide/step')
  expect(html).toContain('theme-doc-version-badge">Версия: Next</span>')
  expect(hrefsOf(html, choice)).toEqual(['/guide/next/new', '/guide/step'])
  expect(hrefsOf(site.file('docs/next/start.html'), choice)).toEqual(['/docs/next/start', '/docs/start'])
  expect(site.file('reference/start.html')).not.toContain('version-choice')
  expect(hrefsOf(site.file('about.html'), choice)).toEqual(['/docs/next/first', '/docs/start'])
})

test('without items of its own the top bar leads to every set, and stays inside the version of the page there', async () => {
  const site = await threeSets()
  const links = (path: string) =>
    [...site.file(path).matchAll(/class="navbar__link[^"]*" href="([^"]*)"[^>]*>([^<]*)/g)].map(match =>
      match.slice(1),
    )
  expect(links('guide/next/new.html')).toEqual([
    ['/docs/start', 'Документация'],
    ['/guide/next/01-first', 'Гид'],
    ['/reference/start', 'api'],
  ])
  expect(links('docs/next/start.html').map(([href]) => href)).toEqual([
    '/docs/next/first',
    '/guide/step',
    '/reference/start',
  ])
  const active = /navbar__link--active" href="([^"]*)"/.exec(site.file('guide/start.html'))?.[1]
  expect(active).toBe('/guide/step')
})

test('two sets may have a sidebar of one name; each page shows its own', async () => {
  const site = await threeSets()
  const menu = (path: string) => hrefsOf(site.file(path), /<nav class="menu".*?<\/nav>/s)
  expect(menu('docs/next/start.html')).toEqual(['/docs/next/first', '/docs/next/start'])
  expect(menu('guide/start.html')).toEqual(['/guide/step', '/guide/start'])
  expect(menu('reference/start.html')).toEqual(['/reference/start'])
})

test('tags are those of one set; a link leads by path from set to set', async () => {
  const site = await threeSets()
  expect(hrefsOf(site.file('guide/next/tags/общее.html'), /<main.*<\/main>/s)).toEqual(
    expect.arrayContaining(['/guide/next/start']),
  )
  expect(site.file('guide/next/tags/общее.html')).not.toContain('href="/docs/next/start"')
  expect(site.text('docs/next/start.html')).toContain('<a href="/guide/next/start">')
  expect(site.text('guide/next/start.html')).toContain('<a href="/docs/next/start">')
})

test('former addresses of the last version of each set lead to it', async () => {
  const redirects = (await threeSets()).file('_redirects')
  expect(redirects).toContain('/old-docs /docs/start')
  expect(redirects).toContain('/old-guide /guide/start')
  expect(redirects).toContain('/guide/before /guide/start')
  expect(redirects).not.toContain('/next-guide')
})

test('programs that read the site get the last version of every set, each under its name', async () => {
  const site = await threeSets()
  expect(site.file('llms.txt').match(/^##.*|\(.*\.md\)/gm)).toEqual([
    '## Документация',
    '(http://localhost:3000/docs/start.md)',
    '## Гид',
    '(http://localhost:3000/guide/step.md)',
    '(http://localhost:3000/guide/start.md)',
    '## api',
    '(http://localhost:3000/reference/start.md)',
    '## Другие страницы',
    '(http://localhost:3000/about.md)',
  ])
  expect(site.file('sitemap.xml')).toContain('/guide/next/new</loc>')
})

test('translations of a set lie below the folder of its name, also those of its frozen versions', async () => {
  const site = await siteOf(
    {
      ...files,
      'i18n/en/guide/new.md': '# New step\n',
      'i18n/en/guide_versioned_docs/version-1.0/step.md': '# Step 1.0\n',
    },
    { config: { ...config, locales: { ru: {}, en: { labels: { Гид: 'Guide' } } } } },
  )
  expect(site.text('en/guide/next/new.html')).toContain('<h1>New step</h1>')
  expect(site.text('en/guide/step.html')).toContain('<h1>Step 1.0</h1>')
  expect(site.text('en/guide/start.html')).toContain('<h1>Гид 1.0</h1>')
  expect(site.file('en/docs/start.html')).toMatch(/href="\/en\/guide\/step"[^>]*>Guide</)
})

test('classes and metas of a page name its set', async () => {
  const html = (await threeSets()).file('guide/next/new.html')
  expect(html).toMatch(/<html[^>]* class="[^"]*plugin-docs plugin-id-guide docs-wrapper docs-version-current/)
  expect(html).toContain('<meta name="docusaurus_tag" content="docs-guide-current">')
  expect(html).toContain('<meta name="docsearch:version" content="current">')
  expect(html).toContain('<meta name="docsgen:version" content="guide/current">')
})

test('a version is searched together with the last versions of the other sets; each set can be searched alone', async () => {
  const site = await threeSets()
  const found = (folder: string) =>
    site
      .outputs()
      .filter(path => path.startsWith(`search-index/${folder}/page-`))
      .map(path => (JSON.parse(site.file(path)) as { title: string }).title)
      .sort()
  expect(found('all')).toEqual(['API', 'Гид 1.0', 'Начало 2.0', 'О нас', 'Шаг 1.0'])
  expect(found('guide/current/all')).toEqual(['API', 'Гид', 'Начало 2.0', 'Новый шаг', 'О нас', 'Шаг'])
  expect(found('current/all')).toEqual(['API', 'Гид 1.0', 'Начало', 'О нас', 'Первое', 'Шаг 1.0'])
  expect([0, 1, 2].map(context => found(`in-${context}`))).toEqual([
    ['Начало 2.0'],
    ['Гид 1.0', 'Шаг 1.0'],
    ['API'],
  ])
  expect(found('guide/current/in-1')).toEqual(['Гид', 'Новый шаг', 'Шаг'])
})

test('an item of the top bar names its set; a choice of versions that names one is on every page', async () => {
  const site = await siteOf(files, {
    config: {
      ...config,
      navbar: {
        items: [
          { type: 'doc', docId: 'start', docs: 'guide', label: 'Начать' },
          {
            type: 'dropdown',
            label: 'Ещё',
            items: [{ type: 'docSidebar', sidebarId: 'defaultSidebar', docs: 'api' }],
          },
          { type: 'docsVersionDropdown', docs: 'guide', label: 'Гид' },
        ],
      },
    },
  })
  for (const page of ['about.html', 'docs/start.html', 'reference/start.html']) {
    const shown = bar.exec(site.file(page))?.[0] ?? ''
    expect(hrefsOf(shown, choice), page).toEqual(['/guide/next/01-first', '/guide/step'])
    expect(shown).toMatch(/<span>Гид<\/span><span class="version-choice__label">1\.0</)
    expect(shown).toContain('href="/guide/start"')
    expect(shown).toContain('class="dropdown__link" href="/reference/start"')
  }
  expect(site.report()).toBe('')
})

/** What is said of a configuration that is written as `text`, with places. */
async function refusal(text: string, more: Record<string, string> = {}): Promise<string> {
  const value = new Function(`return ${text.replace('export default', '')}`)() as object
  const contents = new Map(Object.entries(more))
  // What was checked is kept in a folder of the site.
  const request = { root: folders.site({}).path as AbsolutePath, host: createMemoryHost(contents) }
  const file = 'docs-site.config.js' as SitePath
  try {
    await settleConfig({ version: undefined, file, text, imported: [], value }, request)
  } catch (error) {
    if (!isFatalError(error)) throw error
    return error.diagnostics
      .map(({ file, line, column, message, hint }) => `${file}:${line}:${column} ${message}\n  ${hint}`)
      .join('\n')
  }
  return ''
}

test('sets that share an id, a folder or an address are refused, in the line of the second', async () => {
  const text = `export default {
  docs: [
    {},
    { path: 'content/other' },
    { id: 'a b' },
  ],
}`
  expect(
    await refusal(text),
  ).toBe(`docs-site.config.js:5:7 "docs[2].id" is the text "a b"; expected a name of letters, digits, "-" and "_".
  Write it like "guide".
docs-site.config.js:4:5 "docs[1]" has no "id"; only the first set of documents may leave it out.
  Write it like id: 'guide'.`)
  expect(
    await refusal(`export default {
  docs: [
    { id: 'main', sidebars: { main: ['a, }'] } }, // { id: 'guide' },
    { id: 'guide', path: 'content/docs/guide', routeBase: '/docs/' },
    { routeBase: '/g', id: 'Guide', path: 'content/versioned_docs' },
    { id: 'default' },
  ],
}`),
  ).toBe(`docs-site.config.js:4:20 The folder "content/docs/guide" of "docs[1]" is one of "docs[0]", lies in it, or holds it: "content/docs", "content/versioned_docs".
  Give each set of documents a folder beside the others as "path".
docs-site.config.js:4:48 "docs[0]" and "docs[1]" have one address, "/docs".
  Give one of them another "routeBase".
docs-site.config.js:5:37 The folder "content/versioned_docs" of "docs[2]" is one of "docs[0]", lies in it, or holds it: "content/docs", "content/versioned_docs".
  Give each set of documents a folder beside the others as "path".
docs-site.config.js:5:24 "docs[1]" and "docs[2]" have the id "Guide".
  Give one of them another.
docs-site.config.js:6:7 The id "default" is kept for the first set of documents.
  Choose another one.`)
})

test('a set that the top bar names must be there; the name of the option elsewhere is known', async () => {
  expect(
    await refusal(`export default {
  docs: [{}, { id: 'guide' }],
  navbar: { items: [
    { type: 'docSidebar', sidebarId: 'a', docs: 'guide' },
    { type: 'dropdown', label: 'A', items: [
      { type: 'doc', docId: 'a', docs: 'giude' }] },
  ] },
}`),
  ).toBe(`docs-site.config.js:6:34 The top bar names the set of documents "giude", which does not exist.
  Did you mean "guide"?`)
  const { problems } = checkConfig({
    navbar: { items: [{ type: 'docsVersionDropdown', docsPluginId: 'guide' }] },
  })
  expect(problems?.map(({ hint }) => hint)).toEqual([
    'Write "docs", with the "id" of one of the sets of documents.',
  ])
  expect(checkConfig({ docs: [] }).problems?.map(({ message }) => message)).toEqual([
    '"docs" names no set of documents; write "docs: false" for a site without documentation.',
  ])
})

test('a wrong list of versions and a wrong sidebar are reported where those of the set are written', async () => {
  expect(
    await refusal("export default { docs: [{}, { id: 'guide' }] }", {
      'content/guide_versions.json': '["1.0"]',
    }),
  ).toBe(`content/guide_versions.json:undefined:undefined The version "1.0" has no folder "content/guide_versioned_docs/version-1.0".
  Restore the folder, give the version a "ref" that git reads it from, or remove it from the list.`)
})

test('only a site with several sets may show the search box in contexts without naming any', () => {
  const search = { boxInContextsOnly: true }
  expect(checkConfig({ search }).problems?.[0]?.message).toContain('would show the box on no page')
  expect(checkConfig({ search, docs: [{}, { id: 'guide' }] }).problems).toBeUndefined()
})
