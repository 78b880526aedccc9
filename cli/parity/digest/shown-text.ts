// What of built HTML readers have as the text of the page: words, code and headings, without the frame that the theme sets around them.
import { decodeAddress } from '../../../renderer/base/text/decode-address.ts'
import {
  type Element,
  elementsIn,
  heading,
  headingsById,
  isElement,
  lettersOf,
  type Node,
  type Parent,
  rootOf,
  wholeTextOf,
} from './elements.ts'
import { isFootnoteLink, isFrameClass, isLoadingBox, isOfferToShare, isQuote } from './frame-marks.ts'
import { isDefaultTitle, isFootOfPage, isLanguageName, isWayToPage } from './frame-parts.ts'
import { isNumberOfLine } from './plain-code.ts'
import { plainText } from './plain-words.ts'

// Players of films say nothing themselves, as the pages that others embed for them.
const frame =
  /^(?:nav|footer|button|script|style|title|template|noscript|dialog|form|svg|select|object|iframe|lite-youtube|lite-vimeo)$/

const knownShown = new WeakMap<Element, boolean>()

/** False for what stands around the text on every page, and for what only a program sees. */
export function isShown(element: Element): boolean {
  // Each list of elements of a page asks again.
  const shown = knownShown.get(element) ?? isSeen(element)
  knownShown.set(element, shown)
  return shown
}

function isSeen(element: Element): boolean {
  const { name, attribs } = element
  if (attribs.role !== 'tab' && frame.test(name) && !isSourceOfQuote(element)) return false
  if (attribs.role === 'navigation' || isSilent(element)) return false
  if (isDefaultTitle(attribs.class ?? '', () => wholeTextOf(element))) return false
  if (
    isFrameClass(attribs.class ?? '') ||
    isLineNumber(element) ||
    isMark(element) ||
    isLanguageName(element)
  )
    return false
  if (isLoadingBox(name, element.children.length, () => wholeTextOf(element))) return false
  if (isPostHeader(element) || isHiddenFromAll(element) || isMenu(element)) return false
  // The number of a footnote, which stands in brackets in some themes, and what leads from it back to its place: some generators number
  // these too, some write one for all places.
  if (attribs['data-footnote-ref'] !== undefined || attribs['data-footnote-backref'] !== undefined)
    return false
  if (/(?:^|\s)footnote-(?:back)?ref(?:$|\s)/.test(attribs.class ?? '')) return false
  if (name === 'a' && isFootnoteLink(wholeTextOf(element))) return false
  if (isWayToPage(element) || isFootOfPage(element)) return false
  // Offers to tell others of the page, and buttons that a program made of links.
  if (name === 'a' && isOfferToShare(attribs.href ?? '')) return false
  if (name === 'a' && attribs.href === '#' && /button|btn/i.test(attribs.class ?? '')) return false
  // Its heading above comments of readers.
  if (attribs.id === '__comments') return false
  if (isTranslationNotice(element)) return false
  // The bar of a site whose pages have no main part.
  if (name === 'header') return !elementsIn(element).some(inner => inner.name === 'nav')
  // A sidebar with a table of contents; notes are asides without one.
  if (name === 'aside') return !elementsIn(element).some(inner => inner.name === 'nav')
  return !isContentsList(element)
}

// What Starlight writes right below the title of a page that a language lacks: docsgen says the same in its own words.
function isTranslationNotice(element: Element): boolean {
  const { name, attribs, parent } = element
  if (name !== 'p' || !/(?:^|\s)sl-flex(?:$|\s)/.test(attribs.class ?? '') || !isElement(parent)) return false
  const [title, notice] = parent.children.filter(isElement)
  return title?.name === 'h1' && title.attribs.id === '_top' && notice === element
}

function isSourceOfQuote({ name, parent }: Element): boolean {
  return name === 'footer' && isElement(parent) && isQuote(parent.name)
}

/** A table of contents that stands in the text. */
export function isContentsList(element: Element): boolean {
  // A list inside of another is shown or hidden with it.
  return /^(?:details|[ou]l)$/.test(element.name) && !isItem(element.parent) && isContents(element)
}

function isItem(node: unknown): boolean {
  return isElement(node) && node.name === 'li'
}

// Date, authors and minutes beside the title of a post: themes put them there, or into a column of their own.
function isPostHeader(element: Element): boolean {
  const { name, parent } = element
  if (name === 'h1' || !isElement(parent) || parent.name !== 'header') return false
  const inside = elementsIn(parent)
  if (elementsIn(element).some(each => each.name === 'h1')) return false
  return inside.some(each => each.name === 'h1') && inside.some(each => each.name === 'time')
}

// What a button opens: orders for the page, such as to copy it.
function isMenu({ name, attribs, parent }: Element): boolean {
  if (attribs.role === 'menu') return true
  return (
    /^(?:[ou]l|div)$/.test(name) &&
    isElement(parent) &&
    parent.children.some(
      each =>
        isElement(each) &&
        each.name === 'button' &&
        /^(?:true|menu)$/.test(each.attribs['aria-haspopup'] ?? ''),
    )
  )
}

// Panels of tabs are hidden until somebody chooses them, without a style.
function isHiddenFromAll({ attribs }: Element): boolean {
  return attribs.hidden !== undefined && /display:\s*none/.test(attribs.style ?? '')
}

