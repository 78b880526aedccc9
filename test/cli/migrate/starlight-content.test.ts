// `docsgen migrate` with a site of Starlight: which files are its texts, and what its pages alone say of them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolders, runCli } from '../../harness/run-cli.ts'

const folders = makeFolders()
afterAll(folders.dispose)

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
const paragraph = 'Warm the pot, pour the water and wait for some minutes before the first cup is full.'

/** Takes a site over and builds it. `pages`: as Astro built them, the main part of each. */
async function migrated(files: Readonly<Record<string, string>>, pages: Readonly<Record<string, string>>) {
  const { path } = folders.site({
    'tea/package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
    'tea/astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Tea' })] }",
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`tea/${name}`, text])),
    ...Object.fromEntries(
      Object.entries(pages).map(([name, main]) => [
        `tea/dist/${name}`,
        `<html lang="en"><head><title>Tea</title></head><body><main>${main}</main></body></html>`,
      ]),
    ),
  })
  const run = await runCli(['migrate', join(path, 'tea')])
  expect(run.stderr).toBe('')
  const site = join(path, 'tea-docsgen')
  await runCli(['build', site])
  const at = (name: string) => join(site, name)
  return {
    read: (name: string) => readFileSync(at(name), 'utf8'),
    has: (name: string) => existsSync(at(name)),
  }
}

test('texts that the configuration of content leaves out are not taken over, so they take no address of others', async () => {
  const { read, has } = await migrated(
    {
      'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
const drafts = ['!{da,de}/**', '!**/*.draft.md']
export const collections = {
  docs: defineCollection({ loader: glob({ base: './src/content/docs', pattern: ['**/[!_]*.{md,mdx}', ...drafts] }), schema: docsSchema() }),
}`,
      'src/content/docs/index.md': `---\ntitle: Home\n---\n\n${paragraph}\n`,
      'src/content/docs/pots.md': '---\ntitle: Pots\nslug: all-pots\n---\n\nOf clay.\n',
      'src/content/docs/cups.draft.md': '---\ntitle: Cups\n---\n\nNot yet.\n',
      'src/content/docs/_lids.md': '---\ntitle: Lids\n---\n\nNot yet.\n',
      'src/content/docs/da/pots.md': '---\ntitle: Kander\nslug: all-pots\n---\n\nAf ler.\n',
    },
    {},
  )
  expect(read('build/all-pots.html')).toContain('Of clay.')
  expect(has('content/docs/da/pots.md')).toBe(false)
  expect(has('content/docs/cups.draft.md')).toBe(false)
  expect(read('migration/report.md')).not.toContain('because another one has its address')
})

test('texts lie where the configuration of content says, beside the site or at its root', async () => {
  const content = (base: string) => `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
export const collections = { docs: defineCollection({ loader: glob({ base: ${base}, pattern: '**/*.(md|mdx)' }) }) }`
  const texts = {
    'index.md': `---\ntitle: Home\n---\n\n${paragraph} ![Leaf](./leaf.svg)\n`,
    'leaf.svg': svg,
    'pots/clay.mdx': `---\ntitle: Clay\n---\n\nimport Part from './_part.mdx'\n\n<Part />\n`,
    'pots/_part.mdx': 'Fired twice.\n',
  }
  for (const [base, folder] of [
    ["'../guides'", '../guides'],
    ["new URL('../../guides', import.meta.url)", '../guides'],
    ["'./guides'", 'guides'],
  ] as const) {
    const { read, has } = await migrated(
      {
        'src/content.config.ts': content(base),
        ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${folder}/${name}`, text])),
      },
      {},
    )
    expect(read('content/docs/index.md')).toContain('![Leaf](./leaf.svg)')
    expect(has('content/docs/leaf.svg')).toBe(true)
    expect(read('build/pots/clay.html')).toContain('Fired twice.')
  }
})

