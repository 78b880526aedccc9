// Footnotes that no number of the text calls: Python-Markdown lists them with the others, and GFM shows them to nobody.
import type { FootnoteDefinition } from 'mdast'
import { toTree } from '../../../../renderer/content/markdown/to-tree.ts'
import { rangeOf } from '../../docusaurus/texts/text-context.ts'
import { editText } from '../../texts/edit-text.ts'
import { nodesOf } from '../../texts/nodes-of.ts'

/** They become words of the text, in their places. */
export function withUnusedNotes(source: string): string {
  if (!/^ {0,3}\[\^[^[\]]+\]:/m.test(source)) return source
  const all = nodesOf(toTree(source, { math: false }))
  const called = new Set(all.flatMap(node => (node.type === 'footnoteReference' ? node.identifier : [])))
  const unused = all.filter(
    (node): node is FootnoteDefinition => node.type === 'footnoteDefinition' && !called.has(node.identifier),
  )
  return editText(
    source,
    unused.map(node => {
      const { start, end } = rangeOf(node)
      const written = source.slice(start, end).replace(/^\[\^[^\]]+\]:[ \t]*/, '')
      return { start, end, text: written.replace(/\n {1,4}/g, '\n') }
    }),
  )
}
