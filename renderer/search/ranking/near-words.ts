// Words of the index that a typed word may be a slip of.
import { editDistance } from '../language/edit-distance.ts'
import type { SearchIndex } from '../search-index.ts'

export interface NearWord {
  readonly word: string
  readonly distance: number
}

/** Which letters a word has, a bit for each of 31 groups: words that differ in many letters need no closer look. */
const masks = new WeakMap<readonly string[], Int32Array>()

/** The nearest first. */
export function nearWords(
  { vocabulary }: Pick<SearchIndex, 'vocabulary'>,
  word: string,
  limit: number,
): readonly NearWord[] {
  let known = masks.get(vocabulary)
  if (known === undefined) {
    known = Int32Array.from(vocabulary, maskOf)
    masks.set(vocabulary, known)
  }
  const own = maskOf(word)
  const found: NearWord[] = []
  for (const [at, candidate] of vocabulary.entries()) {
    if (Math.abs(candidate.length - word.length) > limit) continue
    // A slip changes two letters at most: one goes, another comes.
    if (bitsOf(own ^ (known[at] as number)) > 2 * limit) continue
    const distance = editDistance(word, candidate, limit)
    if (distance !== undefined && distance > 0) found.push({ word: candidate, distance })
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
