// What a theme showed of a page outside of its text is in the text of the new site, where readers would miss it: above it or below.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeFolders, runCli } from '../../harness/run-cli.ts'

const folders = makeFolders()
afterEach(folders.dispose)

const many = Array.from({ length: 60 }, (_, index) => `leaf${index}`).join(' ')
const names = ['pot', 'cup', 'lid', 'tray', 'spoon', 'leaf']

/** What makes a folder a site of Starlight, without its texts. */
const starlightSite = {
  'tea/package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
  'tea/astro.config.mjs':
    "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Tea' })] }",
}

function describedPage(title: string, description: string, beside: string): string {
  return `<html><head><title>${title}</title><meta name="description" content="${description}"></head><body><main>
    <div class="content-panel"><h1 id="_top">${title}</h1>${beside}</div><div class="sl-markdown-content"><p>Round.</p></div></main></body></html>`
}

test('a description that the theme shows under the title stands in the text', async () => {
  const { path } = folders.site({
    'tea/package.json': '{}',
    // The package that names Starlight is that of the project around the site.
    'tea/astro.config.mjs': "import config from './starlight.mjs'\nexport default config",
    'tea/starlight.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Tea' })] }",
    'package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
    'tea/src/content/docs/pot.md': '---\ntitle: Pot\ndescription: What a `pot` is.\n---\n\nRound.\n',
    'tea/src/content/docs/cup.md': '---\ntitle: Cup\ndescription: Not shown.\n---\n\nSmall.\n',
    'tea/src/content/docs/lid.md': '---\ntitle: Lid\ndescription: Keeps it warm.\n---\n\nFlat.\n',
    'tea/dist/index.html': '<main></main>',
    'tea/dist/lid/index.html': describedPage('Lid', 'Keeps it warm.', '<p>Keeps it warm.</p>').replace(
      /<h1.*<\/h1>/,
      '<div>$&</div>',
    ),
    'tea/dist/pot/index.html': describedPage('Pot', 'What a `pot` is.', '<p>What a `pot` is.</p>'),
    'tea/dist/cup/index.html': describedPage('Cup', 'Not shown.', '<p>By Ann</p>'),
  })
  await runCli(['migrate', join(path, 'tea')])
  const made = (file: string) => readFileSync(join(path, 'tea-docsgen', file), 'utf8')
  expect(made('content/docs/pot.md')).toMatch(/---\n\n<!-- [^\n]+ -->\n\nWhat a \\`pot\\` is\.\n\nRound\.\n$/)
  expect(made('content/docs/lid.md')).toMatch(/Keeps it warm\.\n\nFlat\.\n$/)
  expect(made('content/docs/cup.md')).toMatch(/---\n\n<!-- [^\n]+ -->\n\nBy Ann\n\nSmall\.\n$/)
  expect(made('migration/report.md')).toContain('wrote of a page above or below its text was taken over')
})

test('what a theme shows beside titles stands in the texts where it differs from page to page, and not where most pages share it', async () => {
  const built = (
    name: string,
    index: number,
  ) => `<html><body><main><p>Home › ${name}s › ${name}</p><div class="content-panel"><div><h1 id="_top">${name}</h1><p>${index + 2} minutes</p></div><p>Stable</p></div>
    <div class="content-panel"><p>Made by <b>${name}makers</b></p><div class="sl-markdown-content"><p>${many}</p>${name === 'lid' ? '<h1 id="task">Task</h1><p>Close it.</p>' : ''}</div></div></main></body></html>`
  const { path } = folders.site({
    ...starlightSite,
    'tea/dist/index.html': '<main></main>',
    ...Object.fromEntries(
      names.flatMap((name, index) => [
        [
          `tea/src/content/docs/${name}.md`,
          `---\ntitle: ${name}\n---\n\n${many}\n${name === 'lid' ? '\n# Task\n\nClose it.\n' : ''}`,
        ],
        [`tea/dist/${name}/index.html`, built(name, index)],
      ]),
    ),
  })
  await runCli(['migrate', join(path, 'tea')])
  const text = readFileSync(join(path, 'tea-docsgen/content/docs/cup.md'), 'utf8')
  expect(text).toMatch(
    /^---\ntitle: cup\n---\n\n<!-- [^\n]+ -->\n\nMade by \*\*cupmakers\*\*\n\nleaf0 [^\n]+\n$/,
  )
  expect(readFileSync(join(path, 'tea-docsgen/content/docs/lid.md'), 'utf8')).toMatch(
    /^---\ntitle: lid\n---\n\n<!-- [^\n]+ -->\n\nMade by \*\*lidmakers\*\*\n\nleaf0 [^\n]+\n\n# Task\n\nClose it\.\n$/,
  )
})

