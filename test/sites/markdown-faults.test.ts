// What authors can get wrong in Markdown: reported with place and hint, and no text is lost.
import { expect, test } from 'vitest'
import { usualAliases } from '../../renderer/config/language-aliases.ts'
import { type SiteOptions, siteOf } from '../harness/site-of.ts'

async function faultsOf(markdown: string, options?: SiteOptions, files: Record<string, string> = {}) {
  const site = await siteOf({ 'docs/a.md': `# А\n\n${markdown}\n`, ...files }, options)
  return { report: site.report().replaceAll('content/docs/', ''), html: site.text('docs/a.html') }
}

test('an unknown directive is shown as it was written', async () => {
  const { report, html } = await faultsOf(':::tup Заголовок\nТекст **жирный**.\n:::')
  expect(report).toBe(
    'a.md:3:1 warning directive/unknown There is no directive called "tup".\n  hint: Did you mean "tip"?',
  )
  expect(html).toContain('<p>:::tup Заголовок</p><p>Текст <strong>жирный</strong>.</p><p>:::</p>')
})

test('wrong attributes and values of directives are reported', async () => {
  const { report, html } = await faultsOf(
    ':::tip{titel="x"}\nТекст.\n:::\n\n:badge[б]{kind=green} ::toc\n\n::toc{min=1}\n\n:::details{open=maybe}\nОтвет.\n:::',
  )
  expect(report).toBe(
    [
      'a.md:3:1 warning directive/invalid-attribute The directive "tip" has no attribute "titel".',
      '  hint: Did you mean "title"?',
      'a.md:7:1 warning directive/invalid-attribute The attribute "kind" of "badge" is one of "note", "tip", "info", "warning", "danger", not "green".',
      '  hint: Correct the value, or remove the attribute.',
      'a.md:9:1 warning directive/invalid-attribute The attribute "min" of "toc" is a level of headings from 2 to 6, not "1".',
      '  hint: Correct the value, or remove the attribute.',
      'a.md:11:1 warning directive/invalid-attribute The attribute "open" of "details" is a switch: write it without a value, not "maybe".',
      '  hint: Correct the value, or remove the attribute.',
    ].join('\n'),
  )
  expect(html).toContain('Текст.')
  expect(html).toContain('Ответ.')
})

test('a built-in directive that makes a block is reported inside a line, and shown all the same', async () => {
  const { report, html } = await faultsOf('Текст :badge[новое] и :details[ответ] дальше.')
  expect(report).toBe(
    'a.md:3:23 warning directive/not-inline The directive "details" stands inside a line, but it makes a block.\n  hint: Put it on a line of its own: ":::details".',
  )
  expect(html).toContain('<summary>ответ</summary>')
})

test('wrong attributes of a directive that a partial file takes the place of', async () => {
  const { report, html } = await faultsOf('::include{file="_p.md" fil="x"}', undefined, {
    'docs/_p.md': 'Часть.\n',
  })
  expect(report).toBe(
    'a.md:3:1 warning directive/invalid-attribute The directive "include" has no attribute "fil".\n  hint: Did you mean "file"?',
  )
  expect(html).toContain('<p>Часть.</p>')
})

test('an admonition that is called admonition is a note', async () => {
  const { report, html } = await faultsOf(':::admonition[Важно]\nТекст.\n:::')
  expect(report).toBe('')
  expect(html).toContain('alert--secondary')
})

test('wrong groups of tabs are errors', async () => {
  const { report } = await faultsOf(
    [
      '::::tabs{queryString defaultValue=в}',
      ':::tab[А]\n1\n:::',
      ':::tab[А]\n2\n:::',
      '::::',
      '',
      ':::tabs\nТекст.\n:::',
    ].join('\n'),
  )
  expect(report).toBe(
    [
      'a.md:3:1 error directive/invalid-tabs "queryString" has no name.',
      '  hint: Add a groupId, or give the name: {queryString="os"}.',
      'a.md:3:1 error directive/invalid-tabs The default "в" is no tab of the group.',
      '  hint: Available: "А".',
      'a.md:7:1 error directive/invalid-tabs Two tabs of the group have the value "А".',
      '  hint: Give one of them another: {value="…"}.',
      'a.md:12:1 error directive/invalid-tabs The group of tabs holds no tab.',
      '  hint: Put ":::tab[Label]" … ":::" inside; the group needs more colons than its tabs.',
    ].join('\n'),
  )
})

