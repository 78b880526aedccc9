// What themes put around a text and into it, which is not the author's: it goes before anything is compared or taken over.
import type { Element, ElementContent } from 'hast'
import { isLoadingBox, isQuote } from '../../../parity/digest/frame-marks.ts'
import { isNumberOfLine } from '../../../parity/digest/plain-code.ts'
import { isSign } from '../../../parity/digest/plain-words.ts'
import { footnoteMark } from '../shown/footnotes.ts'
import { plainFormula } from '../shown/formulas.ts'
import { classesOf, drawingMark, elementsIn, lettersOf, textIn } from '../shown/hast-elements.ts'
import { isTitle } from '../shown/home/card-rows.ts'
import { hasPicture } from '../shown/shown-blocks.ts'

const outerFrame =
  /^(?:md-(?:sidebar|search|footer|top|dialog|banner|tabs)|theme-doc-(?:toc|sidebar|breadcrumbs|footer)|tableOfContents|breadcrumbs|pagination-nav|VPDocAside|VPSidebar|VPLocalNav|VPDocFooter|right-sidebar|sl-banner)/

/** Without what stands beside and below a text on every page. `parent`: what they stand in. */
export function withoutOuterFrame(children: readonly ElementContent[], parent?: Element): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child]
    const { role } = child.properties
    if (role === 'navigation' || role === 'search' || role === 'dialog') return []
    if (child.tagName === 'footer' && !isQuote(parent?.tagName)) return []
    if (isSiteBar(child) || isContents(child)) return []
    if (classesOf(child).some(name => outerFrame.test(name))) return []
    return [{ ...child, children: withoutOuterFrame(child.children, child) }]
  })
}

// The name of the site, ways to its parts, a switch. The head of a post has a title.
function isSiteBar(element: Element): boolean {
  const names = elementsIn(element).map(({ tagName }) => tagName)
  return element.tagName === 'header' && names.includes('nav') && !names.includes('h1')
}

// What stands beside a text and says nothing but where its headings are, whatever names it.
function isContents(element: Element): boolean {
  if (element.tagName !== 'aside') return false
  const inside = elementsIn(element)
  const links = inside.filter(isLink)
  const names = inside.filter(each => /^h[1-6]$/.test(each.tagName) && !elementsIn(each).some(isLink))
  const letters = (parts: readonly Element[]) => lettersOf(parts.map(textIn).join('')).length
  return (
    links.length > 0 &&
    links.every(({ properties: { href } }) => String(href).startsWith('#')) &&
    letters([element]) <= letters(links) + letters(names)
  )
}

function isLink({ tagName }: Element): boolean {
  return tagName === 'a'
}

/** Without what themes add to a text for eyes and hands alone. `label`: of the element around. */
export function withoutFrame(children: readonly ElementContent[], label?: unknown): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type === 'comment') return []
    if (child.type !== 'element') return [child]
    if (isFrame(child) && !isLabelled(child, label) && !isSignOfTitle(child, children))
      return drawing.test(child.tagName) ? [drawingMark] : []
    const footnote = footnoteMark(child)
    if (footnote !== undefined) return [footnote]
    const formula = plainFormula(child)
    if (formula !== undefined) return [formula]
    const shown = {
      ...child,
      children: withoutFrame(wordsOfHeading(child) ?? child.children, child.properties.ariaLabel),
    }
    const name = nameOfDrawing(shown)
    if (name === undefined) return [shown]
    return [
      { ...shown, children: [{ type: 'text', value: name }] },
      { type: 'text', value: ' ' },
    ]
  })
}

// The title of a box may be hidden from screen readers, because they hear it as the label of the box.
function isLabelled(element: Element, label: unknown): boolean {
  const letters = lettersOf(textIn(element))
  return (
    element.properties.ariaHidden === 'true' && letters !== '' && letters === lettersOf(String(label ?? ''))
  )
}

// An emoji above the title of a box says nothing that screen readers miss, and belongs to the title for all others.
function isSignOfTitle(element: Element, siblings: readonly ElementContent[]): boolean {
  if (element.properties.ariaHidden !== 'true' || !isSign(textIn(element).trim())) return false
  const next = siblings.slice(siblings.indexOf(element) + 1).find(({ type }) => type === 'element')
  return next?.type === 'element' && isTitle(next) && next.properties.id === undefined
}

// Some themes make a link of all words of a heading, and hide the link: the words are seen. So are those of a button that opens what is below.
function wordsOfHeading({ tagName, children }: Element): readonly ElementContent[] | undefined {
  if (!/^h[1-6]$/.test(tagName)) return undefined
  const [only, ...more] = children.filter(node => textIn(node).trim() !== '')
  if (more.length > 0 || only?.type !== 'element') return undefined
  return only.properties.ariaHidden === 'true' || only.tagName === 'button' ? only.children : undefined
}

// A link around a drawing says what it is in its name alone.
function nameOfDrawing(element: Element): string | undefined {
  const { href, title, ariaLabel } = element.properties
  if (element.tagName !== 'a' || typeof href !== 'string' || href.startsWith('#')) return undefined
  if (/\S/.test(textIn(element)) || hasPicture(element)) return undefined
  return [ariaLabel, title].find(name => typeof name === 'string' && /\S/.test(name)) as string | undefined
}

const drawing = /^(?:button|form|input|select|svg|textarea)$/

const frame =
  /^(?:script|style|template|noscript|button|form|svg|dialog|select|input|textarea|nav|link|meta)$/
// The first VitePress wrote each block of code twice, for both colour modes.
const frameClass =
  /^(?:sr-only|visually-hidden|visuallyHidden|screen-reader-text|header-anchor|headerlink|hash-link|sl-anchor-link|md-content__button|md-source-(?:file|date)|md-feedback|lang|twoslash-popup-container|vp-code-light)$/

// The sign beside a heading that leads to it. Programs call links with words so, too.
function isAnchor(element: Element): boolean {
  if (!classesOf(element).includes('anchor-link')) return false
  return !/^https?:/.test(String(element.properties.href)) || lettersOf(textIn(element)) === ''
}

function isFrame(element: Element): boolean {
  const { tagName, properties } = element
  if (frame.test(tagName)) return properties.role !== 'tab'
  if (isLoadingBox(tagName, element.children.length, () => textIn(element))) return true
  if (properties.hidden === true && /display:\s*none/.test(String(properties.style ?? ''))) return true
  if (classesOf(element).some(name => frameClass.test(name))) return true
  if (isAnchor(element)) return true
  // The heading above comments of readers, which a program shows below it.
  if (properties.id === '__comments') return true
  if (isNumberOfLine(classesOf(element).join(' '), () => textIn(element))) return true
  return properties.ariaHidden === 'true' && !hasPicture(element)
}