test('a picture between the title and the text, a badge or the cover of a post, stands in the text where most pages do not share it', async () => {
  const badge = (name: string) =>
    `<html><body><main><div class="content-panel"><div><h1 id="_top">${name}</h1><div><a href="https://tea.example/${name}"><img src="https://badges.example/${name}.svg"></a></div></div><img src="/logo.svg"></div>
    <div class="content-panel"><div class="sl-markdown-content"><p>${many}</p></div></div></main></body></html>`
  const post = (name: string) =>
    `<html><body><article><header><h1>${name}</h1><div><time>May 5, 2024</time></div><div><img class="avatar" src="https://people.example/ann.png">Ann</div></header><img src="https://tea.example/${name}.png" alt="Cover of ${name}"><div class="markdown"><p>${many}</p></div></article></body></html>`
  const { path } = folders.site({
    ...starlightSite,
    'tea/dist/index.html': '<main></main>',
    'leaves/build/index.html': '<main></main>',
    'leaves/docusaurus.config.js':
      "module.exports = { title: 'Leaves', url: 'https://tea.example', baseUrl: '/', presets: [['classic', { docs: false }]] }",
    ...Object.fromEntries(
      names.flatMap(name => [
        [`tea/src/content/docs/${name}.md`, `---\ntitle: ${name}\n---\n\n${many}\n`],
        [`tea/dist/${name}/index.html`, badge(name)],
        [`leaves/blog/${name}.md`, `---\ntitle: ${name}\nslug: ${name}\ndate: 2024-05-05\n---\n\n${many}\n`],
        [`leaves/build/blog/${name}/index.html`, post(name)],
      ]),
    ),
  })
  await runCli(['migrate', join(path, 'tea')])
  await runCli(['migrate', join(path, 'leaves')])
  expect(readFileSync(join(path, 'tea-docsgen/content/docs/cup.md'), 'utf8')).toMatch(
    /^---\ntitle: cup\n---\n\n<!-- [^\n]+ -->\n\n\[!\[\]\(https:\/\/badges\.example\/cup\.svg\)\]\(https:\/\/tea\.example\/cup\)\n\nleaf0 [^\n]+\n$/,
  )
  expect(readFileSync(join(path, 'leaves-docsgen/content/blog/cup.md'), 'utf8')).toMatch(
    /\n---\n\n<!-- [^\n]+ -->\n\n!\[Cover of cup\]\(https:\/\/tea\.example\/cup\.png\)\n\nleaf0 [^\n]+\n$/,
  )
})

