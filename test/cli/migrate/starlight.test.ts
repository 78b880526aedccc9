// `docsgen migrate` with a site of Starlight: what each thing that authors write there becomes, and that docsgen builds it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolders, runCli } from '../../harness/run-cli.ts'

const folders = makeFolders()
afterAll(folders.dispose)

const config = `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
import images from 'starlight-images'
const words = Object.values(import.meta.glob('./src/nav/*.ts', { eager: true })).map(each => each.default.about)
import checks from 'starlight-links-validator'
import { code } from '/src/code.mjs'
import gone from '/src/gone.mjs'
import texts from 'starlight-llms-txt'
import formulas from 'remark-math'
import { createApi } from 'starlight-api'
const [api, apiItems] = createApi()
export default defineConfig({
  site: 'https://tea.example.org', base: '/tea', trailingSlash: 'always',
  markdown: { remarkPlugins: [formulas] },
  redirects: { '/old/': '/start/', '/was/[...path]': '/start/' },
  integrations: [images(), starlight({
    title: { en: 'Tea', da: 'Te' }, description: words.join(' '), lastUpdated: true, tableOfContents: { minHeadingLevel: 1 },
    logo: { src: './src/assets/leaf.svg', alt: 'A leaf' },
    social: [{ icon: 'github', label: code, href: 'https://code.example.org' }],
    locales: { root: { label: 'English', lang: 'en' }, da: { label: 'Dansk' } },
    editLink: { baseUrl: import.meta.env.DEV ? '/edit/' : 'https://code.example.org/edit/' },
    customCss: ['./a.css'], plugins: [checks(), texts(), gone(), api({ of: 'tea' }), { name: 'own', hooks: {} }],
    head: [{ tag: 'meta', attrs: { name: 'theme-color', content: '#0a0' } }],
    sidebar: ['start', 'made', { label: 'Guides', translations: { da: 'Vejledninger' }, collapsed: true, items: [{ autogenerate: { directory: 'guides' } }] },
      { label: 'Shop', link: 'https://shop.example.org' }, 'nowhere', 'lost', apiItems, ...createApi()],
  })],
})
`

const brew = `---
title: Brew tea
sidebar: { order: 1, label: Brew, badge: New }
tableOfContents: { maxHeadingLevel: 4 }
banner: { content: '<b>Hot</b> tea' }
colour: green
---

import { Card, Code, Icon, Steps, FileTree, LinkButton, Tabs, TabItem } from '@astrojs/starlight/components';
import Clock from '~/components/clock.astro';
import kept from '../../../assets/kept.sh?raw';
import Managers from '~/components/managers.astro';
import Leaflet from '~/components/leaflet.astro';

![Leaf](~/assets/leaf.svg) and [the start](../../start/). ![Lid](<~/assets/leaf.svg>)

<Steps>

1. Heat.

</Steps>

<FileTree>

- pot/

</FileTree>

<Tabs syncKey="kind"><TabItem label="Black" color="dark">Hot.</TabItem></Tabs>

:::caution[Mind]
It is hot.
:::

<LinkButton href="/start/" variant="minimal">Begin</LinkButton>

<Clock size={3} />

<Clock>

export const pour = \`pour('slowly')\\nwait()\\nsip()\`;

<Code slot="shown" code={pour} lang="js" title="pour.js" mark={[1, { range: '2-3' }, 'slowly']} />

</Clock>

1. Install.

   <Managers>
     <Fragment slot="npm">
     \`\`\`sh
     npm i leaf
     \`\`\`
     </Fragment>
     <Fragment slot="yarn">Or **yarn**.</Fragment>
   </Managers>

Keep <Icon name="star" />it for $t^{2}$ minutes, and <Leaflet href="../../start/">read *this*</Leaflet>.

<Card title="<svg><title>Leaf</title><path d='M0'/></svg> <a href='../../start/'>Tea <b>leaves</b></a>">Dry.</Card>

<Code code={kept} lang="sh" />

<Code code={kept.replace(/\\d/, 'three')} lang="sh" />

import robots from '../../../../public/robots.txt?raw';

<Code code={robots} lang="txt" />

<Clock at={kept.length} of={import("./times.ts")} />

- In a list:

  <Clock>
    <Fragment slot="now">
    \`\`\`sh
    boil
    \`\`\`
    </Fragment>
  </Clock>

  \`\`\`ts
  // src/leaf.ts

  dry()
  \`\`\`

\`\`\`diff lang="js"
  heat()
- wait()
+ stir()
\`\`\`

\`\`\`diff
--- a.js
+++ b.js
\`\`\`

\`\`\`js title="a.js" mark={"1":2-3} ins={4} "heat" frame="none" startLineNumber=7 showLineNumbers
from '~/kept'
one
two
three
\`\`\`
`

