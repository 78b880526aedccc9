// The title that a text carries itself: an `h1` at its very top (DP-2).
import type { Root, RootContent } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { withoutExplicitId } from './heading-ids.ts'

/** Plain text of the first block when it is an `h1`; comments before it do not count. */
export function titleOf(tree: Root): string | undefined {
  const first = tree.children.find(node => !isInvisible(node))
  if (first?.type !== 'heading' || first.depth !== 1) return undefined
  return withoutExplicitId(plainText(first, { includeHtml: false })).trim()
}

// Comments and definitions print nothing.
function isInvisible(node: RootContent): boolean {
  if (node.type === 'html') return /^<!--[\s\S]*-->\s*$/.test(node.value)
  return node.type === 'definition' || node.type === 'footnoteDefinition'
}
