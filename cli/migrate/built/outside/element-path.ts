// Where an element stands in a page.
import type { Element, Nodes, Root } from 'hast'

export function elementsOf({ children }: Element | Root): readonly Element[] {
  return (children as readonly Nodes[]).filter((each): each is Element => each.type === 'element')
}

/** What stands before and behind an element, in all boxes that are around it; nothing where it is not inside. */
export function besideOf(
  inner: Element,
  outer: Element | Root,
): Record<'before' | 'behind', readonly Element[]> {
  const path = pathTo(inner, outer)
  const levels = path.map((box, depth) => {
    const elements = elementsOf(box)
    const at = elements.indexOf((path[depth + 1] ?? inner) as Element)
    return { before: elements.slice(0, at), behind: elements.slice(at + 1) }
  })
  return {
    before: levels.flatMap(each => each.before),
    behind: levels.toReversed().flatMap(each => each.behind),
  }
}

/** `outer` and what holds the element in it, down to its parent; empty when it is not inside. */
export function pathTo(inner: Element, outer: Element | Root): readonly (Element | Root)[] {
  if (outer.children.some(child => child === inner)) return [outer]
  for (const child of outer.children) {
    const path = child.type === 'element' ? pathTo(inner, child) : []
    if (path.length > 0) return [outer, ...path]
  }
  return []
}
