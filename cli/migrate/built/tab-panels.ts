// Components in tabs: what each showed stands in the panel of its own tab, though no text of the page tells the panels apart.
import type { Element, ElementContent } from 'hast'
import type { Nodes } from 'mdast'
import { isElement } from '../../../renderer/content/markdown/mdx/page-module.ts'
import { elementsIn, lettersOf } from './shown/hast-elements.ts'
import type { ShownBlock } from './shown/shown-blocks.ts'
import { readTabs, type ShownTab } from './shown/shown-tabs.ts'
import { type Hole, nameOf, textOf } from './text-blocks.ts'

interface ShownInPanel {
  readonly panel: Element
  /** In their order. */
  readonly blocks: readonly ShownBlock[]
}

/** For one page: those of some blocks that the tab around a component showed. Undefined for one that stands in no tab. */
export function panelReader(
  box: Element,
): (hole: Hole | undefined, blocks: readonly ShownBlock[]) => ShownInPanel | undefined {
  let known: readonly ShownTab[] | undefined
  const tabs = () => {
    known ??= elementsIn(box).flatMap(each => readTabs(each) ?? [])
    return known
  }
  return (hole, blocks) => {
    const label = hole && labelAround(hole)
    if (label === undefined) return undefined
    const inside = tabs()
      .filter(tab => lettersOf(tab.label) === label)
      .map(({ panel }) => ({ panel, inPanel: new Set(nodesIn(panel)) }))
      .map(({ panel, inPanel }) => ({
        panel,
        blocks: blocks.filter(({ nodes }) => nodes.some(node => inPanel.has(node))),
      }))
    return inside.find(found => found.blocks.length > 0)
  }
}

function nodesIn({ children }: Element): readonly ElementContent[] {
  return children.flatMap(child => (child.type === 'element' ? [child, ...nodesIn(child)] : [child]))
}

/** Whether it is one tab of a text. */
export function isTab(node: Nodes): boolean {
  return /^(?:TabItem|tab)$/.test(nameOf(node) ?? '')
}

// Of the tab that a component stands in alone.
function labelAround({ parent, around }: Hole): string | undefined {
  const tab = [parent, around].find(node => node !== undefined && isTab(node))
  return tab === undefined ? undefined : labelOf(tab)
}

function labelOf(tab: Nodes): string | undefined {
  if (isElement(tab)) {
    const written = (name: string) =>
      tab.attributes.find(each => each.type === 'mdxJsxAttribute' && each.name === name)?.value
    const label = written('label') ?? written('value')
    return typeof label === 'string' ? lettersOf(label) : undefined
  }
  const [first] = 'children' in tab ? (tab.children as readonly Nodes[]) : []
  return first?.data !== undefined && 'directiveLabel' in first.data ? lettersOf(textOf(first)) : undefined
}
