// `docsgen migrate` with a site of VitePress: what each thing that authors write there becomes, and that docsgen builds it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readVitePress } from '../../../cli/migrate/vitepress/read-vitepress.ts'
import type { AbsolutePath } from '../../../renderer/base/text/brand.ts'
import { makeFolders, runCli } from '../../harness/run-cli.ts'

const folders = makeFolders()
afterAll(folders.dispose)

const config = `import { defineConfig } from 'vitepress'
import { withDrawings } from 'vitepress-plugin-drawings'
import cups from './made/cups.json'
import { HistoryReader } from 'reader-of-history'
const history = new HistoryReader({ of: 'tea' }).read()
const shared = defineConfig({ title: 'Tea', description: 'Leaves and water' })
export default withDrawings(defineConfig({
  ...shared,
  base: '/tea/', cleanUrls: true, lastUpdated: true, srcExclude: ['parts/**'],
  sitemap: { hostname: 'https://tea.example.org' },
  rewrites: { 'src/:name/readme.md': ':name.md', 'next/:path*': ':path*' },
  head: [['link', { rel: 'icon', href: '/leaf.svg' }], ['meta', { name: 'theme-color', content: '#0a0' }]],
  markdown: { container: { tipLabel: 'Hint' } },
  locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de', themeConfig: { nav: [{ text: 'Anleitung', link: '/de/guide/' }] } } },
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/', activeMatch: '^/guide/' }, { text: 'More', items: [{ items: [{ text: 'Shop', link: 'https://shop.example.org' }] }] }],
    sidebar: {
      '/guide/': [{ text: 'Guide', collapsed: true, items: [{ text: 'Start', link: '/guide/' }, { text: 'Brew', link: '/guide/brew.html' }, { text: 'Pot', link: '/pot' }] }],
      '/': { base: '/', items: [...cups, { text: 'Pot', link: 'pot' }, { text: 'Water', link: 'https://water.example.org' }] },
    },
    socialLinks: [{ icon: 'github', link: 'https://code.example.org' }, { icon: { svg: '<svg/>' }, link: '/guide/brew' }],
    editLink: { pattern: 'https://code.example.org/edit/:path' },
    outline: 'deep', carbon: 1,
  },
}))
`

const built = (title: string, body: string) =>
  `<title>${title}</title><div class="VPDoc"><main><div class="vp-doc"><h1>${title}</h1>${body}</div></main></div>`

const brew = `---
outline: [2, 3]
prev: false
layout: doc
colour: green
---

<script setup>
import Timer from '../.vitepress/Timer.vue'
</script>

# Brew {{ $frontmatter.colour }} tea

## 1. Heat <Badge type="warning" text="hot" />

## 1. Heat

::: tip
Mind your hands, see [the pot](../pot.md#big-pot), [the start](./) and [it again](#_1-heat-1).
:::

::: details Why \`so\` hot? {open}
::: warning <code><Icon name="steam" /></code> Steam <Badge type="danger" text="hot" />
It burns.
:::

::: code-group
\`\`\`js {1} [heat.js]
heat() // [!code ++]
cool() // [!code --]
// [!code focus]
// [!code word:'black tea']
stir() // [!code error] // slowly
\`\`\`

<<< ./heat.ts#water
:::

[[toc]]

<!--@include: ../parts/note.md{2,3}-->

\`\`\`ts twoslash
hidden()
// ---cut---
// @twoslash-cache: {"v":1,"data":"N4Ig"}
// @filename: cup.ts
// ---cut-start---
hidden()
// ---cut-end---
shown()
\`\`\`

<Timer :seconds="180" label="Black" />

<Lesson to="https://tea.example.org/pour" label="Pour" is-long>Learn to **pour**</Lesson>

<Lesson to="https://tea.example.org/sip" />

:::: tabs key:leaf
== Green
::: code-group
\`\`\`sh [npm <Icon name="npm" />]
steep 2
\`\`\`
\`\`\`sh [npm]
npm exec steep 2
\`\`\`
== Black
::: tip
Longer.
:::
::::

<Stamp>2.0</Stamp> is {{ seconds }} long.

<a :href="link" class="shop">Shop</a> and \`{{ kept }}\` stays.

<ul class="pots">
  <li v-for="pot in pots"><b>{{ pot }}</b> <Badge text="new" /></li>
</ul>

{#kinds .wide}

- Green

  ::: tip
  Never boil it.

Drink it.

\`\`\`sh-vue
brew {{ '<cup>' }} {{ heat() }}
\`\`\`
`

