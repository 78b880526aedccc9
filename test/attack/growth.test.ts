// Each sign that means something in Markdown, again and again in several forms, and pairs in each other: eight times the text costs
// at most in proportion. A long run prints the kinds that grow worst.
import { expect, test } from 'vitest'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { openNativeReader } from '../../renderer/content/markdown/native/native-tree.ts'
import { parseFile } from '../../renderer/content/markdown/parse-file.ts'
import { parseOptionsFor } from '../../renderer/content/markdown/parse-options.ts'
import { configOf } from '../harness/config-of.ts'
import { growth, linear } from '../harness/growth.ts'
import { isSoak } from '../harness/turn.ts'

const signs =
  '![ [ ] ]( [^ [^a] * ** _ *a ~ ~~a ` ``a $ $a $$a \\$ \\ \\[ < <a <a_b=" </a> <!-- & &amp; :a{ :a[ ::: {{x}} {{ { } | > - # http://a www.a @a.b a@b \\frac{ ](a_" ! :rocket: [!NOTE] \t " \' ( ) [[ ]] <https:// {#a = ``` \u2028 。 [a]( [a]: [_] + 1. ~~~ --- [[a]] ![[a.png|1]] [[a|_ %% %%a%% _^abc [!tip]- import export /* */ // {% %} :::a ==='
    .split(' ')
    .map(sign => sign.replaceAll('_', ' '))
const forms: Readonly<Record<string, string>> = {
  '': '',
  'and a space': ' ',
  'and a letter': 'a',
  'on lines': 'a\n',
  'in paragraphs': 'a\n\n',
}
const pairs = [
  ['![', '](a)'],
  ['![a', '](b "c")'],
  ['[', ']'],
  ['[', '](a)'],
  ['*', '*'],
  ['_', '_'],
  ['**a *b ', ' c* d**'],
  ['~~a ', ' b~~'],
  ['<b>', '</b>'],
  ['{', '}'],
  ['(', ')'],
  [':a[', ']'],
  ['$\\frac{', '}$'],
] as const

const kinds: readonly (readonly [name: string, text: (size: number) => string])[] = [
  ...signs.flatMap(sign =>
    Object.entries(forms).map(
      ([form, behind]) =>
        [
          `${JSON.stringify(sign)} ${form}`,
          (size: number) => (sign + behind).repeat(size / (sign + behind).length),
        ] as const,
    ),
  ),
  ...pairs.map(([begin, end]) => {
    const length = begin.length + end.length
    return [
      `${begin} ${end} in each other`,
      (size: number) => `${begin.repeat(size / length)}x${end.repeat(size / length)}`,
    ] as const
  }),
]

const options = parseOptionsFor(configOf({ llms: true, markdown: { math: true } }), 'docs')

test.runIf(isSoak)(
  `${kinds.length} kinds of hostile texts: 200 KB cost in proportion to 25 KB`,
  async () => {
    const readTree = await openNativeReader()
    const rows: { readonly name: string; readonly ratio: number; readonly seconds: number }[] = []
    for (const [name, text] of kinds) {
      let seconds = 0
      const costOf = (size: number) => {
        const written = text(size)
        const before = process.cpuUsage()
        parseFile('content/docs/a.md' as SitePath, written, {
          options,
          readTree,
          inputs: { files: {}, variables: {} },
        })
        const spent = process.cpuUsage(before).user / 1e6
        seconds = Math.max(seconds, spent)
        return spent
      }
      const ratio = growth(costOf, [25_000, 200_000], 0.1)
      rows.push({ name, ratio, seconds })
    }
    const worst = rows.toSorted((a, b) => b.ratio - a.ratio).slice(0, 20)
    console.log(
      `growth: ${rows.length} kinds tried, ${rows.filter(({ ratio }) => ratio < linear).length} held\n${worst
        .map(({ name, ratio, seconds }) => `${ratio.toFixed(1)} times, ${seconds.toFixed(2)} s: ${name}`)
        .join('\n')}`,
    )
    expect(rows.filter(({ ratio }) => ratio >= linear)).toEqual([])
  },
  3_600_000,
)
