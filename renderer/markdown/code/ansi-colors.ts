// Output of a terminal, with the escape sequences that colour it (ECMA-48, "SGR"): each colour becomes a kind of token that the
// theme colours alike, and no sequence is shown.
import type { CodeToken } from './grammars.ts'

const sequence = /\u001b\[([\d;:]*)([A-Za-z])/g

/** By the last digit of a colour: black, red, green, yellow, blue, magenta, cyan, white. */
const kinds = ['', 'deleted', 'inserted', 'number', 'function', 'keyword', 'function', '']

/** Text that is coloured as the terminal would. */
export function ansiTokens(code: string): readonly CodeToken[] {
  const tokens: CodeToken[] = []
  let style: Style = plain
  let at = 0
  const add = (value: string) => {
    if (value === '') return
    const classes = classesOf(style)
    const text: CodeToken = { type: 'text', value }
    tokens.push(classes === '' ? text : { type: 'token', classes, content: [text] })
  }
  for (const { 0: whole, 1: numbers = '', 2: order, index } of code.matchAll(sequence)) {
    add(code.slice(at, index))
    if (order === 'm') style = styled(style, numbers)
    at = index + whole.length
  }
  add(code.slice(at))
  return tokens
}

/** The same without a sequence. */
export function withoutAnsi(code: string): string {
  return code.replace(sequence, '')
}

interface Style {
  readonly kind: string
  readonly isDim: boolean
}

const plain: Style = { kind: '', isDim: false }

function styled(before: Style, numbers: string): Style {
  let style = before
  const orders = numbers.split(/[;:]/).map(Number)
  for (let at = 0; at < orders.length; at++) {
    const order = orders[at] ?? 0
    // A colour by its number or by its parts of light: there is no token like it.
    if (order === 38 || order === 48) at += orders[at + 1] === 2 ? 4 : 2
    else if (order === 0) style = plain
    else if (order === 2 || order === 90) style = { ...style, isDim: true }
    else if (order === 22) style = { ...style, isDim: false }
    else if (order === 39) style = { ...style, kind: '' }
    else if ((order >= 30 && order < 38) || (order > 90 && order < 98))
      style = { ...style, kind: kinds[order % 10] ?? '' }
  }
  return style
}

function classesOf({ kind, isDim }: Style): string {
  const name = isDim ? 'comment' : kind
  return name === '' ? '' : `t-${name}`
}