beforeAll(async () => {
  const site = folders.site({
    'old/.vitepress/config.mts': config,
    'old/.vitepress/Timer.vue':
      '<script setup>\nimport { ref } from "vue"\nconst left = ref(180)\n</script>\n<template><b>{{ left }}</b></template>',
    'old/.vitepress/Stamp.vue': '<template>\n  <Badge type="info"><slot />+</Badge>\n</template>',
    'old/.vitepress/Since.vue':
      '<script setup>\ndefineProps({ text: String })\n</script>\n<template><b class="since">{{ text }}</b></template>',
    'old/.vitepress/Lesson.vue':
      '<script setup lang="ts">\nimport { Icon } from "icons"\nconst { to, kind = "video" } = defineProps<{ to: string, kind?: string, label?: string, isLong?: boolean }>()\n</script>\n<template>\n  <div class="lesson">\n    <Icon name="play" />\n    <a :href="to" target="_blank"><slot>Watch it</slot></a>\n    <i v-if="isLong">{{ label }}: a long {{ kind }}</i>\n    <i v-else>a {{ kind }}</i>\n  </div>\n</template>\n<style scoped>.lesson { color: green }</style>\n',
    'old/index.md':
      '---\nlayout: home\nhero: { name: Tea, text: "of\\n leaves", tagline: Leaves., image: { light: /leaf.svg, dark: /night.svg, alt: A leaf }, actions: [{ text: Begin, link: /guide/ }] }\nfeatures: [{ title: Hot, details: Very., icon: { src: /leaf.svg, alt: Leaf }, link: /guide/, linkText: See how }]\n---\n',
    'old/guide/index.md':
      '# Start\n\nTake [a pot](../pots/red). <Since text=">=2.1" />\n\nStir it <icon-spoon /> well.\n\nSee [brewing](./brew) and [all](/guide/brew.html).\n\n![Jar](../../shared/jar.svg) ![Lid](/_images/lid.svg) <img src="../.book/cup.svg" srcset="../.book/cup.svg 1x, ../.book/cup.svg 2x" alt="Cup">\n\n<<< @/../shared/fill.ts\n\n<<< @../../shared/fill.ts\n\n## :leaves: Kinds\n\n```md\n<<< ./heat.ts\n```\n\n<!--@include: ../parts/steps.md#pour-->\n\n<<< ../next/deep/milk.md#warm{js} [warm.js]\n',
    'shared/jar.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'old/_images/lid.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'old/.book/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'shared/fill.ts': 'fill()\n',
    'old/guide/brew.md': brew,
    'old/guide/heat.ts': 'const a = 1\n// #region water\nconst water = 90\n// #endregion water\n',
    'old/src/pot/readme.md':
      '# Pot\n\n<div class="icons">\n  <div class="i-pot:red" />\n  <button title="Warm" /><br />\n</div>\n\n## Big pot\n\n![Pot](./pot.svg)\n',
    'old/src/pot/pot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'old/pots/[pot].md':
      '# {{ $params.name }}\n\nHolds {{ $params.size.cups }} cups, see [the pot](../pot).\n\n<!-- @content -->\n',
    'old/pots/[pot].paths.mts':
      "import { readFileSync } from 'node:fs'\nimport { defineRoutes } from 'vitepress'\nexport default defineRoutes({ watch: './*.json', async paths(files) { return files.flatMap(file => JSON.parse(readFileSync(file, 'utf8'))) } })\n",
    'old/pots/all.json':
      '[{ "params": { "pot": "red", "name": "Red pot", "size": { "cups": 4 } }, "content": "::: tip\\nWarm it.\\n:::" }, { "params": { "pot": "blue", "name": "Blue pot", "size": { "cups": 6 } } }]',
    'old/next/deep/er/cup.md': '---\ntitle: Cup\n',
    'old/next/deep/milk.md':
      '# Milk\n\n## Milk &amp; tea&nbsp;!\n\n```js\n// #region warm\nwarm()\n// #endregion warm\n```\n',
    'old/parts/steps.md':
      '---\nlevel: 1\n---\n\n<!-- #region pour -->\nThe region *around* pours.\n<!-- #endregion pour -->\n',
    'old/parts/note.md': 'Not this.\nThis *part*\nis shared.\nNor this.\n',
    'old/public/night.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'old/public/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'old/guide/_oolong.test.md': '# Oolong\n',
    'old/de/guide/index.md': '# Anfang\n',
    'old/guide/guide.md':
      '# All of it\n\n<llm-only>\n\n- For programs\n\n</llm-only>\n\n<llm-exclude>\n\nFor people.\n\n</llm-exclude>\n\n<Shelf>\n  <template #left>\n    Cups stand <b>here</b>.\n  </template>\n</Shelf>\n\n- Low:\n\n  <Shelf>\n    <template #left>\n        Pots.\n    </template>\n  </Shelf>\n',
    'old/de/guide/guide.md': '# Alles\n',
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
const brewed = () => read('content/docs/guide/brew.md')

test('words that stand deep inside tags that go are no code', () => {
  const page = read('content/docs/guide/guide.md')
  expect(page).toMatch(/^Cups stand <b>here<\/b>\.$/m)
  expect(page).toMatch(/^ {2}Pots\.$/m)
})

test('an element that Vue ends with a slash holds nothing in the new site, too', () => {
  expect(read('content/docs/pot.md')).toContain(
    '<div class="icons">\n  <div class="i-pot:red" ></div>\n  <button title="Warm" ></button><br />\n</div>',
  )
})

test('the new site is built without errors and broken links, and every old address is there', () => {
  expect(messages.filter(({ code }) => code !== 'git/no-repository')).toEqual([])
  expect(read('migration/report.md')).toContain('Of 12 old addresses each is there')
  expect(existsSync(join(root, 'old-docsgen/build/pot.html'))).toBe(true)
})

test('settings are those of the evaluated configuration, also inside of a plugin that is not installed', () => {
  const text = read('docs-site.config.ts')
  for (const setting of [
    "title: 'Tea'",
    "description: 'Leaves and water'",
    "url: 'https://tea.example.org'",
    "baseUrl: '/tea/'",
    "favicon: '/leaf.svg'",
    "name: 'theme-color'",
    'tableOfContents: { min: 2, max: 6 }',
    "{ label: 'Guide', to: '/guide/', activeBasePath: '/guide' }",
    "items: [{ label: 'Shop', href: 'https://shop.example.org' }]",
    "{ label: 'Github', href: 'https://code.example.org', position: 'right' }",
    "{ label: 'Brew', to: '/guide/brew', position: 'right' }",
    '"https://code.example.org/edit/" + docPath',
    'showLastUpdateTime: true',
    "labels: { Guide: 'Anleitung' }",
    "allowedFields: ['colour']",
  ])
    expect(text).toContain(setting)
  expect(read('migration/report.md')).toContain('The option "themeConfig.carbon" has no counterpart.')
})

test('a page stands in the sidebar of its path, and other sidebars only link to it', () => {
  const text = read('sidebars.ts')
  expect(text).toMatch(/guide: \[\s*\{\s*type: 'category',\s*label: 'Guide',\s*collapsed: true/)
  expect(text).toContain("{ type: 'doc', id: 'guide/brew', label: 'Brew' }")
  expect(text).toContain("{ type: 'ref', id: 'pot', label: 'Pot' }")
  expect(text).toContain("{ type: 'doc', id: 'pot', label: 'Pot' }")
  expect(text).toContain("{ type: 'link', href: 'https://water.example.org', label: 'Water' }")
})

test('containers keep their titles, and the outer one has more colons', () => {
  expect(brewed()).toContain(':::tip[Hint]\nMind')
  expect(brewed()).toContain(
    '::::details[Why `so` hot?]{open}\n:::warning[Steam :badge[hot]{kind=danger}]\nIt burns.\n',
  )
})

test('a group of code becomes tabs, with marked lines and code from files', () => {
  expect(brewed()).toContain(
    '::::tabs\n:::tab[heat.js]\n```js {1,3} ins={1} del={2}\nheat()\ncool()\nstir() // slowly\n```\n:::',
  )
  expect(brewed()).toContain(':::tab[heat.ts]\n```ts file="./heat.ts" region="water"\n```\n:::\n::::')
})

test('a component that only shows its properties becomes one of docsgen, with its defaults and what stands in its slot', () => {
  expect(brewed()).toContain(
    '\n::lesson[Learn to **pour**]{to="https://tea.example.org/pour" ownLabel="Pour" isLong="true"}\n',
  )
  expect(brewed()).toContain('\n::lesson[Watch it]{to="https://tea.example.org/sip"}\n')
  const page = read('build/guide/brew.html').replace(/\s*\n\s*/g, '')
  expect(page).toContain(
    '<div class="lesson"><a href="https://tea.example.org/pour" target="_blank">Learn to <strong>pour</strong></a><i>Pour: a long video</i></div>',
  )
  expect(page).toContain('target="_blank">Watch it</a><i>a video</i></div>')
  expect(read('migration/report.md')).toMatch(
    /<Lesson> was made anew without its styles\.[^\n]*\n {2}- `guide\/brew\.md:56:1`/,
  )
})

test('a tab ends what was left open in the one before, and tabs of one name are told apart', () => {
  expect(brewed()).toContain('::::::tabs{groupId="leaf"}\n:::::tab[Green]\n::::tabs\n:::tab[npm]\n')
  expect(brewed()).toContain(':::tab[npm]{value="npm-2"}\n```sh\nnpm exec steep 2\n```\n:::\n::::\n:::::\n')
  expect(brewed()).toContain('::::tab[Black]\n:::tip[Hint]\nLonger.\n:::\n::::\n::::::\n')
})

test('a list item that ends closes what is open in it', () => {
  expect(brewed()).toContain('- Green\n\n  :::tip[Hint]\n  Never boil it.\n\n  :::\nDrink it.\n')
})

test('a page whose name is that of a part or a test in docsgen gets another file, and keeps its address', () => {
  expect(read('content/docs/guide/oolong-test.md')).toContain('slug: /guide/_oolong.test\n')
  expect(read('build/guide/_oolong.test.html')).toContain('<h1>Oolong</h1>')
})

test('a page that gets another file takes it from no other page of its language', async () => {
  const site = folders.site({
    'two/.vitepress/config.mts':
      "export default { title: 'Tea', locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } } }\n",
    'two/lid.md': '# Lid\n',
    'two/de/_lid.md': '# Deckel\n',
    'two/de/_pot.md': '# Kanne\n',
    'two/de/pot.md': '# Topf\n',
  })
  const { files } = await readVitePress(join(site.path, 'two') as AbsolutePath)
  expect(files.flatMap(({ target }) => (/\/de\//.test(target) ? [target] : [])).sort()).toEqual([
    'content/i18n/de/docs/lid.md',
    'content/i18n/de/docs/pot-page.md',
    'content/i18n/de/docs/pot.md',
  ])
})

test('a page called like its folder keeps its address, in other languages too', () => {
  for (const language of ['', 'de/'])
    expect(existsSync(join(root, 'old-docsgen/build', language, 'guide/guide.html'))).toBe(true)
})

test('a file that the configuration imports and that is not there is named, and the rest is read', () => {
  expect(read('migration/report.md')).toMatch(
    /imports "\.\/made\/cups\.json", which is not there[^\n]*Run the program[^\n]*\n\s*- `\.vitepress\/config\.mts:3:19`/,
  )
})

test('code in a language that Vue fills in shows the values that are written out', () => {
  expect(brewed()).toContain('```sh\nbrew <cup> {{ heat() }}\n```')
})

test('code shows what Twoslash showed of it', () => {
  expect(brewed()).toContain('```ts\n// @filename: cup.ts\nshown()\n```')
})

test('ids of headings are written where docsgen would make others', () => {
  expect(brewed()).toContain('## 1. Heat :badge[hot]{kind=warning} {#_1-heat}')
  expect(brewed()).toContain('## 1. Heat {#_1-heat-1}')
  expect(read('content/docs/pot.md')).toContain('## Big pot\n')
})

test('parts of addresses that a rule takes as they are keep their slashes, and fields that nobody closed are fields', () => {
  expect(read('content/docs/deep/er/cup.md')).toMatch(/^---\ntitle: Cup\n(?:.*\n)*---\n$/)
  expect(existsSync(join(root, 'old-docsgen/build/deep/er/cup.html'))).toBe(true)
  expect(read('content/docs/deep/milk.md')).toContain('## Milk &amp; tea&nbsp;! {#milk-amp-tea-nbsp}')
})

test('pages from data are made from the records that the old module gave, and links and addresses know them', () => {
  expect(read('content/docs/pots/[pot].md')).toContain(
    '# {{name}}\n\nHolds {{size.cups}} cups, see [the pot](../pot.md).\n\n<!-- text -->\n',
  )
  expect(read('content/docs/pots/[pot].paths.ts')).toContain("readJson('pot.records.json')")
  expect(read('content/docs/guide/index.md')).toContain('[a pot](../pots/red.md)')
  const page = read('build/pots/red.html')
  expect(page).toContain('Holds 4 cups')
  expect(page).toContain('Warm it.')
  expect(existsSync(join(root, 'old-docsgen/build/pots/blue.html'))).toBe(true)
  expect(read('migration/report.md')).toContain('The 2 pages that "pots/[pot].paths.mts" makes')
})

test('a function of the site says where texts are served, and a file beside the texts adds settings', async () => {
  const site = folders.site({
    'moved/.vitepress/config.mts':
      "import { fileURLToPath } from 'node:url'\nexport default { title: 'Tea', srcDir: fileURLToPath(new URL('..', import.meta.url)), rewrites: path => path.replace(/^packages\\/(.*)\\/src\\//, '$1/') }\n",
    'moved/packages/pot/src/lid.md': '# Lid\n\nWrite `<!--@@include: ./x.md-->`.\n',
    'moved/config.ts':
      "import { defineAdditionalConfig } from 'vitepress'\nexport default defineAdditionalConfig({ themeConfig: { nav: [{ text: 'Pots', link: '/pot/lid' }] } })\n",
  })
  expect((await runCli(['migrate', join(site.path, 'moved')])).code).toBe(0)
  const moved = (file: string) => readFileSync(join(site.path, 'moved-docsgen', file), 'utf8')
  expect(moved('content/docs/pot/lid.md')).toContain('`<!--@include: ./x.md-->`')
  expect(moved('docs-site.config.ts')).toContain("label: 'Pots'")
  expect(moved('docs-site.config.ts')).toContain("defaultMode: 'system'")
})

test('rules with two parameters beside each other are read, and one that cannot be read is named', async () => {
  const site = folders.site({
    'numbered/.vitepress/config.mts':
      "export default { title: 'Tea', rewrites: { ':part/{:_(\\\\d+_)}?:name': ':part/:name', ':a(': ':b' } }\n",
    'numbered/pots/10_lid.md': '# Lid\n',
  })
  const { files, todos } = await readVitePress(join(site.path, 'numbered') as AbsolutePath)
  expect(files.map(file => file.kind === 'text' && file.address)).toContain('/pots/lid')
  expect(todos.map(({ message }) => message)).toContain(
    'The rule ":a(" of "rewrites" cannot be read, so pages keep the addresses of their files.',
  )
})

test('of languages that all lie in folders the one of the site is the original, at its address, and files are looked for from the project too', async () => {
  const site = folders.site({
    'book/package.json': '{}',
    'book/.git/HEAD': '',
    'book/tea/.vitepress/config.mts':
      "import { readdirSync } from 'node:fs'\nconst pots = readdirSync('./tea/de').length\nexport default { title: `Tea ${pots}`, lang: 'de', locales: { en: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } } }\n",
    'book/tea/en/pot.md': '# Pot\n\n[Lid](./lid)\n',
    'book/tea/en/lid.md': '# Lid\n',
    'book/tea/de/pot.md': '# Kanne\n\n[Deckel](/de/lid)\n',
    'book/tea/de/lid.md': '# Deckel\n',
  })
  expect((await runCli(['migrate', join(site.path, 'book/tea')])).code).toBe(0)
  const moved = (file: string) => readFileSync(join(site.path, 'book/tea-docsgen', file), 'utf8')
  const config = moved('docs-site.config.ts')
  expect(config).toContain("locale: 'de'")
  expect(config).toContain("title: 'Tea 2'")
  expect(moved('content/docs/pot.md')).toBe('---\nslug: /de/pot\n---\n\n# Kanne\n\n[Deckel](/de/lid)\n')
  expect(moved('content/i18n/en/docs/pot.md')).toContain('[Lid](lid.md)')
  expect((await runCli(['build', join(site.path, 'book/tea-docsgen')])).code).toBe(0)
  for (const page of ['de/pot', 'en/pot'])
    expect(existsSync(join(site.path, 'book/tea-docsgen/build', `${page}.html`))).toBe(true)
})

test('a site in the folder "src" of a package is found, and the choice is said', async () => {
  const { path } = folders.site({
    'book/package.json': '{}',
    'book/src/.vitepress/config.mts': "export default { title: 'Tea' }\n",
    'book/src/pot.md': '# Pot\n',
  })
  expect((await runCli(['migrate', join(path, 'book')])).code).toBe(0)
  expect(readFileSync(join(path, 'book-docsgen/migration/report.md'), 'utf8')).toContain(
    'The configuration lies in "src", so that folder was taken over.',
  )
})

test('a folder of a language that is called otherwise keeps its addresses, and gets the tag that the site names', async () => {
  const site = folders.site({
    'tea/.vitepress/config.mts':
      "export default { title: 'Tea', base: '/tea/', locales: { root: { label: 'English', lang: 'en' }, ptbr: { label: 'Português', lang: 'pt-BR' } } }\n",
    'tea/pot.md': '# Pot\n\n[Lid](./lid)\n',
    'tea/lid.md': '# Lid\n',
    'tea/ptbr/pot.md': '# Bule\n\n[Tampa](/ptbr/lid)\n',
    'tea/ptbr/lid.md': '# Tampa\n',
  })
  expect((await runCli(['migrate', join(site.path, 'tea')])).code).toBe(0)
  const moved = (file: string) => readFileSync(join(site.path, 'tea-docsgen', file), 'utf8')
  expect(moved('docs-site.config.ts')).toContain("'pt-BR': { label: 'Português', baseUrl: '/tea/ptbr/' }")
  expect(moved('content/i18n/pt-BR/docs/pot.md')).toContain('[Tampa](/ptbr/lid)')
  expect((await runCli(['build', join(site.path, 'tea-docsgen')])).code).toBe(0)
  expect(moved('build/ptbr/pot.html')).toContain('<h1>Bule</h1>')
})

test('a site of a version before 1.0 keeps its ids, sidebars and the words of its languages', async () => {
  const site = folders.site({
    'tea/package.json': JSON.stringify({ devDependencies: { vitepress: '^0.20.0' } }),
    'tea/.vitepress/config.js': `module.exports = {
  title: 'Tea',
  locales: { '/': { lang: 'en' }, '/ja/': { lang: 'ja', title: 'お茶' } },
  themeConfig: {
    repo: 'leaves/tea', docsDir: 'docs', editLinks: true,
    locales: {
      '/': { label: 'English', nav: [{ text: 'Pots', link: '/pot' }], sidebar: [{ text: 'Basics', children: [{ text: 'The pot', link: '/pot' }] }] },
      '/ja/': { label: '日本語', nav: [{ text: 'ポット', link: '/ja/pot' }], sidebar: 'auto' },
    },
  },
}
`,
    'tea/pot.md': '# Pot\n\n## Café “hot” (now)\n\nSee [it](#cafe-“hot”-now).\n',
    'tea/ja/pot.md': '# ポット\n\n## ポットを（温める）\n\n## Стол ßø\n\n[ここ](#ポットを（温める）)\n',
  })
  expect((await runCli(['migrate', join(site.path, 'tea')])).code).toBe(0)
  const moved = (file: string) => readFileSync(join(site.path, 'tea-docsgen', file), 'utf8')
  const settings = moved('docs-site.config.ts')
  expect(settings).toContain("{ label: 'GitHub', href: 'https://github.com/leaves/tea'")
  expect(settings).toContain('https://github.com/leaves/tea/edit/main/docs/')
  expect(settings).toContain("ja: { label: '日本語', title: 'お茶', labels: { Pots: 'ポット' } }")
  expect(moved('sidebars.ts')).toContain("label: 'Basics'")
  expect((await runCli(['build', join(site.path, 'tea-docsgen')])).code).toBe(0)
  expect(moved('build/pot.html')).toContain('id="cafe-“hot”-now"')
  expect(moved('build/ja/pot.html')).toContain('id="ポットを（温める）"')
  // The letter л, as those versions read it.
  expect(moved('build/ja/pot.html')).toContain('id="стоn-sso"')
})

test('formulas are read where an option or a plugin of the old site read them', async () => {
  const sites = folders.site({
    'option/.vitepress/config.mts': 'export default { markdown: { math: true } }\n',
    'plugin/.vitepress/config.mts':
      "import { katex } from '@mdit/plugin-katex'\nexport default { markdown: { config: md => { md.use(katex) } } }\n",
    'none/.vitepress/config.mts': 'export default { markdown: { config: md => { md.use(tasks) } } }\n',
    ...Object.fromEntries(['option', 'plugin', 'none'].map(name => [`${name}/pot.md`, '# Pot\n\n$x$\n'])),
  })
  const mathOf = async (name: string) =>
    (await readVitePress(join(sites.path, name) as AbsolutePath)).config.markdown?.math
  expect(await Promise.all(['option', 'plugin', 'none'].map(mathOf))).toEqual([true, true, undefined])
})

test('a site whose folder of texts is empty is refused', async () => {
  const site = folders.site({ 'old/.vitepress/config.mts': "export default { srcDir: 'texts' }\n" })
  const { code, stderr } = await runCli(['migrate', join(site.path, 'old')])
  expect([code, stderr]).toEqual([2, expect.stringContaining('No text of the old site was found in')])
})

test('files that are published lie in the folder that the configuration names', async () => {
  const site = folders.site({
    'docs/.vitepress/config.mts':
      "export default { title: 'Tea', vite: { publicDir: '.vitepress/public' } }\n",
    'docs/.vitepress/public/images/pot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/index.md': '# Tea\n\n![Pot](/images/pot.svg)\n\n![Pot](.vitepress/public/images/pot.svg)\n',
    'none/.vitepress/config.mts': "export default { title: 'Tea', vite: { publicDir: false } }\n",
    'none/public/pot.txt': 'Pot\n',
    'none/index.md': '# Tea\n',
  })
  for (const name of ['docs', 'none']) expect((await runCli(['migrate', join(site.path, name)])).code).toBe(0)
  expect(readFileSync(join(site.path, 'docs-docsgen/content/docs/index.md'), 'utf8')).toContain(
    '![Pot](/images/pot.svg)\n\n![Pot](/images/pot.svg)\n',
  )
  expect(existsSync(join(site.path, 'docs-docsgen/content/static/images/pot.svg'))).toBe(true)
  expect(existsSync(join(site.path, 'none-docsgen/content/static/pot.txt'))).toBe(false)
})

test('what a function for built pages writes behind pictures is a part of the text', async () => {
  const site = folders.site({
    'old/.vitepress/config.mts':
      "const title = / title=\"([^\"]*)\"[^>]*>/g\nexport default { title: 'Tea', transformHtml: code => code.replace(title, '$&<span>$1</span>') }\n",
    'old/public/pot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'old/index.md': '# Tea\n\nHeat it.\n\n![Pot](/pot.svg "Mind the spout")\n\nPour it.\n',
    'built/pot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'built/index.html':
      '<html lang="en-US"><head><title>Tea</title></head><body><main><div class="vp-doc"><div><h1>Tea</h1><p>Heat it.</p><p><img src="/pot.svg" alt="Pot" title="Mind the spout"><span>Mind the spout</span></p><p>Pour it.</p></div></div></main></body></html>',
  })
  await runCli(['migrate', join(site.path, 'old'), '--addresses', join(site.path, 'built')])
  const migrated = (file: string) => readFileSync(join(site.path, 'old-docsgen', file), 'utf8')
  expect(migrated('content/docs/index.md')).toContain(
    'Heat it.\n\n![Pot](/pot.svg "Mind the spout")Mind the spout\n\nPour it.',
  )
  expect(existsSync(join(site.path, 'old-docsgen/migration/originals'))).toBe(false)
})

test('ids are those of a function of the site, and stand between the signs that it chose', async () => {
  const site = folders.site({
    'own/.vitepress/config.mts':
      "import { withDrawings } from 'vitepress-plugin-drawings'\nconst blank = /\\s+/g\nexport default withDrawings({ title: 'Tea', markdown: { anchor: { slugify: text => text.replace(blank, '~') }, attrs: { leftDelimiter: '%{', rightDelimiter: '}%' } } })\n",
    'own/index.md': '# Tea\n\n## Big pot\n\n## Cup %{#cup}%\n\n## Big pot\n',
  })
  expect((await runCli(['migrate', join(site.path, 'own')])).code).toBe(0)
  expect(readFileSync(join(site.path, 'own-docsgen/content/docs/index.md'), 'utf8')).toContain(
    '## Big pot {#Big~pot}\n\n## Cup {#cup}\n\n## Big pot {#Big~pot-1}\n',
  )
})

test('links lead to the files of the new site, and those that hold stay', () => {
  expect(brewed()).toContain('[the pot](../pot.md#big-pot), [the start](index.md) and [it again](#_1-heat-1)')
  expect(read('content/docs/guide/index.md')).toContain('[brewing](brew.md) and [all](brew.md)')
  expect(read('content/docs/pot.md')).toContain('![Pot](src/pot/pot.svg)')
  const start = read('content/docs/guide/index.md')
  expect(start).toContain('![Jar](/files/shared/jar.svg)')
  expect(start).toContain(
    '![Lid](/files/images/lid.svg) <img src="/files/book/cup.svg" srcset="/files/book/cup.svg 1x, /files/book/cup.svg 2x" alt="Cup">',
  )
  expect(start).toContain(
    '```ts file="../../files/shared/fill.ts"\n```\n\n## :leaves: Kinds {#kinds}\n\n```md\n<<< ./heat.ts\n```',
  )
  // A text is no file to read code from: it changes, and would be a page wherever it is copied to.
  expect(start).toContain('```js\nwarm()\n```')
  expect(read('build/guide.html')).toContain('/files/shared/jar.svg')
  expect(start).toContain('[a pot](../pots/red.md). :since[>=2.1]{text=">=2.1"}')
  expect(read('build/guide.html')).toContain('<b class="since">&gt;=2.1</b>')
})

test('front matter says in the words of docsgen what it said, and parts of other files stand in the text', () => {
  const [head = ''] = brewed().split('# Brew')
  expect(head).toContain('colour: green\n')
  expect(head).toContain('toc_max_heading_level: 3\n')
  expect(head).toContain('pagination_prev: null\n')
  expect(head).not.toContain('layout')
  expect(brewed()).toContain('# Brew green tea')
  expect(brewed()).toContain('\n::toc\n\nThis *part*\nis shared.\n')
  expect(read('content/docs/guide/index.md')).toContain('The region *around* pours.\n')
  expect(read('content/pages/index.md')).toContain(
    '::::hero[Tea of leaves]\n\nLeaves.\n\n:button[Begin]{href="/guide/" primary}\n\n:::hero-picture\n\n![A leaf](</leaf.svg#gh-light-mode-only>) ![A leaf](</night.svg#gh-dark-mode-only>)\n\n:::\n',
  )
  expect(read('content/pages/index.md')).toContain(
    ':::feature[Hot]{href="/guide/"}\n![Leaf](</leaf.svg>)\n\nVery.\n\nSee how\n:::\n',
  )
})

test('a title has the words that the version of the old site put into it, by the package, a lock file or what is asked for', async () => {
  const home = '---\nlayout: home\nhero: { name: Tea, text: of leaves, tagline: Hot. }\n---\n'
  const package_ = (version: string) => ({
    'package.json': `{ "devDependencies": { "vitepress": "${version}" } }`,
  })
  const sites: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    asked: package_('~1.5.0'),
    npm: {
      ...package_('^1.0.0'),
      'package-lock.json': '{ "packages": {\n "node_modules/vitepress": {\n "version": "1.3.4",\n} } }',
    },
    pnpm: { ...package_('^1.0.0'), 'pnpm-lock.yaml': 'packages:\n\n  vitepress@1.2.3:\n    engines: {}\n' },
    yarn: { ...package_('^1.0.0'), 'yarn.lock': 'vitepress@^1.0.0:\n  version "1.1.0"\n' },
    newer: { ...package_('^1.0.0'), 'yarn.lock': '"vitepress@npm:^1.0.0":\n  version: 1.6.3\n' },
  }
  const site = folders.site(
    Object.fromEntries(
      Object.entries(sites).flatMap(([name, files]) =>
        Object.entries({ ...files, '.vitepress/config.mts': 'export default {}\n', 'index.md': home }).map(
          ([file, text]) => [`${name}/${file}`, text],
        ),
      ),
    ),
  )
  for (const name of Object.keys(sites)) {
    const { files } = await readVitePress(join(site.path, name) as AbsolutePath)
    const page = files.find(file => file.kind === 'text')
    expect([name, page?.kind === 'text' && page.text]).toEqual([
      name,
      name === 'newer'
        ? expect.stringContaining('hero[Tea of leaves]\n\nHot.')
        : expect.stringContaining('hero[Tea]\n\nof leaves\n\nHot.'),
    ])
  }
})

test('pictures beside a component that stands in the text come along', async () => {
  const site = folders.site({
    'shown/.vitepress/config.mts': 'export default {}\n',
    'shown/.vitepress/theme/Logos.vue':
      '<template>\n  <p><img src="./img/pot.svg" alt="Pot"> <img src="/lid.svg"></p>\n</template>\n',
    'shown/.vitepress/theme/img/pot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'shown/public/lid.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'shown/pot.md': '# Pot\n\n<Logos />\n',
  })
  expect((await runCli(['migrate', join(site.path, 'shown')])).code).toBe(0)
  const folder = join(site.path, 'shown-docsgen')
  expect(readFileSync(join(folder, 'content/docs/pot.md'), 'utf8')).toContain(
    '<img src="/files/vitepress/theme/img/pot.svg" alt="Pot">',
  )
  expect(existsSync(join(folder, 'content/static/files/vitepress/theme/img/pot.svg'))).toBe(true)
})

test('attributes at the end of a block are no words, and its id stays', async () => {
  const site = folders.site({
    'marked/.vitepress/config.mts': 'export default {}\n',
    'marked/pot.md':
      '# Pot\n\nLike `/cat`. {.indent}\n\nTwo\nlines {#two .wide}\n\n- One {.a}\n- Two\n{.list}\n\n> Said.\n> {.said}\n\n---{.thin}\n\n| A {.a} | B |\n| - | - |\n| **c**{.z}{.w} {.v} | d{.y} |\n\n[Lid](https://lid.example.org){target=_blank}\n\nKeep {.x} and `{.y}`\n',
  })
  expect((await runCli(['migrate', join(site.path, 'marked')])).code).toBe(0)
  expect(readFileSync(join(site.path, 'marked-docsgen/content/docs/pot.md'), 'utf8')).toBe(
    '# Pot\n\nLike `/cat`.\n\n<a id="two"></a>Two\nlines\n\n- One\n- Two\n\n> Said.\n\n---\n\n| A | B |\n| - | - |\n| **c** | d |\n\n[Lid](https://lid.example.org)\n\nKeep {.x} and `{.y}`\n',
  )
})

test('quotes that are boxes keep their titles, and kinds that only VitePress or a plugin knows become those of GitHub', async () => {
  const site = folders.site({
    'boxes/.vitepress/config.mts': 'export default {}\n',
    'boxes/pot.md':
      '# Pot\n\n> [!TIP]\n> Warm it.\n\n> [!TIP] Tip\n> Pour.\n\n> [!info] Before you *pour*\n> Stir.\n>\n> > [!DANGER]\n> > Hot.\n\n> [!SUCCESS] Kept\n> Sip.\n',
  })
  expect((await runCli(['migrate', join(site.path, 'boxes')])).code).toBe(0)
  expect(readFileSync(join(site.path, 'boxes-docsgen/content/docs/pot.md'), 'utf8')).toBe(
    '# Pot\n\n> [!TIP]\n> Warm it.\n\n> [!TIP]\n> Pour.\n\n> [!NOTE]\n> **Before you *pour***\n>\n> Stir.\n>\n> > [!CAUTION]\n> > Hot.\n\n> [!TIP]\n> **Kept**\n>\n> Sip.\n',
  )
})

test('what is for language models alone is left out, and what is for people alone stays', () => {
  const text = read('content/docs/guide/guide.md')
  expect(text).not.toMatch(/programs|llm-/)
  expect(text).toContain('\nFor people.\n')
})

test('components without a program stand in the text, others get a stand-in, and what Vue did is named with its place', () => {
  expect(brewed()).toContain(':badge[2.0+]{kind=info} is')
  expect(brewed()).toContain('::timer{seconds="180" label="Black"}')
  expect(read('templates/directives/Timer.tsx')).toContain('//   guide/brew.md:54:1')
  expect(brewed()).toContain('<a class="shop">Shop</a> and `{{ kept }}` stays.')
  const report = read('migration/report.md')
  expect(report).toContain('A link leads nowhere: the old site computed its address.')
  expect(report).toContain('guide/brew.md:77:4')
  expect(brewed()).toContain('is :vue-value[seconds] long.')
  expect(report).toMatch(/A value that the old site computed[^\n]*\n[^\n]*\n? *- `guide\/brew\.md:75:23`/)
})

test('a component in a line that nobody wrote words into shows none, and is named', () => {
  expect(read('build/guide.html').replace(/&#8203;|\u200b/g, '')).toContain('<p>Stir it  well.</p>')
  expect(read('migration/report.md')).toContain(
    'The component <icon-spoon> shows only what is written inside of it.',
  )
})

test('attributes of a block beside them become its id', () => {
  expect(brewed()).toContain('\n<a id="kinds"></a>\n\n- Green\n')
})

test('HTML whose content Vue computes stands in one part, which the built page may fill, without directives inside', () => {
  expect(brewed()).toContain(':::vue-part\n<ul class="pots">\n  <li><b>{{ pot }}</b> new</li>\n</ul>\n:::\n')
  expect(read('templates/directives/VuePart.tsx')).toContain('//   guide/brew.md:79:1')
})

test('a component with words and an address is a link: in a directive, inside of an element, and where its own link has no address', async () => {
  const { path } = folders.site({
    'leading/.vitepress/config.mts': "export default { title: 'Tea' }\n",
    'leading/.vitepress/theme/Shelf.vue':
      '<script setup>\nconst size = measure()\n</script>\n<template><Box :size="size"><slot /></Box></template>\n',
    'leading/.vitepress/theme/Door.vue':
      '<template>\n  <a :class="wide()">\n    <slot />\n  </a>\n</template>\n',
    'leading/pot.md': `# Pot

<Shelf to="/lid">

**Lids** of all kinds

</Shelf>

<Door href="/lid">

Come in

</Door>

<Shelf>

[Lid](/lid)

</Shelf>

<div class="row">
  <Shelf to="./lid.md">
    <b>Full</b>
  </Shelf>
  <Door href="/lid"><p>Open</p></Door>
</div>
`,
    'leading/lid.md': '# Lid\n',
  })
  expect((await runCli(['migrate', join(path, 'leading')])).code).toBe(0)
  const moved = (file: string) => readFileSync(join(path, 'leading-docsgen', file), 'utf8')
  expect(moved('content/docs/pot.md')).toContain(
    '<div class="row">\n  <a href="lid.md">\n    <b>Full</b>\n  </a>\n  <a href="/lid"><p>Open</p></a>\n</div>\n',
  )
  expect((await runCli(['build', join(path, 'leading-docsgen')])).code).toBe(0)
  const page = moved('build/pot.html')
  expect(page).toContain('<a href="/lid"><p><strong>Lids</strong> of all kinds</p></a>')
  expect(page).toContain('<a href="/lid"><p>Come in</p></a>')
})

test('a component inside of an element of HTML keeps its words, since no directive can stand there', async () => {
  const { path } = folders.site({
    'boxed/.vitepress/config.mts': "export default { title: 'Tea' }\n",
    'boxed/pot.md':
      '# Pot\n\n<Shelf>\n<div class="row">\n  <Cup size="2">\n    <b>Full</b> <Badge text="hot" />\n  </Cup>\n</div>\n</Shelf>\n',
  })
  expect((await runCli(['migrate', join(path, 'boxed')])).code).toBe(0)
  const moved = (file: string) => readFileSync(join(path, 'boxed-docsgen', file), 'utf8')
  expect(moved('content/docs/pot.md')).toBe(
    '# Pot\n\n:::shelf\n\n<div class="row">\n    <b>Full</b> hot\n</div>\n\n:::\n',
  )
  expect(moved('migration/report.md')).toContain('The component <Cup> stood inside of an element of HTML')
})

test('constants of a page’s own script stand in its words, in code that Vue fills and in addresses, also of parts that it includes', async () => {
  const part = `See <a :href="\`/\${folder}/pot#\${lid}\`">the pot</a> for {{kind}} by {{ brand + 'x' }}.\n\n\`\`\`js-vue\nimport '{{pack}}'\n\`\`\`\n\n\`{{kind}}[]\` and \`{{ own }}\`\n\n<!--\n<script setup>\nconst kind = 'none'\n</script>\n-->\n`
  const { path } = folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea", srcExclude: ["part.md"] }',
    'tea/part.md': part,
    'tea/green/brew.md':
      "<script setup lang=\"ts\">\nconst folder: string = 'green'\nconst kind = 'leaf_of<tea>'\nconst lid = 2\nconst pack = `tea/${folder}`\n</script>\n\n# Brew\n\n<!--@include: ../part.md-->\n",
    'tea/green/pot.md': '# Pot\n\n## 2\n',
    'tea/black.md': '<script setup>\nconst kind = steep()\n</script>\n\n# Black\n\nIt is {{kind}}.\n',
  })
  const { files, todos } = await readVitePress(join(path, 'tea') as AbsolutePath)
  const text = (name: string) =>
    files.flatMap(file => (file.target.endsWith(name) && file.kind === 'text' ? file.text : []))[0]
  expect(text('green/brew.md')).toMatch(
    /^# Brew\n\nSee <a href="\/green\/pot#2">the pot<\/a> for leaf\\_of\\<tea> by :vue-value\[/,
  )
  expect(text('green/brew.md')).toContain(
    "```js\nimport 'tea/green'\n```\n\n`leaf_of<tea>[]` and `{{ own }}`",
  )
  expect(text('black.md')).toContain('It is :vue-value[kind].')
  expect(
    todos.filter(({ message }) => message.includes('program of its own')).map(({ file }) => file),
  ).toEqual(['black.md'])
})

test('regions of a file that overlap end where their own names do, and their text stands in the block', async () => {
  const { path } = folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    'tea/pot.js':
      '// #region steep\nfill()\n// #region pour\nheat()\n// #endregion steep\npour()\n// #endregion pour\n// #region drink\nsip()\n// #endregion\n',
    'tea/pot.md': '# Pot\n\n<<< @/pot.js#steep\n\n<<< @/pot.js#pour\n\n<<< @/pot.js#drink\n',
  })
  const { files } = await readVitePress(join(path, 'tea') as AbsolutePath)
  const [text] = files.flatMap(file => (file.kind === 'text' ? file.text : []))
  expect(text).toMatch(
    /```js\nfill\(\)\nheat\(\)\n```\n\n```js\nheat\(\)\npour\(\)\n```\n\n```js file="[^"]*pot\.js" region="drink"\n```/,
  )
})

test('words behind a mark of a line of code stay in their comment', async () => {
  const lines = [
    'fill() // [!code highlight] with water',
    '  # [!code hl] by hand',
    'heat() /* [!code ++] slowly */',
    'wait() // [!code error] // too long',
    'pour() // [!code hl]',
  ]
  const { path } = folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    'tea/pot.md': `# Pot\n\n\`\`\`js\n${lines.join('\n')}\n\`\`\`\n`,
  })
  const { files } = await readVitePress(join(path, 'tea') as AbsolutePath)
  const [text] = files.flatMap(file => (file.kind === 'text' ? file.text : []))
  expect(text).toContain(
    '\nfill() // with water\n  # by hand\nheat() /* slowly */\nwait() // too long\npour()\n```',
  )
})

test('a title in the fields of a text is its words alone', async () => {
  const titles = {
    badge: 'Pot <Badge type="tip" text="v1" /> of `clay`',
    marks: '**Big** [pot](/pot)',
    pairs: 'A <b>hot</b> pot and <Badge>new</Badge> tea',
    plain: '1. a_b * <3',
  }
  const { path } = folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    ...Object.fromEntries(
      Object.entries(titles).map(([name, title]) => [
        `tea/${name}.md`,
        `---\ntitle: '${title}'\n---\n\nRound.\n`,
      ]),
    ),
  })
  const { files } = await readVitePress(join(path, 'tea') as AbsolutePath)
  const texts = files.flatMap(file => (file.kind === 'text' ? /title: (.*)/.exec(file.text)?.[1] : []))
  expect(texts).toEqual(['Pot of clay', 'Big pot', 'A hot pot and new tea', "'1. a_b * <3'"])
})