test('texts lie where the configuration of content says, also one that computes with a package', async () => {
  const { read, has } = await migrated(
    {
      'node_modules/own-yaml/package.json': '{ "name": "own-yaml", "main": "index.cjs" }',
      'node_modules/own-yaml/index.cjs': "exports.load = text => text.trim().split('\\n')",
      'src/tags.ts': `import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import yaml from 'own-yaml'
const read = yaml.load(readFileSync(fileURLToPath(new URL('./tags.yml', import.meta.url)), 'utf8'))
if (!Array.isArray(read)) throw new Error('The tags are no list.')
export const tags = read`,
      'src/tags.yml': 'clay\nglass\n',
      'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import { tags } from './tags'
export const collections = {
  posts: defineCollection({ loader: glob({ base: 'src/content/posts', pattern: '**/*.md' }) }),
  docs: defineCollection({ loader: glob({ base: 'src/content', pattern: ['docs/*.md', 'index.md'] }), schema: z.enum(tags) }),
}`,
      'src/content/index.md': `---\ntitle: Home\n---\n\n${paragraph}\n`,
      'src/content/docs/pots.md': '---\ntitle: Pots\n---\n\nOf clay.\n',
    },
    {},
  )
  expect(read('build/docs/pots.html')).toContain('Of clay.')
  expect(has('content/docs/pots.md')).toBe(false)
})

test('a configuration of content that does not run is named, with what was taken over instead and why', async () => {
  const content = (first: string) => `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
${first}
export const collections = { docs: defineCollection({ loader: glob({ base: 'texts', pattern: '**/*.md' }) }) }`
  const files = { 'src/content/docs/index.md': `---\ntitle: Home\n---\n\n${paragraph}\n` }
  const { read, has } = await migrated(
    {
      ...files,
      'texts/pots.md': '---\ntitle: Pots\n---\n\nOf clay.\n',
      'src/content.config.ts': content("if (!process.env.TEA_TOKEN) throw new Error('No token.')"),
    },
    {},
  )
  expect(has('content/docs/index.md')).toBe(true)
  expect(has('content/docs/pots.md')).toBe(false)
  const report = read('migration/report.md')
  expect(report).toContain(
    'The configuration of content does not run here, so all texts in "src/content/docs" were taken over: "src/content.config.ts" cannot be evaluated: No token.',
  )
  expect(report).toMatch(/set what the file expects of its environment[\s\S]*src\/content\.config\.ts/)
  // That its documents lie in the usual folder is known without the package.
  const usual = `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { glob } from 'astro/loaders'
import 'own-token'
export const collections = {
  docs: defineCollection({ loader: docsLoader() }),
  posts: defineCollection({ loader: glob({ base: 'posts', pattern: '**/*.md' }) }),
}`
  const sound = await migrated(
    {
      ...files,
      'node_modules/own-token/package.json': '{ "name": "own-token", "main": "index.cjs" }',
      'node_modules/own-token/index.cjs': "throw new Error('No token.')",
      'src/content.config.ts': usual,
    },
    {},
  )
  expect(sound.read('migration/report.md')).not.toContain('The configuration of content')
})

test('a picture that a component of Astro shows is one of the text, wherever it stands', async () => {
  const { read } = await migrated(
    {
      'src/assets/leaf one.svg': svg,
      'src/content/docs/cup.svg': svg,
      'src/content/docs/index.mdx': `---
title: Home
---

import { Image, Picture as Photo } from 'astro:assets'
import leaf from '../../assets/leaf one.svg'
import gone from '../../assets/gone.svg'

1. Pick:
   <Image src={leaf} alt="A [green]
   leaf" loading="lazy" />
2. Pour <Photo src={import('./cup.svg')} alt={'{cup}'} />

<Image src="https://tea.example.org/pot.png" alt="" width={9} height={9} />

<Image src={gone} alt="Gone" />
`,
    },
    {},
  )
  const text = read('content/docs/index.mdx')
  expect(text).toContain(
    '1. Pick:\n   ![A \\[green\\] leaf](/assets/leaf%20one.svg)\n2. Pour ![\\{cup\\}](./cup.svg)\n',
  )
  expect(text).toContain('\n![](https://tea.example.org/pot.png)\n\n<OldImage />')
  expect(read('build/index.html')).toMatch(
    /<li>.*Pick:.*<img[^>]*alt="A \[green\] leaf".*<img[^>]*alt="\{cup\}"/s,
  )
})

test('a picture whose address a text takes from its import is shown', async () => {
  const { read } = await migrated(
    {
      'src/assets/leaf.svg': svg,
      'src/content/docs/index.mdx': `---
title: Home
---

import { Image } from 'astro:assets'
import leaf from '../../assets/leaf.svg'

<img src={leaf.src} alt="A leaf" width={leaf.width} />

<a href={leaf.src}>Download</a>

<Image src={leaf.src} alt="A drawing" />
`,
    },
    {},
  )
  expect(read('content/docs/index.mdx')).toContain('\n![A drawing](/assets/leaf.svg)\n')
  const page = read('build/index.html')
  expect(page).toMatch(/<img src="\/assets\/leaf[^"]*\.svg" alt="A leaf"/)
  expect(page).toMatch(/<a href="\/assets\/leaf[^"]*\.svg"/)
})

test('the picture of a hero may lie anywhere in the site, also where files are published', async () => {
  const { read } = await migrated(
    {
      'public/img/leaf.svg': svg,
      'src/content/docs/index.mdx':
        '---\ntitle: Home\ntemplate: splash\nhero: { tagline: Hot., image: { file: /public/img/leaf.svg } }\n---\n\nTea.\n',
    },
    {},
  )
  expect(read('content/pages/index.mdx')).toContain('![](</img/leaf.svg>)')
})

test('a comment that names the file of code is its title, also where the code names no language', async () => {
  const { read } = await migrated(
    {
      'src/content/docs/index.md':
        '---\ntitle: Home\n---\n\n1. Write:\n\n   ```\n   # /boards/pot/Config\n\n   heat=9\n   ```\n\n```\n# Only a remark\n```\n',
    },
    {},
  )
  expect(read('content/docs/index.md')).toBe(
    '---\ntitle: Home\n---\n\n1. Write:\n\n   ```text title="/boards/pot/Config"\n   heat=9\n   ```\n\n```\n# Only a remark\n```\n',
  )
})

