// Built HTML → what readers have of the page: title, headings, words, code, images, links, tables. Knows no generator.
import { DomUtils, parseDocument } from 'htmlparser2'
import { decodeAddress } from '../../renderer/text/decode-address.ts'
import { leftOverSyntax } from './left-over-syntax.ts'
import { plainCode } from './plain-code.ts'
import { hasLetters, isSign, plainText, plainWords, wordsOf } from './plain-words.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { readonly attribs: unknown }>
type Parent = Element | ReturnType<typeof parseDocument>

export interface PageDigest {
  /** Of `<title>`, without what follows the last separator: that is the name of the site. */
  readonly title: string
  readonly h1: string
  /** Of headings in the text, in its order. */
  readonly headingIds: readonly string[]
  /** Every id that a link may name. */
  readonly ids: ReadonlySet<string>
  /** In small letters, without code blocks; a word that stands twice is there twice. */
  readonly words: readonly string[]
  /** Words that name what has none, such as a link around a drawing: a page may say them, and loses nothing when it does not. */
  readonly names: readonly string[]
  /** Syntax of Markdown dialects that stands in its words. */
  readonly syntax: readonly string[]
  /** Code blocks, with each run of white space as one space. */
  readonly codes: readonly string[]
  /** Visible texts of links. */
  readonly links: readonly string[]
  /** Without those that stand for a single sign, such as an emoji. */
  readonly images: number
  /** Their addresses, as they are written. */
  readonly pictures: readonly string[]
  readonly tables: number
  /** Each generator writes them in its own signs, so they are counted, and their words are not compared. */
  readonly formulas: number
  /** The page only leads to another one. */
  readonly isRedirect: boolean
}

/** Never fails: any text is some page. */
export function digestPage(html: string): PageDigest {
  const document = parseDocument(html)
  const all = elementsIn(document)
  const body = all.find(({ name }) => name === 'body') ?? document
  const content = contentOf(body)
  const inside = elementsIn(content, isShown)
  const headings = inside.filter(({ name }) => heading.test(name))
  const h1 = headings.find(({ name }) => name === 'h1') ?? all.find(({ name }) => name === 'h1')
  const title = all.find(
    ({ name, parent }) => name === 'title' && isElement(parent) && parent.name === 'head',
  )
  return {
    title: withoutSite(title === undefined ? '' : plainWords(DomUtils.textContent(title))),
    h1: h1 === undefined ? '' : plainWords(textOf(h1)),
    // The title is at the top of the page, which needs no id.
    headingIds: headings.filter(({ name }) => name !== 'h1').flatMap(heading => idOf(heading) ?? []),
    ids: new Set(
      all.flatMap(({ name, attribs }) => [attribs.id ?? [], name === 'a' ? (attribs.name ?? []) : []].flat()),
    ),
    words: wordsOf(textOf(content)),
    syntax: leftOverSyntax(textOf(content)),
    names: wordsOf(inside.flatMap(element => nameOf(element) ?? []).join(' ')),
    codes: inside.filter(isCodeBlock).map(block => plainCode(textOf(block, isShown))),
    links: inside
      .filter(({ name, attribs }) => name === 'a' && attribs.href !== undefined && attribs.role !== 'tab')
      .map(link => plainWords(textOf(link)))
      .filter(hasLetters),
    images: inside.filter(({ name, attribs }) => name === 'img' && !isSign(attribs.alt)).length,
    pictures: inside.flatMap(({ name, attribs: { src = '', srcset = '' } }) =>
      /^(?:img|source|video)$/.test(name) ? addressesIn(src, srcset) : [],
    ),
    tables: inside.filter(table => table.name === 'table' && !hasLineNumbers(table)).length,
    formulas: formulasIn(content),
    isRedirect: all.some(
      ({ name, attribs }) => name === 'meta' && attribs['http-equiv']?.toLowerCase() === 'refresh',
    ),
  }
}

