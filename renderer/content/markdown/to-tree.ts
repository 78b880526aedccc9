// Text → mdast tree. Chooses the syntax extensions that a text can need at all: each one slows every text down.
import type { Parents, Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { type Extension as FromMarkdownExtension, fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { mathFromMarkdown } from 'mdast-util-math'
import { directive } from 'micromark-extension-directive'
import type { Extension } from 'micromark-util-types'
import { fencedLines } from '../../base/text/fenced-lines.ts'
import { mdxSyntax, mdxTree } from './mdx/mdx-syntax.ts'
import { moveOnlyEditedEvents } from './syntax/edit-map.ts'
import { gfmPart, tableSyntax } from './syntax/gfm-syntax.ts'
import { mathSyntax } from './syntax/math-syntax.ts'
import { measured } from './syntax/measure-syntax.ts'

/** What of the options a tree depends on. */
export interface TreeOptions {
  readonly math: boolean
  /** The text is MDX: reading throws a VFileMessage for what is none. */
  readonly mdx?: true
  /** What remark plugins add to the language. Absent: nothing. */
  readonly added?: AddedSyntax
}

interface AddedSyntax {
  readonly syntax: readonly Extension[]
  readonly tree: readonly (FromMarkdownExtension | FromMarkdownExtension[])[]
}

/** Gives the tree of a text, with places. Throws a RangeError for a text beyond the limits. */
export type TreeReader = (text: string, options: TreeOptions) => Root

interface Feature {
  readonly needs: RegExp
  readonly syntax: (text: string) => Extension
  readonly tree: () => FromMarkdownExtension | FromMarkdownExtension[]
  /** Off unless the configuration asks for it. */
  readonly option?: 'math' | 'mdx'
}

const directives: Feature = {
  needs: /::[\p{L}\p{N}_]|:[a-z][\w-]*[[{]/iu,
  syntax: () => directive(),
  tree: directiveFromMarkdown,
}

// A text that does not match cannot contain the construct. Matching too much only costs time.
const features: readonly Feature[] = [
  { needs: /~/, syntax: () => gfmPart('strikethrough'), tree: gfmStrikethroughFromMarkdown },
  { needs: /\|/, syntax: tableSyntax, tree: gfmTableFromMarkdown },
  { needs: /\[[ \t\r\nxX]\]/, syntax: () => gfmPart('task'), tree: gfmTaskListItemFromMarkdown },
  { needs: /\[\^/, syntax: () => gfmPart('footnote'), tree: gfmFootnoteFromMarkdown },
  { needs: /www\.|https?:\/\/|@/i, syntax: () => gfmPart('autolink'), tree: gfmAutolinkLiteralFromMarkdown },
  directives,
  { needs: /\$/, syntax: mathSyntax, tree: mathFromMarkdown, option: 'math' },
  { needs: /[{<]|^(?:import|export)\b|^[ \t]/m, syntax: () => mdxSyntax(), tree: mdxTree, option: 'mdx' },
]

moveOnlyEditedEvents()

/**
 * The reference parser, which defines the language. Throws a RangeError for a text beyond the limits: a `TextLimitError`, or
 * that of a stack which is exhausted.
 */
export function toTree(text: string, options: TreeOptions): Root {
  const prose = proseOf(text, options)
  const wanted = features.filter(
    ({ needs, option }) => needs.test(prose) && (option === undefined || options[option]),
  )
  return fromMarkdown(text, {
    extensions: [
      ...measured(
        [...wanted.map(feature => feature.syntax(text)), ...(options.added?.syntax ?? [])],
        text.length,
      ),
    ],
    mdastExtensions: [...wanted.map(feature => feature.tree()), ...(options.added?.tree ?? [])],
  })
}

/** Makes links of the bare addresses in the text of a node as reading does: of text that was put together since. */
export function linkAddresses(node: Parents): void {
  for (const link of gfmAutolinkLiteralFromMarkdown().transforms ?? []) link(node as Root)
}

/** Where a text cannot hold a directive, colons are text. */
export function mayHoldDirectives(text: string, options: TreeOptions): boolean {
  return directives.needs.test(text) && directives.needs.test(proseOf(text, options))
}

// What begins code in `.mdx` is not told by a quick look.
function proseOf(text: string, { mdx }: TreeOptions): string {
  return mdx === true ? text : withoutFencedCode(text)
}

// Code is full of `|`, `@` and addresses. A text with a line of raw HTML is taken whole: a fence inside it is no fence.
function withoutFencedCode(text: string): string {
  // A fence in a list or quote may end where none is seen, so such a text is taken whole too.
  if (!/[`~]{3}/.test(text) || /^[ \t]*<|^(?=[ \t>\d*+-])[^`~\r\n]*[`~]{3}/m.test(text)) return text
  const lines = text.split(/\r\n|\n|\r/)
  const fenced = fencedLines(lines)
  return lines.filter((_, index) => fenced[index] !== true).join('\n')
}
