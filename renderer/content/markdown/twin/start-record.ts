// Creates the record of a text, and adds the edits that need no printing: values of variables, and comments between blocks.
import type { Heading, Html, Nodes, Root, RootContent } from 'mdast'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import { escapeMarkdown } from '../../../base/text/write-markdown.ts'
import type { InputReader } from '../includes/parse-inputs.ts'
import { isFirstShown, titleHeadingOf, titleLevelOf, titleOf } from '../page-title.ts'
import { fillVariables, variableUse } from '../rewrite/rewrite-tree.ts'
import { findAttributes, findDefinition } from './find-address.ts'
import {
  beforeOnLine,
  createRecord,
  isBlank,
  lineAbove,
  noteEdit,
  rangeOf,
  type SourceRange,
  type SourceRecord,
} from './source-record.ts'

/** `tree`: the tree before variables are filled in. */
export function startRecord(source: string, tree: Root, inputs: InputReader): SourceRecord {
  const htmlAsWritten = new Map<Html, string>()
  const title = titleHeadingOf(tree)
  // A title below other blocks is not moved.
  const titleHeading = title !== undefined && isFirstShown(tree, title) ? title : undefined
  const record = createRecord(source, {
    titleEnd: (titleHeading && rangeOf(titleHeading)?.end) ?? 0,
    hasTitleInside: titleHeading === undefined && titleOf(tree) !== undefined,
    htmlAsWritten,
    fill: text => fillVariables(text, { variable: inputs.variable }),
  })
  if (title !== undefined) noteLevel(record, title)
  for (const [index, node] of tree.children.entries()) noteComment(record, node, tree.children[index - 1])
  if (source.includes('{{')) {
    const visit = (node: Nodes): void => {
      noteVariables(record, node)
      if (node.type === 'html') htmlAsWritten.set(node, node.value)
      if ('children' in node) for (const child of node.children) visit(child)
    }
    visit(tree)
  }
  return record
}

// A title `## Title` becomes `# Title`; a title underlined with `---` is underlined with `===`.
function noteLevel(record: SourceRecord, heading: Heading): void {
  const range = rangeOf(heading)
  const level = titleLevelOf(heading) ?? 1
  if (range === undefined || level === 1) return
  const text = record.source.slice(range.start, range.end)
  if (text.startsWith('#'))
    return noteEdit(record, { start: range.start, end: range.start + level, text: '#' })
  const line = /(?<!-)-+[ \t]*$/.exec(text)
  if (line !== null)
    noteEdit(record, { start: range.start + line.index, end: range.end, text: line[0].replaceAll('-', '=') })
}

/** Blocks after which empty lines can be removed. After a list they cannot: the next paragraph could become part of the list. */
const selfContained = new Set([
  'heading',
  'html',
  'paragraph',
  'thematicBreak',
  'table',
  'leafDirective',
  'containerDirective',
])

/**
 * Removes a comment between two blocks, with its lines: comments are for authors, and pages do not show them. `noteHtml` empties all other
 * comments.
 */
function noteComment(record: SourceRecord, node: RootContent, previous: RootContent | undefined): void {
  if (node.type !== 'html' || !/^(?:<!--(?:(?!-->)[\s\S])*-->\s*)+$/.test(node.value)) return
  const range = rangeOf(node)
  if (range === undefined || (previous !== undefined && !selfContained.has(previous.type))) return
  const isApart =
    isBlank(beforeOnLine(record.source, range.start)) && isBlank(lineAbove(record.source, range.start))
  const following = isApart ? emptyLines(record.source, range.end) : ''
  noteEdit(record, { start: range.start, end: range.end + following.length, text: '' })
}

function emptyLines(source: string, from: number): string {
  const lines = /(?:[ \t]*(?:\r\n|\n|\r))*/y
  lines.lastIndex = from
  return lines.exec(source)?.[0] ?? ''
}

/** Replaces variables of the node itself, but not of its children, by their values, escaped for their place. */
function noteVariables(record: SourceRecord, node: Nodes): void {
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
    // `<{{address}}>` is text on the page, but would become a link with its value.
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
