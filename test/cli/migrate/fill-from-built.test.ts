// What components showed on built pages comes into the text: which place belongs to which component, and what is left where nobody can tell.
import { toString as textOf } from 'mdast-util-to-string'
import { afterAll, expect, test } from 'vitest'
import { openBuiltPages } from '../../../cli/migrate/built/built-pages.ts'
import { fillFromBuilt } from '../../../cli/migrate/built/fill-from-built.ts'
import type { OldSite } from '../../../cli/migrate/old-site.ts'
import { readPlainText } from '../../../cli/migrate/texts/read-text.ts'
import type { SitePath } from '../../../renderer/base/text/brand.ts'
import { makeFolders } from '../../harness/run-cli.ts'

const folders = makeFolders()
afterAll(folders.dispose)

/** `uses`: lines of the old text in which each component stands; `above`: what the theme writes above the text, whose `box` has a class of its own. */
async function fillSite(
  text: string,
  html: string,
  uses: Readonly<Record<string, readonly number[]>>,
  hasOrders = true,
  more: Pick<OldSite, 'changesTexts' | 'templates'> & Partial<Pick<OldSite, 'standIns' | 'config'>> = {},
  generator: 'mkdocs' | 'vitepress' = 'mkdocs',
  above = '',
  box = generator === 'mkdocs' ? 'md-typeset' : 'vp-doc',
): Promise<{ readonly text: string; readonly files: OldSite['files'] }> {
  const place = generator === 'mkdocs' ? 'tea/index.html' : 'tea.html'
  const built = folders.site({
    [place]: `<main>${above}<div class="${box}">${html}</div></main>`,
    'pot.html': '<main></main>',
  })
  const site: OldSite = {
    config: {},
    files: [
      { kind: 'text', target: 'content/docs/tea.md' as SitePath, text, from: 'docs/tea.md', address: '/tea' },
    ],
    addresses: [],
    todos: [],
    standIns: Object.entries(uses).map(([name, lines]) => ({
      name,
      places: lines.map(line => `docs/tea.md:${line}:1`),
      ...(hasOrders && { hasOrders, mayBeEmpty: true as const }),
    })),
  }
  const standIns = [...site.standIns, ...(more.standIns ?? [])]
  const { files } = await fillFromBuilt({ ...site, ...more, standIns }, openBuiltPages(built.path, generator))
  const [file] = files
  return { text: file?.kind === 'text' ? file.text : '', files }
}

async function fill(...args: Parameters<typeof fillSite>): Promise<string> {
  return (await fillSite(...args)).text
}

test('components without a word between them are one place, and a link around a drawing says its name', async () => {
  const filled = await fill(
    '# Tea\n\n## Leaves\n\n:md-version[2.0]\n:md-flag[new]\n\nPour it.\n',
    `<h1>Tea</h1><h2 id="leaves">Leaves</h2><p><a href="/kinds/" title="Since version"><svg></svg></a><a href="/tea/">2.0</a>
     <span><a href="/kinds/" title="New"><svg></svg></a></span></p><p>Pour it.</p>`,
    { MdVersion: [5], MdFlag: [6] },
  )
  expect(filled).toBe(
    '# Tea\n\n## Leaves\n\n<!-- Taken over from the built page: md-version, md-flag -->\n\n[Since version](/kinds) [2.0](/tea) [New](/kinds)\n\n\nPour it.\n',
  )
})

test('a short word between two components is not looked for in what the first one shows', async () => {
  const filled = await fill(
    '# Tea\n\nAsk for :out[the password]{to=a} or :out[the key]{to=b} at the door.\n',
    '<h1>Tea</h1><p>Ask for <a href="https://a.example.org/">the password</a> or <a href="https://b.example.org/">the key</a> at the door.</p>',
    { Out: [3, 3] },
    false,
  )
  expect(filled).toBe(
    '# Tea\n\nAsk for [the password](https://a.example.org/) or [the key](https://b.example.org/) at the door.\n',
  )
})

test('a heading in HTML between two components is the heading of the page, not a cell that says the same', async () => {
  const filled = await fill(
    '# Tea\n\n:out[a]\n\n<div>\n<h2>Cup</h2>\n</div>\n\n:out[b]\n\nEnd.\n',
    '<h1>Tea</h1><table><tr><th>Kind</th></tr><tr><td>Cup</td></tr><tr><td>Pot</td></tr></table><div><h2>Cup</h2></div><p>Of clay.</p><p>End.</p>',
    { Out: [3, 9] },
  )
  expect(filled).toContain('| Kind |\n| ---- |\n| Cup  |\n| Pot  |\n\n<div>\n<h2>Cup</h2>\n</div>\n')
  expect(filled).toContain('Of clay.\n\nEnd.')
})

test('the heading above comments of readers is not taken for what a component at the end showed', async () => {
  const filled = await fill(
    '# Tea\n\nPour it.\n\n:out[a]\n',
    '<h1>Tea</h1><p>Pour it.</p><p>Of clay.</p><h2 id="__comments">Comments</h2><script src="talk.js"></script>',
    { Out: [5] },
  )
  expect(filled).toBe('# Tea\n\nPour it.\n\n<!-- Taken over from the built page: out -->\n\nOf clay.\n')
})

test('a heading that is a component’s alone is the one of its depth, with its id', async () => {
  const filled = await fill(
    '# Tea\n\nBefore.\n\n### :md-setting[tea.leaf_size]\n\n:md-default[none]\n\nSays how long.\n\n### :md-setting[tea.pot] { x }\n\nThe pot.\n',
    `<h1>Tea</h1><p>Before.</p><h3 id="tea.leaf_size"><code>leaf_size</code></h3><p><code>none</code></p><p>Says how long.</p>
     <h3 id="tea.pot"><code>pot</code> { x }</h3><p>The pot.</p>`,
    { MdSetting: [5, 11], MdDefault: [7] },
  )
  expect(filled).toContain('### `leaf_size` <!-- #tea.leaf_size -->\n\n<!-- Taken over')
  expect(filled).toContain('\n\n`none`\n\nSays how long.')
  expect(filled).toContain('### `pot` { x } {#tea.pot}\n')
})

test('a heading keeps the id of its page where its words would give another', async () => {
  const filled = await fill(
    '# Tea\n\n## Leaves :badge[New]\n\n## Same\n\n## Pots & pans\n\n## Cup {#cup}\n',
    `<h1 id="tea">Tea</h1><h2 id="leaves">Leaves <span>New</span></h2><h2 id="same">Same</h2><h2 id="pots_pans">Pots &amp; pans</h2>
     <h2 id="cup">Cup</h2>`,
    {},
  )
  expect(filled).toBe(
    '# Tea\n\n## Leaves :badge[New] {#leaves}\n\n## Same\n\n## Pots & pans <!-- #pots_pans -->\n\n## Cup {#cup}\n',
  )
})

test('what a component alone in a row showed stays in its cell', async () => {
  const filled = await fill(
    '# Tea\n\nBefore.\n\n| Kind |\n| --- |\n| :md-kind[x] |\n\nAfter.\n',
    '<h1>Tea</h1><p>Before.</p><table><thead><tr><th>Kind</th></tr></thead><tbody><tr><td><b>green</b> | 2</td></tr></tbody></table><p>After.</p>',
    { MdKind: [7] },
  )
  expect(filled).toContain('| Kind |\n| --- |\n| **green** \\| 2 |\n\nAfter.')
})

test('headings stay open when the page has others than the text', async () => {
  const text = '# Tea\n\nBefore.\n\n### :md-setting[one]\n\n### :md-setting[two]\n\nAfter.\n'
  const html = '<h1>Tea</h1><p>Before.</p><h3 id="two">Second</h3><p>After.</p>'
  expect(await fill(text, html, { MdSetting: [5, 7] })).toBe(text)
})

test('orders that showed a drawing alone go; what others hold inside stays', async () => {
  const text = '# Tea\n\nIt is :md-flag[hot] now.\n\n:md-flag[hot]\n\nEnd.\n'
  const html = '<h1>Tea</h1><p>It is <svg></svg> now.</p><p><svg></svg></p><p>End.</p>'
  expect(await fill(text, html, { MdFlag: [3, 5] })).toBe('# Tea\n\nIt is  now.\n\n\n\nEnd.\n')
  expect(await fill(text, html, { MdFlag: [3, 5] }, false)).toBe(text)
})

test('what a component hides on every page becomes a comment, beside one that shows what is inside and in a line too', async () => {
  const text =
    '# Tea\n\nFirst.\n\n::::team\n\nAsk the team --> now.\n\n::::\n\n::::guests\n\nAsk the host.\n\n::::\n\nPour it :team[with the key] slowly.\n\n::::team\n\nKeep it.\n\n::::\n\nEnd.\n'
  const html = '<h1>Tea</h1><p>First.</p><p>Ask the host.</p><p>Pour it  slowly.</p><p>End.</p>'
  expect(await fill(text, html, { Team: [5, 17, 19], Guests: [11] }, false)).toBe(
    '# Tea\n\nFirst.\n\n<!-- Hidden on the old page: ::::team\n\nAsk the team --\\> now.\n\n:::: -->\n\n::::guests\n\nAsk the host.\n\n::::\n\nPour it <!-- Hidden on the old page: :team[with the key] --> slowly.\n\n<!-- Hidden on the old page: ::::team\n\nKeep it.\n\n:::: -->\n\nEnd.\n',
  )
})