test('a tab that stands too far to the right is told so', async () => {
  const { report } = await faultsOf('::::tabs\n\n    :::tab[А]\n    1\n    :::\n\n::::')
  expect(report).toBe(
    'a.md:5:1 error directive/invalid-tabs The tab stands so far to the right that it is code.\n  hint: Take the spaces before ":::tab" away: four or more make code of a line.',
  )
  expect((await faultsOf('::::tabs\n  :::tab[А]\n  1\n  :::\n::::')).report).toBe('')
})

test('an unknown language is reported and its code shown', async () => {
  const { report, html } = await faultsOf('```pyhton\nx = 1 < 2\n```')
  expect(report).toBe(
    'a.md:3:1 warning code/unknown-language The language "pyhton" of a code block is not known; it is shown without colours.\n  hint: Did you mean "python"?',
  )
  expect(html).toContain('x = 1 &lt; 2')
})

test('names of languages that editors use are known, and the configuration may mean another language by one', async () => {
  const vue =
    '```vue\n<p :title="a">1</p>\n```\n\n```jsonc\n{ "a": 1 } // b\n```\n\n```Dockerfile\nFROM node\n```'
  const { report, html } = await faultsOf(vue)
  expect(report).toBe('')
  expect(html).toContain('<span class="t-attr-name">:title</span>')
  expect(html).toContain('<span class="t-comment">// b</span>')
  expect(html).toContain('<span class="t-instruction">')
  for (const name of Object.keys(usualAliases))
    expect((await faultsOf(`\`\`\`${name}\n1\n\`\`\``)).report, name).toBe('')
  const own = await faultsOf(vue, { config: { markdown: { languageAliases: { vue: 'text' } } } })
  expect(own.html).not.toContain(':title</span>')
})

test('the configuration gives languages further names', async () => {
  const { report, html } = await faultsOf('```Request\ncurl -s x\n```', {
    config: { markdown: { languageAliases: { request: 'bash' } } },
  })
  expect(report).toBe('')
  expect(html).toContain('<span class="t-function">curl</span>')
})

test('ranges beyond the code, no ranges, marks without end', async () => {
  const { report } = await faultsOf('```js {2,x}\na\n```\n\n```js\n// highlight-start\na\n```')
  expect(report).toBe(
    [
      'a.md:3:1 warning code/invalid-lines "x" is no line and no range of lines.',
      '  hint: Write lines like {1,3-5}, counted from 1.',
      'a.md:3:1 warning code/invalid-lines The block has 1 lines, so line 2 cannot be marked.',
      '  hint: Correct the range after the language.',
      'a.md:7:1 warning code/unclosed-mark The mark "highlight-start" is never ended in this block.',
      '  hint: Add the comment that ends it after the last line it is meant for.',
    ].join('\n'),
  )
})

test('comments of the site mark lines with its own classes', async () => {
  const { html } = await faultsOf('```js\n// bad-next-line\na\n```', {
    config: { markdown: { magicComments: [{ className: 'bad', line: 'bad-next-line' }] } },
  })
  expect(html).toContain('<code><span class="bad">a\n</span></code>')
})

