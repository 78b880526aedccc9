// `[words][name]` where only a program of the old site gave the name an address: the built page has a place of that name.
import type { Element } from 'hast'
import type { Nodes } from 'mdast'
import { rangeOf } from '../docusaurus/texts/text-context.ts'
import { editText, type TextEdit } from '../texts/edit-text.ts'
import type { ReadText } from '../texts/read-text.ts'
import { elementsIn } from './shown/hast-elements.ts'

/** Gives the text with links to these places. */
export function linkNamedPlaces(text: string, read: (text: string) => ReadText, box: Element): string {
  if (!text.includes('][')) return text
  const { tree, source } = read(text)
  const ids = new Set(elementsIn(box).map(({ properties: { id } }) => id))
  const edits: TextEdit[] = []
  const visit = (node: Nodes): void => {
    if (!/^(?:paragraph|heading|tableCell)$/.test(node.type) || !('children' in node)) {
      if ('children' in node) for (const child of node.children as readonly Nodes[]) visit(child)
      return
    }
    const { start, end } = rangeOf(node)
    const known = (node.children as readonly Nodes[]).filter(({ type }) => type !== 'text').map(rangeOf)
    for (const found of source
      .slice(start, end)
      .matchAll(/(?<![\\\]])\[(?:[^[\]`]|`[^`\n]+`)+\]\[([^[\]\s]+)\]/g)) {
      const [whole, name = ''] = found
      const from = start + found.index
      const to = from + whole.length
      // In code and in links it says something else.
      if (!ids.has(name) || known.some(each => each.start <= from && each.end >= to)) continue
      edits.push({ start: to - name.length - 2, end: to, text: `(#${name})` })
    }
  }
  visit(tree)
  return edits.length === 0 ? text : editText(source, edits)
}
