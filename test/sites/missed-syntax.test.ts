// What an author means as Markdown and is none: each form is reported where it stands, and what looks like it is left alone.
import { expect, test } from 'vitest'
import { type SiteOptions, siteOf } from '../harness/site-of.ts'

async function missedIn(markdown: string, options?: SiteOptions, name = 'a.md') {
  const site = await siteOf({ [`docs/${name}`]: markdown }, options)
  const report = site.report().replaceAll('content/docs/', '')
  const messages = report.split('\n').filter(line => !line.startsWith('  hint: '))
  return { report, messages, html: site.text('docs/a.html') }
}

const start = 'a.md:1:1 warning'

test('a link or an image whose address holds a space is reported, with its address in angle brackets', async () => {
  const { report } = await missedIn('[a](./my page.md "T") and ![x](a b.png)')
  expect(report).toBe(
    [
      `${start} markdown/shown-as-text The link is shown as text: its address holds a space.`,
      `  hint: Put the address into angle brackets: "(<./my page.md> 'T')".`,
      'a.md:1:27 warning markdown/shown-as-text The image is shown as text: its address holds a space.',
      '  hint: Put the address into angle brackets: "(<a b.png>)".',
    ].join('\n'),
  )
  const other = await missedIn(
    '[z](a.md “Title”)\n\n[o](./a.md and\n\n[x] (./a.md)\n\n| [q](https://x.org/a b) |\n|---|',
  )
  expect(other.messages).toEqual([
    `${start} markdown/shown-as-text The link is shown as text: what stands in the parentheses is no address.`,
    'a.md:3:1 warning markdown/shown-as-text The link is shown as text: its parenthesis is never closed.',
    'a.md:5:1 warning markdown/shown-as-text The link is shown as text: a space stands between the brackets and the parentheses.',
    'a.md:7:3 warning markdown/shown-as-text The link is shown as text: its address holds a space.',
  ])
})

test('a reference without a definition, a footnote without a text, and one that nothing mentions are reported', async () => {
  const { report } = await missedIn(
    '[t][undefined] [c][] [t][guid] [^nope] [g][guide]\n\n[guide]: https://example.org\n\n[^unused]: Nobody.\n',
  )
  expect(report).toBe(
    [
      `${start} markdown/shown-as-text The text has no definition of "[undefined]", so the link is shown as text.`,
      '  hint: Add a line "[undefined]: address", or write "\\[" to show the brackets.',
      'a.md:1:16 warning markdown/shown-as-text The text has no definition of "[c]", so the link is shown as text.',
      '  hint: Add a line "[c]: address", or write "\\[" to show the brackets.',
      'a.md:1:22 warning markdown/shown-as-text The text has no definition of "[guid]", so the link is shown as text.',
      '  hint: Did you mean "[guide]"?',
      'a.md:1:32 warning markdown/shown-as-text The footnote "[^nope]" has no text, so its mark is shown as text.',
      '  hint: Add a line "[^nope]: text", or write "\\[" to show the brackets.',
      'a.md:5:1 warning markdown/shown-as-text No text mentions the footnote "[^unused]", so it is not shown.',
      '  hint: Write "[^unused]" where the footnote belongs, or remove it.',
    ].join('\n'),
  )
})

test('what only looks like Markdown is left alone: indices, patterns, remarks, code, escapes', async () => {
  const { report } = await missedIn(
    'f[i](x, y), [note](see there), arr[0][1], `[a](b c.md)`, \\[a](b c.md), [^a-z], `cmd` [-a][-b], [1] (and this), 2**3 or 4**5, src/**/*.js and lib/**/*.ts, $HOME/a_b and $PATH, $5_000 and $6, :param, 10:30\n\n```md\n[a](b c.md) [^x] <T>\n```\n\n<my-tag></my-tag> <svg><path d=""/></svg>\n',
  )
  expect(report).toBe('')
})

