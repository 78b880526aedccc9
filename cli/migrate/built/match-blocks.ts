// Which block of a text is which block of its built page: the longest row of both in the same order, long texts before short ones.
import type { ShownBlock } from './shown/shown-blocks.ts'
import { type Anchor, anchorsOf } from './split-by-anchors.ts'
import type { TextBlock } from './text-blocks.ts'

/** More pairs than this are not compared at once. */
const mostPairs = 40_000_000

/** For each block of the text the index of the shown one. */
export function matchBlocks(
  texts: readonly TextBlock[],
  shown: readonly ShownBlock[],
): readonly (number | undefined)[] {
  const isLong = texts.length * shown.length > mostPairs
  return withHeadings(texts, shown, isLong ? longRow(texts, shown) : bestRow(texts, shown))
}

// A history of ten years has thousands of blocks.
function longRow(texts: readonly TextBlock[], shown: readonly ShownBlock[]): readonly (number | undefined)[] {
  const found: (number | undefined)[] = texts.map(() => undefined)
  let last: Anchor = { text: -1, shown: -1 }
  for (const anchor of [...anchorsOf(texts, shown), { text: texts.length, shown: shown.length }]) {
    const own = texts.slice(last.text + 1, anchor.text)
    const theirs = shown.slice(last.shown + 1, anchor.shown)
    if (own.length * theirs.length <= mostPairs)
      for (const [index, place] of bestRow(own, theirs).entries())
        if (place !== undefined) found[last.text + 1 + index] = last.shown + 1 + place
    if (anchor.text < texts.length) found[anchor.text] = anchor.shown
    last = anchor
  }
  return found
}

function bestRow(texts: readonly TextBlock[], shown: readonly ShownBlock[]): readonly (number | undefined)[] {
  const width = shown.length + 1
  const best = new Int32Array((texts.length + 1) * width)
  const weight = (text: TextBlock, block: ShownBlock) =>
    saysSame(text, block)
      ? 1 + Math.min(40, text.segments.join('').length) + (isOfDepth(text, block) ? 1 : 0)
      : 0
  for (let row = texts.length - 1; row >= 0; row--) {
    const text = texts[row] as TextBlock
    for (let column = shown.length - 1; column >= 0; column--) {
      const gain = weight(text, shown[column] as ShownBlock)
      const at = row * width + column
      best[at] = Math.max(
        best[at + width] ?? 0,
        best[at + 1] ?? 0,
        gain === 0 ? 0 : gain + (best[at + width + 1] ?? 0),
      )
    }
  }
  const found: (number | undefined)[] = texts.map(() => undefined)
  for (let row = 0, column = 0; row < texts.length && column < shown.length; ) {
    const at = row * width + column
    const gain = weight(texts[row] as TextBlock, shown[column] as ShownBlock)
    if (gain > 0 && best[at] === gain + (best[at + width + 1] ?? 0)) found[row++] = column++
    else if (best[at] === best[at + width]) row++
    else column++
  }
  return found
}

// A title may say what a heading below it says.
function isOfDepth({ depth }: TextBlock, { heading }: ShownBlock): boolean {
  return depth !== undefined && heading?.tagName === `h${depth}`
}

interface HeadingPlace {
  readonly index: number
  readonly depth: number
}

// A heading that is a component's alone says nothing of its own. It is known when the text and the page have headings of the same depths
// between two blocks that are known.
function withHeadings(
  texts: readonly TextBlock[],
  shown: readonly ShownBlock[],
  found: readonly (number | undefined)[],
): readonly (number | undefined)[] {
  const places = [...found]
  let start = 0
  let column = 0
  for (let end = 0; end <= texts.length; end++) {
    const place = end === texts.length ? shown.length : found[end]
    if (place === undefined) continue
    const own: HeadingPlace[] = []
    for (let index = start; index < end; index++) {
      const depth = texts[index]?.depth
      if (depth !== undefined) own.push({ index, depth })
    }
    const theirs: HeadingPlace[] = []
    for (let index = column; index < place; index++) {
      const heading = shown[index]?.heading
      if (heading !== undefined) theirs.push({ index, depth: Number(heading.tagName.slice(1)) })
    }
    if (own.length === theirs.length && own.every(({ depth }, at) => depth === theirs[at]?.depth))
      own.forEach(({ index }, at) => {
        if (isHolesAlone(texts[index] as TextBlock)) places[index] = theirs[at]?.index
      })
    start = end + 1
    column = place + 1
  }
  return places
}

function isHolesAlone({ segments, holes }: TextBlock): boolean {
  return holes.length > 0 && segments.every(each => each === '')
}

function saysSame(text: TextBlock, shown: ShownBlock): boolean {
  const { segments, isUnknown, picture } = text
  const [first = '', ...rest] = segments
  const { letters } = shown
  if (isUnknown || isHolesAlone(text) || picture !== shown.picture) return false
  if (rest.length === 0) return first === letters
  return segmentPlaces(segments, letters) !== undefined
}

/**
 * Where each segment of a block with holes begins. `insides`: the letters written in each hole. Where the page shows these very letters, a short
 * segment is behind them, not the first of its letters: "or" stands in "word", too.
 */
export function segmentPlaces(
  segments: readonly string[],
  letters: string,
  insides: readonly string[] = [],
): readonly number[] | undefined {
  const last = segments.at(-1) ?? ''
  const end = letters.length - last.length
  if (!letters.startsWith(segments[0] ?? '') || !letters.endsWith(last)) return undefined
  const places = [0]
  let at = segments[0]?.length ?? 0
  for (const [index, segment] of segments.slice(1, -1).entries()) {
    const inside = insides[index] ?? ''
    const isShown = letters.startsWith(inside + segment, at)
    const place = letters.indexOf(segment, isShown ? at + inside.length : at)
    if (place === -1) return undefined
    places.push(place)
    at = place + segment.length
  }
  return at > end ? undefined : [...places, end]
}
