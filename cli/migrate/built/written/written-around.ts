// What a theme wrote around a text, in the text: at its top and at its end.
import type { Element } from 'hast'
import type { Nodes, Root } from 'mdast'
import { rangeOf } from '../../docusaurus/texts/text-context.ts'
import type { TextEdit } from '../../texts/edit-text.ts'
import { htmlToMarkdown } from '../shown/html-to-markdown.ts'
import type { AroundText } from './around-text.ts'
import { comment, type Place } from './written-blocks.ts'

/** Of the first level. */
export function isTitleOfText(node: Nodes | undefined): boolean {
  return node?.type === 'heading' && node.depth === 1
}

/** Below the fields and imports. */
export function firstBlock({ children }: Root): Nodes | undefined {
  return children.find(({ type }) => type !== 'yaml' && type !== 'mdxjsEsm')
}

/** `above` comes before the first block, `below` behind the last. */
export function writtenAround(
  tree: Root,
  { above, below }: Pick<AroundText, 'above' | 'below'>,
  { source, request }: Place,
): readonly TextEdit[] {
  const start = firstBlock(tree)?.position?.start.offset ?? source.length
  const mark = comment('Taken over from the built page', request)
  return [
    ...(above.length === 0
      ? []
      : [{ start, end: start, text: `${mark}\n\n${htmlToMarkdown(above, request)}\n\n` }]),
    ...(below.length === 0
      ? []
      : [
          {
            start: source.length,
            end: source.length,
            text: `${source.endsWith('\n') ? '' : '\n'}\n${mark}\n\n${htmlToMarkdown(below, request)}\n`,
          },
        ]),
  ]
}

/** The theme shows no title, so the first heading of the text is the title of its page, whatever the reader of the text made of it. */
export function raisedTitle({ children }: Root, headings: ReadonlyMap<Nodes, Element>): readonly TextEdit[] {
  const first = children.find(({ type }) => !/^(?:yaml|mdxjsEsm|html)$/.test(type))
  if (first?.type !== 'heading' || first.depth !== 2 || headings.get(first)?.tagName !== 'h1') return []
  const { start } = rangeOf(first)
  return [{ start, end: start + 1, text: '' }]
}
