// Texts on which two parsers may differ: pieces of real ones with a few changes, and marks in any order.
import type { Random } from '../harness/bench-corpus.ts'

const marks =
  '*|**|_|__|`|``|[|]|](|](a.md)|(|)|!|![|\n|\n|\n\n|\n\n| |  |a|б|Слово|word |- |* |+ |> |1. |2) |# |## |~|~~|:|:::|::|::::note\n|:::note\n|:::tip[Т]\n|:::\n|:x[|:x|{|}|{a=b}|{#id .c}|<|>|<b>|</b>|<br/>|<!-- x -->|<div>\n|</div>\n|&amp;|&|\\|\\*|http://a.b|https://a.b/c|www.a.b|a@b.c|[^1]|[^1]: |[ ] |[x] |```|```js\n|~~~|    |\t|=|---|***|\n---\n|\n===\n|  \n|\\\n|[a]: b\n|[a]|[a][b]|"|\'|.|,|—|«|»|😀|\u00a0|1|0|{{x}}|$|^|<https://a.b>|<a@b.c>'
    .split('|')
    .concat('|', '| ', '|\n|-|-|\n', '`|`')
    .concat('**_ _** *_ _* <!-- --> <T /> <A <script> </pre> www. http://.'.split(' '), '**😀 ', '](http://')
    .concat('：**|**「|」**|。|正文|（*|*）'.split('|'))

const lines = [
  '::a{b="/{c}"}',
  ':::b[c]{d="{e}" f}',
  '',
  ':::',
  '```',
  '---',
  '- a',
  '> b',
  '| a | b |',
  '|---|---|',
  '- [x]',
  '- <b>a</b>',
  ' <b>',
  '<!--',
  '-->',
  '    code',
  ':::a[Use [b](c) of `d`]',
  '> - a',
  '[a]: b',
  '<A b="c">',
  '</A>',
  '<A b={{ c: 1 }} />',
  '<b>a</b>',
  '{/* a */}',
  '{a}',
  "import A from 'b'",
  ':::a b',
  '::: a',
  '[[a b|*c*]]',
  '![[a.png|30]]',
  '%%a%%',
  '%%',
  ' ^a-1',
  '^abc',
]
const indents = ['  ', '    ', ' ', '> ', '- ', '\t', '1. ', '   ']

/** What a line begins with, and what then stands in it: blocks in each other, in an order that hardly anybody writes. */
const containers = [
  '',
  '',
  '> ',
  '> ',
  '>',
  '- ',
  '  ',
  '> - ',
  '>   ',
  '1. ',
  '   ',
  '>     ',
  '    ',
  '  - ',
]
const contents = [
  'a',
  'б',
  '',
  '',
  '',
  '- b',
  '# c',
  '***',
  '[ ] d',
  '<b>e</b>',
  '[^1]: f',
  't[^1]',
  '2) g',
  '* h',
].concat(['```', '| a | b |', '|---|---|', ':::', ':::note', '::x', '<div>', '</div>', '<!-- i -->', '---'])

/** `known`: the lines of texts that people wrote. */
export function parsersText(random: Random, known: readonly (readonly string[])[]): string {
  const kind = random.integer(1, 8)
  const some = (most: number, one: () => string, between: string) =>
    Array.from({ length: random.integer(2, most) }, one).join(between)
  const pieces =
    kind <= 2
      ? some(30, () => random.pick(marks), '')
      : kind <= 4
        ? some(9, () => random.pick(containers) + random.pick(contents), '\n')
        : changedPieces(random, known)
  const text = `\n${pieces}`
  return random.integer(1, 12) === 1 ? text.replaceAll('\n', '\r\n') : text
}

function changedPieces(random: Random, known: readonly (readonly string[])[]): string {
  const text: string[] = []
  for (let piece = random.integer(1, 3); piece > 0; piece--) {
    const from = random.pick(known)
    const at = random.integer(0, from.length)
    text.push(...from.slice(at, at + random.integer(1, 8)), ...(random.integer(1, 3) === 1 ? [''] : []))
  }
  for (let edit = random.integer(0, 3); edit > 0; edit--) {
    const at = random.integer(0, Math.max(0, text.length - 1))
    const line = text[at] ?? ''
    const column = random.integer(0, line.length)
    const change = random.integer(1, 6)
    if (change <= 2) text[at] = line.slice(0, column) + random.pick(marks) + line.slice(column)
    else if (change === 3) text[at] = line.slice(0, column) + line.slice(column + random.integer(1, 3))
    else if (change === 4) text[at] = random.pick(indents) + line
    else if (change === 5) text.splice(at, 0, random.pick(lines))
    else text.splice(at, 1)
  }
  return text.join('\n')
}
