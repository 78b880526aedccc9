// Tabs in built HTML: what names each, and what it shows.
import type { Element, ElementContent } from 'hast'
import { isKnownLanguage } from '../../../../renderer/content/markdown/code/highlight.ts'
import { classesOf, elementsIn, findIn, textIn } from './hast-elements.ts'

export interface ShownTab {
  readonly label: string
  readonly panel: Element
}

/** Undefined for an element that is no box of tabs. */
export function readTabs(element: Element): readonly ShownTab[] | undefined {
  const list = findIn(element, isTabList)
  if (list === undefined) return undefined
  const isTab = (each: Element) => each.properties.role === 'tab' || each.tagName === 'label'
  const labels = elementsIn(list)
    .filter(isTab)
    .map(each => textIn(each).trim())
  if (labels.length === 0) return undefined
  // Material's `tabbed-block`, and the blocks of a group of code in VitePress.
  const blocks = new Set(findIn(element, each => classesOf(each).includes('blocks'))?.children)
  const panels = outermost(
    element,
    each =>
      each.properties.role === 'tabpanel' || blocks.has(each) || classesOf(each).includes('tabbed-block'),
  )
  if (labels.length !== panels.length) return undefined
  if (element.children.some(child => holdsAll(child, [list, ...panels]))) return undefined
  return panels.map((panel, index) => ({ label: labels[index] ?? '', panel }))
}

function isTabList(element: Element): boolean {
  return (
    element.properties.role === 'tablist' ||
    classesOf(element).some(name => /^(?:tabbed-labels|tabs)$/.test(name))
  )
}

/** What else stands in the box of these tabs: their heading. */
export function besideTabs(box: Element, tabs: readonly ShownTab[]): readonly ElementContent[] {
  const panels = new Set<ElementContent>(tabs.map(({ panel }) => panel))
  const without = (children: readonly ElementContent[]): ElementContent[] =>
    children.flatMap((child): ElementContent[] => {
      if (child.type !== 'element') return [child]
      return panels.has(child) || isTabList(child) ? [] : [{ ...child, children: without(child.children) }]
    })
  const rest = without(box.children)
  return rest.some(node => /\S/.test(textIn(node))) ? rest : []
}

// The box of tabs is the smallest element around all of them.
function holdsAll(node: ElementContent, wanted: readonly Element[]): boolean {
  if (node.type !== 'element') return false
  const inside = new Set(elementsIn(node))
  return wanted.every(each => inside.has(each))
}

function outermost(element: Element, isWanted: (each: Element) => boolean): readonly Element[] {
  return element.children.flatMap(child => {
    if (child.type !== 'element') return []
    return isWanted(child) ? [child] : outermost(child, isWanted)
  })
}

/** What the tab shows, each block of code in it with the language that the name of the tab says, if it says one. */
export function panelWithLanguage({ label, panel }: ShownTab): Element {
  const [, word = ''] = /(?:^|\.)([a-z]{2,12})$/i.exec(label.trim()) ?? []
  const language = word.toLowerCase()
  if (word === '' || !isKnownLanguage(language)) return panel
  const named = (node: ElementContent): ElementContent => {
    if (node.type !== 'element') return node
    if (node.tagName !== 'pre') return { ...node, children: node.children.map(named) }
    return { ...node, properties: { dataTabLanguage: language, ...node.properties } }
  }
  return { ...panel, children: panel.children.map(named) }
}
