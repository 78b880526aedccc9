// Links and images: addresses for the places of the new site, and lists of attributes behind them.
import type { Definition, Html, Image, ImageReference, Link, LinkReference, Nodes } from 'mdast'
import { escapeHtml } from '../../../../renderer/base/text/escape-html.ts'
import { findDefinition, findDestination } from '../../../../renderer/content/markdown/twin/find-address.ts'
import { type AttributeList, attributeListAt } from './attribute-list.ts'
import type { InlineContext } from './inline-context.ts'

export function rewriteLink(node: Link, context: InlineContext): void {
  const list = listBehind(node, context)
  if (list?.classes.includes('md-button') === true) return makeButton(node, context, list, node.url)
  dropList(node, context, list)
  rewriteAddress(node, context)
}

/** `[text][label]{ .md-button }` */
export function rewriteReference(node: LinkReference, context: InlineContext): void {
  const list = listBehind(node, context)
  const goal = context.definitions.get(node.identifier)
  if (list?.classes.includes('md-button') === true && goal !== undefined)
    makeButton(node, context, list, goal.url)
  else dropList(node, context, list)
}

/** Of a link, an image or a definition. */
export function rewriteAddress(
  node: Link | Image | Definition,
  { source, edits, newAddress }: InlineContext,
): void {
  const { start, end } = rangeOf(node)
  const last = node.type === 'link' ? node.children.at(-1) : undefined
  const found =
    node.type === 'definition'
      ? findDefinition(source, start)
      : findDestination(source, last === undefined ? start : rangeOf(last).end, end)
  if (found === undefined) return
  const written = source.slice(found.start, found.end).replace(/^<(.*)>$/, '$1')
  const address = newAddress(written, 'file')
  if (address === undefined) return
  edits.push({ ...found, text: /[\s()]/.test(address) ? `<${address}>` : address })
}

/** An image of a given size becomes one of HTML, which can say it; what is a film there, a film. */
export function rewriteImage(node: Image, context: InlineContext): void {
  const { edits, newAddress, dialect } = context
  const list = listBehind(node, context)
  if (dialect.filmMark !== undefined && node.alt === dialect.filmMark) {
    const { start, end } = rangeOf(node)
    const address = escapeHtml(newAddress(node.url, 'file') ?? node.url)
    edits.push({ start, end: end + (list?.length ?? 0), text: filmAt(address) })
    return
  }
  const size = ['width', 'height'].flatMap(name => {
    const value = list?.values.get(name)
    return value === undefined ? [] : [` ${name}="${escapeHtml(value)}"`]
  })
  if (list === undefined || size.length === 0) {
    dropList(node, context, list)
    rewriteAddress(node, context)
    return
  }
  const { start, end } = rangeOf(node)
  const title = node.title ? ` title="${escapeHtml(node.title)}"` : ''
  const address = newAddress(node.url, 'file') ?? node.url
  edits.push({
    start,
    end: end + list.length,
    text: `<img src="${escapeHtml(address)}" alt="${escapeHtml(node.alt ?? '')}"${title}${size.join('')}>`,
  })
}

// A file is played here; anything else is a page with a player.
function filmAt(address: string): string {
  return /\.(?:mp4|m4v|mov|webm|ogv|ogg)$/i.test(address)
    ? `<video controls src="${address}"></video>`
    : `<iframe src="${address}" allowfullscreen></iframe>`
}

/** `![alt][label]{ width="300" }` */
export function rewriteImageReference(node: ImageReference, context: InlineContext): void {
  const list = listBehind(node, context)
  const goal = context.definitions.get(node.identifier)
  if (list === undefined || goal === undefined) return
  const { url, title } = goal
  if (list.values.has('width') || list.values.has('height'))
    rewriteImage({ ...node, type: 'image', url, title: title ?? null }, context)
  else dropList(node, context, list)
}

/** Addresses in raw HTML go from the address of the page, not from its file. */
export function rewriteHtml(node: Html, { source, edits, newAddress, dialect }: InlineContext): void {
  const { start, end } = rangeOf(node)
  const html = source.slice(start, end)
  if (html.startsWith('<!--')) return
  for (const { 0: whole, 1: lead = '', 2: quote = '', 3: written = '', index } of html.matchAll(
    /(\s(?:src|href|poster)\s*=\s*)(["'])(.*?)\2/gi,
  )) {
    const address = newAddress(written, 'page')
    if (address === undefined) continue
    const from = start + index
    edits.push({ start: from, end: from + whole.length, text: `${lead}${quote}${address}${quote}` })
  }
  const mode = /^<[a-z][^>]*?(\smarkdown(?:=["']?\w+["']?)?)(?=[\s>])/i.exec(html)
  if (mode?.[1] === undefined || !dialect.extensions.has('md_in_html')) return
  const at = start + mode[0].length - mode[1].length
  edits.push({ start: at, end: at + mode[1].length, text: '' })
}

function makeButton(
  node: Link | LinkReference,
  { source, edits, newAddress }: InlineContext,
  list: AttributeList,
  goal: string,
): void {
  const { start, end } = rangeOf(node)
  const last = node.children.at(-1)
  const labelEnd = last === undefined ? start + 1 : rangeOf(last).end
  const closing = source.indexOf(']', labelEnd)
  const address = (newAddress(goal, 'file') ?? goal).replaceAll('"', '%22')
  const primary = list.classes.includes('md-button--primary') ? ' primary' : ''
  edits.push({ start, end: start, text: ':button' })
  edits.push({ start: closing, end: end + list.length, text: `]{href="${address}"${primary}}` })
}

function listBehind(node: Nodes, { source, dialect }: InlineContext): AttributeList | undefined {
  return dialect.extensions.has('attr_list') ? attributeListAt(source, rangeOf(node).end) : undefined
}

function dropList(node: Nodes, { edits }: InlineContext, list: AttributeList | undefined): void {
  if (list === undefined) return
  const { end } = rangeOf(node)
  edits.push({ start: end, end: end + list.length, text: '' })
}

function rangeOf(node: Nodes): { readonly start: number; readonly end: number } {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
}
