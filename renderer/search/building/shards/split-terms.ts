// Which terms stand together in a shard. By their first letters, as many as it takes for a shard to be small: so a new
// page moves hardly any term, and a reader's first letters lead to one file. One pass over the terms in the order of their letters.
import { compareCodeUnits } from '../../../base/text/site-path.ts'
import { lettersOf, stemMark, wholeMark } from '../../language/search-language.ts'
import type { TermList } from '../term-list.ts'
import { divideByLetters } from './divide-by-letters.ts'
import { mostUnpacked } from './shard-text.ts'

export interface DividedTerms {
  /** In the order of beginnings. */
  readonly groups: readonly TermGroup[]
  /** For each beginning with words in more than one group: the terms that stand in most places, the most frequent first. */
  readonly completions: Readonly<Record<string, readonly string[]>>
}

export interface TermGroup {
  /** Of its terms; those that begin like a longer one of another group are there. */
  readonly beginning: string
  /** Their places in the list, rising. */
  places(): readonly number[]
}

/** Characters of a shard, about, above which its terms are told apart by one letter more: 4 to 7 KB compressed. */
const largest = 40_000
/** Characters that one place of a term and one letter take. A packed place takes one, which is compressed less. */
const weights = { place: 18, letter: 18, packed: 4 }
/** Terms offered for a beginning that is too short to lead to one shard. */
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

// Terms with one mark are in the order of their letters already, so three lists are merged.
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

// Of equals the first in the order of terms. Whole words are not offered.
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
