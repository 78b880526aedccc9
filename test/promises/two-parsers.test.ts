// The native parser reads only what it reads as the reference parser does: the same facts, content, search text and twin.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tests } from 'commonmark-spec'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import { textBlocks } from '../../renderer/markdown/blocks/text-blocks.ts'
import { openNativeReader } from '../../renderer/markdown/native/native-tree.ts'
import { type ReferenceClass, referenceOnly } from '../../renderer/markdown/native/reference-classes.ts'
import { lookAt } from '../../renderer/markdown/native/reference-only.ts'
import { parseFile } from '../../renderer/markdown/parse-file.ts'
import { type TreeOptions, type TreeReader, toTree } from '../../renderer/markdown/to-tree.ts'
import type { SitePath } from '../../renderer/text/brand.ts'
import { openRandom } from '../harness/bench-corpus.ts'
import { plainParsing } from '../harness/markdown-html.ts'
import { gfmExamples } from '../markdown/gfm-examples.ts'
import { parsersText } from './parsers-text.ts'

const isSoak = process.env.SOAK !== undefined
const seed = Number(process.env.SEED ?? (isSoak ? Date.now() % 1_000_000 : 1))
const rounds = isSoak ? 1_000_000 : 20_000

const root = fileURLToPath(new URL('../..', import.meta.url))
const ownTexts = glob
  .sync(['content/**/*.md', 'manual/content/**/*.md', 'test/markdown/pairs/*.md'], {
    cwd: root,
  })
  .map(name => [name, readFileSync(`${root}/${name}`, 'utf8')] as const)
const specifications = [
  ...tests.map(({ markdown }) => markdown.replaceAll('→', '\t')),
  ...gfmExamples.map(([, markdown]) => markdown),
]

const mdx = { math: false, mdx: true } as const

/** Texts of MDX that the native parser is not trusted with, and such that it reads as well. */
const mdxSamples = {
  left: [
    '{"a"}',
    '<A>',
    'a\n\n<b>c\n\n</b>',
    'a\n\nb {`c`}',
    '<https://a.b>',
    '<div>\n1. </div>',
    '<div>\n{} {}\n</div>',
    '* a\n<e\n/>',
    '> {} {}',
    '*<b>a***</b>',
    '<Card>\n- b\n\t</Card>',
    '`{}\n<a/>\n`',
    "import A from ''\n\t\n{'b'}",
    'import\n::f}',
    ':::a\n\nimport \n\n:::',
    '2. a\n   <b c="\n"/>',
    '```t`{}\n```\n```',
    '- a\n  :::b\n  .\n<b>c</b>\n  :::',
    "import A from 'b'\n`\\",
    '<div>\n:::a\n</div>\n:::',
    '<b>a\n=\nc</b>',
    '![<e/>]()',
    '> a\n<A/>',
    'a <A\n/> b',
    '<A b={{\n\n}} />',
    `<A b={${'['.repeat(400)}${']'.repeat(400)}} />`,
    `import a from 'b'\n${'export {}\n'.repeat(700)}`,
    '<a>\n'.repeat(60) + '</a>\n'.repeat(60),
  ],
  read: [
    '# a \\{#b}\n\n- c\n  d `{e}`',
    '```\n{a} <b>\nimport c\n```',
    "import A from './a.mdx'\nimport { B } from 'b'\n\nexport const c = [1]\n\n# D <B e=\"f\" />\n\n<B g={c} {...h} i />",
    '<Tabs>\n  <TabItem value="a" label="B c" default>\n\n    - d\n\n    ```js\n    e\n    ```\n\n  </TabItem>\n</Tabs>',
    '<Steps>\n1. a\n\n   <Aside>\n   b\n   </Aside>\n2. c\n</Steps>\n\nd',
    "<A\n  b='c'\n  d={{\n    e: [{ f: 'g' }],\n  }}\n/>",
    '<A>a *b*</A>\n<A>c</A>\n\n<p>d <b>e</b></p>',
    '> <A/>\n\n- <A/>',
    '{/* a */}\n\nb {c} {/* d */} e\n\n{f}',
    ':::note\n\n<A/>\n\n:::\n\n::a{b="}"}\n\n:::info some words\n:::',
    '<A b="c & d" e="a{f" />\n\n        far',
    '\t<a href="b">c</a>\n\n- d\n\n\te',
  ],
  /** No MDX, as the reference parser has to say. */
  wrong: ["import '';a", "import a from ''\n\nimport a from ''", 'import a', '{a b}', '{]}'],
} as const

