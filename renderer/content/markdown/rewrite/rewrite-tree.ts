// Replaces variables and emoji codes in a tree right after parsing, so that titles, excerpts, ids and text agree.
import type { Nodes, Root } from 'mdast'
import { loadPackage } from '../../../base/host/load-package.ts'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import type { InputReader } from '../includes/parse-inputs.ts'
import type { ParseOptions } from '../parse-options.ts'

interface Rewriting {
  readonly source: string
  readonly options: ParseOptions
  readonly inputs: InputReader
  /** Called for `{{name}}` without a value. */
  readonly unknown: (name: string, node: Nodes) => void
}

/** Changes the tree in place. Positions stay those of the source. */
export function rewriteTree(tree: Root, rewriting: Rewriting): void {
  const { source, options } = rewriting
  // In MDX, the braces of variables are escaped.
  const hasVariables = source.includes('{{') || source.includes('{\\{')
  const hasEmoji = options.emoji && /:[a-z0-9_+-]+:/.test(source)
  if (!hasVariables && !hasEmoji) return
  const visit = (node: Nodes): void => {
    if (hasVariables) rewriteVariables(node, rewriting)
    if (hasEmoji && node.type === 'text') node.value = fillEmoji(node.value, sourceOf(node, source))
    if ('children' in node && !isBareAddress(node)) for (const child of node.children) visit(child)
  }
  visit(tree)
}

function sourceOf({ position }: Nodes, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
}

// The text of a bare address is its address, so it is not changed.
function isBareAddress(node: Nodes): boolean {
  const child = node.type === 'link' ? node.children[0] : undefined
  return node.type === 'link' && child?.type === 'text' && node.url.endsWith(child.value)
}

function rewriteVariables(node: Nodes, { source, inputs, unknown: report }: Rewriting): void {
  const { variable } = inputs
  const unknown = (name: string) => report(name, node)
  const fill = (text: string) => fillVariables(text, { variable, unknown })
  switch (node.type) {
    case 'text': {
      node.value = fillVariables(node.value, { variable, source: sourceOf(node, source), unknown })
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

/** `{{name}}`, with a preceding backslash if there is one. */
export const variableUse = /(\\?)\{\{[ \t]*([\p{L}_][\p{L}\p{N}_.-]*)[ \t]*\}\}/gu

/**
 * Replaces `{{name}}` by its value. Undefined names are kept, because texts about APIs contain many braces; `\{{name}}` becomes the braces
 * themselves. `source`: the text as written, where the parser has removed the backslash.
 */
export function fillVariables(
  text: string,
  {
    variable,
    source,
    unknown,
  }: {
    readonly variable: InputReader['variable']
    readonly source?: string
    readonly unknown?: (name: string) => void
  },
): string {
  if (!text.includes('{{')) return text
  const escaped = source === undefined ? [] : [...source.matchAll(variableUse)].map(match => match[1] !== '')
  let index = 0
  return text.replace(variableUse, (written, backslash: string, name: string) => {
    if (source === undefined ? backslash !== '' : escaped[index++] === true)
      return written.slice(backslash.length)
    const value = variable(name)
    if (value === undefined) unknown?.(name)
    return value === undefined ? written : backslash + value
  })
}

const code = /(?<![\w:]):([a-z0-9_+-]+):(?![\w:])/g

/**
 * Replaces `:smile:` by 😄, with the names of GitHub. gemoji's door. Unknown names are kept; `10:30:45` contains none. `source`: the same
 * text as written, to recognize `\:smile:`.
 */
export function fillEmoji(text: string, source: string): string {
  if (text.indexOf(':') === text.lastIndexOf(':') || text.search(code) === -1) return text
  const { nameToEmoji } = loadPackage('gemoji') as { nameToEmoji: Readonly<Record<string, string>> }
  const escaped = [...source.matchAll(/(\\?)(?<!\w):([a-z0-9_+-]+):(?![\w:])/g)].map(match => match[1] !== '')
  let index = 0
  return text.replace(code, (written, name: string) => {
    const isEscaped = escaped[index++] === true
    return !isEscaped && Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] as string) : written
  })
}
