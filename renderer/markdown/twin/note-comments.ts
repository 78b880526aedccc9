// Notes comments, which are for authors: no page shows them, and no twin publishes them.
import type { RootContent } from 'mdast'
import { beforeOnLine, isBlank, lineAbove } from './lines-around.ts'
import { noteEdit, rangeOf, type SourceRecord } from './source-record.ts'

/** Blocks after which an empty line means nothing: behind a list it could continue the list. */
const selfContained = new Set([
  'heading',
  'html',
  'paragraph',
  'thematicBreak',
  'table',
  'leafDirective',
  'containerDirective',
])

/** A comment between blocks goes with its lines; any other is emptied by the printer. */
export function noteComment(
  record: SourceRecord,
  node: RootContent,
  previous: RootContent | undefined,
): void {
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
