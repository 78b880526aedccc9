// `> [!TIP] Title`: quotes that are boxes. VitePress knows more kinds than GitHub and docsgen, and titles behind the mark; plugins know others.
// https://vitepress.dev/guide/markdown#github-flavored-alerts
import type { Nodes } from 'mdast'
import { rangeOf } from '../../../docusaurus/texts/text-context.ts'
import type { PageEdits } from '../page-edits.ts'
import { linePrefix } from './rewrite-boxes.ts'

const kinds: Readonly<Record<string, string>> = {
  ...named('NOTE', 'info abstract summary example question todo'),
  ...named('TIP', 'success check done hint'),
  ...named('WARNING', 'attention'),
  ...named('CAUTION', 'danger error failure bug'),
}

const mark = new RegExp(
  `^\\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION|${Object.keys(kinds).join('|')})\\][ \\t]*([^\\r\\n]*)`,
  'i',
)

/** Kinds get the names of GitHub; a title becomes the first line of the box, in bold, unless it only names the kind. */
export function rewriteAlerts(nodes: readonly Nodes[], { source, edits }: PageEdits): void {
  for (const node of nodes) {
    const first = node.type === 'blockquote' ? node.children[0] : undefined
    if (first?.type !== 'paragraph') continue
    const { start } = rangeOf(first)
    const [written, name, title = ''] = mark.exec(source.slice(start)) ?? []
    if (written === undefined || name === undefined) continue
    const kind = kinds[name.toLowerCase()]
    if (kind === undefined && title === '') continue
    const words = title.trim().replace(/^\*\*(.+)\*\*$/, '$1')
    const prefix = linePrefix(source.slice(source.lastIndexOf('\n', start - 1) + 1, start))
    const isNamed = words === '' || words.toLowerCase() === name.toLowerCase()
    const shown = isNamed ? '' : `\n${prefix}**${words}**\n${prefix.trimEnd()}`
    edits.push({ start, end: start + written.length, text: `[!${kind ?? name.toUpperCase()}]${shown}` })
  }
}

function named(kind: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map(name => [name, kind]))
}
