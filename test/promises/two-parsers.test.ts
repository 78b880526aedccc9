// The native parser reads only what it reads as the reference parser does: the same facts, content, search text and twin.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tests } from 'commonmark-spec'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import { textBlocks } from '../../renderer/markdown/blocks/text-blocks.ts'
import { openNativeReader } from '../../renderer/markdown/native/native-tree.ts'
import { lookAt, type ReferenceClass, referenceOnly } from '../../renderer/markdown/native/reference-only.ts'
import { parseFile } from '../../renderer/markdown/parse-file.ts'
import { type TreeReader, toTree } from '../../renderer/markdown/to-tree.ts'
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

const isNativeHere = (await openNativeReader()) !== undefined

async function nativeReader(): Promise<TreeReader> {
  const reader = await openNativeReader()
  if (reader === undefined) throw new Error('This platform has no native parser.')
  return reader
}

/** Everything that a text gives, read in this way. */
const product = (text: string, readTree: TreeReader) => ({
  ...parseFile('content/docs/a.md' as SitePath, text, {
    ...plainParsing,
    options: { ...plainParsing.options, twin: true },
    readTree,
  }),
  blocks: textBlocks(text, readTree),
})

/** Both read the same tree, so they give the same; or what they give is the same although places differ that nothing shows. */
function isSame(text: string, native: TreeReader): boolean {
  const options = { math: false }
  if (plain(native(text, options)) === plain(toTree(text, options))) return true
  return JSON.stringify(product(text, native)) === JSON.stringify(product(text, toTree))
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

/** One text of each class that only the reference parser may read. */
const samples: Readonly<Record<ReferenceClass, readonly string[]>> = {
  size: [
    'a\n'.repeat(6_000),
    `${'*a '.repeat(3_000)}`,
    '#\n'.repeat(4_500),
    `|${'a|'.repeat(300)}\n`.repeat(800),
  ],
  characters: ['a\0b', 'a\r\nb', 'a\ud83db'],
  emphasis: ['**a**😀', '*bar\\**word', '*a*_b_'],
  tabs: ['- a\n\n\tb', 'a\tb'],
  spaces: ['- a\n  \n  b'],
  formulas: [],
  addresses: [
    'www.a.ru',
    'www\\.a.ru',
    '\\<https://a.ru>~',
    'см.https://a.ru',
    '[x https://a.ru',
    '{{имя}} a@b.ru',
  ],
  html: ['- <b>a</b>', '> <div>', 'a <!-- b'],
  directives: [':::note\nа', ':::note\n:::\n:::', ':x[a', '::x{a=b:c}', ':::a[ b ]\n:::'],
  indentation: ['    code', '- a\n\n   b', '- a\n - b'],
  lazy: ['- a\nb', '> a\nb'],
  items: ['-', '- - a', '- # a', 'a\n2. b', '-     a'],
  quotes: ['> > a', '- a\n> b', '> - a', '>'],
  fences: ['```\na', '- a\n\n  ```\n  b\n ```'],
  tables: ['| a |\n|---|\nb', '| a |\nb', '| a \\| b |\n|---|---|'],
  breaks: ['a\\\n:::'],
  definitions: ['[a]: b\n---', 'a\n[b]: c', '[a]: <b>'],
  links: ['[a](b "c\nd")', '[a]( b )'],
  footnotes: ['[^1]: a\n    b', '[^1]: [^2]: a', 'a\n[^1]: b'],
}

test('each class of texts that the native parser is not trusted with is left to the reference parser', () => {
  for (const name of Object.keys(referenceOnly) as ReferenceClass[])
    for (const text of samples[name])
      expect([name, text.slice(0, 40), lookAt(text, { math: false })]).toEqual([
        name,
        text.slice(0, 40),
        { reference: name },
      ])
  expect(lookAt('$a$', { math: true })).toEqual({ reference: 'formulas' })
  expect(lookAt('$a$', { math: false }).reference).toBe(undefined)
  expect(lookAt(':::a{b="/{c}"}\n\nd\n\n:::', { math: false }).reference).toBe(undefined)
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
    expect(quick / ownTexts.length).toBeGreaterThan(0.8)
  },
  300_000,
)

test.runIf(isNativeHere)(
  `both parsers give the same of ${rounds} texts (seed ${seed}) between good and damaged ones`,
  async () => {
    const native = await nativeReader()
    const random = await openRandom(seed)
    const known = [...ownTexts.map(([, text]) => text), ...specifications].map(text => text.split('\n'))
    let quick = 0
    for (let round = 0; round < rounds; round++) {
      const text = `\n${parsersText(random, known)}`
      if (lookAt(text, { math: false }).reference !== undefined) continue
      quick++
      if (!isSame(text, native)) expect([seed, round, text]).toBe('the same from both parsers')
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
  for (const piece of pieces) {
    const cost = (length: number) => {
      const text = `a${piece.repeat(length / piece.length)}`
      const start = process.cpuUsage()
      for (let time = 0; time < 5; time++) lookAt(text, { math: false })
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    cost(5_000)
    const [short, long] = [cost(5_000), cost(50_000)]
    expect([piece, long < 40 * short + 50_000]).toEqual([piece, true])
  }
})
