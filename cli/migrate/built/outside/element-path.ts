// Where an element stands in a page.
import type { Element, Nodes, Root } from 'hast'

export function elementsOf({ children }: Element | Root): readonly Element[] {
  return (children as readonly Nodes[]).filter((each): each is Element => each.type === 'element')
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
