// Table of contents of a page: headings of the wanted levels, nested.
import type { Heading } from '../../../content/markdown/page-facts.ts'
import type { ContentsItem } from '../../../contract/page-props.ts'

/** A heading's parent is the nearest one before it of a smaller level; levels are filtered after nesting. */
export function contentsOf(
  headings: readonly Heading[],
  { min, max }: { min: number; max: number },
): readonly ContentsItem[] {
  const roots: Node[] = []
  const open: Node[] = []
  for (const heading of headings) {
    const node: Node = { heading, children: [] }
    while (open.length > 0 && (open.at(-1) as Node).heading.depth >= heading.depth) open.pop()
    const siblings = open.at(-1)?.children ?? roots
    siblings.push(node)
    open.push(node)
  }
  return visible(roots, min, max)
}

interface Node {
  readonly heading: Heading
  readonly children: Node[]
}

function visible(nodes: readonly Node[], min: number, max: number): readonly ContentsItem[] {
  return nodes.flatMap(({ heading, children }): readonly ContentsItem[] => {
    const items = visible(children, min, max)
    const isShown = heading.depth >= min && heading.depth <= max
    return isShown ? [{ id: heading.id, html: heading.html, items }] : items
  })
}
