// What a text brought from another generator holds and docsgen does not read: reported in place, with what to write instead.
import { expect, test } from 'vitest'
import { type SiteOptions, siteOf } from '../harness/site-of.ts'

async function reportOf(markdown: string, options?: SiteOptions) {
  const site = await siteOf({ 'docs/a.md': markdown }, options)
  return site.report().replaceAll('content/docs/', '').replaceAll(' markdown/foreign-syntax', '')
}

const esm = 'docsgen runs no JavaScript in Markdown.'

test('imports and exports of MDX are reported, each with what takes its place', async () => {
  const report = await reportOf(
    [
      '---\ntitle: А\n---\n',
      "import Tabs from '@theme/Tabs';",
      "import Part from './_part.mdx';",
      "import picture from './a.png'",
      '',
      "export const version = '1.0';",
      '',
      'export function Box() {',
      '  return 1',
      '}',
      '',
    ].join('\n'),
  )
  expect(report).toBe(
    [
      `a.md:5:1 warning The statement "import" is shown as text: ${esm}`,
      '  hint: Remove the line: tabs, cards and the like are directives, which need no import; your own components in templates/directives and templates/islands neither. Or rename the file to ".mdx".',
      `a.md:6:1 warning The statement "import" is shown as text: ${esm}`,
      '  hint: Remove the line and write ::include{file="./_part.mdx"} where <Part/> stands.',
      `a.md:7:1 warning The statement "import" is shown as text: ${esm}`,
      '  hint: Remove the line and write ![Description](./a.png) where the image is used.',
      `a.md:9:1 warning The statement "export" is shown as text: ${esm}`,
      '  hint: Put the value into "markdown.variables" of the configuration and write {{name}} in the text, or rename the file to ".mdx".',
      `a.md:11:1 warning The statement "export" is shown as text: ${esm}`,
      '  hint: Move the component into templates/directives or templates/islands: its file name is then the name of a directive. Or rename the file to ".mdx".',
    ].join('\n'),
  )
})

test('tags of components are reported where they stand, also in quotes and with braces', async () => {
  const report = await reportOf(
    '# А\n\n<Tabs groupId="os">\n<TabItem value="a">\n\nТекст <Badge text="x"/>.\n\n</TabItem>\n</Tabs>\n\n> <Steps>\n> </Steps>\n\n<TabItem label={`x`}>\n',
  )
  const tag = (name: string) => `The tag <${name}> means nothing to browsers: docsgen reads no JSX.`
  expect(report).toBe(
    [
      `a.md:3:1 warning ${tag('Tabs')}`,
      '  hint: Write "::::tabs" … "::::", with ":::tab[Label]" … ":::" for each tab inside.',
      `a.md:4:1 warning ${tag('TabItem')}`,
      '  hint: Write ":::tab[Label]{value="…"}" … ":::" inside of "::::tabs".',
      `a.md:6:7 warning ${tag('Badge')}`,
      '  hint: Write ":badge[Text]{kind=tip}".',
      `a.md:11:3 warning ${tag('Steps')}`,
      '  hint: Write ":::steps" … ":::" around a numbered list.',
      'a.md:14:1 warning The tag <TabItem> is shown as text: docsgen reads no JSX.',
      '  hint: Write ":::tab[Label]{value="…"}" … ":::" inside of "::::tabs".',
    ].join('\n'),
  )
})

test('expressions of MDX and Vue are reported: names in scope and texts in quotes', async () => {
  const report = await reportOf(
    "import Data from './data'\n\n# {frontMatter.title}\n\nЭто {Data} и {Data.map(x => x)}, {' '} и {{ $frontmatter.title }}.\n",
  )
  expect(report.split('\n').filter(line => !line.startsWith('  hint'))).toEqual([
    `a.md:1:1 warning The statement "import" is shown as text: ${esm}`,
    `a.md:3:3 warning The expression in braces is shown as text: ${esm}`,
    `a.md:5:5 warning The expression in braces is shown as text: ${esm}`,
    `a.md:5:14 warning The expression in braces is shown as text: ${esm}`,
    `a.md:5:34 warning The expression in braces is shown as text: ${esm}`,
    `a.md:5:42 warning The expression in braces is shown as text: ${esm}`,
  ])
})

