// Opens the record of a text and notes what needs no printing: values of variables, comments, blocks that are never closed.
import type { Html, Nodes, Root, RootContent } from 'mdast'
import { escapeHtml } from '../../text/escape-html.ts'
import { escapeMarkdown } from '../../text/write-markdown.ts'
import type { InputReader } from '../includes/parse-inputs.ts'
import { titleHeadingOf } from '../page-title.ts'
import { fillVariables, variableUse } from '../rewrite/variables.ts'
import { findAttributes, findDefinition } from './find-address.ts'
import { createRecord, noteEdit, rangeOf, type SourceRange, type SourceRecord } from './source-record.ts'

/** `tree`: before variables are filled in. */
export function startRecord(source: string, tree: Root, inputs: InputReader): SourceRecord {
  const htmlAsWritten = new Map<Html, string>()
  const titleHeading = titleHeadingOf(tree)
  const record = createRecord(source, {
    titleEnd: (titleHeading && rangeOf(titleHeading)?.end) ?? 0,
    htmlAsWritten,
    fill: text => fillVariables(text, { inputs }),
  })
  for (const [index, node] of tree.children.entries()) noteComment(record, node, tree.children[index - 1])
  if (source.includes('{{')) {
    const visit = (node: Nodes): void => {
      noteVariables(record, node)
      if (node.type === 'html') htmlAsWritten.set(node, node.value)
      if ('children' in node) for (const child of node.children) visit(child)
    }
    visit(tree)
  }
  const last = tree.children.at(-1)
  if (last !== undefined) noteEnd(record, last)
  return record
}

/** Blocks after which an empty line means nothing: behind a list it could continue the list. */
const selfContained = new Set([
  'heading',
  'paragraph',
  'thematicBreak',
  'table',
  'leafDirective',
  'containerDirective',
])

// A comment between blocks goes with its lines; any other is emptied by the printer.
function noteComment(record: SourceRecord, node: RootContent, previous: RootContent | undefined): void {
  if (node.type !== 'html' || !/^(?:<!--(?:(?!-->)[\s\S])*-->\s*)+$/.test(node.value)) return
  const range = rangeOf(node)
  if (range === undefined || (previous !== undefined && !selfContained.has(previous.type))) return
  const isApart = /(?:^|[\r\n])[ \t]*(?:\r\n|\n|\r)[ \t]*$|^\s*$/.test(record.source.slice(0, range.start))
  const following = isApart
    ? (/^(?:[ \t]*(?:\r\n|\n|\r))*/.exec(record.source.slice(range.end))?.[0] ?? '')
    : ''
  noteEdit(record, { start: range.start, end: range.end + following.length, text: '' })
}

/** `{/* … *​/}` inside a text. */
export function noteTextComments(record: SourceRecord | undefined, node: Nodes): void {
  const range = rangeOf(node)
  if (record === undefined || range === undefined) return
  const { source } = record
  for (const match of source.slice(range.start, range.end).matchAll(/\{\/\*[\s\S]*?\*\/\}/g)) {
    const start = range.start + match.index
    const end = start + match[0].length
    const before = /[^\r\n]*$/.exec(source.slice(0, start))?.[0] ?? ''
    const after = /^[^\r\n]*/.exec(source.slice(end))?.[0] ?? ''
    const isFirst = /^[ \t>]*$/.test(before)
    const isAlone = isFirst && after.trim() === ''
    const isParagraph =
      /(?:^|\n|\r)[ \t]*(?:\r\n|\n|\r)[^\r\n]*$|^[^\r\n]*$/.test(source.slice(0, start)) &&
      /^[^\r\n]*(?:\r\n|\n|\r|$)[ \t]*(?:\r|\n|$)/.test(source.slice(end))
    const spaces = isFirst ? (/^[ \t]*/.exec(after)?.[0].length ?? 0) : 0
    // Alone on a line inside a paragraph it must leave something, or the paragraph would be two.
    noteEdit(record, { start, end: end + spaces, text: isAlone && !isParagraph ? '{/* */}' : '' })
  }
}

function noteVariables(record: SourceRecord, node: Nodes): void {
  const escapeValue = escapes[node.type]
  const range = rangeOf(node)
  if (escapeValue === undefined || range === undefined) return
  const place = variablePlace(record.source, node, range)
  if (place === undefined) return
  const from = place.start
  for (const match of record.source.slice(from, place.end).matchAll(variableUse)) {
    const [written, backslash] = match
    if (node.type === 'text' && backslash !== '') continue
    const value = record.fill(written)
    if (value === written) continue
    const start = from + match.index
    noteEdit(record, { start, end: start + written.length, text: escapeValue(value) })
  }
}

// The part of a node's source that is filled in; what its children fill in is theirs.
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

// A text ends what it opened; what follows it in a twin must not become part of it.
function noteEnd(record: SourceRecord, node: RootContent): void {
  const range = rangeOf(node)
  if (range === undefined) return
  const text = record.source.slice(range.start, range.end)
  const closing = closingOf(record, range, node)
  if (closing !== '') noteEdit(record, { start: range.end, end: range.end, text: closing })
}

function closingOf(record: SourceRecord, { start, end }: SourceRange, node: Nodes): string {
  const text = record.source.slice(start, end)
  if (node.type === 'code') return missingFence(text)
  if (node.type === 'html') return missingTag(text)
  return node.type === 'containerDirective' ? missingColons(record, text, node.children) : ''
}

function missingTag(text: string): string {
  const tag = /^<(script|pre|style|textarea)(?=[\s>])/i.exec(text)?.[1]
  return tag === undefined || /<\/(?:script|pre|style|textarea)>/i.test(text) ? '' : `\n</${tag}>`
}

function missingFence(text: string): string {
  const fence = /^(?:`{3,}|~{3,})/.exec(text)?.[0]
  if (fence === undefined) return ''
  const last = /[\r\n] {0,3}([`~]+)[ \t]*\s*$/.exec(text)?.[1] ?? ''
  return last.startsWith(fence) && new Set(last).size === 1 ? '' : `\n${fence}`
}

function missingColons(record: SourceRecord, text: string, children: readonly Nodes[]): string {
  const colons = /^:+/.exec(text)?.[0] ?? ''
  const isClosed = new RegExp(`[\\r\\n][ \\t]*:{${colons.length},}\\s*$`).test(text)
  if (isClosed) return ''
  const last = children.at(-1)
  const inner = last && rangeOf(last)
  return `${inner === undefined ? '' : closingOf(record, inner, last as Nodes)}\n${colons}`
}
