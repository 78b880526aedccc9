// Checks that inline nodes are written as plainly as the native parser read them: each node begins and ends with the marks of its kind,
// nodes follow each other without a gap, and the remaining words contain no character that might be a mark.
import type { Delete, Emphasis, InlineCode, Nodes, Strong } from 'mdast'
import { checkTextDirective } from './directives-as-written.ts'
import { refuse, spanOf } from './doubt.ts'
import { bareAddress, checkLink, checkReference, isBareAddress, isPlainImage } from './links-as-written.ts'
import { checkMdx } from './mdx-as-written.ts'
import type { Around, Words } from './page.ts'

/** Placeholders for a node that is not text, and for a bare address, which must not be beside brackets that are words. */
const [piece, address] = ['\uFFFC', '\uFFFB']

/** Checks the range from `from` to `to`. */
export function checkWords({ nodes, from, to, around }: Words): void {
  const { text } = around
  let at = from
  let words = ''
  for (const node of nodes) {
    const span = spanOf(node)
    const gap = text.slice(at, span.from)
    // Marks of containers at the start of a line, and spaces at its end, belong to no node.
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

// Replaces escapes and character references.
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
/** Characters that are no marks in this position. */
const harmless =
  /(?<=[\p{L}\p{N}=])_(?=[\p{L}\p{N}])|(?<!\S)[*_~](?=\s|$)|~(?=[\d/])|<(?=[\s\d=-])|(?<=\s|^)@|(?<=\w)@(?:\d+(?:\.\d+)*|[a-z]+)(?![\w.@+-])|\\(?=[a-z0-9 ])/giu
const pair = /\[[^[\]]*\](?!\()/g

// Brackets must be paired; a single bracket or mark is text.
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

const marksOf = { emphasis: /^[*_]/, strong: /^(?:\*\*|__)/, delete: /^~~/ }

// Checks that both parsers agree on where marks of emphasis open and close: each mark is between a word and white space or plain
// punctuation.
function checkMarks(node: Emphasis | Strong | Delete, written: string, around: Around): Words {
  const { text } = around
  const [mark = ''] = marksOf[node.type].exec(written) ?? []
  if (mark === '' || !written.endsWith(mark) || written.length < 2 * mark.length + 1) refuse('emphasis')
  const { from, to } = spanOf(node)
  const inner = { from: from + mark.length, to: to - mark.length }
  // Marks that contain only marks: one of the parsers looks for a word after them.
  if (/^[*_]*$/.test(text.slice(inner.from, inner.to))) refuse('emphasis')
  const isOpen = isEdge(text, { outer: from - 1, inner: inner.from, side: -1 })
  if (!isOpen || !isEdge(text, { outer: to, inner: inner.to - 1, side: 1 })) refuse('emphasis')
  return { nodes: node.children, ...inner, around: { ...around, isMarked: true } }
}

// Marks of another kind may be on both sides. `*` may also be inside a word.
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
  // One of the parsers treats an escaped character and an emoji as letters.
  if (/[\ud800-\udfff\\]/.test(outside + inside) || text[at - 1] === '\\') return false
  if (/[!-/:-@[\]^{|}]/.test(outside) || (isLetter && /\p{P}/u.test(outside))) return true
  return text[outer + -side] !== '_' && at === outer && isLetter
}
