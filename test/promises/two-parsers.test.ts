// The native parser reads only what it reads as the reference parser does: the same facts, content, search text and twin.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tests } from 'commonmark-spec'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { type ReferenceClass, referenceOnly } from '../../renderer/content/markdown/native/doubt.ts'
import { type NativeReader, openNative } from '../../renderer/content/markdown/native/native-tree.ts'
import { parseFile } from '../../renderer/content/markdown/parse-file.ts'
import { textBlocks } from '../../renderer/content/markdown/text-blocks.ts'
import { type TreeOptions, type TreeReader, toTree } from '../../renderer/content/markdown/to-tree.ts'
import { openRandom } from '../harness/bench-corpus.ts'
import { plainParsing } from '../harness/markdown-html.ts'
import { inTurn, isSoak, seedInTurn, turnName } from '../harness/turn.ts'
import { gfmExamples } from '../markdown/gfm-examples.ts'
import { parsersText } from './parsers-text.ts'

const seed = seedInTurn
const rounds = isSoak ? 1_000_000 : 4_000

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
    'a <A\n/> b',
    '<A b={{\n\n}} />',
    '> <A/>\n\n- <A/>',
    '\t<a href="b">c</a>\n\n- d\n\n\te',
    '> a\n>     ---',
    '>     ```\n> ```',
    "import '';a",
    "import a from ''\n\nimport a from ''",
    'import a',
    '<br/>{/* a */}\nb',
    '{a b}',
    '{]}',
    '<div>\n{a=b}</div>\n',
    ':::a\n\nimport \n---\n\n:::',
    '> * a\n<e\n/>',
    'a\n}',
    `<A b={${'['.repeat(1_300)}${']'.repeat(1_300)}} />`,
    `${"import a from 'b'\n\n".repeat(400)}`,
  ],
  read: [
    '> a\n<A/>',
    '# a \\{#b}\n\n- c\n  d `{e}`',
    '```\n{a} <b>\nimport c\n```',
    "import A from './a.mdx'\nimport { B } from 'b'\n\nexport const c = [1]\n\n# D <B e=\"f\" />\n\n<B g={c} {...h} i />",
    '<Tabs>\n  <TabItem value="a" label="B c" default>\n\n    - d\n\n    ```js\n    e\n    ```\n\n  </TabItem>\n</Tabs>',
    '<Steps>\n1. a\n\n   <Aside>\n   b\n   </Aside>\n2. c\n</Steps>\n\nd',
    "<A\n  b='c'\n  d={{\n    e: [{ f: 'g' }],\n  }}\n/>",
    '<A>a *b*</A>\n<A>c</A>\n\n<p>d <b>e</b></p>',
    '{/* a */}\n\nb {c} {/* d */} e\n\n{f}',
    ':::note\n\n<A/>\n\n:::\n\n::a{b="}"}\n\n:::info some words\n:::',
    '<A b="c & d" e="a{f" />\n\n        far',
  ],
} as const

const isNativeHere = (await openNative()) !== undefined

async function nativeReading(): Promise<NativeReader> {
  const native = await openNative()
  if (native === undefined) throw new Error('This platform has no native parser.')
  return native
}

