// Two tabs of a group may have one name in an old site. docsgen tells tabs apart by a value, so the later ones get one of
// their own: readers see the same.
import type { Nodes } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { labelOf } from '../../../renderer/content/markdown/directives/tab-value.ts'
import { isElement } from '../../../renderer/content/markdown/mdx/page-module.ts'
import { rangeOf } from '../docusaurus/texts/text-context.ts'
import type { TextEdit } from '../texts/edit-text.ts'

/** Undefined for what is no tab with a name and without a value. `met` counts the names in the text. */
export function valueOfTab(node: Nodes, source: string, met: Map<string, number>): TextEdit | undefined {
  const tab = namedTab(node)
  if (tab === undefined) return undefined
  const count = (met.get(tab.name) ?? 1) + 1
  met.set(tab.name, count)
  const value = `value="${tab.name.replaceAll(/["{}<>]/g, '')}-${count}"`
  if (isElement(node)) return insert(tab.end, ` ${value}`)
  return source[tab.end] === '{' ? insert(tab.end + 1, `${value} `) : insert(tab.end, `{${value}}`)
}

interface NamedTab {
  readonly name: string
  /** Where the name ends. */
  readonly end: number
}

function namedTab(node: Nodes): NamedTab | undefined {
  if (isElement(node)) {
    if (node.name !== 'TabItem') return undefined
    const named = (name: string) =>
      node.attributes.find(each => each.type === 'mdxJsxAttribute' && each.name === name)
    const label = named('label')
    return typeof label?.value === 'string' && named('value') === undefined
      ? { name: label.value, end: rangeOf(label).end }
      : undefined
  }
  if (node.type !== 'containerDirective' || node.name !== 'tab' || node.attributes?.value) return undefined
  const label = labelOf(node)
  return label === undefined ? undefined : { name: plainText(label), end: rangeOf(label).end }
}

function insert(at: number, text: string): TextEdit {
  return { start: at, end: at, text }
}
