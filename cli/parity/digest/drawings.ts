// Charts and diagrams that stand in a page as drawings.
import { isDrawnPicture, silentInDrawing } from './drawn-picture.ts'
import { type Element, elementsIn, isElement, type Parent } from './elements.ts'
import { isFormula, isShown } from './shown-text.ts'

/** What is written in each, in the order of the page. */
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

// docsgen leaves it to the browser to draw the code of a diagram.
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
