// Shows a message about many places once, with the first few places, and so what is wrong many times in one file of data. Reports for programs
// list every one.
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts'

export interface Group {
  readonly first: Diagnostic
  /** Further places that are named. */
  readonly others: readonly Diagnostic[]
  /** How many places are not named. */
  readonly more: number
}

/** Places of a repeated message that are named. */
const mostPlaces = 3
/** Warnings of one kind about one description that are named. */
const mostOfKind = 10

/** In the order of the first of each. What stands at three places or fewer is shown one by one, each with its excerpt. */
export function groupRepeated(diagnostics: readonly Diagnostic[]): readonly Group[] {
  const groups = new Map<string, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [diagnostic])
    else group.push(diagnostic)
  }
  const shown = new Map<Diagnostic, Group>()
  for (const group of groups.values()) {
    if (group.length <= mostPlaces)
      for (const one of group) shown.set(one, { first: one, others: [], more: 0 })
    else {
      const most = group.every(({ message }) => message === group[0]?.message) ? mostPlaces : mostOfKind
      const [first, ...others] = group.slice(0, most) as [Diagnostic, ...Diagnostic[]]
      shown.set(first, { first, others, more: Math.max(0, group.length - most) })
    }
  }
  return diagnostics.flatMap(diagnostic => shown.get(diagnostic) ?? [])
}

// A large description of others may have hundreds of faults that whoever shows it does not mend; an error is always told by itself.
function keyOf({ severity, code, message, file }: Diagnostic): string {
  const isOfDescription = severity === 'warning' && file !== undefined && /\.(?:ya?ml|json)$/.test(file)
  return JSON.stringify([severity, code, isOfDescription ? file : message])
}
