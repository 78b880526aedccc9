// All terms of an index, with their numbers of places.

/** In the order of code units. Two plain lists, because creating a hundred thousand objects would be slow. */
export interface TermList {
  readonly terms: readonly string[]
  /** The number of places of each term in all fields. */
  readonly counts: readonly number[]
}

/** Changes the numbers of places. A term without places is removed. `more`: the differences. */
export function withChanges(list: TermList, more: ReadonlyMap<string, number>): TermList {
  const changed = [...more.keys()].sort()
  const terms: string[] = []
  const counts: number[] = []
  const add = (term: string, count: number) => {
    if (count === 0) return
    terms.push(term)
    counts.push(count)
  }
  const changeOf = (term: string) => more.get(term) ?? 0
  let next = 0
  for (let at = 0; at < list.terms.length; at++) {
    const term = list.terms[at] as string
    const count = list.counts[at] as number
    for (; next < changed.length && (changed[next] as string) < term; next++)
      add(changed[next] as string, changeOf(changed[next] as string))
    if (changed[next] === term) {
      add(term, count + changeOf(term))
      next++
    } else add(term, count)
  }
  for (const term of changed.slice(next)) add(term, changeOf(term))
  return { terms, counts }
}
