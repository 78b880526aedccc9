// `docsgen migrate` compares the new site with the built pages of the old one: no page is garbled without a message, and one that lost much
// gets the text of its built page.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElementContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { afterEach, expect, test } from 'vitest'
import { htmlFragment } from '../../../cli/migrate/built/built-pages.ts'
import { htmlToMarkdown } from '../../../cli/migrate/built/shown/html-to-markdown.ts'
import { makeFolders, readTree, runCli } from '../../harness/run-cli.ts'

const folders = makeFolders()
afterEach(folders.dispose)

const many = Array.from({ length: 60 }, (_, index) => `leaf${index}`).join(' ')

/** What makes a folder a site of Starlight, without its texts. */
const starlightSite = {
  'tea/package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
  'tea/astro.config.mjs':
    "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Tea' })] }",
}

function built(title: string, body: string): string {
  return `<html><head><title>${title} | Tea</title></head><body><nav>Menu</nav><div class="VPContent"><div class="VPDoc"><div class="aside"><nav>Contents</nav></div>
    <main><div class="vp-doc"><h1 id="top">${title}</h1>${body}</div></main><footer class="VPDocFooter">Edit this page</footer></div></div></body></html>`
}

const chart =
  '<table><thead><tr><th>Tea</th></tr></thead><tbody><tr><td>Green {cold}</td></tr></tbody></table><h2 id="colours">Colours</h2>'
const quote = '<blockquote><p>Wait.</p><footer>Ann</footer></blockquote>'

function teaSite() {
  return folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    'tea/good.md': '# Good\n\nWater boils.\n',
    'tea/few.md': `# Few\n\n${many}\n\nWords of theirs, as long as nobody minds.\n`,
    // Two components behind each other: nobody can tell what each of them showed.
    'tea/chart.md':
      '---\ntitle: Chart\ndescription: Kinds\n---\n\n# Chart\n\nBefore.\n\n<Kinds />\n\n<Colours />\n\nAfter.\n',
    // What stands in a field is in no text that could be made of the page.
    'tea/field.md': '# Field\n\nTry *this* one.\n',
    'tea/index.md': '---\nlayout: page\ntitle: Home\n---\n\n<Landing />\n\n<Tiles />\n',
    'tea/.vitepress/dist/index.html': `<div class="VPContent"><div class="VPPage"><section class="my-hero"><img src="/pot.svg" alt="A pot" title="Blue"><h1>The <em>tea</em> book</h1>
      <p>All about leaves.</p><a class="btn primary" href="/good.html">Begin</a> <a class="btn" href="https://example.org">Source</a></section>
      <ul><li><a class="tile" href="/good.html"><h3>Fast</h3><p>Ninety seconds.</p></a></li><li><div><h3>Quiet</h3><p>As a <a href="/few.html">mouse</a>.</p></div></li></ul>
      <pre><code>brew</code></pre></div></div>`,
    'tea/.vitepress/dist/pot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'tea/.vitepress/dist/good.html': built('Good', '<p>Water boils.</p>'),
    'tea/.vitepress/dist/few.html': built('Few', `<p>${many}</p><p>Words that a plugin wrote into it.</p>`),
    'tea/.vitepress/dist/chart.html': built(
      'Chart',
      `<p>Before.</p>${chart}<p>After this.</p><blockquote><p>Wait.</p><footer>Ann</footer></blockquote>`,
    ),
    'tea/.vitepress/dist/field.html': built(
      'Field',
      '<p>Try <em>this</em> one.</p><textarea>code that readers may change</textarea>',
    ),
  })
}

test('a picture or film that something else than the texts published is taken from the built site; what is in code or is there already stays', async () => {
  const text =
    '# Pot\n\n![Lid](img/lid.png)\n\n![Cup](cup.png)\n\n<video src="/films/pour.mp4"></video>\n\nSee `img/lid.png`, and [no file](none.pdf).\n'
  const site = folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    'tea/guide/pot.md': text,
    'tea/guide/cup.png': 'mine',
    'tea/.vitepress/dist/404.html': built('None', '<p>Not here.</p>'),
    'tea/.vitepress/dist/guide/pot.html': built('Pot', '<p>See it.</p>'),
    'tea/.vitepress/dist/guide/img/lid.png': 'lid',
    'tea/.vitepress/dist/guide/cup.png': 'theirs',
    'tea/.vitepress/dist/films/pour.mp4': 'film',
  })
  await runCli(['migrate', join(site.path, 'tea')])
  const target = join(site.path, 'tea-docsgen/content')
  expect(readFileSync(join(target, 'docs/guide/pot.md'), 'utf8')).toContain(
    '![Lid](/guide/img/lid.png)\n\n![Cup](cup.png)\n\n<video src="/films/pour.mp4"></video>\n\nSee `img/lid.png`, and [no file](none.pdf).',
  )
  expect(readFileSync(join(target, 'static/guide/img/lid.png'), 'utf8')).toBe('lid')
  expect(readFileSync(join(target, 'static/films/pour.mp4'), 'utf8')).toBe('film')
  const flat = folders.site({
    'pots/mkdocs.yml': 'site_name: Pots\nuse_directory_urls: false\n',
    'pots/docs/pot.md': '# Pot\n\n[No file](none.pdf)\n',
    'pots/site/pot.html': '<title>Pot</title><main><h1 id="pot">Pot</h1></main>',
  })
  expect((await runCli(['migrate', join(flat.path, 'pots')])).code).toBe(0)
})

