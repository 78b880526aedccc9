// The description of a page whose front matter gives none: its first line of text, without markup.
import type { Nodes, Root } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'

/** `` when there is no text. Code, raw HTML, tables and the title do not count. */
export function excerptOf(tree: Root): string {
  for (const node of tree.children) {
    const line = firstLineOf(node)
    if (line !== '') return line
  }
  return ''
}

function firstLineOf(node: Nodes): string {
  switch (node.type) {
    case 'heading':
      return node.depth === 1 ? '' : clean(plainText(node, { includeHtml: false }))
    case 'paragraph':
      if ((node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true) return ''
      return clean(plainText(node, { includeHtml: false }).split('\n')[0] ?? '')
    case 'blockquote':
    case 'list':
    case 'listItem':
    case 'containerDirective': {
      for (const child of node.children) {
        const line = firstLineOf(child)
        if (line !== '') return line
      }
      return ''
    }
    default:
      return ''
  }
}

function clean(text: string): string {
  return text.replace(/\{#[^{#}]+\}\s*$/, '').trim()
}
