// What a theme wrote around a text, in the text: at its top and at its end.
import type { Element, ElementContent } from 'hast'
import type { Nodes, Root } from 'mdast'
import { rangeOf } from '../../docusaurus/texts/text-context.ts'
import { editText, type TextEdit } from '../../texts/edit-text.ts'
import { readMdxText, readPlainText } from '../../texts/read-text.ts'
import { htmlToMarkdown } from '../shown/html-to-markdown.ts'
import { idsOfHeadings, type MarkdownOptions } from '../shown/markdown-options.ts'
import type { AroundText } from './around-text.ts'
import { comment, takenOverMark } from './written-blocks.ts'

/** Of the first level. */
export function isTitleOfText(node: Nodes | undefined): boolean {
  return node?.type === 'heading' && node.depth === 1
}

/** Below the fields and imports. */
export function firstBlock({ children }: Root): Nodes | undefined {
  return children.find(({ type }) => type !== 'yaml' && type !== 'mdxjsEsm')
}

/** `above` comes before the first block, below a title that the text begins with, and `below` behind the last. */
export function writtenAround(
  tree: Root,
  { above, below }: Pick<AroundText, 'above' | 'below'>,
  { source, request }: { readonly source: string; readonly request: MarkdownOptions },
): readonly TextEdit[] {
  const first = firstBlock(tree)
  const title = isTitleOfText(first) ? first : undefined
  const start = title?.position?.end.offset ?? first?.position?.start.offset ?? source.length
  const mark = comment(takenOverMark, request)
  const blocks = (parts: readonly ElementContent[]) => `${mark}\n\n${htmlToMarkdown(parts, request)}`
  const end = source.length
  return [
    ...(above.length === 0
      ? []
      : [{ start, end: start, text: title === undefined ? `${blocks(above)}\n\n` : `\n\n${blocks(above)}` }]),
    ...(below.length === 0
      ? []
      : [{ start: end, end, text: `${source.endsWith('\n') ? '' : '\n'}\n${blocks(below)}\n` }]),
  ]
}

/** The text with these parts around it. Undefined where there are none, and for what no reader of texts takes. */
export function withAround(
  text: string,
  parts: Pick<AroundText, 'above' | 'below'>,
  options: Omit<MarkdownOptions, 'ids'>,
): string | undefined {
  const children = [...parts.above, ...parts.below]
  const { tree, source, problem } = options.isMdx
    ? readMdxText(text, options.hasMath)
    : readPlainText(text, options.hasMath)
  if (children.length === 0 || problem !== undefined) return undefined
  const ids = idsOfHeadings({ type: 'element', tagName: 'div', properties: {}, children })
  return editText(source, writtenAround(tree, parts, { source, request: { ...options, ids } }))
}

/** The theme shows no title, so the first heading of the text is the title of its page, whatever the reader of the text made of it. */
export function raisedTitle({ children }: Root, headings: ReadonlyMap<Nodes, Element>): readonly TextEdit[] {
  const first = children.find(({ type }) => !/^(?:yaml|mdxjsEsm|html)$/.test(type))
  if (first?.type !== 'heading' || first.depth !== 2 || headings.get(first)?.tagName !== 'h1') return []
  const { start } = rangeOf(first)
  return [{ start, end: start + 1, text: '' }]
}
