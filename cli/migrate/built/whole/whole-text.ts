// A whole built page → Markdown: its text with its title, or all that is no frame, where the theme makes the page.
import type { Element, ElementContent } from 'hast'
import type { BuiltLinks } from '../built-links.ts'
import type { BuiltPage, BuiltPages } from '../built-pages.ts'
import { noParts, type PartsOutside } from '../outside/parts-outside.ts'
import { elementsIn, lettersOf, textIn } from '../shown/hast-elements.ts'
import { hasHero } from '../shown/home/hero-parts.ts'
import { htmlToMarkdown } from '../shown/html-to-markdown.ts'
import { idsOfHeadings } from '../shown/markdown-options.ts'
import { withoutTitles, withTitlesOfTexts } from '../shown/shown-titles.ts'

interface WholeTextRequest {
  readonly built: BuiltPages
  readonly links: BuiltLinks
  readonly isMdx: boolean
  /** The title that the front matter says already. */
  readonly title: string | undefined
  /** What else of the page readers would miss; absent: nothing. */
  readonly outside?: PartsOutside
}

/** Undefined for an address that is not there; empty for a page that shows nothing. */
export async function wholeText(
  address: string,
  { built, links, isMdx, title, outside }: WholeTextRequest,
): Promise<string | undefined> {
  const page = await pageWithAll(built, address, outside)
  return (
    page &&
    htmlToMarkdown(titled(page, title).children, {
      isMdx,
      ids: idsOfHeadings(page.box),
      ...links.from(address),
    })
  )
}

/** Signs that a theme may write around a text without saying more. */
const spareLetters = 40

// The usual place of a text holds all of it, but on pages that the theme makes, such as the first one of a site.
async function pageWithAll(
  built: BuiltPages,
  address: string,
  { above, below }: PartsOutside = noParts,
): Promise<BuiltPage | undefined> {
  const text = await built.pageAt(address)
  const whole = await built.wholePageAt(address)
  if (text === undefined || whole === undefined) return whole ?? text
  const top = [...text.head, ...above]
  const children = belowTitle(text.box, top) ?? [...top, ...text.box.children]
  const page = { ...text, box: { ...text.box, children: [...children, ...below] } }
  const size = (each: BuiltPage) => lettersOf(textIn(each.box)).length
  const isSmaller = size(page) * 1.25 + spareLetters < size(whole)
  return isSmaller || (hasHero(whole.box) && !hasHero(page.box)) ? whole : page
}

// What is in the box, with these parts below its title. Undefined where it does not begin with one.
function belowTitle(
  { children }: Element,
  parts: readonly ElementContent[],
): readonly ElementContent[] | undefined {
  const at = children.findIndex(child => child.type === 'element' || textIn(child).trim() !== '')
  const first = children[at]
  if (first?.type !== 'element') return undefined
  if (first.tagName === 'h1') return children.toSpliced(at + 1, 0, ...parts)
  const inside = belowTitle(first, parts)
  return inside && children.with(at, { ...first, children: [...inside] })
}

// The theme may write the title outside of the text. One that the front matter says need not be said again.
function titled({ box, heading, hasOuterHeading }: BuiltPage, title: string | undefined): Element {
  const lowered = hasOuterHeading
    ? withoutTitles(box)
    : withTitlesOfTexts(box, { titlesAreTexts: true, hasTitle: false })
  if (heading === undefined || hasHero(lowered)) return lowered
  if (title !== undefined && isSame(title, heading) && !leadsFurther(lowered)) return without(lowered, 'h1')
  if (hasElement(lowered, 'h1')) return lowered
  const h1: Element = {
    type: 'element',
    tagName: 'h1',
    properties: {},
    children: [{ type: 'text', value: heading }],
  }
  return { ...lowered, children: [h1, ...lowered.children] }
}

// A heading in other letter case than the title is one that the author wrote, and readers see it.
function isSame(title: string, heading: string): boolean {
  const signless = (text: string) => text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '')
  return signless(title) === signless(heading)
}

// The words of its title may be links to other pages, as a way up through these is.
function leadsFurther(element: Element): boolean {
  const isLink = ({ tagName, properties }: Element) =>
    tagName === 'a' && /^[^#]/.test(String(properties.href ?? ''))
  return elementsIn(element).some(each => each.tagName === 'h1' && elementsIn(each).some(isLink))
}

function hasElement(element: Element, name: string): boolean {
  return element.children.some(
    child => child.type === 'element' && (child.tagName === name || hasElement(child, name)),
  )
}

function without(element: Element, name: string): Element {
  const children = element.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child]
    return child.tagName === name ? [] : [without(child, name)]
  })
  return { ...element, children }
}
