// Checks that blocks are written as plainly as the native parser read them. Walks the tree and removes the lines of each block. A text is
// left to the reference parser when a line does not have the form of its block, or when a line remains.
import type { Blockquote, List, Nodes, Root } from 'mdast'
import { mostIn } from '../syntax/text-limits.ts'
import { checkFence, checkHtml, checkIndented, checkTable } from './code-as-written.ts'
import { openDirective } from './directives-as-written.ts'
import { refuse, spanOf } from './doubt.ts'
import { plainLabel } from './links-as-written.ts'
import { openMdx } from './mdx-as-written.ts'
import {
  type Around,
  type Inside,
  indentOf,
  isBlank,
  type Lines,
  linesOf,
  openPage,
  type Page,
  type Place,
} from './page.ts'
import { checkWords } from './words-as-written.ts'

/** Throws a `Doubt` when the reference parser must read the text. */
export function checkBlocks(tree: Root, around: Around): void {
  const page = openPage(around)
  const most = page.isMdx ? Number.POSITIVE_INFINITY : 3
  checkInside({ nodes: tree.children, place: { indent: 0, most } }, page)
  if (page.lines.some(line => line.trim() !== '')) refuse('lines')
  if (page.lazy * page.source.length * piecesOfLine > mostIn('lazy', page.text.length)) refuse('size')
}

/** At most this many pieces of a line are counted by the reference parser. */
const piecesOfLine = 8

function checkInside({ nodes, place, label }: Inside, page: Page): void {
  if (label !== undefined) checkWords(label)
  for (const [index, node] of nodes.entries()) {
    const lines = linesOf(node)
    const before = page.lines[lines.first]?.slice(0, lines.column) ?? ''
    const extra = lines.column - place.indent
    const isTabbed = place.inItem === true && /^\s*\t/.test(page.source[lines.first] ?? '')
    if (before.includes('\t') || isTabbed) refuse('tabs')
    const isOutside = (page.isMdx || node.type !== 'code') && (extra < 0 || extra > place.most)
    if (before.trim() !== '' || isOutside || !mayTouch(nodes[index - 1], node, page)) refuse('lines')
    checkBehindList(nodes[index - 1], node, place, page)
    const inside = openContainer(node, lines, place, page)
    if (inside !== undefined) for (const each of inside) checkInside(each, page)
    else {
      checkLeaf(node, lines, place, page)
      page.lines.fill('', lines.first, lines.last + 1)
    }
  }
}

// In a quote, one of the parsers counts lines with only a quote mark as part of the list before them. The list, or the item around it, is
// then loose in one parser only.
function checkBehindList(
  before: Nodes | undefined,
  node: Nodes,
  { inQuote, inItem }: Place,
  { source }: Page,
): void {
  if (inQuote !== true || before === undefined) return
  const isList = before.type === 'list'
  if (isList && node.type === 'list') refuse('quotes')
  const endsInList = before.type === 'listItem' && before.children.at(-1)?.type === 'list'
  if (!isList && !endsInList) return
  const { first } = linesOf(node)
  if (isBlank(source[first - 1]) && (endsInList || inItem || isBlank(source[first - 2]))) refuse('quotes')
}

const alone = new Set(['table', 'thematicBreak', 'footnoteDefinition', 'mdxjsEsm'])

