// Puts messages of one kind into a group, so that a report can be read whatever the number of messages: an error with the same text at many
// places, and warnings of one code whose texts differ in names and numbers only. Reports for programs, and `--verbose`, list every message.
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts'

export interface Group {
  readonly first: Diagnostic
  /** Further messages whose places are named. */
  readonly others: readonly Diagnostic[]
  /** How many messages are not named. */
  readonly more: number
}

/** Messages of a group that are named. A group of as many or fewer is no group: each message has its excerpt. */
const mostNamed = 3
/** Errors of one code with different texts that have their excerpts: each wants to be mended. */
const mostErrors = 20

/** Errors come last, near the prompt; otherwise groups stand in the order of the first of each. */
export function groupRepeated(diagnostics: readonly Diagnostic[]): readonly Group[] {
  const errors = groupsBy(
    diagnostics.filter(({ severity }) => severity === 'error'),
    ({ code, message }) => JSON.stringify([code, message]),
  )
  const others = groupsBy(
    diagnostics.filter(({ severity }) => severity !== 'error'),
    ({ severity, code, message }) => JSON.stringify([severity, code, withoutNames(message)]),
  )
  return [...others, ...errorsOfKind(errors)]
}

function withoutNames(message: string): string {
  return message.replace(/"[^"]*"|\d+/g, '"')
}

function groupsBy(
  diagnostics: readonly Diagnostic[],
  keyOf: (diagnostic: Diagnostic) => string,
): readonly Group[] {
  const kinds = new Map<string, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic)
    const kind = kinds.get(key)
    if (kind === undefined) kinds.set(key, [diagnostic])
    else kind.push(diagnostic)
  }
  const shown = new Map<Diagnostic, Group>()
  for (const kind of kinds.values()) {
    const [first, ...others] = kind.slice(0, mostNamed) as [Diagnostic, ...Diagnostic[]]
    if (kind.length > mostNamed) shown.set(first, { first, others, more: kind.length - mostNamed })
    else for (const one of kind) shown.set(one, { first: one, others: [], more: 0 })
  }
  return diagnostics.flatMap(diagnostic => shown.get(diagnostic) ?? [])
}

// What is beyond the first errors of a code is counted with the last one that is shown.
function errorsOfKind(groups: readonly Group[]): readonly Group[] {
  const kept = new Map<string, Group[]>()
  for (const group of groups) {
    const { code } = group.first
    const kind = kept.get(code) ?? []
    kept.set(code, kind)
    const last = kind.at(-1)
    if (kind.length < mostErrors || last === undefined) kind.push(group)
    else kind[kind.length - 1] = { ...last, more: last.more + 1 + group.others.length + group.more }
  }
  const shown = new Map([...kept.values()].flat().map(group => [group.first, group]))
  return groups.flatMap(({ first }) => shown.get(first) ?? [])
}
