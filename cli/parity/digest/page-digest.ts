// Reads from built HTML what readers see of the page: title, headings, words, code, images, embeds, links, tables. Independent of generators.
import { decodeAddress } from '../../../renderer/base/text/decode-address.ts'
import { leadsByProgram } from '../old-site.ts'
import { drawingsIn } from './drawn-picture.ts'
import {
  type Element,
  elementsIn,
  heading,
  idOf,
  isElement,
  type Parent,
  parsePage,
  wholeTextOf,
} from './elements.ts'
import { isSkeleton, leadsNowhere } from './frame-marks.ts'
import { alertMark, footnoteMark, leftOverSyntax, taskMark } from './left-over-syntax.ts'
import { type CodeSpan, codeSpan, plainCode } from './plain-code.ts'
import { bareWord, hasLetters, isSign, plainWords, wordsOf } from './plain-words.ts'
import {
  codeOf,
  isCodeBlock,
  isContentsList,
  isFormula,
  isLineNumber,
  isProse,
  isShown,
  leadsToHeading,
  textOf,
} from './shown-text.ts'
import { type Tabs, tabsIn } from './tab-panels.ts'

export interface PageDigest {
  /** As the page names it, or empty. */
  readonly language: string
  /** Text of `<title>`, without the site name after the last separator. When the shown title contains the separator, the text is complete. */
  readonly title: string
  readonly h1: string
  /** Ids of headings in the text, in their order. */
  readonly headingIds: readonly string[]
  /** Every id that a link may name. */
  readonly ids: ReadonlySet<string>
  /** In lower case, without code blocks; a word that occurs twice is listed twice. */
  readonly words: readonly string[]
  /** Labels of elements without text, such as a link around a drawing. A page may show them as words, and loses nothing without them. */
  readonly names: readonly string[]
  readonly tabs: Tabs
  /** Tables of contents in the text. Their loss is not counted, and the old page may have had their lines as text. */
  readonly contents: { readonly words: readonly string[]; readonly links: readonly string[] }
  /** Number of items in numbered lists; their numbers are not words. */
  readonly numbered: number
  /** Syntax of Markdown dialects in the words. */
  readonly syntax: readonly string[]
  /** Code blocks, with each run of white space as one space. */
  readonly codes: readonly string[]
  /** Inline code with line breaks. Python-Markdown makes it from a block that its author indented too little. */
  readonly spans: readonly CodeSpan[]
  /** Visible texts of links. */
  readonly links: readonly string[]
  /** Titles of links around whole cards. */
  readonly cards: readonly string[]
  /** File names of images, without images of a single sign such as an emoji; for drawings in the page, their text. */
  readonly images: readonly string[]
  /** Addresses of images, as written. */
  readonly pictures: readonly string[]
  /** Addresses of videos, sounds and frames with another page: a player, a map, a sandbox. */
  readonly embeds: readonly string[]
  readonly tables: number
  /** Number of formulas. Generators write formulas with different signs, so their words are not compared. */
  readonly formulas: number
  /** The page has placeholders for what a program draws: its readers see more than its HTML contains. */
  readonly isUnfinished: boolean
  /** The page only redirects to another page. */
  readonly isRedirect: boolean
}