test('a page that lost much gets its built page’s text, the author’s is kept beside; a few words are only named', async () => {
  const { path } = teaSite()
  const { stdout } = await runCli(['migrate', join(path, 'tea')])
  const made = (file: string) => readFileSync(join(path, 'tea-docsgen', file), 'utf8')
  expect(made('content/docs/chart.md')).toMatch(
    /^---\ntitle: Chart\ndescription: Kinds\n---\n\n<!-- Taken over[^\n]*migration\/originals\. -->\n\nBefore\.\n\n\| Tea {10}\|\n\| -+ \|\n\| Green \{cold\} \|\n\n## Colours \{#colours\}\n\nAfter this\.\n\n> Wait\.\n>\n> Ann\n$/,
  )
  expect(made('migration/originals/content/docs/chart.md')).toContain('::colours')
  expect(existsSync(join(path, 'tea-docsgen/templates/directives/Kinds.tsx'))).toBe(false)
  expect(made('content/docs/few.md')).toContain('Words of theirs')
  expect(made('content/docs/field.md')).toBe('# Field\n\nTry *this* one.\n')
  const report = made('migration/report.md')
  expect(report).toContain(
    'Compared with the built pages of the old site: 3 of 5 pages are intact, 2 differ. 1 page got the text of the built page.',
  )
  expect(report).toMatch(
    /A page had lost much[^\n]*\n {2}- `chart\.md`\n {4}`1 heading id lost: colours; \d words lost: tea, green,[^\n]*1 table lost`/,
  )
  expect(made('content/docs/index.md')).toContain(`
::::hero[The tea book]
All about leaves.

:button[Begin]{href="/good" primary} :button[Source]{href="https://example.org"}

:::hero-picture
![A pot](/pot.svg "Blue")
:::
::::

::::cards
:::card[Fast]{href="/good"}
Ninety seconds.
:::

:::card[Quiet]
As a [mouse](/few).
:::
::::

\`\`\`
brew
\`\`\`
`)
  expect(existsSync(join(path, 'tea-docsgen/content/static/pot.svg'))).toBe(true)
  // The most affected first.
  expect(report).toMatch(
    /differs from the built page[^\n]*\n {2}- `field\.md`\n {4}`[^\n]*1 code block lost[^\n]*`\n {2}- `few\.md`\n {4}`\/few: \d words lost: /,
  )
  expect(stdout).toContain('1 page got the text of the built page.')
})

test('a theme of Starlight that shows the first heading of a text as its title, and not again, has it so in the new site', async () => {
  const page = (title: string, body: string) =>
    `<main><h1 id="_top">${title}</h1><div class="sl-markdown-content">${body}</div></main>`
  const { path } = folders.site({
    ...starlightSite,
    'tea/src/content/docs/index.md': '---\ntitle: Tea\n---\n\nWater boils.\n',
    'tea/src/content/docs/pot.md':
      '---\ntitle: The pot, second edition\n---\n\n# Pot\n\nRound.\n\n## Pot\n\nRed.\n',
    'tea/src/content/docs/lid.mdx':
      "---\ntitle: The lid\n---\n\nimport State from '../../State.astro'\n\n# Lid\n\n<State />\n\n## Use\n\nClose it.\n\n## Lid\n\nRound.\n",
    'tea/dist/lid/index.html': `<html><head><meta name="description" content="Of all pots"></head><body><main><div class="content-panel"><h1 id="_top">Lid</h1><p>Of all pots</p></div><div class="content-panel"><div class="sl-markdown-content"><div><span>Planned</span></div><h2 id="use">Use</h2><p>Close it.</p><h2 id="lid">Lid</h2><p>Round.</p></div></div></main></body></html>`,
    'tea/src/content/docs/cup.md': '---\ntitle: Cup\n---\n\n# A cup\n\nFlat.\n',
    'tea/dist/index.html': page('Tea', '<p>Water boils.</p>'),
    'tea/dist/pot/index.html': `<html><head><meta name="description" content="Second edition"></head><body><main><div class="content-panel"><h1 id="_top">Pot</h1><p>Second edition</p></div><div class="content-panel"><div class="sl-markdown-content"><p>Round.</p><h2 id="pot">Pot</h2><p>Red.</p></div></div></main></body></html>`,
    'tea/dist/cup/index.html': page('Cup', '<h1 id="a-cup">A cup</h1><p>Flat.</p>'),
  })
  await runCli(['migrate', join(path, 'tea')])
  const made = (name: string) => readFileSync(join(path, 'tea-docsgen/content/docs', name), 'utf8')
  expect(made('pot.md')).toMatch(/\n# Pot\n[\s\S]*\nSecond edition\n\nRound/)
  expect(made('lid.mdx')).toMatch(/\n# Lid\n[\s\S]*\nOf all pots\n[\s\S]*\nPlanned\n\n## Use/)
  expect(made('lid.mdx')).toContain('\n## Lid\n')
  expect(made('cup.md')).toContain('\n## A cup\n')
  expect(readFileSync(join(path, 'tea-docsgen/migration/report.md'), 'utf8')).toContain(
    '4 of 4 pages are intact',
  )
})

test('a page of the old site that only leads on becomes no text: it leads to what a program made, or beside the site', async () => {
  const leading = (to: string) =>
    `<!doctype html><title>Redirecting to: ${to}</title><meta http-equiv="refresh" content="0;url=${to}"><body><a href="${to}">Redirecting from <code>/x/</code> to <code>${to}</code></a></body>`
  const { path } = folders.site({
    'tea/package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
    'tea/astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { site: 'https://tea.example', integrations: [starlight({ title: 'Tea' })], redirects: { '/pots': '/shop', '/mixer': '/tools/mixer' } }`,
    'tea/src/content/docs/index.md': '---\ntitle: Tea\n---\n\nWater boils.\n',
    'tea/dist/index.html':
      '<main><h1>Tea</h1><div class="sl-markdown-content"><p>Water boils.</p></div></main>',
    'tea/dist/shop/index.html': '<main><h1>Shop</h1><p>All pots.</p></main>',
    'tea/dist/pots/index.html': leading('/shop'),
    'tea/dist/mixer/index.html': leading('/tools/mixer'),
  })
  await runCli(['migrate', join(path, 'tea')])
  const made = join(path, 'tea-docsgen')
  expect(existsSync(join(made, 'content/docs/mixer.md'))).toBe(false)
  expect(readFileSync(join(made, 'content/docs/shop.md'), 'utf8')).toContain('All pots.')
  const report = readFileSync(join(made, 'migration/report.md'), 'utf8')
  expect(report).toContain('Of 4 old addresses each is there, 2 as redirects.')
  expect(report).not.toContain('would stop the build')
  expect(await runCli(['build', made])).toMatchObject({ code: 0 })
  expect(readFileSync(join(made, 'build/pots.html'), 'utf8')).toContain('/shop')
  expect(readFileSync(join(made, 'build/mixer.html'), 'utf8')).toContain('https://tea.example/tools/mixer')
})

