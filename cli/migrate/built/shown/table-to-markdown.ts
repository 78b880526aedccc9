// A table of a built page. Cells of Markdown hold one line each; a table with more in a cell stays HTML, with Markdown between its tags.
import type { Element } from 'hast'
import { defaultHandlers, type State } from 'hast-util-to-mdast'
import type { Nodes } from 'mdast'
import { escapeHtml } from '../../../../renderer/base/text/escape-html.ts'
import { attributesText, elementsIn, isInline, textIn } from './hast-elements.ts'

/** A table of GFM when nothing is lost by that, else neighbours of HTML and Markdown. */
export function tableOf(state: State, element: Element): Nodes | readonly Nodes[] {
  const plain = withLines(element)
  if (isPlain(plain)) return defaultHandlers.table(state, plain)
  const pieces: Nodes[] = []
  let tags: string[] = []
  const writeTags = () => {
    if (tags.length > 0) pieces.push({ type: 'html', value: tags.join('\n') })
    tags = []
  }
  const writeCell = (cell: Element) => {
    const words = plainWordsOf(cell)
    if (words !== undefined) {
      tags.push(`${openTag(cell)}${words}</${cell.tagName}>`)
      return
    }
    tags.push(openTag(cell))
    writeTags()
    pieces.push(...(state.toFlow(state.all(cell)) as Nodes[]))
    tags.push(`</${cell.tagName}>`)
  }
  const write = (part: Element) => {
    if (cellName.test(part.tagName)) return writeCell(part)
    tags.push(openTag(part))
    for (const child of part.children)
      if (child.type === 'element' && partName.test(child.tagName)) write(child)
    tags.push(`</${part.tagName}>`)
  }
  write(element)
  writeTags()
  return pieces
}

const cellName = /^(?:t[dh]|caption)$/
const partName = /^(?:thead|tbody|tfoot|tr|t[dh]|caption)$/

// Each cell that holds a single line with it alone, whatever boxes are around the line.
function withLines(part: Element): Element {
  if (!cellName.test(part.tagName))
    return {
      ...part,
      children: part.children.map(child => (child.type === 'element' ? withLines(child) : child)),
    }
  const [only, ...more] = part.children.filter(child => child.type !== 'text' || child.value.trim() !== '')
  const isBox = more.length === 0 && only?.type === 'element' && /^(?:p|div)$/.test(only.tagName)
  return isBox ? withLines({ ...part, children: only.children }) : part
}

// One line in each cell, and none that goes over several.
function isPlain(table: Element): boolean {
  return elementsIn(table).every(({ tagName, properties: { colSpan, rowSpan }, children }) => {
    if (tagName === 'caption' || isWide(colSpan) || isWide(rowSpan)) return false
    if (!cellName.test(tagName)) return true
    return children.every(isInline)
  })
}

function isWide(span: unknown): boolean {
  return span !== undefined && span !== null && Number(span) !== 1
}

// Undefined when Markdown has to say it.
function plainWordsOf({ children }: Element): string | undefined {
  if (children.some(({ type }) => type === 'element')) return undefined
  // Components and values that are written into the text are told by braces.
  return escapeHtml(children.map(textIn).join('').trim()).replaceAll('{', '&#123;').replaceAll('}', '&#125;')
}

function openTag({ tagName, properties: { colSpan, rowSpan, align } }: Element): string {
  return `<${tagName}${attributesText({ colspan: colSpan, rowspan: rowSpan, align })}>`
}