/** Never fails: any text is read as a page. */
export function digestPage(html: string): PageDigest {
  const document = parsePage(html)
  const all = elementsIn(document)
  const body = all.find(({ name }) => name === 'body') ?? document
  const content = contentOf(body)
  const inside = elementsIn(content, isShown)
  const lists = elementsIn(
    content,
    element => (isShown(element) || isContentsList(element)) && !isInContentsList(element),
  ).filter(isContentsList)
  const headings = inside.filter(({ name }) => heading.test(name))
  const h1 = headings.find(({ name }) => name === 'h1') ?? all.find(({ name }) => name === 'h1')
  const title = all.find(
    ({ name, parent }) => name === 'title' && isElement(parent) && parent.name === 'head',
  )
  const shownTitle = h1 === undefined ? '' : plainWords(textOf(h1))
  // A theme may write the title of a page above a text that begins with the title; readers lose nothing when it is shown once.
  const repeated = new Set(
    headings.filter(each => each.name === 'h1' && each !== h1 && plainWords(textOf(each)) === shownTitle),
  )
  const links = inside.filter(
    link =>
      link.name === 'a' &&
      link.attribs.href !== undefined &&
      !leadsNowhere(link.attribs.href) &&
      link.attribs.role !== 'tab' &&
      // A link to itself, for example around all words of a heading.
      link.attribs.href !== `#${link.attribs.id}` &&
      !leadsToHeading(link),
  )
  return {
    language: all.find(({ name }) => name === 'html')?.attribs.lang ?? '',
    title: withoutSite(title === undefined ? '' : plainWords(wholeTextOf(title)), shownTitle),
    h1: shownTitle,
    // The title needs no id, because it is at the top of the page.
    headingIds: headings
      .filter(heading => heading.name !== 'h1' && showsSomething(heading))
      .flatMap(heading => idOf(heading) ?? []),
    ids: new Set(
      all.flatMap(({ name, attribs }) => [attribs.id ?? [], name === 'a' ? (attribs.name ?? []) : []].flat()),
    ),
    words: wordsOf(
      textOf(content, each => isProse(each) && !repeated.has(each))
        .replace(alertMark, ' ')
        .replace(footnoteMark, '')
        .replace(taskMark, ' '),
    ),
    numbered: inside.filter(({ name, parent }) => name === 'li' && isElement(parent) && parent.name === 'ol')
      .length,
    syntax: leftOverSyntax(textOf(content)),
    names: wordsOf(inside.flatMap(element => nameOf(element) ?? []).join(' ')),
    tabs: tabsIn(inside, all),
    contents: {
      words: lists.flatMap(list => wordsOf(textOf(list))),
      links: lists.flatMap(list =>
        elementsIn(list).flatMap(each => (each.name === 'a' ? linkWords(textOf(each)) : [])),
      ),
    },
    // Boxes that a script fills later are empty.
    codes: inside
      .filter(isCodeBlock)
      .map(block => plainCode(codeOf(block)))
      .filter(code => /\S/.test(code)),
    spans: inside
      .filter(({ name, parent }) => name === 'code' && !(isElement(parent) && parent.name === 'pre'))
      .flatMap(code => codeSpan(codeOf(code)) ?? []),
    links: links
      .filter(link => headingIn(link) === undefined)
      .map(link => linkWords(textOf(link)))
      .filter(hasLetters),
    cards: links.flatMap(link => {
      const title = headingIn(link) ?? cardAround(link)
      return title === undefined ? [] : [linkWords(textOf(title))]
    }),
    images: [
      ...inside
        .filter(({ name, attribs }) => name === 'img' && namesPicture(attribs) && !isSign(attribs.alt))
        .map(({ attribs }) => fileName(attribs.src ?? '')),
      ...drawingsIn(content),
    ],
    pictures: inside.flatMap(({ name, attribs: { src = '', srcset = '' } }) =>
      /^(?:img|source|video)$/.test(name) ? addressesIn(src, srcset) : [],
    ),
    embeds: elementsIn(content, each => embed.test(each.name) || isShown(each))
      .filter(({ name }) => embed.test(name))
      .flatMap(each => embedAddress(each) ?? []),
    tables: inside.filter(table => table.name === 'table' && !hasLineNumbers(table)).length,
    formulas: formulasIn(content),
    isUnfinished: inside.some(each => isSkeleton(each.attribs.class ?? '') && !/\S/.test(textOf(each))),
    isRedirect:
      all.some(
        ({ name, attribs }) => name === 'meta' && attribs['http-equiv']?.toLowerCase() === 'refresh',
      ) || leadsByProgram(html) !== undefined,
  }
}

function isInContentsList({ parent }: Element): boolean {
  return isElement(parent) && isContentsList(parent)
}

// A heading line without words makes an empty element.
function showsSomething(heading: Element): boolean {
  return textOf(heading).trim() !== '' || elementsIn(heading).some(({ name }) => /^(?:img|svg)$/.test(name))
}

// The largest article of the main part, when it contains most of its text.
function contentOf(body: Parent): Parent {
  const main =
    elementsIn(body).find(({ name, attribs }) => name === 'main' || attribs.role === 'main') ??
    skipTarget(body) ??
    body
  if (isElement(main) && hasTitleBefore(main)) return main.parent as Parent
  const size = (element: Parent) => textOf(element, isShown).length
  const [largest] = elementsIn(main)
    .filter(({ name }) => name === 'article')
    .sort((a, b) => size(b) - size(a))
  if (largest === undefined || size(largest) * 2 <= size(main)) return main
  // Some themes put the title outside of the article; the article may contain another title.
  const [title] = titlesIn(main)
  return title === undefined || titlesIn(largest).includes(title) ? largest : main
}