test('a page that is taken over keeps a heading that differs from its title in letter case', async () => {
  const { path } = folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    'tea/chart.md':
      '---\ntitle: Green Tea\n---\n\n# Green tea\n\nBefore.\n\n<Kinds />\n\n<Colours />\n\nAfter.\n',
    'tea/.vitepress/dist/index.html': '<title>Tea</title>',
    'tea/.vitepress/dist/chart.html': built('Green tea', `<p>Before.</p>${chart}<p>After this.</p>`),
  })
  await runCli(['migrate', join(path, 'tea')])
  expect(readFileSync(join(path, 'tea-docsgen/content/docs/chart.md'), 'utf8')).toMatch(
    /^---\ntitle: Green Tea\n---\n\n<!-- Taken over[^\n]*-->\n\n# Green tea \{#top\}\n/,
  )
})

test('a page that is taken over keeps a heading with links, though its title says the same words', async () => {
  const { path } = folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    'tea/pot.md': '# Pot\n\nBoil.\n',
    'tea/chart.md':
      '---\ntitle: Pot chart\n---\n\n# [Pot](pot.md) chart\n\nBefore.\n\n<Kinds />\n\n<Colours />\n\nAfter.\n',
    'tea/.vitepress/dist/index.html': '<title>Tea</title>',
    'tea/.vitepress/dist/pot.html': built('Pot', '<p>Boil.</p>'),
    'tea/.vitepress/dist/chart.html': built(
      '<a href="/pot.html">Pot</a> chart',
      `<p>Before.</p>${chart}<p>After this.</p>`,
    ),
  })
  await runCli(['migrate', join(path, 'tea')])
  expect(readFileSync(join(path, 'tea-docsgen/content/docs/chart.md'), 'utf8')).toMatch(
    /^---\ntitle: Pot chart\n---\n\n<!-- Taken over[^\n]*-->\n\n# \[Pot\]\([^)]*pot[^)]*\) chart \{#top\}\n/,
  )
})

test('a table whose cells hold code, lists or more than one line is a table with these in the new site', async () => {
  const rows = `<thead><tr><th>Tea</th><th>Orders {hot}</th></tr></thead><tbody><tr><td><pre><code class="language-yaml">leaf: green
minutes: 2</code></pre></td><td><ul><li>Boil <em>water</em></li><li>Pour</li></ul></td></tr>
    <tr><td colspan="2"><p>For one.</p><p>For <a href="/few">few</a>.</p></td></tr></tbody>`
  const lines = '<tr><th>Pot</th></tr><tr><td>Small<br><code>{1}</code></td></tr>'
  const page = `<h1>Tea</h1><table>${rows}</table><table>${lines}</table>`
  const { path } = folders.site({
    'docs-site.config.ts': "export default { title: 'Tea', docs: { routeBase: '/' } }\n",
    ...Object.fromEntries(
      ['md', 'mdx'].map(ending => [
        `content/docs/${ending}.${ending}`,
        `# Tea\n\n${htmlToMarkdown(fromHtml(page, { fragment: true }).children.slice(1) as ElementContent[], {
          isMdx: ending === 'mdx',
          hasMath: false,
          linkTo: href => (href === '/few' ? './few.md' : undefined),
          ids: new Set(),
          pictureAt: address => address,
        })}\n`,
      ]),
    ),
    'content/docs/few.md': '# Few\n\nTwo.\n',
    ...Object.fromEntries(['md', 'mdx'].map(name => [`old/${name}.html`, `<main>${page}</main>`])),
  })
  expect(await runCli(['build', path])).toMatchObject({ code: 0, stderr: '' })
  const { code, stdout } = await runCli(['parity', join(path, 'build'), '--against', join(path, 'old')])
  expect(stdout).toContain('2 old pages: 2 intact')
  expect(code).toBe(0)
  const html = readFileSync(join(path, 'build/mdx.html'), 'utf8')
  expect(html).toMatch(/<td colspan="2">\s*<p>For one\.<\/p>\s*<p>For <a [^>]*href="\/few"/)
  expect(html).toMatch(/Small<br\/?><code>\{1\}<\/code>/)
})

