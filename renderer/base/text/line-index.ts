// Offsets in a text ↔ lines and columns, both 1-based.

/** A place in a source text, 1-based; the end is exclusive. */
export interface Place {
  readonly line: number
  readonly column: number
  readonly endColumn?: number
}

/** Offsets at which each line starts. `\n`, `\r\n` and a lone `\r` end a line, as in CommonMark. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1)
  }
  return starts
}

/** The place of an offset. */
export function placeOf(starts: readonly number[], offset: number): Place {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] as number) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (starts[low] as number) + 1 }
}

/** The places of many offsets in one text, whose lines are looked for when the first is asked for. */
export function placesIn(text: string): (offset: number) => Place {
  let starts: readonly number[] | undefined
  return offset => {
    starts ??= lineStarts(text)
    return placeOf(starts, offset)
  }
}