const timer = `---
title: Timer
---

import { Aside } from '@astrojs/starlight/components';
import Kinds from '../../../components/kinds.astro';
import Since from '../../../components/since.astro';
import Box from '../../../components/box.astro'; import Note from '@parts/note.mdx';

Pick a tea: ![Cup](../../../assets/cup.svg)

<Kinds />

![Pot](./pot.svg)

## How long

- Green <Since v="1" />, then wait.
- White

  <Kinds of="white" />

<Box>Only **this**.</Box>

Then drink.

The page shows this paragraph in other words.

<Kinds of="black" />

<Aside title="Mind">Hot.</Aside>

So it goes.

\`\`\`rust title=lid.rs collapse={1}
{{ #include @code/lid.rs:part }}
\`\`\`

Until the end.

<Note />
`

// As Astro built it: the components printed what they computed.
const shownTimer = `
<p>Pick a tea: <img src="/tea/_astro/cup.9.svg" alt="Cup"></p>
<div class="kinds"><svg><path d=""/></svg><h3 id="kinds-of-tea">Kinds {of} tea</h3>
  <table><thead><tr><th>Tea</th><th>Minutes</th></tr></thead><tbody><tr><td><a href="/tea/start/#water">Green</a></td><td>2</td></tr></tbody></table>
  <starlight-tabs><ul role="tablist"><li><a role="tab">Pot</a></li><li><a role="tab">Cup</a></li></ul>
    <div role="tabpanel"><p><img src="/tea/_astro/pot.1a2b.svg" alt="A pot"></p></div><div role="tabpanel"><p>Small.</p></div></starlight-tabs>
  <aside class="starlight-aside starlight-aside--caution"><p class="starlight-aside__title">Careful</p><div><p>Steam.</p></div></aside>
  <div class="expressive-code"><figure><figcaption><span class="title">tea.js</span></figcaption><pre data-language="js"><code><div class="ec-line"><div class="code">brew({</div></div><div class="ec-line"><div class="code">})</div></div></code></pre><button>Copy</button></figure></div></div>
<p><img src="/tea/_astro/pot.9.svg" alt="Pot"></p>
<div class="sl-heading-wrapper"><h2 id="how-long">How long</h2><a class="sl-anchor-link" href="#how-long"><span class="sr-only">Section titled “How long”</span></a></div>
<ul><li><p>Green <span class="badge">Added in <b>1.0</b></span>, then wait.</p></li><li><p>White</p><p>One minute.</p></li></ul>
<div class="box"><p>Only <strong>this</strong>.</p></div>
<p>Then drink.</p>
<p>This paragraph is another one.</p>
<p>Five minutes.</p>
<aside class="starlight-aside starlight-aside--note"><p class="starlight-aside__title">Mind</p><p>Hot.</p></aside>
<p>So it goes.</p>
<div class="expressive-code"><figure><figcaption><span class="title">lid.rs</span></figcaption><pre data-language="rust"><code><details class="ec-section"><summary><div class="ec-line"><div class="code">1 collapsed lines</div></div></summary><div class="ec-line"><div class="code">fn lid() {</div></div></details><div class="ec-line"><div class="code">}</div></div></code></pre></figure></div>
<p>Until the end.</p>
<p>Mind the</p><p>lid.</p><pre data-language="sh"><code>lift</code></pre>`