test('addresses in tags get the quotes that the new site needs, and code stays as it is', async () => {
  const { path } = folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    'tea/cup.png': '',
    'tea/index.md':
      '# Tea\n\nHot <img src=./cup.png width=20/> and `<img src=./cup.png>`.\n\n```html\n<img src=./cup.png>\n```\n\n    <img src=./cup.png>\n',
  })
  const { files } = await readVitePress(join(path, 'tea') as AbsolutePath)
  const [text] = files.flatMap(file => (file.kind === 'text' ? file.text : []))
  expect(text).toBe(
    '# Tea\n\nHot <img src="./cup.png" width=20/> and `<img src=./cup.png>`.\n\n```html\n<img src=./cup.png>\n```\n\n    <img src=./cup.png>\n',
  )
})

test('letters of other scripts in an address are shown as letters, and what is no letter stays', async () => {
  const { path } = folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    'tea/index.md':
      '# Tea\n\n<https://tea.example.org/#%E8%8C%B6> or https://tea.example.org/%E8%8C%B6, https://tea.example.org/a%20%FF and [a](https://tea.example.org/%E8%8C%B6).\n',
  })
  const { files } = await readVitePress(join(path, 'tea') as AbsolutePath)
  const [text] = files.flatMap(file => (file.kind === 'text' ? file.text : []))
  expect(text).toBe(
    '# Tea\n\n[https://tea.example.org/#茶](<https://tea.example.org/#%E8%8C%B6>) or [https://tea.example.org/茶](<https://tea.example.org/%E8%8C%B6>), https://tea.example.org/a%20%FF and [a](https://tea.example.org/%E8%8C%B6).\n',
  )
})