// Whether two blocks are separated by a blank line, or both parsers separate them without one.
function mayTouch(before: Nodes | undefined, node: Nodes, { source }: Page): boolean {
  const { first, column } = linesOf(node)
  if (before === undefined || isBlank(source[first - 1])) return true
  const { type } = node
  if (before.type === 'definition' || type === 'definition') return before.type === type
  if (type === 'heading') return before.type !== 'mdxjsEsm'
  if (type === 'html') return before.type !== 'list' && !alone.has(before.type)
  // Indented code.
  if (type === 'code' && !/^[`~]/.test(source[first]?.slice(column) ?? '')) return false
  if (alone.has(type)) return type === 'table' && before.type === 'heading'
  if (alone.has(before.type)) return before.type === 'thematicBreak'
  if (before.type !== 'list' && before.type !== 'blockquote') return true
  // A tag over several lines after an item or a quote continues that item or quote.
  if (type === 'mdxJsxFlowElement') return /^ *<[^<>\n]*>/.test(source[first] ?? '')
  return type !== 'leafDirective' && type !== 'containerDirective'
}

// The content of a container. The container's marks become blanks.
function openContainer(node: Nodes, lines: Lines, place: Place, page: Page): Inside[] | undefined {
  switch (node.type) {
    case 'list':
      return openList(node, place, page)
    case 'blockquote':
      return [openQuote(node, lines, place, page)]
    case 'leafDirective':
    case 'containerDirective':
      return [openDirective(node, lines, place, page)]
    case 'mdxJsxFlowElement':
    case 'mdxFlowExpression':
    case 'mdxjsEsm':
      return [openMdx(node, lines, place, page)]
    default:
      return undefined
  }
}

const item = /^( *)([-*+] {1,4}|\d{1,9}[.)] {1,4})(\[[ x]\] +)?(?=\S)/i

function openList({ children }: List, place: Place, page: Page): Inside[] {
  return children.map((own, index) => {
    const { children: nodes, position, checked } = own
    checkBehindList(children[index - 1], own, place, page)
    const { start } = position ?? refuse('characters')
    const line = page.lines[start.line - 1] ?? ''
    const [signs = '', blank = '', mark = '', box = ''] = item.exec(line) ?? []
    const words = line.slice(signs.length)
    const isPlain = signs !== '' && blank.length === start.column - 1 && !/^\[[ x]\]\s*$/i.test(words)
    const [head] = nodes
    const isHead = head?.type === 'paragraph' && head.position?.start.line === start.line
    if (!isPlain || !isHead || (box !== '') !== (typeof checked === 'boolean')) refuse('items')
    page.lines[start.line - 1] = ' '.repeat(signs.length) + words
    const indent = blank.length + mark.length
    return { nodes, place: { ...place, indent, most: box === '' ? 3 : 7, inItem: true } }
  })
}

const quoteLine = /^>(?!(?:[-*+]|\d{1,9}[.)])(?: |$))/
/** Continues a paragraph in any container. */
const lazyLine = /^[\p{L}\p{N}("'`*[/{!\ue006]/u

function openQuote(
  { children }: Blockquote,
  { first, last, column }: Lines,
  place: Place,
  page: Page,
): Inside {
  const isEmpty = isBlank(page.lines[first]) || isBlank(page.lines[last])
  if (place.inQuote || isEmpty || children.length === 0) refuse('quotes')
  for (let at = first; at <= last; at++) {
    const line = page.lines[at] ?? ''
    const isMarked = indentOf(line) === column && quoteLine.test(line.slice(column))
    if (isMarked) page.lines[at] = `${line.slice(0, column)} ${line.slice(column + 1)}`
    else if (at === first || column > 0 || !lazyLine.test(line)) refuse('quotes')
  }
  return { nodes: children, place: { ...place, indent: column + 1, most: 1, inQuote: true } }
}

/** May begin a block other than a paragraph. */
const mayBegin =
  /^(?:[-*+](?:\s|$)|\d{1,9}[.)](?:\s|$)|>|#{1,6}(?:\s|$)|\||`{3}|~{3}|::|=+ *$|-+ *$|(?=[ |:-]+$)(?=.*-))/
const definition = /^\[([^[\]]+)\]: *[^\s<>[\]\\`]+(?: "[^"\\&]*"| '[^'\\&]*')? *$/
const footnote = /^\[\^[\w-]+\]: (?=[^\s[>#|<\-*+:`~])/
/** May begin a definition or a statement. */
const mayBeginText = /^(?:\[[^\]]*\]:|(?:import|export)\s*$)/
const ruler = /^(?:\*{3,}|-{3,}|_{3,}|(?:- ?){3,}|(?:\* ?){3,}) *$/

function checkLeaf(node: Nodes, lines: Lines, place: Place, page: Page): void {
  const { first, last, column } = lines
  const written = page.lines[first]?.slice(column) ?? ''
  const { from, to } = spanOf(node)
  switch (node.type) {
    case 'paragraph': {
      checkParagraph(lines, place, page)
      const isNested = (place.inItem ?? place.inQuote) === true
      return checkWords({ nodes: node.children, from, to, around: isNested ? page.nested : page })
    }
    case 'heading': {
      const start = /^#{1,6} +(?=\S)/.exec(written)?.[0].length ?? 0
      if (start > 0) return checkWords({ nodes: node.children, from: from + start, to, around: page })
      const under = page.lines[last] ?? ''
      const isUnderlined = last === first + 1 && /^ *(?:={2,}|-{2,}) *$/.test(under)
      // MDX has no indented code.
      if (indentOf(under) > place.indent + 3) refuse('lines')
      if (!isUnderlined || mayBegin.test(written) || mayBeginText.test(written)) refuse('lines')
      return checkWords({ nodes: node.children, from, to: from + written.length, around: page })
    }
    case 'thematicBreak':
      return ruler.test(written) ? undefined : refuse('lines')
    case 'code':
      return /^[`~]/.test(written)
        ? checkFence(node, lines, place, page)
        : checkIndented(node.value, lines, place, page)
    case 'html':
      return checkHtml(node.value, lines, page)
    case 'table':
      return checkTable(node, lines, place, page)
    case 'definition': {
      const [, name = ''] = definition.exec(written.trimStart()) ?? []
      const isInside = place.inQuote === true || place.inDirective === true
      return isInside || last > first || !plainLabel.test(name) ? refuse('definitions') : undefined
    }
    case 'footnoteDefinition': {
      const start = footnote.exec(written)?.[0].length
      const [child, another] = node.children
      if (start === undefined || place.indent > 0 || place.inDirective || last > first)
        return refuse('footnotes')
      if (child?.type !== 'paragraph' || another !== undefined) return refuse('footnotes')
      return checkWords({ nodes: child.children, from: from + start, to, around: page })
    }
    default:
      return refuse('html')
  }
}

/** Upper bound of the reference parser's comparisons for each pair of marks in a paragraph. */
const comparisonsOfPair = 9

// Some marks are compared with all others of the paragraph; after some, the rest of the paragraph is read again.
function checkMarks(words: string, { text, cost }: Page): void {
  const marks = words.match(/[*_~`[\]<!{}\\&@|]/g)?.length ?? 0
  cost.compared += marks * marks * comparisonsOfPair
  cost.again += marks * words.length
  const most = Math.min(mostIn('emphasis', text.length), mostIn('brackets', text.length))
  if (cost.compared > most || cost.again > mostIn('again', text.length)) refuse('size')
}

function checkParagraph({ first, last, column }: Lines, place: Place, page: Page): void {
  const written = page.lines.slice(first, last + 1)
  checkMarks(written.join('\n'), page)
  if (mayBeginText.test(written[0]?.slice(column) ?? '')) refuse('definitions')
  for (const [index, line] of written.entries()) {
    const indent = indentOf(line)
    const words = index === 0 ? line.slice(column) : line.trimStart()
    if (line.includes('\t') && /^ *\t|\t *$/.test(line)) refuse('tabs')
    // With this indentation, neither an item nor a heading interrupts a paragraph.
    const isFar = index > 0 && indent >= place.indent + 4 && /^(?:[-*+]|\d{1,9}[.)]|#{1,6}) /.test(words)
    if (mayBegin.test(words) && !isFar) refuse('lines')
    if (page.isMdx && /^(?:import|export)\b/.test(words)) refuse('mdx')
    if (index === 0 || words === '' || indent >= place.indent) continue
    if (place.inDirective || !lazyLine.test(words)) refuse('lines')
    page.lazy++
  }
}