test('what a component shows directly below a hero is taken over', async () => {
  const { read } = await migrated(
    {
      'src/components/Star.astro': '<a href="https://code.example.org">Give us a star</a>',
      'src/content/docs/index.mdx': `---\ntitle: Home\ntemplate: splash\nhero: { title: Good tea, tagline: Leaves. }\n---\n\nimport Star from '../../components/Star.astro'\n\n<Star />\n\n## Pots\n\n${paragraph}\n`,
    },
    {
      'index.html': `<div class="hero"><h1 id="_top">Good tea</h1><div class="tagline">Leaves.</div></div><div class="sl-markdown-content"><a href="https://code.example.org">Give us a star</a><h2 id="pots">Pots</h2><p>${paragraph}</p></div>`,
    },
  )
  expect(read('content/pages/index.mdx')).toContain(
    '{/* Taken over from the built page: Star */}\n\n[Give us a star](https://code.example.org)\n\n## Pots\n',
  )
})

test('a text whose address the configuration leads elsewhere was seen by nobody, so it is left out and named', async () => {
  const { read, has } = await migrated(
    {
      'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { redirects: { '/old-pots/': '/pots/', '/cups': { status: 302, destination: '/pots/' } }, integrations: [starlight({ title: 'Tea' })] }`,
      'src/content/docs/index.md': `---\ntitle: Home\n---\n\n${paragraph}\n`,
      'src/content/docs/pots.md': '---\ntitle: Pots\n---\n\nOf clay.\n',
      'src/content/docs/old-pots.md': '---\ntitle: Old pots\n---\n\nOf tin.\n',
      'src/content/docs/china.md': '---\ntitle: China\nslug: cups\n---\n\nThin.\n',
    },
    {},
  )
  for (const name of ['old-pots', 'china']) expect(has(`content/docs/${name}.md`)).toBe(false)
  for (const name of ['old-pots', 'cups']) expect(read(`build/${name}.html`)).toContain('url=/pots')
  expect(read('migration/report.md')).toMatch(
    /leads readers of its address elsewhere.*china\.md.*old-pots\.md/s,
  )
})

test('a page is called in the sidebar as the sidebar says, not as the page says for where it says nothing', async () => {
  const page = (label: string) => `---\ntitle: Tea\nsidebar: { label: ${label} }\n---\n\n${paragraph}\n`
  const { read } = await migrated(
    {
      'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { integrations: [starlight({ title: 'Tea', locales: { root: { label: 'English', lang: 'en' }, da: { label: 'Dansk' } },
  sidebar: [{ label: 'Clay pots', slug: 'pots' }, { label: 'Guides', items: [{ label: 'Warm cups', link: '/cups/' }, 'lids'] }] })] }`,
      'src/content/docs/index.md': page('Start'),
      'src/content/docs/pots.md': page('Pots'),
      'src/content/docs/da/pots.md': page('Kander'),
      'src/content/docs/cups.md': page('Cups'),
      'src/content/docs/lids.md': page('Small lids'),
    },
    {},
  )
  const shown = read('build/lids.html')
  for (const words of ['Clay pots', 'Warm cups', 'Small lids']) expect(shown).toContain(`>${words}<`)
  for (const words of ['Pots', 'Cups']) expect(shown).not.toContain(`>${words}<`)
  expect(read('build/da/pots.html')).not.toContain('>Kander<')
})

test('without Expressive Code, code says what is written in it', async () => {
  const code = '```sh\n# /boards/pot/Config\nheat\n```\n\n```diff title="pot.js"\n heat()\n+stir()\n```\n'
  const files = (options: string) => ({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'\nimport nova from 'starlight-theme-nova'\nexport default { integrations: [starlight({ title: 'Tea', ${options} })] }`,
    'src/content/docs/index.md': `---\ntitle: Home\n---\n\n${code}`,
  })
  const plain = `---\ntitle: Home\n---\n\n${code}`
  for (const options of ['expressiveCode: false', 'plugins: [nova()]'])
    expect((await migrated(files(options), {})).read('content/docs/index.md')).toBe(plain)
  const marked = '```diff title="pot.js" ins={2}\nheat()\nstir()\n```'
  const { read } = await migrated(files('plugins: [nova()], expressiveCode: {}'), {})
  expect(read('content/docs/index.md')).toContain(marked)
  const beside = {
    ...files(''),
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nimport code from 'astro-expressive-code'\nexport default { integrations: [code(), starlight({ title: 'Tea', expressiveCode: false })] }",
  }
  expect((await migrated(beside, {})).read('content/docs/index.md')).toContain(marked)
})