test('an address without brackets ends where it ended in the old site, also in front of words without a blank', async () => {
  const { path } = folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    'tea/index.md':
      '# Tea\n\n看(https://a.example.org/b)，然后。见 https://c.example.org，也。Or https://d.example.org/e_(f) and <https://g.example.org> and `https://h.example.org)x`.\n',
  })
  const { files } = await readVitePress(join(path, 'tea') as AbsolutePath)
  const [text] = files.flatMap(file => (file.kind === 'text' ? file.text : []))
  expect(text).toBe(
    '# Tea\n\n看(<https://a.example.org/b>)，然后。见 <https://c.example.org>，也。Or https://d.example.org/e_(f) and <https://g.example.org> and `https://h.example.org)x`.\n',
  )
})

test('of two texts that would have one address the one of the folder keeps it, the other gets its own and is named', async () => {
  const site = folders.site({
    'tea/.vitepress/config.js':
      'export default { title: "Tea", cleanUrls: true, locales: { root: { label: "English", lang: "en" }, de: { label: "Deutsch", lang: "de" } } }',
    'tea/index.md': '# Tea\n\n[Old](./guide/pots.md), [new](./guide/pots/index.md)\n',
    'tea/guide/pots.md': '# Pots moved\n\nThey are elsewhere.\n',
    'tea/guide/pots/index.md': '# Pots\n\nClay and iron.\n',
    'tea/de/guide/pots.md': '# Kannen zogen um\n\nAnderswo.\n',
    'tea/de/guide/pots/index.md': '# Kannen\n\nTon und Eisen.\n',
    'tea/.vitepress/dist/index.html': built('Tea', '<p><a href="/guide/pots">Old</a>, new</p>'),
    'tea/.vitepress/dist/guide/pots/index.html': built('Pots', '<p>Clay and iron.</p>'),
    'tea/.vitepress/dist/guide/pots.html': built(
      'Pots moved',
      `<p>They are elsewhere.</p><table><tr><td>1</td></tr></table>`,
    ),
  })
  await runCli(['migrate', join(site.path, 'tea')])
  const made = join(site.path, 'tea-docsgen')
  const { stdout, stderr } = await runCli(['build', made])
  expect(stdout + stderr).not.toContain('route/duplicate')
  const page = (name: string) => readFileSync(join(made, 'build', name), 'utf8')
  expect(page('guide/pots.html')).toContain('Clay and iron.')
  expect(page('guide/pots-page.html')).toContain('They are elsewhere.')
  expect(page('de/guide/pots.html')).toContain('Ton und Eisen.')
  expect(page('de/guide/pots-page.html')).toContain('Anderswo.')
  expect(page('index.html')).toContain('href="/guide/pots-page"')
  const report = readFileSync(join(made, 'migration/report.md'), 'utf8')
  expect(report).toContain('- 5 pages and 0 other files were taken over.')
  expect(report).not.toContain('A page had lost much')
  expect(report).toMatch(
    /Two texts would have one address(?:.*\n)+ {2}- `guide\/pots\.md:1:1`\n {4}`the other one is guide\/pots\/index\.md`/,
  )
})