// The largest article of the main part, when it holds most of what is there.
function contentOf(body: Parent): Parent {
  const main =
    elementsIn(body).find(({ name, attribs }) => name === 'main' || attribs.role === 'main') ?? body
  const size = (element: Parent) => textOf(element, isShown).length
  const [largest] = elementsIn(main)
    .filter(({ name }) => name === 'article')
    .sort((a, b) => size(b) - size(a))
  return largest !== undefined && size(largest) * 2 > size(main) ? largest : main
}

const heading = /^h[1-6]$/
const frame = /^(?:nav|footer|button|script|style|template|noscript|dialog|form|svg|select|object|iframe)$/

// What stands around the text on every page, and what only a program sees.
function isShown(element: Element): boolean {
  const { name, attribs } = element
  if (frame.test(name) || attribs.role === 'navigation' || isSilent(element)) return false
  if (
    hidden.test(attribs.class ?? '') ||
    lineNumber.test(attribs.class ?? '') ||
    isMark(element) ||
    isLanguageName(element)
  )
    return false
  if (isPostHeader(element) || isHiddenFromAll(element) || isMenu(element)) return false
  // The bar of a site whose pages have no main part.
  if (name === 'header') return !elementsIn(element).some(inner => inner.name === 'nav')
  // A sidebar with a table of contents; notes are asides without one.
  if (name === 'aside') return !elementsIn(element).some(inner => inner.name === 'nav')
  return !/^(?:details|[ou]l)$/.test(name) || !isContents(element)
}

// Date, authors and minutes beside the title of a post: themes put them there, or into a column of their own.
function isPostHeader({ name, parent }: Element): boolean {
  if (name === 'h1' || !isElement(parent) || parent.name !== 'header') return false
  const inside = elementsIn(parent)
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
  if (attribs['aria-hidden'] !== 'true') return false
  const label = isElement(parent) ? parent.attribs['aria-label'] : undefined
  return label === undefined || plainText(DomUtils.textContent(children)) !== plainText(label)
}

/** For screen readers alone. */
const hidden = /(?:^|\s)(?:sr-only|visually-hidden|screen-reader-text)(?:$|\s)/

// A table of contents: folded on small screens, or as a list inside the text. A list that says something else than the headings is the
// author's own, and its loss is one.
function isContents(element: Element): boolean {
  if (element.attribs.role === 'tablist') return false
  const inside = element.children.filter(child => !isElement(child) || child.name !== 'summary')
  const links = elementsIn(element).filter(({ name }) => name === 'a')
  const textsOf = (nodes: readonly Node[]) => nodes.map(node => plainText(DomUtils.textContent(node)).length)
  const sum = (lengths: readonly number[]) => lengths.reduce((all, length) => all + length, 0)
  return (
    links.length > 0 &&
    links.every(({ attribs }) => attribs.href?.startsWith('#') === true) &&
    links.every(link => isNameOfHeading(link)) &&
    sum(textsOf(inside)) <= sum(textsOf(links))
  )
}

// Marks behind a heading lead to it, and stand in its text.
function isNameOfHeading(link: Element): boolean {
  const text = lettersOf(link)
  const target = decodeAddress(link.attribs.href?.slice(1) ?? '')
  const named = headingsById(rootOf(link)).get(target)
  return target === '' || text === '' || (named !== undefined && lettersOf(named).includes(text))
}

const knownHeadings = new WeakMap<Parent, ReadonlyMap<string, Element>>()

function headingsById(root: Parent): ReadonlyMap<string, Element> {
  const known = knownHeadings.get(root)
  if (known !== undefined) return known
  const found = new Map(
    elementsIn(root)
      .filter(({ name }) => heading.test(name))
      .flatMap(each =>
        idOf(each) === undefined ? [] : [[decodeAddress(idOf(each) as string), each] as const],
      ),
  )
  knownHeadings.set(root, found)
  return found
}