test('what a theme of Starlight shows below texts and of one page alone stands in the text, without the foot of the page and its neighbours', async () => {
  const built = (name: string) =>
    `<html><body><main><div class="content-panel"><h1 id="_top">${name}</h1></div><div class="content-panel"><div class="sl-container">
    <div class="sl-markdown-content"><p>${many}</p></div>
    <aside class="starlight-aside starlight-aside--tip" aria-label="Reminder"><p class="starlight-aside__title" aria-hidden="true">Reminder</p><section class="starlight-aside__content"><p>Ask for the <code>${name}</code>.</p></section></aside>
    <div><h3>Thanks</h3><p>To all who wrote.</p><ul><li><a href="https://example.org/${name}"><img src="https://example.org/${name}.png" alt="${name}"></a></li></ul></div>
    <p>Read all of it.</p><span hidden>${name}kind</span>
    <div><p>Changed on <time datetime="2020-0${name.length}-01">1 ${name}</time></p></div>
    <div><a rel="prev" href="/${name}er/">${name}er</a></div>
    <div><a href="https://code.example/tea/edit/main/${name}.md"><span>Edit this page</span></a><div>${name === 'pot' ? '' : `<a href="/${name}er/"><span>Previous</span><span>${name}er</span></a>`}<a href="/${name}est/"><span>Next</span><span>${name}est</span></a></div></div>
    <footer><a href="https://example.org/edit/${name}">Edit ${name}</a></footer></div></div></main></body></html>`
  const { path } = folders.site({
    ...starlightSite,
    'tea/dist/index.html': '<main></main>',
    ...Object.fromEntries(
      names.flatMap(name => [
        [`tea/src/content/docs/${name}.md`, `---\ntitle: ${name}\n---\n\n${many}\n`],
        [`tea/dist/${name}/index.html`, built(name)],
      ]),
    ),
  })
  await runCli(['migrate', join(path, 'tea')])
  const text = readFileSync(join(path, 'tea-docsgen/content/docs/cup.md'), 'utf8')
  expect(text).toMatch(
    /^---\ntitle: cup\n---\n\nleaf0 [^\n]+\n\n<!-- [^\n]+ -->\n\n:::tip\[Reminder\]\nAsk for the `cup`\.\n:::\n\n### Thanks\n\nTo all who wrote\.\n\n- \[!\[cup\]\(https:\/\/example\.org\/cup\.png\)\]\(https:\/\/example\.org\/cup\)\n$/,
  )
  expect(readFileSync(join(path, 'tea-docsgen/migration/report.md'), 'utf8')).toContain(
    'wrote of a page above or below its text was taken over',
  )
})

test('what a component in the place of Starlight’s for texts writes above and below them stands in the texts, without what most pages share', async () => {
  const box =
    '<aside class="starlight-aside starlight-aside--caution" aria-label="Rare"><p class="starlight-aside__title" aria-hidden="true">Rare</p><section class="starlight-aside__content"><p>Few have one.</p></section></aside>'
  const main = (name: string) => `<h1 id="_top">${name}</h1><div class="sl-markdown-content">
    <p>Welcome to all.</p>${name === 'cup' ? box : ''}<p>${many}</p><p>The ${name} is full.</p>
    <aside><div>Like the ${name}</div><button>warm</button><div hidden><ul><li><a href="/pot/">Of ${name} and pot</a></li></ul></div></aside>
    <p>The ${name} is full.</p><p>Did this help?</p></div>`
  const migratedWith = async (options: string) => {
    const { path } = folders.site({
      ...starlightSite,
      'tea/astro.config.mjs': `import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Tea'${options} })] }`,
      'tea/dist/index.html': '<main></main>',
      ...Object.fromEntries(
        names.flatMap(name => [
          [
            `tea/src/content/docs/${name}.mdx`,
            `---\ntitle: ${name}\n---\n\n${many}\n\nThe ${name} is full.\n`,
          ],
          [`tea/dist/${name}/index.html`, `<html><body><main>${main(name)}</main></body></html>`],
        ]),
      ),
    })
    await runCli(['migrate', join(path, 'tea')])
    return (file: string) => readFileSync(join(path, 'tea-docsgen', file), 'utf8')
  }
  const read = await migratedWith(", components: { MarkdownContent: './src/Text.astro' }")
  expect(read('content/docs/cup.mdx')).toMatch(
    /^---\ntitle: cup\n---\n\n\{\/\* [^\n]+ \*\/\}\n\n:::warning\[Rare\]\nFew have one\.\n:::\n\nleaf0 [^\n]+\n\nThe cup is full\.\n\n\{\/\* [^\n]+ \*\/\}\n\nLike the cup\n\n- \[Of cup and pot\]\(\/pot\)\n$/,
  )
  expect(read('migration/report.md')).toContain('above or below its text was taken over')
  const plain = await migratedWith('')
  expect(plain('migration/report.md')).not.toContain('above or below its text was taken over')
})

