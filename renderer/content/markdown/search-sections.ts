// The text of a page for the search index: divided into sections, words separated from code.
import type { Nodes, Root, RootContent } from 'mdast'
import { shownDirective } from '../../contract/directives/built-in.ts'
import { loweredData } from './mdx/lowering.ts'
import type { Heading } from './page-facts.ts'
import { isLineBreak } from './plain-text.ts'
import { alertOf } from './rewrite/github-alerts.ts'

export interface SearchSection {
  /** What begins the section: the page, a heading, or an element with an id of its own. */
  readonly kind: 'page' | 'heading' | 'place'
  /** Id of the heading or of the element; `` before the first heading. */
  readonly id: string
  readonly heading: string
  readonly text: string
  readonly code: string
}

interface OpenSection {
  readonly kind: SearchSection['kind']
  readonly id: string
  readonly heading: string
  readonly text: string[]
  readonly code: string[]
}

/** The deepest level of headings that begin a section. Text below deeper headings belongs to the section around them. */
const deepest = 3

/** White space other than a single space. Most words are separated by one space, which needs no replacement. */
const otherThanOneSpace = /\s{2,}|[^\S ]/g

/** An id that the author gave an element: `<span id="invalid_phone"></span>`. */
const ownId = /^<\w+(?!\w)[^>]*\sid="([^"]+)"/

/**
 * The first section is the text before any heading, without the `h1`. A row, item or paragraph with an id of its own is a section named by
 * its first words; so is a directive with an id and a name.
 */
export function searchSections(
  tree: Root,
  {
    headings,
    expansions,
  }: { readonly headings: readonly Heading[]; readonly expansions: ReadonlyMap<object, Root> },
): readonly SearchSection[] {
  const sections: OpenSection[] = [{ kind: 'page', id: '', heading: '', text: [], code: [] }]
  let next = 0
  let current = sections[0] as OpenSection
  const visit = (node: RootContent) => {
    const expansion = expansions.get(node)
    if (expansion !== undefined) {
      for (const child of expansion.children) visit(child)
    } else if (node.type === 'heading' && node.depth === 1) return
    else if (node.type === 'heading' && node.depth <= deepest) {
      while (next < headings.length && headings[next]?.depth !== node.depth) next++
      const { id = '', text = '' } = headings[next] ?? {}
      next++
      current = { kind: 'heading', id, heading: text, text: [], code: [] }
      sections.push(current)
    } else gather(node, current, { sections, expansions })
  }
  for (const node of tree.children) visit(node)
  return sections.map(({ kind, id, heading, text, code }) => ({
    kind,
    id,
    heading,
    text: text.join(' ').replace(otherThanOneSpace, ' ').trim(),
    code: code.join('\n'),
  }))
}

interface Gathered {
  readonly sections: OpenSection[]
  readonly expansions: ReadonlyMap<object, Root>
}

// Blocks and cells are separated by spaces; within a line nothing is added.
function gather(node: RootContent, section: OpenSection, all: Gathered): void {
  const expansion = all.expansions.get(node)
  if (expansion !== undefined) for (const child of expansion.children) gather(child, section, all)
  else if (node.type === 'containerDirective' && shownDirective(node.name)?.isUnsearched === true) return
  else if (node.type === 'containerDirective' && isNamed(node.attributes)) {
    const { id = '', name = '' } = node.attributes as Record<string, string>
    const place: OpenSection = { kind: 'place', id, heading: name, text: [], code: [] }
    all.sections.push(place)
    for (const child of node.children) gather(child as RootContent, place, all)
  } else if (node.type === 'code') section.code.push(node.value)
  else if (node.type === 'html') section.text.push(inlineText(node))
  else if (node.type === 'blockquote') {
    const { title = [], children = node.children } = alertOf(node) ?? {}
    if (title.length > 0) section.text.push(title.map(inlineText).join(''))
    for (const child of children) gather(child, section, all)
  } else if (node.type === 'heading' || node.type === 'tableCell') section.text.push(inlineText(node))
  else if (node.type === 'tableRow' || node.type === 'paragraph') {
    const place = named(node)
    const target = place ?? section
    if (place !== undefined) all.sections.push(place)
    if (node.type === 'paragraph') target.text.push(inlineText(node))
    else for (const cell of node.children) gather(cell, target, all)
  } else if ('children' in node) for (const child of node.children) gather(child as RootContent, section, all)
}

function isNamed(attributes: Readonly<Record<string, unknown>> | null | undefined): boolean {
  return typeof attributes?.id === 'string' && typeof attributes.name === 'string'
}

// An element with an id of its own; its first text is the name of the section.
function named(node: Extract<RootContent, { type: 'tableRow' | 'paragraph' }>): OpenSection | undefined {
  const cell = node.type === 'tableRow' ? node.children[0] : node
  const id = cell?.children.flatMap(child => {
    // An empty anchor only preserves an old address: the text after it belongs to the heading.
    const isAddress = child.type === 'html' && node.type === 'paragraph' && /^<a\s/i.test(child.value)
    return child.type === 'html' && !isAddress ? (ownId.exec(child.value)?.slice(1) ?? []) : []
  })[0]
  if (cell === undefined || id === undefined) return undefined
  const heading = node.type === 'tableRow' ? inlineText(cell).trim() : id
  return { kind: 'place', id, heading, text: [], code: [] }
}

function inlineText(node: Nodes): string {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if (node.type === 'break') return ' '
  if (node.type === 'html') return isLineBreak(node) ? ' ' : (loweredData(node)?.words ?? '')
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(inlineText).join('') : ''
}
