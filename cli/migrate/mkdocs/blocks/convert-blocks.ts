// Blocks of Python-Markdown and its extensions → lines of CommonMark with directives. Reads by lines and indentation, as the original does.

import { isLoneTag, withQuotes } from '../inline/inline-tags.ts'
import { readAdmonition, readFenceTabs, readTabs } from './admonitions.ts'
import type { BlockContext, BlockReader, ReadBlock } from './block-context.ts'
import { readCallout } from './callouts.ts'
import { readDefinitions } from './definition-lists.ts'
import { readFancyList } from './fancy-lists.ts'
import { readFence } from './fences.ts'
import { readHtml } from './html-blocks.ts'
import { readInclude } from './includes.ts'
import { indentOf, isBlank, type Line, tabLength } from './line.ts'
import { readList } from './lists.ts'
import { readNamedBlock } from './named-blocks.ts'
import {
  readAbbreviation,
  readAttributeLine,
  readContents,
  readFootnote,
  readHeading,
  readObject,
  readQuote,
  readReferences,
  readTable,
} from './single-blocks.ts'

const readers: readonly BlockReader[] = [
  readFenceTabs,
  readFence,
  readIndentedCode,
  readInclude,
  readHtml,
  readCallout,
  readAdmonition,
  readTabs,
  readNamedBlock,
  readObject,
  readFootnote,
  readAbbreviation,
  readAttributeLine,
  readContents,
  readTable,
  readHeading,
  readReferences,
  readList,
  readFancyList,
  readDefinitions,
  readQuote,
]

/** Never fails: what no reader knows is text. */
export function convertBlocks(
  lines: readonly Line[],
  options: Omit<BlockContext, 'convert' | 'convertHere' | 'isInner'>,
): readonly Line[] {
  const convertInner = (inner: readonly Line[]): readonly Line[] => convertAll(inner, inside)
  const inside: BlockContext = { ...options, isInner: true, convert: convertInner, convertHere: convertInner }
  const context: BlockContext = {
    ...options,
    isInner: false,
    convert: convertInner,
    convertHere: inner => convertAll(inner, context),
  }
  return context.convertHere(lines)
}

function convertAll(lines: readonly Line[], context: BlockContext): readonly Line[] {
  const written: Line[] = []
  let needsSpace = false
  let at = 0
  while (at < lines.length) {
    const line = lines[at] as Line
    if (isBlank(line)) {
      written.push({ text: '', at: line.at })
      needsSpace = false
      at++
      continue
    }
    const isInText = at > 0 && !isBlank(lines[at - 1] as Line) && !needsSpace
    const block = firstBlock(lines, at, context, isInText)
    const last = written.at(-1)
    const startsBlock = block.isText !== true
    if (block.lines.length > 0 && last !== undefined && last.text !== '' && (needsSpace || startsBlock))
      written.push({ text: '', at: line.at })
    written.push(...block.lines)
    needsSpace = startsBlock && block.lines.length > 0
    at = Math.max(block.next, at + 1)
  }
  return written
}

function firstBlock(lines: readonly Line[], at: number, context: BlockContext, isInText: boolean): ReadBlock {
  for (const read of readers) {
    if (isInText && onlyAfterSpace.has(read)) continue
    const block = read(lines, at, context)
    if (block !== undefined) return block
  }
  const { text, at: place } = lines[at] as Line
  const below = lines[at + 1]
  if (!isInText && isLoneTag(text) && below !== undefined && !isBlank(below)) {
    const { lines: words, next, isText } = firstBlock(lines, at + 1, context, true)
    const [first, ...rest] = words
    if (isText === true && first !== undefined)
      return {
        lines: [{ text: `${text.trimEnd()} ${first.text.trimStart()}`, at: place }, ...rest],
        next,
        isText,
      }
  }
  const { words, next } = withEndsOfAddresses(lines, at)
  // Nothing closes it: there these signs are text, in CommonMark the code would go on to the end.
  return {
    lines: [{ text: withQuotes(words.replace(/^ {0,3}(?=`{3}[^`]*$|~{3})/, '$&\\')), at: place }],
    next,
    isText: true,
  }
}

// `](https://tea.example.org/` with the rest of the address in the next line: browsers leave the line end out, CommonMark sees no link.
function withEndsOfAddresses(
  lines: readonly Line[],
  at: number,
): { readonly words: string; readonly next: number } {
  let words = (lines[at] as Line).text
  let next = at + 1
  while (/\]\([^()\s]+$/.test(words) && /^[^()\s]+(?:\s+"[^"]*")?\)/.test(lines[next]?.text ?? ''))
    words += lines[next++]?.text ?? ''
  return { words, next }
}

/** What stands directly below a line of text goes on with it. */
const onlyAfterSpace: ReadonlySet<BlockReader> = new Set([
  readIndentedCode,
  readDefinitions,
  readCallout,
  readFancyList,
  readTable,
])

function readIndentedCode(lines: readonly Line[], start: number): ReadBlock | undefined {
  if (indentOf(lines[start] as Line) < tabLength) return undefined
  let end = start
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] as Line
    if (isBlank(line)) continue
    if (indentOf(line) < tabLength) break
    end = at + 1
  }
  return { lines: lines.slice(start, end), next: end }
}
