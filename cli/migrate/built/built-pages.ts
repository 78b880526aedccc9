// The old site as its own generator built it: what a page shows to readers, without the frame of the theme.
import { statSync } from 'node:fs'
import type { Element, ElementContent, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { withoutSite } from '../../parity/digest/page-digest.ts'
import { bareAddress, onePageEach, pagesBelow } from '../../parity/old-site.ts'
import type { Generator } from '../old-site.ts'
import { datedHead, shownBelowTitle } from './beside-title/dated-head.ts'
import { withoutFrame, withoutOuterFrame } from './frame/without-frame.ts'
import { isOfPage } from './outside/of-page.ts'
import { type PartsOutside, partsOutside } from './outside/parts-outside.ts'
import { classesOf, elementsIn, textIn } from './shown/hast-elements.ts'
import { showDrawings } from './shown/media/drawn-pictures.ts'
import { showPlayers } from './shown/media/embedded-media.ts'
import { openSharedParts } from './written/shared-parts.ts'

export interface BuiltPages {
  readonly folder: string
  /** The theme writes no title of its own. */
  readonly titlesAreTexts: boolean
  /** The page at an address below the base path; undefined for one that is not there, or whose text cannot be told. */
  pageAt(address: string): Promise<BuiltPage | undefined>
  /** The same with all that stands around the text but is no frame either, as on home pages. Undefined for an address that is not there. */
  wholePageAt(address: string): Promise<BuiltPage | undefined>
  has(address: string): boolean
  /** What the page at an address shows in its main part outside of its text; undefined as for `pageAt`. */
  outsideOf(address: string): Promise<PartsOutside | undefined>
  /** Tells of what stands around a text, in its box, whether it says something of its page: most pages do not share it. */
  aroundTexts(): Promise<(part: ElementContent) => boolean>
}

export interface BuiltPage {
  /** Empty where neither the page nor its head says one. */
  readonly title: string
  /** What stands above its text; undefined for a page without a title of its own. */
  readonly heading: string | undefined
  /** The heading stands outside of the box: the theme wrote it. */
  readonly hasOuterHeading: boolean
  /** What stands beside its title, outside of the box, with a date. */
  readonly head: readonly ElementContent[]
  /** What stands right below its title, inside of the box, and says what its description does. */
  readonly subtitle: readonly ElementContent[]
  /** What is around its text. */
  readonly box: Element
}

/** What the usual theme of each generator puts around the text of a page, the innermost first. */
const textBoxes: Readonly<Record<Generator, readonly RegExp[]>> = {
  docusaurus: [/^theme-doc-markdown$/, /^markdown$/],
  starlight: [/^sl-markdown-content$/],
  vitepress: [/^vp-doc$/, /^VPPage$/, /^VPHome$/],
  // The box of a post's authors is one of these, too, and may be longer than its text.
  mkdocs: [/^md-content__inner$/, /^md-typeset$/, /^rst-content$/],
}

// Its component for the text writes this style, whatever theme is around it, and behind it what the theme asks for.
function isContentOfVitePress({ tagName, properties: { style } }: Element): boolean {
  return tagName === 'div' && /^position:\s*relative(?:;|$)/.test(String(style))
}

/** Generators whose other themes have nothing around the text but the main part of the page. */
const hasBareMain: ReadonlySet<Generator> = new Set(['mkdocs'])

/** Generators with posts; those of the others are pages that a plugin shows. */
const hasPosts: ReadonlySet<Generator> = new Set(['docusaurus', 'mkdocs'])

/** Undefined for what is no folder: a sitemap has no pages to read. */
export function openBuiltPages(listed: string | undefined, generator: Generator): BuiltPages | undefined {
  if (listed === undefined || statSync(listed, { throwIfNoEntry: false })?.isDirectory() !== true)
    return undefined
  const pages = new Map(onePageEach(pagesBelow(listed)).map(page => [page.address, page]))
  const treeAt = async (address: string) => {
    try {
      const html = await pages.get(bareAddress(address))?.read()
      if (html === undefined) return undefined
      const tree = fromHtml(html)
      showPlayers(tree)
      showDrawings(tree)
      return tree
    } catch {
      return undefined // nested beyond what a reader of HTML takes, or not to be read
    }
  }
  const readAt = async (address: string) => {
    const tree = await treeAt(address)
    return tree && readPage(tree, generator)
  }
  const inBoxes = openSharedParts([...pages.keys()], async address => {
    const page = await readAt(address)
    return page && elementsIn(page.box)
  })
  return {
    folder: listed,
    titlesAreTexts: generator === 'vitepress',
    aroundTexts: async () => {
      const shared = await inBoxes()
      return part => isOfPage(part) && !shared.has(part)
    },
    has: address => pages.has(bareAddress(address)),
    pageAt: readAt,
    outsideOf: async address => {
      const tree = await treeAt(address)
      const places = tree && placesIn(tree, generator)
      return places && partsOutside(places.around, { h1: places.h1, text: places.text })
    },
    wholePageAt: async address => {
      const tree = await treeAt(address)
      return tree && readWholePage(tree, generator)
    },
  }
}

// The theme sets small texts beside it in the same way.
function largest(elements: readonly Element[]): Element | undefined {
  const sizes = new Map(elements.map(each => [each, textIn(each).length]))
  return [...elements].sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0))[0]
}

