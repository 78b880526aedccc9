// Drawings in a page: a chart or a diagram carries content, an icon belongs to the theme.
import { type Element, elementsIn, isElement, type Parent } from './elements.ts'
import { isFormula, isShown } from './shown-text.ts'

/** Attributes and content of a drawing, as the page writes them. */
interface DrawingFacts {
  readonly width: unknown
  readonly height: unknown
  readonly viewBox: unknown
  /** Names of the elements inside, in lower case. */
  readonly names: readonly string[]
  /** Text inside, without title and styles. */
  readonly words: string
}

/** Pixels of the smallest drawing: icons are smaller. */
const least = 100

/** Number of lines and areas: icons have fewer. */
const manyShapes = 8

export function isDrawnPicture({ width, height, viewBox, names, words }: DrawingFacts): boolean {
  const [, , boxWidth, boxHeight] = String(viewBox ?? '').split(/[\s,]+/)
  const sizes = [pixelsOf(width) ?? pixelsOf(boxWidth), pixelsOf(height) ?? pixelsOf(boxHeight)]
  const known = sizes.filter(size => size !== undefined)
  if (known.length > 0 && Math.max(...known) < least) return false
  return /[\p{L}\p{N}]/u.test(words) || names.filter(name => shape.test(name)).length >= manyShapes
}

const shape = /^(?:circle|ellipse|image|line|path|polygon|polyline|rect|use)$/

// `1em` counts as 16 pixels. The size of `100%` is unknown.
function pixelsOf(length: unknown): number | undefined {
  const [, digits, unit] = /^([\d.]+)\s*(px|r?em)?$/.exec(String(length ?? '').trim()) ?? []
  return digits === undefined ? undefined : Number(digits) * (unit === undefined || unit === 'px' ? 1 : 16)
}

/** Elements of a drawing whose text is not shown. */
export const silentInDrawing: ReadonlySet<string> = new Set(['title', 'desc', 'metadata', 'style', 'script'])

/** The text of each drawing, in the order of the page. */
export function drawingsIn(parent: Parent): readonly string[] {
  return parent.children.filter(isElement).flatMap(child => {
    if (child.name === 'svg') return isPicture(child) ? [wordsIn(child)] : []
    if (isDrawnLater(child)) return [wordsIn(child)]
    return isShown(child) && !isFormula(child) ? drawingsIn(child) : []
  })
}

function isPicture(svg: Element): boolean {
  const { width, height, viewbox: viewBox, 'aria-hidden': isHidden } = svg.attribs
  const names = elementsIn(svg).map(({ name }) => name)
  return isHidden !== 'true' && isDrawnPicture({ width, height, viewBox, names, words: wordsIn(svg) })
}

// docsgen publishes the source of a diagram, and the browser draws it.
function isDrawnLater({ name, attribs }: Element): boolean {
  return name === 'pre' && attribs.class === 'mermaid-source'
}

function wordsIn(element: Element): string {
  return element.children
    .map(child => {
      if (child.type === 'text') return child.data
      return isElement(child) && !silentInDrawing.has(child.name) ? wordsIn(child) : ''
    })
    .join(' ')
}
