// Titles of a built page.
import type { Element, ElementContent } from 'hast'
import { elementsIn } from './hast-elements.ts'
import { type ShownBlock, shownBlocks } from './shown-blocks.ts'

// Components write names of people and the like as titles: below the first one they are headings.
function withOneTitle(box: Element, hasTitle = true): Element {
  let isFirst = hasTitle
  const lowered = (element: Element): Element => {
    const tagName = element.tagName === 'h1' && !isFirst ? 'h2' : element.tagName
    if (tagName === 'h1') isFirst = false
    const children = element.children.map(child => (child.type === 'element' ? lowered(child) : child))
    return { ...element, tagName, children }
  }
  return lowered(box)
}

/** Below a title that stands outside of the text, those of the text are headings. */
export function withoutTitles(text: Element): Element {
  return withOneTitle(text, false)
}

/**
 * A theme's own title has no id, or that of the page's top. One with another id is a heading of the content below that title: mkdocstrings
 * writes members so.
 */
export function withTitlesOfTexts(
  box: Element,
  { titlesAreTexts, hasTitle }: { readonly titlesAreTexts: boolean; readonly hasTitle: boolean },
): Element {
  if (titlesAreTexts) return withOneTitle(box)
  const lowered = (element: Element): Element => {
    const children = element.children.map(child => (child.type === 'element' ? lowered(child) : child))
    return { ...element, tagName: isOfContent(element) ? 'h2' : element.tagName, children }
  }
  return hasTitle ? box : lowered(box)
}

/** The theme wrote none: the page begins with a title that a program put into its text. */
export function beginsWithTitleOfContent(box: Element): boolean {
  const first = shownBlocks(box)[0]?.heading
  return first !== undefined && isOfContent(first)
}

function isOfContent({ tagName, properties: { id } }: Element): boolean {
  return tagName === 'h1' && typeof id === 'string' && id !== '' && id !== '_top'
}

/** The blocks without the heading of the page. */
export function withoutTitleBlocks(blocks: readonly ShownBlock[], box: Element): readonly ShownBlock[] {
  const titles = new Set<ElementContent | undefined>(
    elementsIn(box).flatMap(({ tagName, children }) => (tagName === 'h1' ? children : [])),
  )
  return blocks.filter(({ nodes }) => !titles.has(nodes[0]))
}