test('what a plugin shows below pictures that are paragraphs is a caption, of the alternative text or the title', async () => {
  const options = { alt: "{ figcaption: 'alt' }", title: '{ figcaption: true }', none: '{ lazy: true }' }
  const text =
    '# Pot\n\n![A *pot* [old]](./pot.png "Clay")\n\nSee ![leaf](./leaf.png) here.\n\n- ![In a list](./list.png)\n\n> [![Linked](./link.png)](./pot.md)\n\n::: tip\n![Boxed](./box.png)\n:::\n'
  const sites = folders.site({
    ...Object.fromEntries(
      Object.entries(options).flatMap(([name, option]) => [
        [
          `${name}/.vitepress/config.mts`,
          `import figure from 'markdown-it-image-figures'\nexport default { markdown: { config: md => { md.use(figure, ${option}) } } }\n`,
        ],
        [`${name}/pot.md`, text],
      ]),
    ),
    'either/.vitepress/config.mts':
      "import { figure } from '@mdit/plugin-figure'\nexport default { markdown: { config(md) { md.use(figure) } } }\n",
    'either/pot.md': text,
  })
  const textOf = async (name: string) => {
    const { files } = await readVitePress(join(sites.path, name) as AbsolutePath)
    const page = files.find(file => file.target.endsWith('pot.md'))
    return page?.kind === 'text' ? page.text : ''
  }
  const withAlt = await textOf('alt')
  expect(withAlt).toContain(
    ':::figure[A pot \\[old\\]]\n![A *pot* [old]](./pot.png "Clay")\n:::\n\nSee ![leaf]',
  )
  expect(withAlt).toContain('- :::figure[In a list]\n  ![In a list](./list.png)\n  :::\n')
  expect(withAlt).toContain('> :::figure[Linked]\n> [![Linked](./link.png)](pot.md)\n> :::\n')
  expect(withAlt).toContain('::::tip\n:::figure[Boxed]\n![Boxed](./box.png)\n:::\n::::')
  expect((await textOf('title')).match(/:::figure.*/g)).toEqual([':::figure[Clay]'])
  expect((await textOf('either')).match(/:::figure.*/g)?.length).toBe(4)
  expect(await textOf('none')).not.toContain('figure')
})

