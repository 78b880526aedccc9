// `.mdx`: JSX, imports, exports and expressions in a text, evaluated once when the site is built.
import { expect, test } from 'vitest'
import { siteOf } from '../harness/site-of.ts'

const files = {
  'docs/index.md': '# Начало\n\n[вкладка](./a.mdx#inside)\n',
  'docs/b.mdx': '# Б {1 + 1}\n',
  'docs/data.json': '{"items": ["one", "two"]}',
  'docs/_part.mdx': "export const inner = 'внутри'\n\nЧасть {inner}, [домой](./index.md).\n",
  'docs/_Chart.tsx':
    'export default ({ items, children }) => <figure title={items.join()}>{children}</figure>\nexport const Legend = () => <i id="legend">легенда</i>\n',
  'docs/a.png': new Uint8Array(0),
}

const page = `---
title: Страница
---
import Tabs from '@theme/Tabs'
import Part from './_part.mdx'
import Chart, { Legend } from './_Chart.tsx'
import data from './data.json'

export const year = 2020 + 5
export const Hello = ({ name, children }) => <b>{name}: {children}</b>

Год {year}, {/* примечание */} {{product}} и <Hello name={'x' + year}>*да*</Hello>.

## Раздел {year} {#own}

<Tabs groupId="os">
  <TabItem value="mac" label="Mac">

  ### Inside

  Слово [ссылка](./b.mdx).

  </TabItem>
  <TabItem value="win" label="Windows">одной строкой</TabItem>
</Tabs>

<Aside type="tip" title="Хорошо">Совет.</Aside>

<details open>
  <summary>Ещё *это*</summary>

  Скрыто.
</details>

<details><summary>

### Ключи

</summary>

Под ключом.

</details>

<div className="box" style={{ marginTop: 4, color: 'red' }}>
  Внутри *div* <a href="./b.mdx">ссылка</a>
</div>

<Part />

<Chart items={data.items}>

  Рядом **жирный**.

  {late}

export const late = 'объявлено внутри'

</Chart>

<Legend />

<>Фраг*мент*</>

{data.items.map(item => <li key={item}>{item}</li>)}

    не код

:::note
Директива \\{ и \\<.
:::
`

test('elements, components, expressions and partial files of .mdx become what they mean', async () => {
  const site = await siteOf(
    { ...files, 'docs/a.mdx': page },
    { config: { markdown: { variables: { product: 'Имя' } } } },
  )
  expect(site.report()).toBe('')
  const text = site.text('docs/a.html')
  expect(text).toContain('<p>Год 2025,  Имя и <b>x2025: <em>да</em></b>.</p>')
  expect(text).toContain('<h2 class="anchor" id="own">Раздел 2025')
  expect(text).toMatch(
    /data-value="mac">Mac<.*<h3 class="anchor" id="inside">.*<a href="\/docs\/b">ссылка<\/a>/s,
  )
  expect(text).toContain('<p>одной строкой</p>')
  expect(text).toMatch(/alert--success.*Хорошо.*<p>Совет\.<\/p>/s)
  expect(text).toMatch(
    /<details><summary><h3 class="anchor" id="[^"]+">Ключи<.*<\/h3><\/summary><p>Под ключом\.<\/p>/s,
  )
  expect(text).toMatch(/<details[^>]* open=""><summary>Ещё <em>это<\/em><\/summary>.*<p>Скрыто\.<\/p>/s)
  expect(text).toContain(
    '<div class="box" style="margin-top:4px;color:red"><p>Внутри <em>div</em> <a href="/docs/b">',
  )
  expect(text).toContain('<p>Часть внутри, <a href="/docs">домой</a>.</p>')
  expect(text).toContain(
    '<figure title="one,two"><p>Рядом <strong>жирный</strong>.</p><p>объявлено внутри</p></figure>',
  )
  expect(text).toContain('<i id="legend">легенда</i>')
  expect(text).toContain('Фраг<em>мент</em>')
  expect(text).toContain('<li>one</li><li>two</li>')
  expect(text).toContain('<p>не код</p>')
  expect(text).toContain('Директива { и &lt;.')
  expect(site.file('docs/b.html')).toContain('<h1>Б 2</h1>')
})

