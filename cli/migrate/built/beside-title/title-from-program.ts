// A title that a program of the old site wrote above a text: a plugin makes it of a field, and the text itself begins below it.
import type { Element } from 'hast'
import type { Nodes, Root } from 'mdast'
import type { MatchedPage } from '../settle-gaps.ts'

/**
 * The heading that the page begins with and that no part of the text can have made. Undefined where the text has a title, where it begins
 * with a component, and where nothing of the page is known.
 */
export function titleFromProgram(
  tree: Root,
  { row: { holes }, shown, places, isPart }: MatchedPage,
): Element | undefined {
  const title = shown[0]?.heading
  const isKnown = places.some(place => place !== undefined)
  if (isPart || title?.tagName !== 'h1' || !isKnown || places.includes(0)) return undefined
  return holes.some(({ from }) => from === 0) || hasTitle(tree) ? undefined : title
}

// Raw HTML may hold one, and a home page shows one in its hero.
function hasTitle(node: Nodes): boolean {
  if (node.type === 'heading') return node.depth === 1
  if (node.type === 'html') return /<h1\b/i.test(node.value)
  if (node.type === 'containerDirective' && node.name === 'hero') return true
  return 'children' in node && (node.children as readonly Nodes[]).some(hasTitle)
}
