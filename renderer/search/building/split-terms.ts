// Which terms stand together in a shard. By their first letters, as many as it takes for a shard to be small: so a new
// page moves hardly any term, and a reader's first letters lead to one file.
import { longestBeginning } from '../index/search-index.ts'
import { lettersOf } from '../language/tokenize.ts'

export interface TermGroup {
  /** Of its terms; those that begin like a longer one of another group are there. */
  readonly beginning: string
  readonly terms: readonly string[]
}

/** Characters of a shard, about, above which its terms are told apart by one letter more: 5 to 10 KB compressed. */
const largest = 60_000
/** Characters that one place of a term and one letter take. */
const weights = { place: 18, letter: 18 }

/** `counts`: places of each term, in the order of code units, and so in each group. In the order of beginnings. */
export function groupTerms(counts: ReadonlyMap<string, number>): readonly TermGroup[] {
  // Terms with the same first letters are never told apart, so they count as one.
  const buckets = new Map<string, number>()
  const bucketOf = (term: string) => lettersOf(term).slice(0, longestBeginning)
  for (const [term, count] of counts) {
    const bucket = bucketOf(term)
    const weight = count * weights.place + term.length * weights.letter
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + weight)
  }
  const groups = new Map<string, string[]>()
  const groupOf = new Map<string, string[]>()
  for (const { beginning, buckets: own } of splitBuckets(buckets)) {
    const list: string[] = []
    groups.set(beginning, list)
    for (const bucket of own) groupOf.set(bucket, list)
  }
  for (const term of counts.keys()) groupOf.get(bucketOf(term))?.push(term)
  return [...groups]
    .map(([beginning, own]) => ({ beginning, terms: own }))
    .sort((a, b) => (a.beginning < b.beginning ? -1 : 1))
}

interface Bucket {
  readonly name: string
  readonly weight: number
}

function splitBuckets(
  buckets: ReadonlyMap<string, number>,
): readonly { readonly beginning: string; readonly buckets: readonly string[] }[] {
  const found: { beginning: string; buckets: readonly string[] }[] = []
  const split = (beginning: string, own: readonly Bucket[]) => {
    const length = beginning.length
    if (sum(own) <= largest || length === longestBeginning) {
      found.push({ beginning, buckets: own.map(({ name }) => name) })
      return
    }
    const parts = new Map<string, Bucket[]>()
    for (const each of own) {
      const name = each.name.slice(0, length + 1)
      const part = parts.get(name)
      if (part === undefined) parts.set(name, [each])
      else part.push(each)
    }
    const rest = keptTogether(beginning, parts)
    const together = [...parts].filter(([name]) => rest.has(name)).flatMap(([, part]) => part)
    if (together.length > 0) found.push({ beginning, buckets: together.map(({ name }) => name) })
    for (const [name, part] of parts) if (!rest.has(name)) split(name, part)
  }
  split(
    '',
    [...buckets].map(([name, weight]) => ({ name, weight })),
  )
  return found
}

// Small parts stay in one shard. What counts as small is halved until they fit: a little more text hardly ever changes it.
function keptTogether(beginning: string, parts: ReadonlyMap<string, readonly Bucket[]>): ReadonlySet<string> {
  const weighed = [...parts].map(([name, part]) => ({ name, weight: sum(part) }))
  for (let small = largest; ; small /= 2) {
    const rest = weighed.filter(({ name, weight }) => weight <= small || name === beginning)
    const isLast = rest.every(({ name }) => name === beginning)
    if (isLast || rest.reduce((total, { weight }) => total + weight, 0) <= largest)
      return new Set(rest.map(({ name }) => name))
  }
}

function sum(buckets: readonly Bucket[]): number {
  return buckets.reduce((total, { weight }) => total + weight, 0)
}