beforeAll(async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const site = folders.site({
    'old/astro.config.mjs': config,
    'old/package.json': '{ "dependencies": { "@astrojs/starlight": "1.0.0" } }',
    'old/public/robots.txt': 'User-agent: *\n',
    'old/src/assets/leaf.svg': svg,
    'old/src/components/managers.astro':
      '---\nimport { Tabs, TabItem } from "@astrojs/starlight/components";\n---\n<Tabs syncKey="managers">\n  <TabItem label="npm"><slot name="npm" /></TabItem>\n  <TabItem label="Yarn"><slot name="yarn" /></TabItem>\n</Tabs>\n',
    'old/tsconfig.json':
      '{\n  // Names\n  "compilerOptions": { "paths": { "@parts/*": ["./src/parts/*"], }, },\n}\n',
    'old/src/parts/note.mdx':
      'import { Code } from "@astrojs/starlight/components";\nimport Deep from "./_deep.mdx";\nimport { mark } from "some-marks";\n\nMind the\n\n<Deep />\n\n<Code code={`<!-- shown -->lift`} lang="sh" marks={[mark()]} />\n',
    'old/src/parts/_deep.mdx': 'lid.\n',
    'old/src/code.mjs': 'export const code = "Code"\n',
    'old/src/nav/en.ts': 'export default { about: "Leaves" as string }\n',
    'old/src/nav/more.ts': 'export default { about: "water" }\n',
    'old/src/assets/kept.sh': 'steep 2\n',
    'old/src/content/docs/index.mdx':
      '---\ntitle: Home\ntemplate: splash\nhero: { title: Good tea, tagline: Leaves., image: { file: /src/assets/leaf.svg, alt: A leaf }, actions: [{ text: Begin, link: /start/ }] }\n---\n\nHot.\n',
    'old/src/content/docs/start.md':
      '---\ntitle: Start\nhero: { title: Start well, tagline: Pour. }\n---\n\nSee [brewing](/guides/green-tea/).\n\n## Water\n',
    'old/src/content/docs/guides/timer.md':
      '---\ntitle: Start late\nslug: late\n---\n\n<!-- Said twice. -->\n\n# Steep well\n\nSteep.\n',
    'old/src/content/docs/guides/Green Tea.mdx': brew,
    'old/src/content/docs/da/start.md':
      '---\r\ntitle: Begynd\r\n---\r\n\r\nVand.\r\n\r\n```diff lang="js" title="te.js"\r\n  heat()\r\n+ stir()\r\n```\r\n',
    'old/src/content/docs/da/guides/only.md': '---\ntitle: Kun her\n---\n\nTe.\n',
    'old/src/content/docs/made.mdoc':
      '---\ntitle: Made\n---\n\n{% card title="One {x}" icon="pencil" %}\nPour `{% x %}` into {cup} of <b>.\n{% /card %}\n\n## Two {% #second %}\n\n{% linkcard title="Start" href="/start/" target="_blank" /%}\n\n{% clock at=1 %}Noon.{% /clock %}\n',
    'old/src/content/docs/guides/timer.mdx': timer,
    'old/src/content/docs/guides/kettle.md': '---\ntitle: Unseen\n---\n\nOld.\n',
    'old/src/content/docs/guides/kettle.mdx':
      '---\ntitle: Kettle\nslug: guides/kettle\nauthor: Ann\n---\n\nNew.\n\nBy {frontmatter.author}. `{frontmatter.author}`\n',
    'old/dist/guides/timer/index.html': `<main><h1>Timer</h1><div class="sl-markdown-content">${shownTimer}</div></main>`,
    'old/src/content/docs/guides/pot.svg': svg,
    'old/src/assets/cup.svg': svg,
    'old/dist/tags/hot/index.html':
      '<main><h1>Hot <b>teas</b></h1><div class="sl-markdown-content"><p>One: <a href="../../start/">Start</a></p></div></main>',
    // Nothing below its title yet.
    'old/dist/tags/iced/index.html': '<main><h1>Iced teas</h1><div class="sl-markdown-content"></div></main>',
    'old/dist/da/tags/hot/index.html':
      '<main><h1>Varm te</h1><div class="sl-markdown-content"><p>Tre.</p></div></main>',
    'old/dist/da/tags/new/index.html':
      '<main><h1>Ny te</h1><div class="sl-markdown-content"><p>To.</p></div></main>',
    'old/dist/empty/index.html': '<main><form></form></main>',
    'old/dist/_astro/pot.1a2b.svg': svg,
    'old/dist/index.html': '',
    'old/dist/start/index.html': '',
    'old/dist/begin/index.html':
      '<!doctype html><title>Redirecting</title><meta http-equiv="refresh" content="0; url=../guides/green-tea/">',
    'old/dist/chat/index.html':
      '<!doctype html><meta http-equiv="refresh" content="0; url=https://chat.example.org/tea">',
    'old/dist/onward/index.html':
      "<script>window.location.href = '/tea/guides/green-tea' + window.location.hash;</script>",
    'old/src/pages/feed.xml.ts': 'export const GET = () => new Response("")',
  })
  root = site.path
  const run = await runCli(['migrate', join(root, 'old')])
  expect(run.stderr).toBe('')
  const built = await runCli(['build', join(root, 'old-docsgen'), '--json'])
  messages = (JSON.parse(built.stdout) as { diagnostics: Message[] }).diagnostics
})