const isNativeHere = (await openNativeReader()) !== undefined

async function nativeReader(): Promise<TreeReader> {
  const reader = await openNativeReader()
  if (reader === undefined) throw new Error('This platform has no native parser.')
  return reader
}

/** Everything that a text gives, read in this way. */
const product = (text: string, readTree: TreeReader, name = 'content/docs/a.md') => ({
  ...parseFile(name as SitePath, text, {
    ...plainParsing,
    options: { ...plainParsing.options, twin: true },
    readTree,
  }),
  blocks: textBlocks(text, readTree),
})

/** Both read the same tree, so they give the same; or what they give is the same although places differ that nothing shows. */
function isSame(text: string, native: TreeReader, options: TreeOptions = { math: false }): boolean {
  const tree = (read: TreeReader) => {
    try {
      return plain(read(text, options))
    } catch (error) {
      // What is no MDX has no tree.
      return String(error)
    }
  }
  if (tree(native) === tree(toTree)) return true
  const name = options.mdx === true ? 'content/docs/a.mdx' : 'content/docs/a.md'
  return JSON.stringify(product(text, native, name)) === JSON.stringify(product(text, toTree, name))
}

// Fields in one order, without those that say nothing.
function plain(value: unknown): string {
  return JSON.stringify(value, (_key, each) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each)
            .filter(([, field]) => field !== null && field !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : each,
  )
}

/** Texts of each class that only the reference parser may read, and texts close to them that the native one reads as well. */
const samples: Readonly<
  Record<ReferenceClass, { readonly left: readonly string[]; readonly read?: readonly string[] }>
