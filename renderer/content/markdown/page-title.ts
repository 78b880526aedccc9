// Finds the title in a page's text (the first `#` heading, an `<h1>`, or the heading that the text begins with), and the page's
// description.
import type { Heading, Html, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { withoutComments, withoutTags } from '../../base/text/without-tags.ts'
import { shownDirective } from '../../contract/directives/built-in.ts'
import { labelOf } from './directives/tab-value.ts'
import { withoutExplicitId } from './heading-ids.ts'
import { plainText } from './plain-text.ts'
import { decodeAttribute } from './print/find-in-html.ts'
import { alertOf } from './rewrite/github-alerts.ts'

/** Marks the heading that is the page's title. A heading of another level at the top becomes the `h1`. */
export function settleTitle(tree: Root, options: { readonly hasTitle: boolean }): void {
  const heading = findTitleHeading(tree, options)
  if (heading === undefined) return
  heading.data = { ...heading.data, titleLevel: heading.depth } as NonNullable<Heading['data']>
  heading.depth = 1
}

/**
 * Finds the heading that gives the page its title, before `settleTitle`. When the front matter has a title, only the first block counts:
 * later `#` headings are sections.
 */
export function findTitleHeading(
  tree: Root,
  { hasTitle }: { readonly hasTitle: boolean },
): Heading | undefined {
  const first = firstShown(tree)
  if (first === undefined || titleLabelIn(first) !== undefined) return undefined
  const isTop = (node: RootContent): node is Heading => node.type === 'heading' && node.depth === 1
  const top = hasTitle ? (isTop(first) ? first : undefined) : tree.children.find(isTop)
  const html = tree.children.findIndex(opensTitle)
  if (html !== -1 && (top === undefined || html < tree.children.indexOf(top))) return undefined
  if (top !== undefined || hasTitle) return top
  const begun = tree.children.find(node => !standsAbove(node))
  return begun?.type === 'heading' ? begun : undefined
}

// A heading below badges, a picture, a quote or code can still be the title; a heading below text cannot.
function standsAbove(node: RootContent): boolean {
  if (node.type === 'paragraph') return plainText(withoutImages(node)).trim() === ''
  return isInvisible(node) || ['blockquote', 'code', 'html', 'thematicBreak'].includes(node.type)
}

function withoutImages(paragraph: Paragraph): Paragraph {
  const isWords = ({ type }: PhrasingContent) => type !== 'image' && type !== 'imageReference'
  const children = paragraph.children
    .filter(isWords)
    .map(child => (child.type === 'link' ? { ...child, children: child.children.filter(isWords) } : child))
  return { ...paragraph, children }
}

/** The level that the author gave the title; a title of another level than 1 has an id. Undefined: the heading is not the title. */
export function titleLevelOf({ data }: Heading): number | undefined {
  return (data as { readonly titleLevel?: number } | undefined)?.titleLevel
}

/** Plain text of the title: of a heading, an `<h1>`, or the label of a directive at the top. */
export function titleOf(
  tree: Root,
  { hasTitle = false }: { readonly hasTitle?: boolean } = {},
): string | undefined {
  const heading = titleHeadingOf(tree) ?? titleLabelOf(tree)
  if (heading !== undefined) return manualPageOf(tree, heading) ?? withoutExplicitId(plainText(heading))
  const html = titleHtmlOf(tree)
  return html === undefined || (hasTitle && html.first !== firstShown(tree)) ? undefined : html.title
}

// Manual pages begin with the heading "NAME", followed by "tar - an archiving utility".
function manualPageOf({ children }: Root, heading: Heading | Paragraph): string | undefined {
  if (!/^name$/i.test(plainText(heading))) return undefined
  const next = children[children.indexOf(heading) + 1]
  return next?.type === 'paragraph'
    ? /^([^\s,]+(?:, [^\s,]+)*) +[-–—]+ /.exec(plainText(next))?.[1]
    : undefined
}

/** The title heading, after `settleTitle`. */
export function titleHeadingOf(tree: Root): Heading | undefined {
  return tree.children.find(
    (node): node is Heading => node.type === 'heading' && titleLevelOf(node) !== undefined,
  )
}

/** Whether readers see nothing above a block. */
export function isFirstShown(tree: Root, node: RootContent): boolean {
  return firstShown(tree) === node
}

/** The label of a directive that is the title: `:::hero[Title]`. */
function titleLabelOf(tree: Root): Paragraph | undefined {
  const first = firstShown(tree)
  return first && titleLabelIn(first)
}

function titleLabelIn(first: RootContent): Paragraph | undefined {
  if (first.type !== 'containerDirective' || shownDirective(first.name)?.givesPage !== 'title')
    return undefined
  return labelOf(first)
}

/** An `<h1>` that is not closed within this many characters is ignored. */
const longest = 2_000
const opening = /<h1(?=[\s>])[^<>]*>/i

function opensTitle(node: RootContent): node is Html {
  return node.type === 'html' && opening.test(node.value) && opening.test(withoutComments(node.value))
}

/** Finds an `<h1>` and the blocks up to its end. An `<h1>` on a line of its own contains Markdown. */
export function titleHtmlOf(
  tree: Root,
): { readonly title: string; readonly first: RootContent; readonly last: RootContent } | undefined {
  const start = tree.children.findIndex(opensTitle)
  if (start === -1) return undefined
  // The text after the opening tag.
  let text = ''
  for (const [index, node] of tree.children.slice(start).entries()) {
    const html = node.type === 'html' ? withoutComments(node.value) : ` ${escapeTags(plainText(node))} `
    const [tag] = (index === 0 && opening.exec(html)) || []
    text += tag === undefined ? html : html.slice(html.indexOf(tag) + tag.length)
    const end = text.search(/<\/h1\s*>/i)
    if (end === -1 && text.length > longest) return undefined
    if (end === -1) continue
    const inside = text.slice(0, end)
    const words = decodeAttribute(withoutTags(inside.replace(/<br\s*\/?>/gi, ' ')))
    const title = words.replace(/\s+/g, ' ').trim()
    return title === '' ? undefined : { title, first: tree.children[start] as RootContent, last: node }
  }
  return undefined
}

function escapeTags(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function firstShown(tree: Root): RootContent | undefined {
  return tree.children.find(node => !isInvisible(node))
}

// Comments, definitions and imports print nothing, and readers do not see an empty anchor.
function isInvisible(node: RootContent): boolean {
  if (node.type === 'html')
    return (
      withoutComments(node.value)
        .replace(/<a(?=[\s>])[^<>]*>\s*<\/a>/gi, '')
        .trim() === ''
    )
  if (node.type === 'paragraph')
    return (
      node.children.length > 0 &&
      plainText(node) === '' &&
      node.children.every(each => each.type === 'text' || isAnchor(each) || isInvisible(each as RootContent))
    )
  if (node.type === 'mdxFlowExpression') return /^(?:\s|\/\*(?:(?!\*\/)[\s\S])*\*\/)*$/.test(node.value)
  if (node.type === 'mdxjsEsm') return true
  return node.type === 'definition' || node.type === 'footnoteDefinition'
}

function isAnchor(node: { readonly type: string; readonly value?: string }): boolean {
  return node.type === 'html' && /^<\/?a(?=[\s>])[^>]*>$/i.test(node.value ?? '')
}

/**
 * The description of a page without a `description` field: its first line of text, without markup. `` when there is no text. Skips code,
 * raw HTML, tables and the title; badges and links above the title are used only when no text follows.
 */
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