interface Message {
  readonly code: string
  readonly message: string
}
let root: string
let messages: readonly Message[]
const read = (path: string) => readFileSync(join(root, 'old-docsgen', path), 'utf8')
const brewed = () => read('content/docs/guides/Green Tea.mdx')

test('the new site is built without errors and broken links, and every old address is there', () => {
  const expected = ['git/no-repository', 'redirect/pattern-needs-host']
  expect(messages.filter(({ code }) => !expected.includes(code))).toEqual([])
  expect(read('migration/report.md')).toContain('Of 17 old addresses 1 is missing, 3 redirect')
  expect(read('migration/report.md')).toContain('- [ ] `/empty`\n')
})

test('settings are those of the evaluated configuration', () => {
  const text = read('docs-site.config.ts')
  for (const setting of [
    "title: 'Tea'",
    "description: 'Leaves water'",
    "url: 'https://tea.example.org'",
    "baseUrl: '/tea/'",
    "{ from: '/old', to: '/start' }",
    "{ from: '/begin', to: '@site/content/docs/guides/Green Tea.mdx' }",
    "{ from: '/chat', to: 'https://chat.example.org/tea' }",
    "{ from: '/onward', to: '@site/content/docs/guides/Green Tea.mdx' }",
    "logo: { src: '/leaf.svg', alt: 'A leaf' }",
    "{ label: 'Code', href: 'https://code.example.org', position: 'right' }",
    "labels: { Guides: 'Vejledninger' }",
    "strings: './strings/da.yml'",
    '"https://code.example.org/edit/src/content/docs/" + docPath',
    "allowedFields: ['colour']",
    'llms: true',
  ])
    expect(text).toContain(setting)
  expect(read('sidebars.ts')).toContain("{ type: 'autogenerated', dirName: 'guides' }")
  expect(read('sidebars.ts')).toContain("{ type: 'doc', id: 'start' }")
})