test('sizes of pictures that a plugin reads become those of elements, and stay words without it', async () => {
  const text =
    '# Pot\n\n![Pot & "lid"](./pot.png =20x30)\n\n::: tabs\n== Red\n![Red <Dot />](./red.png =5x)\n:::\n\nSee ![leaf =40x](./leaf.png "Green") and `![a](b.png =1x1)`.\n\n```md\n![a](b.png =1x1)\n```\n'
  const sites = folders.site({
    'sized/.vitepress/config.mts':
      "import { figure } from '@mdit/plugin-figure'\nimport { imgSize } from '@mdit/plugin-img-size'\nexport default { markdown: { config(md) { md.use(figure).use(imgSize) } } }\n",
    'sized/pot.md': text,
    'sized/pot.png': 'pot',
    'plain/.vitepress/config.mts': 'export default {}\n',
    'plain/pot.md': text,
  })
  const textOf = async (name: string) => {
    const { files } = await readVitePress(join(sites.path, name) as AbsolutePath)
    const page = files.find(file => file.target.endsWith('pot.md'))
    return page?.kind === 'text' ? page.text : ''
  }
  expect(await textOf('sized')).toBe(`# Pot

:::figure[Pot & "lid"]
<img src="./pot.png" alt="Pot &amp; &quot;lid&quot;" width="20" height="30">
:::

:::::tabs
::::tab[Red]
:::figure[Red]
<img src="./red.png" alt="Red" width="5">
:::
::::
:::::

See <img src="./leaf.png" alt="leaf" title="Green" width="40"> and \`![a](b.png =1x1)\`.

\`\`\`md
![a](b.png =1x1)
\`\`\`
`)
  expect(await textOf('plain')).toContain('# Pot\n\n![Pot & "lid"](./pot.png =20x30)\n')
})