test('missing files, files that include themselves, front matter and regions', async () => {
  const { report, html } = await faultsOf(
    '::include{file="_no.md"}\n\n::include{file="_one.md"}\n\n::include{file="x.js"}\n\n::include\n\n```js file="x.js" region="none"\nсвоё\n```\n\n```js file="../../../etc/passwd"\nсвоё\n```',
    undefined,
    {
      'docs/_one.md': '---\ntitle: Нет\n---\n\nОдин [нет](./absent.md).\n\n::include{file="_two.md"}\n',
      'docs/_two.md': 'Два.\n\n::include{file="_one.md"}\n',
      'docs/x.js': 'let x\n',
    },
  )
  expect(report).toBe(
    [
      '_one.md:1:1 warning include/front-matter The partial file has front matter, which is ignored.',
      '  hint: Remove it: the page that includes the file has its own.',
      '_one.md:5:6 warning link/page-not-found The link "./absent.md" leads to no page.',
      '  hint: Check the path: it is relative to this file.',
      '_two.md:3:1 warning include/cycle The file "_one.md" includes itself (a.md → _one.md → _two.md → _one.md).',
      '  hint: Remove one of the two includes.',
      'a.md:3:1 warning include/not-found The file "_no.md" does not exist.',
      '  hint: Check the path: it is relative to this file; "@site/" starts at the root of the site.',
      'a.md:7:1 warning include/no-markdown The file "x.js" is no Markdown.',
      '  hint: To show it as code, name it in a code block: ```js file="sample.js".',
      'a.md:9:1 warning include/not-found The directive "include" names no file.',
      '  hint: Write ::include{file="_part.md"}.',
      'a.md:11:1 warning include/region-not-found The file "x.js" has no whole region "none".',
      '  hint: Mark it in the file with comments "#region none" and "#endregion".',
      'a.md:15:1 warning include/not-found The file "../../../etc/passwd" does not exist, so the block shows its own text.',
      '  hint: Check the path: it is relative to this file; "@site/" starts at the root of the site.',
    ].join('\n'),
  )
  expect(html).toContain('<p>::include{file=&quot;_no.md&quot;}</p>')
  expect(html.match(/своё/g)).toHaveLength(2)
})

test('includes that multiply are cut', async () => {
  const many = (name: string) => `::include{file="${name}"}\n\n`.repeat(12)
  const { report } = await faultsOf(many('_b.md'), undefined, {
    'docs/_b.md': many('_c.md'),
    'docs/_c.md': many('_d.md'),
    'docs/_d.md': 'Текст.\n',
  })
  expect(report).toContain('include/too-many The page includes more than 500 files.')
})

test('a name that is nearly a variable is reported, any other braces stay', async () => {
  const { report, html } = await faultsOf('{{produkt}} {{1}} {{client_name}}', {
    config: { markdown: { variables: { product: 'X' } } },
  })
  expect(report).toBe(
    'a.md:3:1 warning markdown/unknown-variable There is no variable "produkt"; the braces are shown as text.\n  hint: Did you mean "{{product}}"? Write "\\{{produkt}}" to show the braces.',
  )
  expect(html).toContain('{{produkt}} {{1}} {{client_name}}')
})

test('formulas are MathML; a broken one is reported and shown', async () => {
  const { report, html } = await faultsOf('$a^2$ и \\$5\n\n$$\n\\frac{1}{2}\n$$\n\n$\\frac{1$', {
    config: { markdown: { math: true } },
  })
  expect(report).toMatch(/^a\.md:9:1 warning markdown\/invalid-math The formula cannot be read: /)
  expect(html).toContain('<msup><mi>a</mi><mn>2</mn></msup>')
  expect(html).toContain('<div class="math-block" tabindex="0">')
  expect(html).toContain('<code>\\frac{1</code>')
  expect(html).toContain('$5')
  expect(html).not.toContain('style=')
})

test('the name of a theme is checked against the list', async () => {
  await expect(
    siteOf({ 'docs/a.md': '# А' }, { config: { markdown: { codeTheme: 'draculla' as 'dracula' } } }),
  ).rejects.toThrow(/"markdown.codeTheme" is the text "draculla"; expected one of "dracula", .*"vsLight"/)
})

