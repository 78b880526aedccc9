// The text of a page as readers search it: by section, words and code apart (SE-4).
import type { Nodes, Root, RootContent } from 'mdast'
import type { Heading } from '../page-facts.ts'

export interface SearchSection {
  /** Of its heading; `` before the first one. */
  readonly id: string
  readonly heading: string
  readonly text: string
  readonly code: string
}

/** The deepest headings that begin a section; text below deeper ones belongs to the section around them. */
const deepest = 3

/** The first is what stands before any heading, its `h1` left out. `headings`: of the page, in order. */
export function searchSections(tree: Root, headings: readonly Heading[]): readonly SearchSection[] {
  const sections: { id: string; heading: string; text: string[]; code: string[] }[] = [
    { id: '', heading: '', text: [], code: [] },
  ]
  let next = 0
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth === 1) continue
    if (node.type === 'heading' && node.depth <= deepest) {
      while (next < headings.length && headings[next]?.depth !== node.depth) next++
      const { id = '', text = '' } = headings[next] ?? {}
      next++
      sections.push({ id, heading: text, text: [], code: [] })
      continue
    }
    const section = sections.at(-1)
    if (section !== undefined) gather(node, section)
  }
  return sections.map(({ id, heading, text, code }) => ({
    id,
    heading,
    text: text.join(' ').replace(/\s+/g, ' ').trim(),
    code: code.join('\n'),
  }))
}

// Blocks and cells stand apart; inside a line nothing is added.
function gather(node: RootContent, section: { text: string[]; code: string[] }): void {
  if (node.type === 'code') section.code.push(node.value)
  else if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
    section.text.push(inlineText(node))
  else if ('children' in node) for (const child of node.children) gather(child as RootContent, section)
}

function inlineText(node: Nodes): string {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? ''
  if (node.type === 'break') return ' '
  if (node.type === 'html') return ''
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(inlineText).join('') : ''
}