test('lists of definitions that a plugin reads are lists, with lists in them, and stay words without it', async () => {
  const text =
    '# Pot\n\nLid\n:   Keeps it *warm*:\n\n     -  Long\n\n        <Dot />\n\nSpout\n:   Pours.\n\nEnd: it.\n\n```md\nLid\n:   Stays.\n```\n\n<Cup />\n'
  const sites = folders.site({
    'listed/.vitepress/config.mts':
      "import deflist from 'markdown-it-deflist'\nexport default { markdown: { config(md) { md.use(deflist) } } }\n",
    'listed/pot.md': text,
    'plain/.vitepress/config.mts': 'export default {}\n',
    'plain/pot.md': text,
  })
  const read = async (name: string) => {
    const { files, standIns } = await readVitePress(join(sites.path, name) as AbsolutePath)
    const page = files.find(file => file.target.endsWith('pot.md'))
    return { text: page?.kind === 'text' ? page.text : '', places: standIns.flatMap(({ places }) => places) }
  }
  const listed = await read('listed')
  expect(listed.text).toContain(
    '<dl>\n<dt>\n\nLid\n\n</dt>\n<dd>\n\nKeeps it *warm*:\n\n -  Long\n\n    ::dot\n\n</dd>\n<dt>\n\nSpout\n\n</dt>\n<dd>\n\nPours.\n\n</dd>\n</dl>\n\nEnd: it.\n',
  )
  expect(listed.text).toContain('Lid\n:   Stays.\n```')
  expect(listed.places).toEqual(['pot.md:8:1', 'pot.md:20:1'])
  expect((await read('plain')).text).toContain('Lid\n:   Keeps it')
})