test('comments, code and elements that nothing ends are reported where they begin', async () => {
  expect((await missedIn('# A\n\n<!-- never\n\ntext')).messages).toEqual([
    'a.md:3:1 warning markdown/unclosed The comment is never closed, so it hides everything below it.',
  ])
  expect((await missedIn('# A\n\n- ```js\n  a\n- b\n\n```js\nnever')).messages).toEqual([
    'a.md:3:3 warning markdown/unclosed The code block is never closed, so it takes everything below it.',
    'a.md:7:1 warning markdown/unclosed The code block is never closed, so it takes everything below it.',
  ])
  expect((await missedIn('# A\n\nThe <title> of <details>, <b>bold\n\na <!-- b\n')).messages).toEqual([
    'a.md:3:5 warning markdown/unclosed The element <title> is never closed, so it takes the rest of the page.',
    'a.md:3:16 warning markdown/unclosed The element <details> is never closed, so it takes the rest of the page.',
    'a.md:5:3 warning markdown/shown-as-text The comment is shown as text: it begins inside of a paragraph and does not end there.',
  ])
  expect((await missedIn('<details>\n\n<!-- a\n\nb -->\n\n````js\n```\n````\n\n</details>')).report).toBe('')
})

test('a name in angle brackets that is no element is reported, since browsers show nothing of it', async () => {
  const { messages } = await missedIn('Returns Array<string>, --user <your-name>.\n\n## List<T>\n')
  const lost = (name: string) =>
    `HTML has no element <${name}> and nothing closes it, so readers see nothing of it.`
  expect(messages).toEqual([
    `a.md:1:14 warning markdown/unknown-element ${lost('string')}`,
    `a.md:1:31 warning markdown/unknown-element ${lost('your-name')}`,
    `a.md:3:8 warning markdown/unknown-element ${lost('T')}`,
  ])
  const sanitized = await missedIn('Array<string>', { config: { markdown: { rawHtml: 'sanitize' } } })
  expect(sanitized.report).toBe('')
  expect(sanitized.html).toContain('Array&lt;string&gt;')
})

test('cells beyond the columns of the head are reported, empty ones are not', async () => {
  const { report } = await missedIn('| A | B |\n|---|---|\n| `a | b` | lost |\n| c | d | |\n')
  expect(report).toBe(
    'a.md:3:11 warning markdown/lost-cells The row has 3 cells, but the head of the table has 2: the rest is not shown.\n  hint: Write "\\|" for a bar inside of a cell, also in code, or give the head another column.',
  )
})

test('marks beside Chinese, Japanese and Korean signs make text strong; elsewhere they are reported', async () => {
  const { html, report } = await missedIn('**注意：**正文，这是**「重要」**的。《**书**》 가**나(다)**라')
  expect(html).toContain(
    '<strong>注意：</strong>正文，这是<strong>「重要」</strong>的。《<strong>书</strong>》 가<strong>나(다)</strong>라',
  )
  expect(report).toBe('')
  expect((await missedIn('**Note:**text\n\nслово**«Да»**')).messages).toEqual([
    `${start} markdown/shown-as-text The marks "**" are shown as text: a sign stands inside of a mark, and a letter outside.`,
    'a.md:3:6 warning markdown/shown-as-text The marks "**" are shown as text: a sign stands inside of a mark, and a letter outside.',
  ])
})

test('a line that begins like a directive and is none is reported', async () => {
  const { messages } = await missedIn(
    ':::note[a ] b]\nx\n:::\n\n:::tip[never closed\ny\n:::\n\nA :badge[never closed\n',
  )
  expect(messages).toEqual([
    `${start} markdown/shown-as-text The line begins like the directive "note", but is none, so it is shown as text.`,
    'a.md:5:1 warning markdown/shown-as-text The line begins like the directive "tip", but is none, so it is shown as text.',
    'a.md:9:3 warning markdown/shown-as-text The directive "badge" is shown as text: its bracket is never closed.',
  ])
})