const plain = {
  isMdx: false,
  hasMath: true,
  linkTo: () => undefined,
  ids: new Set<string>(),
  pictureAt: (address: string) => address,
}

test('a remark that a component put into a heading stands below it', () => {
  const parts = htmlFragment(
    '<h2 id="pour">pour() <div class="warning custom-block"><p>In kitchens only</p></div></h2><p>Slowly.</p>',
  ).children as ElementContent[]
  expect(htmlToMarkdown(parts, { ...plain, ids: new Set(['#pour']) })).toBe(
    '## pour() {#pour}\n\n:::warning\nIn kitchens only\n:::\n\nSlowly.',
  )
})

test('braces in the name of a card are words, also where braces hold code', () => {
  const parts = htmlFragment(
    '<ul><li><div><h3>Open {re}Source</h3><p>Hot.</p></div></li><li><div><h3>Lids</h3><p>Flat.</p></div></li></ul>',
  ).children as ElementContent[]
  expect(htmlToMarkdown(parts, { ...plain, isMdx: true })).toContain(':::card[Open \\{re}Source]')
  expect(htmlToMarkdown(parts, plain)).toContain(':::card[Open {re}Source]')
})

test('the heading in a box of tabs stands above them', () => {
  const parts = htmlFragment(
    '<div><div><h2 id="answers">Answers</h2><div role="tablist"><button role="tab">200</button><button role="tab">404</button></div></div><div role="tabpanel"><p>Tea.</p></div><div role="tabpanel"><p>None.</p></div></div>',
  ).children as ElementContent[]
  expect(htmlToMarkdown(parts, { ...plain, ids: new Set(['#answers']) })).toBe(
    '## Answers {#answers}\n\n::::tabs\n:::tab[200]\nTea.\n:::\n\n:::tab[404]\nNone.\n:::\n::::',
  )
})

test('formulas of a page that is taken over whole are formulas, or their TeX where the new site has none', () => {
  const katex = (tex: string) =>
    `<span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x</span></span>`
  const parts = htmlFragment(
    `<p>Let ${katex('x_1')} and <span class="arithmatex">\\(y\\)</span> be.</p><span class="katex-display">${katex('z = 1')}</span>`,
  ).children as ElementContent[]
  expect(htmlToMarkdown(parts, plain)).toBe('Let $x_1$ and $y$ be.\n\n$$\nz = 1\n$$')
  expect(htmlToMarkdown(parts, { ...plain, hasMath: false })).toBe(
    'Let `x_1` and `y` be.\n\n```tex\nz = 1\n```',
  )
})

test('footnotes of a page that is taken over whole are footnotes in the new site, whatever wrote them', async () => {
  const entries = {
    // remark-gfm, markdown-it-footnote, that of @mdit, and Python-Markdown.
    gfm: [
      '<sup><a href="#user-content-fn-hot" id="user-content-fnref-hot" data-footnote-ref>1</a></sup>',
      `<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-hot">
      <p>Not <em>too</em> hot. <a href="#user-content-fnref-hot" data-footnote-backref>↩</a></p></li></ol></section>`,
    ],
    it: [
      '<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>',
      `<hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item">
      <p>Not <em>too</em> hot. <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>`,
    ],
    mdit: [
      '<sup class="footnote-ref"><a href="#footnote1">[1]</a><a class="footnote-anchor" id="footnote-ref1"></a></sup>',
      `<hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list"><li id="footnote1" class="footnote-item">
      <p>Not <em>too</em> hot. <a href="#footnote-ref1" class="footnote-backref">↩︎</a></p></li></ol></section>`,
    ],
    python: [
      '<sup id="fnref:hot"><a class="footnote-ref" href="#fn:hot">1</a></sup>',
      `<div class="footnote"><hr><ol><li id="fn:hot"><p>Not <em>too</em> hot.&#160;<a class="footnote-backref" href="#fnref:hot">↩</a></p></li></ol></div>`,
    ],
  }
  for (const [number, list] of Object.values(entries)) {
    const parts = htmlFragment(`<p>Pour${number} it.</p><p>Sip.</p>${list}`).children as ElementContent[]
    expect(htmlToMarkdown(parts, plain)).toBe('Pour[^1] it.\n\nSip.\n\n[^1]: Not _too_ hot.')
  }
})

