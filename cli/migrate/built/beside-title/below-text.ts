// What a theme shows of a page below its text and outside of it: who wrote it, how it is to be used. A site of Starlight says it by a
// component of its own around every text, and one of VitePress shows there what the text is about.
import type { Element, ElementContent, Root } from 'hast'
import { leadsToEdit, mostInFoot } from '../../../parity/digest/frame-marks.ts'
import { elementsIn, lettersOf, textIn } from '../shown/hast-elements.ts'
import { hasPicture } from '../shown/shown-blocks.ts'
import { elementsOf, pathTo } from './element-path.ts'

/** All that stands behind the `text` in `main`. */
export function behindText(main: Element | Root, text: Element): readonly Element[] {
  const around = pathTo(text, main)
  return around.toReversed().flatMap((box, height) => {
    const elements = elementsOf(box)
    const inner = height === 0 ? text : around.at(-height)
    return elements.slice(elements.indexOf(inner as Element) + 1)
  })
}

/** Whether it says something of the page itself: neither when it was changed, nor what its neighbours are. */
export function isOfPage(part: ElementContent): boolean {
  if (part.type !== 'element') return false
  const isOther = ({ tagName, properties: { rel } }: Element) =>
    tagName === 'time' || (Array.isArray(rel) && rel.some(word => word === 'prev' || word === 'next'))
  if ([part, ...elementsIn(part)].some(isOther) || isFoot(part)) return false
  return lettersOf(textIn(part)) !== '' || hasPicture(part)
}

// A link to edit the page, and others beside it, to its neighbours.
function isFoot(part: Element): boolean {
  const links = [part, ...elementsIn(part)].filter(({ tagName }) => tagName === 'a')
  const isEdited = links.some(({ properties: { href } }) => leadsToEdit(String(href)))
  if (!isEdited || links.length > mostInFoot) return false
  return lettersOf(links.map(textIn).join('')) === lettersOf(textIn(part))
}

/** Whether it shows another page in a frame. */
export function hasFrame(part: ElementContent): boolean {
  return part.type === 'element' && [part, ...elementsIn(part)].some(({ tagName }) => tagName === 'iframe')
}

/** Whether it shows people, or others beyond the site: pictures, and links that all lead there. Pages of the site are its neighbours. */
export function hasOthers(part: ElementContent): boolean {
  if (part.type !== 'element' || !hasPicture(part)) return false
  const addresses = [part, ...elementsIn(part)].flatMap(({ tagName, properties: { href } }) =>
    tagName === 'a' && typeof href === 'string' ? [href] : [],
  )
  return addresses.length > 0 && addresses.every(address => /^https?:\/\//i.test(address))
}

/** The sources of its pictures: pages may thank others in the same words. */
export function picturesIn(part: ElementContent): string {
  if (part.type !== 'element') return ''
  return [part, ...elementsIn(part)].map(({ properties }) => String(properties.src ?? '')).join(' ')
}

/** Without a word beside it: the picture of a post, a badge with the version of a package. */
export function isPictureAlone(part: ElementContent): boolean {
  return hasPicture(part) && lettersOf(textIn(part)) === ''
}
