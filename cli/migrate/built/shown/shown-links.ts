// What a component's words were on the old page besides words: links.
import type { Element, ElementContent } from 'hast'
import type { Nodes } from 'mdast'
import { nameOf } from '../text-blocks.ts'
import { elementsIn, lettersOf, textIn } from './hast-elements.ts'

/** The page has links there of which the text has none. */
export function leadsFurther(parts: readonly ElementContent[], node: Nodes): boolean {
  const shown = elementsOf(parts).filter(isLeadingLink)
  return shown.length > linksIn(node)
}

function elementsOf(parts: readonly ElementContent[]): readonly Element[] {
  return parts.flatMap(part => (part.type === 'element' ? [part, ...elementsIn(part)] : []))
}

/** With words, and not to a place of the same page: marks beside headings lead there. */
export function isLeadingLink(element: Element): boolean {
  const { href } = element.properties
  return (
    element.tagName === 'a' &&
    typeof href === 'string' &&
    !href.startsWith('#') &&
    lettersOf(textIn(element)) !== ''
  )
}

function linksIn(node: Nodes): number {
  const own = /^link(?:Reference)?$/.test(node.type) || nameOf(node) === 'a' ? 1 : 0
  return 'children' in node
    ? (node.children as readonly Nodes[]).reduce((sum, child) => sum + linksIn(child), own)
    : own
}
