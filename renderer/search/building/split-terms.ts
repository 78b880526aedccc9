// Which terms stand together in a shard. By their first letters, as many as it takes for a shard to be small: so a new
// page moves hardly any term, and a reader's first letters lead to one file.
import { compareCodeUnits } from '../../text/site-path.ts'
import { longestBeginning, shardOf } from '../index/search-index.ts'
import { lettersOf } from '../language/search-language.ts'

export interface TermGroup {
  /** Of its terms; those that begin like a longer one of another group are there. */
  readonly beginning: string
  readonly terms: readonly string[]
}

/** Characters of a shard, about, above which its terms are told apart by one letter more: 5 to 10 KB compressed. */
const largest = 60_000
/** Characters that one place of a term and one letter take. */
const weights = { place: 18, letter: 18 }

/**
 * Why the terms are divided as they are: beginnings that were looked into, each with the weights of its terms by one letter
 * more. Always has the empty beginning.
 */
export type Division = Readonly<Record<string, Readonly<Record<string, number>>>>

export interface GroupedTerms {
  /** In the order of beginnings. */
  readonly groups: readonly TermGroup[]
  readonly division: Division
}

/** `counts`: places of each term, in the order of code units, and so in each group. */
export function groupTerms(counts: ReadonlyMap<string, number>): GroupedTerms {
  // Terms with the same first letters are never told apart, so they count as one.
  const buckets = new Map<string, number>()
  for (const [term, count] of counts) {
    const bucket = bucketOf(term)
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + weightOf(term, count))
  }
  const partsOf = (beginning: string) => {
    const parts: Record<string, number> = {}
    for (const [bucket, weight] of buckets)
      if (bucket.startsWith(beginning)) addTo(parts, partIn(beginning, bucket), weight)
    return parts
  }
  const { beginnings, division } = divide(partsOf)
  const shards = Object.fromEntries(beginnings.map(beginning => [beginning, true]))
  const groups = new Map(beginnings.map(beginning => [beginning, [] as string[]]))
  const groupOf = new Map(
    [...buckets.keys()].map(bucket => [bucket, groups.get(shardOf(shards, bucket) as string)]),
  )
  for (const term of counts.keys()) groupOf.get(bucketOf(term))?.push(term)
  return { groups: [...groups].map(([beginning, terms]) => ({ beginning, terms })), division }
}

export interface CountChange {
  readonly term: string
  /** Places; 0: no such term. */
  readonly before: number
  readonly now: number
}

export interface Divided {
  /** In order. */
  readonly beginnings: readonly string[]
  readonly division: Division
}

/** How terms are divided after these changes. `countsFrom`: all terms with a beginning and their places, before the changes. */
export function divideAgain(
  division: Division,
  changes: readonly CountChange[],
  countsFrom: (beginning: string) => Iterable<readonly [term: string, count: number]>,
): Divided {
  const weighed = changes.map(({ term, before, now }) => ({
    bucket: bucketOf(term),
    weight: weightOf(term, now) - weightOf(term, before),
  }))
  return divide(beginning => {
    const parts = { ...division[beginning] }
    if (!Object.hasOwn(division, beginning))
      for (const [term, count] of countsFrom(beginning))
        addTo(parts, partIn(beginning, bucketOf(term)), weightOf(term, count))
    for (const { bucket, weight } of weighed)
      if (bucket.startsWith(beginning)) addTo(parts, partIn(beginning, bucket), weight)
    return parts
  })
}

// `partsOf`: weights by one letter more.
function divide(partsOf: (beginning: string) => Readonly<Record<string, number>>): Divided {
  const beginnings: string[] = []
  const division: Record<string, Readonly<Record<string, number>>> = {}
  const visit = (beginning: string) => {
    const weighed = Object.entries(partsOf(beginning))
    const parts = Object.fromEntries(weighed.sort(([a], [b]) => compareCodeUnits(a, b)))
    division[beginning] = parts
    const names = Object.keys(parts)
    const total = Object.values(parts).reduce((sum, weight) => sum + weight, 0)
    const rest = total <= largest ? new Set(names) : keptTogether(beginning, parts)
    if (rest.size > 0 || total <= largest) beginnings.push(beginning)
    for (const name of names) {
      if (rest.has(name)) continue
      if ((parts[name] as number) > largest && name.length < longestBeginning) visit(name)
      else beginnings.push(name)
    }
  }
  visit('')
  return { beginnings: beginnings.sort(compareCodeUnits), division }
}

function bucketOf(term: string): string {
  return lettersOf(term).slice(0, longestBeginning)
}

// What is no longer than the beginning stays at it.
function partIn(beginning: string, bucket: string): string {
  return bucket.slice(0, beginning.length + 1)
}

function weightOf(term: string, count: number): number {
  return count === 0 ? 0 : count * weights.place + term.length * weights.letter
}

function addTo(parts: Record<string, number>, name: string, weight: number): void {
  const sum = (Object.hasOwn(parts, name) ? (parts[name] as number) : 0) + weight
  if (sum === 0) delete parts[name]
  else parts[name] = sum
}

// Small parts stay in one shard. What counts as small is halved until they fit: a little more text hardly ever changes it.
function keptTogether(beginning: string, parts: Readonly<Record<string, number>>): ReadonlySet<string> {
  const weighed = Object.entries(parts)
  for (let small = largest; ; small /= 2) {
    const rest = weighed.filter(([name, weight]) => weight <= small || name === beginning)
    const isLast = rest.every(([name]) => name === beginning)
    if (isLast || rest.reduce((total, [, weight]) => total + weight, 0) <= largest)
      return new Set(rest.map(([name]) => name))
  }
}
