// The words of a node as readers see them.
import type { Nodes } from 'mdast'

const lineBreak = /^<br\s*\/?>$/i

/** Without markup. A line break becomes a space, whether it is `<br>` or the end of a line. */
export function plainText(nodes: Nodes | readonly Nodes[]): string {
  const written = Array.isArray(nodes) ? nodes.map(wordsOf).join('') : wordsOf(nodes as Nodes)
  // A regular expression would scan each run of spaces once for each space.
  const lines = written.split('\n').map(line => line.trim())
  return lines.join(' ').trim()
}

function wordsOf(node: Nodes): string {
  if (node.type === 'break' || isLineBreak(node)) return '\n'
  if (node.type === 'html') return ''
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? node.children.map(wordsOf).join('') : ''
}

export function isLineBreak(node: Nodes): boolean {
  return node.type === 'html' && lineBreak.test(node.value)
}
