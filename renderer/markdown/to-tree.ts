// Text → mdast tree. Chooses the syntax extensions that a text can need at all: each one slows every text down.
import type { Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { directive } from 'micromark-extension-directive'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import type { Extension } from 'micromark-util-types'
import { tableSyntax } from './table-syntax.ts'

// A text that does not match cannot contain the construct. Matching too much only costs time.
const features = [
  { needs: /~/, syntax: gfmStrikethrough, tree: gfmStrikethroughFromMarkdown },
  { needs: /\|/, syntax: tableSyntax, tree: gfmTableFromMarkdown },
  { needs: /\[[ \t\r\nxX]\]/, syntax: gfmTaskListItem, tree: gfmTaskListItemFromMarkdown },
  { needs: /\[\^/, syntax: gfmFootnote, tree: gfmFootnoteFromMarkdown },
  { needs: /www\.|https?:\/\/|@/i, syntax: gfmAutolinkLiteral, tree: gfmAutolinkLiteralFromMarkdown },
  { needs: /::|:[a-z][\w-]*[[{]/i, syntax: directive, tree: directiveFromMarkdown },
] as const

/** Any text gives a tree (invariant 1). */
export function toTree(text: string): Root {
  const prose = withoutFencedCode(text)
  const wanted = features.filter(feature => feature.needs.test(prose))
  return fromMarkdown(text, {
    extensions: wanted.map(({ syntax }) =>
      syntax === tableSyntax ? tableSyntax(text) : (syntax as () => Extension)(),
    ),
    mdastExtensions: wanted.map(feature => feature.tree()),
  })
}

// Code is full of `|`, `@` and addresses. A text with a line of raw HTML is taken whole: a fence inside it is no fence.
function withoutFencedCode(text: string): string {
  if (/^[ \t]*</m.test(text)) return text
  return text.replace(/^(`{3,})[^`\r\n]*$[\s\S]*?^\1`*[ \t]*$/gm, '')
}
