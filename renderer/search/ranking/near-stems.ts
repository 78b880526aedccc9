// Finds the stems of the index that are near to a word with a slip, by edit distance: a letter more, less, other, or two exchanged.

export interface NearStem {
  readonly stem: string
  readonly distance: number
}

/** The letters of each stem, as a bit for each of 31 groups of letters: words that differ in many letters need no closer comparison. */
const masks = new WeakMap<readonly string[], Int32Array>()

/** The nearest first. `spellings`: the word as typed, and its own stems. */
export function nearStems(
  stems: readonly string[],
  spellings: readonly string[],
  limit: number,
): readonly NearStem[] {
  let known = masks.get(stems)
  if (known === undefined) {
    known = Int32Array.from(stems, maskOf)
    masks.set(stems, known)
  }
  const own = spellings.map(spelling => ({ spelling, mask: maskOf(spelling) }))
  const found: NearStem[] = []
  for (const [at, stem] of stems.entries()) {
    let nearest: number | undefined
    for (const { spelling, mask } of own) {
      if (Math.abs(stem.length - spelling.length) > limit) continue
      // A slip changes at most two letters: it removes one and adds one.
      if (bitsOf(mask ^ (known[at] as number)) > 2 * limit) continue
      const distance = editDistance(spelling, stem, Math.min(limit, nearest ?? limit))
      if (distance !== undefined) nearest = Math.min(distance, nearest ?? distance)
    }
    // A distance of 0 is the stem itself, which is in the index.
    if (nearest !== undefined && nearest > 0) found.push({ stem, distance: nearest })
  }
  return found.sort((a, b) => a.distance - b.distance)
}

/** Stems with a beginning near to the typed one, the nearest first: for a word that is still being typed. */
export function nearBeginnings(stems: readonly string[], typed: string, limit: number): readonly NearStem[] {
  const mask = maskOf(typed)
  const found: NearStem[] = []
  for (const stem of stems) {
    // A slip changes at most one of the typed letters.
    if (bitsOf(mask & ~maskOf(stem)) > limit) continue
    const distance = distanceToBeginning(typed, stem, limit)
    if (distance !== undefined) found.push({ stem, distance })
  }
  return found.sort((a, b) => a.distance - b.distance)
}

function maskOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) % 31)
  return mask
}

function bitsOf(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

/** The distance of two words when it is at most `limit`, else undefined. */
export function editDistance(a: string, b: string, limit: number): number | undefined {
  if (Math.abs(a.length - b.length) > limit) return undefined
  const distance = distances(a, b, limit)?.[b.length]
  return distance !== undefined && distance <= limit ? distance : undefined
}

/** The distance between `a` and the nearest beginning of `b`, when it is at most `limit`. */
function distanceToBeginning(a: string, b: string, limit: number): number | undefined {
  const row = distances(a, b.slice(0, a.length + limit), limit)
  const distance = row && Math.min(...row)
  return distance !== undefined && distance <= limit ? distance : undefined
}

// The distances of `a` from each beginning of `b`, by length. Undefined when all exceed the limit.
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
