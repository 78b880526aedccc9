// Which terms stand together in a shard. By their first letters, as many as it takes for a shard to be small: so a new
// page moves hardly any term, and a reader's first letters lead to one file. One pass over the terms in the order of their letters.
import { compareCodeUnits } from '../../text/site-path.ts'
import { longestBeginning } from '../index/search-index.ts'
import { lettersOf, stemMark, wholeMark } from '../language/search-language.ts'
import type { TermList } from './term-list.ts'

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

/** Characters of a shard, about, above which its terms are told apart by one letter more: 5 to 10 KB compressed. */
const largest = 60_000
/** Characters that one place of a term and one letter take. */
const weights = { place: 18, letter: 18 }
/** Terms offered for a beginning that is too short to lead to one shard. */
const mostOffered = 3

/** Neighbours in the order of letters that begin alike. */
interface Run {
  readonly beginning: string
  readonly from: number
  readonly to: number
}

export function divideTerms(list: TermList): DividedTerms {
  const { terms, counts } = list
  const letters = terms.map(lettersOf)
  const order = orderByLetters(terms, letters)
  const sums = new Float64Array(order.length + 1)
  for (let at = 0; at < order.length; at++) {
    const place = order[at] as number
    sums[at + 1] = (sums[at] as number) + weightOf(terms[place] as string, counts[place] as number)
  }
  const weightIn = ({ from, to }: Pick<Run, 'from' | 'to'>) => (sums[to] as number) - (sums[from] as number)
  const groups: TermGroup[] = []
  const completions: Record<string, readonly string[]> = {}
  const add = (beginning: string, runs: readonly Run[]) =>
    groups.push({
      beginning,
      places: () => runs.flatMap(({ from, to }) => [...order.subarray(from, to)]).sort((a, b) => a - b),
    })
  const divide = (run: Run): void => {
    const { beginning } = run
    const runs = runsIn(run, at => letters[order[at] as number] as string)
    const isSmall = weightIn(run) <= largest
    const rest = isSmall ? runs : keptTogether(beginning, runs, weightIn)
    if (rest.length > 0 || isSmall) add(beginning, rest)
    if (beginning !== '' && rest.length < runs.length)
      completions[beginning] = offered(list, order.subarray(run.from, run.to))
    const together = new Set(rest)
    for (const each of runs) {
      if (together.has(each)) continue
      if (weightIn(each) > largest && each.beginning.length < longestBeginning) divide(each)
      else add(each.beginning, [each])
    }
  }
  divide({ beginning: '', from: 0, to: order.length })
  return { groups: groups.sort((a, b) => compareCodeUnits(a.beginning, b.beginning)), completions }
}

function weightOf(term: string, count: number): number {
  return count * weights.place + term.length * weights.letter
}

// Terms with one mark are in the order of their letters already, so three lists are merged.
function orderByLetters(terms: readonly string[], letters: readonly string[]): Int32Array {
  const bare: number[] = []
  const whole: number[] = []
  const stems: number[] = []
  for (let place = 0; place < terms.length; place++) {
    const mark = (terms[place] as string)[0]
    if (mark === wholeMark) whole.push(place)
    else if (mark === stemMark) stems.push(place)
    else bare.push(place)
  }
  return Int32Array.from(merged(merged(bare, whole, letters), stems, letters))
}

function merged(a: readonly number[], b: readonly number[], letters: readonly string[]): readonly number[] {
  const all: number[] = []
  let next = 0
  for (const place of a) {
    const own = letters[place] as string
    while (next < b.length && (letters[b[next] as number] as string) < own) all.push(b[next++] as number)
    all.push(place)
  }
  while (next < b.length) all.push(b[next++] as number)
  return all
}

// By one letter more; terms that are no longer than the beginning are a run of themselves.
function runsIn({ beginning, from, to }: Run, lettersAt: (at: number) => string): readonly Run[] {
  const runs: Run[] = []
  for (let start = from; start < to; ) {
    const first = lettersAt(start)
    const letter = letterAt(first, beginning.length)
    let end = start + 1
    while (end < to && letterAt(lettersAt(end), beginning.length) === letter) end++
    runs.push({ beginning: first.slice(0, beginning.length + 1), from: start, to: end })
    start = end
  }
  return runs
}

// -1 behind the end.
function letterAt(letters: string, at: number): number {
  return at < letters.length ? letters.charCodeAt(at) : -1
}

// Small runs stay in one shard. What counts as small is halved until they fit: a little more text hardly ever changes it.
function keptTogether(
  beginning: string,
  runs: readonly Run[],
  weightIn: (run: Run) => number,
): readonly Run[] {
  for (let small = largest; ; small /= 2) {
    const rest = runs.filter(run => weightIn(run) <= small || run.beginning === beginning)
    const isLast = rest.every(run => run.beginning === beginning)
    if (isLast || rest.reduce((sum, run) => sum + weightIn(run), 0) <= largest) return rest
  }
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
    best.push(place)
    best.sort((a, b) => (isBefore(a, b) ? -1 : 1))
    best.length = Math.min(best.length, mostOffered)
    if (best.length === mostOffered) least = countOf(best[mostOffered - 1] as number)
  }
  return best.map(place => terms[place] as string)
}
