// Text → mdast tree. Only syntax extensions that the text may need are used, because each one slows the parser down.
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

/** The options that the tree depends on. */
export interface TreeOptions {
  readonly math: boolean
  /** The text is MDX. Reading throws a VFileMessage when it is not valid. */
  readonly mdx?: true
  /** Syntax that remark plugins add. Absent: none. */
  readonly added?: AddedSyntax
}

interface AddedSyntax {
  readonly syntax: readonly Extension[]
  readonly tree: readonly (FromMarkdownExtension | FromMarkdownExtension[])[]
}

/** Returns the tree of a text, with positions. Throws a RangeError for a text that exceeds a limit. */
export type TreeReader = (text: string, options: TreeOptions) => Root

interface Feature {
  readonly needs: RegExp
  readonly syntax: (text: string) => Extension
  readonly tree: () => FromMarkdownExtension | FromMarkdownExtension[]
  /** The option that enables the feature. Absent: it is always enabled. */
  readonly option?: 'math' | 'mdx'
}

const directives: Feature = {
  needs: /::[\p{L}\p{N}_]|:[a-z][\w-]*[[{]/iu,
  syntax: () => directive(),
  tree: directiveFromMarkdown,
}

// A text that does not match cannot contain the construct. A false match only costs time.
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
 * The reference parser, which defines the language. Throws a RangeError for a text that exceeds a limit: a `TextLimitError`, or a stack
 * overflow.
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

/** Turns bare addresses in a node's text into links, for text that was joined after parsing. */
export function linkAddresses(node: Parents): void {
  for (const link of gfmAutolinkLiteralFromMarkdown().transforms ?? []) link(node as Root)
}

/** False: the text contains no directive, so colons are text. */
export function mayHoldDirectives(text: string, options: TreeOptions): boolean {
  return directives.needs.test(text) && directives.needs.test(proseOf(text, options))
}

// In `.mdx` a pattern cannot recognize code.
function proseOf(text: string, { mdx }: TreeOptions): string {
  return mdx === true ? text : withoutFencedCode(text)
}

// Code is full of `|`, `@` and addresses. A text with raw HTML at the start of a line is used whole: a fence inside HTML is no fence.
function withoutFencedCode(text: string): string {
  // A text with a fence in a list or a quote is used whole, because such a fence may end at a line that looks unrelated.
  if (!/[`~]{3}/.test(text) || /^[ \t]*<|^(?=[ \t>\d*+-])[^`~\r\n]*[`~]{3}/m.test(text)) return text
  const lines = text.split(/\r\n|\n|\r/)
  const fenced = fencedLines(lines)
  return lines.filter((_, index) => fenced[index] !== true).join('\n')
}