test('the text of styles is taken as it is, and a picture that is imported is a picture like any', async () => {
  const site = await siteOf({
    'docs/a.mdx':
      'import drawing from \'./img/a.svg\'\n\n# А\n\n<style>{`.a > .b { color: red }`}</style>\n\n<img src={drawing} alt="a"/>\n\n<img src={require(\'./img/a.svg\').default} alt="b"/>\n',
    'docs/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"></svg>',
  })
  expect(site.report()).toBe('')
  const text = site.text('docs/a.html')
  expect(text).toContain('<style>.a > .b { color: red }</style>')
  expect(text.match(/<img src="\/assets\/[^"]*" alt="[ab]">/g)).toHaveLength(2)
})

test('links inside of components and of what they print are checked, and anchors inside of them known', async () => {
  const site = await siteOf({
    'docs/index.md': '# A\n\n[да](./a.mdx#inside) [нет](./a.mdx#outside)\n',
    'docs/a.mdx':
      'import Box from "./_Box.tsx"\n\n# Б\n\n<Steps>\n\n## Inside\n\n[а](./none.md)\n\n</Steps>\n\n<Box/>\n\n<LinkCard title="x" href="./none3.md" />\n',
    'docs/_Box.tsx': 'export default () => <a href="./none2.md">x</a>\n',
  })
  const report = site.report()
  expect(report).toContain('content/docs/index.md:3:22')
  for (const [place, name] of [
    ['9:1', 'none.md'],
    ['13:1', 'none2.md'],
    ['15:1', 'none3.md'],
  ])
    expect(report).toMatch(new RegExp(`content/docs/a\\.mdx:${place} .*${name}`))
  expect(report).not.toContain('"inside"')
})

test('broken MDX is told with its place, and its page shows the text as it was written', async () => {
  const site = await siteOf({
    'docs/index.md': '# Начало\n',
    'docs/a.mdx': '# А\n\n<Tabs>\n\nтекст\n',
    'docs/b.mdx': '# Б\n\nтекст {a +} конец\n',
    'docs/c.mdx': '# В\n\n<!-- нет -->\n',
  })
  const report = site.report()
  expect(report).toContain('content/docs/a.mdx:3:1 error mdx/syntax Expected a closing tag for "<Tabs>".')
  expect(report).toContain(
    'content/docs/b.mdx:3:11 error mdx/syntax The expression in braces is no JavaScript',
  )
  expect(report).toContain('content/docs/c.mdx:3:2 error mdx/syntax Comments of HTML are no MDX.')
  expect(site.text('docs/a.html')).toMatch(/<code>.*Tabs.*<\/code>/s)
  expect(site.text('docs/index.html')).toContain('<h1>Начало</h1>')
})

test('what throws, waits or gives nothing that can be shown harms only its expression, and is told with its place', async () => {
  const site = await siteOf({
    'docs/a.mdx':
      'export const fine = 1\n\n# А\n\nДа {fine}, {fine.x.y} и <b id={nope}>жирный</b> {{ a: fine }} {Promise.resolve(fine)}\n\n<Missing>внутри</Missing>\n\n<Tabz/>\n',
    'docs/b.mdx': 'export const a = nothing.b\n\n# Б\n\n{a}\n',
    'docs/c.mdx': "import X from './_Nome.tsx'\n\n# В\n\n<X/>\n",
    'docs/_Name.tsx': 'export default () => undefined\n',
    'docs/d.mdx': "export const a = await fetch('x')\n\n# Г {a}\n",
    'docs/e.mdx': "import Name, { Other } from './_Name.tsx'\n\n# Д\n\n<Name/>\n\n<Other/>\n\n<Nome/>\n",
  })
  const lines = site
    .report()
    .split('\n')
    .map(line => line.replace('content/docs/', ''))
  expect(lines).toEqual([
    "a.mdx:5:12 error mdx/throws The expression throws: TypeError: Cannot read properties of undefined (reading 'y').",
    '  hint: Correct the expression; write "\\{" for a brace as text.',
    'a.mdx:5:28 error mdx/throws The expression throws: ReferenceError: nope is not defined.',
    '  hint: Import or export "nope" in the page; write "\\{" for a brace as text.',
    'a.mdx:5:49 error mdx/throws The expression gives an object, which is no text.',
    '  hint: Show one of its fields, or JSON.stringify(…) of it.',
    'a.mdx:5:63 error mdx/throws The expression gives a promise: pages do not wait.',
    '  hint: Import the data, or read it in the configuration.',
    'a.mdx:7:1 error mdx/unknown-component There is no component called "Missing".',
    '  hint: Import it in the page, or put it into templates/directives/Missing.tsx.',
    'a.mdx:9:1 error mdx/unknown-component There is no component called "Tabz".',
    '  hint: Did you mean "Tabs"?',
    'b.mdx:1:14 error mdx/module The code of the page throws: nothing is not defined.',
    '  hint: Correct the code at this place.',
    'c.mdx:1:15 error mdx/module The page imports "./_Nome.tsx", which does not exist.',
    '  hint: Did you mean "_Name.tsx"?',
    'd.mdx:1:18 error mdx/module The code of a page does not wait: "await" stands outside of a function.',
    '  hint: Import the data as JSON.',
    'e.mdx:1:16 error mdx/module The file "content/docs/_Name.tsx" exports no "Other".',
    '  hint: Correct the name in the import, or export it there.',
    'e.mdx:9:1 error mdx/unknown-component There is no component called "Nome".',
    '  hint: Did you mean "Name"?',
  ])
  expect(site.text('docs/a.html')).toContain('<p>Да 1,  и <b>жирный</b>  </p>')
})

test('an expression that does not end is stopped, and the other pages have their values', async () => {
  const site = await siteOf({
    'docs/a.mdx': '# А\n\nслово {(() => { for (;;); })()}\n',
    'docs/b.mdx': '# Б\n\n{[1, 2].map(each => each * 2).join()}\n',
  })
  expect(site.report()).toContain('content/docs/a.mdx:3:7 error mdx/module The expression does not end.')
  expect(site.text('docs/b.html')).toContain('2,4')
}, 60_000)

test('texts that are not trusted run no code', async () => {
  const site = await siteOf(
    { 'docs/a.mdx': 'export const a = 1\n\n# А {a}\n\n<b onclick="x()">{2}</b> текст\n' },
    { config: { markdown: { rawHtml: 'sanitize' } } },
  )
  expect(site.report()).toContain('content/docs/a.mdx:1:1 error mdx/module The code of the page does not run')
  expect(site.text('docs/a.html')).toContain('<b>2</b> текст')
})

test('deep nesting and braces that make the parser read again and again are refused with the limits of texts', async () => {
  const site = await siteOf({
    'docs/a.mdx': `# А\n\n${'<div>\n'.repeat(3000)}${'</div>\n'.repeat(3000)}`,
    'docs/b.mdx': `# Б\n\n{(${'}'.repeat(30_000)}\n`,
  })
  expect(site.report()).toContain('content/docs/a.mdx:303:1 error markdown/too-much')
  expect(site.report()).toContain(
    'content/docs/b.mdx:3:1 error markdown/too-much Expressions make the parser read',
  )
})

test('a default export is left out, and said so with its place', async () => {
  const site = await siteOf({
    'docs/index.md': '# A\n',
    'docs/a.mdx':
      '# Б\n\nexport const one = 1\nexport default ({ children }) => <main>{children}</main>\n\nТекст {one}.\n',
  })
  expect(site.file('docs/a.html')).toContain('<p>Текст 1.</p>')
  expect(site.report()).toContain('The default export of the page is left out')
  expect(site.report()).toContain('a.mdx:4:1')
})

test('a comment gives a heading an id with any sign, in Markdown and in MDX', async () => {
  const site = await siteOf({
    'docs/a.md': '# А\n\n## Один <!-- ##one -->\n',
    'docs/b.mdx': '# Б\n\n## Один {/* ##one */}\n\n## Два {/* #two */}\n',
  })
  expect(site.text('docs/a.html')).toMatch(/<h2 [^>]*id="#one">Один ?</)
  expect(site.text('docs/b.html')).toMatch(/<h2 [^>]*id="#one">Один ?</)
  expect(site.text('docs/b.html')).toMatch(/<h2 [^>]*id="two">Два ?</)
  expect(site.report()).toBe('')
})