/** A site of VitePress with six texts alike; `shown`: the built page of each. */
function siteShowing(shown: (name: string) => string) {
  return folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    ...Object.fromEntries(
      names.flatMap(name => [
        [`tea/${name}.md`, `# ${name}\n\n${many}\n`],
        [`tea/.vitepress/dist/${name}.html`, shown(name)],
      ]),
    ),
    'tea/.vitepress/dist/index.html': '<main></main>',
  })
}

test('a page that a theme of VitePress shows in a frame below the text stands in the text, where it is of this page alone', async () => {
  const shown = (name: string) =>
    `<div class="VPContent"><main class="main"><div style="position:relative;" class="vp-doc"><div><h1 id="${name}">${name}</h1><p>${many}</p></div></div>
    <div class="demo"><div><iframe src="https://example.org/show/${name}" frameborder="0"></iframe></div></div>
    <div><p>Words on ${name} of others</p></div><div><iframe src="https://example.org/talk"></iframe></div></main></div>`
  const { path } = siteShowing(shown)
  await runCli(['migrate', join(path, 'tea')])
  expect(readFileSync(join(path, 'tea-docsgen/content/docs/cup.md'), 'utf8')).toMatch(
    /^# cup\n\nleaf0 [^\n]+\n\n<!-- [^\n]+ -->\n\n<iframe src="https:\/\/example\.org\/show\/cup"><\/iframe>\n$/,
  )
})

test('those who wrote a page, whom a theme of VitePress shows below the text, stand in the text, and its neighbours do not', async () => {
  const shown = (name: string) =>
    `<div class="VPContent"><main class="main"><div style="position:relative;" class="vp-doc"><div><h1 id="${name}">${name}</h1><p>${many}</p></div></div>
    <div><div>Writers</div><div><a href="https://people.example.org/${name}"><img src="https://people.example.org/${name}.png" alt="Ann"></a></div></div>
    <div>After ${name}: <a href="/cup.html"><img src="https://people.example.org/next.png" alt="">Cup</a></div></main></div>`
  const { path } = siteShowing(shown)
  await runCli(['migrate', join(path, 'tea')])
  const text = readFileSync(join(path, 'tea-docsgen/content/docs/pot.md'), 'utf8')
  expect(text).toMatch(
    /-->\n\nWriters\n\n\[!\[Ann\]\(https:\/\/people\.example\.org\/pot\.png\)\]\(https:\/\/people\.example\.org\/pot\)\n$/,
  )
  expect(text).not.toContain('After pot')
})

test('the head of a post above the main part gives the title of the page, and what it says of this post stands in the text', async () => {
  const built = (head: string) =>
    `<div class="VPContent"><div class="content">${head}<main><div class="vp-doc"><div><p>Round.</p></div></div></main></div></div>`
  const { path } = folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    'tea/.vitepress/dist/index.html': '<main></main>',
    ...Object.fromEntries(
      names.flatMap(name => [
        [`tea/${name}.md`, `---\ntitle: The ${name}\n---\n\nRound.\n`],
        [
          `tea/.vitepress/dist/${name}.html`,
          built(`<div class="head"><p>Blog</p><h1>The ${name}</h1><p>By ${name}makers</p></div>`),
        ],
      ]),
    ),
    'tea/bare.md': '---\ntitle: Bare\n---\n\nRound.\n',
    'tea/.vitepress/dist/bare.html': built('<header><nav>Menu</nav><h1>Bare</h1></header>'),
  })
  await runCli(['migrate', join(path, 'tea')])
  const text = (name: string) => readFileSync(join(path, `tea-docsgen/content/docs/${name}.md`), 'utf8')
  expect(text('cup')).toMatch(/^---\ntitle: The cup\n---\n\n<!-- [^\n]+ -->\n\nBy cupmakers\n\nRound\.\n$/)
  expect(text('bare')).toMatch(/hide_title: true/)
})

