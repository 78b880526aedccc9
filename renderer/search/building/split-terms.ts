// Which terms stand together in a shard. By their first letters, as many as it takes for a shard to be small: so a new
// page moves hardly any term, and a reader's first letters lead to one file.
import { longestBeginning } from '../index/search-index.ts'
import { stemMark } from '../language/tokenize.ts'

export interface TermGroup {
  readonly beginning: string
  readonly terms: readonly string[]
}

export interface SplitTerms {
  readonly groups: readonly TermGroup[]
  /** Beginnings that were too much for one shard, of two letters and more. */
  readonly divided: readonly string[]
}

/** `weightOf`: bytes that a term takes, about. */
export function splitTerms(
  terms: readonly string[],
  weightOf: (term: string) => number,
  largest: number,
): SplitTerms {
  const groups: TermGroup[] = []
  const divided: string[] = []
  const split = (beginning: string, found: readonly string[]) => {
    const length = beginning.length
    const weight = found.reduce((sum, term) => sum + weightOf(term), 0)
    const isDivisible = length < longestBeginning && found.some(term => lettersOf(term).length > length)
    if (length > 0 && (weight <= largest || !isDivisible)) {
      groups.push({ beginning, terms: found })
      return
    }
    if (length > 1) divided.push(beginning)
    const parts = new Map<string, string[]>()
    for (const term of found) {
      const name = lettersOf(term).slice(0, length + 1)
      const part = parts.get(name)
      if (part === undefined) parts.set(name, [term])
      else part.push(term)
    }
    for (const [name, part] of parts)
      if (name === beginning) groups.push({ beginning, terms: part })
      else split(name, part)
  }
  split('', terms)
  return { groups: groups.sort((a, b) => (a.beginning < b.beginning ? -1 : 1)), divided }
}

function lettersOf(term: string): string {
  return term.startsWith(stemMark) ? term.slice(stemMark.length) : term
}
