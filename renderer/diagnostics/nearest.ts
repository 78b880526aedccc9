// “Did you mean …?”: the nearest name by edit distance. fastest-levenshtein's door.
import { distance } from 'fastest-levenshtein'

/** The candidate with the smallest distance: at most a quarter of the word's length, 2 for words up to eleven letters, fewer for short ones; undefined when none is near. Ties go to the first. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = largestDistance(word) + 1
  const wanted = word.toLowerCase()
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const found = distance(wanted, candidate.toLowerCase())
    if (found < bestDistance) {
      best = candidate
      bestDistance = found
    }
  }
  return best
}

// One letter of two makes another word.
function largestDistance({ length }: string): number {
  return length < 3 ? 0 : length < 4 ? 1 : Math.max(2, Math.floor(length / 4))
}

/** A hint sentence when something near exists: `Did you mean "x"?`; else the available names when they are few. */
export function didYouMean(word: string, candidates: readonly string[]): string | undefined {
  const near = nearest(word, candidates)
  if (near !== undefined) return `Did you mean "${near}"?`
  if (candidates.length === 0 || candidates.length > 12) return undefined
  return `Available: ${candidates.map(name => `"${name}"`).join(', ')}.`
}

/** Every candidate at most `limit` edits away, letter case left aside. */
export function within(limit: number, word: string, candidates: Iterable<string>): readonly string[] {
  const wanted = word.toLowerCase()
  return [...candidates].filter(
    candidate =>
      Math.abs(candidate.length - word.length) <= limit && distance(wanted, candidate.toLowerCase()) <= limit,
  )
}