// Hidden from screen readers: a drawing or a mark. What the label of the box around says stands there in words, too.
function isSilent({ attribs, parent, children }: Element): boolean {
  if (attribs['aria-hidden'] !== 'true' || isWholeHeading({ parent, children })) return false
  const label = isElement(parent) ? parent.attribs['aria-label'] : undefined
  return label === undefined || plainText(wholeTextOf(children)) !== plainText(label)
}

// Some themes make a link of all words of a heading, and hide the link: the words are seen.
function isWholeHeading({ parent, children }: Pick<Element, 'parent' | 'children'>): boolean {
  if (!isElement(parent) || !/^h[1-6]$/.test(parent.name)) return false
  const words = plainText(wholeTextOf(children))
  return words !== '' && words === plainText(wholeTextOf(parent))
}

// A table of contents: folded on small screens, or as a list inside the text, maybe with a heading that names it. A list that says something else than the headings is the
// author's own, and its loss is one.
function isContents(element: Element): boolean {
  if (element.attribs.role === 'tablist') return false
  const inside = element.children.filter(child => !isElement(child) || child.name !== 'summary')
  const links = elementsIn(element).filter(isLink)
  const names = elementsIn(element).filter(each => heading.test(each.name) && !elementsIn(each).some(isLink))
  const letters = (nodes: readonly Node[]) => nodes.reduce((sum, node) => sum + lettersOf(node).length, 0)
  return (
    links.length > 0 &&
    links.every(({ attribs }) => attribs.href?.startsWith('#') === true) &&
    links.every(link => isNameOfHeading(link)) &&
    letters(inside) <= letters(links) + letters(names)
  )
}

function isLink({ name }: Element): boolean {
  return name === 'a'
}

// Marks behind a heading lead to it, and stand in its text.
function isNameOfHeading(link: Element): boolean {
  const text = lettersOf(link)
  const target = decodeAddress(link.attribs.href?.slice(1) ?? '')
  const named = headingsById(rootOf(link)).get(target)
  return target === '' || text === '' || (named !== undefined && lettersOf(named).includes(text))
}

/** The outer one of two; also code in a field, and in the box that the first versions of Docusaurus 2 wrote. */
export function isCodeBlock({ name, parent, children, attribs }: Element): boolean {
  if (name === 'textarea') return children.length > 0
  if (name === 'div' && /(?:^|\s)prism-code(?:\s|$)/.test(attribs.class ?? '')) return true
  return name === 'pre' && !(isElement(parent) && parent.name === 'pre')
}

const inline =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/

/** Its class may be that of a whole block of code with numbers, too. */
export function isLineNumber(element: Element): boolean {
  return isNumberOfLine(element.attribs.class ?? '', () => wholeTextOf(element))
}

/** MathML, KaTeX, MathJax before and after it ran, and what scripts have yet to set. */
const formula = /(?:^|\s)(?:arithmatex|katex|MathJax|math-(?:inline|display))(?:$|\s)/

/** Of any program for formulas. */
export function isFormula({ name, attribs }: Element): boolean {
  return name === 'math' || name === 'mjx-container' || formula.test(attribs.class ?? '')
}

/** Words of neighbouring blocks and cells stay apart. */
export function textOf(element: Parent, takes: (element: Element) => boolean = isProse): string {
  return element.children
    .map(child => {
      if (child.type === 'text') return child.data
      if (!isElement(child) || !takes(child)) return ''
      const text = textOf(child, takes)
      return inline.test(child.name) && !isBesideLink(child) ? text : ` ${text} `
    })
    .join('')
}

// Styles keep two links apart that follow each other, such as buttons in a row.
function isBesideLink({ name, prev }: Element): boolean {
  let before = prev
  while (before?.type === 'comment') before = before.prev
  return name === 'a' && isElement(before) && before.name === 'a'
}

/** Words of the text: no code, no formula, no frame. */
export function isProse(element: Element): boolean {
  return isShown(element) && !isCodeBlock(element) && !isFormula(element)
}

// `#`, `¶` or words for screen readers in or beside a heading. A heading may be such a link as a whole: then these are its words.
function isMark(element: Element): boolean {
  const { parent } = element
  if (isElement(parent) && heading.test(parent.name)) {
    const letters = lettersOf(element)
    if (letters !== '' && letters === lettersOf(parent)) return false
  }
  return leadsToHeading(element)
}

/** To the one that it stands in or beside. */
export function leadsToHeading({ name, attribs, parent }: Element): boolean {
  const target = name === 'a' && attribs.href?.startsWith('#') === true ? attribs.href.slice(1) : undefined
  if (target === undefined || target === '' || !isElement(parent)) return false
  return [parent, ...parent.children.filter(isElement)].some(
    ({ name, attribs: { id = '' } }) => heading.test(name) && decodeAddress(id) === decodeAddress(target),
  )
}

// Styles alone may put it on a line of its own.
function isLineOfCode({ attribs }: Element): boolean {
  return /(?:^|\s)(?:token|ec)-line(?:$|\s)/.test(attribs.class ?? '')
}

/** Of a block of code. What stands inside of a line goes on in it, whatever its elements are called. */
export function codeOf(block: Element, isInLine = false): string {
  return block.children
    .map(child => {
      if (child.type === 'text') return child.data
      if (!isElement(child) || !isShown(child)) return ''
      if (child.name === 'br') return '\n'
      // "9 collapsed lines", above those.
      if (child.name === 'summary') return ''
      const isInline = isInLine || (inline.test(child.name) && !isLineOfCode(child))
      const text = codeOf(child, isInline && child.name !== 'code')
      return isInline ? text : ` ${text} `
    })
    .join('')
}