> = {
  size: {
    left: [
      'a\n'.repeat(6_000),
      `${'*a '.repeat(3_000)}`,
      `- a\n${'b\n'.repeat(2_000)}`,
      '#\n'.repeat(4_500),
      `|${'a|'.repeat(300)}\n`.repeat(800),
    ],
  },
  characters: {
    read: ['# a\r\n\r\n- b\r\n  c\r\n\r\n```\r\nd\r\n\r\n```\r\n'],
    left: ['a\0b', 'a\rb', '    a\r\n\n', '    a\r\n\r\n    ', 'a\ud83db', 'a\uE004b'],
  },
  emphasis: {
    left: ['**a**😀', '*bar\\**word', '*_*g', '_*s**', '*n _*i', '**e _**r', 'a*😀*'],
    read: [
      '**_a_** b',
      '_**a b**_.',
      '- **😀 a**: b',
      '**a 😀**',
      '`a_*` b',
      '`a_*` b\n\n``c``',
      '__init__ \\_a\\_',
      '* _a_',
    ],
  },
  tabs: { left: ['- a\n\n\tb', '\ta', '1.\ta', ' ```\n a\n\t```'], read: ['a\tb', '* [a](b)\t - c'] },
  spaces: { left: ['- <b>\n   '], read: ['- a\n  \n  b', 'a\n  \nb'] },
  formulas: { left: [] },
  mdx: { left: [] },
  addresses: {
    left: [
      'www.',
      'a,www.b.c',
      'www\\.a.ru',
      '\\<https://a.ru>~',
      'https://.a',
      '[x https://a.ru',
      '[a@b.c]',
      '\\+@b.c',
      'a@b.-c',
      '<b>www.a.b',
      '[\n:::\nhttp://a.',
      '[\\]\nhttp://a.b',
      '](http://.b)',
      '](/www.a)',
      'www.a._*e*_',
      'http://a.bб_[]',
      '[\n=\n](/a@b.c)',
      'a@b.o+@c.d',
      '[^1]: http://a` b`',
      'a-@b.-c',
      'http://a` http://.`',
      '[\n \n](/a@b.c)',
      '[```]```http://b.',
      '||http://b|\n|-|-|',
      '|||||\n|-|-|-|-|\nhttp://3`|`',
    ],
    read: [
      'www.a.ru',
      'см. (https://a.ru/b_c?d=e&f#g).',
      '"https://a.b:80/", a@b.ru',
      '[![a](https://b.c/d.svg)](https://e.f/g)',
      '**https://a.b**',
      '| a | https://b.c |\n|---|---|',
      'a `https://b.c`, [https://a.b](https://a.b)',
    ],
  },
  html: {
    left: [
      '<style\n</pre>\n',
      `<a b="c" d = 'e <em>"/em>'\n_f g=33=h />`,
      '<script\n</script</pre>',
      '<div>\n```\n\n**a**😀\n```',
      '<!--\n```\n-->',
      '<!--> a',
      '- a\n\n  <!-- b -->\n- c',
      '>b\n <b>\n',
      '- <T\n   />',
      '- <b>\n  - c\n   ',
      '>a\n#b\n <c>\n',
      '<!b>\n- [x]\n*',
      '<b>\n<!--\n\n[^1]:[^2]:a',
      '*<a b=c="">',
      '"<a b=c="">',
      '"<a b=  \nc="">',
      'a <A\n::: a\n/> b',
    ],
    read: [
      '- <b>a</b>',
      '<div\n  class="a">\n\n*b*\n\n</div>',
      'a <!-- b --> c',
      '<!--\n- a\n\n    b\n-->\n\nc',
      '<script setup>\n  a\n\n  b\n</script>\n\n# c',
      '<A :b="c" @d="e" />',
      '- <https://a.b>\nc',
    ],
  },
  directives: {
    left: [
      ':::note\nа',
      ':::note\n :::',
      ':x[a',
      '::x{a=b:c}',
      ':::a[ b ]\n:::',
      ':::n}',
      '\\::b\nc',
      ']\n::a`',
      '::a{`|`=""}',
      '- a\n\n :::b\n\n :::',
      ':::a\n```\n:::\n```\n:::',
      'a::b:😀[c]',
      'a::b:0😀[c]',
    ],
    read: [
      '::: tip a\nb\n:::',
      ':::a\n:::\n:::',
      '@[a b=:::c](d)\n\n::e',
      ':::a[Use [b](c) of `d<e>`]\n\nf\n\n:::',
      'a::b :c[d]{e=f}',
      '[a][b::c]\n\n[b::c]: d',
    ],
  },
  indentation: {
    left: ['- a\n\n#\n    b\n    c', 'a\n     > b', '    a\n::b\n-', 'a\n    ```\n    b\n    ```'],
    read: [
      '    code\n\na',
      '- a\n\n   b',
      '- a\n - b',
      'a\n     - b',
      '!!! note\n    a\n      b',
      'a\n\n    - b\n\n    ```\n    c\n    ```',
    ],
  },
  lazy: {
    left: ['- [x]\nb', '1. [ ] \nc', '- [x]\n ', '- a\n=\n <b>\n', '- a\n  :::b\n  c\n.\n  :::'],
    read: ['- a\nb', '> a\nb', '- a\n  - b\nc\n\n  d'],
  },
  items: {
    left: [
      '-',
      '- - a',
      '- # a',
      'a\n2. b',
      '-     a',
      '    a\n\n2. b',
      '- <!-- a -->',
      '1. <!---->\n2. ->',
      '- [x] a\n  --',
      '2. a\n   3. b\n\n       c',
      ':::\n0) a\n    - b',
      '1. ---\nb',
    ],
    read: ['- a\n+ b', '1) a'],
  },
  quotes: {
    left: ['> > a', '- a\n> b', '> - - a', '>', '>- a\n>\n>', '>- a\n>\n>* b'],
    read: ['> # a\n>\n> - b\n> - c\n>\n> d'],
  },
  fences: { left: ['```\na', '- a\n\n  ```\n  b\n ```', '- ```\n\n*', '>```\n-'] },
  tables: {
    left: ['| a |\n|---|\nb', '| a |\nb', '| a \\| b |\n|---|---|', 'a\n-:', '| a |\n|---|\n    b\n    '],
  },
  breaks: { left: ['a\\\n:::', '![a\\\nb](c.svg)'], read: ['a\\\nb'] },
  definitions: {
    read: ['[a]:b\n\n[c]:  d '],
    left: ['[a]: b\n---', 'a\n[b]: c', '[a]: <b>', '[a]\n:::b\n\n[a]: c\n\n:::'],
  },
  links: {
    left: [
      '[a](b "c\nd")',
      '[a]( b )',
      '[[]()](/www.a)',
      '[[\n]()](/www.a)',
      '[[]()[^1]: ](/www.a)',
      '[[]()[[]]](/www.a)',
    ],
  },
  footnotes: {
    left: ['[\n[^1]]()\n\n[^1]: a', '[^1]: a\n    b', '[^1]: [^2]: a', 'a\n[^1]: b', '[[^1]]()\n\n[^1]: a'],
  },
}

