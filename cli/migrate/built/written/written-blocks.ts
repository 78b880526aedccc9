// What stands in the new text in the place of components and changed blocks: Markdown of what the page showed.
import type { ElementContent } from 'hast'
import type { Nodes } from 'mdast'
import { rangeOf } from '../../docusaurus/texts/text-context.ts'
import type { TextEdit } from '../../texts/edit-text.ts'
import { isInItem } from '../gaps/hole-groups.ts'
import { linksAround, titleOfCode, writtenTitle } from '../shown/code-to-markdown.ts'
import { isInline } from '../shown/hast-elements.ts'
import { htmlToMarkdown } from '../shown/html-to-markdown.ts'
import type { MarkdownOptions } from '../shown/markdown-options.ts'
import type { Hole } from '../text-blocks.ts'

export interface Place {
  /** The text that is changed. */
  readonly source: string
  readonly request: MarkdownOptions & {
    /** Whether a component shows on no page what is written inside of it. */
    readonly hides: (name: string) => boolean
  }
}

/** Of components between blocks; without parts they showed nothing. */
export function fillBlocks(
  holes: readonly Hole[],
  parts: readonly ElementContent[],
  { source, request }: Place,
): readonly TextEdit[] {
  const names = [...new Set(holes.map(({ name }) => name))].join(', ')
  const [first, ...others] = holes
  if (first === undefined) return []
  const { start, end } = rangeOf(first.node)
  const removed = others.map((hole, at) => ({ ...withSignsBefore(hole, holes[at], source), text: '' }))
  if (parts.length === 0)
    return holes.map(hole =>
      request.hides(hole.name)
        ? inComment(hole.node, { source, request })
        : { ...rangeOf(hole.node), text: '' },
    )
  if (first.parent.type === 'tableCell')
    return [{ start, end, text: inCell(inlineText(parts.flatMap(insideOfCells), request)) }, ...removed]
  const isItem = isInItem(first)
  const inside = isItem ? parts.flatMap(insideOfItem) : parts
  if ((isItem || !startsLine(source, start)) && inside.every(isInline))
    return [{ start, end, text: inlineText(inside, request) }, ...removed]
  return [writtenBlocks({ start, end }, inside, { source, request }, names), ...removed]
}

// The commas between components of one paragraph are in what the page showed.
function withSignsBefore(
  { node, parent }: Hole,
  before: Hole | undefined,
  source: string,
): ReturnType<typeof rangeOf> {
  const { start, end } = rangeOf(node)
  const from = before === undefined || before.parent !== parent ? start : rangeOf(before.node).end
  return { start: /\S/.test(source.slice(from, start)) ? from : start, end }
}

/** What nobody was shown stays where its author wrote it, for authors alone. */
export function inComment(node: Nodes, { source, request }: Place): TextEdit {
  const { start, end } = rangeOf(node)
  const text = comment(`Hidden on the old page: ${source.slice(start, end)}`, request)
  // A tag ends an item of a list right above it; the first line of an expression would be taken for the last one of the item.
  const isBelowText = text.includes('\n') && /\S[ \t]*\n$/.test(source.slice(0, start))
  return { start, end, text: isBelowText ? `\n${text}` : text }
}

function insideOfItem(part: ElementContent): readonly ElementContent[] {
  return part.type === 'element' && part.tagName === 'li' ? part.children : [part]
}

// What stands in the cells of a row that holds nothing else.
function insideOfCells(part: ElementContent): readonly ElementContent[] {
  return part.type === 'element' && /^(?:table|thead|tbody|tr|t[dh])$/.test(part.tagName)
    ? part.children.flatMap(insideOfCells)
    : [part]
}

