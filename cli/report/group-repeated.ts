// Puts messages of one kind into a group, so that a report can be read whatever the number of messages: an error with the same text at many
// places, and warnings of one code whose texts differ in names and numbers only. Reports for programs, and `--verbose`, list every message.
import type { Diagnostic } from '../../renderer/base/diagnostics/diagnostic.ts'

export interface Group {
  readonly first: Diagnostic
  /** Further messages whose places are named. */
  readonly others: readonly Diagnostic[]
  /** How many messages are not named. */
  readonly more: number
}

/** Messages of a group that are named. A group of as many or fewer is no group: each message has its excerpt. */
const mostNamed = 3

/** Errors come last, near the prompt; otherwise groups stand in the order of the first of each. Errors with different texts stay apart. */
export function groupRepeated(diagnostics: readonly Diagnostic[]): readonly Group[] {
  return grouped(diagnostics, ({ code, message }) => JSON.stringify([code, message]))
}

/** The same for a report with too many errors for a line each: those whose texts differ in names and numbers only are one group, too. */
export function groupByKind(diagnostics: readonly Diagnostic[]): readonly Group[] {
  return grouped(diagnostics, kindOf)
}

function grouped(
  diagnostics: readonly Diagnostic[],
  keyOfError: (diagnostic: Diagnostic) => string,
): readonly Group[] {
  const isError = ({ severity }: Diagnostic) => severity === 'error'
  return [
    ...groupsBy(
      diagnostics.filter(diagnostic => !isError(diagnostic)),
      kindOf,
    ),
    ...groupsBy(diagnostics.filter(isError), keyOfError),
  ]
}

function kindOf({ severity, code, message }: Diagnostic): string {
  return JSON.stringify([severity, code, withoutNames(message)])
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
