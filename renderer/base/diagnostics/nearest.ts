// “Did you mean …?”: the nearest name by edit distance. fastest-levenshtein's door.
//
// Whoever writes may ask for thousands of names that are not there, of thousands that are. So a list is prepared once, when it is first
// asked for a name; a look at length and letters spares most comparisons; and the work that one list may cause is limited.
import { distance } from 'fastest-levenshtein'

/** What names are looked for in, by its identity: prepared once, however often it is asked. */
type Candidates = readonly string[] | ReadonlyMap<string, unknown> | Readonly<Record<string, unknown>>

/** The candidate with the smallest distance: at most a quarter of the word's length, 2 for words of five to eleven letters, 1 for words of three or four, 0 for shorter ones; undefined when none is near. Ties go to the first. */
export function nearest(word: string, candidates: Candidates): string | undefined {
  const list = prepared(candidates)
  if (!list.answers.has(word)) list.answers.set(word, search(list, word))
  return list.answers.get(word)
}

/** A hint sentence when something near exists: `Did you mean "x"?`; else the available names when they are few. */
export function didYouMean(word: string, candidates: Candidates): string | undefined {
  const near = nearest(word, candidates)
  if (near !== undefined) return `Did you mean "${near}"?`
  const { names } = prepared(candidates)
  if (names.length === 0 || names.length > 12) return undefined
  return `Available: ${names.map(name => `"${name}"`).join(', ')}.`
}

/** Every candidate at most `limit` edits away, letter case left aside. */
export function within(limit: number, word: string, candidates: Iterable<string>): readonly string[] {
  const wanted = word.toLowerCase()
  return [...candidates].filter(
    candidate =>
      Math.abs(candidate.length - word.length) <= limit && distance(wanted, candidate.toLowerCase()) <= limit,
  )
}

interface PreparedName {
  readonly name: string
  readonly lower: string
  readonly letters: number
  readonly order: number
}

interface PreparedNames {
  readonly names: readonly string[]
  readonly byLength: ReadonlyMap<number, readonly PreparedName[]>
  readonly answers: Map<string, string | undefined>
  /** Looks that are left. */
  work: number
}

/** Looks at candidates for each list, about half a second: 20,000 unknown names among 5,000 that are not alike, or a tenth of that where all are. */
const mostWork = 100_000_000
/** Comparing two names takes as long as so many looks for each of their letters. */
const workOfLetter = 2

const lists = new WeakMap<object, PreparedNames>()

function prepared(candidates: Candidates): PreparedNames {
  const known = lists.get(candidates)
  if (known !== undefined) return known
  const names = namesOf(candidates)
  const byLength = new Map<number, PreparedName[]>()
  for (const [order, name] of names.entries()) {
    const lower = name.toLowerCase()
    const each = { name, lower, letters: lettersOf(lower), order }
    const same = byLength.get(lower.length)
    if (same === undefined) byLength.set(lower.length, [each])
    else same.push(each)
  }
  const list = { names, byLength, answers: new Map(), work: mostWork }
  lists.set(candidates, list)
  return list
}

function namesOf(candidates: Candidates): readonly string[] {
  if (Array.isArray(candidates)) return candidates as readonly string[]
  return candidates instanceof Map ? [...candidates.keys()] : Object.keys(candidates)
}

function search(list: PreparedNames, word: string): string | undefined {
  const wanted = word.toLowerCase()
  const letters = lettersOf(wanted)
  let bestDistance = largestDistance(word)
  let best: PreparedName | undefined
  // Names that are longer or shorter by some letters are at least as many edits away.
  for (let difference = 0; difference <= bestDistance; difference++) {
    for (const length of difference === 0 ? [0] : [-difference, difference]) {
      for (const candidate of list.byLength.get(wanted.length + length) ?? []) {
        if (list.work-- <= 0) return best?.name
        if (unlikeLetters(letters, candidate.letters) > 2 * bestDistance) continue
        list.work -= workOfLetter * wanted.length
        const found = isSwapped(wanted, candidate.lower) ? 1 : distance(wanted, candidate.lower)
        if (found > bestDistance) continue
        if (best !== undefined && found === bestDistance && candidate.order > best.order) continue
        best = candidate
        bestDistance = found
      }
    }
  }
  return best?.name
}

// Two letters beside each other in the other order are one slip: `mian` is `main`.
function isSwapped(word: string, other: string): boolean {
  if (word.length !== other.length) return false
  let at = 0
  while (at < word.length && word[at] === other[at]) at++
  return (
    at + 1 < word.length &&
    word[at] === other[at + 1] &&
    word[at + 1] === other[at] &&
    word.slice(at + 2) === other.slice(at + 2)
  )
}

// Which letters stand in a name, one bit for each of 32 kinds: an edit changes two of them at most.
function lettersOf(name: string): number {
  let letters = 0
  for (let at = 0; at < name.length; at++) letters |= 1 << (name.charCodeAt(at) & 31)
  return letters
}

// The bits that differ, added up in pairs, fours and eights.
function unlikeLetters(some: number, others: number): number {
  let bits = some ^ others
  bits -= (bits >>> 1) & 0x5555_5555
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

// One letter of two makes another word, and so do two of four.
function largestDistance({ length }: string): number {
  return length < 3 ? 0 : length < 5 ? 1 : Math.max(2, Math.floor(length / 4))
}
