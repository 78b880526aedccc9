// “Did you mean …?”: the nearest name by edit distance.

/** The candidate with the smallest distance, at most a third of the word's length (at least 2); undefined when none is near. Ties go to the first. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** Insertions, deletions, replacements and swaps of neighbours; stops counting at `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let smallest = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      }
      row.push(cost)
      smallest = Math.min(smallest, cost)
    }
    if (smallest >= limit) return limit
    before = previous
    previous = row
  }
  return previous[b.length] ?? limit
}

/** A hint sentence when something near exists: `Did you mean "x"?`; else the available names when they are few (BU-10). */
export function didYouMean(word: string, candidates: readonly string[]): string | undefined {
  const near = nearest(word, candidates)
  if (near !== undefined) return `Did you mean "${near}"?`
  if (candidates.length === 0 || candidates.length > 12) return undefined
  return `Available: ${candidates.map(name => `"${name}"`).join(', ')}.`
}
