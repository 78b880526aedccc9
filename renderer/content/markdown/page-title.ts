// The title that a text carries itself: its first `#` heading, wherever it stands, or `<h1>`, or the heading that it begins with.
import type { Heading, Html, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { withoutComments, withoutTags } from '../../base/text/without-tags.ts'
import { shownDirective } from '../../contract/directives/built-in.ts'
import { labelOf } from './directives/tab-value.ts'
import { withoutExplicitId } from './heading-ids.ts'
import { plainText } from './plain-text.ts'
import { decodeAttribute } from './print/find-in-html.ts'
import { alertOf } from './rewrite/github-alerts.ts'

/** What a heading that is the page's title carries from where the tree is read to where it is printed. */
interface TitleData {
  /** Was written as a heading of this level, which has an id. */
  readonly titleLevel: number
}

/** Marks the heading that is the title of a page; a text that begins with a heading of another level gets that one as its `h1`. */
export function settleTitle(tree: Root, options: { readonly hasTitle: boolean }): void {
  const heading = findTitleHeading(tree, options)
  if (heading === undefined) return
  heading.data = { ...heading.data, titleLevel: heading.depth } as NonNullable<Heading['data']>
  heading.depth = 1
}

/**
 * The heading that a page gets its title from, in a tree that is not settled. Where the front matter has the title, only a first block
 * counts: others divide the text.
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

// Badges, a picture, a quote or code above a heading leave it the title; words of the text do not.
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

/** The level that a title was written with; undefined for a heading that is none. */
export function titleLevelOf({ data }: Heading): number | undefined {
  return (data as Partial<TitleData> | undefined)?.titleLevel
}

/** Plain text of the title, be it a heading, an `<h1>`, or the label of a directive at the top. */
export function titleOf(
  tree: Root,
  { hasTitle = false }: { readonly hasTitle?: boolean } = {},
): string | undefined {
  const heading = titleHeadingOf(tree) ?? titleLabelOf(tree)
  if (heading !== undefined) return manualPageOf(tree, heading) ?? withoutExplicitId(plainText(heading))
  const html = titleHtmlOf(tree)
  return html === undefined || (hasTitle && html.first !== firstShown(tree)) ? undefined : html.title
}

// Manual pages begin with a heading "NAME", and below it "tar - an archiving utility".
function manualPageOf({ children }: Root, heading: Heading | Paragraph): string | undefined {
  if (!/^name$/i.test(plainText(heading))) return undefined
  const next = children[children.indexOf(heading) + 1]
  return next?.type === 'paragraph'
    ? /^([^\s,]+(?:, [^\s,]+)*) +[-–—]+ /.exec(plainText(next))?.[1]
    : undefined
}

/** The heading that is the title, in a tree that is settled. */
export function titleHeadingOf(tree: Root): Heading | undefined {
  return tree.children.find(
    (node): node is Heading => node.type === 'heading' && titleLevelOf(node) !== undefined,
  )
}

/** Whether nothing that readers see stands above a block. */
export function isFirstShown(tree: Root, node: RootContent): boolean {
  return firstShown(tree) === node
}

/** The label that is the title: `:::hero[Title]`. */
function titleLabelOf(tree: Root): Paragraph | undefined {
  const first = firstShown(tree)
  return first && titleLabelIn(first)
}

function titleLabelIn(first: RootContent): Paragraph | undefined {
  if (first.type !== 'containerDirective' || shownDirective(first.name)?.givesPage !== 'title')
    return undefined
  return labelOf(first)
}

/** Letters after which an `<h1>` that is not closed counts as none. */
const longest = 2_000
const opening = /<h1(?=[\s>])[^<>]*>/i

function opensTitle(node: RootContent): node is Html {
  return node.type === 'html' && opening.test(node.value) && opening.test(withoutComments(node.value))
}

/** An `<h1>` and the blocks up to its end: `<h1>` in a line of its own holds Markdown. */
export function titleHtmlOf(
  tree: Root,
): { readonly title: string; readonly first: RootContent; readonly last: RootContent } | undefined {
  const start = tree.children.findIndex(opensTitle)
  if (start === -1) return undefined
  // From behind the opening tag.
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

// Comments, definitions and imports print nothing, and an empty anchor nothing that anybody sees.
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

// The description of a page whose front matter gives none: its first line of text, without markup.

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
