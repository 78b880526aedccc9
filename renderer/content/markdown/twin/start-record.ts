// Opens the record of a text, and adds the edits that can be told without printing: values of variables, and comments between blocks.
import type { Heading, Html, Nodes, Root } from 'mdast'
import type { InputReader } from '../includes/parse-inputs.ts'
import { isFirstShown, titleHeadingOf, titleLevelOf, titleOf } from '../page-title.ts'
import { fillVariables } from '../rewrite/variables.ts'
import { noteComment } from './note-comments.ts'
import { noteVariables } from './note-variables.ts'
import { createRecord, noteEdit, rangeOf, type SourceRecord } from './source-record.ts'

/** `tree`: before variables are filled in. */
export function startRecord(source: string, tree: Root, inputs: InputReader): SourceRecord {
  const htmlAsWritten = new Map<Html, string>()
  const title = titleHeadingOf(tree)
  // A title below other blocks stays where it is.
  const titleHeading = title !== undefined && isFirstShown(tree, title) ? title : undefined
  const record = createRecord(source, {
    titleEnd: (titleHeading && rangeOf(titleHeading)?.end) ?? 0,
    hasTitleInside: titleHeading === undefined && titleOf(tree) !== undefined,
    htmlAsWritten,
    fill: text => fillVariables(text, { inputs }),
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

// `## Title` at the top of a page is its `# Title`; below a line of `---` one of `===`.
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