const withoutCache = (folder: string) =>
  Object.entries(readTree(folder)).filter(([file]) => !/^\.docsgen|report\.md$/.test(file))

test('running it again without a change takes over the same pages', async () => {
  const { path } = teaSite()
  await runCli(['migrate', join(path, 'tea')])
  const first = withoutCache(join(path, 'tea-docsgen'))
  await runCli(['migrate', join(path, 'tea')])
  expect(withoutCache(join(path, 'tea-docsgen'))).toEqual(first)
})

test('what a person changed in a page that was taken over stays, and takes in what changed on its built page', async () => {
  const { path, write } = teaSite()
  const made = (file: string) => readFileSync(join(path, 'tea-docsgen', file), 'utf8')
  await runCli(['migrate', join(path, 'tea')])
  const edited = made('content/docs/chart.md').replace('Before.', 'Before, and hot.')
  const own = '---\ntitle: Home\n---\n\nMine alone.\n'
  write({
    'tea-docsgen/content/docs/index.md': own,
    'tea-docsgen/content/docs/chart.md': edited,
    'tea/.vitepress/dist/chart.html': built(
      'Chart',
      `<p>Before.</p>${chart}<p>After this, cool.</p>${quote}`,
    ),
    'tea/chart.md':
      '---\ntitle: Chart\ndescription: Kinds\n---\n\n# Chart\n\nBefore.\n\n<Kinds />\n\n<Colours />\n\nAfter, cool.\n',
  })
  const { stdout } = await runCli(['migrate', join(path, 'tea')])
  expect(stdout).not.toContain('changed on both sides')
  expect(made('content/docs/chart.md')).toBe(edited.replace('After this.', 'After this, cool.'))
  expect(made('content/docs/index.md')).toBe(own)
  expect(existsSync(join(path, 'tea-docsgen/migration/conflicts/content'))).toBe(false)
})

test('a page that is taken over from another theme has neither its bar nor its list of contents', async () => {
  const links = ['colours', 'kinds', 'leaves', 'brewing', 'drinking'].map(
    name => `<li><a href="#${name}">All about ${name}</a></li>`,
  )
  const { path } = folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    'tea/pot.md': '# Pot\n\nBefore.\n\n<Kinds />\n\n<Colours />\n\nAfter.\n',
    'tea/.vitepress/dist/pot.html': `<html><head><title>Pot | Tea</title></head><body><header><a href="/">The house of tea</a><nav>Menu</nav></header>
      <div><div style="position:relative;"><div><h1 id="pot">Pot</h1><p>Before.</p>${chart}<p>After this.</p>${quote}</div></div></div>
      <aside><h5>Contents</h5><ul>${links.join('')}</ul></aside></body></html>`,
  })
  await runCli(['migrate', join(path, 'tea')])
  expect(readFileSync(join(path, 'tea-docsgen/content/docs/pot.md'), 'utf8')).toMatch(
    /^<!-- Taken over from the built page\.[^\n]*-->\n\n# Pot \{#pot\}\n\nBefore\.\n\n\|(?:.*\n)*After this\.\n\n> Wait\.\n>\n> Ann\n$/,
  )
})

test('a home page that is taken over keeps the hero that its theme writes above the text', async () => {
  const { path } = folders.site({
    'tea/package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
    'tea/astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { site: 'https://tea.example.org', integrations: [starlight({ title: 'Tea' })] }",
    'tea/src/content/docs/index.mdx':
      "---\ntitle: Welcome\ntemplate: splash\nhero:\n  tagline: Drink it.\n---\nimport A from '../../A.astro'\nimport B from '../../B.astro'\n\n<A />\n<B />\n\nEnd.\n",
    'tea/dist/index.html': `<div class="main-pane"><main><div class="hero"><h1 id="_top" data-page-title>Welcome</h1><div class="tagline">Drink it.</div>
      <a class="sl-link-button primary" href="/">Begin</a></div><div class="sl-markdown-content"><p>What A says of its leaves.</p><p>What B says of its pots.</p><p>The end, as a program tells it.</p></div></main></div>`,
  })
  const { stdout } = await runCli(['migrate', join(path, 'tea')])
  expect(stdout).toContain('1 of 1 page is intact, 0 differ. 1 page got the text of the built page.')
  expect(readFileSync(join(path, 'tea-docsgen/content/pages/index.mdx'), 'utf8')).toContain(
    ':::hero[Welcome]\nDrink it.\n\n:button[Begin]{href="/" primary}\n:::\n\nWhat A says of its leaves.\n\nWhat B says',
  )
})

