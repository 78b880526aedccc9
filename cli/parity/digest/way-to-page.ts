// The way to a page from the first one, above its title. In a list of navigation it is no text anyway; components of single sites write others.
import {
  type Element,
  elementsIn,
  heading,
  isAmong,
  isElement,
  type Parent,
  wholeTextOf,
} from './elements.ts'
import { wordsOf } from './plain-words.ts'

/** Only before the title: below it is an example in the text, and what is around it has its name from the address of a page about such ways. */
export const isWayToPage = isAmong(waysIn)

function waysIn(root: Parent): ReadonlySet<Element> {
  const all = elementsIn(root)
  const title = all.findIndex(({ name }) => name === 'h1')
  const around = boxesAround(all[title])
  const above = all.slice(0, Math.max(title, 0)).filter(each => !around.has(each))
  const own = addressOf(all)
  return new Set(above.filter(each => isNamedSo(each) || (own !== undefined && leadsUp(each, own))))
}

function boxesAround(element: Element | undefined): ReadonlySet<Element> {
  const parent = element?.parent
  return isElement(parent) ? new Set([parent, ...boxesAround(parent)]) : new Set()
}

function isNamedSo({ attribs }: Element): boolean {
  return /(?:^|[\s_-])bread-?crumbs?(?:$|[\s_-])/i.test(attribs.class ?? '')
}

/** Words; more is a text. */
const longest = 30

// A line of links, all of them to pages that stand above this one by their addresses.
function leadsUp(element: Element, own: URL): boolean {
  if (!/^(?:div|ol|ul)$/.test(element.name)) return false
  const inside = elementsIn(element)
  const links = inside.filter(({ name }) => name === 'a')
  return (
    links.length > 0 &&
    links.every(({ attribs: { href } }) => isAbove(href, own)) &&
    !inside.some(({ name }) => name === 'img' || heading.test(name)) &&
    wordsOf(wholeTextOf(element)).length <= longest
  )
}

function isAbove(href: string | undefined, own: URL): boolean {
  if (href === undefined || !URL.canParse(href, own.href)) return false
  const { origin, pathname } = new URL(href, own)
  const folder = `${pathname.replace(/\/(?:index\.html)?$|\.html$/, '')}/`
  return origin === own.origin && own.pathname.startsWith(folder) && own.pathname !== folder
}

// As the page says it itself.
function addressOf(all: readonly Element[]): URL | undefined {
  const named = all.find(({ name, attribs }) => name === 'link' && attribs.rel === 'canonical')?.attribs.href
  return named !== undefined && URL.canParse(named) ? new URL(named) : undefined
}
