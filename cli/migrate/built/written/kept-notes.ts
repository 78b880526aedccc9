// Numbers of footnotes in what a program changed: they call the footnotes of the text, which nobody would see without them.
import type { Nodes, Root } from 'mdast'
import { rangeOf } from '../../docusaurus/texts/text-context.ts'
import { type ChangedBlock, rangeOfBlocks } from '../changed-blocks.ts'
import { callNotes } from '../shown/footnotes.ts'

/** The same change with the numbers of the text in the places of those that the page shows. */
export function withNotes(change: ChangedBlock, tree: Root): ChangedBlock {
  if (change.kind === 'value') return change
  const { start, end } = change.kind === 'whole' ? rangeOfBlocks(change) : rangeOf(change.node)
  const labels = labelsIn(tree).filter(({ at }) => at >= start && at < end)
  const parts = callNotes(
    change.parts,
    labels.map(({ label }) => label),
  )
  return { ...change, parts }
}

function labelsIn(node: Nodes): readonly { readonly label: string; readonly at: number }[] {
  if (node.type === 'footnoteReference')
    return [{ label: node.label ?? node.identifier, at: rangeOf(node).start }]
  return 'children' in node ? (node.children as readonly Nodes[]).flatMap(labelsIn) : []
}