test('an edit of a partial file, of included code or of a variable makes the pages anew that show it', async () => {
  const files = {
    'docs/index.md': '# Начало\n',
    'docs/a.md': '---\ndescription: Об А.\n---\n\n# А\n\n::include{file="_p.md"}\n',
    'docs/b.md': '# Б\n\n```js file="_x.js"\n```\n',
    'docs/c.md': '# В\n',
    'docs/_p.md': 'Раз.\n',
    'docs/_x.js': 'раз\n',
  }
  const site = await siteOf(files)
  await site.edit({ 'docs/_p.md': 'Два.\n' })
  expect(site.stale()).toEqual(['docs/a.html'])
  expect(site.text('docs/a.html')).toContain('<p>Два.</p>')
  await site.edit({ 'docs/_x.js': 'два\n' })
  expect(site.stale()).toEqual(['docs/b.html'])
  await site.edit({ 'docs/_p.md': undefined })
  expect(site.report()).toContain('include/not-found')
  await site.edit({ 'docs/_p.md': '## Заголовок\n' })
  expect(site.report()).toBe('')
  expect(site.file('docs/a.html')).toContain('href="#заголовок"')
})

test('links to a partial file lead to no page', async () => {
  const { report } = await faultsOf('[x](./_p.md)', undefined, { 'docs/_p.md': 'Текст.' })
  expect(report).toContain('a.md:3:1 warning link/page-not-found The link "./_p.md" leads to no page.')
})

test('what stands in <head> goes to the head of the document', async () => {
  const site = await siteOf({ 'docs/a.md': '<head>\n<meta name="x" content="y">\n</head>\n\nТекст.\n' })
  expect(site.file('docs/a.html')).toMatch(/<meta name="x" content="y">\s*<\/head>/)
  expect(site.text('docs/a.html')).not.toContain('meta')
})

test('cards of the pages below a page, else beside it', async () => {
  const site = await siteOf({
    'docs/a/index.md': '# А\n\n::doc-card-list\n',
    'docs/a/b.md': '# Б\n\nО Б.\n\n::doc-card-list\n',
    'docs/a/c.md': '# В\n\nО В.\n',
  })
  const cards = (html: string) => [...html.matchAll(/class="card" href="([^"]*)"/g)].map(match => match[1])
  expect(cards(site.text('docs/a.html'))).toEqual(['/docs/a/b', '/docs/a/c'])
  expect(cards(site.text('docs/a/b.html'))).toEqual(['/docs/a/c'])
  await site.edit({ 'docs/a/c.md': '# Новое имя\n\nО В.\n' })
  expect(site.text('docs/a.html')).toContain('Новое имя')
})

test('invariant 1: odd languages and texts nested too deep harm only themselves', async () => {
  const { html, report } = await faultsOf('```constructor\na\n```\n\n```__proto__\nb\n```')
  expect(report.match(/code\/unknown-language/g)).toHaveLength(2)
  expect(html).toContain('a\n')
  const deep = await siteOf({ 'docs/a.md': `${'> '.repeat(6000)}глубоко`, 'docs/b.md': '# Б\n' })
  expect(deep.report()).toContain('content/docs/a.md:1:1 error markdown/too-much')
  expect(deep.text('docs/a.html')).toContain('глубоко')
  expect(deep.text('docs/b.html')).toContain('<h1>Б</h1>')
})

