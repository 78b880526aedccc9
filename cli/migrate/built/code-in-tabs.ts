// Blocks of code of which a program of the old site made tabs: one tab says what the text says, the others say it in another format.
import type { Element } from 'hast'
import type { Code, Nodes, Root } from 'mdast'
import type { MatchedPage } from './settle-gaps.ts'
import { elementsIn } from './shown/hast-elements.ts'
import { codeAmong } from './shown/shown-blocks.ts'
import { readTabs } from './shown/shown-tabs.ts'
import { isTab } from './tab-panels.ts'

export interface CodeInTabs {
  readonly node: Code
  readonly tabs: Element
}

/** Each stands in no tab of the text, and its tabs hold nothing but code. */
export function codesInTabs(tree: Root, page: MatchedPage): readonly CodeInTabs[] {
  const boxes = elementsIn(page.box).filter(each => readTabs(each) !== undefined)
  const inTabs = boxes.length === 0 ? new Set<Nodes>() : codesOfTabs(tree)
  return boxes.flatMap(tabs => {
    const elements = new Set<unknown>(elementsIn(tabs))
    const inside = page.shown.flatMap((block, index) =>
      block.nodes.some(node => elements.has(node)) ? [index] : [],
    )
    const isCodeAlone = inside.every(index => codeAmong(page.shown[index]?.nodes ?? []) !== undefined)
    const node = inside.length > 1 && isCodeAlone ? codeFor(inside, page) : undefined
    return node?.type === 'code' && !inTabs.has(node) ? [{ node, tabs }] : []
  })
}

// The only block of the text that one of the tabs says, or the only one between what stands around the tabs.
function codeFor(inside: readonly number[], { row: { blocks }, places, shown }: MatchedPage) {
  const [start = 0] = inside
  const end = inside.at(-1) ?? start
  const said = places.flatMap((place, index) =>
    place !== undefined && place >= start && place <= end ? [index] : [],
  )
  const [only, second] = said
  if (only !== undefined) return second === undefined ? blocks[only]?.node : undefined
  const before = start === 0 ? -1 : places.indexOf(start - 1)
  const after = end + 1 === shown.length ? blocks.length : places.indexOf(end + 1)
  const isBetween = (start === 0 || before !== -1) && after - before === 2
  return isBetween ? blocks[before + 1]?.node : undefined
}

function codesOfTabs(tree: Root): ReadonlySet<Nodes> {
  const found = new Set<Nodes>()
  const visit = (node: Nodes, isInTab: boolean): void => {
    if (isInTab && node.type === 'code') found.add(node)
    if (!('children' in node)) return
    for (const child of node.children as readonly Nodes[]) visit(child, isInTab || isTab(node))
  }
  visit(tree, false)
  return found
}
