// Partial files of MDX that get properties from the page that shows them.
import { expect, test } from 'vitest'
import { siteOf } from '../harness/site-of.ts'

const greeting = `import { upper } from './_upper.ts'

export const Bold = ({ word }) => <b>{word}</b>

### Привет, {props.name}

Вам {props.age + 1}, {upper(props.name)} <Bold word={props.name} />.

{props.isNew && <p>новый</p>}

<Aside type="tip" title={props.name}>Совет для {props.name}.</Aside>
`

const files = {
  'docs/_upper.ts': 'export const upper = (text: string) => text.toUpperCase()\n',
  'docs/_greeting.mdx': greeting,
  'docs/_pair.mdx':
    "import One from './_greeting.mdx'\n\nПара:\n\n<One name={props.first} age={props.age * 2} />\n",
  'docs/a.mdx': `import Greeting from './_greeting.mdx'
import Pair from './_pair.mdx'

export const age = 20

# А

<Greeting name="Анна" age={age} isNew />

<Greeting {...{ name: 'Борис', age: 30 }} />

<Pair first="Вера" age={age} />
`,
}

test('a partial file shows the properties that it gets, at each place its own, and hands them on', async () => {
  const site = await siteOf(files)
  expect(site.report()).toBe('')
  const text = site.text('docs/a.html')
  expect(text).toMatch(/<h3[^>]*>Привет, Анна<.*<h3[^>]*>Привет, Борис<.*<h3[^>]*>Привет, Вера</s)
  expect(text).toContain('<p>Вам 21, АННА <b>Анна</b>.</p>')
  expect(text).toContain('<p>Вам 31, БОРИС <b>Борис</b>.</p>')
  expect(text).toContain('<p>Вам 41, ВЕРА <b>Вера</b>.</p>')
  expect(text.match(/<p>новый<\/p>/g)).toHaveLength(1)
  expect(text).toMatch(/alert--success.*Борис.*<p>Совет для Борис\.<\/p>/s)
})

test('without properties a partial file has none and shows nothing for them, on the page and in the Markdown beside it', async () => {
  const site = await siteOf(
    {
      'docs/_part.mdx': 'Имя: {props.name}.\n\n<Aside title={props.name}>Совет.</Aside>\n',
      'docs/a.mdx': 'import Part from \'./_part.mdx\'\n\n# А\n\n<Part />\n\n<Part name="Анна" />\n',
    },
    { config: { llms: true } },
  )
  expect(site.report()).toBe('')
  expect(site.text('docs/a.html')).toMatch(/<p>Имя: \.<\/p>.*<p>Имя: Анна\.<\/p>/s)
  expect(site.twinFaults()).toEqual([])
  expect(site.file('docs/a.md')).toMatch(/Имя: \..*Имя: Анна\.\n\n<Aside title="Анна">/s)
})

test('a page follows a partial file that gets properties, and what that imports', async () => {
  const site = await siteOf(files)
  await site.edit({ 'docs/_greeting.mdx': greeting.replace('Совет для', 'Письмо для') })
  expect(site.text('docs/a.html')).toContain('Письмо для Анна')
  await site.edit({ 'docs/_upper.ts': 'export const upper = (text: string) => `${text}!`\n' })
  expect(site.text('docs/a.html')).toMatch(/Вам 21, Анна! .*Вам 31, Борис! .*Вам 41, Вера! /s)
  expect(site.stale()).toContain('docs/a.html')
})

test('what is wrong with a partial file that gets properties is told with its place', async () => {
  const site = await siteOf({
    'docs/_list.mdx': '{props.items.map(item => <li key={item}>{item}</li>)}\n',
    'docs/_plain.md': 'Просто текст.\n',
    'docs/_loop.mdx': "import Loop from './_loop.mdx'\n\nЕщё {props.n}\n\n<Loop n={props.n} />\n",
    'docs/_broken.mdx': 'export const a = nothing.b\n\n{props.n}{a}\n',
    'docs/a.mdx': "import List from './_list.mdx'\n\n# А\n\n<List items={['x']} />\n\n<List item={1} />\n",
    'docs/b.mdx': 'import Plain from \'./_plain.md\'\n\n# Б\n\n<Plain name="x">внутри</Plain>\n',
    'docs/c.mdx': "import Loop from './_loop.mdx'\n\n# В\n\n<Loop n={1} />\n",
    'docs/d.mdx': "import Broken from './_broken.mdx'\n\n# Г\n\n<Broken n={1} />\n",
    'docs/e.mdx': "import Part from './_none.mdx'\n\n# Д\n\n<Part n={1} />\n",
  })
  expect(site.text('docs/a.html')).toContain('<li>x</li>')
  expect(site.text('docs/c.html')).toContain('<p>Ещё 1</p>')
  const lines = site
    .report()
    .split('\n')
    .map(line => line.replace('content/docs/', ''))
    .filter(line => !line.startsWith('  '))
  expect(lines).toEqual([
    '_broken.mdx:1:14 error mdx/module The code of the page throws: nothing is not defined.',
    "_list.mdx:1:1 error mdx/throws The expression throws: TypeError: Cannot read properties of undefined (reading 'map').",
    '_loop.mdx:5:1 warning include/cycle The file "./_loop.mdx" includes itself (content/docs/c.mdx → content/docs/_loop.mdx → content/docs/_loop.mdx).',
    'b.mdx:5:1 warning mdx/partial The partial file <Plain/> reads no properties, because it is plain Markdown.',
    'b.mdx:5:1 warning mdx/partial What stands inside of the partial file <Plain> is not shown.',
    'd.mdx:5:1 error mdx/throws The partial file <Broken/> throws: ReferenceError: nothing is not defined.',
    'e.mdx:5:1 warning include/not-found The file "./_none.mdx" does not exist.',
  ])
})
