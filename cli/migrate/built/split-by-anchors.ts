// Blocks that stand once in a text and once on its page, in the same order, cut both into pieces short enough to compare.
import type { ShownBlock } from './shown/shown-blocks.ts'
import type { TextBlock } from './text-blocks.ts'

export interface Anchor {
  /** Indices of the block of the text and of the shown one. */
  readonly text: number
  readonly shown: number
}

/** In order; the most that can be had of them. */
export function anchorsOf(texts: readonly TextBlock[], shown: readonly ShownBlock[]): readonly Anchor[] {
  const own = onlyOnes(
    texts.map(({ segments, isUnknown }) => (segments.length === 1 && !isUnknown ? (segments[0] ?? '') : '')),
  )
  const theirs = onlyOnes(shown.map(({ letters }) => letters))
  const pairs = [...own].flatMap(([letters, text]): Anchor[] => {
    const at = theirs.get(letters)
    return at === undefined ? [] : [{ text, shown: at }]
  })
  return longestRise(pairs)
}

/** Letters → index, of those that are there once. */
function onlyOnes(blocks: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const letters of blocks) counts.set(letters, (counts.get(letters) ?? 0) + 1)
  return new Map(
    blocks.flatMap((letters, index) =>
      letters !== '' && counts.get(letters) === 1 ? [[letters, index] as const] : [],
    ),
  )
}

// The longest increasing subsequence, by patience sorting: each pile remembers the top of the pile before it.
function longestRise(pairs: readonly Anchor[]): readonly Anchor[] {
  const tops: number[] = []
  const before: (number | undefined)[] = []
  for (const [index, { shown }] of pairs.entries()) {
    let low = 0
    let high = tops.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[tops[middle] ?? 0]?.shown ?? 0) < shown) low = middle + 1
      else high = middle
    }
    before[index] = tops[low - 1]
    tops[low] = index
  }
  const rise: Anchor[] = []
  for (let at = tops.at(-1); at !== undefined; at = before[at]) rise.push(pairs[at] as Anchor)
  return rise.reverse()
}