test('a title right above the text is not taken for something beside it', async () => {
  const { path } = folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    'tea/.vitepress/dist/index.html': '<main></main>',
    ...Object.fromEntries(
      names.flatMap(name => [
        [`tea/${name}.md`, `---\ntitle: The ${name}\n---\n\nRound.\n`],
        [
          `tea/.vitepress/dist/${name}.html`,
          `<main><p>Tea › ${name}</p><h1>The ${name}</h1><div style="position:relative"><div><p>Round.</p></div></div></main>`,
        ],
      ]),
    ),
  })
  await runCli(['migrate', join(path, 'tea')])
  expect(readFileSync(join(path, 'tea-docsgen/content/docs/cup.md'), 'utf8')).toBe(
    '---\ntitle: The cup\n---\n\nRound.\n',
  )
})

test('a theme that writes title, date and author of a post around its text is followed: the title stays in its field', async () => {
  const { path } = folders.site({
    'tea/.vitepress/config.js': 'export default { title: "Tea" }',
    'tea/pot.md': '---\ntitle: The pot\n---\n\nRound.\n\n## Lid\n\nFlat.\n',
    'tea/.vitepress/dist/ann.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'tea/.vitepress/dist/index.html': '<main></main>',
    'tea/.vitepress/dist/pot.html': `<main><article><header><dl><dt class="sr-only">Published on</dt><dd><time>January 11, 2026</time></dd></dl><h1>The pot</h1></header>
      <div><dl><dt>By</dt><dd><img src="/ann.svg" alt="Ann"> Ann</dd></dl><div><div style="position:relative;"><div><p>Round.</p><h2 id="lid">Lid</h2><p>Flat.</p></div></div></div><footer>Next</footer></div></article></main>`,
  })
  await runCli(['migrate', join(path, 'tea')])
  const text = readFileSync(join(path, 'tea-docsgen/content/docs/pot.md'), 'utf8')
  expect(text).toMatch(/^---\ntitle: The pot\n---\n/)
  expect(text).toContain('January 11, 2026')
  expect(text).toContain('![Ann](/ann.svg)')
  expect(text).not.toMatch(/Published|Next|# The pot/)
})

test('a further run leaves what stands around a text where it is, also in a text that a person has changed, and where the page says less', async () => {
  const shown = (name: string, thanks = '') =>
    `<div class="VPContent"><main><div class="vp-doc"><div><h1 id="${name}">${name}</h1><p>${many}</p></div></div>
    <div><p>Grown for ${name}people in tall ${name}gardens.</p>${thanks}</div></main></div>`
  const { path } = siteShowing(name => shown(name, `<p>Thanks to ${name}ann and ${name}bob.</p>`))
  const read = (name: string) => readFileSync(join(path, `tea-docsgen/content/docs/${name}.md`), 'utf8')
  await runCli(['migrate', join(path, 'tea')])
  const first = read('lid')
  expect(first).toMatch(
    /^# lid\n\nleaf0 [^\n]+\n\n<!-- [^\n]+ -->\n\nGrown for lidpeople in tall lidgardens\.\n\nThanks to lidann and lidbob\.\n$/,
  )
  writeFileSync(
    join(path, 'tea-docsgen/content/docs/cup.md'),
    read('cup').replace('leaf0', 'My own words, then leaf0'),
  )
  writeFileSync(join(path, 'tea/.vitepress/dist/tray.html'), shown('tray'))
  const changed = read('cup')
  await runCli(['migrate', join(path, 'tea')])
  expect(read('lid')).toBe(first)
  expect(read('cup')).toBe(changed)
  expect(read('tray')).toMatch(/-->\n\nGrown for traypeople in tall traygardens\.\n$/)
})

test('a page with a part above its text stays its author’s, and one that has lost much besides gets all of its built page, the part too', async () => {
  const shown = (name: string) =>
    `<div class="VPContent"><main><div class="cover"><img src="https://tea.example/${name}.png" alt="${name}"></div><div class="vp-doc"><div><h1 id="${name}">${name}</h1><p>${many}</p>${name === 'lid' ? '<table><tr><td>Steel</td></tr></table>' : ''}</div></div></main></div>`
  const { path } = siteShowing(shown)
  await runCli(['migrate', join(path, 'tea')])
  const read = (name: string) => readFileSync(join(path, `tea-docsgen/content/docs/${name}.md`), 'utf8')
  expect(read('cup')).toMatch(
    /^# cup\n\n<!-- [^\n]+ -->\n\n!\[cup\]\(https:\/\/tea\.example\/cup\.png\)\n\nleaf0 [^\n]+\n$/,
  )
  expect(read('lid')).toMatch(
    /# lid \{#lid\}\n\n!\[lid\]\(https:\/\/tea\.example\/lid\.png\)\n\nleaf0[\s\S]+Steel/,
  )
  expect(readFileSync(join(path, 'tea-docsgen/migration/report.md'), 'utf8')).toContain(
    '6 of 7 pages are intact',
  )
})

test('what most pages show outside of their texts, and the comparison counts as lost, is not written into each of them', async () => {
  const shown = (name: string, index: number) =>
    `<div class="VPContent"><main><div class="vp-doc"><div><h1 id="${name}">${name}</h1><p>${many}</p></div></div>
    <p>Ask the house of tea when leaves are wet.</p><p>${'Rain falls here. '.repeat(index + 1)}</p></main></div>`
  const { path } = siteShowing(name => shown(name, names.indexOf(name)))
  await runCli(['migrate', join(path, 'tea')])
  const text = readFileSync(join(path, 'tea-docsgen/content/docs/leaf.md'), 'utf8')
  expect(text).toContain('Rain falls here. Rain falls')
  expect(text).not.toContain('house of tea')
})

test('of a hero that draws by a long program nothing is written above it once more', async () => {
  const hero = (name: string) =>
    `<html><body><main><div class="content-panel"><div class="hero"><div><script>${'pour() '.repeat(200)}</script><img src="https://tea.example/pot.png" alt=""><p>Slowly. <a href="/cup/">How?</a></p></div><div><h1 id="_top">${name}</h1><div class="tagline">Warm.</div></div></div>
    <div class="sl-markdown-content"><p>${many}</p></div></div></main></body></html>`
  const { path } = folders.site({
    ...starlightSite,
    'tea/src/content/docs/pot.md': `---\ntitle: Pot\nhero:\n  tagline: Warm.\n---\n\n${many}\n`,
    'tea/src/content/docs/cup.md': '---\ntitle: Cup\n---\n\nSmall.\n',
    'tea/dist/index.html': '<main></main>',
    'tea/dist/pot/index.html': hero('Pot'),
    'tea/dist/cup/index.html': describedPage('Cup', '', '').replace('Round.', 'Small.'),
  })
  await runCli(['migrate', join(path, 'tea')])
  const text = readFileSync(join(path, 'tea-docsgen/content/docs/pot.md'), 'utf8')
  expect(text.match(/How\?/g)).toHaveLength(1)
  expect(text.indexOf('How?')).toBeGreaterThan(text.indexOf('::::hero[Pot]'))
})