test('pages have the addresses that Astro gave them, and fields in the words of docsgen', () => {
  const [, head = ''] = brewed().split('---\n')
  expect(head).toContain('slug: /guides/green-tea\n')
  expect(head).toContain('sidebar_position: 1\n')
  expect(head).toContain('sidebar_label: Brew\n')
  expect(head).toContain('toc_max_heading_level: 4\n')
  expect(head).not.toContain('banner')
  expect(read('content/docs/start.md')).toContain('\n---\n\n::::hero[Start well]\n\nPour.\n\n::::\n\n\nSee [')
  expect(read('content/docs/guides/timer-md.md')).toContain('slug: /late\n')
  expect(read('content/docs/guides/timer-md.md')).toContain('-->\n\n## Steep well\n')
  expect(brewed()).toContain('\n---\n\n:::note\n\n<b>Hot</b> tea\n\n:::\n')
  expect(read('content/pages/index.mdx')).toContain('::::hero[Good tea]\n\nLeaves.')
  expect(read('content/pages/index.mdx')).toContain(':::hero-picture\n\n![A leaf](</leaf.svg>)\n\n:::')
})

test('components, images and words behind the language of code are those of docsgen', () => {
  expect(brewed()).toContain('![Leaf](/leaf.svg) and [the start](../start.md). ![Lid](</leaf.svg>)')
  expect(brewed()).toContain('<Tabs syncKey="kind"><TabItem label="Black">')
  expect(brewed()).toContain('```js title="a.js" showLineNumbers=7 {2-3} ins={4}\nfrom \'~/kept\'\n')
  expect(brewed()).not.toContain('clock.astro')
  expect(read('build/guides/green-tea.html')).toMatch(/<a[^>]*href="\/tea\/start"[^>]*>Begin<\/a>/)
})

test('an attribute that nothing reads is left out of a known component, and named', () => {
  expect(brewed()).toContain('<TabItem label="Black">Hot.</TabItem>')
  expect(read('migration/report.md')).toContain('The attribute "color" of <TabItem> was left out')
})

test('formulas are read where the old site read them', () => {
  expect(read('docs-site.config.ts')).toContain('math: true')
  expect(read('build/guides/green-tea.html')).toMatch(/for <span class="katex">.*t.*2.*minutes/)
})

test('what stands in for a component with an address is a link', () => {
  expect(read('templates/directives/Leaflet.tsx')).toContain('<a href={href}>{label}{children}</a>')
  expect(read('build/guides/green-tea.html')).toMatch(/<a href="\/tea\/start">read <em>this<\/em><\/a>/)
})

test('HTML in the title of a card becomes words without the names of drawings, and its link that of the card', () => {
  expect(brewed()).toContain('<Card title="Tea leaves" href="../start.md">Dry.</Card>')
  expect(read('migration/report.md')).toContain('HTML in the title of a card was left out')
})

test('code of components and imported files stands in the text, with its lines marked, and drawings say nothing', () => {
  expect(brewed()).toContain('\n```js title="pour.js" {1,2-3}\npour(\'slowly\')\nwait()\nsip()\n```\n')
  expect(brewed()).toContain('\n```sh file="../../../src/assets/kept.sh"\n```\n')
  expect(brewed()).toContain('\n```sh\nsteep three\n```\n')
  expect(brewed()).toContain('\n```txt file="@site/content/static/robots.txt"\n```\n')
  expect(read('build/guides/green-tea.html')).toMatch(/User-agent/)
  expect(brewed()).toContain('\n<Clock />\n')
  expect(brewed()).toContain('Keep it for $t^{2}$ minutes')
  expect(read('build/guides/green-tea.html')).toMatch(/steep/)
})

test('a page in Markdoc has the components that its tags stand for, and its signs are no code', () => {
  const made = read('content/docs/made.mdx')
  expect(made).toContain('Pour `{% x %}` into \\{cup\\} of &lt;b>.')
  expect(made).toContain('<Card title="One {x}">')
  expect(made).toContain('## Two {#second}')
  expect(made).toContain('\n\nNoon.\n')
  expect(read('build/made.html')).toMatch(/<h2[^>]* id="second"/)
  expect(read('build/made.html')).toMatch(/<a[^>]*href="\/tea\/start"/)
})

test('a component that only puts its slots into tabs becomes the tabs', () => {
  expect(brewed()).toContain(
    '   <Tabs syncKey="managers">\n     <TabItem label="npm">\n     ```sh\n     npm i leaf\n',
  )
  expect(brewed()).toContain('<TabItem label="Yarn">Or **yarn**.</TabItem>\n   </Tabs>\n')
  expect(read('migration/report.md')).not.toContain('Managers')
})

