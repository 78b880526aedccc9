// Cards of a category are made anew by the new site where a text asks for them (`<DocCardList />`), so what stands beside that does not show them.

import type { Element, ElementContent } from 'hast'
import type { Nodes } from 'mdast'
import { nodesOf } from '../../texts/nodes-of.ts'
import { nodesIn } from '../shown/hast-elements.ts'
import { nameOf } from '../text-blocks.ts'

/** `box`: of the built page. Every list of cards counts, as they are alike and the page has no other use for them. */
export function withoutCardLists(box: Element, tree: Nodes): Element {
  return asksForCards(tree) ? { ...box, children: withoutLists(box.children) } : box
}

function asksForCards(tree: Nodes): boolean {
  return nodesOf(tree).some(node => /^(?:DocCardList|doc-card-list)$/.test(nameOf(node) ?? ''))
}

function withoutLists(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child]
    return isCardList(child) ? [] : [{ ...child, children: withoutLists(child.children) }]
  })
}

// Docusaurus writes `<section><article><a href>…</a></article>…</section>`, and its themes keep to it.
function isCardList({ tagName, children }: Element): boolean {
  const cards = children.filter(child => child.type === 'element')
  return tagName === 'section' && cards.length > 0 && cards.every(isCard)
}

function isCard(card: Element): boolean {
  return (
    card.tagName === 'article' && nodesIn(card).some(node => node.type === 'element' && node.tagName === 'a')
  )
}
