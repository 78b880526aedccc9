// Replaces `{{name}}` by its value, escaped for the place where it stands.
import type { Nodes } from 'mdast'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import { escapeMarkdown } from '../../../base/text/write-markdown.ts'
import { variableUse } from '../rewrite/variables.ts'
import { findAttributes, findDefinition } from './find-address.ts'
import { noteEdit, rangeOf, type SourceRange, type SourceRecord } from './source-record.ts'

/** Variables of the node itself, without those of its children. */
export function noteVariables(record: SourceRecord, node: Nodes): void {
  const escapeValue = escapes[node.type]
  const range = rangeOf(node)
  if (escapeValue === undefined || range === undefined) return
  const place = variablePlace(record.source, node, range)
  if (place === undefined) return
  const from = place.start
  for (const match of record.source.slice(from, place.end).matchAll(variableUse)) {
    const [written, backslash] = match
    if (backslash !== '') continue
    const value = record.fill(written)
    if (value === written) continue
    const start = from + match.index
    noteEdit(record, { start, end: start + written.length, text: escapeValue(value) })
    // `<{{address}}>` is text on the page; with its value it would be a link.
    if (node.type === 'text' && /(?<!\\)<$/.test(record.source.slice(from, start)))
      noteEdit(record, { start: start - 1, end: start, text: '\\<' })
  }
}

// The part of the node's source that does not belong to its children.
function variablePlace(source: string, node: Nodes, range: SourceRange): SourceRange | undefined {
  switch (node.type) {
    case 'link':
      return { start: node.children.at(-1)?.position?.end.offset ?? range.start, end: range.end }
    case 'definition': {
      const destination = findDefinition(source, range.start)
      return destination && { start: destination.start, end: range.end }
    }
    case 'containerDirective':
    case 'leafDirective':
    case 'textDirective':
      return findAttributes(source, range)
    default:
      return range
  }
}

const inQuotes = (value: string) => value.replaceAll('"', '&quot;')
const inTitle = (value: string) => inQuotes(escapeMarkdown(value))
const asIs = (value: string) => value
const escapes: Partial<Record<Nodes['type'], (value: string) => string>> = {
  text: escapeMarkdown,
  html: escapeHtml,
  inlineCode: asIs,
  code: asIs,
  link: inTitle,
  definition: inTitle,
  image: inTitle,
  containerDirective: inQuotes,
  leafDirective: inQuotes,
  textDirective: inQuotes,
}
