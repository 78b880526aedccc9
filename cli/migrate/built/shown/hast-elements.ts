// Small questions about trees of HTML.
import type { Comment, Element, ElementContent, Nodes } from 'hast'
import { escapeHtml } from '../../../../renderer/base/text/escape-html.ts'

/** All elements of a tree, the outer ones first. */
export function elementsIn(node: Nodes): readonly Element[] {
  const found: Element[] = []
  const collect = (children: readonly Nodes[]) => {
    for (const child of children) {
      if (child.type !== 'element') continue
      found.push(child)
      collect(child.children)
    }
  }
  if ('children' in node) collect(node.children)
  return found
}

/** The node and all that is inside, the outer ones first. */
export function nodesIn(node: ElementContent): readonly ElementContent[] {
  const found: ElementContent[] = []
  const collect = (each: ElementContent) => {
    found.push(each)
    if (each.type === 'element') each.children.forEach(collect)
  }
  collect(node)
  return found
}

/** The first element inside of another that is wanted. */
export function findIn(node: Element, isWanted: (element: Element) => boolean): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const found = isWanted(child) ? child : findIn(child, isWanted)
    if (found !== undefined) return found
  }
  return undefined
}

/** Its own, or that of the link or mark in it that leads there. */
export function idOfHeading(heading: Element): string | undefined {
  return [heading, ...elementsIn(heading)]
    .map(({ properties }) => properties.id)
    .find((id): id is string => typeof id === 'string' && id !== '')
}

export function classesOf({ properties }: Element): readonly string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : []
}

/** An address as browsers read it, whatever blanks its author left around it. */
export function addressIn(written: unknown): string {
  return typeof written === 'string' ? written.replace(/[\t\n\r]+/g, '').trim() : ''
}

/** All text inside. */
export function textIn(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && node.tagName === 'br') return '\n'
  let text = ''
  if ('children' in node) for (const child of node.children) text += textIn(child)
  return text
}

const inline =
  /^(?:a|abbr|audio|b|bdi|bdo|br|cite|code|data|del|dfn|em|i|iframe|img|ins|kbd|label|mark|picture|q|s|samp|small|source|span|strong|strike|sub|sup|time|track|tt|u|var|video|wbr)$/

/** Whether it can stand in a paragraph. */
export function isInline(node: ElementContent): boolean {
  if (node.type !== 'element') return true
  return inline.test(node.tagName) && node.children.every(isInline)
}

/** Letters and digits alone: two texts with the same ones say the same. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Stands where a drawing or a control without words of a text stood. */
export const drawingMark: Comment = { type: 'comment', value: 'drawing' }

/** As it is written behind the name of a tag; what has no value is left out. */
export function attributesText(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('')
}

/** Whether it shows something that has no letters. */
export function isDrawing(node: ElementContent): boolean {
  return (
    node === drawingMark ||
    (node.type === 'element' && /^(?:audio|canvas|embed|iframe|img|object|video)$/.test(node.tagName))
  )
}