test('the name of a file in a comment is the title of its code, and signs of a difference mark lines', () => {
  expect(brewed()).toContain('  ```ts title="src/leaf.ts"\n  dry()\n  ```\n')
  expect(brewed()).toContain('```js ins={3} del={2}\nheat()\nwait()\nstir()\n```\n')
  expect(read('build/guides/green-tea.html')).toMatch(/<li>.*In a list:.*boil.*dry.*<\/li>/s)
  expect(brewed()).toContain('```diff\n--- a.js\n+++ b.js\n```\n')
})

test('of two texts with one address the one that the old site showed is taken over, and the other is named', () => {
  expect(read('build/guides/kettle.html')).toContain('New.')
  expect(read('migration/report.md')).toMatch(
    /A text was left out, because another one has its address[\s\S]*kettle\.md:1/,
  )
})

test('code whose lines end as on Windows is marked in the same way', () => {
  expect(read('content/i18n/da/docs/start.md')).toContain(
    '```js title="te.js" ins={2}\r\nheat()\r\nstir()\r\n```\r\n',
  )
})

test('what a component showed on its built page stands in the text, where both sides of it are known', () => {
  const text = read('content/docs/guides/timer.mdx')
  const [, kinds = '', rest = ''] =
    /Pick a tea: !\[Cup\]\(\/assets\/cup\.svg\)\n\n([\s\S]*)\n\n!\[Pot\]\(\.\/pot\.svg\)\n\n## How long\n([\s\S]*)$/.exec(
      text,
    ) ?? []
  expect(kinds).toBe(`{/* Taken over from the built page: Kinds */}

### Kinds \\{of} tea {#kinds-of-tea}

| Tea                   | Minutes |
| --------------------- | ------- |
| [Green](/start#water) | 2       |

::::tabs
:::tab[Pot]
![A pot](/_astro/pot.1a2b.svg)
:::

:::tab[Cup]
Small.
:::
::::

:::warning[Careful]
Steam.
:::

\`\`\`js title="tea.js"
brew({
})
\`\`\``)
  expect(rest).toContain('- Green Added in **1.0**, then wait.\n- White\n\n  {/* Taken over')
  expect(rest).toContain(': Kinds */}\n\n  One minute.\n\n<Box>Only **this**.</Box>\n')
  expect(rest).toContain('\n<Kinds of="black" />\n\n<Aside title="Mind">')
  expect(rest).toContain('\n```rust title="lid.rs"\nfn lid() {\n}\n```\n\nUntil')
  expect(read('build/guides/timer.html')).toMatch(
    /href="\/tea\/start#water".*Careful.*brew.*Added in.*One minute/s,
  )
})

test('fields that a text shows are written out, also those that mean something else here', () => {
  expect(read('content/docs/guides/kettle.mdx')).toContain('By Ann. `{frontmatter.author}`\n')
  expect(read('build/guides/kettle.html')).toContain('By Ann.')
})

test('texts that texts import, by names of folders in tsconfig.json, are changed like pages and stay parts', () => {
  expect(read('content/docs/guides/timer.mdx')).toContain("import Note from '../_parts/parts/note.mdx'")
  expect(read('content/docs/_parts/parts/note.mdx')).toContain('```sh\n<!-- shown -->lift\n```')
  expect(read('build/guides/timer.html')).toMatch(/Until the end\..*Mind the.*lid\..*lift/s)
})

test('a page that a program made is taken over from its built page, at its address', () => {
  expect(read('content/docs/tags/hot.md')).toBe(
    '---\ntitle: Hot teas\nslug: /tags/hot\ndisplayed_sidebar: null\n---\n\n<!-- Taken over from the built page. -->\n\nOne: [Start](/start)\n',
  )
  expect(read('build/tags/hot.html')).toContain('Hot teas')
  expect(read('build/tags/iced.html')).toContain('Iced teas')
  expect(read('build/da/tags/hot.html')).toContain('Varm te')
  expect(read('build/da/tags/new.html')).toContain('Ny te')
  expect(read('migration/report.md')).toMatch(
    /A page that a program of the old site made was taken over .*\n {2}- `\/tags\/hot`\n/,
  )
})

