// Checks that directives are written plainly, character by character.
import type { Nodes } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { refuse, spanOf } from './doubt.ts'
import { type Around, type Inside, indentOf, type Lines, type Page, type Place, type Words } from './page.ts'

const attribute = String.raw`(?:[#.][a-zA-Z][\w-]*|[a-zA-Z][\w-]*(?:="[^"&{}\\\n]*")?|[a-zA-Z][\w-]*=[\w./-]+)`
const attributes = String.raw`(?:\{ *(?:${attribute}(?: +${attribute})*)? *\})?`
const line = new RegExp(String.raw`^(:{2,})[a-z][a-z0-9-]*(\[.*\])?${attributes}$`, 'i')
const end = new RegExp(`^\\]${attributes}$`)
const word = /^:[a-z][a-z0-9-]*/i

/** The content of a directive. The lines of the directive itself are removed. */
export function openDirective(
  { type, children }: ContainerDirective | LeafDirective,
  { first, last, column }: Lines,
  place: Place,
  page: Page,
): Inside {
  const written = page.lines[first]?.slice(column) ?? ''
  const [, colons = '', label] = line.exec(written) ?? []
  const isLeaf = type === 'leafDirective'
  const isPlain = isLeaf ? colons === '::' && first === last : colons.length > 2
  if (!isPlain || (isLeaf && column !== place.indent)) refuse('directives')
  const isLeft = (each: string) => each.trim() !== '' && indentOf(each) < column
  const isUneven = column > place.indent && (!page.isMdx || page.lines.slice(first, last).some(isLeft))
  if (!isLeaf && (isUneven || page.lines[last] !== ' '.repeat(column) + colons)) refuse('directives')
  const [head] = children
  const isLabel = head?.type === 'paragraph' && head.data !== undefined && 'directiveLabel' in head.data
  const labelled: readonly Nodes[] = isLeaf ? children : isLabel ? head.children : []
  if (labelled.length === 0 && label !== undefined) refuse('directives')
  page.lines[first] = ''
  page.lines[last] = ''
  return {
    nodes: isLeaf ? [] : children.slice(isLabel ? 1 : 0),
    place: { ...place, inDirective: true },
    ...(labelled.length > 0 && { label: labelOf(labelled, page) }),
  }
}

export function checkTextDirective(node: TextDirective, around: Around): Words | undefined {
  const { text } = around
  const { from, to } = spanOf(node)
  const written = text.slice(from, to)
  const before = text[from - 1] ?? ' '
  const after = text[to] ?? ' '
  // For one of the parsers, a tab is part of the name.
  if (node.children.length === 0 && /^:[a-z0-9]+$/i.test(written))
    return /[\w\s(]/.test(before) && /[^\S\t]|[),.;!?]/.test(after) ? undefined : refuse('directives')
  const start = word.exec(written)?.[0] ?? ''
  if (start === '' || written[start.length] !== '[' || !/[\s(]/.test(before) || /[{[(]/.test(after))
    refuse('directives')
  return labelOf(node.children, around, to)
}

// Checks that the brackets and braces are those of the directive.
function labelOf(nodes: readonly Nodes[], around: Around, to?: number): Words {
  const [head, last] = [nodes[0], nodes.at(-1)]
  if (head === undefined || last === undefined) return refuse('directives')
  const label = { from: spanOf(head).from, to: spanOf(last).to }
  const { text } = around
  const rest = to === undefined ? text.slice(label.to).split(/\r?\n/, 1)[0] : text.slice(label.to, to)
  if (
    text[label.from - 1] !== '[' ||
    !end.test(rest ?? '') ||
    text.slice(label.from, label.to).includes('\\')
  )
    refuse('directives')
  return { nodes, ...label, around: { ...around, isLink: true } }
}
