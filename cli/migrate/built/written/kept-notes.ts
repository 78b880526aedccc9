// Numbers of footnotes in what a program changed: they call the footnotes of the text, which nobody would see without them.
import type { Root } from 'mdast'
import { rangeOf } from '../../docusaurus/texts/text-context.ts'
import { nodesOf } from '../../texts/nodes-of.ts'
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

function labelsIn(tree: Root): readonly { readonly label: string; readonly at: number }[] {
  return nodesOf(tree).flatMap(node =>
    node.type === 'footnoteReference'
      ? [{ label: node.label ?? node.identifier, at: rangeOf(node).start }]
      : [],
  )
}
