// The words of a block, without what is code, HTML, an address or escaped.
import type { Nodes } from 'mdast'

/** Takes the place of what is no text; no pattern of this folder matches it. */
const hidden = '\u0000'

/** As long as the block's source, so offsets stay true. */
export function proseOf(block: Nodes, source: string): string {
  const from = block.position?.start.offset ?? 0
  const to = block.position?.end.offset ?? from
  let prose = ''
  const fill = (end: number) => {
    prose += source.slice(from + prose.length, end).replace(/[^\r\n]/g, hidden)
  }
  const visit = (node: Nodes): void => {
    const { start, end } = node.position ?? {}
    if (node.type === 'text' && start?.offset !== undefined && end?.offset !== undefined) {
      fill(start.offset)
      prose += source.slice(start.offset, end.offset).replace(/\\[^\r\n]/g, hidden.repeat(2))
    } else if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(block)
  fill(to)
  return prose
}
