// Block nodes → HTML.
import type { Paragraph, RootContent } from 'mdast'
import { printCode } from '../code/print-code.ts'
import { printContainerDirective, printLeafDirective } from './print-directive.ts'
import { printHeading } from './print-heading.ts'
import { printRawHtml } from './print-html.ts'
import { printInlines } from './print-inline.ts'
import { printList } from './print-list.ts'
import type { PrintState } from './print-state.ts'
import { printTable } from './print-table.ts'

export function printBlocks(state: PrintState, nodes: readonly RootContent[]): void {
  for (const node of nodes) printBlock(state, node)
}

function printBlock(state: PrintState, node: RootContent): void {
  switch (node.type) {
    case 'paragraph':
      return printParagraph(state, node)
    case 'heading':
      return printHeading(state, node)
    case 'code':
      state.html += printCode(node, state.options)
      return
    case 'list':
      return printList(state, node)
    case 'blockquote':
      state.html += '<blockquote>'
      printBlocks(state, node.children)
      state.html += '</blockquote>'
      return
    case 'thematicBreak':
      state.html += '<hr>'
      return
    case 'table':
      return printTable(state, node)
    case 'html':
      return printRawHtml(state, node)
    case 'containerDirective':
      return printContainerDirective(state, node)
    case 'leafDirective':
      return printLeafDirective(state, node)
    case 'definition':
    case 'footnoteDefinition':
      return // printed where they are used
    default:
      return printInlines(state, [node])
  }
}

function printParagraph(state: PrintState, node: Paragraph): void {
  state.html += '<p>'
  const before = { html: state.html, parts: state.parts.length }
  printInlines(state, node.children)
  const isEmpty = state.html === before.html && state.parts.length === before.parts
  // A paragraph of comments only leaves nothing behind.
  if (isEmpty) state.html = state.html.slice(0, -'<p>'.length)
  else state.html += '</p>'
}