function rootOf(element: Element): Parent {
  let root: Parent = element
  while (root.parent !== null) root = root.parent as Parent
  return root
}

function lettersOf(element: Element): string {
  return DomUtils.textContent(element)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function isCodeBlock({ name, parent }: Element): boolean {
  return name === 'pre' && !(isElement(parent) && parent.name === 'pre')
}

const inline =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/
const lineNumber = /(?:^|[\s_-])line-?(?:num(?:ber)?s?|nos|nodiv)(?:$|[\s_-])/i

// Code with its numbers beside it, in a table of two cells.
function hasLineNumbers(table: Element): boolean {
  return elementsIn(table).some(isLineNumber)
}

// The class is that of a whole block of code with numbers, too.
function isLineNumber(element: Element): boolean {
  return lineNumber.test(element.attribs.class ?? '') && /^[\d\s]*$/.test(DomUtils.textContent(element))
}

/** MathML, KaTeX, MathJax before and after it ran, and what scripts have yet to set. */
const formula = /(?:^|\s)(?:arithmatex|katex|MathJax|math-(?:inline|display))(?:$|\s)/

function isFormula({ name, attribs }: Element): boolean {
  return name === 'math' || name === 'mjx-container' || formula.test(attribs.class ?? '')
}

function formulasIn(parent: Parent): number {
  const inside = parent.children.filter(isElement).filter(isShown)
  return inside.reduce((sum, child) => sum + (isFormula(child) ? 1 : formulasIn(child)), 0)
}

// Words of neighbouring blocks and cells stay apart.
function textOf(element: Parent, takes: (element: Element) => boolean = isProse): string {
  return element.children
    .map(child => {
      if (child.type === 'text') return child.data
      if (!isElement(child) || !takes(child)) return ''
      const text = textOf(child, takes)
      return inline.test(child.name) ? text : ` ${text} `
    })
    .join('')
}

function isProse(element: Element): boolean {
  return isShown(element) && !isCodeBlock(element) && !isFormula(element)
}

// `#`, `¶` or words for screen readers in or beside a heading, which lead to it.
function isMark({ name, attribs, parent }: Element): boolean {
  const target = name === 'a' && attribs.href?.startsWith('#') === true ? attribs.href.slice(1) : undefined
  if (target === undefined || target === '' || !isElement(parent)) return false
  return [parent, ...parent.children.filter(isElement)].some(
    ({ name, attribs: { id = '' } }) => heading.test(name) && decodeAddress(id) === decodeAddress(target),
  )
}

// The name of its language beside a block of code.
function isLanguageName({ name, attribs, parent }: Element): boolean {
  return (
    name === 'span' &&
    attribs.class === 'lang' &&
    isElement(parent) &&
    parent.children.some(each => isElement(each) && each.name === 'pre')
  )
}

function idOf(heading: Element): string | undefined {
  const own = heading.attribs.id ?? elementsIn(heading).find(({ attribs }) => attribs.id)?.attribs.id
  return own === '' ? undefined : own
}

function elementsIn(parent: Parent, takes: (element: Element) => boolean = () => true): readonly Element[] {
  return parent.children.flatMap(child =>
    isElement(child) && takes(child) ? [child, ...elementsIn(child, takes)] : [],
  )
}

function isElement(node: unknown): node is Element {
  return typeof node === 'object' && node !== null && 'attribs' in node
}

// Of an element without a letter: its label or its title.
function nameOf(element: Element): string | undefined {
  const name = element.attribs['aria-label'] ?? element.attribs.title
  return name === undefined || hasLetters(DomUtils.textContent(element)) ? undefined : name
}

function addressesIn(src: string, srcset: string): readonly string[] {
  const candidates = srcset.split(/,\s+/).map(candidate => candidate.trim().replace(/\s.*$/s, ''))
  return [src.trim(), ...candidates].filter(address => address !== '')
}

function withoutSite(title: string): string {
  return title.replace(/\s+[|·–—-]\s+[^|·–—]*$/, '')
}
