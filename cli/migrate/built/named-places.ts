// `[words][name]`, `[name][]` where only a program of the old site gave the name an address: the built page has a place of that name, or a link
// with these words.
import type { Element } from 'hast'
import type { Nodes } from 'mdast'
import { rangeOf } from '../docusaurus/texts/text-context.ts'
import { editText, type TextEdit } from '../texts/edit-text.ts'
import type { ReadText } from '../texts/read-text.ts'
import { elementsIn, lettersOf, textIn } from './shown/hast-elements.ts'

/** Gives the text with links to these places. */
export function linkNamedPlaces(
  text: string,
  {
    read,
    box,
    linkTo,
  }: {
    readonly read: (text: string) => ReadText
    readonly box: Element
    readonly linkTo: (href: string) => string | undefined
  },
): string {
  if (!text.includes('][')) return text
  const { tree, source } = read(text)
  const elements = elementsIn(box)
  const ids = new Set(elements.map(({ properties: { id } }) => id))
  const shown = linksByWords(elements)
  const edits: TextEdit[] = []
  const visit = (node: Nodes): void => {
    if (!/^(?:paragraph|heading|tableCell)$/.test(node.type) || !('children' in node)) {
      if ('children' in node) for (const child of node.children as readonly Nodes[]) visit(child)
      return
    }
    const { start, end } = rangeOf(node)
    const known = (node.children as readonly Nodes[]).filter(({ type }) => type !== 'text').map(rangeOf)
    for (const found of source
      .slice(start, end)
      .matchAll(/(?<![\\\]])\[((?:[^[\]`]|`[^`\n]+`)+)\]\[([^[\]\s]*)\]/g)) {
      const [whole, words = '', name = ''] = found
      const from = start + found.index
      const to = from + whole.length
      // In code and in links it says something else.
      if (known.some(each => each.start <= from && each.end >= to)) continue
      const href = ids.has(name) ? `#${name}` : shown.get(lettersOf(words))
      const target = href === undefined ? undefined : linkTo(href)
      if (target === undefined) continue
      const address = /[\s()<>]/.test(target) ? `<${target}>` : target
      edits.push({ start: to - name.length - 2, end: to, text: `(${address})` })
    }
  }
  visit(tree)
  return edits.length === 0 ? text : editText(source, edits)
}

// Words that lead to two places say nothing about which is meant.
function linksByWords(elements: readonly Element[]): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>()
  for (const element of elements) {
    const { href } = element.properties
    const words = lettersOf(textIn(element))
    if (element.tagName === 'a' && typeof href === 'string' && words !== '')
      found.set(words, (found.get(words) ?? new Set()).add(href))
  }
  return new Map([...found].flatMap(([words, [href, other]]) => (href && !other ? [[words, href]] : [])))
}
