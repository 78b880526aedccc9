// Notes comments, so that the twin leaves them out: they are for authors, and pages do not show them.
import type { RootContent } from 'mdast'
import { beforeOnLine, isBlank, lineAbove } from './lines-around.ts'
import { noteEdit, rangeOf, type SourceRecord } from './source-record.ts'

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

/** Removes a comment between two blocks with its lines. `noteHtml` empties all other comments. */
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
