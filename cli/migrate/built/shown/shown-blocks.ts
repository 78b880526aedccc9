// The text of a built page as a row of blocks: paragraphs, headings, code, cells. Boxes around them are no blocks.
import type { Element, ElementContent } from 'hast'
import { classesOf, elementsIn, isInline, lettersOf, textIn } from './hast-elements.ts'
import { writtenWordsIn } from './media/embedded-media.ts'

/** Neighbours in a page that make one block of text, or one block of code. */
export interface ShownBlock {
  readonly nodes: readonly ElementContent[]
  readonly letters: string
  /** Of one without a letter: what its first picture is said to show. */
  readonly picture?: string
  /** The heading that they are in. */
  readonly heading?: Element
}

/** In the order of the page. What names a box, a tab or a block of code belongs to it, and is no block of its own. */
export function shownBlocks(box: Element): readonly ShownBlock[] {
  return blocksIn(box.children)
}

function blocksIn(children: readonly ElementContent[]): readonly ShownBlock[] {
  const blocks: ShownBlock[] = []
  let run: ElementContent[] = []
  const close = () => {
    const isShown = run.some(
      node => node.type === 'element' || (node.type === 'text' && node.value.trim() !== ''),
    )
    if (isShown) blocks.push(blockOf(run))
    run = []
  }
  for (const child of children) {
    if (isInline(child)) {
      run.push(child)
      continue
    }
    close()
    if (child.type !== 'element' || isLabel(child)) continue
    if (isCodeBox(child)) blocks.push(blockOf([child]))
    else {
      // All of a heading is one line, whatever elements a component put into it.
      const isHeading = /^h[1-6]$/.test(child.tagName)
      const inside =
        isHeading && codesIn(child).length === 0 ? [blockOf(child.children)] : blocksIn(child.children)
      blocks.push(...inside.map(block => (isHeading ? { ...block, heading: child } : block)))
    }
  }
  close()
  return blocks.filter(({ letters, nodes }) => letters !== '' || nodes.some(hasPicture))
}

function blockOf(nodes: readonly ElementContent[]): ShownBlock {
  const code = codeAmong(nodes)
  const letters = lettersOf(code === undefined ? nodes.map(writtenWordsIn).join('') : textIn(code))
  return letters === '' ? { nodes, letters, picture: pictureIn(nodes) } : { nodes, letters }
}

function pictureIn(nodes: readonly ElementContent[]): string {
  const inside = nodes.flatMap(node => (node.type === 'element' ? [node, ...elementsIn(node)] : []))
  return lettersOf(String(inside.find(({ tagName }) => tagName === 'img')?.properties.alt ?? ''))
}

/** A picture, a film, a frame: something to see without a word. */
export function hasPicture(node: ElementContent): boolean {
  if (node.type !== 'element') return false
  return /^(?:img|video|audio|iframe)$/.test(node.tagName) || node.children.some(hasPicture)
}

/** One block of code, with what its theme writes around it: a title, a language. */
export function isCodeBox(element: Element): boolean {
  if (element.tagName === 'pre') return true
  if (codesIn(element).length !== 1) return false
  if (element.tagName !== 'figure' && !classesOf(element).some(name => codeBox.test(name))) return false
  return elementsIn(element).every(({ tagName }) => !/^(?:p|[ou]l|h[1-6])$/.test(tagName))
}

const codeBox =
  /^(?:expressive-code|highlight|highlighttable|language-|codehilite|theme-code-block|codeBlock)/

/** The first block of code in neighbours. */
export function codeAmong(nodes: readonly ElementContent[]): Element | undefined {
  return nodes.flatMap(node => (node.type === 'element' ? codesIn(node) : []))[0]
}

/** Blocks of code in an element, or the element itself. */
export function codesIn(element: Element): readonly Element[] {
  return [element, ...elementsIn(element)].filter(({ tagName }) => tagName === 'pre')
}

const label =
  /(?:^|[_-])(?:admonition-?(?:title|heading)|admonitionHeading|custom-block-title|aside__title|tabbed-labels)/i

/** The name of a box or of tabs. */
function isLabel(element: Element): boolean {
  const { tagName, properties } = element
  if (properties.role === 'tablist' || classesOf(element).some(name => label.test(name))) return true
  return tagName === 'div' && classesOf(element).includes('tabs') && elementsIn(element).some(isTabInput)
}

function isTabInput({ tagName }: Element): boolean {
  return tagName === 'label'
}

/** The largest parts of a box whose blocks are all among `blocks`, in the order of these. */
export type PartsWith = (box: Element, blocks: readonly ShownBlock[]) => readonly ElementContent[]

/** For boxes of one page, which are asked for once for each component: the page is walked once. */
export function partsFinder(page: Element): PartsWith {
  const parents = new Map<ElementContent, Element>()
  const note = (element: Element) => {
    for (const child of element.children) {
      parents.set(child, element)
      if (child.type === 'element') note(child)
    }
  }
  note(page)
  const seen = new Map<Element, readonly ElementContent[]>()
  const seenIn = (element: Element): readonly ElementContent[] => {
    const known = seen.get(element)
    if (known !== undefined) return known
    const found = isCodeBox(element) ? [] : seenNodes(blocksIn([element]))
    seen.set(element, found)
    return found
  }
  return (box, blocks) => {
    const chosen = new Set(seenNodes(blocks))
    const parts = new Map<ElementContent, ElementContent | undefined>()
    const partAround = (node: ElementContent): ElementContent | undefined => {
      if (parts.has(node)) return parts.get(node)
      const parent = parents.get(node)
      const above = parent === undefined || parent === box ? undefined : partAround(parent)
      const isWhole = () =>
        chosen.has(node) || (node.type === 'element' && seenIn(node).every(one => chosen.has(one)))
      const part = above ?? (isWhole() ? node : undefined)
      parts.set(node, part)
      return part
    }
    return [...new Set([...chosen].flatMap(node => partAround(node) ?? []))]
  }
}

function seenNodes(blocks: readonly ShownBlock[]): readonly ElementContent[] {
  return blocks.flatMap(({ nodes }) => nodes.filter(isSeen))
}

function isSeen(node: ElementContent): boolean {
  return hasPicture(node) || lettersOf(textIn(node)) !== '' || (node.type === 'text' && node.value !== '')
}
