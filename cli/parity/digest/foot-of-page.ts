// The foot that a theme writes below a text: a link to edit the page and others beside it, to its neighbours, with no word between them.
import { type Element, elementsIn, isAmong, isElement, lettersOf, type Parent } from './elements.ts'
import { leadsToEdit, mostInFoot } from './frame-marks.ts'

export const isFootOfPage = isAmong(feetIn)

function feetIn(root: Parent): ReadonlySet<Element> {
  const links = elementsIn(root).filter(
    ({ name, attribs }) => name === 'a' && leadsToEdit(attribs.href ?? ''),
  )
  return new Set(links.map(boxAround))
}

// The largest box that says nothing but a few links.
function boxAround(element: Element): Element {
  const { parent } = element
  return isElement(parent) && /^(?:div|p|[ou]l|li|section)$/.test(parent.name) && saysLinksAlone(parent)
    ? boxAround(parent)
    : element
}

function saysLinksAlone(element: Element): boolean {
  const links = elementsIn(element).filter(({ name }) => name === 'a')
  return links.length <= mostInFoot && lettersOf(element) === links.map(lettersOf).join('')
}