test('comments that name files stay in the code where Expressive Code was told so, in its own file too', async () => {
  const kept = 'frames: { extractFileNameFromCode: false }'
  const files = (options: string) => ({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Tea', ${options} })] }`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n\n```js\n// pot.js\nheat()\n```\n',
  })
  const own = {
    ...files(''),
    'ec.config.mjs': `import { defineEcConfig } from '@astrojs/starlight/expressive-code'\nexport default defineEcConfig({ ${kept} })\n`,
  }
  for (const site of [files(`expressiveCode: { ${kept} }`), own]) {
    const { read } = await migrated(site, {})
    expect(read('content/docs/index.md')).toContain('```js\n// pot.js\nheat()')
  }
})

test('a text beside the folders of languages, called like one of the original, replaces none', async () => {
  const { read } = await migrated(
    {
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Tea', defaultLocale: 'en', locales: { en: { label: 'English' }, da: { label: 'Dansk' } } })] }",
      'src/content/docs/index.md': '---\ntitle: Home\ntemplate: splash\n---\n\nPick a language.\n',
      'src/content/docs/en/index.md': '---\ntitle: Tea\ntemplate: splash\n---\n\nIn English.\n',
      'src/content/docs/en/pots.md': '---\ntitle: Pots\n---\n\nOf clay.\n',
      'src/content/docs/da/index.md': '---\ntitle: Te\ntemplate: splash\n---\n\nPaa dansk.\n',
    },
    {},
  )
  expect(read('build/index.html')).toContain('Pick a language.')
  expect(read('build/en.html')).toContain('In English.')
})

test('a component that only hands to one of Starlight what it gets is that one, with what it is known to set', async () => {
  const { read } = await migrated(
    {
      'src/components/LinkCard.astro': `---
import { LinkCard as Base } from '@astrojs/starlight/components';
interface Props { title: string; href: string; after?: string }
const { title, href, after }: Props = Astro.props;
---
<Base title={title} {href} download target="_blank" data-after={after} />
<script is:inline>console.log('poured')</script>
<style>a { color: red }</style>`,
      'src/components/Hint.astro': `---
import { Aside } from '@astrojs/starlight/components'
---
<Aside type="caution" title="Hot" {...Astro.props}><slot /></Aside>`,
      'src/components/Loud.astro': `---
import { Card } from '@astrojs/starlight/components'
const { title } = Astro.props
---
<Card title={title.toUpperCase()}><slot /></Card>`,
      'src/content/docs/pots.md': '---\ntitle: Pots\n---\n\nOf clay.\n',
      'src/content/docs/index.mdx': `---
title: Home
---

import LinkCard from '../../components/LinkCard.astro'
import Hint from '../../components/Hint.astro'
import Loud from '../../components/Loud.astro'

<LinkCard title="All pots" href="./pots/" after="/thanks" />

<Hint>Mind the *pot*.</Hint>

<Loud title="Cups">Four.</Loud>
`,
    },
    {},
  )
  const text = read('content/docs/index.mdx')
  expect(text).toContain('<LinkCard title="All pots" href="pots.md" />')
  expect(text).toContain('<Aside type="caution" title="Hot">Mind the *pot*.</Aside>')
  expect(text).toContain('<Loud title="Cups">')
  expect(text).not.toMatch(/LinkCard\.astro|Hint\.astro/)
  expect(read('migration/report.md')).toContain('The component <Hint> only called <Aside> of Starlight')
  expect(read('build/index.html')).toMatch(/<a [^>]*href="\/pots"/)
})

test('words in small boxes of the sidebar are named, with the entries that had them', async () => {
  const { read } = await migrated(
    {
      'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { integrations: [starlight({ title: 'Tea',
  sidebar: [{ slug: 'pots', badge: { text: { en: 'New' }, variant: 'tip' } }, { label: 'Guides', badge: 'Hot', items: ['lids'] }] })] }`,
      'src/content/docs/index.md': `---\ntitle: Home\n---\n\n${paragraph}\n`,
      'src/content/docs/pots.md': '---\ntitle: Pots\n---\n\nOf clay.\n',
      'src/content/docs/lids.md': '---\ntitle: Lids\nsidebar: { badge: Rare }\n---\n\nOf tin.\n',
    },
    {},
  )
  const [, matter = ''] =
    /\*\*Words in small boxes beside entries([\s\S]*?)\n- \*\*/.exec(
      `${read('migration/report.md')}\n- **`,
    ) ?? []
  for (const words of ['pots: New', 'Guides: Hot', 'lids.md']) expect(matter).toContain(words)
})

test('a component that only brings a script leaves nothing in the texts, and is named once', async () => {
  const { read } = await migrated(
    {
      'src/components/Zoom.astro':
        '---\nconst { of } = Astro.props\n---\n<!-- Clicks -->\n<script>\n  document.title = `<b>${1}</b>`\n</script>\n<style>img { cursor: zoom-in }</style>\n',
      'src/components/Shown.astro': '<script src="/a.js"></script>\n{Astro.props.of}\n',
      'src/content/docs/index.mdx': `---\ntitle: Home\n---\n\nimport Zoom from '../../components/Zoom.astro'\nimport Shown from '../../components/Shown.astro'\n\n${paragraph}\n\n<Zoom of="all" />\n\n<Shown of="all" />\n`,
      'src/content/docs/pots.mdx': `---\ntitle: Pots\n---\n\nimport Zoom from '../../components/Zoom.astro'\n\n${paragraph}\n\n<Zoom />\n`,
    },
    {},
  )
  expect(read('content/docs/pots.mdx').trimEnd()).toBe(`---\ntitle: Pots\n---\n\n\n${paragraph}`)
  expect(read('content/docs/index.mdx')).not.toContain('Zoom')
  expect(read('content/docs/index.mdx')).toContain('<Shown of="all" />')
  const report = read('migration/report.md')
  expect(report.match(/<Zoom> shows nothing, so it was left out/g)).toHaveLength(1)
  expect(report).toContain('(2 pages)')
})

test('a diagram that a component drew in the browser is one of the text', async () => {
  const { read } = await migrated(
    {
      'package.json': '{ "dependencies": { "@astrojs/starlight": "1", "mermaid": "11" } }',
      'src/content/docs/index.mdx': `---