test('each class of texts that the native parser is not trusted with is left to the reference parser', () => {
  for (const name of Object.keys(referenceOnly) as ReferenceClass[])
    for (const text of samples[name].left)
      expect([name, text.slice(0, 40), lookAt(text, { math: false })]).toEqual([
        name,
        text.slice(0, 40),
        { reference: name },
      ])
  expect(lookAt('$a$', { math: true })).toEqual({ reference: 'formulas' })
  expect(lookAt('$a$', { math: false }).reference).toBe(undefined)
  for (const text of mdxSamples.left) expect([text, lookAt(text, mdx)]).toEqual([text, { reference: 'mdx' }])
  for (const text of [':::a\n```\n\t:::\n```\n:::', '```\n\nimport \n```\n:::a\n'])
    expect([text, lookAt(text, mdx)]).toEqual([text, { reference: 'directives' }])
  expect(lookAt(':::a{b="/{c}"}\n\nd\n\n:::', { math: false }).reference).toBe(undefined)
})

test.runIf(isNativeHere)('texts close to a class are read natively, to the same', async () => {
  const native = await nativeReader()
  for (const { read = [] } of Object.values(samples))
    for (const text of read)
      expect([text, lookAt(text, { math: false }).reference, isSame(text, native)]).toEqual([
        text,
        undefined,
        true,
      ])
  for (const text of [...mdxSamples.read, ...mdxSamples.wrong])
    expect([text, lookAt(text, mdx).reference, isSame(text, native, mdx)]).toEqual([text, undefined, true])
})

test.runIf(isNativeHere)(
  'both parsers give the same of every page of this project, nearly all in the quick way',
  async () => {
    const native = await nativeReader()
    let quick = 0
    const counted: TreeReader = (text, options) => {
      if (lookAt(text, options).reference === undefined) quick++
      return native(text, options)
    }
    for (const [name, text] of ownTexts)
      expect([
        name,
        JSON.stringify(product(text, counted)) === JSON.stringify(product(text, toTree)),
      ]).toEqual([name, true])
    expect(quick / ownTexts.length).toBeGreaterThan(0.95)
  },
  300_000,
)

test.runIf(isNativeHere)(
  `both parsers give the same of ${rounds} texts (seed ${seed}) between good and damaged ones`,
  async () => {
    const native = await nativeReader()
    const random = await openRandom(seed)
    const near = [...Object.values(samples), mdxSamples].flatMap(({ left, read = [] }) => [...left, ...read])
    const known = [
      ...ownTexts.map(([, text]) => text),
      ...specifications,
      ...near.filter(text => text.length < 200),
    ].map(text => text.split('\n'))
    let quick = 0
    for (let round = 0; round < rounds; round++) {
      const text = parsersText(random, known)
      if (lookAt(text, { math: false }).reference !== undefined) continue
      quick++
      const isSameMdx = lookAt(text, mdx).reference !== undefined || isSame(text, native, mdx)
      if (!isSame(text, native) || !isSameMdx) expect([seed, round, text]).toBe('the same from both parsers')
    }
    expect(quick).toBeGreaterThan(rounds / 10)
  },
  isSoak ? 7_200_000 : 300_000,
)

test('a look at a text takes time in proportion to its length, whatever stands in it', () => {
  const pieces = [
    '  ',
    '> ',
    '- ',
    '1. ',
    '[',
    '](',
    '`',
    '<a b="',
    ':x[',
    '::a{b ',
    '|',
    '*',
    'a.b@c.',
    'https://a.',
    '\\',
    '{{',
  ]
  for (const [piece, options] of [
    ...pieces.map(each => [each, { math: false }] as const),
    ...[...pieces, '\n<a ', '\n<a>', '\n<a b={', '\n{', '\n:::a', '{/*'].map(each => [each, mdx] as const),
  ]) {
    const cost = (length: number) => {
      const text = `a${piece.repeat(length / piece.length)}`
      const start = process.cpuUsage()
      for (let time = 0; time < 5; time++) lookAt(text, options)
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    cost(5_000)
    const [short, long] = [cost(5_000), cost(50_000)]
    expect([piece, long < 40 * short + 50_000]).toEqual([piece, true])
  }
})
