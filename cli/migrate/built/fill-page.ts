// A text with components that the new site lacks → the same text with what its built page shows in their place.
import type { Element, ElementContent } from 'hast'
import type { Nodes } from 'mdast'
import { rangeOf } from '../docusaurus/texts/text-context.ts'
import { editText, type TextEdit } from '../texts/edit-text.ts'
import { readMdxText, readPlainText } from '../texts/read-text.ts'
import { isInline, lettersOf, textIn } from './hast-elements.ts'
import { htmlToMarkdown, type MarkdownOptions } from './html-to-markdown.ts'
import { matchBlocks, segmentPlaces } from './match-blocks.ts'
import { type HoleState, settleGaps } from './settle-gaps.ts'
import { type ShownBlock, shownBlocks } from './shown-blocks.ts'
import { headingIn, leadsFurther } from './shown-links.ts'
import { sliceInline } from './slice-inline.ts'
import { type Hole, nameOf, textOf, textRow } from './text-blocks.ts'

export interface FilledPage {
  readonly text: string
  /** For each component of the text, in its order, what became of it. */
  readonly outcomes: readonly Outcome[]
}

export interface Outcome {
  readonly name: string
  readonly state: HoleState
}

export interface FillRequest extends MarkdownOptions {
  readonly isHole: (name: string) => boolean
}

/** Only what stands between two texts that are known on both sides is taken over. */
export function fillPage(text: string, box: Element, request: FillRequest): FilledPage {
  const { tree, source, problem } = request.isMdx ? readMdxText(text) : readPlainText(text)
  const row = textRow(tree, request.isHole)
  if (problem !== undefined) return { text, outcomes: [] }
  const hasTitle = tree.children.some(node => node.type === 'heading' && node.depth === 1)
  const shown = shownBlocks(box).filter(block => hasTitle || !isTitle(block, box))
  const places = matchBlocks(row.blocks, shown)
  const states = new Map<Nodes, HoleState>()
  const edits: TextEdit[] = []
  for (const { holes, parts } of settleGaps({ row, box, shown, places }, states))
    edits.push(...fillBlocks(holes, parts, { source, request }))
  row.blocks.forEach((block, index) => {
    const { nodes, letters } = shown[places[index] ?? -1] ?? { nodes: [], letters: '' }
    if (block.holes.length === 0 || nodes.length === 0 || states.has(block.holes[0]?.node as Nodes)) return
    const starts = segmentPlaces(block.segments, letters) ?? []
    block.holes.forEach((hole, at) => {
      const start = (starts[at] ?? 0) + (block.segments[at] ?? '').length
      const parts = sliceInline(nodes, start, starts[at + 1] ?? letters.length)
      if (parts.length === 0) return
      const isSame =
        lettersOf(parts.map(textIn).join('')) === lettersOf(textOf(hole.node)) &&
        !leadsFurther(parts, hole.node)
      states.set(hole.node, isSame ? 'same' : 'filled')
      if (!isSame) edits.push({ ...rangeOf(hole.node), text: inlineText(parts, request) })
    })
  })
  const outcomes = allIn(tree).flatMap((node): Outcome[] => {
    const name = nameOf(node)
    return name === undefined || !request.isHole(name) ? [] : [{ name, state: states.get(node) ?? 'open' }]
  })
  return { text: edits.length === 0 ? text : editText(source, edits), outcomes }
}

function isTitle({ nodes }: ShownBlock, box: Element): boolean {
  const isIn = (element: Element): boolean =>
    element.children.some(
      child =>
        child.type === 'element' &&
        (child.tagName === 'h1' ? child.children.includes(nodes[0] as never) : isIn(child)),
    )
  return isIn(box)
}

interface Place {
  readonly source: string
  readonly request: FillRequest
}

function fillBlocks(
  holes: readonly Hole[],
  parts: readonly ElementContent[],
  { source, request }: Place,
): readonly TextEdit[] {
  const names = [...new Set(holes.map(({ name }) => name))].join(', ')
  const [first, ...others] = holes
  if (first === undefined) return []
  const { start, end } = rangeOf(first.node)
  const lineStart = source.lastIndexOf('\n', start - 1) + 1
  const before = source.slice(lineStart, start)
  const removed = others.map(({ node }) => ({ ...rangeOf(node), text: '' }))
  const heading = first.parent.type === 'heading' ? headingIn(parts) : undefined
  if (heading !== undefined)
    return [
      { start, end, text: `${inlineText(heading.children, request)} {#${String(heading.properties.id)}}` },
      ...removed,
    ]
  const isAlone = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?$/.test(before)
  if (!isAlone && parts.every(isInline)) return [{ start, end, text: inlineText(parts, request) }, ...removed]
  const prefix = isAlone ? before.replace(/[^\s>]/g, ' ') : ''
  const marked = `${comment(`Taken over from the built page: ${names}`, request)}\n\n${htmlToMarkdown(parts, request)}`
  const lines = marked.split('\n').map((line, index) => (index === 0 ? line : (prefix + line).trimEnd()))
  const text = lines.join('\n')
  return [{ start, end, text: isAlone ? text : `\n\n${text}\n\n` }, ...removed]
}

function inlineText(parts: readonly ElementContent[], request: FillRequest): string {
  return htmlToMarkdown(parts, request).replace(/\s*\n\s*/g, ' ')
}

function comment(words: string, { isMdx }: MarkdownOptions): string {
  return isMdx ? `{/* ${words} */}` : `<!-- ${words} -->`
}

function allIn(node: Nodes): readonly Nodes[] {
  return [node, ...('children' in node ? (node.children as readonly Nodes[]).flatMap(allIn) : [])]
}
