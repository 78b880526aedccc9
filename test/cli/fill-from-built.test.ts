// What components showed on built pages comes into the text: which place belongs to which component, and what is left where nobody can tell.
import { afterAll, expect, test } from 'vitest'
import { openBuiltPages } from '../../cli/migrate/built/built-pages.ts'
import { fillFromBuilt } from '../../cli/migrate/built/fill-from-built.ts'
import type { OldSite } from '../../cli/migrate/old-site.ts'
import type { SitePath } from '../../renderer/text/brand.ts'
import { makeFolders } from '../harness/run-cli.ts'

const folders = makeFolders()
afterAll(folders.dispose)

/** `uses`: lines of the old text in which each component stands. */
async function fill(
  text: string,
  html: string,
  uses: Readonly<Record<string, readonly number[]>>,
  hasOrders = true,
): Promise<string> {
  const built = folders.site({ 'tea/index.html': `<main><div class="md-typeset">${html}</div></main>` })
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
  const { files } = await fillFromBuilt(site, openBuiltPages(built.path, 'mkdocs'))
  const [file] = files
  return file?.kind === 'text' ? file.text : ''
}

test('components without a word between them are one place, and a link around a drawing says its name', async () => {
  const filled = await fill(
    '# Tea\n\n## Leaves\n\n:md-version[2.0]\n:md-flag[new]\n\nPour it.\n',
    `<h1>Tea</h1><h2 id="leaves">Leaves</h2><p><a href="/kinds/" title="Since version"><svg></svg></a><a href="/tea/">2.0</a>
     <span><a href="/kinds/" title="New"><svg></svg></a></span></p><p>Pour it.</p>`,
    { MdVersion: [5], MdFlag: [6] },
  )
  expect(filled).toBe(
    '# Tea\n\n## Leaves\n\n<!-- Taken over from the built page: md-version, md-flag -->\n\nSince version [2.0](/tea) New\n\n\nPour it.\n',
  )
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

test('footnotes stand at the end of the page, and their numbers are no words', async () => {
  const filled = await fill(
    '# Tea\n\nPour[^1] it.\n\n[^1]: Since :md-version[2.0], water boils.\n\n## End\n\nDone.\n',
    `<h1>Tea</h1><p>Pour<sup id="fnref:1"><a href="#fn:1">1</a></sup> it.</p><h2 id="end">End</h2><p>Done.</p>
     <div class="footnote"><ol><li id="fn:1"><p>Since <a href="/tea/">2.0</a>, water boils.</p></li></ol></div>`,
    { MdVersion: [5] },
  )
  expect(filled).toContain('[^1]: Since [2.0](/tea), water boils.')
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
})