/** HTML that stands in a text. */
export function htmlFragment(html: string): Root {
  const tree = fromHtml(html, { fragment: true })
  showDrawings(tree)
  tree.children = withoutFrame(tree.children as readonly ElementContent[])
  return tree
}

interface Places {
  /** What is around its text. */
  readonly text: Element
  /** The main part of the page, or what is around it and its head. */
  readonly around: Element | Root
  readonly h1: Element | undefined
}

function placesIn(page: Root, generator: Generator): Places | undefined {
  const all = elementsIn(page)
  const main =
    all.find(({ tagName }) => tagName === 'main') ?? all.find(({ properties }) => properties.role === 'main')
  const inside = main === undefined ? all : elementsIn(main)
  const boxes = textBoxes[generator].map(name =>
    largest(inside.filter(each => classesOf(each).some(each => name.test(each)))),
  )
  const content = generator === 'vitepress' ? largest(all.filter(isContentOfVitePress)) : undefined
  // A component may be a whole page, with a bar and a footer.
  const isWhole = main !== undefined && content !== undefined && elementsIn(content).includes(main)
  const bare = isWhole && inside.some(({ tagName }) => tagName === 'h1') ? main : content
  const text = [...boxes, bare, hasBareMain.has(generator) ? main : undefined].find(
    each => each !== undefined,
  )
  if (text === undefined) return undefined
  const around = main === undefined ? page : (partWithTitle(page, main) ?? main)
  const h1 = (around === main ? inside : elementsIn(around)).find(({ tagName }) => tagName === 'h1')
  return { text, around, h1 }
}

function readPage(page: Root, generator: Generator): BuiltPage | undefined {
  const places = placesIn(page, generator)
  if (places === undefined) return undefined
  const { text, around, h1 } = places
  const hasTitle = h1 !== undefined && elementsIn(text).includes(h1)
  const isHeaded = h1 !== undefined && !hasTitle && !hasPosts.has(generator)
  return {
    ...titlesOf(page, h1),
    hasOuterHeading: h1 !== undefined && !hasTitle,
    head: isHeaded ? withoutFrame(datedHead(around, { h1, text })) : [],
    subtitle: h1 === undefined || !hasTitle ? [] : withoutFrame(shownBelowTitle(page, h1)),
    box: { ...text, children: withoutFrame(text.children) },
  }
}

// Themes write the head of a post right above its main part, which has no title then. The bar of the site is no such head.
function partWithTitle(page: Root, main: Element): Element | undefined {
  const isTitle = ({ tagName }: Element) => tagName === 'h1'
  if (elementsIn(main).some(isTitle)) return undefined
  const parent = elementsIn(page).find(({ children }) => children.includes(main))
  const before = parent?.children.slice(0, parent.children.indexOf(main)) ?? []
  const isHead = before.some(child => {
    const inside = child.type === 'element' ? [child, ...elementsIn(child)] : []
    return inside.some(isTitle) && !inside.some(({ tagName }) => tagName === 'nav')
  })
  return isHead ? parent : undefined
}

function titlesOf(page: Root, h1: Element | undefined): Pick<BuiltPage, 'title' | 'heading'> {
  const words = (node: Nodes) => textIn(node).replace(/\s+/g, ' ').trim()
  const [shown] = h1 === undefined ? [] : withoutFrame([h1])
  const heading = shown === undefined ? undefined : words(shown)
  const title = elementsIn(page).find(({ tagName }) => tagName === 'title')
  return { title: heading ?? (title === undefined ? '' : withoutSite(words(title), '')), heading }
}

/** What the usual theme of each generator puts around all that is no frame. */
const wholeBoxes: Readonly<Record<Generator, RegExp>> = {
  docusaurus: /^main-wrapper$/,
  starlight: /^main-pane$/,
  vitepress: /^VPContent$/,
  mkdocs: /^md-container$/,
}

function readWholePage(page: Root, generator: Generator): BuiltPage {
  const all = elementsIn(page)
  const isNamed = (name: string) => all.find(({ tagName }) => tagName === name)
  const found =
    all.find(each => classesOf(each).some(name => wholeBoxes[generator].test(name))) ??
    isNamed('main') ??
    isNamed('body')
  const box: Element = {
    type: 'element',
    tagName: 'div',
    properties: {},
    children: withoutFrame(withoutOuterFrame(found?.children ?? [])),
  }
  const h1 = elementsIn(box).find(({ tagName }) => tagName === 'h1')
  return { ...titlesOf(page, h1), hasOuterHeading: false, head: [], subtitle: [], box }
}
