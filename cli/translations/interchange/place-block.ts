// Puts translated blocks into the text of a translation, and makes sure that nothing else of it changes.
import { writeBlock } from '../../../renderer/markdown/blocks/block-text.ts'
import { type TextBlock, textBlocks } from '../../../renderer/markdown/blocks/text-blocks.ts'

export interface SourceText {
  readonly text: string
  readonly blocks: readonly TextBlock[]
}

/** The text with other words in one of its blocks; undefined when that would make other blocks of it. */
export function replaceBlock(text: string, block: TextBlock, words: string): string | undefined {
  const replaced = text.slice(0, block.start) + writeBlock(text, block, words) + text.slice(block.end)
  const [before, after] = [textBlocks(text), textBlocks(replaced)]
  return after.length === before.length && after.every((each, at) => isAlike(each, before[at]))
    ? replaced
    : undefined
}

export interface Insertion {
  readonly source: SourceText
  /** Which block of the source it translates. */
  readonly at: number
  readonly words: string
  /** For each block of the source the block of the translation, by number. */
  readonly places: readonly (number | undefined)[]
}

/** The text with a further block, and its number; undefined when no place is certain. */
export function insertBlock(
  text: string,
  { source, at, words, places }: Insertion,
): { readonly text: string; readonly index: number } | undefined {
  const block = source.blocks[at]
  if (block === undefined) return undefined
  const before = textBlocks(text)
  const written = writeBlock(source.text, block, words)
  const previous = places[at - 1]
  const next = places[at + 1]
  const tries: { readonly text: string; readonly index: number }[] = []
  const after = previous === undefined ? undefined : before[previous]
  const follows = next === undefined ? undefined : before[next]
  if (after !== undefined && follows !== undefined && next === (previous as number) + 1) {
    const between = text.slice(after.end, follows.start)
    const made = gapBefore(source, at) + written + gapBefore(source, at + 1)
    if (linesOf(between).every(line => linesOf(made).includes(line)))
      tries.push({ text: text.slice(0, after.end) + made + text.slice(follows.start), index: next })
  }
  if (after !== undefined)
    tries.push({
      text: text.slice(0, after.end) + gapBefore(source, at) + written + text.slice(after.end),
      index: (previous as number) + 1,
    })
  if (follows !== undefined)
    tries.push({
      text: text.slice(0, follows.start) + written + gapBefore(source, at + 1) + text.slice(follows.start),
      index: next as number,
    })
  return tries.find(each => {
    const blocks = textBlocks(each.text)
    return (
      blocks.length === before.length + 1 &&
      isAlike(blocks[each.index], block) &&
      blocks.every((one, place) =>
        place === each.index ? true : isSame(one, before[place > each.index ? place - 1 : place]),
      )
    )
  })
}

function gapBefore({ text, blocks }: SourceText, at: number): string {
  return text.slice(blocks[at - 1]?.end ?? 0, blocks[at]?.start ?? text.length)
}

// What stands between blocks: marks of lists, quotes and directives, fields of the front matter that readers do not see.
function linesOf(gap: string): readonly string[] {
  return gap
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

function isAlike(a: TextBlock | undefined, b: TextBlock | undefined): boolean {
  return a !== undefined && b !== undefined && a.kind === b.kind && a.within === b.within
}

function isSame(a: TextBlock | undefined, b: TextBlock | undefined): boolean {
  return isAlike(a, b) && a?.hash === b?.hash
}
