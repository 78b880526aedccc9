// Starlight shows the title of the fields above each text, so titles that the text writes itself are headings below it.
import type { Heading, Nodes } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { findTitleHeading } from '../../../../renderer/content/markdown/page-title.ts'
import { editText, type TextEdit } from '../../texts/edit-text.ts'
import { readMdxText, readPlainText } from '../../texts/read-text.ts'

/**
 * A text that begins with another title than that of its fields would name the page by it. It and the others of its rank are written one
 * deeper, so that they stay alike.
 */
export function withLowerTitles(text: string, title: string | undefined, isMdx: boolean): string {
  if (title === undefined || !/^[ \t]*# |^ {0,3}=+[ \t]*\r?$/m.test(text)) return text
  const { tree, source, problem } = isMdx ? readMdxText(text) : readPlainText(text)
  const first = findTitleHeading(tree, { hasTitle: true })
  if (problem !== undefined || first === undefined || plainText(first).trim() === title.trim()) return text
  return editText(
    source,
    titlesIn(tree).map(heading => lowered(heading, source)),
  )
}

function titlesIn(node: Nodes): readonly Heading[] {
  if (node.type === 'heading') return node.depth === 1 ? [node] : []
  return 'children' in node ? (node.children as readonly Nodes[]).flatMap(titlesIn) : []
}

// `# Title`, or a line of `=` below it.
function lowered(heading: Heading, source: string): TextEdit {
  const start = heading.position?.start.offset ?? 0
  const end = heading.position?.end.offset ?? start
  const line = /(?<!=)=+[ \t]*$/.exec(source.slice(start, end))
  if (source[start] === '#' || line === null) return { start, end: start, text: '#' }
  return { start: start + line.index, end, text: line[0].replaceAll('=', '-') }
}