// On a page without a main part, the skip link may name the start of the content; bars of the site are above it.
function skipTarget(body: Parent): Element | undefined {
  const all = elementsIn(body)
  const link = all.find(({ name, attribs }) => name === 'a' && /skip/i.test(attribs.class ?? ''))
  const target = /^#(.+)/.exec(link?.attribs.href ?? '')?.[1]
  const found = all.find(({ attribs }) => target !== undefined && attribs.id === decodeAddress(target))
  return found !== undefined && hasLetters(textOf(found, isShown)) ? found : undefined
}

function titlesIn(element: Parent): readonly Element[] {
  return elementsIn(element).filter(({ name }) => name === 'h1')
}

function hasTitle(element: Parent): boolean {
  return titlesIn(element).length > 0
}

// A home page may begin with a title and a few words above its main part.
function hasTitleBefore(main: Element): boolean {
  if (hasTitle(main) || !isElement(main.parent)) return false
  const { children } = main.parent
  return children
    .slice(0, children.indexOf(main))
    .some(each => isElement(each) && isShown(each) && hasTitle(each))
}

// Code with line numbers beside it, in a table of two cells.
function hasLineNumbers(table: Element): boolean {
  return elementsIn(table).some(isLineNumber)
}

function formulasIn(parent: Parent): number {
  const inside = parent.children.filter(isElement).filter(isShown)
  return inside.reduce((sum, child) => sum + (isFormula(child) ? 1 : formulasIn(child)), 0)
}

// The label or the title of an element without letters.
function nameOf(element: Element): string | undefined {
  const name = element.attribs['aria-label'] ?? element.attribs.title
  return name === undefined || hasLetters(wholeTextOf(element)) ? undefined : name
}

const embed = /^(?:audio|iframe|lite-vimeo|lite-youtube|video)$/

// Undefined: the element is hidden, or a script fills it later.
function embedAddress(element: Element): string | undefined {
  const { src, videoid = element.attribs['data-id'], style = '', hidden } = element.attribs
  if (hidden !== undefined || /display:\s*none/.test(style)) return undefined
  const source = elementsIn(element).find(({ name }) => name === 'source')?.attribs.src
  return [src, element.attribs['data-src'], source, videoid].find(address => address?.trim())
}

function addressesIn(src: string, srcset: string): readonly string[] {
  const candidates = srcset.split(/,\s+/).map(candidate => candidate.trim().replace(/\s.*$/s, ''))
  return [src.trim(), ...candidates].filter(address => address !== '')
}

/** Removes the name of the site from a title in the head. A site without a name adds none, and a title may itself contain a separator. */
export function withoutSite(title: string, h1: string): string {
  return title === h1 ? title : title.replace(/(?<!\s)\s+[|·–—-]\s+(?!\s)(?:(?!\s[|·–—-]\s).)*$/, '')
}

// Removes emojis and arrows: themes put an emoji before the title of a card, and a footnote links back with an arrow and a number.
function linkWords(text: string): string {
  return bareWord(plainWords(text.replace(/↩\ufe0e?\s*\d*|\p{Extended_Pictographic}|\ufe0f/gu, ' ')))
}

/** The file name of an address. */
export function fileName(address: string): string {
  return address.replace(/[?#].*$/s, '').replace(/^.*\//s, '')
}

// On a card of docsgen, the style spreads the link of the title over the whole card.
function cardAround({ attribs, parent }: Element): Element | undefined {
  const card = attribs.class === 'card__link' && isElement(parent) ? parent.parent : undefined
  return isElement(card) ? card : undefined
}

function headingIn(link: Element): Element | undefined {
  return elementsIn(link).find(({ name }) => heading.test(name))
}

// Browsers show no picture without an address. A program may read the address from another attribute than `src`.
function namesPicture(attribs: Readonly<Record<string, string>>): boolean {
  return Object.keys(attribs).some(name => /src/i.test(name))
}
