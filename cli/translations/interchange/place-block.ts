// Inserts translated blocks into the text of a translation, and makes sure that nothing else in the text changes.
import { type TextBlock, textBlocks, writeBlock } from '../../../renderer/content/markdown/text-blocks.ts'

interface SourceText {
  readonly text: string
  readonly blocks: readonly TextBlock[]
}

/** The text with new words in one of its blocks; undefined when that would change the structure of blocks. */
export function replaceBlock(text: string, block: TextBlock, words: string): string | undefined {
  const replaced = text.slice(0, block.start) + writeBlock(text, block, words) + text.slice(block.end)
  const [before, after] = [textBlocks(text), textBlocks(replaced)]
  return after.length === before.length && after.every((each, at) => isAlike(each, before[at]))
    ? replaced
    : undefined
}

interface Insertion {
  readonly source: SourceText
  /** Index of the first translated block of the source; the other blocks follow it. */
  readonly at: number
  readonly words: readonly string[]
  /** For each block of the source, the index of the block of the translation. */
  readonly places: readonly (number | undefined)[]
}

/** The text with further adjacent blocks, and the index of the first one; undefined when no place is certain. */
export function insertBlocks(
  text: string,
  { source, at, words, places }: Insertion,
): { readonly text: string; readonly index: number } | undefined {
  const blocks = source.blocks.slice(at, at + words.length)
  const before = textBlocks(text)
  const written = blocks
    .map(
      (block, each) =>
        (each === 0 ? '' : gapBefore(source, at + each)) + writeBlock(source.text, block, words[each] ?? ''),
    )
    .join('')
  const end = at + words.length
  const previous = places[at - 1]
  const next = places[end]
  const tries: { readonly text: string; readonly index: number }[] = []
  const after = previous === undefined ? undefined : before[previous]
  const follows = next === undefined ? undefined : before[next]
  const isAtEnd = end === source.blocks.length && previous === before.length - 1
  if (after !== undefined && (isAtEnd || (follows !== undefined && next === (previous as number) + 1))) {
    const stop = follows?.start ?? text.length
    const between = text.slice(after.end, stop)
    const made = gapBefore(source, at) + written + gapBefore(source, end)
    if (linesOf(between).every(line => linesOf(made).includes(line)))
      tries.push({
        text: text.slice(0, after.end) + made + text.slice(stop),
        index: (previous as number) + 1,
      })
  }
  if (after !== undefined)
    tries.push({
      text: text.slice(0, after.end) + gapBefore(source, at) + written + text.slice(after.end),
      index: (previous as number) + 1,
    })
  if (follows !== undefined)
    tries.push({
      text: text.slice(0, follows.start) + written + gapBefore(source, end) + text.slice(follows.start),
      index: next as number,
    })
  return tries.find(each => {
    const now = textBlocks(each.text)
    const isNew = (place: number) => place >= each.index && place < each.index + blocks.length
    return (
      now.length === before.length + blocks.length &&
      now.every((one, place) =>
        isNew(place)
          ? isAlike(one, blocks[place - each.index])
          : isSame(one, before[place < each.index ? place : place - blocks.length]),
      )
    )
  })
}

function gapBefore({ text, blocks }: SourceText, at: number): string {
  return text.slice(blocks[at - 1]?.end ?? 0, blocks[at]?.start ?? text.length)
}

// The lines between blocks: marks of lists, quotes and directives, and fields of the front matter that readers do not see.
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