test('containers, snippets, contents, tabs and includes of VitePress and MkDocs are reported', async () => {
  const report = await reportOf(
    [
      '# А',
      '::: tip Совет\nТекст.\n:::',
      '> ::: code-group\n> :::',
      '<<< @/code/a.js#part{2}',
      '[[toc]]',
      '[TOC]',
      '!!! note "Заметка"\n    Текст.',
      '??? tip\n    Текст.',
      '=== "Linux"\n\n    Текст.',
      '--8<-- "part.md"',
    ].join('\n\n'),
  )
  expect(report).toBe(
    [
      'a.md:3:1 warning The directive is shown as text: a space stands between the colons and its name.',
      '  hint: Write ":::tip" without the space.',
      'a.md:7:3 warning The directive is shown as text: a space stands between the colons and its name.',
      '  hint: Write "::::tabs" … "::::" around one ":::tab[Label]" … ":::" for each code block.',
      'a.md:10:1 warning The line "<<<" is shown as text: files become code in another way here.',
      '  hint: Write an empty code block whose first line names the file: ```js file="@site/code/a.js".',
      'a.md:12:1 warning The mark for the contents is shown as text.',
      '  hint: Write "::toc" on a line of its own.',
      'a.md:14:1 warning The mark for the contents is shown as text.',
      '  hint: Write "::toc" on a line of its own.',
      'a.md:16:1 warning The admonition is shown as text: docsgen reads another form.',
      '  hint: Write ":::note[Title]", the text without its indentation, and ":::".',
      'a.md:19:1 warning The admonition is shown as text: docsgen reads another form.',
      '  hint: Write ":::details[Summary]", the text without its indentation, and ":::".',
      'a.md:22:1 warning The tab is shown as text: docsgen reads another form.',
      '  hint: Write ":::tab[Label]" … ":::" for each tab, inside of "::::tabs" … "::::".',
      'a.md:26:1 warning The include is shown as text: docsgen reads another form.',
      '  hint: Write ::include{file="part.md"}; the path is relative to this file.',
    ].join('\n'),
  )
})

test('code, escapes, links and prose that only looks alike are not reported', async () => {
  const report = await reportOf(
    [
      '# Список {#list}',
      "```js\nimport a from 'b'\n<Tabs>\n{frontMatter.title}\n::: tip\n<<< a\n[[toc]]\n!!! note\n```",
      "    import a from 'b'\n    ::: tip",
      '`<Tabs>`, `{props.x}` и `import a from "b"`.',
      'import is a keyword, and so is\nexport default values with care.',
      'Адрес /users/{props.id}, `x`, {id}, {user.name}, {{name}}, {1,2}, {"a": 1} и x={metadata.y}.',
      '\\<Tabs> и &lt;Tabs&gt;, \\{frontMatter.title}, \\::: tip, \\[[toc]]',
      '5 <Число, a <B, <https://Example.ru> и <BR>',
      '[x]({frontMatter.title})\n\n[[toc]]: /a.png',
      ':::tip[Совет]\nТекст.\n:::',
      '<div title="<Tabs>">текст</div>\n\n<!-- <Tabs> {props.x} -->\n\n<script>if (a <Tabs) {props.x}</script>',
      '{/* {props.x} <Tabs> */}',
    ].join('\n\n'),
  )
  expect(report).not.toContain('is shown as text')
  expect(report).not.toContain('docsgen reads no JSX')
})

test('a partial file is reported in its own lines, once', async () => {
  const site = await siteOf({
    'docs/a.md': '# А\n\n::include{file="./_part.md"}\n',
    'docs/_part.md': 'Текст.\n\n<Tabs>\n',
  })
  expect(site.report()).toBe(
    'content/docs/_part.md:3:1 warning markdown/foreign-syntax The tag <Tabs> means nothing to browsers: docsgen reads no JSX.\n  hint: Write "::::tabs" … "::::", with ":::tab[Label]" … ":::" for each tab inside.',
  )
})

test('a tag that is shown as text because of a slash in a value without quotes is reported', async () => {
  const report = await reportOf(
    '# А\n\nЧай <img src=https://a.example/x.png width=20> и <a href=/docs/a>тут</a>, <i title=/b>там</i>, `<img src=/a.png>`, <b class=x>да</b>,\n<i title="/a/b" class=c>там</i>.\n',
  )
  const tag = (name: string) => `The tag <${name}> is shown as text: a value without quotes ends at a slash.`
  expect(report).toBe(
    [
      `a.md:3:5 warning ${tag('img')}`,
      '  hint: Put quotes around the value: "https://a.example/x.png".',
      `a.md:3:50 warning ${tag('a')}`,
      '  hint: Put quotes around the value: "/docs/a".',
    ].join('\n'),
  )
})

test('includes in comments, links of wikis, tags of Liquid, Hugo and kramdown are reported once for each block', async () => {
  const report = await reportOf(
    '<!--@include: ./_part.md{1,3}-->\n\n[[Note|text]] [[Other]] %%hidden%% `[[x]]` a[[1]]\n\n![[plan.svg]]\n\nVersion {{ site.version }}\n{: .note .info}\n\n{% include b.html %} {{< figure src="a.png" >}}\n',
    { config: { markdown: { wiki: false } } },
  )
  expect(report.split('\n').filter(line => !line.startsWith('  hint'))).toEqual([
    'a.md:1:1 warning The include in a comment does nothing: docsgen reads another form.',
    'a.md:3:1 warning The link of a wiki is shown as text.',
    'a.md:3:25 warning The comment of Obsidian is shown to readers.',
    'a.md:5:1 warning The link of a wiki is shown as text.',
    'a.md:8:1 warning The attributes of kramdown are shown as text.',
    'a.md:10:1 warning The tag of Liquid or Jinja is shown as text.',
    'a.md:10:22 warning The shortcode of Hugo is shown as text.',
  ])
  expect(report).toContain('hint: Write ::include{file="./_part.md"}; the path is relative to this file.')
})
