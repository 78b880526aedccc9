// Replaces variables and emoji codes in a tree, before anything reads it: titles, excerpts, ids and text then agree.
import type { Nodes, Root } from 'mdast'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import type { InputReader } from '../includes/parse-inputs.ts'
import type { ParseOptions } from '../parse-options.ts'
import { fillEmoji } from './emoji.ts'
import { fillVariables } from './variables.ts'

interface RewriteRequest {
  readonly source: string
  readonly options: ParseOptions
  readonly inputs: InputReader
  /** Called for `{{name}}` without a value. */
  readonly unknown: (name: string, node: Nodes) => void
}

/** Changes the tree in place. Positions stay those of the source. */
export function rewriteTree(tree: Root, request: RewriteRequest): void {
  const { source, options, inputs } = request
  // In MDX their braces are escaped.
  const hasVariables = source.includes('{{') || source.includes('{\\{')
  const hasEmoji = options.emoji && /:[a-z0-9_+-]+:/.test(source)
  if (!hasVariables && !hasEmoji) return
  const visit = (node: Nodes): void => {
    if (hasVariables) rewriteVariables(node, request, inputs)
    if (hasEmoji && node.type === 'text') node.value = fillEmoji(node.value, sourceOf(node, source))
    if ('children' in node && !isBareAddress(node)) for (const child of node.children) visit(child)
  }
  visit(tree)
}

function sourceOf({ position }: Nodes, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
}

// An address that shows itself is shown letter by letter.
function isBareAddress(node: Nodes): boolean {
  const child = node.type === 'link' ? node.children[0] : undefined
  return node.type === 'link' && child?.type === 'text' && node.url.endsWith(child.value)
}

function rewriteVariables(node: Nodes, request: RewriteRequest, inputs: InputReader): void {
  const unknown = (name: string) => request.unknown(name, node)
  const fill = (text: string) => fillVariables(text, { inputs, unknown })
  switch (node.type) {
    case 'text': {
      node.value = fillVariables(node.value, { inputs, source: sourceOf(node, request.source), unknown })
      return
    }
    case 'inlineCode':
      node.value = fill(node.value)
      return
    case 'code':
      node.value = fill(node.value)
      if (node.meta) node.meta = fill(node.meta)
      return
    case 'html':
      node.value = node.value.replace(/\{\{[^{}]*\}\}/g, use => {
        const filled = fill(use)
        return filled === use ? use : escapeHtml(filled)
      })
      return
    case 'link':
    case 'definition':
    case 'image':
      node.url = fill(node.url)
      if (node.title) node.title = fill(node.title)
      if ('alt' in node && node.alt) node.alt = fill(node.alt)
      return
    case 'containerDirective':
    case 'leafDirective':
    case 'textDirective':
      for (const [name, value] of Object.entries(node.attributes ?? {}))
        if (value && node.attributes) node.attributes[name] = fill(value)
      return
    default:
  }
}
