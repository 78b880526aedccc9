// Terminal output with escape sequences for colours (ECMA-48, "SGR") and links (OSC 8). Each colour becomes a token type that the theme
// gives a similar colour; bold and other styles become elements; the sequences themselves are removed.
import type { CodeToken } from './grammars.ts'

/** Control sequences (CSI), strings such as OSC 8 up to their terminator, character-set selections, and escapes of one letter. */
const sequence =
  /\u001b(?:\[([0-?]*)[ -/]*([@-~])|[\]P^_X]([^\u0007\u001b]*)(?:\u0007|\u001b\\)|[()*+][0-~]|[0-Z\\-~])/g

/** Token types by the last digit of the colour: black, red, green, yellow, blue, magenta, cyan, white. */
const kinds = ['', 'deleted', 'inserted', 'number', 'function', 'keyword', 'function', '']

interface Style {
  /** Token type, as in `kinds`. */
  readonly kind: string
  readonly isDim: boolean
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isUnderlined: boolean
  readonly isStruck: boolean
}

const plain: Style = {
  kind: '',
  isDim: false,
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
}

/** Text with the colours that a terminal would show. */
export function ansiTokens(code: string): readonly CodeToken[] {
  const tokens: CodeToken[] = []
  let style = plain
  let link = ''
  let at = 0
  const add = (value: string) => {
    if (value !== '') tokens.push(shown(value, style, link))
  }
  for (const { 0: whole, 1: orders, 2: end, 3: command, index } of code.matchAll(sequence)) {
    add(code.slice(at, index))
    if (end === 'm') style = styled(style, orders ?? '')
    else if (command !== undefined) link = linkOf(command) ?? link
    at = index + whole.length
  }
  add(code.slice(at))
  return tokens
}

/** Removes all escape sequences. */
export function withoutAnsi(code: string): string {
  return code.replace(sequence, '')
}

function shown(value: string, style: Style, link: string): CodeToken {
  const name = style.isDim ? 'comment' : style.kind
  let token: CodeToken = { type: 'text', value }
  if (name !== '') token = { type: 'token', classes: `t-${name}`, content: [token] }
  for (const [isSet, tag] of [
    [style.isStruck, 's'],
    [style.isUnderlined, 'u'],
    [style.isItalic, 'i'],
    [style.isBold, 'b'],
  ] as const)
    if (isSet) token = { type: 'element', tag, content: [token] }
  return link === '' ? token : { type: 'link', address: link, content: [token] }
}

// `8;id=1;https://example.org` begins a link; without an address the link ends. Undefined: another command. Addresses that a page cannot
// link to are ignored.
function linkOf(command: string): string | undefined {
  const [, address] = /^8;[^;]*;(.*)$/s.exec(command) ?? []
  return address === undefined || /^https?:\/\/[^\s"<>]+$/i.test(address) ? address : ''
}

function styled(before: Style, written: string): Style {
  let style = before
  // `38:2::255:0:0` and `38;2;255;0;0` mean the same.
  const orders = written.split(';').map(order => order.split(':').map(Number))
  for (let at = 0; at < orders.length; at++) {
    const [order = 0, ...own] = orders[at] as number[]
    if (order === 38 || order === 48) {
      const rest = own.length > 0 ? own : orders.slice(at + 1).map(([first = 0]) => first)
      const isLight = rest[0] === 2
      if (own.length === 0) at += isLight ? 4 : 2
      // The form with colons may name the colour space before the components.
      const parts = isLight ? (own.length > 4 ? own.slice(2, 5) : rest.slice(1, 4)) : lightOf(rest[1] ?? 0)
      if (order === 38) style = { ...style, ...nearestKind(parts) }
    } else if (order === 0) style = plain
    else if (order === 1) style = { ...style, isBold: true }
    else if (order === 2) style = { ...style, isDim: true }
    else if (order === 3 || order === 23) style = { ...style, isItalic: order === 3 }
    else if (order === 4 || order === 21 || order === 24)
      style = { ...style, isUnderlined: order !== 24 && own[0] !== 0 }
    else if (order === 9 || order === 29) style = { ...style, isStruck: order === 9 }
    else if (order === 22) style = { ...style, isBold: false, isDim: false }
    else if (order === 39) style = { ...style, kind: '', isDim: false }
    else if (order === 90) style = { ...style, kind: '', isDim: true }
    else if ((order >= 30 && order < 38) || (order > 90 && order < 98))
      style = { ...style, kind: kinds[order % 10] ?? '' }
  }
  return style
}

/** Red, green and blue components of the first eight colours: black, red, green and so on. */
const base = [0, 1, 2, 3, 4, 5, 6, 7].flatMap(color => [[1, 2, 4].map(bit => (color & bit ? 205 : 0))])
const steps = [0, 95, 135, 175, 215, 255]

// One of the 256 colours: sixteen, a cube of 6 × 6 × 6, and greys.
function lightOf(color: number): readonly number[] {
  if (color === 8) return [127, 127, 127]
  if (color < 16) return base[color % 8] ?? []
  if (color >= 232) return Array(3).fill(8 + 10 * (color - 232))
  const place = color - 16
  return [Math.floor(place / 36), Math.floor(place / 6) % 6, place % 6].map(step => steps[step] ?? 0)
}

// The token type with the most similar colour, so that the text is readable in every theme. Greys between black and white are dim.
function nearestKind([red = 0, green = 0, blue = 0]: readonly number[]): { kind: string; isDim: boolean } {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const range = most - least
  if (range < 40) return { kind: '', isDim: most > 60 && most < 190 }
  const turn =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  const hue = (turn * 60 + 360) % 360
  const color = hue < 20 || hue >= 345 ? 1 : hue < 75 ? 3 : hue < 165 ? 2 : hue < 200 ? 6 : hue < 265 ? 4 : 5
  return { kind: kinds[color] ?? '', isDim: false }
}