test('words of a component in a line are not hidden where the page shows them as a block right behind the paragraph', async () => {
  const text = '# Tea\n\nPour it. :hint[Mind the pot.]\n\nEnd.\n'
  const html = '<h1>Tea</h1><p>Pour it. <div>Mind the pot.</div></p><p>End.</p>'
  expect(await fill(text, html, { Hint: [3] }, false)).toBe(text)
})

test('what a component hides right below an item of a list stands apart from it', async () => {
  const text = '# Tea\n\nFirst.\n\n- Pots\n::::team\n\nAsk.\n\n::::\n\nEnd.\n'
  const html = '<h1>Tea</h1><p>First.</p><ul><li>Pots</li></ul><p>End.</p>'
  expect(await fill(text, html, { Team: [6] }, false)).toBe(
    '# Tea\n\nFirst.\n\n- Pots\n\n<!-- Hidden on the old page: ::::team\n\nAsk.\n\n:::: -->\n\nEnd.\n',
  )
})

test('what a component hides elsewhere is hidden beside a control of the theme, too', async () => {
  const text = '# Tea\n\n::::notes\n\nSecret.\n\n::::\n\nFirst.\n\n::::notes\n\nMore.\n\n::::\n\nEnd.\n'
  const html = '<h1>Tea</h1><div><button><svg></svg></button></div><p>First.</p><p>End.</p>'
  const filled = await fill(text, html, { Notes: [3, 11] }, false)
  expect(filled.match(/<!-- Hidden on the old page: ::::notes/g)?.length).toBe(2)
})

test('what a component hides on one page and shows on another stays, as tabs do, and so does code that a program may show', async () => {
  const text =
    '# Tea\n\n::::pane\n\nGreen.\n\n::::\n\nOr.\n\n::::pane\n\nBlack.\n\n::::\n\nThen.\n\n::::play\n\n```js\npour()\n```\n\n::::\n\nEnd.\n'
  const html = '<h1>Tea</h1><p>Green.</p><p>Or.</p><p>Then.</p><p>End.</p>'
  expect(await fill(text, html, { Pane: [3, 11], Play: [19] }, false)).toBe(text)
})

test('chapters in a component that its page does not show stay: the browser showed them later', async () => {
  const text = '# Tea\n\n::::platform\n\nGreen.\n\n## Pots\n\nRound.\n\n::::\n'
  expect(await fill(text, '<h1>Tea</h1>', { Platform: [3] }, false)).toBe(text)
})

