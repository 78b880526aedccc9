// Ids of headings that say the same as the title of the text: Docusaurus counts the title, and docsgen gives it no id.
import type { Heading, Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { createIdSource, explicitIdOf } from '../../../../renderer/markdown/heading-ids.ts'
import { rangeOf, type TextContext } from './text-context.ts'

/** Writes the ids that docsgen would make in another way. */
export function keepIdsBesideTitle(tree: Root, { edits, isMdx }: TextContext): void {
  const headings = headingsIn(tree)
  const [title] = headings
  if (title?.depth !== 1) return
  const old = createIdSource(new Set())
  const own = createIdSource(new Set())
  for (const heading of headings) {
    const last = heading.children.at(-1)
    if (explicitIdOf(heading) !== undefined || last === undefined) continue
    const text = textOf(heading)
    const id = old.next(text)
    if (heading === title || id === own.next(text)) continue
    const { end } = rangeOf(last)
    edits.push({ start: end, end, text: isMdx ? ` {/* #${id} */}` : ` {#${id}}` })
  }
}

function headingsIn(node: Nodes): readonly Heading[] {
  if (node.type === 'heading') return [node]
  return 'children' in node ? (node.children as readonly Nodes[]).flatMap(headingsIn) : []
}
