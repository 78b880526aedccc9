// Boxes side by side that each have a title and a few words: cards, whatever the theme or a component of the old site called them.
import type { Element, ElementContent } from 'hast'
import { isSign } from '../../../../parity/digest/plain-words.ts'
import { classesOf, elementsIn, lettersOf, textIn } from '../hast-elements.ts'

interface ShownCard {
  readonly title: string
  /** An emoji before the title. */
  readonly icon?: string
  /** Where the whole card leads. */
  readonly href?: string
  readonly children: readonly ElementContent[]
}

/** Letters of one that is still a card, and no chapter. */
const longest = 400

/** Undefined when the children of an element are anything else. */
export function readCards(element: Element): readonly ShownCard[] | undefined {
  const parts = element.children.filter(child => child.type !== 'text' || /\S/.test(child.value))
  if (parts.length < 2) return undefined
  const cards: ShownCard[] = []
  for (const part of parts) {
    const card = part.type === 'element' ? readCard(part) : undefined
    if (card === undefined) return undefined
    cards.push(card)
  }
  return cards
}

function readCard(outer: Element): ShownCard | undefined {
  if (!/^(?:a|article|div|li|section)$/.test(outer.tagName)) return undefined
  const inside = elementsIn(outer)
  const titles = inside.filter(isTitle)
  const [title] = titles
  // A heading with an id is one that others link to.
  if (title === undefined || titles.length > 1 || title.properties.id !== undefined) return undefined
  const letters = lettersOf(textIn(outer))
  const label = textIn(title).replace(/\s+/g, ' ').trim()
  if (label === '' || letters.length > longest || !letters.startsWith(lettersOf(label))) return undefined
  const link =
    linkAround(outer, title) ??
    elementsIn(title).find(each => each.tagName === 'a' && lettersOf(textIn(each)) === lettersOf(label))
  const href = link?.properties.href
  const icon = inside.find(each => isSign(textIn(each).trim()) && !elementsIn(each).includes(title))
  const isBefore = icon !== undefined && inside.indexOf(icon) < inside.indexOf(title)
  const isWhole = link !== undefined && elementsIn(link).includes(title)
  return {
    title: label,
    ...(typeof href === 'string' && { href }),
    ...(isBefore && { icon: textIn(icon).trim() }),
    children: without(outer, isBefore ? [title, icon] : [title], isWhole ? link : undefined).children,
  }
}

/** Whether it may be the title of a box. */
export function isTitle(element: Element): boolean {
  return (
    /^h[2-6]$/.test(element.tagName) ||
    (/^(?:p|span)$/.test(element.tagName) && classesOf(element).includes('title'))
  )
}

function linkAround(outer: Element, title: Element): Element | undefined {
  return [outer, ...elementsIn(outer)].find(each => each.tagName === 'a' && elementsIn(each).includes(title))
}

// What stood in the link around a card is no link of its own.
function without(element: Element, parts: readonly ElementContent[], link: Element | undefined): Element {
  const children = element.children.flatMap((child): ElementContent[] => {
    if (parts.includes(child)) return []
    if (child.type !== 'element') return [child]
    const rest = without(child, parts, link)
    return [child === link ? { ...rest, tagName: 'div' } : rest]
  })
  return { ...element, children: element.tagName === 'p' ? children : withParagraphs(children) }
}

// `<span>All of clay.</span><span>Read more</span>`: a sentence that only styles keep apart from the next one.
function withParagraphs(children: readonly ElementContent[]): ElementContent[] {
  const isSentence = (child: ElementContent | undefined) =>
    child?.type === 'element' && child.tagName === 'span' && /[.!?…]\s*$/.test(textIn(child))
  return children.map((child, index) => {
    if (child.type !== 'element' || child.tagName !== 'span') return child
    const isLead = isSentence(child) && children[index + 1]?.type === 'element'
    return isLead || isSentence(children[index - 1]) ? { ...child, tagName: 'p' } : child
  })
}
