// Stems of the index that a typed word may be a slip of.
import { distanceToBeginning, editDistance } from '../language/edit-distance.ts'

export interface NearStem {
  readonly stem: string
  readonly distance: number
}

/** Which letters a word has, a bit for each of 31 groups: words that differ in many letters need no closer look. */
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
      // A slip changes two letters at most: one goes, another comes.
      if (bitsOf(mask ^ (known[at] as number)) > 2 * limit) continue
      const distance = editDistance(spelling, stem, Math.min(limit, nearest ?? limit))
      if (distance !== undefined) nearest = Math.min(distance, nearest ?? distance)
    }
    // The stem itself is in the index, so words like it are not looked for.
    if (nearest !== undefined && nearest > 0) found.push({ stem, distance: nearest })
  }
  return found.sort((a, b) => a.distance - b.distance)
}

/** Stems that begin nearly so, the nearest first: for a word that is still being typed. */
export function nearBeginnings(stems: readonly string[], typed: string, limit: number): readonly NearStem[] {
  const mask = maskOf(typed)
  const found: NearStem[] = []
  for (const stem of stems) {
    // A slip costs one letter of those that were typed.
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
