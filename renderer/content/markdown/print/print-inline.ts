// Inline nodes → HTML, with slots for links and images.
import type { Image, ImageReference, Link, LinkReference, PhrasingContent, RootContent } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { escapeHtml } from '../../../base/text/escape-html.ts'
import type { Place } from '../../../base/text/line-index.ts'
import { printTextDirective } from '../directives/print-directive.ts'
import { pluginElementOf } from '../site-code/text-readers.ts'
import { noteDefinition, noteLink } from '../twin/note-addresses.ts'
import { wikiData } from '../wiki/wiki-node.ts'
import { printFootnoteMark } from './print-footnotes.ts'
import { printRawHtml } from './print-html.ts'
import { printMath } from './print-math.ts'
import { addReference, type PrintState, placeOfNode, pushSlot } from './print-state.ts'

/** Longest name in code that a table column shows on one line. */
const longName = 18

export function printInlines(state: PrintState, nodes: readonly RootContent[]): void {
  for (const node of nodes) printInline(state, node)
}

function printInline(state: PrintState, node: RootContent): void {
  if (printElement(state, node, printInlines)) return
  switch (node.type) {
    case 'text':
      state.html += escapeHtml(node.value)
      return
    case 'emphasis':
      return printWrapped(state, 'em', node.children)
    case 'strong':
      return printWrapped(state, 'strong', node.children)
    case 'delete':
      return printWrapped(state, 'del', node.children)
    case 'inlineCode':
      state.html += `<code>${printCode(state, node.value)}</code>`
      return
    case 'break':
      state.html += '<br>\n'
      return
    case 'html':
      return printRawHtml(state, node)
    case 'link':
      return printLink(state, node, node)
    case 'linkReference':
      return printLink(state, node, definitionOf(state, node))
    case 'image':
      return printImage(state, node, node)
    case 'imageReference':
      return printImage(state, node, definitionOf(state, node))
    case 'footnoteReference':
      return printFootnoteMark(state, node)
    case 'inlineMath':
      return printMath(state, node, 'inline')
    case 'textDirective':
      return printTextDirective(state, node)
    default:
      if (state.remark !== undefined && 'children' in node) return printInlines(state, node.children)
      // Nodes that do not occur in this context; their text is printed.
      state.html += escapeHtml(plainText(node))
  }
}

function printCode({ breaksCode }: PrintState, code: string): string {
  const html = escapeHtml(code)
  return breaksCode && code.length > longName ? html.replace(/[_./-](?=[^\s_./-])/g, '$&<wbr>') : html
}

function printWrapped(state: PrintState, tag: string, children: readonly PhrasingContent[]): void {
  state.html += `<${tag}>`
  printInlines(state, children)
  state.html += `</${tag}>`
}

interface Destination {
  readonly url: string
  readonly title?: string | null | undefined
}

// A reference without a definition is parsed as text, so the fallback is never used.
function definitionOf(state: PrintState, node: LinkReference | ImageReference): Destination {
  return state.definitions.links.get(node.identifier) ?? { url: '' }
}

function printLink(state: PrintState, node: Link | LinkReference, destination: Destination): void {
  const reference = addReference(state, {
    raw: destination.url,
    from: wikiData(node)?.name === undefined ? 'markdown' : 'wiki',
    role: 'link',
    ...placesOf(state, node),
  })
  noteDestination(state, node, reference)
  pushSlot(state, { slot: 'link', reference, attributes: titleAttribute(destination) })
  printInlines(state, node.children)
  pushSlot(state, { slot: 'link-end', reference })
}

function printImage(state: PrintState, node: Image | ImageReference, destination: Destination): void {
  const wiki = wikiData(node)
  const reference = addReference(state, {
    raw: destination.url,
    from: wiki?.name === undefined ? 'markdown' : 'wiki',
    role: 'image',
    ...placesOf(state, node),
  })
  noteDestination(state, node, reference)
  pushSlot(state, {
    slot: 'image',
    reference,
    alt: node.alt ?? '',
    title: destination.title ?? '',
    ...(wiki?.width !== undefined && { width: wiki.width }),
  })
}

function placesOf(
  state: PrintState,
  node: Link | LinkReference | Image | ImageReference,
): { readonly place: Place; readonly usedAt?: Place } {
  const place = placeOfNode(node)
  if (node.type === 'link' || node.type === 'image') return { place }
  const definition = state.definitions.links.get(node.identifier)
  return definition === undefined ? { place } : { place: placeOfNode(definition), usedAt: place }
}

function noteDestination(
  state: PrintState,
  node: Link | LinkReference | Image | ImageReference,
  reference: number,
): void {
  if (node.type === 'link' || node.type === 'image') noteLink(state.twin, node, reference)
  else noteDefinition(state.twin, state.definitions.links.get(node.identifier), reference)
}

function titleAttribute({ title }: Destination): string {
  return title ? ` title="${escapeHtml(title)}"` : ''
}

/** Prints a node that a remark plugin describes with `data.hName`. Returns false for all other nodes. */
export function printElement(
  state: PrintState,
  node: RootContent,
  children: (state: PrintState, nodes: readonly RootContent[]) => void,
): boolean {
  const element = state.remark === undefined ? undefined : pluginElementOf(node)
  if (element === undefined) return false
  state.html += element.open
  if (element.inner !== undefined) state.html += element.inner
  else if ('children' in node) children(state, node.children as RootContent[])
  else if ('value' in node) state.html += escapeHtml(node.value)
  state.html += element.close
  return true
}
