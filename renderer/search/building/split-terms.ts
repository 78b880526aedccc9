// Which terms stand together in a shard. By their first letters, as many as it takes for a shard to be small: so a new
// page moves hardly any term, and a reader's first letters lead to one file.
import { longestBeginning } from '../index/search-index.ts'
import { lettersOf } from '../language/tokenize.ts'

export interface TermGroup {
  /** Of its terms; those that begin like a longer one of another group are there. */
  readonly beginning: string
  readonly terms: readonly string[]
}

/** `weightOf`: bytes that a term takes, about. In the order of beginnings, terms in the order of code units. */
export function splitTerms(
  terms: readonly string[],
  weightOf: (term: string) => number,
  largest: number,
): readonly TermGroup[] {
  const groups: TermGroup[] = []
  const split = (beginning: string, found: readonly WeighedTerm[]) => {
    const length = beginning.length
    if (sum(found) <= largest || length === longestBeginning) {
      groups.push({ beginning, terms: found.map(({ term }) => term).sort() })
      return
    }
    const parts = new Map<string, WeighedTerm[]>()
    for (const each of found) {
      const name = each.letters.slice(0, length + 1)
      const part = parts.get(name)
      if (part === undefined) parts.set(name, [each])
      else part.push(each)
    }
    const rest = keptTogether(beginning, parts, largest)
    if (rest.length > 0) groups.push({ beginning, terms: rest.map(({ term }) => term).sort() })
    for (const [name, part] of parts) if (!rest.includes(part[0] as WeighedTerm)) split(name, part)
  }
  split(
    '',
    terms.map(term => ({ term, letters: lettersOf(term), weight: weightOf(term) })),
  )
  return groups.sort((a, b) => (a.beginning < b.beginning ? -1 : 1))
}

interface WeighedTerm {
  readonly term: string
  readonly letters: string
  readonly weight: number
}

// Small parts stay in one shard. What counts as small is halved until they fit: a little more text hardly ever changes it.
function keptTogether(
  beginning: string,
  parts: ReadonlyMap<string, readonly WeighedTerm[]>,
  largest: number,
): readonly WeighedTerm[] {
  const weighed = [...parts].map(([name, part]) => ({ name, part, weight: sum(part) }))
  for (let small = largest; ; small /= 2) {
    const rest = weighed.filter(({ name, weight }) => weight <= small || name === beginning)
    const isLast = rest.every(({ name }) => name === beginning)
    if (isLast || rest.reduce((total, { weight }) => total + weight, 0) <= largest)
      return rest.flatMap(({ part }) => part)
  }
}

function sum(terms: readonly WeighedTerm[]): number {
  return terms.reduce((total, { weight }) => total + weight, 0)
}
