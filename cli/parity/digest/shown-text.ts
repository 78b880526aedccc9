// Finds the text of a page in built HTML: words, code and headings, without the frame of the theme.
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

// Video players contain no text of the page, like frames with other pages.
const frame =
  /^(?:nav|footer|button|script|style|title|template|noscript|dialog|form|svg|select|object|iframe|lite-youtube|lite-vimeo)$/

const knownShown = new WeakMap<Element, boolean>()

/** False for elements around the text that every page has, and for elements that only programs read. */
export function isShown(element: Element): boolean {
  // The digest calls this function several times for each element, so the result is cached.
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
  // The number of a footnote, in brackets in some themes, and the links back to its places: some generators number them, some write one link
  // for all places.
  if (attribs['data-footnote-ref'] !== undefined || attribs['data-footnote-backref'] !== undefined)
    return false
  if (/(?:^|\s)footnote-(?:back)?ref(?:$|\s)/.test(attribs.class ?? '')) return false
  if (name === 'a' && isFootnoteLink(wholeTextOf(element))) return false
  if (isWayToPage(element) || isFootOfPage(element)) return false
  // Links that share the page, and links that a program uses as buttons.
  if (name === 'a' && isOfferToShare(attribs.href ?? '')) return false
  if (name === 'a' && attribs.href === '#' && /button|btn/i.test(attribs.class ?? '')) return false
  // Heading above the comments of readers.
  if (attribs.id === '__comments') return false
  if (isTranslationNotice(element)) return false
  // The bar of a site whose pages have no main part.
  if (name === 'header') return !elementsIn(element).some(inner => inner.name === 'nav')
  // A sidebar with a table of contents; notes are asides without one.
  if (name === 'aside') return !elementsIn(element).some(inner => inner.name === 'nav')
  return !isContentsList(element)
}

// Starlight's notice below the title of a page that is not translated: docsgen has its own notice.
function isTranslationNotice(element: Element): boolean {
  const { name, attribs, parent } = element
  if (name !== 'p' || !/(?:^|\s)sl-flex(?:$|\s)/.test(attribs.class ?? '') || !isElement(parent)) return false
  const [title, notice] = parent.children.filter(isElement)
  return title?.name === 'h1' && title.attribs.id === '_top' && notice === element
}

function isSourceOfQuote({ name, parent }: Element): boolean {
  return name === 'footer' && isElement(parent) && isQuote(parent.name)
}

/** A table of contents inside the text. */
export function isContentsList(element: Element): boolean {
  // A list inside another list is shown or hidden with the outer one.
  return /^(?:details|[ou]l)$/.test(element.name) && !isItem(element.parent) && isContents(element)
}

function isItem(node: unknown): boolean {
  return isElement(node) && node.name === 'li'
}

// Date, authors and reading time beside the title of a post. Some themes put them into a separate column.
function isPostHeader(element: Element): boolean {
  const { name, parent } = element
  if (name === 'h1' || !isElement(parent) || parent.name !== 'header') return false
  const inside = elementsIn(parent)
  if (elementsIn(element).some(each => each.name === 'h1')) return false
  return inside.some(each => each.name === 'h1') && inside.some(each => each.name === 'time')
}

// A menu that a button opens, with commands such as to copy the page.
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

// Hidden panels of tabs have the attribute `hidden` without this style, and are shown when a reader chooses them.
function isHiddenFromAll({ attribs }: Element): boolean {
  return attribs.hidden !== undefined && /display:\s*none/.test(attribs.style ?? '')
}

// Hidden from screen readers: a drawing or a mark. Text that equals the label of its parent is visible, so it counts.
function isSilent(element: Element): boolean {
  const { attribs, parent, children } = element
  if (attribs['aria-hidden'] !== 'true' || isWholeHeading(element)) return false
  const label = isElement(parent) ? parent.attribs['aria-label'] : undefined
  return label === undefined || plainText(wholeTextOf(children)) !== plainText(label)
}