test('a component that is all of a tab gets what stands in the tab, without the box of tabs around it', async () => {
  const { path } = folders.site({
    ...starlightSite,
    'tea/src/content/docs/index.mdx': `---\ntitle: Home\n---\n\nimport { Tabs, TabItem } from '@astrojs/starlight/components'\nimport Kinds from '../../kinds.astro'\n\n<Tabs>\n<TabItem label="Green">\n\n<Kinds />\n\n</TabItem>\n</Tabs>\n\nAfter.\n`,
    'tea/dist/index.html': `<main><h1>Home</h1><div class="sl-markdown-content"><starlight-tabs><div><ul role="tablist"><li><a role="tab" href="#tab-1">Green</a></li></ul></div>
      <div role="tabpanel"><ul><li>Sencha</li><li>Mint</li></ul></div></starlight-tabs><p>After.</p></div></main>`,
  })
  await runCli(['migrate', join(path, 'tea')])
  const text = readFileSync(join(path, 'tea-docsgen/content/docs/index.mdx'), 'utf8')
  expect(text).toMatch(
    /<TabItem label="Green">\s+\{\/\* Taken over from the built page: Kinds \*\/\}\s+- Sencha\n- Mint\s+<\/TabItem>/,
  )
})

test('a component that showed nothing does not get the title of the card beside it', async () => {
  const { path } = folders.site({
    ...starlightSite,
    'tea/src/content/docs/index.mdx': `---\ntitle: Home\n---\n\nimport { LinkCard } from '@astrojs/starlight/components'\nimport Post from '../../post.astro'\n\nBefore.\n\n<Post id="9" />\n\n<LinkCard title="All posts" description="Of tea" href="https://tea.example.org" />\n`,
    'tea/dist/index.html': `<main><h1>Home</h1><div class="sl-markdown-content"><p>Before.</p><div class="sl-link-card"><span><a href="https://tea.example.org"><span class="title">All posts</span></a><span class="description">Of tea</span></span></div></div></main>`,
  })
  await runCli(['migrate', join(path, 'tea')])
  const text = readFileSync(join(path, 'tea-docsgen/content/docs/index.mdx'), 'utf8')
  expect(text).toContain(
    '\nBefore.\n\n<Post id="9" />\n\n<LinkCard title="All posts" description="Of tea" href="https://tea.example.org" />\n',
  )
})

test('an integration of Astro that is not known to leave texts alone may draw what code says', async () => {
  const { path } = folders.site({
    'tea/package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
    'tea/astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nimport draw from 'astro-drawings'\nexport default { integrations: [starlight({ title: 'Tea' }), draw({ dark: 9 })] }",
    'tea/src/content/docs/index.md': `---\ntitle: Home\n---\n\n${many}\n\n\`\`\`flow\npot -> cup\n\`\`\`\n\nAfter.\n`,
    'tea/dist/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'tea/dist/index.html': `<main><h1>Home</h1><div class="sl-markdown-content"><p>${many}</p><img src="/flow.svg" alt="Flow"><p>After.</p></div></main>`,
  })
  await runCli(['migrate', join(path, 'tea')])
  const text = readFileSync(join(path, 'tea-docsgen/content/docs/index.md'), 'utf8')
  expect(text).toMatch(/\nleaf0 [^\n]+\n\n!\[Flow\]\(\/flow\.svg\)\n\nAfter\.\n$/)
})

test('a component on a home page whose text stands in no box of its own is filled, and hero and features stay the author’s', async () => {
  const { path } = folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    'tea/index.md':
      '---\nlayout: home\nhero: { name: Tea, tagline: Hot. }\nfeatures: [{ title: Fast, details: Ninety seconds. }]\n---\n\n<Shop />\n\n## Friends\n\nMany.\n',
    'tea/.vitepress/dist/index.html': `<div class="VPContent is-home"><div class="VPHome"><div class="VPHero"><h1 class="name">Tea</h1><p class="tagline">Hot.</p></div>
      <div class="VPFeatures"><div class="item"><h2 class="title">Fast</h2><p class="details">Ninety seconds.</p></div></div>
      <div><div><p><a href="https://shop.example.org">Buy some</a></p><h2 id="friends">Friends</h2><p>Many.</p></div></div></div></div>`,
  })
  await runCli(['migrate', join(path, 'tea')])
  const text = readFileSync(join(path, 'tea-docsgen/content/pages/index.md'), 'utf8')
  expect(text).toMatch(
    /^::::hero\[Tea\][\s\S]*:::feature\[Fast\][\s\S]*\[Buy some\]\(https:\/\/shop\.example\.org\)\n+## Friends\n\nMany\.\n$/,
  )
})

test('a home page of components alone is called as the site is, and no title is written above what they showed', async () => {
  const { path } = folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    'tea/index.md': '---\nlayout: home\n---\n\n<Start />\n',
    'tea/.vitepress/dist/index.html':
      '<title>Tea</title><div class="VPContent is-home"><div class="VPHome"><div class="vp-doc"><div><p>Hot.</p><h1>Drink more</h1><div class="language-ts"><pre><code></code></pre></div><p>Now.</p></div></div></div></div>',
  })
  await runCli(['migrate', join(path, 'tea')])
  const text = readFileSync(join(path, 'tea-docsgen/content/pages/index.md'), 'utf8')
  expect(text).toMatch(/^---\nhide_title: true\ntitle: Tea\n---\n[\s\S]*\nHot\.\n\n# Drink more\n+Now\.\n$/)
})

