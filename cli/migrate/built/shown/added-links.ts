// Words that lead somewhere on the built page and nowhere in the text: a program of the old site made links of them.
import type { Element, ElementContent } from 'hast'
import type { Nodes, Parents } from 'mdast'
import { rangeOf } from '../../docusaurus/texts/text-context.ts'
import type { TextEdit } from '../../texts/edit-text.ts'
import { nameOf } from '../text-blocks.ts'
import { lettersOf, textIn } from './hast-elements.ts'
import type { MarkdownOptions } from './markdown-options.ts'
import { isLeadingLink } from './shown-links.ts'

/** `block` says the same as `shown`, letter for letter. */
export function addedLinks(
  block: Nodes,
  shown: readonly ElementContent[],
  { source, linkTo }: Pick<MarkdownOptions, 'linkTo'> & { readonly source: string },
): readonly TextEdit[] {
  const leaves = leavesIn(block, source)
  return linksOf(shown).flatMap(({ href, start, end }): TextEdit[] => {
    const inside = leaves.filter(leaf => leaf.start < end && leaf.end > start)
    const [first] = inside
    const last = inside.at(-1)
    if (first === undefined || last === undefined || inside.some(leaf => leaf.isLinked)) return []
    if (first.parent !== last.parent) return []
    const from = first.offsetOf(start, 'start')
    const to = last.offsetOf(end, 'end')
    const target = linkTo(href)
    if (from === undefined || to === undefined || target === undefined) return []
    return [
      { start: from, end: from, text: '[' },
      { start: to, end: to, text: `](${/[\s()<>]/.test(target) ? `<${target}>` : target})` },
    ]
  })
}

interface ShownLink {
  readonly href: string
  /** In letters of the block. */
  readonly start: number
  readonly end: number
}

function linksOf(nodes: readonly ElementContent[]): readonly ShownLink[] {
  const links: ShownLink[] = []
  let at = 0
  const visit = (node: ElementContent): void => {
    const start = at
    if (node.type === 'element' && node.children.length > 0) node.children.forEach(visit)
    else at += lettersOf(textIn(node)).length
    if (node.type === 'element' && isLeadingLink(node))
      links.push({ href: String((node as Element).properties.href), start, end: at })
  }
  nodes.forEach(visit)
  return links
}

interface Leaf {
  readonly parent: Parents
  readonly isLinked: boolean
  readonly start: number
  readonly end: number
  /** Where in the source a letter stands; undefined inside of what cannot be cut. */
  readonly offsetOf: (letter: number, side: 'start' | 'end') => number | undefined
}

function leavesIn(block: Nodes, source: string): readonly Leaf[] {
  const leaves: Leaf[] = []
  let at = 0
  let openTags = 0
  const visit = (node: Nodes, parent: Parents, isLinked: boolean): void => {
    if (node.type === 'html')
      openTags += /^<a[\s>]/i.test(node.value) ? 1 : /^<\/a\s*>/i.test(node.value) ? -1 : 0
    if (node.type === 'text' || node.type === 'inlineCode') {
      const start = at
      at += lettersOf(node.value).length
      const range = rangeOf(node)
      const isPlain = node.type === 'text' && source.slice(range.start, range.end) === node.value
      leaves.push({
        parent,
        isLinked: isLinked || openTags > 0,
        start,
        end: at,
        offsetOf: (letter, side) => {
          if (node.type === 'text') {
            const offset = offsetOfLetter(node.value, letter - start, side)
            return isPlain
              ? range.start + offset
              : offsetInSource(node.value, offset, { source, range, side })
          }
          return letter === (side === 'start' ? start : at) ? range[side] : undefined
        },
      })
    } else if ('children' in node)
      for (const child of node.children as readonly Nodes[])
        visit(child, node as Parents, isLinked || mayLink(node))
  }
  if ('children' in block)
    for (const child of block.children as readonly Nodes[]) visit(child, block as Parents, false)
  return leaves
}

// Of a place in a text that is written with escapes: where the word at it stands once in its source.
function offsetInSource(
  value: string,
  offset: number,
  { source, range, side }: { readonly source: string; readonly range: Range; readonly side: 'start' | 'end' },
): number | undefined {
  const [word = ''] =
    (side === 'start' ? /^[^\s&<>\\]+/ : /(?<![^\s&<>\\])[^\s&<>\\]+$/).exec(
      side === 'start' ? value.slice(offset) : value.slice(0, offset),
    ) ?? []
  const written = source.slice(range.start, range.end)
  const at = written.indexOf(word)
  if (word === '' || at === -1 || written.includes(word, at + 1)) return undefined
  return range.start + at + (side === 'start' ? 0 : word.length)
}

interface Range {
  readonly start: number
  readonly end: number
}

// Components and directives may lead anywhere.
function mayLink(node: Nodes): boolean {
  return /^link(?:Reference)?$/.test(node.type) || nameOf(node) !== undefined
}

// Of the letter itself, or right behind the last one before it. A sign such as `#` or `@` right before a word belongs to it.
function offsetOfLetter(text: string, letter: number, side: 'start' | 'end'): number {
  let letters = 0
  let offset = 0
  let last = 0
  for (const sign of text) {
    const { length } = lettersOf(sign)
    if (length > 0 && letters >= letter) break
    letters += length
    offset += sign.length
    if (length > 0) last = offset
  }
  if (side === 'end') return last
  return /[#@]$/.test(text.slice(last, offset)) ? offset - 1 : offset
}