/** `names`: of the components that stood there. */
export function writtenBlocks(
  { start, end }: Pick<TextEdit, 'start' | 'end'>,
  parts: readonly ElementContent[],
  { source, request }: Place,
  names?: string,
): TextEdit {
  const isAlone = startsLine(source, start)
  const prefix = isAlone ? linePrefix(source, start) : ''
  const mark = names === undefined ? '' : `${comment(`${takenOverMark}: ${names}`, request)}\n\n`
  const lines = `${mark}${htmlToMarkdown(parts, request)}`
    .split('\n')
    .map((line, index) => (index === 0 ? line : (prefix + line).trimEnd()))
  const text = lines.join('\n')
  return { start, end, text: isAlone ? closedHtml(text, source.slice(end)) : `\n\n${text}\n\n` }
}

/** HTML takes in all that follows it up to an empty line, also a heading that would have ended what stood there. */
export function closedHtml(text: string, following: string): string {
  const lastBlock = text.split(/\n[\s>]*\n/).at(-1) ?? ''
  const [, quotes] = /^[ \t]*\r?\n([ \t>]*)\S/.exec(following) ?? []
  return quotes !== undefined && /^[\s>]*</.test(lastBlock) ? `${text}\n${quotes.trimEnd()}` : text
}

/** What further lines of the block that starts there begin with: marks of quotes, and blanks for those of items. */
export function linePrefix(source: string, start: number): string {
  return textBefore(source, start).replace(/[^\s>]/g, ' ')
}

function textBefore(source: string, offset: number): string {
  return source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset)
}

// With nothing before it but the marks of a quote or an item.
function startsLine(source: string, offset: number): boolean {
  return /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?$/.test(textBefore(source, offset))
}

/** On one line. */
export function inlineText(parts: readonly ElementContent[], request: MarkdownOptions): string {
  return htmlToMarkdown(parts, request).replace(/(?<!\s)\s*\n\s*/g, ' ')
}

/** Before what a program showed, and no author wrote. */
export const takenOverMark = 'Taken over from the built page'

/** For authors. */
export function comment(words: string, { isMdx }: Pick<MarkdownOptions, 'isMdx'>): string {
  return isMdx ? `{/* ${words.replaceAll('*/', '*\\/')} */}` : `<!-- ${words.replaceAll('-->', '--\\>')} -->`
}

/** Between the fences, each line as far in as they are. */
export function writtenValue(node: Nodes, value: string, source: string): readonly TextEdit[] {
  const { start, end } = rangeOf(node)
  const [opening = '', ...rest] = source.slice(start, end).split('\n')
  const closing = rest.at(-1)
  if (!/^[`~]{3}/.test(opening) || closing === undefined) return []
  const prefix = linePrefix(source, start)
  const lines = value.split('\n').map(line => (prefix + line).trimEnd())
  return [{ start, end, text: [opening, ...lines, closing].join('\n') }]
}

/** The title that a program of the old site gave a block of code; nothing where its author wrote one, or no language. */
export function writtenCodeTitle(
  node: Nodes,
  shown: readonly ElementContent[],
  source: string,
): readonly TextEdit[] {
  const [box] = shown
  if (node.type !== 'code' || !node.lang || box?.type !== 'element') return []
  const title = titleOfCode(box)
  if (title === '' || /(?:^|\s)(?:title|file)=/.test(node.meta ?? '')) return []
  const { start, end } = rangeOf(node)
  const line = source.slice(start, end).indexOf('\n')
  return line === -1 ? [] : [{ start: start + line, end: start + line, text: ` ${writtenTitle(title)}` }]
}

/** Links that a program of the old site put beside a block of code stand below it. */
export function writtenCodeLinks(
  node: Nodes,
  shown: readonly ElementContent[],
  { source, request }: Place,
): readonly TextEdit[] {
  const [box] = shown
  if (node.type !== 'code' || box?.type !== 'element') return []
  const leading = linksAround(box).filter(
    ({ properties: { href } }) => request.linkTo(String(href)) !== undefined,
  )
  if (leading.length === 0) return []
  const links = inlineText(leading, request)
  const { start, end } = rangeOf(node)
  const prefix = linePrefix(source, start)
  return [{ start: end, end, text: `\n${prefix.trimEnd()}\n${prefix}${links}` }]
}

/** A bar would end the cell. */
export function inCell(text: string): string {
  return text.replace(/(?<!\\)\|/g, '\\|')
}
