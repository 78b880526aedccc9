// Opens the record of a text, and adds the edits that can be told without printing: values of variables, and comments between blocks.
import type { Html, Nodes, Root } from 'mdast'
import type { InputReader } from '../includes/parse-inputs.ts'
import { titleHeadingOf, titleLabelOf } from '../page-title.ts'
import { fillVariables } from '../rewrite/variables.ts'
import { noteComment } from './note-comments.ts'
import { noteVariables } from './note-variables.ts'
import { createRecord, rangeOf, type SourceRecord } from './source-record.ts'

/** `tree`: before variables are filled in. */
export function startRecord(source: string, tree: Root, inputs: InputReader): SourceRecord {
  const htmlAsWritten = new Map<Html, string>()
  const titleHeading = titleHeadingOf(tree)
  const record = createRecord(source, {
    titleEnd: (titleHeading && rangeOf(titleHeading)?.end) ?? 0,
    hasTitleInside: titleLabelOf(tree) !== undefined,
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
  return record
}