test('a component behind nothing but line breaks is a block', async () => {
  const sites = folders.site({
    '.vitepress/config.mts': 'export default {}\n',
    'team.md': '# Team\n\n<br><VPTeamMembers size="small" />\n\nWords <br><Cup />\n',
  })
  const { files } = await readVitePress(sites.path as AbsolutePath)
  const page = files.find(file => file.target.endsWith('team.md'))
  expect(page?.kind === 'text' && page.text).toBe(
    '# Team\n\n<br>\n\n::v-p-team-members{size="small"}\n\nWords <br>:cup[&#8203;]\n',
  )
})

test('a component whose tag ends in a line of its own is one, whatever stands inside', async () => {
  const { path } = folders.site({
    '.vitepress/config.js': 'export default {}',
    'pot.md': `# Pot

<PotCard
  size="4"
  @lift="size => size > 4"
>
  <template
    v-if="isHot"
    #lid
  >
    <LidCard />
  </template>
</PotCard>

<PotCard
  size="2"
>
See *the* [lid](./lid.md).
</PotCard>

\`\`\`html
<PotCard
  size="1"
>
</PotCard>
\`\`\`
`,
    'lid.md': '# Lid\n',
  })
  const { files } = await readVitePress(join(path) as AbsolutePath)
  const page = files.find(({ target }) => target === 'content/docs/pot.md')
  const text = page?.kind === 'text' ? page.text.replace(/^[ \t]*\n/gm, '') : ''
  expect(text).toBe(`# Pot
:::pot-card{size="4"}
::lid-card
:::
:::pot-card{size="2"}
See *the* [lid](lid.md).
:::
\`\`\`html
<PotCard
  size="1"
>
</PotCard>
\`\`\`
`)
})

test('parts for one choice of the reader each become tabs, with the title that they share above; a part for some times is named', async () => {
  const { path } = folders.site({
    '.vitepress/config.js': 'export default {}',
    'pot.md': `<KindSwitch :kind="kind" />

<template v-if="kind === 'green'">

# The pot

::: tip
Boil it *less*.
:::
</template>

<template v-else-if="kind === 'black'">

# The pot

Boil it.

<template v-if="isHot">

Mind it.

</template>

</template>

<KindError v-else :kind="kind" />

End.
`,
  })
  const { files, todos } = await readVitePress(path as AbsolutePath)
  const page = files.find(({ target }) => target === 'content/docs/pot.md')
  const text = page?.kind === 'text' ? page.text.replace(/^[ \t]*\n/gm, '') : ''
  expect(text).toBe(`---
hide_title: true
---
::kind-switch
# The pot
:::::tabs{groupId="kind"}
::::tab[green]
:::tip
Boil it *less*.
:::
::::
:::tab[black]
Boil it.
Mind it.
:::
:::::
End.
`)
  expect(page).toMatchObject({ showsLater: true })
  expect(todos.map(({ message, line }) => [line, message])).toEqual(
    expect.arrayContaining([
      [3, 'Parts of which the old site showed the one that its reader chose stand in tabs.'],
      [18, 'A part that the old site showed only at times is always shown.'],
    ]),
  )
})

test('a component whose template says only that it loads something is a stand-in, and no words of a text', async () => {
  const { path } = folders.site({
    '.vitepress/config.js': 'export default {}',
    '.vitepress/theme/LeafChart.vue':
      '<script>export default { mounted() {} }</script>\n<template>\n<div class="chart" ref="view">\n  <em>Loading Chart...</em> ⏳\n</div>\n</template>\n',
    '.vitepress/theme/LeafMark.vue': '<template>\n<b>Green</b>\n</template>\n',
    'pot.md': '# Pot\n\n<LeafChart of="leaves" />\n\n<LeafMark />\n',
  })
  const { files, standIns } = await readVitePress(path as AbsolutePath)
  expect(files.find(({ target }) => target === 'content/docs/pot.md')).toMatchObject({
    text: '# Pot\n\n::leaf-chart{of="leaves"}\n\n<b>Green</b>\n',
  })
  expect(standIns.map(({ name }) => name)).toEqual(['LeafChart'])
})

test('code in a comment, which ends beside it, begins no block', async () => {
  const { path } = folders.site({
    '.vitepress/config.js': 'export default {}',
    'pot.md': '# Pot\n\n<!-- ```js\npour()\n``` -->\n\n::: tip Mind it\n```js\nboil()\n```\n:::\n\nEnd.\n',
  })
  const { files } = await readVitePress(path as AbsolutePath)
  expect(files.find(({ target }) => target === 'content/docs/pot.md')).toMatchObject({
    text: '# Pot\n\n<!-- ```js\npour()\n``` -->\n\n:::tip[Mind it]\n```js\nboil()\n```\n:::\n\nEnd.\n',
  })
})

test('a component deep inside of others ends where they do not', async () => {
  const { path } = folders.site({
    '.vitepress/config.js': 'export default {}',
    'pot.md': `# Pot

<PotCard>
  <LidCard>
    <CupList>
      <p>One cup</p>
    </CupList>
  </LidCard>
</PotCard>
`,
  })
  const { files } = await readVitePress(join(path) as AbsolutePath)
  const page = files.find(({ target }) => target === 'content/docs/pot.md')
  const lines = page?.kind === 'text' ? page.text.split('\n').filter(line => line.trim() !== '') : []
  expect(lines).toEqual([
    '# Pot',
    ':::::pot-card',
    '  ::::lid-card',
    ':::cup-list',
    '<p>One cup</p>',
    ':::',
    '  ::::',
    ':::::',
  ])
})