test('a component that is a whole page, with a bar and a footer, gives its main part', async () => {
  const { path } = folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    'tea/pot.md': '---\nlayout: false\ntitle: Pot\n---\n\n<Landing />\n',
    'tea/.vitepress/dist/index.html': '<main></main>',
    'tea/.vitepress/dist/pot.html':
      '<div style="position:relative"><div><nav>Menu</nav><main><h1>The pot</h1><p>Round.</p></main><footer><p>Since 1900</p></footer></div></div>',
  })
  await runCli(['migrate', join(path, 'tea')])
  expect(readFileSync(join(path, 'tea-docsgen/content/docs/pot.md'), 'utf8')).toMatch(
    /\n# The pot\n\nRound\.\n+$/,
  )
})

test('a large page with tabs is taken over as a whole', async () => {
  const steps = Array.from(
    { length: 1000 },
    (_, index) => `<p>Step <em>${index}</em> of <code>many</code>.</p>`,
  ).join('')
  const tabs = `<div class="tabbed-set"><div class="tabbed-labels"><label>Cold</label><label>Hot</label></div>
    <div class="tabbed-content"><div class="tabbed-block"><p>Ice.</p></div><div class="tabbed-block"><p>Fire.</p></div></div></div>`
  const { path } = folders.site({
    'tea/mkdocs.yml': 'site_name: Tea\n',
    'tea/docs/index.md': '# Tea\n\nSteps:\n\n::: steps\n',
    'tea/site/index.html': `<main><article class="md-typeset"><h1 id="tea">Tea</h1><p>Steps:</p><div><div>${tabs}${steps}</div></div></article></main>`,
  })
  await runCli(['migrate', join(path, 'tea')])
  const text = readFileSync(join(path, 'tea-docsgen/content/docs/index.md'), 'utf8')
  expect(text).toContain('Fire.')
  expect(text).toContain('Step _999_ of `many`.')
})

test('without a built folder the report says that nothing was compared, and how to do it', async () => {
  const { path } = folders.site({
    'tea/mkdocs.yml': 'site_name: Tea\n',
    'tea/docs/index.md': '# Tea\n',
  })
  const { stdout } = await runCli(['migrate', join(path, 'tea')])
  expect(stdout).toMatch(
    /Nothing was compared with the old site[^\n]*--addresses <built folder>[^\n]*docsgen parity/,
  )
})

test('with a built folder that holds no page yet the report says that nothing was compared', async () => {
  const { path } = folders.site({
    'tea/mkdocs.yml': 'site_name: Tea\n',
    'tea/docs/index.md': '# Tea\n',
    'tea/half/pot.png': 'no page',
  })
  const { stdout } = await runCli(['migrate', join(path, 'tea'), '--addresses', join(path, 'tea/half')])
  expect(stdout).toMatch(/Nothing was compared with the old site[^\n]*holds no page[^\n]*build the old site/)
})

test('a section that a program of VitePress appends to texts is kept, what a text writes itself is there once, and what a theme writes is left out', async () => {
  const { path } = folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    'tea/pot.md': '# The pot\n\nRound.\n',
    'tea/cup.md': '# The cup\n\nFlat.\n\n<h2 id="care">Care</h2><p>Rinse.</p>\n',
    'tea/.vitepress/dist/index.html': '<main></main>',
    'tea/.vitepress/dist/pot.html': `<main><div class="vp-doc"><div><h1 id="the-pot">The pot</h1><p>Round.</p><h2 id="source">Source <a class="header-anchor" href="#source">​</a></h2><p><a href="https://code.example.org/pot">Code</a></p></div></div>
      <div><h2 id="comments">Comments</h2><p>None yet.</p></div></main>`,
    'tea/.vitepress/dist/cup.html':
      '<main><div class="vp-doc"><div><h1 id="the-cup">The cup</h1><p>Flat.</p><h2 id="care">Care</h2><p>Rinse.</p></div></div><div><h2 id="comments">Comments</h2><p>None yet.</p></div></main>',
  })
  await runCli(['migrate', join(path, 'tea')])
  const read = (name: string) => readFileSync(join(path, 'tea-docsgen', name), 'utf8')
  expect(read('content/docs/pot.md')).toContain('## Source')
  expect(read('content/docs/pot.md')).toContain('[Code](https://code.example.org/pot)')
  expect(read('content/docs/pot.md')).not.toContain('Comments')
  expect(read('content/docs/cup.md').match(/Care/g)).toHaveLength(1)
  expect(read('migration/report.md')).toContain('changed words of a page')
})

test('a heading gets the id of its built page, also where the usual rule would give it another one', async () => {
  const { path } = folders.site({
    'tea/.vitepress/config.js':
      'export default { title: "Tea", markdown: { anchor: { slugify: text => text.toLowerCase().replaceAll(" ", "_") } } }',
    'tea/pot.md': '# Pot\n\n## Pour (slowly) <kbd>P</kbd>\n\nHot.\n\n## Keep_it\n\nCold.\n',
    'tea/.vitepress/dist/pot.html': built(
      'Pot',
      '<h2 id="pour">Pour (slowly) <kbd>P</kbd></h2><p>Hot.</p><h2 id="keep">Keep_it</h2><p>Cold.</p>',
    ),
  })
  await runCli(['migrate', join(path, 'tea')])
  const made = readFileSync(join(path, 'tea-docsgen/content/docs/pot.md'), 'utf8')
  expect(made).toContain('## Pour (slowly) <kbd>P</kbd> {#pour}\n')
  expect(made).toContain('## Keep_it {#keep}\n')
})