test('invariant 1: directives nested too deep are told of at the line that is one too many', async () => {
  const nested = (depth: number) => `# А\n\n${'::::tabs\n:::tab[a]\n'.repeat(depth / 2)}глубоко\n`
  const site = await siteOf({
    'docs/a.md': nested(1500),
    'docs/b.md': nested(100),
    'docs/c.md': `# В\n\n${':::note\nx\n:::\n\n'.repeat(300)}`,
    'docs/d.md': '# Г\n\n::include{file="_e.md"}\n',
    'docs/_e.md': nested(1500),
    'docs/f.md': ':::заметка\n'.repeat(200),
    'docs/g.md': ':::note\n> :::\n'.repeat(200),
    'docs/h.md': ':::note\n\n    :::\n\n'.repeat(200),
    'docs/j.md': `${':::note\n'.repeat(60)}${'x\n\n'.repeat(90)}`,
    'docs/k.md': `${':::note\n'.repeat(60)}${'x\n\n'.repeat(600)}`,
    'docs/l.md': '## А\n\n```md\n:::note\n```\n\nx\n\n'.repeat(40) + 'x\n\n'.repeat(800),
    'docs/i.md': '1.  :::note\n    x\n    :::\n\n> :::tip\n> y\n> :::\n\n'.repeat(200),
  })
  const reports = site.report().match(/^.*too-much.*$/gm)
  expect(reports?.map(report => report.split(' ')[0])).toEqual([
    'content/docs/_e.md:103:1',
    'content/docs/a.md:103:1',
    'content/docs/f.md:101:1',
    'content/docs/g.md:201:1',
    'content/docs/h.md:401:1',
    'content/docs/k.md:435:1',
  ])
  expect(site.text('docs/a.html')).toContain('глубоко')
  expect(site.text('docs/b.html')).toContain('глубоко')
  expect(site.text('docs/c.html').match(/theme-admonition-note/g)?.length).toBeGreaterThanOrEqual(300)
})

test('times and parameters survive in titles, contents and descriptions beside directives', async () => {
  const site = await siteOf({
    'docs/a.md':
      '# Поддержка с 9:00 до 18:00\n\n## Созвон в 10:30\n\n### GET /v1/users/:id/items\n\n:::note\nx\n:::\n\n![Часы 9:00-18:00](https://e.org/a.png)\n',
  })
  const html = site.file('docs/a.html')
  expect(html).toContain('<title>Поддержка с 9:00 до 18:00 |')
  expect(html).toContain('content="Созвон в 10:30"')
  expect(html).toContain('id="созвон-в-1030"')
  expect(html).toContain('href="#get-v1usersiditems">GET /v1/users/:id/items</a>')
  expect(html).toContain('alt="Часы 9:00-18:00"')
})

test('an address with a port is one link in brackets too, beside directives', async () => {
  const { html } = await faultsOf(
    ':::note\nx\n:::\n\n[http://a.example:8080] и [см. http://a.example:80/б, в 10:30 и :x]',
  )
  expect(html).toContain('<p>[<a href="http://a.example:8080" target="_blank"')
  expect(html).toMatch(/>http:\/\/a\.example:8080<[^\]]*\] и \[см\. <a href="http:\/\/a\.example:80\/%D0%B1"/)
  expect(html).toMatch(/, в 10:30 и :x\]<\/p>/)
})

test('comments vanish with everything in them, from titles and ids too', async () => {
  const { html, report } = await faultsOf(
    '## А {/* c */} Б\n\n{/*tight*/}\n\nдо {/* see [a](#b) and **x** `y` */} после\n\n{/* over\n\n# several\n\nblocks */}\n\n`{/* code */}`',
  )
  expect(report).toBe('')
  expect(html).toContain('<h2 class="anchor" id="а--б">А  Б<')
  expect(html).toContain('<p>до  после</p><p><code>{/* code */}</code></p>')
})

