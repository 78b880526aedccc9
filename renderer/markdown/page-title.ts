// The title that a text carries itself: an `h1` at its very top.
import type { Heading, Paragraph, Root, RootContent } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { shownDirective } from '../contract/directives/built-in.ts'
import { labelOf } from './directives/tab-value.ts'
import { withoutExplicitId } from './heading-ids.ts'

/** Plain text of the first block when it is an `h1`, or a directive whose label is the title; comments before it do not count. */
export function titleOf(tree: Root): string | undefined {
  const heading = titleHeadingOf(tree) ?? titleLabelOf(tree)
  if (heading === undefined) return undefined
  return withoutExplicitId(plainText(heading, { includeHtml: false })).trim()
}

/** The heading that is the title. */
export function titleHeadingOf(tree: Root): Heading | undefined {
  const first = tree.children.find(node => !isInvisible(node))
  return first?.type === 'heading' && first.depth === 1 ? first : undefined
}

/** The label that is the title: `:::hero[Title]`. */
export function titleLabelOf(tree: Root): Paragraph | undefined {
  const first = tree.children.find(node => !isInvisible(node))
  if (first?.type !== 'containerDirective' || shownDirective(first.name)?.givesPage !== 'title')
    return undefined
  return labelOf(first)
}

// Comments, definitions and imports print nothing.
function isInvisible(node: RootContent): boolean {
  if (node.type === 'html') return /^<!--[\s\S]*-->\s*$/.test(node.value)
  if (node.type === 'mdxFlowExpression') return /^(?:\s|\/\*[\s\S]*?\*\/)*$/.test(node.value)
  if (node.type === 'mdxjsEsm') return true
  return node.type === 'definition' || node.type === 'footnoteDefinition'
}
