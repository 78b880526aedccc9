// Whether marks of emphasis open and close in both parsers: each stands between a word and white space or a plain sign.
import type { Delete, Emphasis, Strong } from 'mdast'
import { refuse, spanOf } from './doubt.ts'
import type { Around, Words } from './page.ts'

const marks = { emphasis: /^[*_]/, strong: /^(?:\*\*|__)/, delete: /^~~/ }

export function checkMarks(node: Emphasis | Strong | Delete, written: string, around: Around): Words {
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