test('old titles of every form', async () => {
  const { html } = await faultsOf(
    [
      '- ```js\n  x\n  ```',
      ':::note [Ссылка](https://e.org) и текст\na\n:::',
      ':::note {.y} Заголовок\nb\n:::',
      ':::note Обратная\\\nc\n:::',
      ':::note Код `a[` тут\nd\n:::',
      '    :::note Не заголовок',
    ].join('\n\n'),
    { config: { markdown: { variables: { product: 'X' } } } },
  )
  expect(
    [...html.matchAll(/theme-admonition__title">(.*?)<\/span><\/div>/g)].map(match =>
      match[1]?.replace(/<span.*?<\/span>/g, ''),
    ),
  ).toEqual([
    '<a href="https://e.org" target="_blank" rel="noopener noreferrer">Ссылка</a> и текст',
    'Заголовок',
    'Обратная\\',
    'Код a[ тут',
  ])
  expect(html).toContain(':::note Не заголовок')
})

test('colons in code that end a directive are reported', async () => {
  const { report } = await faultsOf(':::note\n\n```md\n:::\n```\n\n:::')
  expect(report).toContain(
    'a.md:6:1 warning directive/closed-in-code This line of code ends the directive of line 3.',
  )
})

test('what is no tab stays inside the group', async () => {
  const { html } = await faultsOf(':::::tabs\n::::note\nвнутри\n::::\n:::tab[A]\na\n:::\n:::::')
  expect(html).toContain('внутри')
})

test('a backslash keeps the braces of a variable, in code too', async () => {
  const { html } = await faultsOf('`\\{{x}}` \\{{x}} {{x}}', {
    config: { markdown: { variables: { x: 'ЗНАЧ' } } },
  })
  expect(html).toContain('<p><code>{{x}}</code> {{x}} ЗНАЧ</p>')
})

test('prices are no formulas', async () => {
  const { html, report } = await faultsOf('It costs $5 and $10 today. $a$', {
    config: { markdown: { math: true } },
  })
  expect(report).toBe('')
  expect(html).toContain('It costs $5 and $10 today.')
  expect(html).toContain('<mi>a</mi>')
})

const withMath: SiteOptions = { config: { markdown: { math: true } } }

test('what is no formula is Markdown: code, marks and links between two prices', async () => {
  const { html, report } = await faultsOf(
    'From $5 *now* `code` [list](./nope.md) to $9.\n\nIt costs $5; set `$PRICE` first.\n\nAlone $a `b c$ d.',
    withMath,
  )
  expect(report).toContain('a.md:3:22 warning link/page-not-found')
  expect(html).toContain('<p>From $5 <em>now</em> <code>code</code> <a href="./nope.md">list</a> to $9.</p>')
  expect(html).toContain('<p>It costs $5; set <code>$PRICE</code> first.</p>')
  expect(html).toContain('>a `b c</annotation>')
})

test('a formula may hold an escaped dollar, and may be written as on GitHub', async () => {
  const { html, report } = await faultsOf(
    'A $\\text{cost } \\$5$ sign, $`w_1`$.\n\n```math\nE=mc^2\n```',
    withMath,
  )
  expect(report).toBe('')
  const formulas = [...html.matchAll(/<annotation[^>]*>([^<]*)</g)].map(([, formula]) => formula)
  expect(formulas).toEqual(['\\text{cost } \\$5', 'w_1', 'E=mc^2'])
})

test('a block of a formula ends at the first $$ that ends a line', async () => {
  const { html, report } = await faultsOf(
    '$$\\begin{aligned}\na &= b \\\\\n&= d\n\\end{aligned}$$\n\n## B\n\nText\n$$x$$\nmore.\n\n> $$\n> y\n> $$\n\n$$z$$ is inside.',
    withMath,
  )
  expect(report).toBe('')
  const formulas = [...html.matchAll(/<annotation[^>]*>([^<]*)</g)].map(([, formula]) => formula)
  expect(formulas).toEqual(['\\begin{aligned}\na &amp;= b \\\\\n&amp;= d\n\\end{aligned}', 'x', 'y', 'z'])
  expect(html.match(/math-block/g)).toHaveLength(3)
  expect(html).toContain('id="b"')
})

test('a formula that nothing ends stops at the blank line, and is reported where it begins', async () => {
  const { html, report } = await faultsOf('$$\nx = y\n\nText.\n\n## B\n\n$$\nz\n$$', withMath)
  expect(report).toBe(
    'a.md:3:1 warning markdown/unclosed The formula is never closed: no line ends with "$$" before the next blank line.\n  hint: Write "$$" at the end of its last line, without a blank line in between; "\\$$" shows the signs.',
  )
  expect(html).toContain('<p><code>$$\nx = y</code></p><p>Text.</p>')
  expect(html).toContain('id="b"')
  expect(html).toContain('>z</annotation>')
})

test('a comment or a definition before the title leaves one title', async () => {
  const { html } = await siteOf({ 'docs/a.md': '[x]: https://e.org\n\n# Мой\n' }).then(site => ({
    html: site.file('docs/a.html'),
  }))
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('<title>Мой |')
})

test('invariant 8: a warning about a variable follows the configuration', async () => {
  const files = { 'docs/a.md': '# А\n\n{{apiHots}}\n' }
  const without = await siteOf(files)
  expect(without.report()).toBe('')
  expect((await siteOf(files, { config: { markdown: { variables: { apiHost: 'x' } } } })).report()).toContain(
    'a.md:3:1 warning markdown/unknown-variable',
  )
})

test('a directive that has no more colons than one inside it is told itself, not the one that it cuts short', async () => {
  const site = await siteOf({
    'docs/a.md': ':::note\n\n:::tip\nТекст\n:::\n\nдальше\n\n:::\n',
    'docs/b.md': ':::tabs\n\n::::tab[А]\nТекст\n::::\n\n:::\n',
    'docs/c.md': ':::note\n> :::tip\n> Текст\n\nдальше\n:::\n',
  })
  expect(site.report().match(/^content.*$|"[:]+note" and.*$/gm)).toEqual([
    'content/docs/a.md:1:1 warning directive/unclosed The directive ":::note" ends at line 5, before the directive ":::tip" inside it is closed.',
    '"::::note" and "::::".',
    'content/docs/b.md:1:1 warning directive/unclosed The directive ":::tabs" ends at line 5, before the directive "::::tab" inside it is closed.',
    'content/docs/c.md:2:3 warning directive/unclosed The directive ":::tip" is never closed.',
  ])
})

test('what is wrong in front matter is said in plain words: tabs, empty entries; a text of several lines has no line break at its end', async () => {
  const site = await siteOf({
    'docs/a.md': '---\ntitle: А\n\ttags: [б]\n---\n',
    'docs/b.md': '---\ntags: [а, null]\n---\n',
    'docs/c.md': '---\nslug: >\n  /abc\ntitle: |\n  Заголовок\n---\n',
  })
  expect(site.report()).toBe(
    'content/docs/a.md:3:1 warning front-matter/invalid-yaml The YAML cannot be read: A tab indents the line, and YAML takes spaces only.\n  hint: Replace the tab by spaces.\n' +
      'content/docs/b.md:2:11 warning front-matter/invalid-field "tags[1]" is null; expected a text or an object with "label" and "permalink".',
  )
  expect(site.file('docs/abc.html')).toContain('<h1>Заголовок</h1>')
})

test('hints lead where the author meant: files with a number, other sites, marks around an address, no word that is half another', async () => {
  const site = await siteOf({
    'docs/01-webhooks.md': '# А\n',
    'docs/02-guide/index.md': '# Б\n',
    'docs/x.md':
      '---\nHelp: нет\n---\n\n[1](./webhooks.md) [2](guide/index.md) [3](video.example.com/list?a=1) [4]((https://example.com/a))\n\n```math\nu\n```\n',
  })
  expect(site.report().match(/hint: .*/g)).toEqual([
    expect.stringContaining('hint: Remove it, or name it in "markdown.allowedFields"'),
    'hint: Did you mean "./01-webhooks.md"?',
    'hint: Did you mean "02-guide/index.md"?',
    'hint: Write "https://video.example.com/list?a=1" when another site is meant.',
    'hint: Write "https://example.com/a", without the marks around the address.',
    expect.stringContaining('hint: Set "markdown.math" to true'),
  ])
})

test('a file whose name holds a line break is an error, and the file is on no page', async () => {
  const site = await siteOf({ 'docs/a.md': '# А\n', 'docs/б\nв.md': '# Б\n', 'docs/б\nв.png': 'x' })
  expect(site.report().match(/.*source\/unprintable-name.*/g)).toEqual([
    'error source/unprintable-name The name "content/docs/б\\nв.md" holds a line break, so nothing can link to the file.',
    'error source/unprintable-name The name "content/docs/б\\nв.png" holds a line break, so nothing can link to the file.',
  ])
})
