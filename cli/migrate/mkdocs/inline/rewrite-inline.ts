// Text whose blocks are CommonMark → links, ids and marks of docsgen. Changes by offsets.
import type { Definition, Delete, Emphasis, Heading, InlineCode, Nodes, Root, Strong } from 'mdast'
import { escapeHtml } from '../../../../renderer/base/text/escape-html.ts'
import { toTree } from '../../../../renderer/content/markdown/to-tree.ts'
import { editText } from '../../texts/edit-text.ts'
import { withoutFrontMatter } from '../../texts/read-text.ts'
import { attributeListAt } from './attribute-list.ts'
import { writtenId } from './heading-slug.ts'
import type { InlineContext } from './inline-context.ts'
import { rewriteBackslashes } from './rewrite-backslashes.ts'
import { rewriteLineEnds } from './rewrite-line-ends.ts'
import {
  rewriteAddress,
  rewriteHtml,
  rewriteImage,
  rewriteImageReference,
  rewriteLink,
  rewriteReference,
} from './rewrite-links.ts'
import { rewriteMarks } from './rewrite-marks.ts'
import { rewriteTemplatesInCode } from './rewrite-templates.ts'

/** Gives the new text. */
export function rewriteInline(context: Omit<InlineContext, 'edits' | 'definitions'>): string {
  const { source, dialect } = context
  const tree = toTree(withoutFrontMatter(source), { math: dialect.math })
  const edits: InlineContext['edits'] = []
  visit(tree, { ...context, edits, definitions: definitionsIn(tree) })
  return editText(source, edits)
}

function visit(node: Nodes, context: InlineContext): void {
  if (node.type === 'heading') rewriteHeading(node, context)
  else if (node.type === 'link') rewriteLink(node, context)
  else if (node.type === 'image') rewriteImage(node, context)
  else if (node.type === 'imageReference') rewriteImageReference(node, context)
  else if (node.type === 'definition') rewriteAddress(node, context)
  else if (node.type === 'linkReference') rewriteReference(node, context)
  else if (node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete')
    rewriteTooltip(node, context)
  else if (node.type === 'inlineCode') rewriteInlineCode(node, context)
  else if (node.type === 'html') rewriteHtml(node, context)
  else if (node.type === 'text') {
    rewriteBackslashes(node, context)
    rewriteLineEnds(node, context)
  }
  if (node.type === 'code' || node.type === 'inlineCode') rewriteTemplatesInCode(node, context)
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
    rewriteMarks(node, context)
  if ('children' in node) for (const child of node.children) visit(child as Nodes, context)
}

function definitionsIn(tree: Root): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>()
  const gather = (node: Nodes): void => {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node)
    if ('children' in node) for (const child of node.children) gather(child as Nodes)
  }
  gather(tree)
  return found
}

function rangeOf(node: Nodes): { readonly start: number; readonly end: number } {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
}

// `## Title { #id .class }` → `## Title {#id}`
function rewriteHeading(node: Heading, { source, edits, dialect }: InlineContext): void {
  const last = node.children.at(-1)
  if (last === undefined || !dialect.extensions.has('attr_list')) return
  const { end } = rangeOf(last)
  const { start } = rangeOf(node)
  const found = /(?<![ \t])[ \t]*\{:? *[^{}\n ][^{}\n]*\}[ \t]*$/.exec(source.slice(start, end))
  const list = found && attributeListAt(source, start + source.slice(start, end).lastIndexOf('{'))
  if (found === null || list === undefined || list === null) return
  edits.push({
    start: start + found.index,
    end,
    text: list.id === undefined ? '' : ` {#${writtenId(list.id)}}`,
  })
}

// `**word**{ title="Tip" }` → the same, with its tip.
function rewriteTooltip(node: Strong | Emphasis | Delete, { source, edits, dialect }: InlineContext): void {
  const { start, end } = rangeOf(node)
  const list = dialect.extensions.has('attr_list') ? attributeListAt(source, end) : undefined
  if (list === undefined) return
  const title = list.values.get('title')
  if (title !== undefined) edits.push({ start, end: start, text: `<span title="${escapeHtml(title)}">` })
  edits.push({ start: end, end: end + list.length, text: title === undefined ? '' : '</span>' })
}

// `` `#!py x` `` → `` `x` ``, and `` `x`{ .py } `` too.
function rewriteInlineCode(node: InlineCode, { source, edits, dialect }: InlineContext): void {
  const { start, end } = rangeOf(node)
  const shebang = /^(`+ ?)((?:#!|:::)[\w.+-]+ +)(?=\S)/.exec(source.slice(start, end))
  if (shebang !== null && dialect.extensions.has('pymdownx.inlinehilite')) {
    const [, ticks = '', mark = ''] = shebang
    edits.push({ start: start + ticks.length, end: start + ticks.length + mark.length, text: '' })
  }
  const list = dialect.extensions.has('attr_list') ? attributeListAt(source, end) : undefined
  if (list !== undefined) edits.push({ start: end, end: end + list.length, text: '' })
}
