// Charts and diagrams that a program of the old site drew into its pages: each becomes a picture, whose file holds what was drawn.
import { createHash } from 'node:crypto'
import type { Element, ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { SitePath } from '../../../../../renderer/base/text/brand.ts'
import { decodeAddress } from '../../../../../renderer/base/text/decode-address.ts'
import { isDrawnPicture, silentInDrawing } from '../../../../parity/digest/drawn-picture.ts'
import type { NewText } from '../../../old-site.ts'
import { plainFormula } from '../formulas.ts'
import { elementsIn, findIn, textIn } from '../hast-elements.ts'

const dataAddress = 'data:image/svg+xml,'

/** A drawing that says something is a picture from here on, wherever the page is read. */
export function showDrawings(tree: Root | Element): void {
  tree.children = (tree.children as readonly ElementContent[]).map((child): ElementContent => {
    if (child.type !== 'element' || plainFormula(child) !== undefined) return child
    if (child.tagName !== 'svg') {
      showDrawings(child)
      return child
    }
    return isSaid(child) ? pictureOfDrawing(child) : child
  })
}

/** The drawing at an address that {@link showDrawings} wrote; undefined for any other. */
export function drawingAt(address: string): string | undefined {
  return address.startsWith(dataAddress) ? decodeAddress(address.slice(dataAddress.length)) : undefined
}

/** Where such files lie, as the new site knows them. */
export const drawingsFolder = 'content/static/drawings'

/** `address`: of the page that shows it. The same drawing has the same name in each run. */
export function drawingFile(text: string, address: string): NewText {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const page = address.split('/').findLast(part => part !== '') ?? 'home'
  return { kind: 'text', target: `${drawingsFolder}/${page}-${hash}.svg` as SitePath, text }
}

function isSaid(svg: Element): boolean {
  const { width, height, viewBox, ariaHidden } = svg.properties
  if (ariaHidden === 'true') return false
  const inside = elementsIn(svg)
  return isDrawnPicture({
    width,
    height,
    viewBox,
    names: inside.map(({ tagName }) => tagName.toLowerCase()),
    words: wordsIn(svg),
  })
}

function wordsIn(element: Element): string {
  return element.children
    .map(child => {
      if (child.type === 'text') return child.value
      return child.type === 'element' && !silentInDrawing.has(child.tagName) ? wordsIn(child) : ''
    })
    .join(' ')
}

function pictureOfDrawing(svg: Element): Element {
  const title = svg.properties.ariaLabel ?? textIn(findIn(svg, isTitle) ?? { type: 'text', value: '' })
  return {
    type: 'element',
    tagName: 'img',
    properties: {
      src: `${dataAddress}${encodeURIComponent(drawingText(svg))}`,
      alt: String(title).trim().replace(/\s+/g, ' '),
    },
    children: [],
  }
}

function isTitle({ tagName }: Element): boolean {
  return tagName === 'title'
}

// In a page it had the colour of the text around it, which as a file it has to say itself, for both colour modes.
const colours = 'svg{color:#1c1e21}@media(prefers-color-scheme:dark){svg{color:#e3e3e3}}'

function drawingText(svg: Element): string {
  const drawing: Element = {
    ...svg,
    properties: { ...svg.properties, xmlns: 'http://www.w3.org/2000/svg' },
    children: svg.children.flatMap(asXml),
  }
  const isInColourOfText = toHtml(drawing).includes('currentColor')
  const style: Element = {
    type: 'element',
    tagName: 'style',
    properties: {},
    children: [{ type: 'text', value: colours }],
  }
  return toHtml(isInColourOfText ? { ...drawing, children: [style, ...drawing.children] } : drawing, {
    space: 'svg',
    closeEmptyElements: true,
    closeSelfClosing: true,
    allowDangerousCharacters: false,
  })
}

// What HTML writes otherwise than XML: styles as they are, and words of HTML inside of a drawing without a name of their language.
function asXml(node: ElementContent): readonly ElementContent[] {
  if (node.type === 'comment') return []
  if (node.type !== 'element') return [node]
  const children = node.children.flatMap(asXml)
  if (node.tagName === 'script') return []
  if (node.tagName === 'style')
    return [{ ...node, children: [{ type: 'text', value: textIn(node).replace(/[<&]/g, '') }] }]
  if (node.tagName !== 'foreignObject') return [{ ...node, children }]
  const named = children.map(child =>
    child.type === 'element'
      ? { ...child, properties: { ...child.properties, xmlns: 'http://www.w3.org/1999/xhtml' } }
      : child,
  )
  return [{ ...node, children: named }]
}
