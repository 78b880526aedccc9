// What stands around a text and says something of its page, and not when it was changed, where to edit it or what its neighbours are.
import type { Element, ElementContent } from 'hast'
import { leadsToEdit, mostInFoot } from '../../../parity/digest/frame-marks.ts'
import { elementsIn, lettersOf, textIn } from '../shown/hast-elements.ts'
import { hasPicture } from '../shown/shown-blocks.ts'

export function isOfPage(part: ElementContent): boolean {
  if (part.type !== 'element' || isFoot(part) || [part, ...elementsIn(part)].some(isDateOrNeighbour))
    return false
  return lettersOf(textIn(part)) !== '' || hasPicture(part)
}

/** Alone, whatever is around it. */
export function isDateOrNeighbour({ tagName, properties: { rel } }: Element): boolean {
  return tagName === 'time' || (Array.isArray(rel) && rel.some(word => word === 'prev' || word === 'next'))
}

/** A link to edit the page, and others beside it, to its neighbours. */
export function isFoot(part: Element): boolean {
  const links = linksIn(part)
  const isEdited = links.some(({ properties: { href } }) => leadsToEdit(String(href)))
  if (!isEdited || links.length > mostInFoot) return false
  return lettersOf(links.map(textIn).join('')) === lettersOf(textIn(part))
}

export function linksIn(part: Element): readonly Element[] {
  return [part, ...elementsIn(part)].filter(({ tagName }) => tagName === 'a')
}
