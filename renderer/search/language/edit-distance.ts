// How many keys two words differ by: a letter more, less, other, or two exchanged.

/** The distance when it is at most `limit`, else undefined. */
export function editDistance(a: string, b: string, limit: number): number | undefined {
  if (Math.abs(a.length - b.length) > limit) return undefined
  const distance = distances(a, b, limit)?.[b.length]
  return distance !== undefined && distance <= limit ? distance : undefined
}

/** The same between `a` and the nearest beginning of `b`. */
export function distanceToBeginning(a: string, b: string, limit: number): number | undefined {
  const row = distances(a, b.slice(0, a.length + limit), limit)
  const distance = row && Math.min(...row)
  return distance !== undefined && distance <= limit ? distance : undefined
}

// Of `a` and each beginning of `b`, by length; undefined when all are above the limit.
function distances(a: string, b: string, limit: number): readonly number[] | undefined {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let smallest = row
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let cost = Math.min(
        (previous[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (previous[column - 1] as number) + (isSame ? 0 : 1),
      )
      const isExchanged =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isExchanged) cost = Math.min(cost, (before[column - 2] as number) + 1)
      current.push(cost)
      smallest = Math.min(smallest, cost)
    }
    if (smallest > limit) return undefined
    before = previous
    previous = current
  }
  return previous
}
