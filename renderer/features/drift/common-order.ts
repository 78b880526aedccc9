// Aligns two lists: their longest common subsequence, and the stretches between its items that differ.

interface Stretch {
  /** Positions of the items that only this list has, between two common items. */
  readonly before: readonly number[]
  readonly after: readonly number[]
}

interface Alignment {
  /** Positions of equal items. */
  readonly same: readonly (readonly [before: number, after: number])[]
  readonly changed: readonly Stretch[]
}

/** Above this number of comparisons, everything between the common beginning and end counts as changed, so that no text blocks the program. */
const mostCompared = 4_000_000

export function alignLists(before: readonly string[], after: readonly string[]): Alignment {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  const isEqualAtEnd = () => before.at(-1 - tail) === after.at(-1 - tail)
  while (tail < before.length - head && tail < after.length - head && isEqualAtEnd()) tail++
  const same: (readonly [number, number])[] = Array.from({ length: head }, (_, at) => [at, at] as const)
  const [rows, columns] = [before.length - head - tail, after.length - head - tail]
  if (rows * columns > 0 && rows * columns <= mostCompared)
    for (const [a, b] of longest(before.slice(head, head + rows), after.slice(head, head + columns)))
      same.push([head + a, head + b])
  for (let at = tail; at > 0; at--) same.push([before.length - at, after.length - at])
  return { same, changed: stretchesBetween(same, before.length, after.length) }
}

function longest(
  before: readonly string[],
  after: readonly string[],
): readonly (readonly [number, number])[] {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] as number
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const found: (readonly [number, number])[] = []
  for (let row = 0, column = 0; row < before.length && column < after.length; ) {
    if (before[row] === after[column]) found.push([row++, column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return found
}

function stretchesBetween(same: Alignment['same'], before: number, after: number): readonly Stretch[] {
  const stretches: Stretch[] = []
  let [row, column] = [0, 0]
  for (const [nextRow, nextColumn] of [...same, [before, after] as const]) {
    if (nextRow > row || nextColumn > column)
      stretches.push({ before: range(row, nextRow), after: range(column, nextColumn) })
    row = nextRow + 1
    column = nextColumn + 1
  }
  return stretches
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, at) => from + at)
}