test('parts that a missing plugin would have given are records, too: the plugin is named', () => {
  expect(read('migration/report.md')).toContain('starlight-api')
})

test('a page at the address of docsgen’s search gets another one in each language, and is named', async () => {
  const site = folders.site({
    'tea/package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
    'tea/astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Tea', locales: { root: { label: 'English', lang: 'en' }, ko: { label: 'Korean' } } })] }",
    'tea/src/content/docs/index.md': '---\ntitle: Tea\n---\n\n[How to search](./search)\n',
    'tea/src/content/docs/search.md': '---\ntitle: Search\n---\n\nBy words.\n',
    'tea/src/content/docs/ko/search.md': '---\ntitle: 검색\n---\n\n단어로.\n',
  })
  await runCli(['migrate', join(site.path, 'tea')])
  const moved = join(site.path, 'tea-docsgen')
  const { code, stdout, stderr } = await runCli(['build', moved])
  expect(code).toBe(0)
  expect(stdout + stderr).not.toContain('route/duplicate')
  const page = (name: string) => readFileSync(join(moved, 'build', name), 'utf8')
  expect(page('search-page.html')).toContain('By words.')
  expect(page('ko/search-page.html')).toContain('단어로.')
  expect(readFileSync(join(moved, 'migration/report.md'), 'utf8')).toContain(
    'A page lived at "/search", where docsgen shows its search',
  )
})

test('a text in one translation alone is published there alone', () => {
  expect(read('content/i18n/da/docs/guides/only.md')).toBe(
    '---\nwithout_original: true\ntitle: Kun her\n---\n\nTe.\n',
  )
  expect(read('build/da/guides/only.html')).toContain('Te.')
})

test('the report tells what was taken over, what says the same, and what is left', () => {
  const report = read('migration/report.md')
  const file = 'src/content/docs/guides/timer.mdx'
  expect(report).toMatch(
    new RegExp(`What the component <Kinds> showed was taken over .*\\n  - \`${file}:12:1\`, and lines 21\\n`),
  )
  expect(report).toMatch(
    new RegExp(`<Kinds> shows only what is written inside of it.*\\n  - \`${file}:29:1\`\\n`),
  )
  expect(report).toMatch(/In the old site, too, the component <Box> says only what is written inside of it/)
  expect(report).not.toMatch(/<(?:Since|Box)> shows only/)
  expect(read('templates/directives/Kinds.tsx')).toContain(`//   ${file}:29:1\n\n`)
})

test('what has no counterpart is named with its place', () => {
  const report = read('migration/report.md')
  for (const matter of [
    'A tree of files is shown as a list.',
    'The component <Clock> shows only what is written inside of it.',
    'src/content/docs/guides/Green Tea.mdx',
    'Quotes, dashes and dots are shown as they are written; Astro set them.',
    '**The plugin "starlight-links-validator" of Starlight was left out.** Nothing is to be done',
    '**The plugin "own" of Starlight was left out.** Look what it did',
    'Tags of Markdoc that only the old site knows were left out; the words inside of them stay.',
    'Tables of contents begin with headings of the second level',
    'its value comes from "./times.ts"',
    'An attribute of <Clock> was left out: its value comes from "../../../assets/kept.sh?raw"',
    'The option "customCss" of Starlight has no counterpart.',
    '**Pages that the sidebar names do not exist, so they were left out of it.** Write those that readers need into sidebars.ts, with the right paths.\n  - `astro.config.mjs:24:5`\n    `nowhere, lost`',
    'The configuration imports "/src/gone.mjs", which is not there',
    'docsgen has no words for the language "da"',
    'src/pages/feed.xml.ts',
  ])
    expect(report).toContain(matter)
})
