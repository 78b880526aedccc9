// Divides terms into shards by their first letters, using as many letters as are needed for small shards: so a new page moves few terms, and the first
// letters that a reader types lead to one file. It takes one pass over the terms in the order of their letters.
import { compareCodeUnits } from '../../../base/text/site-path.ts'
import { lettersOf, stemMark, wholeMark } from '../../language/search-language.ts'
import type { TermList } from '../term-list.ts'
import { divideByLetters } from './divide-by-letters.ts'
import { mostUnpacked } from './shard-text.ts'

export interface DividedTerms {
  /** In the order of beginnings. */
  readonly groups: readonly TermGroup[]
  /** For each beginning with words in several groups: the terms with most places, most frequent first. */
  readonly completions: Readonly<Record<string, readonly string[]>>
}

export interface TermGroup {
  /** The beginning of its terms. A term is in the group with the longest beginning. */
  readonly beginning: string
  /** Positions of its terms in the list, rising. */
  places(): readonly number[]
}

/** Approximate size of a shard in characters; a larger one is divided by one more letter. Compressed, it is 4 to 7 KB. */
const largest = 40_000
/** Characters for one place and one letter of a term. A packed place takes one character, but compresses less. */
const weights = { place: 18, letter: 18, packed: 4 }
/** Completions for a beginning whose terms fill several shards. */
const mostOffered = 3

export function divideTerms(list: TermList): DividedTerms {
  const { terms, counts } = list
  const letters = terms.map(lettersOf)
  const order = orderByLetters(terms, letters)
  const { groups, divided } = divideByLetters({
    count: order.length,
    lettersAt: at => letters[order[at] as number] as string,
    weightAt: at => weightOf(terms[order[at] as number] as string, counts[order[at] as number] as number),
    largest,
  })
  return {
    groups: groups
      .map(({ beginning, runs }) => ({
        beginning,
        places: () => runs.flatMap(({ from, to }) => [...order.subarray(from, to)]).sort((a, b) => a - b),
      }))
      .sort((a, b) => compareCodeUnits(a.beginning, b.beginning)),
    completions: Object.fromEntries(
      divided.map(({ beginning, from, to }) => [beginning, offered(list, order.subarray(from, to))]),
    ),
  }
}

function weightOf(term: string, count: number): number {
  const packed = Math.max(0, count - mostUnpacked)
  return (count - packed) * weights.place + packed * weights.packed + term.length * weights.letter
}

// Terms with the same mark are already in the order of their letters, so three lists are merged.
function orderByLetters(terms: readonly string[], letters: readonly string[]): Int32Array {
  const whole = placesWith(terms, mark => mark === wholeMark)
  const stems = placesWith(terms, mark => mark === stemMark)
  const bare = placesWith(terms, mark => mark !== wholeMark && mark !== stemMark)
  return merged(merged(bare, whole, letters), stems, letters)
}

function placesWith(terms: readonly string[], isOwn: (mark: string | undefined) => boolean): Int32Array {
  const places = new Int32Array(terms.length)
  let count = 0
  for (let place = 0; place < terms.length; place++)
    if (isOwn((terms[place] as string)[0])) places[count++] = place
  return places.subarray(0, count)
}

function merged(a: Int32Array, b: Int32Array, letters: readonly string[]): Int32Array {
  const all = new Int32Array(a.length + b.length)
  const lettersAt = (places: Int32Array, at: number) => letters[places[at] as number] as string
  let [inA, inB] = [0, 0]
  for (let at = 0; at < all.length; at++) {
    const isOfB = inA === a.length || (inB < b.length && lettersAt(b, inB) < lettersAt(a, inA))
    all[at] = (isOfB ? b[inB++] : a[inA++]) as number
  }
  return all
}

// The most frequent terms; of equally frequent ones, the first. Terms of whole texts are not offered.
function offered({ terms, counts }: TermList, places: Int32Array): readonly string[] {
  const best: number[] = []
  const countOf = (place: number) => counts[place] as number
  const isBefore = (a: number, b: number) => countOf(a) > countOf(b) || (countOf(a) === countOf(b) && a < b)
  let least = 0
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number
    if (countOf(place) < least || terms[place]?.startsWith(wholeMark) === true) continue
    let rank = best.length
    for (; rank > 0 && isBefore(place, best[rank - 1] as number); rank--)
      best[rank] = best[rank - 1] as number
    best[rank] = place
    best.length = Math.min(best.length, mostOffered)
    if (best.length === mostOffered) least = countOf(best[mostOffered - 1] as number)
  }
  return best.map(place => terms[place] as string)
}
