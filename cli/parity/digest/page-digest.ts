// Built HTML → what readers have of the page: title, headings, words, code, images, embeds, links, tables. Knows no generator.
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
  /** As the page names it; empty when it does not. */
  readonly language: string
  /** Of `<title>`, without what follows the last separator: that is the name of the site, unless the page shows it in its title, too. */
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
  readonly tabs: Tabs
  /** Tables of contents in the text: nobody misses one, and the old page may have had its lines as text. */
  readonly contents: { readonly words: readonly string[]; readonly links: readonly string[] }
  /** Items of lists with numbers, which are no words. */
  readonly numbered: number
  /** Syntax of Markdown dialects that stands in its words. */
  readonly syntax: readonly string[]
  /** Code blocks, with each run of white space as one space. */
  readonly codes: readonly string[]
  /** Code in lines of text that is broken itself. Python-Markdown makes that of a block that its author indented too little. */
  readonly spans: readonly CodeSpan[]
  /** Visible texts of links. */
  readonly links: readonly string[]
  /** Titles of links that are around whole cards. */
  readonly cards: readonly string[]
  /** Names of their files, without those that stand for a single sign, such as an emoji; of drawings in the page what is written in them. */
  readonly images: readonly string[]
  /** Their addresses, as they are written. */
  readonly pictures: readonly string[]
  /** Addresses of films, sounds and frames that show another page: a player, a map, a sandbox. */
  readonly embeds: readonly string[]
  readonly tables: number
  /** Each generator writes them in its own signs, so they are counted, and their words are not compared. */
  readonly formulas: number
  /** Boxes stand in the place of what a program of the page draws: it says less than its readers see. */
  readonly isUnfinished: boolean
  /** The page only leads to another one. */
  readonly isRedirect: boolean
}

/** Never fails: any text is some page. */
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
  // Where a theme writes the title of a page above a text that begins with it, readers lose nothing when it stands there once.
  const repeated = new Set(
    headings.filter(each => each.name === 'h1' && each !== h1 && plainWords(textOf(each)) === shownTitle),
  )
  const links = inside.filter(
    link =>
      link.name === 'a' &&
      link.attribs.href !== undefined &&
      !leadsNowhere(link.attribs.href) &&
      link.attribs.role !== 'tab' &&
      // To itself, as all words of a heading may.
      link.attribs.href !== `#${link.attribs.id}` &&
      !leadsToHeading(link),
  )
  return {
    language: all.find(({ name }) => name === 'html')?.attribs.lang ?? '',
    title: withoutSite(title === undefined ? '' : plainWords(wholeTextOf(title)), shownTitle),
    h1: shownTitle,
    // The title is at the top of the page, which needs no id.
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
    // A box that a script is to fill says nothing yet.
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

// Signs of a heading without words make an empty element.
function showsSomething(heading: Element): boolean {
  return textOf(heading).trim() !== '' || elementsIn(heading).some(({ name }) => /^(?:img|svg)$/.test(name))
}

// The largest article of the main part, when it holds most of what is there.
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
  // Some wrap the text without its title, which may hold a further one.
  const [title] = titlesIn(main)
  return title === undefined || titlesIn(largest).includes(title) ? largest : main
}

// A page without a main part may say in a link for keyboards where its content begins: bars of the site stand above that.
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

// Code with its numbers beside it, in a table of two cells.
function hasLineNumbers(table: Element): boolean {
  return elementsIn(table).some(isLineNumber)
}

function formulasIn(parent: Parent): number {
  const inside = parent.children.filter(isElement).filter(isShown)
  return inside.reduce((sum, child) => sum + (isFormula(child) ? 1 : formulasIn(child)), 0)
}

// Of an element without a letter: its label or its title.
function nameOf(element: Element): string | undefined {
  const name = element.attribs['aria-label'] ?? element.attribs.title
  return name === undefined || hasLetters(wholeTextOf(element)) ? undefined : name
}

const embed = /^(?:audio|iframe|lite-vimeo|lite-youtube|video)$/

// Undefined: nothing is shown, or a script is to fill it.
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

/** A title in the head of a page. A site without a name writes none, and a title may hold such a line of its own. */
export function withoutSite(title: string, h1: string): string {
  return title === h1 ? title : title.replace(/(?<!\s)\s+[|·–—-]\s+(?!\s)(?:(?!\s[|·–—-]\s).)*$/, '')
}

// Themes put an emoji before the title of a card, and a footnote leads back with an arrow and a number; a sign may stand before a link or in it.
function linkWords(text: string): string {
  return bareWord(plainWords(text.replace(/↩\ufe0e?\s*\d*|\p{Extended_Pictographic}|\ufe0f/gu, ' ')))
}

/** Of an address. */
export function fileName(address: string): string {
  return address.replace(/[?#].*$/s, '').replace(/^.*\//s, '')
}

// The link in the title of a card of docsgen is spread over all of it by its style, as a link that is around all words is.
function cardAround({ attribs, parent }: Element): Element | undefined {
  const card = attribs.class === 'card__link' && isElement(parent) ? parent.parent : undefined
  return isElement(card) ? card : undefined
}

function headingIn(link: Element): Element | undefined {
  return elementsIn(link).find(({ name }) => heading.test(name))
}

// Without an address, whichever a program reads it from, no browser shows one: its component was given none.
function namesPicture(attribs: Readonly<Record<string, string>>): boolean {
  return Object.keys(attribs).some(name => /src/i.test(name))
}
