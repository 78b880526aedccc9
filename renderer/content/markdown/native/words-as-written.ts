// Whether what stands in lines is written as plainly as the native parser read it: each node begins and ends with the signs of its
// kind, nodes follow each other without a gap, and what is left are words without a sign that might have meant something else.
import type { Delete, Emphasis, InlineCode, Nodes, Strong } from 'mdast'
import { checkTextDirective } from './directives-as-written.ts'
import { refuse, spanOf } from './doubt.ts'
import { bareAddress, checkLink, checkReference, isBareAddress, isPlainImage } from './links-as-written.ts'
import { checkMdx } from './mdx-as-written.ts'
import type { Around, Words } from './page.ts'

/** Stands for a node that is no text, and for an address without brackets, which must not stand beside brackets that are words. */
const [piece, address] = ['\uFFFC', '\uFFFB']

/** From the first sign to the last. */
export function checkWords({ nodes, from, to, around }: Words): void {
  const { text } = around
  let at = from
  let words = ''
  for (const node of nodes) {
    const span = spanOf(node)
    const gap = text.slice(at, span.from)
    // What containers put in front of a line, and the space at its end, belong to no node.
    const isEdge =
      text[at - 1] === '\n' ? /^[ \t>]*$/.test(gap) : /^\r?\n/.test(text.slice(span.from, span.from + 2))
    if (gap !== '' && !(isEdge && /^(?: |[ \t>]*)$/.test(gap))) refuse('words')
    const written = text.slice(span.from, span.to)
    if (node.type === 'text') words += bareText(written, node.value, around)
    else {
      const inside = checkNode(node, written, around)
      if (inside !== undefined) checkWords(inside)
      words += isBareAddress(node, text) ? address : piece
    }
    at = span.to
  }
  checkLeft(words, around)
  if (text.slice(at, to).trim() !== '') refuse('words')
}

