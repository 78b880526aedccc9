// What a program of the old site put between two neighbours of a text: below each block of code where it stands, who checked a paragraph.
import type { ElementContent } from 'hast'
import { rangeOf } from '../../docusaurus/texts/text-context.ts'
import type { TextEdit } from '../../texts/edit-text.ts'
import type { MatchedPage } from '../settle-gaps.ts'
import { isInline, lettersOf, textIn } from '../shown/hast-elements.ts'
import { htmlToMarkdown } from '../shown/html-to-markdown.ts'
import { codeAmong, type ShownBlock } from '../shown/shown-blocks.ts'
import type { TextBlock } from '../text-blocks.ts'
import { inlineText, linePrefix, type Place } from './written-blocks.ts'

/**
 * Words that the page shows right behind a block of the text, and that the text does not write. Nothing where a component may have shown
 * them, nor below a heading, where themes write of the page. `isWhole`: the box of the page holds nothing else, so that behind the last block
 * such words are the text's, too.
 */
export function addedBetween(
  { row: { blocks, holes }, box, shown, places, partsWith }: MatchedPage,
  isWhole: boolean,
  { source, request }: Place,
): readonly TextEdit[] {
  const written = lettersOf(source)
  const known = withCodeOfFiles(blocks, shown, places)
  return blocks.flatMap((block, index): readonly TextEdit[] => {
    const place = known[index]
    const isLast = index + 1 === blocks.length
    const next = isLast && isWhole ? shown.length : known[index + 1]
    if (place === undefined || next === undefined || !endsLine(block)) return []
    if (holes.some(({ from, to }) => from <= index + 1 && to > index)) return []
    const theirs = shown.slice(place + 1, next)
    if (theirs.length === 0 || !theirs.every(isPlain)) return []
    const parts = partsWith(box, theirs)
    if (parts.length === 0 || written.includes(lettersOf(parts.map(textIn).join('')))) return []
    return [below(block, parts, { source, request })]
  })
}

// What a file says is not known while its text is read: its block is the first code behind the block before it.
function withCodeOfFiles(
  blocks: readonly TextBlock[],
  shown: readonly ShownBlock[],
  places: MatchedPage['places'],
): MatchedPage['places'] {
  const known: (number | undefined)[] = []
  blocks.forEach(({ node, isUnknown }, index) => {
    const before = known[index - 1]
    const isOfFile = isUnknown === true && node?.type === 'code'
    const next = before === undefined ? -1 : shown.findIndex((block, at) => at > before && !isPlain(block))
    known[index] = places[index] ?? (isOfFile && hasCode(shown[next]) ? next : undefined)
  })
  return known
}

function hasCode(block: ShownBlock | undefined): boolean {
  return block !== undefined && block.heading === undefined && codeAmong(block.nodes) !== undefined
}

// Not in a cell, nor a name that its box may show elsewhere.
function endsLine({ node, holes, isOptional }: TextBlock): boolean {
  return (node?.type === 'paragraph' || node?.type === 'code') && holes.length === 0 && isOptional !== true
}

// Code and headings between two neighbours may be another state of what the text has, such as a tab.
function isPlain({ nodes, heading, letters }: ShownBlock): boolean {
  return heading === undefined && letters !== '' && codeAmong(nodes) === undefined
}

// In its item or quote, too.
function below({ node }: TextBlock, parts: readonly ElementContent[], { source, request }: Place): TextEdit {
  const { start, end } = rangeOf(node as NonNullable<TextBlock['node']>)
  const prefix = linePrefix(source, start)
  const text = parts.every(isInline) ? inlineText(parts, request) : htmlToMarkdown(parts, request)
  const lines = ['', ...text.split('\n')].map(line => `\n${(prefix + line).trimEnd()}`)
  return { start: end, end, text: lines.join('') }
}
