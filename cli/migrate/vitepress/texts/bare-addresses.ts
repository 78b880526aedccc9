// Addresses without brackets: VitePress ends one at a bracket that it did not open, and a host at a sign that is none of its own. GFM goes on
// to the next blank, so in texts without blanks between words the link would lead nowhere. Letters of other scripts are shown as such.
import type { Nodes } from 'mdast'
import { escapeMarkdown } from '../../../../renderer/base/text/write-markdown.ts'
import { rangeOf } from '../../docusaurus/texts/text-context.ts'
import type { PageEdits } from './page-edits.ts'

/** Puts brackets around those that would become longer, and words before those that readers saw without percent signs. */
export function rewriteBareAddresses(
  nodes: readonly Nodes[],
  { source, edits }: Pick<PageEdits, 'source' | 'edits'>,
): void {
  for (const node of nodes) {
    if (node.type !== 'link' || node.position === undefined) continue
    const { start, end } = rangeOf(node)
    const written = source.slice(start, end)
    const address = addressOfVitePress(written) ?? /^<(https?:[^<>]*)>$/.exec(written)?.[1]
    if (address === undefined) continue
    const isInBrackets = written.startsWith('<')
    const to = isInBrackets ? end : start + address.length
    const shown = withLetters(address)
    if (shown !== address) edits.push({ start, end: to, text: `[${escapeMarkdown(shown)}](<${address}>)` })
    else if (!isInBrackets && to < end) edits.push({ start, end: to, text: `<${address}>` })
  }
}

// The rules of linkify-it. A pair of brackets belongs to the address.
function addressOfVitePress(written: string): string | undefined {
  return /^https?:\/\/[\p{L}\p{N}.:@%_-]+(?:[/?#](?:\([^\s)]*\)|\[[^\s\]]*\]|\{[^\s}]*\}|[^\s()[\]{}<>])*)?/u
    .exec(written)?.[0]
    .replace(/(?<![.,:;!?])[.,:;!?]+$/, '')
}

// `%E8%8C%B6`
function withLetters(address: string): string {
  return address.replace(/(?:%[89a-f][\da-f])+/gi, signs => {
    try {
      return decodeURIComponent(signs)
    } catch {
      return signs // in no encoding of letters
    }
  })
}