title: Home
---

import Mermaid from '../../components/Mermaid.svelte'

export const ways = \`graph LR
  A --> C\`

- Pour:

  <Mermaid client:visible chart={\`
  graph TD
    A["Leaf<br/>tea"] --> B
  \`} />

<Mermaid code={ways} />

<Mermaid>{\`pie
  "Tea": 3\`}</Mermaid>

<Mermaid chart={ways + later} />
`,
    },
    {},
  )
  const text = read('content/docs/index.mdx')
  expect(text).toMatch(/ {2}```mermaid\n {2} *graph TD\n *A\["Leaf<br\/>tea"\] --> B\n {2}```/)
  expect(text).toContain('```mermaid\ngraph LR\n  A --> C\n```')
  expect(text).toMatch(/```mermaid\npie\n *"Tea": 3\n```/)
  expect(text).toContain('<OldMermaid')
  expect(read('docs-site.config.ts')).toContain('mermaid: true')
})

test('the title of a text is that of its page where the theme shows no other', async () => {
  const { read } = await migrated(
    {
      'src/content/docs/index.md': `---\ntitle: Home\n---\n\n# Good tea ![Leaf](/leaf.svg)\n\n${paragraph}\n\n## Water\n\nHot.\n`,
      'src/content/docs/pots.md': `---\ntitle: Pots\n---\n\n# All pots\n\n${paragraph}\n`,
      'public/leaf.svg': svg,
    },
    {
      'index.html': `<div id="_top"></div><div class="sl-markdown-content"><div class="sl-heading-wrapper level-h1"><h1 id="good-tea-">Good tea <img src="/leaf.svg" alt="Leaf"></h1></div>
        <p>${paragraph}</p><h2 id="water">Water</h2><p>Hot.</p></div>`,
      'pots/index.html': `<h1 id="_top">Pots</h1><div class="sl-markdown-content"><h1 id="all-pots">All pots</h1><p>${paragraph}</p></div>`,
    },
  )
  expect(read('content/docs/index.md')).toContain('\n# Good tea ![Leaf](/leaf.svg)')
  expect(read('build/index.html')).toMatch(/<h1[^>]*>Good tea/)
  expect(read('build/index.html')).not.toMatch(/<h1[^>]*>Home/)
  expect(read('content/docs/pots.md')).toContain('\n## All pots')
  expect(read('migration/report.md')).toContain('2 of 2 pages are intact')
})

test('a box keeps its title in a text of the built page, also where screen readers hear it as the label of the box', async () => {
  const box = (title: string) =>
    `<aside aria-label="${title}" class="starlight-aside starlight-aside--tip"><p class="starlight-aside__title" aria-hidden="true"><svg></svg>${title}</p><div><p>Hot.</p></div></aside>`
  const { read } = await migrated(
    { 'src/content/docs/index.md': `---\ntitle: Home\n---\n\n${paragraph}\n` },
    {
      'index.html': `<h1 id="_top">Home</h1><div class="sl-markdown-content"><p>${paragraph}</p></div>`,
      'made/index.html': `<h1 id="_top">Made</h1><div class="sl-markdown-content"><p>${paragraph}</p>${box('Mind it! 🌟')}${box('Tip')}</div>`,
    },
  )
  expect(read('content/docs/made.md')).toContain(':::tip[Mind it! 🌟]\nHot.\n:::\n\n:::tip\nHot.\n:::\n')
})