const plainTag =
  /^<(?:\/[a-z][a-z0-9-]*|[a-z][a-z0-9-]*(?:[ \n]+[a-z:@][a-z0-9:_.-]*(?:="[^"<>`\\]*"|='[^'<>`\\]*'|=[\w./#{}-]+)?)*[ \n]*\/?)>$/i
const comment = /^<!--\s(?:[^<>`-]|-(?!-))*\s-->$/

function checkNode(node: Nodes, written: string, around: Around): Words | undefined {
  switch (node.type) {
    case 'emphasis':
    case 'strong':
    case 'delete':
      return checkMarks(node, written, around)
    case 'inlineCode':
      checkCode(node, written, around)
      return undefined
    case 'break':
      return /^(?:\\| {2,})\r?\n[ >]*$/.test(written) ? undefined : refuse('words')
    case 'link':
      return checkLink(node, written, around)
    case 'linkReference':
      return checkReference(node, written, around)
    case 'image':
      return isPlainImage(node, written) ? undefined : refuse('links')
    case 'footnoteReference':
      return /^\[\^[\w-]+\]$/.test(written) ? undefined : refuse('footnotes')
    case 'html': {
      const isPlain = plainTag.test(written) || comment.test(written)
      return isPlain && !(around.isNested && written.includes('\n')) ? undefined : refuse('html')
    }
    case 'textDirective':
      return checkTextDirective(node, around)
    case 'mdxJsxTextElement':
    case 'mdxTextExpression':
      return checkMdx(node, around)
    default:
      return refuse('links')
  }
}

function checkCode({ value }: InlineCode, written: string, { isRow, isMdx }: Around): void {
  const [mark = ''] = /^`+/.exec(written) ?? []
  const inner = written.slice(mark.length, written.length - mark.length)
  const line = inner.replaceAll('\n', ' ')
  const isValue = inner === value || line === value || line === ` ${value} `
  if (mark.length > 2 || !written.endsWith(mark) || inner.includes(mark) || !isValue) refuse('code')
  if (inner.includes('\r') || (isMdx && inner.includes('\n') && /[<{]/.test(inner))) refuse('code')
  if (isRow && inner.includes('|')) refuse('tables')
}

const escapes = /\\[!-/:-@[-`{-~]/g
const references = /&(?:#\d{1,6}|#x[\da-f]{1,6}|[a-z]\w*);/gi

// The text without escapes and references of characters.
function bareText(written: string, value: string, { isLink, isMdx, isRow, holdsDirectives }: Around): string {
  const mayDiffer = /[\\&]/.test(written)
  if (!mayDiffer && written !== value) {
    const edge = isMdx ? /(?<![ \r])[ \r]*\n[ \t>]*/g : /(?<![ \r])[ \r]*\n[ >]*/g
    if (written.replace(edge, '\n') !== value.replaceAll('\r', '')) refuse('words')
  }
  if (isRow && /(?<!\\)\|/.test(written)) refuse('tables')
  if (isLink && bareAddress.test(written)) return ''
  const words = mayDiffer ? written.replace(escapes, '.').replace(references, '.') : written
  if (isMdx && /[{<]|^}/m.test(words)) refuse('mdx')
  if (holdsDirectives && /(?<!:):[a-z]|:[^\s\x21-\x7e]/i.test(words)) refuse('directives')
  return words
}

const mayMean = /[*_~`[\]<\\]|[\w.+-]@|www\.|https?:\/\//i
/** Signs that mean nothing where they stand. */
const harmless =
  /(?<=[\p{L}\p{N}=])_(?=[\p{L}\p{N}])|(?<!\S)[*_~](?=\s|$)|~(?=[\d/])|<(?=[\s\d=-])|(?<=\s|^)@|(?<=\w)@(?:\d+(?:\.\d+)*|[a-z]+)(?![\w.@+-])|\\(?=[a-z0-9 ])/giu
const pair = /\[[^[\]]*\](?!\()/g

// Brackets stand in pairs, and one bracket or mark without another one is a sign.
function checkLeft(written: string, { isLink, isMarked }: Around): void {
  if (!mayMean.test(written)) return
  const words = written.replace(harmless, '.')
  if (/[\w.+-]@|www\.|https?:\/\//i.test(words)) refuse('addresses')
  const left = words.replace(pair, '.').replace(pair, '.')
  if (words.includes(address) && (/[[\]]/.test(left) || !left.includes(address))) refuse('addresses')
  const [opening = '', ...others] = left.match(/\[[^[]*/g) ?? []
  const isLone = others.length === 0 && !opening.includes(']') && !isMarked
  if (/[`<\\]/.test(left) || (opening !== '' && !isLone) || (isLink && left.includes(']'))) refuse('words')
  const [marks, ...more] = words.match(/[*_~]+/g) ?? []
  const isBeside = /[*_~][\uFFFB\uFFFC]|[\uFFFB\uFFFC](?:[_~]|\*(?!\s))/.test(left)
  if (marks !== undefined && (more.length > 0 || isMarked || isBeside)) refuse('words')
}

// Whether marks of emphasis open and close in both parsers: each stands between a word and white space or a plain sign.

const marks = { emphasis: /^[*_]/, strong: /^(?:\*\*|__)/, delete: /^~~/ }

function checkMarks(node: Emphasis | Strong | Delete, written: string, around: Around): Words {
  const { text } = around
  const [mark = ''] = marks[node.type].exec(written) ?? []
  if (mark === '' || !written.endsWith(mark) || written.length < 2 * mark.length + 1) refuse('emphasis')
  const { from, to } = spanOf(node)
  const inner = { from: from + mark.length, to: to - mark.length }
  // Marks alone inside of others: one of the parsers looks behind them for the word.
  if (/^[*_]*$/.test(text.slice(inner.from, inner.to))) refuse('emphasis')
  const isOpen = isEdge(text, { outer: from - 1, inner: inner.from, side: -1 })
  if (!isOpen || !isEdge(text, { outer: to, inner: inner.to - 1, side: 1 })) refuse('emphasis')
  return { nodes: node.children, ...inner, around: { ...around, isMarked: true } }
}

// Marks of another kind may stand on both sides; `*` may also stand in a word.
function isEdge(
  text: string,
  { outer, inner, side }: { outer: number; inner: number; side: 1 | -1 },
): boolean {
  let within = inner
  while (/[*_]/.test(text[within] ?? '')) within -= side
  let at = outer
  while (/[*_]/.test(text[at] ?? '')) at += side
  const inside = text[within] ?? ''
  const outside = text[at] ?? ' '
  const isLetter = /[\p{L}\p{N}]/u.test(inside)
  if (/[\s~]/.test(inside) || (within !== inner && !isLetter)) return false
  if (/\s/.test(outside)) return true
  // One of the parsers takes an escaped sign and an emoji for letters.
  if (/[\ud800-\udfff\\]/.test(outside + inside) || text[at - 1] === '\\') return false
  if (/[!-/:-@[\]^{|}]/.test(outside) || (isLetter && /\p{P}/u.test(outside))) return true
  return text[outer + -side] !== '_' && at === outer && isLetter
}
