// Addresses without brackets: VitePress ends one at a bracket that it did not open, and a host at a sign that is none of its own. GFM goes on
// to the next blank, so in texts without blanks between words the link would lead nowhere.
import type { Nodes } from 'mdast'
import { rangeOf } from '../../docusaurus/texts/text-context.ts'
import type { PageEdits } from './page-edits.ts'

/** Puts brackets around those that would become longer. */
export function rewriteBareAddresses(
  nodes: readonly Nodes[],
  { source, edits }: Pick<PageEdits, 'source' | 'edits'>,
): void {
  for (const node of nodes) {
    if (node.type !== 'link' || node.position === undefined) continue
    const { start, end } = rangeOf(node)
    const written = source.slice(start, end)
    const address = addressOfVitePress(written)
    if (address !== undefined && address.length < written.length)
      edits.push({ start, end: start + address.length, text: `<${address}>` })
  }
}

// The rules of linkify-it. A pair of brackets belongs to the address.
function addressOfVitePress(written: string): string | undefined {
  return /^https?:\/\/[\p{L}\p{N}.:@%_-]+(?:[/?#](?:\([^\s)]*\)|\[[^\s\]]*\]|\{[^\s}]*\}|[^\s()[\]{}<>])*)?/u
    .exec(written)?.[0]
    .replace(/[.,:;!?]+$/, '')
}