async function nativeReader(): Promise<TreeReader> {
  const native = await nativeReading()
  return (text, options) => {
    const read = native(text, options)
    return 'tree' in read ? read.tree : toTree(text, options)
  }
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
      '#\n'.repeat(6_500),
      `|${'a|'.repeat(300)}\n|${'-|'.repeat(300)}\n${`|${'a|'.repeat(300)}\n`.repeat(300)}`,
      'a :b'.repeat(3_000),
      `${'> '.repeat(20)}a`,
    ],
  },
  characters: {
    left: ['a\u0000b', 'a\rb', '    a\r\n\n', '    a\r\n\r\n    ', 'a\ud83db', 'a\ue004b'],
  },
  formulas: {
    left: [],
  },
  words: {
    left: [
      'b[_**x] ar*\n[ ] ',
      '{\n[*foo**_ bar]: /url',
      '[a*b](c)*',
      '_a_b *c',
      '*f![o *b**\nhttps://a.b/c:',
      '`` a ` b`',
      '``a`b` c',
      '_*s**',
      'a*😀*',
      'a <A\n::: a\n/> b',
      '<A :b="c" @d="e" />',
      '[\n[^1]]()\n\n[^1]: a',
      '[[^1]]()\n\n[^1]: a',
    ],
    read: ['a [b, c] d_e f * g', '`a`, [b] and \\[c]', 'a {#b_c}'],
  },
  emphasis: {
    left: ['**a**😀', '*bar\\**word', '*_*g', '*n _*i', '**e _**r', 'e**_**1'],
    read: [
      '**a**, *b* c**d**e',
      '***a*** b',
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
  code: {
    left: ['[```]```http://b.'],
    read: ['`a\nb`', '`` a`b ``'],
  },
  addresses: {
    left: [
      '_(bar)a@b.c_.',
      '\u00a0www.a.b',
      '[\n:::\nhttp://a.\n]',
      'www.',
      'a,www.b.c',
      'www\\.a.ru',
      '\\<https://a.ru>~',
      'https://.a',
      'https://-a.b',
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
      'a@b.o+@c.d',
      '[^1]: http://a` b`',
      'a-@b.-c',
      'http://a` http://.`',
      '[\n \n](/a@b.c)',
      '||http://b|\n|-|-|',
      '"https://a.b:80/", a@b.ru',
      '**https://a.b**',
      '[[\n]()](/www.a)',
    ],
    read: [
      'www.a.ru',
      'см. (https://a.ru/b_c?d=e&f#g).',
      '[![a](https://b.c/d.svg)](https://e.f/g)',
      '| a | https://b.c |\n|---|---|',
      'a `https://b.c`, [https://a.b](https://a.b)',
    ],
  },
  links: {
    left: [
      '![a\\\nb](c.svg)',
      '[a](b "c\nd")',
      '[a]( b )',
      '[[]()](/www.a)',
      '[[]()[^1]: ](/www.a)',
      '[[]()[[]]](/www.a)',
    ],
    read: ["[a](b_(c) 'd')", '[a][b], [b][] and [b]\n\n[b]: c'],
  },
  html: {
    left: [
      '<A b="c">\n-:',
      '<style\n</pre>\n',
      '<a b="c" d = \'e <em>"/em>\'\n_f g=33=h />',
      '<script\n</script</pre>',
      '<div>\n```\n\n**a**😀\n```',
      '<!--> a',
      '- a\n\n  <!-- b -->\n- c',
      '- <T\n   />',
      '<!b>\n- [x]\n*',
      '*<a b=c="">',
      '"<a b=c="">',
      '"<a b=  \nc="">',
    ],
    read: [
      '<!--\n```\n-->',
      '- <b>a</b>',
      '<div\n  class="a">\n\n*b*\n\n</div>',
      'a <!-- b --> c',
      '<!--\n- a\n\n    b\n-->\n\nc',
      '<script setup>\n  a\n\n  b\n</script>\n\n# c',
      '- <https://a.b>\nc',
    ],
  },
  directives: {
    left: [
      '(:x\ta ::b[c]',
      ' :::b\n\n     <b>\n :::',
      '- a\n\n :::b\n\n :::',
      ':::note\nа',
      ':::note\n :::',
      ':x[a',
      '::x{a=b:c}',
      ':::a[ b ]\n:::',
      ':::n}',
      '\\::b\nc',
      '::a{`|`=""}',
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
  mdx: {
    left: [],
  },
  lines: {
    left: [
      '# a\n        b\n    c',
      '[^1]: a\n</b>\n=',
      '\ta',
      '[\n=\n](/a@b.c)',
      ']\n::a`',
      '- a\n\n#\n    b\n    c',
      'a\n     > b',
      '    a\n::b\n-',
      'a\n    ```\n    b\n    ```',
      '- a\n=\n <b>\n',
      '- a\n  :::b\n  c\n.\n  :::',
      'a\n2. b',
      '    a\n\n2. b',
      '2. a\n   3. b\n\n       c',
      ':::\n0) a\n    - b',
      '| a |\nb',
      '| a \\| b |\n|---|---|',
      '| a |\n|---|\n    b\n    ',
      '[a]: b\n---',
      'a\n[^1]: b',
    ],
    read: [
      '# a\nb\n\n---\n\nc\n===',
      '- a\n  \n  b',
      'a\n  \nb',
      '    code\n\na',
      '- a\n\n   b',
      '- a\n - b',
      'a\n     - b',
      '!!! note\n    a\n      b',
      'a\n\n    - b\n\n    ```\n    c\n    ```',
      '- a\nb',
      '> a\nb',
      '- a\n  - b\nc\n\n  d',
      'a\\\n:::',
      'a\\\nb',
    ],
  },
  tabs: {
    left: ['- a\n\n\tb'],
    read: ['a\tb', '* [a](b)\t - c'],
  },
  items: {
    left: [
      '1.\ta',
      '- <b>\n   ',
      '- <b>\n  - c\n   ',
      '- [x]\nb',
      '1. [ ] \nc',
      '- [x]\n ',
      '-',
      '- - a',
      '- # a',
      '-     a',
      '- <!-- a -->',
      '1. <!---->\n2. ->',
      '- [x] a\n  --',
      '1. ---\nb',
      '> - - a',
      '- ```\n\n*',
    ],
    read: ['- a\n+ b', '1) a'],
  },
  quotes: {
    left: [
      '> - a\n>\n> 1. b',
      '> a\n>\n',
      '> > a',
      '>b\n <b>\n',
      '>a\n#b\n <c>\n',
      '>',
      '>- a\n>\n>',
      '>- a\n>\n>* b',
      '> - a\n>\n>\n> b',
      '> - a\n>   - b\n>\n>   c',
      '> - a\n>   - b\n>\n> - c',
    ],
    read: ['>a\n> b\nc', '- a\n> b', '> # a\n>\n> - b\n> - c\n>\n> d'],
  },
  fences: {
    left: [
      '# a\r\n\r\n- b\r\n  c\r\n\r\n```\r\nd\r\n\r\n```\r\n',
      ' ```\n a\n\t```',
      '```\na',
      '- a\n\n  ```\n  b\n ```',
      '>```\n-',
    ],
    read: ['- a\n\n  ```js b="c"\n  d\n\n  ```'],
  },
  tables: {
    left: ['|||||\n|-|-|-|-|\nhttp://3`|`', '| a |\n|---|\nb', 'a\n-:'],
    read: ['a | b\n--|--\nc | d', '| a \\| b | c |\n|---|---|\n| d | e |'],
  },
  definitions: {
    left: [
      '[^1]\r\n\r\n[^1  \r\n]: a',
      '[foo*]: /url\n\n*[foo*]\n_*foo*_',
      '[a]: b\n\n[*a*]: b',
      '[a]: <b>',
      '[a]\n:::b\n\n[a]: c\n\n:::',
    ],
    read: ['a\n[b]: c', '[a]:b\n\n[c]:  d '],
  },
  footnotes: {
    left: ['[^1]: [a]\n===', '<b>\n<!--\n\n[^1]:[^2]:a', '[^1]: a\n    b', '[^1]: [^2]: a'],
    read: ['a[^1]\n\n[^1]: b *c*'],
  },
}

test.runIf(isNativeHere)(
  'each class of texts that the native parser is not trusted with is left to the reference parser',
  async () => {
    const native = await nativeReading()
    const classOf = (text: string, options: TreeOptions) => {
      const read = native(text, options)
      return [text.slice(0, 60), 'reference' in read ? read.reference : 'read natively']
    }
    for (const name of Object.keys(referenceOnly) as ReferenceClass[])
      for (const text of samples[name].left)
        expect(classOf(text, { math: false })).toEqual([text.slice(0, 60), name])
    expect(classOf('$a$', { math: true })).toEqual(['$a$', 'formulas'])
    for (const text of mdxSamples.left)
      expect(classOf(text, mdx)).not.toEqual([text.slice(0, 60), 'read natively'])
  },
)

test.runIf(isNativeHere)('texts close to a class are read natively, to the same', async () => {
  const [native, reading] = [await nativeReader(), await nativeReading()]
  const isRead = (text: string, options: TreeOptions) =>
    'tree' in reading(text, options) && isSame(text, native, options)
  for (const { read = [] } of Object.values(samples))
    for (const text of read) expect([text, isRead(text, { math: false })]).toEqual([text, true])
  for (const text of mdxSamples.read) expect([text, isRead(text, mdx)]).toEqual([text, true])
})

test.runIf(isNativeHere)(
  `both parsers give the same of the pages of this project (${turnName}), nearly all in the quick way`,
  async () => {
    const native = await nativeReading()
    let quick = 0
    const counted: TreeReader = (text, options) => {
      const read = native(text, options)
      if ('tree' in read) quick++
      return 'tree' in read ? read.tree : toTree(text, options)
    }
    const texts = inTurn(ownTexts)
    for (const [name, text] of texts)
      expect([
        name,
        JSON.stringify(product(text, counted)) === JSON.stringify(product(text, toTree)),
      ]).toEqual([name, true])
    expect(quick / texts.length).toBeGreaterThan(0.95)
  },
  300_000,
)

test.runIf(isNativeHere)(
  `both parsers give the same of ${rounds} texts (seed ${seed}) between good and damaged ones`,
  async () => {
    const [native, reading] = [await nativeReader(), await nativeReading()]
    const isRead = (text: string, options: TreeOptions) => 'tree' in reading(text, options)
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
      const isMarkdown = isRead(text, { math: false })
      if (isMarkdown) quick++
      const isSameMarkdown = !isMarkdown || isSame(text, native)
      if (!isSameMarkdown || (isRead(text, mdx) && !isSame(text, native, mdx)))
        expect([seed, round, text]).toBe('the same from both parsers')
    }
    expect(quick).toBeGreaterThan(rounds / 10)
  },
  isSoak ? 7_200_000 : 300_000,
)

test.runIf(isNativeHere)(
  'a text is read in a time in proportion to its length, whatever stands in it',
  async () => {
    const native = await nativeReading()
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
      // The least of five, in microseconds: the collector of garbage clears up after other tests in some of them.
      const cost = (length: number) => {
        const text = `a${piece.repeat(length / piece.length)}`
        const costs = Array.from({ length: 5 }, () => {
          const start = process.cpuUsage()
          native(text, options)
          const { user, system } = process.cpuUsage(start)
          return user + system
        })
        return Math.min(...costs)
      }
      // What others do on the machine passes; what is quadratic is so each time.
      const isLinear = () => {
        const [short, long] = [cost(5_000), cost(50_000)]
        return long < 40 * short + 10_000
      }
      cost(5_000)
      expect([piece, isLinear() || isLinear() || isLinear()]).toEqual([piece, true])
    }
  },
)
