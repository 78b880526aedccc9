// What a component showed on the old page besides its words: links and pictures.
import type { Element, ElementContent } from 'hast'
import type { Nodes } from 'mdast'
import { nameOf } from '../text-blocks.ts'
import { elementsIn, lettersOf, textIn } from './hast-elements.ts'
import { emojiName } from './media/embedded-media.ts'

/** The page has links or pictures there of which the text has none. */
export function showsMore(parts: readonly ElementContent[], node: Nodes): boolean {
  const shown = elementsOf(parts)
  return (
    shown.filter(isLeadingLink).length > countIn(node, isLink) ||
    shown.filter(isPicture).length > countIn(node, holdsPicture)
  )
}

// A player that holds a picture is one thing to see.
function isPicture(element: Element): boolean {
  return /^(?:img|video|iframe)$/.test(element.tagName) && emojiName(element) === undefined
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

function countIn(node: Nodes, isWanted: (node: Nodes) => boolean): number {
  const own = isWanted(node) ? 1 : 0
  return 'children' in node
    ? (node.children as readonly Nodes[]).reduce((sum, child) => sum + countIn(child, isWanted), own)
    : own
}

function isLink(node: Nodes): boolean {
  return /^link(?:Reference)?$/.test(node.type) || nameOf(node) === 'a'
}

function holdsPicture(node: Nodes): boolean {
  if (/^image(?:Reference)?$/.test(node.type) || /^(?:img|video|iframe)$/.test(nameOf(node) ?? ''))
    return true
  return node.type === 'html' && /<(?:img|svg|video|iframe)\b/i.test(node.value)
}
