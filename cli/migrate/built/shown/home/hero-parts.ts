// What a home page begins with: a title, a few words, links that look like buttons, pictures.
import type { Element, ElementContent, Root } from 'hast'
import { classesOf, elementsIn, lettersOf, textIn } from '../hast-elements.ts'

/** Names of elements that no page has: the box of a hero, a button in it. */
export const heroElement = 'docsgen-hero'
export const buttonElement = 'docsgen-button'

/** Letters of a box that is still a hero. */
const longest = 600

const named = /hero|banner|jumbotron|masthead|splash/i

/** Parts of a page; the box of its hero, if it has one, is such an element then. */
export function withHero(children: readonly ElementContent[]): readonly ElementContent[] {
  const hero = elementsIn({ type: 'root', children: [...children] }).find(isHero)
  return hero === undefined ? children : replaced(children, hero, heroOf(hero))
}

export function hasHero(part: Element | Root): boolean {
  return elementsIn(part).some(isHero)
}

// A header without a button holds a title and what belongs to a post: its day, its authors.
function isHero(element: Element): boolean {
  const isNamed = [...classesOf(element), String(element.properties.id ?? '')].some(name => named.test(name))
  // Every element of a page is asked: what is inside of it is listed for few.
  if (!isNamed && element.tagName !== 'header') return false
  const inside = elementsIn(element)
  return (
    (isNamed || inside.some(isButton)) &&
    inside.some(({ tagName }) => tagName === 'h1') &&
    lettersOf(textIn(element)).length <= longest
  )
}

function isButton(element: Element): boolean {
  return element.tagName === 'a' && classesOf(element).some(name => /btn|button|action|cta/i.test(name))
}

function heroOf(hero: Element): Element {
  const pictures = elementsIn(hero).filter(({ tagName }) => tagName === 'img')
  const h1 = elementsIn(hero).find(({ tagName }) => tagName === 'h1') as Element
  const isGone = (element: Element) => element === h1 || pictures.includes(element)
  return {
    type: 'element',
    tagName: heroElement,
    properties: { title: textIn(h1).replace(/\s+/g, ' ').trim() },
    children: [
      { type: 'element', tagName: 'div', properties: {}, children: parts(hero.children, isGone) },
      ...(pictures.length === 0
        ? []
        : [{ type: 'element' as const, tagName: 'div', properties: {}, children: pictures }]),
    ],
  }
}

function parts(children: readonly ElementContent[], isGone: (element: Element) => boolean): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child]
    if (isGone(child)) return []
    const inner = parts(child.children, isGone)
    return [{ ...child, tagName: isButton(child) ? buttonElement : child.tagName, children: inner }]
  })
}

/** The one that stands out among the buttons of a hero. */
export function isPrimary(button: Element): boolean {
  return classesOf(button).some(name => /primary|brand/i.test(name))
}

function replaced(
  children: readonly ElementContent[],
  old: Element,
  next: Element,
): readonly ElementContent[] {
  return children.map(child => {
    if (child === old) return next
    return child.type === 'element'
      ? { ...child, children: [...replaced(child.children, old, next)] as Element['children'] }
      : child
  })
}