test('a callout may have a title, an id of a heading spaces; an unknown callout is reported', async () => {
  const { html, messages } = await missedIn(
    'First.\n\n> [!TIP] A *title*\n> Text.\n\n> [!warning]- Folded\n\n> [!info]\n> More.\n\n> [!synopsis] Sum\n\n## Head { #own }\n\n[there](#own)\n',
  )
  expect(html).toContain('A <em>title</em>')
  expect(html).toContain('<p>Text.</p>')
  expect(html).toContain('Folded')
  expect(html).not.toContain('[!TIP]')
  expect(html).toContain('<h2 class="anchor" id="own">Head<')
  expect(messages).toEqual([
    'a.md:11:3 warning markdown/foreign-syntax There is no callout "synopsis", so it is shown as a quote.',
  ])
})

test('front matter that is not at the start, or in TOML, is reported', async () => {
  const misplaced =
    'front-matter/misplaced The front matter does not begin in the first line, so it is shown as text.'
  expect((await missedIn('\n---\ntitle: T\n---\n\nText.')).messages).toEqual([
    `a.md:2:1 warning ${misplaced}`,
  ])
  expect((await missedIn('<!-- licence -->\n\n---\ntitle: T\n---\n')).messages).toEqual([
    `a.md:3:1 warning ${misplaced}`,
  ])
  expect((await missedIn('+++\ntitle = "T"\n+++\n\nText.')).messages).toEqual([
    `${start} front-matter/misplaced The front matter is TOML, so it is shown as text: docsgen reads YAML.`,
  ])
  expect((await missedIn('\n---\n\nText.\n\n---\n')).report).toBe('')
})

test('a text that is not in UTF-8 is reported', async () => {
  expect((await missedIn('# A\n\nCaf\uFFFD')).messages).toEqual([
    'a.md:3:4 warning source/not-utf8 The file is not in UTF-8: a letter is lost, the first one here.',
  ])
  const utf16 = Buffer.from('\uFEFF# Title\n', 'utf16le').toString('utf8')
  expect((await missedIn(utf16)).messages).toEqual([
    'a.md:1:1 error source/not-utf8 The file is in UTF-16, so none of its text can be read.',
  ])
})

test('formulas and diagrams without their option are said once for the site', async () => {
  const files = {
    'docs/a.md': 'Line: $f(x) = a_1 x$.\n\n$$\n\\alpha\n$$\n\n```math\nu\n```\n\n```mermaid\ngraph\n```\n',
    'docs/b.md': '$$\nx = y\n$$\n',
    'docs/c.md': 'It costs $5 and $10.\n',
  }
  const report = (await siteOf(files)).report().replaceAll('content/docs/', '')
  expect(report).toBe(
    [
      'a.md:1:7 warning markdown/math-off 2 pages hold what looks like formulas, which are shown as they are written.',
      '  hint: Set "markdown.math" to true in the configuration; of what is no formula, write "\\$" for the signs.',
      'a.md:11:1 warning markdown/mermaid-off The page holds diagrams, which are shown as code.',
      '  hint: Set "markdown.mermaid" to true in the configuration, or write "text" in place of "mermaid" to show the source.',
    ].join('\n'),
  )
})

test('the same is reported in .mdx', async () => {
  const { messages } = await missedIn(
    '[a](./my page.md) [^nope]\n\n## T { #own }\n\n```js\nx\n',
    undefined,
    'a.mdx',
  )
  expect(messages).toEqual([
    'a.mdx:1:1 warning markdown/shown-as-text The link is shown as text: its address holds a space.',
    'a.mdx:1:19 warning markdown/shown-as-text The footnote "[^nope]" has no text, so its mark is shown as text.',
    'a.mdx:5:1 warning markdown/unclosed The code block is never closed, so it takes everything below it.',
  ])
})