// Some themes make all words of a heading a link, and hide the link from screen readers; the words are visible.
function isWholeHeading({ parent, children }: Element): boolean {
  if (!isElement(parent) || !/^h[1-6]$/.test(parent.name)) return false
  const words = plainText(wholeTextOf(children))
  return words !== '' && words === plainText(wholeTextOf(parent))
}

// A table of contents: folded on small screens, or a list inside the text, possibly with a heading. A list with other words than the headings is
// the author's own text.
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

// The text of a link is part of the heading that it leads to; marks after the heading's words are part of the heading, too.
function isNameOfHeading(link: Element): boolean {
  const text = lettersOf(link)
  const target = decodeAddress(link.attribs.href?.slice(1) ?? '')
  const named = headingsById(rootOf(link)).get(target)
  return target === '' || text === '' || (named !== undefined && lettersOf(named).includes(text))
}

/** The outer one of two nested `<pre>`; also code in a text field, and in the box of the first versions of Docusaurus 2. */
export function isCodeBlock({ name, parent, children, attribs }: Element): boolean {
  if (name === 'textarea') return children.length > 0
  if (name === 'div' && /(?:^|\s)prism-code(?:\s|$)/.test(attribs.class ?? '')) return true
  return name === 'pre' && !(isElement(parent) && parent.name === 'pre')
}

const inline =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/

export function isLineNumber(element: Element): boolean {
  return isNumberOfLine(element.attribs.class ?? '', () => wholeTextOf(element))
}

/** Class names of KaTeX, of MathJax before and after it ran, and of formulas that a script typesets later. */
const formula = /(?:^|\s)(?:arithmatex|katex|MathJax|math-(?:inline|display))(?:$|\s)/

/** A formula, whatever program typesets it. */
export function isFormula({ name, attribs }: Element): boolean {
  return name === 'math' || name === 'mjx-container' || formula.test(attribs.class ?? '')
}

/** The text of an element. Words of neighbouring blocks and cells are separated by a space. */
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

// Styles separate two consecutive links, such as buttons in a row.
function isBesideLink({ name, prev }: Element): boolean {
  let before = prev
  while (before?.type === 'comment') before = before.prev
  return name === 'a' && isElement(before) && before.name === 'a'
}

/** True for elements whose words belong to the text: not code, a formula or the frame. */
export function isProse(element: Element): boolean {
  return isShown(element) && !isCodeBlock(element) && !isFormula(element)
}

// `#`, `¶` or words for screen readers in or beside a heading. When the link contains all words of the heading, it is not a mark.
function isMark(element: Element): boolean {
  const { parent } = element
  if (isElement(parent) && heading.test(parent.name)) {
    const letters = lettersOf(element)
    if (letters !== '' && letters === lettersOf(parent)) return false
  }
  return leadsToHeading(element)
}

/** A link to the heading that it is in or beside. */
export function leadsToHeading({ name, attribs, parent }: Element): boolean {
  const target = name === 'a' && attribs.href?.startsWith('#') === true ? attribs.href.slice(1) : undefined
  if (target === undefined || target === '' || !isElement(parent)) return false
  return [parent, ...parent.children.filter(isElement)].some(
    ({ name, attribs: { id = '' } }) => heading.test(name) && decodeAddress(id) === decodeAddress(target),
  )
}

// Styles may put such an element on a separate line.
function isLineOfCode({ attribs }: Element): boolean {
  return /(?:^|\s)(?:token|ec)-line(?:$|\s)/.test(attribs.class ?? '')
}

/** The text of a code block. Elements inside a line do not break the line, whatever their names. */
export function codeOf(block: Element, isInLine = false): string {
  return block.children
    .map(child => {
      if (child.type === 'text') return child.data
      if (!isElement(child) || !isShown(child)) return ''
      if (child.name === 'br') return '\n'
      // For example "9 collapsed lines".
      if (child.name === 'summary') return ''
      const isInline = isInLine || (inline.test(child.name) && !isLineOfCode(child))
      const text = codeOf(child, isInline && child.name !== 'code')
      return isInline ? text : ` ${text} `
    })
    .join('')
}