test('words that the old site showed in the browser alone are not given up for the built page, which lacks them', async () => {
  const { path } = folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    'tea/late.md':
      '# Late\n\nWater boils.\n\n<ClientOnly>\n\nAsk for <span v-pre>`{{tea.kind}}`</span> at the counter.\n\n</ClientOnly>\n\nAnd wait.\n',
    // Vue knows no such element, so it asks the browser.
    'tea/red.md': '# Red\n\nA <font color="red">hot `{{tea.kind}}`</font> cup.\n',
    'tea/tabs.md':
      '# Tabs\n\n{{ kettle.name }} boils.\n\n:::tabs\n== Green\nAt 70 degrees.\n== Black\nAt 95 degrees.\n:::\n\nPour it.\n\nAnd wait for some minutes, as long as you like.\n',
    // An example shows its tags.
    'tea/plain.md': '# Plain\n\n{{ unknown.word }}\n\n```html\n<ClientOnly>words</ClientOnly>\n```\n',
    'tea/.vitepress/dist/index.html': '<title>Tea</title>',
    'tea/.vitepress/dist/late.html': built('Late', '<p>Water boils.</p><!----><p>And wait.</p>'),
    'tea/.vitepress/dist/red.html': built('Red', '<p>A <!----> cup.</p>'),
    'tea/.vitepress/dist/tabs.html': built(
      'Tabs',
      '<p>{{ kettle.name }} boils.</p><div class="plugin-tabs"><div class="plugin-tabs--tab-list" role="tablist"><button role="tab">Green</button><button role="tab">Black</button></div><div class="plugin-tabs--content" role="tabpanel">At 70 degrees.</div></div><img src="https://tea.example.org/pot.png"><p>Pour it.</p><p>And wait for some minutes, as long as you like.</p>',
    ),
    'tea/.vitepress/dist/plain.html': built(
      'Plain',
      '<p>Green</p><pre><code>&lt;ClientOnly&gt;words&lt;/ClientOnly&gt;</code></pre>',
    ),
  })
  await runCli(['migrate', join(path, 'tea')])
  const made = (file: string) => readFileSync(join(path, 'tea-docsgen', file), 'utf8')
  expect(made('content/docs/late.md')).toContain('at the counter.')
  expect(made('content/docs/tabs.md')).toContain('At 95 degrees.')
  expect(made('content/docs/red.md')).toContain('hot `{{tea.kind}}`')
  expect(made('content/docs/plain.md')).toContain('Green')
})

test('a post that is taken over keeps the mark behind its preview', async () => {
  const page = (title: string, body: string) =>
    `<html><head><title>${title} | Tea</title></head><body><main><article><header><h1>${title}</h1></header><div class="markdown">${body}</div></article></main></body></html>`
  const { path } = folders.site({
    'tea/docusaurus.config.js':
      "module.exports = { title: 'Tea', url: 'https://tea.example.org', baseUrl: '/', presets: [['classic', { docs: false }]] }",
    'tea/blog/2026-01-02-pot.mdx':
      '---\ndescription: About pots\n---\n\n# Pot\n\nA pot from [Ann](https://ann.example.org), *blue*.\n\n{/* truncate */}\n\n<Kinds />\n\n<Colours />\n\nEnd.\n',
    'tea/build/blog/2026/01/02/pot/index.html': page(
      'Pot',
      `<p>A pot from <a href="https://ann.example.org">Ann</a>, <em>blue</em>.</p>${chart}<p>${many}</p><p>The end.</p>`,
    ),
    'tea/build/index.html': page('Tea', '<p>Tea.</p>'),
  })
  await runCli(['migrate', join(path, 'tea')])
  const made = readFileSync(join(path, 'tea-docsgen/content/blog/2026-01-02-pot.mdx'), 'utf8')
  expect(made).toMatch(/Taken over.*_blue_\.\n\n\{\/\* truncate \*\/\}\n\n.*leaf59/s)
})

test('a badge whose words Vue computed says in a title what the page shows', async () => {
  const { path } = folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    'tea/pot.md':
      '<script setup>\nimport { version } from \'./data\'\nconst kind = \'New\'\n</script>\n\n# Pot <Badge type="tip" :text="`Beta ${version}`" /> <Badge :text="kind" />\n\nBoil it.\n',
    'tea/.vitepress/dist/index.html': '<main></main>',
    'tea/.vitepress/dist/pot.html': `<div class="VPContent"><main><div class="vp-doc" style="position:relative;"><div><h1 id="pot">Pot <span class="VPBadge tip">Beta 2.1</span> <span class="VPBadge">New</span> <a class="header-anchor" href="#pot"></a></h1><p>Boil it.</p></div></div></main></div>`,
  })
  await runCli(['migrate', join(path, 'tea')])
  const text = readFileSync(join(path, 'tea-docsgen/content/docs/pot.md'), 'utf8')
  expect(text).toMatch(/^# Pot .*Beta 2\.1.* :badge\[New\]\{kind=[a-z]+\}/m)
})