test('a component that the new site has stays, and what stands below its heading is known all the same', async () => {
  const made = { text: 'export function Version() {}', hasStyles: false }
  const filled = await fill(
    '# Tea :version[of tea]\n\n::level\n\nPour it.\n',
    '<h1 id="tea">Tea <img src="/3.svg" alt="3"></h1><p>Stable</p><p>Pour it.</p>',
    { Level: [3] },
    true,
    { standIns: [{ name: 'Version', places: ['docs/tea.md:1:7'], made }] },
  )
  expect(filled).toMatch(/^# Tea :version\[of tea\][^\n]*\n\n<!-- [^\n]+ -->\n\nStable\n\nPour it\.\n$/)
})

test('cards of a category that the text asks for are no part of what a component above them showed', async () => {
  const cards =
    '<section class="row"><article><a href="/pot/"><h2>Pot</h2><p>Round.</p></a></article></section>'
  const page = `<h1>Tea</h1><p>All about leaves.</p>${cards}`
  const uses = { Intro: [3] }
  expect(await fill('# Tea\n\n::intro\n\n::doc-card-list\n', page, uses)).toBe(
    '# Tea\n\n<!-- Taken over from the built page: intro -->\n\nAll about leaves.\n\n::doc-card-list\n',
  )
  expect(await fill('# Tea\n\n::intro\n', page, uses)).toContain('Round.')
})

test('an item of a list that is a component’s alone gets the item of its place', async () => {
  const text = '# Tea\n\nSome:\n\n- :hue{of="green"}\n- :hue{of="black"}\n\nEnd.\n'
  const html = '<h1>Tea</h1><p>Some:</p><ul><li><em>#0a0</em></li><li><em>#000</em></li></ul><p>End.</p>'
  const uses = text.replaceAll(':hue{', ':hue[.]{')
  expect(await fill(uses, html, { Hue: [5, 6] }, false)).toBe(
    '# Tea\n\nSome:\n\n- _#0a0_\n- _#000_\n\nEnd.\n',
  )
})

test('an item of a list that is a component’s alone gets the item of its place where the component is a block, as in MDX', async () => {
  const text = '# Tea\n\nSome:\n\n- ::way{of="pot"}\n- ::way{of="cup"}\n\nEnd.\n'
  const item = (page: string, name: string) => `<li><a href="/${page}"><span>${name}</span></a></li>`
  const html = `<h1>Tea</h1><p>Some:</p><ul>${item('pot', 'Pots')}${item('cup', 'Cups')}</ul><p>End.</p>`
  expect(await fill(text, html, { Way: [5, 6] }, false)).toBe(
    '# Tea\n\nSome:\n\n- [Pots](/pot)\n- [Cups](/cup)\n\nEnd.\n',
  )
})

test('items of a list that are a component’s alone, with words in it, get the items of their places', async () => {
  const text =
    '# Tea\n\nSee:\n\n- :op[pour]\n- :fn[steep]\n- :fn[heat], :op[boil]\n- :guide[tea/cups]\n\nEnd.\n'
  const item = (page: string, words: string) => `<li>\n<a href="/${page}">${words}</a>\n</li>`
  const items = [
    item('pour', '<code>pour</code>'),
    item('steep', 'fn<code>steep</code>'),
    '<li><a href="/heat">fn<code>heat</code></a>, <a href="/boil">boil</a></li>',
    item('cups', 'All cups'),
  ]
  const html = (shown: readonly string[]) => `<h1>Tea</h1><p>See:</p><ul>${shown.join('')}</ul><p>End.</p>`
  const uses = { Op: [5, 7], Fn: [6, 7], Guide: [8] }
  expect(await fill(text, html(items), uses, false)).toBe(
    '# Tea\n\nSee:\n\n- [`pour`](/pour)\n- [fn`steep`](/steep)\n- [fn`heat`](/heat), [boil](/boil)\n- [All cups](/cups)\n\nEnd.\n',
  )
  const fewer = await fill(text, html(items.slice(0, 3)), uses, false)
  expect(fewer).toContain('- :guide[tea/cups]\n')
  expect(fewer).toContain('- :fn[steep]\n')
})

test('code keeps the title that a program of the old site gave it, where its author wrote none', async () => {
  const text = '# Tea\n\n```js\npour()\n```\n\n```js title="own.js"\nstir()\n```\n\n```\nsip()\n```\n'
  const code = (title: string, value: string) =>
    `<div class="language-js codeBlockContainer_x"><div class="codeBlockTitle_x">${title}</div><pre><code>${value}</code></pre></div>`
  const html = `<h1>Tea</h1>${code('JavaScript "5"', 'pour()')}${code('JavaScript', 'stir()')}${code('None', 'sip()')}`
  expect(await fill(text, html, {})).toBe(text.replace('js\npour', 'js title="JavaScript \'5\'"\npour'))
  const named = html
    .replaceAll('codeBlockContainer_x', 'with-filename')
    .replaceAll('codeBlockTitle_x', 'code-block-filename')
  expect(await fill(text, named, {})).toBe(text.replace('js\npour', 'js title="JavaScript \'5\'"\npour'))
  // Highlighters name parts of the code so.
  const marked =
    '<pre class="language-md"><code><span class="token title important">#</span> Pot</code></pre>'
  expect(await fill('# Tea\n\n```md\n# Pot\n```\n', `<h1>Tea</h1>${marked}`, {})).toBe(
    '# Tea\n\n```md\n# Pot\n```\n',
  )
})

test('links that a program put beside code stand below it, in its item too, also one that leads nowhere, and none is its title', async () => {
  const text = '# Tea\n\n```js\npour()\n```\n\n1. Then:\n\n   ```js\n   sip()\n   ```\n\nEnd.\n'
  const code = (link: string, value: string) =>
    `<figure><figcaption class="header"><a href="${link}"><span class="title">Run it</span></a></figcaption><pre data-language="js"><code>${value}</code></pre></figure>`
  const html = (second: string) =>
    `<h1>Tea</h1>${code('https://run.example.org/?a', 'pour()')}<ol><li><p>Then:</p>${code(second, 'sip()')}</li></ol><p>End.</p>`
  const link = '[Run it](https://run.example.org/?a)'
  expect(await fill(text, html('https://run.example.org/?a'), {})).toBe(
    `# Tea\n\n\`\`\`js\npour()\n\`\`\`\n\n${link}\n\n1. Then:\n\n   \`\`\`js\n   sip()\n   \`\`\`\n\n   ${link}\n\nEnd.\n`,
  )
  expect(await fill(text, html('/gone/'), {})).toContain('   sip()\n   ```\n\n   [Run it](/gone)\n\nEnd.')
})

test('what a program put below blocks of a text stands there, in its item too, and only where the site has such programs', async () => {
  const text =
    '# Tea\n\n```js\npour()\n```\n\n1. Then:\n\n   ```js\n   sip()\n   ```\n\nEnd.\n\n```js\nwash()\n```\n'
  const code = (value: string) =>
    `<div class="language-js"><pre><code>${value}</code></pre></div><a class="anchor-link" href="https://tea.example.org/a.js#L2">See the code</a><hr>`
  const html = `<div><h1>Tea</h1><p>Two minutes to read</p>${code('pour()')}<ol><li><p>Then:</p>${code('sip()')}</li></ol><p>End.</p>
    <p>Checked by <b>Ann</b>.</p><p>Twice.</p>${code('wash()')}</div>`
  const link = '[See the code](https://tea.example.org/a.js#L2)'
  expect(await fill(text, html, {}, true, { changesTexts: true }, 'vitepress')).toBe(
    `# Tea\n\n\`\`\`js\npour()\n\`\`\`\n\n${link}\n\n1. Then:\n\n   \`\`\`js\n   sip()\n   \`\`\`\n\n   ${link}\n\nEnd.\n\nChecked by **Ann**.\n\nTwice.\n\n\`\`\`js\nwash()\n\`\`\`\n\n${link}\n`,
  )
  expect(await fill(text, html, {}, true, {}, 'vitepress')).toBe(text)
  const files = '# Tea\n\nTwo:\n\n```js file="a.js"\n```\n\n```js file="b.js"\n```\n\nEnd.\n'
  const ofFiles = `<div><h1>Tea</h1><p>Two:</p>${code('pour()')}${code('sip()')}<p>End.</p></div>`
  expect(await fill(files, ofFiles, {}, true, { changesTexts: true }, 'vitepress')).toBe(
    `# Tea\n\nTwo:\n\n\`\`\`js file="a.js"\n\`\`\`\n\n${link}\n\n\`\`\`js file="b.js"\n\`\`\`\n\n${link}\n\nEnd.\n`,
  )
})

test('a page that a component embedded stays embedded, without its styles', async () => {
  const filled = await fill(
    '# Tea\n\nBefore.\n\n::film{of="tea"}\n\nAfter.\n',
    '<h1>Tea</h1><p>Before.</p><div><iframe title="How to pour" src="https://film.example.org/1" width="560" allowfullscreen style="border: 0"></iframe></div><p>After.</p>',
    { Film: [5] },
    false,
  )
  expect(filled).toContain(
    '<iframe title="How to pour" src="https://film.example.org/1" width="560" allowfullscreen></iframe>\n\nAfter.',
  )
})

test('HTML in the place of a component or of a changed paragraph does not take in the heading right below it', async () => {
  const film = '<iframe src="https://film.example.org/1"></iframe>'
  const html = `<h1>Tea</h1><p>Before.</p><div>${film}</div><h2 id="pour">Pour</h2><p>Slowly.</p>`
  const text = (place: string) => `# Tea\n\nBefore.\n\n${place}\n## Pour\n\nSlowly.\n`
  expect(await fill(text('::film{of="tea"}'), html, { Film: [5] }, false)).toContain('</iframe>\n\n## Pour')
  const changed = `<h1>Tea</h1><p>Before.</p><p>${film}</p><h2 id="pour">Pour</h2><p>Slowly.</p>`
  expect(await fill(text('@[film](tea)'), changed, {}, true, { changesTexts: true })).toContain(
    '</iframe>\n\n## Pour',
  )
})

test('films and sounds that a component showed stay films and sounds, also those of elements that load their player later', async () => {
  const filled = await fill(
    '# Tea\n\nBefore.\n\n::film{of="tea"}\n\nAfter.\n',
    `<h1>Tea</h1><p>Before.</p><lite-youtube videoid="a_1" playlabel="How to pour" params="start=10" style="background: url(x.jpg)"><a href="https://youtube.com/watch?v=a_1">How to pour</a></lite-youtube>
     <lite-vimeo data-id="7"></lite-vimeo><audio controls src="https://sounds.example.org/boil.mp3" class="player"></audio><p>After.</p>`,
    { Film: [5] },
    false,
  )
  expect(filled).toContain(
    '<iframe title="How to pour" src="https://www.youtube-nocookie.com/embed/a_1?start=10" width="560" height="315" loading="lazy" allowfullscreen></iframe>',
  )
  expect(filled).toContain(
    '<iframe src="https://player.vimeo.com/video/7" width="560" height="315" loading="lazy" allowfullscreen></iframe>',
  )
  expect(filled).toContain('<audio src="https://sounds.example.org/boil.mp3" controls></audio>')
  expect(filled).not.toContain('watch?v=')
})

test('a title that a component wrote stays where the page has none of its own', async () => {
  const html = '<div><h1>Green tea</h1><p>Fresh and mild.</p></div><h2 id="pour">Pour</h2><p>Slowly.</p>'
  const text = (field: string) => `---\ntitle: Tea\n${field}---\n\n::head{of="tea"}\n\n## Pour\n\nSlowly.\n`
  expect(await fill(text('hide_title: true\n'), html, { Head: [6] }, false)).toContain(
    '-->\n\n# Green tea\n\nFresh and mild.',
  )
  expect(await fill(text(''), html, { Head: [5] }, false)).not.toContain('# Green tea')
})

test('footnotes stand at the end of the page, and their numbers are no words', async () => {
  const filled = await fill(
    '# Tea\n\nPour[^1] it.\n\n[^1]: Since :md-version[2.0], water boils.\n\n## End\n\nDone.\n',
    `<h1>Tea</h1><p>Pour<sup id="fnref:1"><a href="#fn:1">1</a></sup> it.</p><h2 id="end">End</h2><p>Done.</p>
     <div class="footnote"><ol><li id="fn:1"><p>Since <a href="/tea/">2.0</a>, water boils.</p></li></ol></div>`,
    { MdVersion: [5] },
  )
  expect(filled).toContain('[^1]: Since [2.0](/tea), water boils.')
})

test('words that a program changed keep the numbers of their footnotes', async () => {
  const filled = await fill(
    '# Tea\n\nPour {{ kind }}[^pot] now[^2].\n\nEnd.\n\n[^pot]: The pot.\n[^2]: Later.\n',
    `<h1>Tea</h1><p>Pour green tea<sup id="fnref:pot"><a href="#fn:pot">1</a></sup> now<sup id="fnref:2"><a href="#fn:2">2</a></sup>.</p><p>End.</p>
     <div class="footnote"><ol><li id="fn:pot"><p>The pot.</p></li><li id="fn:2"><p>Later.</p></li></ol></div>`,
    {},
  )
  expect(filled).toBe('# Tea\n\nPour green tea[^pot] now[^2].\n\nEnd.\n\n[^pot]: The pot.\n[^2]: Later.\n')
})

test('an emoji that is a picture on the page is the one that its author named, or its character', async () => {
  const sign = '<img class="twemoji" alt="⚠" src="https://signs.example.org/26a0.svg" title=":warning:">'
  const filled = await fill(
    '# Tea\n\n:warning: Hot\n\n## Pots :warning:\n\nPour {{ kind }} :warning:\n\nEnd.\n',
    `<h1>Tea</h1><p>${sign} Hot</p><h2 id="pots-warning">Pots ${sign}</h2><p>Pour green ${sign}</p><p>End.</p>`,
    {},
    true,
    { changesTexts: true },
  )
  expect(filled).toBe('# Tea\n\n:warning: Hot\n\n## Pots :warning:\n\nPour green ⚠\n\nEnd.\n')
})

test('code that a component shows only when a reader asks for it stays', async () => {
  const text =
    '# Tea\n\nBefore.\n\n::::compare\n\nGreen is mild.\n\n```sh\nheat 70\n```\n\nBlack is strong.\n\n```sh\nheat 95\n```\n\n::::\n\nAfter.\n'
  const html = (shown: string) => `<h1>Tea</h1><p>Before.</p><div>${shown}</div><p>After.</p>`
  const compare = (shown: string) => fill(text, html(shown), { Compare: [5] }, false, {}, 'vitepress')
  const first =
    '<button>Green</button><button>Black</button><pre><code>heat 70</code></pre><p>Green is mild.</p>'
  expect(await compare(first)).toContain('```sh\nheat 95\n```\n\n::::\n')
  // It showed something else than what is written inside.
  expect(await compare('<p>Two kinds of tea.</p>')).not.toContain('Two kinds of tea.\n\n```sh')
})

test('a label like what the component showed does not take its place', async () => {
  const filled = await fill(
    '# Tea\n\n:md-option[type.note]\n\n:::note[Note]\nLeaves.\n:::\n',
    '<h1>Tea</h1><p><code>note</code></p><div class="admonition note"><p class="admonition-title">Note</p><p>Leaves.</p></div>',
    { MdOption: [3] },
  )
  expect(filled).toContain('\n\n`note`\n\n:::note[Note]\nLeaves.')
})

test('a reference that only a program defined leads to the place of that name on the page', async () => {
  const filled = await fill(
    '# Tea\n\nSee [`leaf`][tea.leaf], [the\nleaf][tea.leaf], [pot][tea.pot] and `[a][tea.leaf]`.\n\n## :md-setting[tea.leaf]\n\nGreen.\n',
    '<h1>Tea</h1><p>See <a href="#tea.leaf"><code>leaf</code></a>, <a href="#tea.leaf">the leaf</a>, pot and <code>[a][tea.leaf]</code>.</p><h2 id="tea.leaf"><code>leaf</code></h2><p>Green.</p>',
    { MdSetting: [5] },
  )
  expect(filled).toContain(
    'See [`leaf`](#tea.leaf), [the\nleaf](#tea.leaf), [pot][tea.pot] and `[a][tea.leaf]`.',
  )
})

test('a reference that only a program knew leads where the same words lead on the page, unless these lead to two places', async () => {
  const filled = await fill(
    '# Tea\n\n[`Leaf`][py.Leaf], [the pot][py-pot], [`Cup`][], [`x`][a] and [`x`][b].\n',
    `<h1>Tea</h1><p><a href="https://py.example.org/#py.Leaf"><code>Leaf</code></a>, <a href="/tea/">the pot</a>, <a href="https://cups.example.org"><code>Cup</code></a>,
     <a href="https://py.example.org/a"><code>x</code></a> and <a href="https://py.example.org/b"><code>x</code></a>.</p>`,
    {},
  )
  expect(filled).toBe(
    '# Tea\n\n[`Leaf`](https://py.example.org/#py.Leaf), [the pot](/tea), [`Cup`](https://cups.example.org), [`x`][a] and [`x`][b].\n',
  )
})

test('formulas that are drawings on the page stay in a text that programs change', async () => {
  const text =
    '# Tea\n\nSays {{ x }}.\n\nWhere:\n\n- $E(x)$ is hot,\n- $n$ is cold.\n\n$$\nE = 1\n$$\n\nEnd.\n'
  const drawing = '<mjx-container><svg></svg></mjx-container>'
  const html = `<h1>Tea</h1><p>Says more.</p><p>Where:</p><ul><li>${drawing} is hot,</li><li>${drawing} is cold.</li></ul>${drawing}<p>End.</p>`
  expect(
    await fill(text, html, {}, false, { changesTexts: true, config: { markdown: { math: true } } }),
  ).toBe(text.replace('{{ x }}', 'more'))
})

test('what a part shows beside a picture that a program drew anew is not written into the text once more', async () => {
  const text = (part: string) => `# Tea\n\nBefore.\n\n![](pot.draw)\n\n${part}After.\n`
  const html =
    '<h1>Tea</h1><p>Before.</p><p>A pot, drawn</p><h2 id="boil">Boil</h2><p>Boil it first.</p><p>After.</p>'
  const filled = (part: string) => fill(text(part), html, {}, true, { changesTexts: true })
  const withPart = text('::include{file="./_boil.md"}\n\n')
  expect(await filled('::include{file="./_boil.md"}\n\n')).toBe(withPart)
  expect(await filled('')).toContain('A pot, drawn\n\n## Boil')
})

test('paragraphs of components with nothing but comments between them are one place', async () => {
  const filled = await fill(
    '# Tea\n\n## Leaves\n\n:md-version[2.0]\n\n<!-- md:plain -->\n\n:md-flag[new]\n\nPour it.\n',
    '<h1>Tea</h1><h2 id="leaves">Leaves</h2><p><a href="/tea/">2.0</a> and plain</p><p>Pour it.</p>',
    { MdVersion: [5], MdFlag: [9] },
  )
  expect(filled).toContain('md-version, md-flag -->\n\n[2.0](/tea) and plain\n\n<!-- md:plain -->')
  expect(filled).not.toContain(':md-')
})

test('what a plugin for posts wrote around a text is taken over, and nothing is where no date stands', async () => {
  const text = '---\ntitle: Tea\n---\n\nPour it.\n\nDrink it.\n'
  const html = (date: string) =>
    `<div>${date} by <a href="/tea/">Ann</a></div><p>Pour it.</p><p>Drink it.</p><div>Tags: <a href="/tea/">Hot</a></div>`
  const mark = '<!-- Taken over from the built page -->'
  expect(await fill(text, html('<time>May 5</time>'), {})).toBe(
    `---\ntitle: Tea\n---\n\n${mark}\n\nMay 5 by [Ann](/tea)\n\nPour it.\n\nDrink it.\n\n${mark}\n\nTags: [Hot](/tea)\n`,
  )
  expect(await fill(text, html('May 5'), {})).toBe(text)
  // A box at the top has its title from the theme.
  const boxed = text.replace('Pour it.', ':::note{title="Hot"}\nPour it.\n:::')
  expect(await fill(boxed, html('<time>May 5</time>'), {})).toContain(
    `${mark}\n\nMay 5 by [Ann](/tea)\n\n:::note`,
  )
  // A component at the top gets what stands there, and the end of the page stays.
  const begun = text.replace('Pour', '::voice{}\n\nPour').replaceAll('{}', '{of="tea"}')
  expect(await fill(begun, html('<time>May 5</time>'), { Voice: [5] }, false)).toBe(
    `---\ntitle: Tea\n---\n\n<!-- Taken over from the built page: voice -->\n\nMay 5 by [Ann](/tea)\n\nPour it.\n\nDrink it.\n\n${mark}\n\nTags: [Hot](/tea)\n`,
  )
})

test('who wrote a page and when, beside its title and outside of its text, stands above the text', async () => {
  const text = '---\ntitle: Tea\n---\n\nPour it.\n'
  const html = (date: string) =>
    `</div><section><a href="/tea.html">All teas</a><h1>Tea</h1><div>Ann, <span>${date}</span></div></section><div class="vp-doc"><p>Pour it.</p>`
  const fillBeside = (date: string) => fill(text, html(date), {}, true, {}, 'vitepress')
  expect(await fillBeside('September 1, 2022')).toBe(
    '---\ntitle: Tea\n---\n\n<!-- Taken over from the built page -->\n\n[All teas](/tea)\n\nAnn, September 1, 2022\n\nPour it.\n',
  )
  expect(await fillBeside('the cook')).toBe(text)
})

test('words that a program of the old site made into links become links, and those of code and of other links stay', async () => {
  const filled = await fill(
    '# Tea\n\n- Pour (#12), with `tea.pot` and [a *lid*](/lid).\n- Thanks, @ann! See `tea.pot(1)`.\n',
    `<h1>Tea</h1><ul><li>Pour (<a href="https://tea.example.org/12">#12</a>), with <a href="/pot"><code>tea.pot</code></a> and <a href="/lid">a <em>lid</em></a>.</li>
     <li>Thanks, <a href="https://tea.example.org/ann">@ann</a>! See <code><a href="https://tea.example.org/pot">tea.pot</a>(1)</code>.</li></ul>`,
    {},
  )
  expect(filled).toBe(
    '# Tea\n\n- Pour ([#12](https://tea.example.org/12)), with `tea.pot` and [a *lid*](/lid).\n- Thanks, [@ann](https://tea.example.org/ann)! See `tea.pot(1)`.\n',
  )
})

test('what a program changed says what the page said, between what is the same, and only where the site has such programs', async () => {
  const text =
    '# Tea\n\nKinds:\n\n- (all kinds)\n\n## Made by {#hands}\n\nWe are {{ people }}.\n\n> [!NOTE]\n> Hot.\n'
  const html = `<h1>Tea</h1><p>Kinds:</p><ul><li><code>green</code> | mild</li><li>black</li></ul><h2 id="who">Makers</h2>
    <p>We are <strong>Ann</strong>.</p><div class="admonition note"><p class="admonition-title">Note</p><p>Hot.</p></div>`
  expect(await fill(text, html, {}, true, { changesTexts: true })).toBe(
    '# Tea\n\nKinds:\n\n- `green` | mild\n- black\n\n## Makers {#who}\n\nWe are **Ann**.\n\n> [!NOTE]\n> Hot.\n',
  )
  expect(await fill(text, html, {})).toBe(text)
})

test('code of which a program made tabs becomes these tabs, in the language of the author; tabs of the text and other code stay', async () => {
  const text =
    '# Tea\n\nBrew:\n\n```toml sample\n[leaf]\ntime = 3\n```\n\n- Or:\n\n  ```yaml sample\n  pot: 2\n  ```\n\n```toml\nlast = 1\n```\n\nEnd.\n'
  const tab = (name: string, code: string) => ({ name, code })
  const tabs = (...all: { name: string; code: string }[]) =>
    `<div class="tabbed-set"><div class="tabbed-labels">${all.map(({ name }) => `<label>${name}</label>`).join('')}</div><div class="tabbed-content">${all
      .map(
        ({ name, code }) =>
          `<div class="tabbed-block"><div class="highlight"><span class="filename">~/${name}</span><pre><code>${code}</code></pre></div></div>`,
      )
      .join('')}</div></div>`
  const html = `<h1>Tea</h1><p>Brew:</p>${tabs(tab('one.toml', '[leaf]\ntime = 3\n'), tab('two.toml', '[tea.leaf]\ntime = 3\n'))}
    <ul><li><p>Or:</p>${tabs(tab('JSON', '{ "big": 2 }\n'), tab('YAML', 'big: two\n'))}</li></ul>
    <div class="highlight"><pre><code>last = 1\n</code></pre></div><p>End.</p>`
  expect(await fill(text, html, {}, true, { changesTexts: true })).toBe(
    '# Tea\n\nBrew:\n\n::::tabs\n:::tab[one.toml]\n```toml title="~/one.toml"\n[leaf]\ntime = 3\n```\n:::\n\n:::tab[two.toml]\n```toml title="~/two.toml"\n[tea.leaf]\ntime = 3\n```\n:::\n::::\n\n' +
      '- Or:\n\n  ::::tabs\n  :::tab[JSON]\n  ```json title="~/JSON"\n  { "big": 2 }\n  ```\n  :::\n\n  :::tab[YAML]\n  ```yaml title="~/YAML"\n  big: two\n  ```\n  :::\n  ::::\n\n```toml\nlast = 1\n```\n\nEnd.\n',
  )
  expect(await fill(text, html, {}, true)).toBe(text)
  const own = '# Tea\n\nBrew:\n\n::::tabs\n:::tab[one.toml]\n```toml\n[leaf]\ntime = 3\n```\n:::\n::::\n'
  const untitled = html.replace(/<span class="filename">.*?<\/span>/g, '')
  expect(await fill(own, untitled, {}, true, { changesTexts: true })).toBe(own)
})

test('code that a program replaced by something else, which does not say most of its lines, says what the page said; live code stays', async () => {
  const text =
    '# Tea\n\nSince:\n\n```yaml history\nadded:\n  - in: 3\n```\n\nFiles:\n\n```sample leaves/green\n```\n\nTry:\n\n```js live\npour()\n```\n\nEnd.\n'
  const html = `<h1>Tea</h1><p>Since:</p><details><summary>History</summary><table><thead><tr><th>Version</th></tr></thead><tbody><tr><td>Added early</td></tr></tbody></table></details>
    <p>Files:</p><div><a href="https://tea.example/green">leaves/green</a><pre><code class="language-js">boil()\n</code></pre></div>
    <p>Try:</p><div><div>Live editor</div><div>Result</div></div><p>End.</p>`
  expect(await fill(text, html, {}, true, { changesTexts: true })).toBe(
    '# Tea\n\nSince:\n\n:::details[History]\n| Version     |\n| ----------- |\n| Added early |\n:::\n\nFiles:\n\n[leaves/green](https://tea.example/green)\n\n```js\nboil()\n```\n\nTry:\n\n```js live\npour()\n```\n\nEnd.\n',
  )
  expect(await fill(text, html, {})).toBe(text)
  // The page says most of its lines, in a way of its own.
  const shown = '<p>Since:</p><ul><li>added: today</li><li>in: 3</li></ul>'
  expect(
    await fill(text, html.replace(/<p>Since:.*?<\/details>/s, shown), {}, true, { changesTexts: true }),
  ).toContain('added:\n  - in: 3\n')
})

test('what a program changed around a box with a name says what the page said, and the name stays', async () => {
  const text =
    '# Tea\n\nPick [](leaf:green).\n\n:::note[`green` or not]\n\nPour [](leaf:black).\n\nWait.\n\n:::\n'
  const html = `<h1>Tea</h1><p>Pick <a href="/green">green</a>.</p><div class="admonition note"><p class="admonition-title"><code>green</code> or not</p>
    <p>Pour <a href="/black">black</a>.</p><p>Wait.</p></div>`
  expect(await fill(text, html, {}, true, { changesTexts: true })).toBe(
    text.replace('[](leaf:green)', '[green](/green)').replace('[](leaf:black)', '[black](/black)'),
  )
})

test('a link for a program of the reader’s stays one, and an address that may not be published does not', async () => {
  const html =
    '<h1>Tea</h1><p><a href="irc://irc.example.org/tea">Talk</a> <a href="javascript:pour()">Pour</a></p>'
  expect(await fill('# Tea\n\n::shop\n', html, { Shop: [3] }, false)).toContain(
    '[Talk](irc://irc.example.org/tea) Pour\n',
  )
})

test('a link that a component shows to another site of the same host, above the base path, keeps leading there', async () => {
  const html =
    '<h1>Tea</h1><p><a href="/shop/?a=1">Shop</a> <a href="/docs/../cups/">Cups</a> <a href="//pots.example.org/">Pots</a> <a href="/docs/pot">Pot</a></p>'
  const shown = (config: OldSite['config']) =>
    fill('# Tea\n\n::ways\n', html, { Ways: [3] }, false, { config })
  expect(await shown({ url: 'https://tea.example.org', baseUrl: '/docs/' })).toContain(
    '[Shop](https://tea.example.org/shop/?a=1) [Cups](https://tea.example.org/cups/) [Pots](https://pots.example.org/) [Pot](/pot)\n',
  )
  // Nobody knows the host.
  expect(await shown({ baseUrl: '/docs/' })).toContain(
    'Shop Cups [Pots](https://pots.example.org/) [Pot](/pot)\n',
  )
})

test('an address with blanks around it is the one that browsers read', async () => {
  const filled = await fill(
    '# Tea\n\nBefore.\n\n::shop\n\nAfter.\n',
    '<h1>Tea</h1><p>Before.</p><p><img src="\thttps://tea.example.org/a.png\n" alt="Tin"> <a href=" https://tea.example.org/shop\n">Shop</a></p><p>After.</p>',
    { Shop: [5] },
    false,
  )
  expect(filled).toContain('![Tin](https://tea.example.org/a.png) [Shop](https://tea.example.org/shop)')
})

test('a film that a component shows is one of the text', async () => {
  const filled = await fill(
    '# Tea\n\nLook:\n\n::film\n\nOr:\n\n::film\n\nEnd.\n',
    `<h1>Tea</h1><p>Look:</p><video src="https://tea.example.org/a.mp4" autoplay muted class="film"><track kind="captions"></video>
     <p>Or:</p><div><video width="9"><source src="https://tea.example.org/b.webm" type="video/webm">No films  &lt;here&gt;.</video></div><p>End.</p>`,
    { Film: [5, 9] },
    false,
  )
  expect(filled).toContain(
    '\n<video src="https://tea.example.org/a.mp4" controls autoplay muted></video>\n\nOr:',
  )
  expect(filled).toContain(
    '\n<video src="https://tea.example.org/b.webm" width="9" controls>No films &lt;here&gt;.</video>\n\nEnd.',
  )
})

test('names of values in braces say in code what the page said; those of its own language, and code that a theme writes otherwise, stay', async () => {
  const text =
    '# Tea\n\nRun it:\n\n```\ntea \\{LAST_TEA}\n```\n\nOr:\n\n```\npot ${CUPS}\n```\n\nSo:\n\n```\nfn {CUPS}\n```\n\nEnd.\n'
  const page = (shell: string) =>
    `<h1>Tea</h1><p>Run it:</p><pre><code>tea 2.0</code></pre><p>Or:</p><pre><code>pot ${shell}</code></pre><p>So:</p><pre><code>fn {CUPS}</code></pre><p>End.</p>`
  expect(await fill(text, page('${CUPS}'), {})).toBe(text.replace('\\{LAST_TEA}', '2.0'))
  expect(await fill(text, page('${CUPS} (copy)'), {})).toBe(text.replace('\\{LAST_TEA}', '2.0'))
})

test('braces whose name has the very letters that they stood for say what the page said, and braces that it shows stay', async () => {
  const filled = await fill(
    '# Tea\n\n## The {{teaPot}}\n\nClick `{{teaPot}}` > `{{save}}`, #12.\n\n```js\npour("{{teaPot}}")\n```\n\nWrite `{{ pot }}`.\n',
    `<h1>Tea</h1><h2 id="the-pot">The Tea pot</h2><p>Click <code>Tea pot</code> &gt; <code>Save</code>, <a href="https://tea.example.org/12">#12</a>.</p>
     <pre><code>pour("Tea pot")\n</code></pre><p>Write <code>{{ pot }}</code>.</p>`,
    {},
  )
  expect(filled).toBe(
    '# Tea\n\n## The Tea pot {#the-pot}\n\nClick `Tea pot` > `Save`, [#12](https://tea.example.org/12).\n\n```js\npour("Tea pot")\n```\n\nWrite `{{ pot }}`.\n',
  )
})

test('what a name in braces stands for on a page it stands for where no page shows it, but for code, and for names of two meanings', async () => {
  const filled = await fill(
    '# Tea\n\nOpen `{{pot}}` and {{cup}}.\n\nWrite `{{tea}}`.\n\nNow {{tea}}.\n\n:md-tab[Pour {{cup}} & `{{pot}}` {{lid}}, {{tea}}.]\n\n```sh\n{{pot}}\n```\n',
    `<h1>Tea</h1><p>Open <code>The big pot</code> and a cup*.</p><p>Write <code>{{tea}}</code>.</p><p>Now Green tea.</p>`,
    { MdTab: [9] },
    false,
    { changesTexts: true },
  )
  expect(filled).toContain('Open `The big pot` and a cup\\*.')
  expect(filled).toContain('Pour a cup\\* & `The big pot` {{lid}}, {{tea}}.')
  expect(filled).toContain('```sh\n{{pot}}\n```')
})

test('braces that nobody fills say what the page said, in code too', async () => {
  const filled = await fill(
    '# Tea\n\nRun it:\n\n- x\n\n  ```\n  {{ tea_help }}\n  ```\n\nSince {{ tea_version }}.\n\nEnd.\n',
    '<h1>Tea</h1><p>Run it:</p><ul><li><p>x</p><pre><code>tea --hot\n  cups: 2\n</code></pre></li></ul><p>Since 2.0.</p><p>End.</p>',
    {},
  )
  expect(filled).toBe(
    '# Tea\n\nRun it:\n\n- x\n\n  ```\n  tea --hot\n    cups: 2\n  ```\n\nSince 2.0.\n\nEnd.\n',
  )
})

test('what is around a box that was taken over gets more colons than it', async () => {
  const filled = await fill(
    '# Tea\n\n:::note[Note]\nBefore.\n\n:md-option[x]\n\nAfter.\n:::\n',
    `<h1>Tea</h1><div class="admonition note"><p class="admonition-title">Note</p><p>Before.</p>
     <div class="admonition tip"><p class="admonition-title">Hot</p><p>Very.</p></div><p>After.</p></div>`,
    { MdOption: [6] },
  )
  expect(filled).toContain('\n::::note[Note]\nBefore.\n')
  expect(filled).toContain('\n:::tip[Hot]\nVery.\n:::\n\nAfter.\n::::\n')
})

test('the title of a box that was taken over keeps its links and code', async () => {
  const filled = await fill(
    '# Tea\n\n:md-option[x]\n\nEnd.\n',
    `<h1>Tea</h1><div class="admonition tip"><p class="admonition-title">See <a href="https://tea.example.org/pots">pots</a> of <code>tea</code></p><p>Very.</p></div>
     <div class="admonition note"><p class="admonition-title"><svg></svg>Plain</p><p>Hot.</p></div><p>End.</p>`,
    { MdOption: [3] },
  )
  expect(filled).toContain('\n:::tip[See [pots](https://tea.example.org/pots) of `tea`]\nVery.\n:::\n')
  expect(filled).toContain('\n:::note[Plain]\nHot.\n:::\n')
})

test('code that was taken over keeps the links of its names', async () => {
  const filled = await fill(
    '# Tea\n\n:md-option[x]\n\nEnd.\n',
    `<h1>Tea</h1><pre><code>Tea(hot: <a href="https://py.example.org/bool">bool</a>, of: List[<span>Leaf</span>] = &lt;none&gt;, <a href="#Tea(pot)">pot</a>, <a href="#gone">n</a>)</code></pre>
     <h2 id="Tea(pot)">pot</h2><p><code><a href="https://py.example.org/list">List</a>[<span>Leaf</span>]</code></p>
     <p><a href="https://py.example.org/pot"><code class="symbol"></code>Pot</a> <code>pour</code></p><p>End.</p>`,
    { MdOption: [3] },
  )
  expect(filled).toContain(
    '<pre><code>Tea(hot: <a href="https://py.example.org/bool">bool</a>, of: List[Leaf] = &lt;none&gt;, <a href="#Tea(pot)">pot</a>, n)</code></pre>',
  )
  expect(filled).toContain('[`List`](https://py.example.org/list)`[Leaf]`')
  // An element of code that only styles fill is no code.
  expect(filled).toContain('[Pot](https://py.example.org/pot) `pour`')
})

test('a picture whose address is a drawing with a sign that encodes nothing becomes a file', async () => {
  const { text, files } = await fillSite(
    '# Tea\n\n::kinds\n',
    `<h1>Tea</h1><p><img alt="A pot" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='100%'/>"></p>`,
    { Kinds: [3] },
  )
  const drawing = files.find(({ target }) => target.startsWith('content/static/drawings/tea-'))
  expect(text).toContain(`![A pot](${drawing?.target.slice('content/static'.length)})`)
  expect(drawing).toMatchObject({ text: expect.stringContaining("width='100%'") })
})

test('code that is taken over has the language that its page says, however the old site wrote it, and drawings of Mermaid stay drawings', async () => {
  const filled = await fill(
    '# Tea\n\nBrew:\n\n::md-brew\n\nEnd.\n',
    `<h1>Tea</h1><p>Brew:</p><pre class="mermaid"><code>graph TD; leaf--&gt;pot</code></pre><pre class="brush: css"><code>a {}</code></pre>
     <div class="highlight" data-lang="toml"><pre><code>a = 1</code></pre></div><p>End.</p>`,
    { MdBrew: [5] },
  )
  for (const block of ['mermaid\ngraph TD; leaf-->pot', 'css\na {}', 'toml\na = 1'])
    expect(filled).toContain(`\`\`\`${block}\n\`\`\``)
})

test('a chart that a component drew into the page is a picture with a file of its own; an icon stays out', async () => {
  const chart = `<svg width="640" height="400" aria-label="Leaves a year"><!--[--><style>.a > b {}</style><text fill="currentColor">2026 &lt;</text><foreignObject>A<br>B</foreignObject></svg>`
  const { files, text } = await fillSite(
    '# Tea\n\nSo:\n\n:::md-plot\n```js\nplot(leaves)\n```\n:::\n\nEnd.\n',
    `<h1>Tea</h1><p>So:</p><span>${chart}</span><a href="https://fork.example.org"><svg viewBox="0 0 16 16"><path/></svg>Fork</a><pre><code class="language-js">plot(leaves)</code></pre><p>End.</p>`,
    { MdPlot: [5] },
    false,
  )
  const drawing = files.find(({ target }) => target.startsWith('content/static/drawings/tea-'))
  expect(text).toBe(
    `# Tea\n\nSo:\n\n<!-- Taken over from the built page: md-plot -->\n\n![Leaves a year](${drawing?.target.slice('content/static'.length)}) [Fork](https://fork.example.org)\n\n\`\`\`js\nplot(leaves)\n\`\`\`\n\nEnd.\n`,
  )
  expect(drawing).toMatchObject({
    kind: 'text',
    text: '<svg width="640" height="400" aria-label="Leaves a year" xmlns="http://www.w3.org/2000/svg"><style>svg{color:#1c1e21}@media(prefers-color-scheme:dark){svg{color:#e3e3e3}}</style><style>.a > b {}</style><text fill="currentColor">2026 &#x3C;</text><foreignObject>A<br xmlns="http://www.w3.org/1999/xhtml" />B</foreignObject></svg>',
  })
})

test('a chart that a program drew of the code of a diagram leaves it to docsgen to draw it; other code becomes the chart', async () => {
  const chart = '<svg width="640" height="400"><text>leaf</text></svg>'
  const filled = (language: string) =>
    fill(
      `# Tea\n\nSo:\n\n\`\`\`${language}\nleaf-->pot\n\`\`\`\n\nEnd.\n`,
      `<h1>Tea</h1><p>So:</p><div>${chart}</div><p>End.</p>`,
      {},
      false,
      { changesTexts: true },
    )
  expect(await filled('mermaid')).toContain('```mermaid\nleaf-->pot\n```')
  expect(await filled('dot')).toMatch(/!\[\]\(\/drawings\/tea-\w+\.svg\)/)
})

test('a quote whose mark told a program what to make of it becomes that; the marks of boxes that docsgen knows stay', async () => {
  const filled = await fill(
    '# Tea\n\nSo:\n\n> [!FILM] https://films.example.org/watch?v=tea\n\n> [!NOTE]\n> Mind it.\n\nEnd.\n',
    '<h1>Tea</h1><p>So:</p><div class="film"><iframe src="https://films.example.org/embed/tea"></iframe></div><div class="note custom-block"><p class="custom-block-title">NOTE</p><p>Mind it.</p></div><p>End.</p>',
    {},
    false,
    { changesTexts: true },
  )
  expect(filled).toBe(
    '# Tea\n\nSo:\n\n> <iframe src="https://films.example.org/embed/tea"></iframe>\n\n> [!NOTE]\n> Mind it.\n\nEnd.\n',
  )
})

test('a table whose cells hold boxes with one line each is one of Markdown', async () => {
  const filled = await fill(
    '# Tea\n\nSo:\n\n::md-kinds\n\nEnd.\n',
    '<h1>Tea</h1><p>So:</p><table><thead><tr><th>Kind</th></tr></thead><tbody><tr><td><div><p>Green <b>tea</b></p></div></td></tr></tbody></table><p>End.</p>',
    { MdKinds: [5] },
  )
  expect(filled).toContain('| Kind          |\n| ------------- |\n| Green **tea** |\n')
})

test('code that its page shows twice, for both colour modes, is taken over once', async () => {
  const code = (mode: string) =>
    `<pre class="shiki vp-code-${mode}"><code><span class="line">pour()</span></code></pre>`
  const filled = await fill(
    '# Tea\n\n::makers\n\nEnd.\n',
    `<h1>Tea</h1><div class="language-js vp-adaptive-theme">${code('dark')}${code('light')}</div><p>End.</p>`,
    { Makers: [3] },
    true,
    {},
    'vitepress',
  )
  expect(filled).toContain('-->\n\n```js\npour()\n```\n\nEnd.')
})

test('code of a language with braces stays as its author wrote it, and signs at the end of a link stay in it', async () => {
  const text = '# Tea\n\nSee :md-name[pot] now.\n\n```jsx\n<Pot style={{ height: 9 }} />\n```\n\nEnd.\n'
  const html =
    '<h1>Tea</h1><p>See <a href="/pot">"the pot"</a> now.</p><div>Editor</div><pre>pot</pre><p>End.</p>'
  expect(await fill(text, html, { MdName: [3] }, true, { changesTexts: true })).toBe(
    text.replace(':md-name[pot]', '["the pot"](/pot)'),
  )
})

test('headings of the first level that a program wrote below the theme’s title are taken over one level lower, with their ids', async () => {
  const filled = await fill(
    '---\ntitle: Tea\n---\n\n:md-option[Tea]\n\nEnd.\n',
    '<h1>Tea</h1><h1 id="tea.hot"><span>hot</span> <small><code>attribute</code></small></h1><p>Is it?</p><p>End.</p>',
    { MdOption: [5] },
  )
  expect(filled).toContain('## hot `attribute` {#tea.hot}\n\nIs it?\n')
})

test('a title that a program wrote at the top of a text is the one of the page', async () => {
  const filled = await fill(
    '---\ntitle: Tea\n---\n\n:md-option[Tea]\n\nEnd.\n',
    '<h1 id="all-teas">All teas</h1><p>Hot.</p><h1 id="more">More</h1><p>End.</p>',
    { MdOption: [5] },
  )
  expect(filled).toMatch(/-->\n\n# All teas \{#all-teas\}\n\nHot\.\n\n## More \{#more\}\n\nEnd\.\n$/)
})

test('a title that a component wrote is taken over, where the theme writes none; neighbours in code and in boxes stay apart', async () => {
  const filled = await fill(
    '::makers\n',
    `<div><h1>Makers</h1><div><h1>Ann</h1><p><code>green</code><code>black</code></p><div><a href="./pot">Pot</a></div><div><a href="./pot">Lid</a></div></div></div>`,
    { Makers: [1] },
    true,
    {},
    'vitepress',
  )
  expect(filled).toContain('# Makers\n\n## Ann\n\n`green` `black`\n\n[Pot](/pot)\n\n[Lid](/pot)\n')
})

test('a title of a component below the one that the theme writes outside of the text is a heading, and no link to itself', async () => {
  const filled = await fill(
    '---\ntitle: Tea\n---\n\n:md-option[Tea]\n\nEnd.\n',
    '<h1 id="all-teas"><a href="#all-teas">All teas</a></h1><p>Hot.</p><p>End.</p>',
    { MdOption: [5] },
    true,
    {},
    'mkdocs',
    '<h1>Tea</h1>',
  )
  expect(filled).toMatch(/-->\n\n## All teas \{#all-teas\}\n\nHot\.\n\nEnd\.\n$/)
})

test('a heading whose id stands at a link in it keeps the id, and is no link to itself', async () => {
  const html = '<h1>Tea</h1><h2><a id="all-teas" href="#all-teas">All teas</a></h2><p>Hot.</p>'
  expect(await fill('# Tea\n\n::kinds\n', html, { Kinds: [3] })).toContain(
    '-->\n\n## All teas {#all-teas}\n\nHot.\n',
  )
})

test('names of cards and boxes are words, whatever signs they have, and a box keeps the links in its name', async () => {
  const filled = await fill(
    '::makers\n',
    `<h1>Makers</h1><ul><li><div><h3>&lt;script setup&gt;</h3><p>Hot.</p></div></li><li><div><h3>*_cold_*</h3><p>Iced.</p></div></li></ul>
     <div><div><span><a href="/pot"> <span class="title">Pots</span> </a> <span>All of them.</span></span></div><div><a href="/pot"><span class="title">Lids</span></a></div></div>
     <p><a href="https://site.example/shop">Shop</a> <a href="/shop">Gone</a></p><details><summary>More in <a href="./pot">the pot</a></summary><p>Warm.</p></details>`,
    { Makers: [1] },
    true,
    {},
    'vitepress',
  )
  expect(filled).toContain(':::card[\\<script setup>]\nHot.\n:::')
  expect(filled).toContain(':::card[\\*\\_cold\\_\\*]\nIced.\n:::')
  expect(filled).toContain('[Shop](https://site.example/shop) [Gone](/shop)\n')
  expect(filled).toContain(':::card[Pots]{href="/pot"}\nAll of them.\n:::\n\n:::card[Lids]{href="/pot"}\n')
  expect(filled).toContain(':::details[More in [the pot](/pot)]\nWarm.\n:::')
})

test('an emoji above the title of a card stays with it, whether screen readers hear it or not, and marks beside other words go', async () => {
  const filled = await fill(
    '# Tea\n\n::makers\n\nPour it.\n',
    `<h1>Tea</h1><div><article><span aria-hidden="true">🍵</span><h3>Green</h3><p>Mild.</p></article>
     <article><a href="/pot"><div>☸️</div><h3>Pots</h3><p>Of clay. <i aria-hidden="true">🔗</i></p></a></article>
     <article><h3>Black</h3><p>Strong 🍂</p></article></div><p>Pour it.</p>`,
    { Makers: [3] },
  )
  expect(filled).toContain(':::card[Green]{icon="🍵"}\nMild.\n:::')
  expect(filled).toContain(':::card[Pots]{icon="☸️" href="/pot"}\nOf clay.\n:::')
  expect(filled).toContain(':::card[Black]\nStrong 🍂\n:::')
})

test('questions that open their answers are headings of the text', async () => {
  const filled = await fill(
    '# Tea\n\n::makers\n\nPour it.\n',
    `<h1>Tea</h1><div><h3 data-state="open"><button aria-expanded="true">How <b>long</b>?<svg></svg></button></h3><div role="region"><p>Three minutes.</p></div>
     <h3>Why <button>Copy</button></h3><p>It is warm.</p></div><p>Pour it.</p>`,
    { Makers: [3] },
  )
  expect(filled).toContain('### How **long**?\n\nThree minutes.\n\n### Why\n\nIt is warm.\n')
})

test('sentences of a card that only styles keep apart are paragraphs', async () => {
  const filled = await fill(
    '# Tea\n\n::makers\n\nPour it.\n',
    `<h1>Tea</h1><div><a href="/pot"><span><span class="title">Pots</span></span><span>Of clay. And tin.</span><span>All of them<svg></svg></span></a>
     <a href="/cup"><span class="title">Cups</span><p><span>Warm.</span><b>Cold.</b></p><span>3</span><span>€</span></a></div><p>Pour it.</p>`,
    { Makers: [3] },
  )
  expect(filled).toContain(':::card[Pots]{href="/pot"}\nOf clay. And tin.\n\nAll of them\n:::')
  expect(filled).toContain(':::card[Cups]{href="/cup"}\nWarm.**Cold.**\n\n3€\n:::')
})

test('a picture that styles show as small as words stays so, a larger one is as large as its file', async () => {
  const filled = await fill(
    '# Tea\n\n::makers\n\nPour it.\n',
    `<h1>Tea</h1><p><img src="/cup.svg" alt="Cup" class="mr-2 h-10 w-10"> Cups</p>
     <p><img src="/pot.png" alt="Pot" style="width: 24px"> Pots</p><p><img src="/leaf.svg" alt="Leaf" width="16" height="16"> Leaves</p>
     <p><img src="/tin.png" alt="Tin" width="32" height="32"> <img src="/box.svg" alt="Box" width="900" height="300"> <img src="/lid.svg" alt="Lid" class="h-96"></p>
     <div><a href="/ann"><img src="https://tea.example/ann.png" alt="Ann" width="40" height="40"><div>Ann</div></a></div><p>Pour it.</p>`,
    { Makers: [3] },
  )
  expect(filled).toContain('<img src="/cup.svg" alt="Cup" width="40" height="40" /> Cups\n')
  expect(filled).toContain('<img src="/pot.png" alt="Pot" width="24" /> Pots\n')
  expect(filled).toContain('<img src="/leaf.svg" alt="Leaf" width="16" height="16" /> Leaves\n')
  expect(filled).toContain(
    '[<img src="https://tea.example/ann.png" alt="Ann" width="40" height="40" /> Ann](/ann)\n',
  )
  expect(filled).toContain('![Tin](/tin.png) ![Box](/box.svg) ![Lid](/lid.svg)\n')
})

test('the text of a site of VitePress with another theme is what VitePress itself puts a box around', async () => {
  for (const style of ['position:relative;', 'position:relative;height:100%;']) {
    const filled = await fill(
      '# Tea\n\n::makers\n',
      `<p>All teas</p><div style="${style}"><div><h1>Tea</h1><p>Ann</p></div></div><p>Other pages</p>`,
      { Makers: [3] },
      true,
      {},
      'vitepress',
      '',
      'own-theme',
    )
    expect(filled).toMatch(/^# Tea\n\n<!-- Taken over [^\n]*-->\n\nAnn\n$/)
  }
})

test('the text of a short post is not taken for the box of its authors, which is longer', async () => {
  const text = '---\ntitle: Tea\n---\n\nAll about leaves.\n\nPour it.\n'
  const head = '<meta name="description" content="All about leaves">'
  const authors = `<div class="md-post__authors md-typeset">Ann, who writes of pots, of lids and of the water in them.</div>`
  expect(
    await fill(
      text,
      '<h1>Tea</h1><div><p>All about leaves.</p><p>Pour it.</p></div>',
      {},
      true,
      {},
      'mkdocs',
      head + authors,
      'md-content__inner md-typeset',
    ),
  ).toBe(text)
})

test('a description that a program wrote below the title of a text stands there, once', async () => {
  const head = '<meta name="description" content="All about leaves.">'
  const html =
    '<h1>Tea</h1><aside><p>All about leaves.</p><p>By <a href="/ann">Ann</a></p></aside><p>Pour it.</p>'
  const fillBelow = (text: string) => fill(text, html, { Lead: [3] }, true, {}, 'mkdocs', head)
  expect(await fillBelow('# Tea\n\nPour it.\n')).toBe(
    '# Tea\n\n<!-- Taken over from the built page -->\n\nAll about leaves.\n\nBy [Ann](/ann)\n\nPour it.\n',
  )
  const withId = html.replace('<h1>', '<hr><h1 id="all-tea">')
  expect(await fill('***\n\n# Tea\n\nPour it.\n', withId, {}, true, {}, 'mkdocs', head)).toContain(
    '# Tea {#all-tea}\n\n<!-- Taken over from the built page -->\n\nAll about leaves.\n',
  )
  const lead = await fillBelow('# Tea\n\n::lead\n\nPour it.\n')
  expect(lead.match(/All about leaves/g)).toHaveLength(1)
  for (const own of [
    '<p class="lead">All about <b>leaves</b>. By Ann</p>',
    'All *about* leaves. By [Ann](/ann)',
  ]) {
    const text = `# Tea\n\n${own}\n\nPour it.\n`
    expect(await fillBelow(text)).toBe(text)
  }
})

test('a component at the end of a heading is filled, whatever elements it put there', async () => {
  const filled = await fill(
    '# Tea\n\n## Leaves :md-badge[x]\n\nPour it.\n',
    '<h1>Tea</h1><h2 id="#leaves">Leaves <a href="/pot"><div class="badge">Green only</div></a></h2><p>Pour it.</p>',
    { MdBadge: [3] },
  )
  expect(filled).toBe('# Tea\n\n## Leaves [Green only](/pot) <!-- ##leaves -->\n\nPour it.\n')
})

test('what a component says until it has loaded something is not taken over for what it shows', async () => {
  const filled = await fill(
    '# Tea\n\nBefore.\n\n::kinds\n\nEnd.\n',
    '<h1>Tea</h1><p>Before.</p><p>Green.</p><div><div>Now loading …</div></div><p>End.</p>',
    { Kinds: [5] },
  )
  expect(filled).toBe(
    '# Tea\n\nBefore.\n\n<!-- Taken over from the built page: kinds -->\n\nGreen.\n\nEnd.\n',
  )
})

test('a text of thousands of blocks is filled like a short one', async () => {
  const numbers = Array.from({ length: 6500 }, (_, index) => `On day ${index} the leaves were dried.`)
  const filled = await fill(
    `# Tea\n\n::makers\n\n${numbers.join('\n\n')}\n\n::makers\n\nEnd.\n`,
    `<h1>Tea</h1><p>Ann</p>${numbers.map(words => `<p>${words}</p>`).join('')}<p>Ben</p><p>End.</p>`,
    { Makers: [3, 13005] },
  )
  expect(filled).toContain('-->\n\nAnn\n\nOn day 0 ')
  expect(filled).toContain(
    'On day 6499 the leaves were dried.\n\n<!-- Taken over from the built page: makers -->\n\nBen\n\nEnd.',
  )
})

test('what a component showed in a part that several pages import is taken over into the part, where they agree', async () => {
  const page = (taste: string) =>
    `<main><div class="theme-doc-markdown markdown"><h1>Tea</h1><p>Of this page.</p><p>It tastes:</p><p>${taste}</p><p>Always.</p><p>Where:</p><p>Shop</p></div></main>`
  const filledWith = async (...tastes: readonly string[]) => {
    const built = folders.site(
      Object.fromEntries([
        ...tastes.map((taste, at) => [`tea-${at}.html`, page(taste)]),
        ['pot.html', '<main></main>'],
      ]),
    )
    const pages = tastes.map((_, at) => ({
      kind: 'text' as const,
      target: `content/docs/tea-${at}.mdx` as SitePath,
      text: "import Taste from './_taste.mdx'\n\n# Tea\n\nOf this page.\n\n<Taste />\n",
      from: `docs/tea-${at}.mdx`,
      address: `/tea-${at}`,
    }))
    const part = {
      kind: 'text' as const,
      target: 'content/docs/_taste.mdx' as SitePath,
      text: 'It tastes:\n\n<Scale />\n\nAlways.\n\nWhere:\n\n<Shop />\n',
      from: 'docs/_taste.mdx',
    }
    const standIns = [
      { name: 'Scale', places: ['docs/_taste.mdx:3:1'] },
      { name: 'Shop', places: ['docs/_taste.mdx:9:1'] },
    ]
    const site: OldSite = { config: {}, files: [part, ...pages], addresses: [], todos: [], standIns }
    const { files } = await fillFromBuilt(site, openBuiltPages(built.path, 'docusaurus'))
    return files[0]?.kind === 'text' ? files[0].text : ''
  }
  const both = await filledWith('Mild', 'Mild')
  expect(both).toContain('It tastes:\n\n{/* Taken over from the built page: Scale */}\n\nMild\n\nAlways.')
  expect(both).toContain('Where:\n\n<Shop />')
  expect(await filledWith('Mild', 'Strong')).toContain('<Scale />')
})

test('components in tabs get what the panel of their own tab showed', async () => {
  const panel = (words: string) => `<div role="tabpanel"><table><tr><td>${words}</td></tr></table></div>`
  const filled = await fill(
    '# Tea\n\nKinds:\n\n::::tabs\n:::tab[Green]\n::kinds\n:::\n\n:::tab[Black]\n::kinds\n:::\n::::\n\nPour it.\n',
    `<h1>Tea</h1><p>Kinds:</p><div><ul role="tablist"><li role="tab">Green</li><li role="tab">Black</li></ul>
     <div>${panel('Sencha')}${panel('Assam')}</div></div><p>Pour it.</p>`,
    { Kinds: [7, 11] },
  )
  const [green = '', black = ''] = filled.split(':::tab[Black]')
  expect(green).toContain('Sencha')
  expect(green).not.toContain('Assam')
  expect(black).toContain('Assam')
  expect(filled.match(/:tab\[/g)).toHaveLength(2)
})

test('two links that only styles kept apart are two words', async () => {
  const filled = await fill(
    '# Tea\n\nBefore.\n\n::steps\n\nPour it.\n',
    '<h1>Tea</h1><p>Before.</p><div><a href="/tea/">Begin</a><a href="/tea/">Settings</a></div><p>Pour it.</p>',
    { Steps: [5] },
  )
  expect(filled).toContain('[Begin](/tea) [Settings](/tea)')
})

test('an address among the words that a component shows keeps its signs', async () => {
  const filled = await fill(
    '# Tea\n\n:md-kettle[x]\n\nPour it.\n',
    '<h1>Tea</h1><p>Boils at http://localhost:4318/green_tea_pot and www.tea_pot.org, says pot_man@tea.org</p><p>Pour it.</p>',
    { MdKettle: [3] },
  )
  expect(textOf(readPlainText(filled, false).tree)).toContain(
    'Boils at http://localhost:4318/green_tea_pot and www.tea_pot.org, says pot_man@tea.org',
  )
})

const poured = '---\ntitle: Tea\n---\n\nPour it.\n\n## Leaves\n'

test('a title that a program wrote above a text without one stands in it, with the description below', async () => {
  const html =
    '<hgroup><h1 id="tea">Tea <span class="VPBadge">2.0</span></h1><p>How to pour</p></hgroup><p>Pour it.</p><h2 id="leaves">Leaves</h2>'
  const described = '<meta name="description" content="How to pour">'
  const filled = await fill(poured, html, {}, true, {}, 'vitepress', described)
  expect(filled).toContain(
    '---\n\n<!-- Taken over from the built page -->\n\n# Tea 2.0 {#tea}\n\nHow to pour\n\nPour it.',
  )
})

test('a title above a text is not taken for a program’s where a component stands there, or another title', async () => {
  const html = '<h1 id="tea">Tea</h1><p>Pour it.</p><h2 id="leaves">Leaves</h2>'
  const inComponent = poured.replace('Pour', '::vue-part\n\nPour')
  expect(await fill(inComponent, html, { VuePart: [5] }, true, {}, 'vitepress')).toContain(
    'vue-part -->\n\n# Tea',
  )
  const inHtml = poured.replace('Pour', '<h1>Green tea</h1>\n\nPour')
  expect(await fill(inHtml, html, {}, true, {}, 'vitepress')).toBe(inHtml)
  expect(await fill(poured, html, {}, true, {}, 'mkdocs')).not.toContain('# Tea {')
})

test('a title above a text is a program’s, too, where a heading below says the same, and where a component stands behind changed words', async () => {
  const html = '<h1 id="tea">Tea</h1><p>Pour it 😸</p><p>Slowly.</p><h2 id="tea-1">Tea</h2><p>Leaves.</p>'
  const text = '---\ntitle: Tea\n---\n\nPour it :cat:\n\n:::vue-part\nSlowly.\n:::\n\n## Tea\n\nLeaves.\n'
  const filled = await fill(text, html, { VuePart: [7] }, false, {}, 'vitepress')
  expect(filled).toMatch(/-->\n\n# Tea \{#tea\}\n\nPour it[\s\S]*\n## Tea(?: \{#tea-1\})?\n/)
})