test('titles of a text below that of its fields are headings of one depth, also in the text of a built page', async () => {
  const top = '<h1 id="_top">Pots</h1>'
  const shown = `<h1 id="clay">Clay</h1><p>${paragraph}</p><h1 id="iron">Iron</h1><p>${paragraph}</p>`
  const { read } = await migrated(
    {
      'src/content/docs/pots.mdx': `---\ntitle: Pots\n---\n\nimport {\n  Card,\n} from '@astrojs/starlight/components'\n\nClay\n====\n\n${paragraph}\n\n# Iron\n\n${paragraph}\n`,
      'src/content/docs/cups.md': '---\ntitle: Cups\n---\n\nA program writes the page.\n',
      'src/content/docs/index.md': `---\ntitle: Home\n---\n\n${paragraph}\n`,
    },
    {
      'index.html': `<h1 id="_top">Home</h1><div class="sl-markdown-content"><p>${paragraph}</p></div>`,
      'pots/index.html': `${top}<div class="sl-markdown-content">${shown}</div>`,
      'cups/index.html': `<h1 id="_top">Cups</h1><div class="sl-markdown-content">${shown}</div>`,
      'made/index.html': `<h1 id="_top">Made</h1><div class="sl-markdown-content">${shown}</div>`,
    },
  )
  expect(read('content/docs/pots.mdx')).toMatch(/\nClay\n----\n[^#]*\n## Iron\n/)
  for (const name of ['pots', 'cups', 'made']) {
    expect(read(`build/${name}.html`)).toMatch(new RegExp(`<h1[^>]*>${name}`, 'i'))
    expect(read(`build/${name}.html`)).toMatch(/<h2[^>]* id="clay"[\s\S]*<h2[^>]* id="iron"/)
  }
  expect(read('migration/report.md')).toContain('4 of 4 pages are intact')
})

test('ids of headings with the same words stay, also where only the first is written out', async () => {
  const ids = ['new', 'new--1', 'new--2']
  const { read } = await migrated(
    {
      'src/content/docs/index.md': `---\ntitle: Home\n---\n\n${paragraph}\n${'\n## New ✨\n\nHot.\n'.repeat(3)}`,
      'src/content/docs/pots.mdx': `---\ntitle: Pots\n---\n\nimport { Badge } from '@astrojs/starlight/components'\n\n${paragraph}\n\n## Of clay <Badge text="Rare" />\n\nHot.\n`,
    },
    {
      'index.html': `<h1 id="_top">Home</h1><div class="sl-markdown-content"><p>${paragraph}</p>${ids
        .map(id => `<h2 id="${id}">New ✨</h2><p>Hot.</p>`)
        .join('')}</div>`,
      'pots/index.html': `<h1 id="_top">Pots</h1><div class="sl-markdown-content"><p>${paragraph}</p><h2 id="of-clay">Of clay <span class="sl-badge">Rare</span></h2><p>Hot.</p></div>`,
    },
  )
  expect(read('build/pots.html')).toMatch(/<h2[^>]* id="of-clay"/)
  expect([...read('build/index.html').matchAll(/<h2[^>]* id="([^"]*)"/g)].map(([, id]) => id)).toEqual(ids)
})

test('a page that a program writes without the place of the theme for its text is taken over whole', async () => {
  const { read } = await migrated(
    { 'src/content/docs/index.md': `---\ntitle: Home\n---\n\n${paragraph}\n` },
    {
      'index.html': `<h1 id="_top">Home</h1><div class="sl-markdown-content"><p>${paragraph}</p></div>`,
      'news/first/index.html': `<article><nav aria-label="Crumbs"><a href="/news">News</a></nav><h1>The first pot</h1><p>${paragraph}</p><h2 id="more">More</h2></article>`,
    },
  )
  expect(read('build/news/first.html')).toMatch(/<h1[^>]*>The first pot[\s\S]*Warm the pot[\s\S]*id="more"/)
  expect(read('migration/report.md')).toContain('2 of 2 pages are intact')
})

test('a first page that a program writes is taken over in the place of the one that docsgen would make', async () => {
  const { read } = await migrated(
    {
      'src/content/docs/pots.md': `---\ntitle: Pots\n---\n\n${paragraph}\n`,
      'src/pages/index.astro': '<h1>Good tea for all</h1>\n',
    },
    {
      'index.html': `<h1>Good tea for all</h1><p>It warms in winter and cools in summer.</p><a href="/pots/">All pots</a>`,
      'pots/index.html': `<h1 id="_top">Pots</h1><div class="sl-markdown-content"><p>${paragraph}</p></div>`,
    },
  )
  expect(read('build/index.html')).toMatch(/<h1[^>]*>Good tea for all[\s\S]*It warms in winter/)
  expect(read('build/index.html')).toMatch(/<a [^>]*href="\/pots">All pots/)
  expect(read('migration/report.md')).toContain('2 of 2 pages are intact')
})

test('fields may stand below empty lines, and files in folders whose names begin with a low line are published', async () => {
  const { read } = await migrated(
    {
      'src/content/docs/index.mdx': `\n\n---\ntitle: Home\n---\n\nimport film from './_files/pour.mp4'\n\n${paragraph}\n\n![Pot](./_files/pot.svg)\n\n<video src={film} controls></video>\n`,
      'src/content/docs/_files/pot.svg': svg,
      'src/content/docs/_files/pour.mp4': 'A film.',
    },
    {},
  )
  expect(read('build/index.html')).toMatch(/<h1[^>]*>Home/)
  expect(read('build/index.html')).toMatch(/<img [^>]*src="\/assets\/files\/pot[^"]*\.svg"/)
  expect(read('build/index.html')).toMatch(/<video [^>]*src="\/assets\/files\/pour[^"]*\.mp4"/)
})

test('sources and published files lie where the configuration of Astro says', async () => {
  const { read, has } = await migrated(
    {
      'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({ srcDir: './site', publicDir: './open', integrations: [starlight({ title: 'Tea' })] })`,
      'site/content/docs/index.md': `---\ntitle: Home\n---\n\n${paragraph}\n\n![Pot](../../images/pot.svg)\n\n![Cup](/cup.svg)\n`,
      'site/images/pot.svg': svg,
      'site/pages/shop.astro': '<h1>Shop</h1>\n',
      'open/cup.svg': svg,
      'open/robots.txt': 'User-agent: *\n',
    },
    {},
  )
  expect(read('build/index.html')).toMatch(
    /<img [^>]*src="\/[^"]*pot[^"]*\.svg"[^>]*>[\s\S]*<img [^>]*src="\/[^"]*cup/,
  )
  expect(has('build/robots.txt')).toBe(true)
  expect(read('migration/report.md')).toContain('site/pages/shop.astro')
})

test('a comment among imports of which none stays is no word of the text', async () => {
  const { read } = await migrated(
    {
      'src/content/docs/index.mdx': `---\ntitle: Home\n---\nimport Leaf from '../../parts/Leaf.astro' // of the shop\n// spelling: oolong\n/* hints:\n   gyokuro */\n\n${paragraph}\n`,
      'src/parts/Leaf.astro': '<p>Leaf</p>\n',
    },
    {},
  )
  expect(read('build/index.html')).toContain('</h1>')
  expect(read('build/index.html')).not.toMatch(/oolong|gyokuro|of the shop/)
})

test('a drawing that a text imports as a component is a picture of the text, as large as it was', async () => {
  const { read } = await migrated(
    {
      'src/content/docs/index.mdx': `---\ntitle: Home\n---\n\nimport Leaf from '../../images/leaf.svg'\n\n${paragraph}\n\n<Leaf width={40} height="20" aria-label="A leaf" />\n\nPour <Leaf size={9} class="small" /> it.\n`,
      'src/images/leaf.svg': svg,
    },
    {},
  )
  const images = [...read('build/index.html').matchAll(/<img [^>]*leaf[^>]*>/g)].map(String)
  expect(images[0]).toMatch(/alt="A leaf".*width="40".*height="20"/)
  expect(images[1]).toMatch(/alt="".*width="9"/)
  expect(read('content/docs/index.mdx')).not.toMatch(/import Leaf|<Leaf/)
})

test('a language without a single text has the pages of the original, as the old site published them', async () => {
  const page = `<h1 id="_top">Pots</h1><div class="sl-markdown-content"><p>${paragraph}</p></div>`
  const { read, has } = await migrated(
    {
      'astro.config.mjs': `import starlight from '@astrojs/starlight'
const locales = { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } }
export default { integrations: [starlight({ title: 'Tea', locales })] }`,
      'src/content/docs/index.md': `---\ntitle: Pots\n---\n\n${paragraph}\n`,
    },
    { 'index.html': page, 'de/index.html': page },
  )
  expect(read('build/de/index.html')).toContain(paragraph)
  expect(has('content/i18n/de/docs')).toBe(false)
  expect(read('docs-site.config.ts')).toContain('Deutsch')
  expect(read('migration/report.md')).not.toContain('taken over from the built page')
})

test('comments in code that stands deep in lists and components stay as they are', async () => {
  const { read } = await migrated(
    {
      'src/content/docs/index.mdx': `---\ntitle: Home\n---\n\nimport { Aside } from '@astrojs/starlight/components'\n\n<!-- for authors -->\n\n1. Pour.\n\n    <Aside>\n        Mind it.\n\n        \`\`\`xml\n        <pot>\n            <!-- of clay -->\n        </pot>\n        \`\`\`\n    </Aside>\n`,
    },
    {},
  )
  expect(read('content/docs/index.mdx')).toContain('<!-- of clay -->')
  expect(read('content/docs/index.mdx')).toContain('{/* for authors */}')
  expect(read('build/index.html')).toContain('of clay --')
})

test('code that a text declares and shows stays as it is, with its comments and with words that are called like a component', async () => {
  const { read } = await migrated(
    {
      'src/content/docs/index.mdx': `---
title: Home
---

import { Code } from '@astrojs/starlight/components'
import { Pot } from '@site/src/Pot.tsx'

<!-- for authors -->

export const shown = \`
<pot>

  <!-- of clay -->
</pot>
const Pot = 1
\`

<Code code={shown} lang="html" />

<Pot />
`,
    },
    {},
  )
  const text = read('content/docs/index.mdx')
  expect(text).toContain('```html\n<pot>\n\n  <!-- of clay -->\n</pot>\nconst Pot = 1\n```')
  expect(text).toContain('{/* for authors */}')
  expect(read('migration/report.md')).not.toContain('Code in a text uses')
})

test('a box in a line right below words stands on its own, as browsers show it', async () => {
  const { read } = await migrated(
    {
      'src/content/docs/index.mdx': `---
title: Home
---

import { Aside, Badge } from '@astrojs/starlight/components'

Warm the pot.
<Aside type="caution">Mind the \`pot\`.</Aside>

- Pour.
  <Aside>
  Wait.
  </Aside>
  <Badge text="hot" />
`,
    },
    {},
  )
  expect(read('content/docs/index.mdx')).toContain(
    'Warm the pot.\n\n<Aside type="caution">Mind the `pot`.</Aside>\n',
  )
  expect(read('content/docs/index.mdx')).not.toContain('OldAside')
  const page = read('build/index.html')
  expect(page).toMatch(/<p>Warm the pot\.<\/p>\s*<div class="theme-admonition theme-admonition-caution/)
  expect(page.match(/<div class="theme-admonition__content">/g)).toHaveLength(2)
})

test('names for folders that the configuration gives to Vite lead to their files', async () => {
  const { read } = await migrated(
    {
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight'\nimport path from 'node:path'\nexport default { vite: { resolve: { alias: { '@': path.resolve(import.meta.dirname, 'src') } } }, integrations: [starlight({ title: 'Tea' })] }",
      'parts/pour.sql': 'pour the water;\n',
      'src/content/docs/index.mdx':
        "---\ntitle: Home\n---\n\nimport { Code } from '@astrojs/starlight/components'\nimport pour from '@/../parts/pour.sql?raw'\n\n<Code code={pour} lang=\"sql\" />\n",
    },
    {},
  )
  expect(read('build/index.html')).toContain('pour the water')
  expect(read('migration/report.md')).not.toContain('left out')
})

test('of what Astro makes by programs the report names pages alone, and none that was taken over; one without a title is called like its file', async () => {
  const { read } = await migrated(
    {
      'src/content/docs/index.md': '---\ntitle: Home\n---\n\nRound.\n',
      'src/pages/_frame.astro': '<slot />',
      'src/pages/cups/style.css': 'p { color: red }',
      'src/pages/cups/small.astro': '<p>Small.</p>',
      'src/pages/cups/large.astro': '<p>Large.</p>',
    },
    {
      'index.html': '<h1 id="_top">Home</h1><div class="sl-markdown-content"><p>Round.</p></div>',
      'cups/small/index.html': '<style>p { color: red }</style><p>Small.</p>',
    },
  )
  expect(read('content/docs/cups/small.md')).toMatch(/^---\ntitle: Tea\n/)
  const report = read('migration/report.md')
  expect(report).toContain('src/pages/cups/large.astro')
  expect(report).not.toMatch(/_frame|style\.css|small\.astro/)
})

test('a card of a component of the site keeps its words beside a grid of such cards, where each says what is written into it', async () => {
  const shown = (title: string, note: string) =>
    `<div class="pot"><span><a href="/pots/${title.toLowerCase()}/"><span class="title">${title}</span></a><span>${note}</span></span><svg></svg></div>`
  const { read } = await migrated(
    {
      'src/components/Pot.astro':
        '---\nconst { title, note } = Astro.props\nconst at = title.toLowerCase()\n---\n<div class="pot"><span><a href={`/pots/${at}/`}><span class="title">{title}</span></a><span>{note}</span></span></div>\n',
      'src/content/docs/pots.mdx': `---
title: Pots
---

import { CardGrid } from '@astrojs/starlight/components'
import Pot from '../../components/Pot.astro'

All pots are round and hold a litre of water.

## More

<CardGrid>
\t<Pot title="Red" note="Of clay." />
\t<Pot title="Blue" note="Of glass." />
\t<Pot title="Green" note="Of tin." />
</CardGrid>

<Pot title="White" note="Of china." />

## Lids

Each has a lid.
`,
      ...Object.fromEntries(
        ['red', 'blue', 'green', 'white'].map(name => [
          `src/content/docs/pots/${name}.md`,
          `---\ntitle: ${name}\n---\n\nRound.\n`,
        ]),
      ),
    },
    {
      'index.html': '',
      'pots/index.html': `<h1 id="_top">Pots</h1><div class="sl-markdown-content"><p>All pots are round and hold a litre of water.</p><h2 id="more">More</h2>
        <div class="card-grid">${shown('Red', 'Of clay.')}${shown('Blue', 'Of glass.')}${shown('Green', 'Of tin.')}</div>
        ${shown('White', 'Of china.')}<h2 id="lids">Lids</h2><p>Each has a lid.</p></div>`,
    },
  )
  const page = read('build/pots.html')
  for (const words of ['Of clay.', 'Of glass.', 'Of tin.', 'Of china.']) expect(page).toContain(words)
  expect(page).toMatch(/href="[^"]*\/pots\/white"/)
  expect(read('content/docs/pots.mdx')).toMatch(/Of tin\.[\s\S]*<\/CardGrid>[\s\S]*Of china\./)
})
