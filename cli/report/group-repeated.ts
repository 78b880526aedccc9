// Shows a message about many places once, with the first few places. Reports for programs list every one.
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

/** In the order of the first of each. What stands at three places or fewer is shown one by one, each with its excerpt. */
export function groupRepeated(diagnostics: readonly Diagnostic[]): readonly Group[] {
  const groups = new Map<string, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    const { severity, code, message } = diagnostic
    const key = JSON.stringify([severity, code, message])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [diagnostic])
    else group.push(diagnostic)
  }
  const shown = new Map<Diagnostic, Group>()
  for (const group of groups.values()) {
    if (group.length <= mostPlaces)
      for (const one of group) shown.set(one, { first: one, others: [], more: 0 })
    else {
      const [first, ...others] = group.slice(0, mostPlaces) as [Diagnostic, ...Diagnostic[]]
      shown.set(first, { first, others, more: group.length - mostPlaces })
    }
  }
  return diagnostics.flatMap(diagnostic => shown.get(diagnostic) ?? [])
}
