// Ids of headings that docsgen would make in another way than the old site did.
import type { Heading, Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { createIdSource, explicitIdOf } from '../../../../renderer/content/markdown/heading-ids.ts'
import { findTitleHeading } from '../../../../renderer/content/markdown/page-title.ts'
import { idMark } from '../../texts/id-mark.ts'
import { rangeOf, type TextContext } from './text-context.ts'

/**
 * Docusaurus counts the title, which has no id in docsgen, leaves `:name` behind a word out, which docsgen reads as words, and makes a dash of
 * the space between words and a component.
 */
export function keepHeadingIds(tree: Root, { edits, isMdx, isThird, source }: TextContext): void {
  const headings = headingsIn(tree)
  const title = findTitleHeading(tree, { hasTitle: true })
  const old = createIdSource(new Set())
  const own = createIdSource(new Set())
  for (const heading of headings) {
    const last = heading.children.at(-1)
    if (explicitIdOf(heading) !== undefined || last === undefined) continue
    const { start, end } = rangeOf(last)
    const [braces, odd = ''] = /\{#([^{}]*#[^{}]*)\}\s*$/.exec(source.slice(start, end)) ?? []
    if (braces !== undefined) {
      edits.push({ start: end - braces.length, end, text: idMark(odd, isMdx) })
      continue
    }
    const written = writtenText(heading, source)
    const id = old.next(isThird ? textOf(heading) : written)
    if (heading === title || id === own.next(written.trim())) continue
    edits.push({ start: end, end, text: isMdx ? ` {/* #${id} */}` : ` {#${id}}` })
  }
}

// With the names of directives that nobody knows, which are words.
function writtenText(node: Nodes, source: string): string {
  if (node.type === 'textDirective' && node.children.length === 0) {
    const { start, end } = rangeOf(node)
    return source.slice(start, end)
  }
  if (!('children' in node)) return textOf(node)
  return (node.children as readonly Nodes[]).map(child => writtenText(child, source)).join('')
}

function headingsIn(node: Nodes): readonly Heading[] {
  if (node.type === 'heading') return [node]
  return 'children' in node ? (node.children as readonly Nodes[]).flatMap(headingsIn) : []
}
