// Texts that were written for other generators and editors: what a reader sees there is on the site, and nothing of it stops the build.
import { expect, test } from 'vitest'
import { siteOf } from '../harness/site-of.ts'

test('a part that no text includes is told', async () => {
  const site = await siteOf({
    'docs/a.md': '# A\n\n::include{file="_used.md"}\n',
    'docs/_used.md': 'Used.\n',
    'docs/_kept.md': 'Kept back.\n',
  })
  expect(site.report()).toContain(
    'content/docs/_kept.md:1:1 info source/unused-part The file makes no page, because its name begins with "_", and no text includes it.',
  )
  expect(site.report()).not.toContain('_used.md')
})

test('a link to a heading finds it whatever letters are large', async () => {
  const site = await siteOf({
    'docs/a.md': '# A\n\n[own](#Second-Part) [other](b.md#FIRST)\n\n## Second part\n',
    'docs/b.md': '# B\n\n## First\n',
  })
  expect(site.report()).toBe('')
  expect(site.text('docs/a.html')).toContain('href="#second-part"')
  expect(site.text('docs/a.html')).toContain('href="/docs/b#first"')
})

test('a value of one line that is no YAML is a text, with a warning', async () => {
  const site = await siteOf({
    'docs/a.md': '---\ntitle: Part 2: pipes\nslug: /pipes\n---\n\nText.\n',
    'docs/b.md': '---\ntitle: {#if ...}\n---\n\nText.\n',
    'docs/c.md': '---\ntitle: C\ndraft: @no\n---\n\nText.\n',
  })
  expect(site.report().match(/^content.*/gm)).toEqual([
    expect.stringMatching(/^content\/docs\/a\.md:2:\d+ warning front-matter\/invalid-yaml/),
    expect.stringMatching(/^content\/docs\/b\.md:2:\d+ warning front-matter\/invalid-yaml/),
    expect.stringMatching(/^content\/docs\/c\.md:3:\d+ error front-matter\/invalid-yaml/),
  ])
  expect(site.file('docs/b.html')).toMatch(/<title>{#if \.\.\.} \|/)
})

test('one alias of a page may be written twice, with and without a slash', async () => {
  const site = await siteOf({ 'docs/a.md': '---\naliases: [/old, /old/]\n---\n\n# A\n' })
  expect(site.report()).toBe('')
})

test('badges, a picture, a quote or code above the first heading leave it the title; words do not', async () => {
  const site = await siteOf({
    'docs/a.md':
      '[![ok](https://a.example/b.svg)](https://a.example)\n\n> Quoted\n\n```\nx\n```\n\n## Alpha\n\n## Other\n',
    'docs/b.md': 'Some words.\n\n## Beta\n',
  })
  expect(site.file('docs/a.html')).toMatch(/<title>Alpha \|/)
  expect(site.file('docs/b.html')).toMatch(/<title>b \|/)
})

test('the title of a manual page is the name of the program', async () => {
  const site = await siteOf({
    'docs/one.md': '# NAME\n\ntap - opens and closes\n',
    'docs/two.md': '---\nTitle: tap_open\nSection: 3\n---\n\n# NAME\n\ntap_open - opens\n',
  })
  expect(site.file('docs/one.html')).toMatch(/<title>tap \|/)
  expect(site.file('docs/two.html')).toMatch(/<title>tap_open \|/)
})

test('front matter that docsgen cannot read costs its field, and an empty field is an absent one', async () => {
  const site = await siteOf({
    'docs/empty.md': '---\naliases:\ntags:\ndescription:\ntitle: Пустые\n---\nТекст.\n',
    'docs/head.md':
      '---\ntitle: Пары\nhead:\n  - - meta\n    - name: author\n      content: А\n---\nТекст.\n',
    'docs/colon.md': '---\ntitle: Часть 1: начало\nslug: /part\n---\nТекст.\n',
    'docs/nothing.md': '---\nТекст без полей: :\n---\nТекст.\n',
    'docs/line.md': '---\ntags: краны, трубы\nkeywords: вода\n---\n# Строкой\n',
  })
  expect(site.report().replace(/\n {2}hint: .*/g, '')).toBe(
    [
      'content/docs/colon.md:2:8 warning front-matter/invalid-yaml The YAML cannot be read: Nested mappings are not allowed in compact mappings.',
      'content/docs/head.md:4:5 warning front-matter/invalid-field "head[0]" is a list; expected an object.',
      'content/docs/nothing.md:2:18 warning front-matter/invalid-yaml The YAML cannot be read: Nested mappings are not allowed in compact mappings.',
    ].join('\n'),
  )
  expect(site.file('docs/empty.html')).toContain('<h1>Пустые</h1>')
  expect(site.file('docs/head.html')).toContain('<h1>Пары</h1>')
  expect(site.file('docs/part.html')).toContain('Текст.')
  expect(site.file('docs/line.html')).toContain('<meta name="keywords" content="вода"')
  expect(site.routes().filter(route => route.startsWith('/docs/tags/'))).toHaveLength(2)
})

test('a field that may keep a page from readers is never left out: a fault in it is an error', async () => {
  const site = await siteOf({
    'docs/a.md': '---\ndraft: perhaps\n---\nТекст.\n',
    'docs/b.md': '---\nunlisted: : :\ntitle: Б\n---\nТекст.\n',
    'docs/c.md': '---\ntitle: "Без конца\ndraft: true\n---\nТекст.\n',
    'docs/d.md': '---\n{ title: Г: Д, draft: true }\n---\nТекст.\n',
  })
  expect(site.report()).toMatch(/a\.md:2:1 error front-matter\/invalid-field/)
  expect(site.report()).toMatch(/b\.md:2:\d+ error front-matter\/invalid-yaml/)
  expect(site.report()).toMatch(/c\.md:2:\d+ warning front-matter\/invalid-yaml/)
  expect(site.routes()).not.toContain('/docs/c')
  expect(site.report()).toMatch(/d\.md:2:\d+ error front-matter\/invalid-yaml/)
})

test('an alias that is the address of its page is none; of one that two pages want the first has it', async () => {
  const site = await siteOf({
    'docs/own.md': '---\naliases: [own]\n---\n# Сам\n',
    'docs/one.md': '---\naliases: [/old/]\n---\n# Один\n',
    'docs/two.md': '---\naliases: [/old/]\n---\n# Два\n',
  })
  expect(site.report()).toMatch(
    /^content\/docs\/two\.md:2:11 warning redirect\/duplicate [^\n]*\n {2}hint: [^\n]*$/,
  )
})

test('a relative link without an ending, or to a folder, is read from the folder of its file', async () => {
  const site = await siteOf({
    'docs/README.md': '# Начало\n\n[а](guide/) [б](guide) [в](guide/box/) [г](tools/#part)\n',
    'docs/guide/README.md': '# Книга\n\n[а](box/) [б](../tools/) [в](box/page)\n',
    'docs/guide/box/README.md': '# Коробка\n\n[а](../) [б](../../tools/)\n',
    'docs/guide/box/page.md': '# Страница\n\n[а](../) [б](../box) [в](../../tools)\n',
    'docs/tools/index.md': '# Инструменты\n\n## Part\n',
    'docs/box.md': '# Другая коробка\n',
  })
  expect(site.report()).toBe('')
  const links = (path: string) => [...site.text(path).matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
  expect(links('docs.html')).toEqual(['/docs/guide', '/docs/guide', '/docs/guide/box', '/docs/tools#part'])
  expect(links('docs/guide.html')).toEqual(['/docs/guide/box', '/docs/tools', '/docs/guide/box/page'])
  expect(links('docs/guide/box.html')).toEqual(['/docs/guide', '/docs/tools'])
  expect(links('docs/guide/box/page.html')).toEqual(['/docs/guide', '/docs/guide/box', '/docs/tools'])
})

test('an address from the root of a collection is one below the address of its documents, unless the site has such a page', async () => {
  const site = await siteOf({
    'docs/index.md': '# Начало\n\n[а](/taps) [б](/guide/pipes/#part) [в](/about) [г](/nowhere)\n',
    'docs/taps.md': '# Краны\n',
    'docs/about.md': '# Другое\n',
    'docs/guide/pipes.md': '# Трубы\n\n## Part\n',
    'pages/about.md': '# О нас\n',
  })
  expect(site.report()).toMatch(
    /^content\/docs\/index\.md:3:48 warning link\/page-not-found The link "\/nowhere" leads to no page\./,
  )
  expect(site.report().match(/warning/g)).toHaveLength(1)
  const text = site.text('docs.html')
  for (const href of ['/docs/taps', '/docs/guide/pipes#part', '/about'])
    expect(text).toContain(`href="${href}"`)
})

test('the language of a code block ends where its name does; attributes for other programs are passed over', async () => {
  const site = await siteOf({
    'docs/a.md': [
      '```rust,ignore\nfn main() {}\n```',
      '```{.python .input}\na = 1\n```',
      '```{r, echo=FALSE}\na <- 1\n```',
      '```toml {file="a.toml" copy=true}\na = 1\n```',
      "```js title='a.js' @ts-type={a:string}\nlet a\n```",
      '```js{1}\nlet a\n```',
      '```{note}\nСлова.\n```',
      '```js {x1}\nlet a\n```',
    ].join('\n\n'),
  })
  const text = site.text('docs/a.html')
  const found = [...text.matchAll(/data-language="([^"]*)"/g)].map(([, name]) => name)
  expect(found).toEqual(['rust', 'python', 'r', 'toml', 'js', 'js', 'note', 'js'])
  expect([...text.matchAll(/code-title">([^<]*)/g)].map(([, title]) => title)).toEqual(['a.toml', 'a.js'])
  expect(text.match(/line-highlighted|highlighted/g)).toHaveLength(1)
  expect(site.report().replace(/\n {2}hint: .*/g, '')).toBe(
    [
      'content/docs/a.md:25:1 warning markdown/foreign-syntax The directive {note} of MyST is shown as code.',
      'content/docs/a.md:29:1 warning code/invalid-lines "x1" is no line and no range of lines.',
    ].join('\n'),
  )
})

test('syntax of another generator inside of other syntax has no message of its own', async () => {
  const site = await siteOf({ 'docs/a.md': '# А\n\n{{% note %}}\n\nТекст.\n' })
  expect(site.report().match(/markdown\/foreign-syntax/g)).toHaveLength(1)
  expect(site.report()).toContain('The shortcode of Hugo')
})

test('the page of a folder may be called as code hosts and other generators call it, and none is lost', async () => {
  const site = await siteOf({
    'docs/_index.md': '# Начало\n',
    'docs/a/readme.md': '# А\n',
    'docs/b/Readme.md': '# Б\n',
    'docs/c/_index.md': '# В\n\n[начало](../) [а](../a/)\n',
    'docs/d/d.md': '# Г\n',
    'docs/e.md': '# Д\n',
    'docs/e/inner.md': '# Внутри\n',
    'docs/_part.md': '# Кусок\n',
  })
  expect(site.report()).not.toContain('warning')
  const routes = site.routes().filter(route => route.startsWith('/docs'))
  expect(routes).toEqual(['/docs', '/docs/a', '/docs/b', '/docs/c', '/docs/d', '/docs/e', '/docs/e/inner'])
})
