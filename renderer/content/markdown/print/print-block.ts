// Block nodes → HTML.
import type { Blockquote, Code, List, ListItem, Paragraph, RootContent } from 'mdast'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import { printCode } from '../code/print-code.ts'
import { printAlert, printContainerDirective, printLeafDirective } from '../directives/print-directive.ts'
import { loweredData } from '../mdx/lowering.ts'
import { readMarkdown } from '../read-markdown.ts'
import { alertOf } from '../rewrite/github-alerts.ts'
import { innerRecord, noteSplice } from '../twin/note-splices.ts'
import { printHeading } from './print-heading.ts'
import { printRawHtml } from './print-html.ts'
import { printElement, printInlines } from './print-inline.ts'
import { printMath } from './print-math.ts'
import { blockIdAttribute, finishParts, type PrintState, pushParts } from './print-state.ts'
import { printTable } from './print-table.ts'

export function printBlocks(state: PrintState, nodes: readonly RootContent[]): void {
  for (const node of nodes) printBlock(state, node)
}

function printBlock(state: PrintState, node: RootContent): void {
  if (node.type !== 'paragraph') state.html += anchorOf(state, node)
  if (printElement(state, node, printBlocks)) return
  switch (node.type) {
    case 'paragraph':
      return printParagraph(state, node)
    case 'heading':
      return printHeading(state, node)
    case 'code':
      return printFence(state, node)
    case 'list':
      return printList(state, node)
    case 'blockquote':
      return printQuote(state, node)
    case 'math':
      return printMath(state, node, 'block')
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

// Prints the id that an author gave to a block whose own element prints none.
function anchorOf(state: PrintState, node: RootContent): string {
  const id = blockIdAttribute(state, node)
  return id === '' ? '' : `<a${id}></a>`
}

// Diagrams are drawn in the browser, formulas may be written as on GitHub, and `mdx-code-block` is a wrapper that other tools need.
function printFence(state: PrintState, node: Code): void {
  if (node.lang === 'math' && state.options.math) return printMath(state, node, 'block')
  if (node.lang === 'mermaid' && state.options.mermaid) return printDiagram(state, node)
  if (node.lang !== 'mdx-code-block') return printCode(state, node)
  const line = node.position?.start.line ?? 0
  const { source, written, tree, definitions, diagnostics } = readMarkdown(
    state.path,
    '\n'.repeat(line) + node.value,
    state,
  )
  state.diagnostics.push(...diagnostics)
  const merged = {
    links: new Map([...state.definitions.links, ...definitions.links]),
    footnotes: new Map([...state.definitions.footnotes, ...definitions.footnotes]),
    explicitIds: definitions.explicitIds,
  }
  const twin = innerRecord(state.twin, source)
  const inner: PrintState = { ...state, source, written, definitions: merged, twin, parts: [], html: '' }
  noteSplice(state.twin, node, twin)
  printBlocks(inner, tree.children)
  pushParts(state, finishParts(inner))
}

function printQuote(state: PrintState, node: Blockquote): void {
  const alert = alertOf(node)
  if (alert !== undefined) return printAlert(state, node, alert)
  state.html += '<blockquote>'
  printBlocks(state, node.children)
  state.html += '</blockquote>'
}

function printParagraph(state: PrintState, node: Paragraph): void {
  if (loweredData(node)?.isBare) return printInlines(state, node.children)
  const around = state.html
  state.html += `<p${blockIdAttribute(state, node)}>`
  const before = { html: state.html, parts: state.parts.length }
  printInlines(state, node.children)
  const isEmpty = state.html === before.html && state.parts.length === before.parts
  // A paragraph that contains only comments is left out.
  if (isEmpty) state.html = around
  else state.html += '</p>'
}

function printList(state: PrintState, list: List): void {
  const tag = list.ordered ? 'ol' : 'ul'
  const isTaskList = list.children.some(item => typeof item.checked === 'boolean')
  const isLoose = list.spread === true || list.children.some(item => item.spread === true)
  const start =
    list.ordered && typeof list.start === 'number' && list.start !== 1 ? ` start="${list.start}"` : ''
  state.html += `<${tag}${start}${isTaskList ? ' class="contains-task-list"' : ''}>`
  for (const item of list.children) printItem(state, item, isLoose)
  state.html += `</${tag}>`
}

function printItem(state: PrintState, item: ListItem, isLoose: boolean): void {
  const isTask = typeof item.checked === 'boolean'
  const box = isTask
    ? `<input type="checkbox" disabled${item.checked ? ' checked' : ''} aria-label="${escapeHtml(state.options.language.words['task.label'])}"> `
    : ''
  state.html += `<li${blockIdAttribute(state, item)}${isTask ? ' class="task-list-item"' : ''}>`
  if (!isLoose || item.children[0]?.type !== 'paragraph') state.html += box
  for (const [index, child] of item.children.entries()) {
    if (child.type !== 'paragraph') {
      printBlock(state, child)
    } else if (!isLoose) {
      printInlines(state, child.children)
      // A line end separates the words from a nested block.
      if (item.children[index + 1] !== undefined) state.html += '\n'
    } else if (index === 0 && isTask) {
      state.html += `<p>${box}`
      printInlines(state, child.children)
      state.html += '</p>'
    } else {
      printBlock(state, child)
    }
  }
  state.html += '</li>'
}

/** Mermaid diagrams: the page contains the source, which is readable; the browser draws it. */
function printDiagram(state: PrintState, node: Code): void {
  state.features.add('diagrams')
  state.html += `<div class="docusaurus-mermaid-container"><pre class="mermaid-source" tabindex="0"><code>${escapeHtml(node.value)}</code></pre></div>`
}
