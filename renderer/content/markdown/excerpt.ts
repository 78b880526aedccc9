// The description of a page whose front matter gives none: its first line of text, without markup.
import type { Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { titleHeadingOf, titleHtmlOf } from './page-title.ts'
import { plainText } from './plain-text.ts'
import { alertOf } from './rewrite/github-alerts.ts'

/** `` when there is no text. Code, raw HTML, tables and the title do not count; badges and links above the title only where nothing follows it. */
export function excerptOf(tree: Root): string {
  const title = titleHeadingOf(tree) ?? titleHtmlOf(tree)?.last
  const after = title === undefined ? 0 : tree.children.indexOf(title) + 1
  for (const node of [...tree.children.slice(after), ...tree.children.slice(0, after)]) {
    const line = firstLineOf(node)
    if (line !== '') return line
  }
  return ''
}

function firstLineOf(node: Nodes): string {
  switch (node.type) {
    case 'heading':
      return node.depth === 1 ? '' : clean(plainText(node))
    case 'paragraph':
      if ((node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true) return ''
      return clean(textOf(node, { includeHtml: false }).split('\n')[0] ?? '')
    case 'blockquote':
      return firstOf(alertOf(node)?.children ?? node.children)
    case 'list':
    case 'listItem':
    case 'containerDirective':
      return firstOf(node.children)
    default:
      return ''
  }
}

function firstOf(nodes: readonly Nodes[]): string {
  for (const node of nodes) {
    const line = firstLineOf(node)
    if (line !== '') return line
  }
  return ''
}

function clean(text: string): string {
  return text.replace(/\{[ \t]*#[^{#}]+\}\s*$/, '').trim()
}
