// Groups messages of one kind, so that a report with many messages stays readable: errors with the same text at many places, and warnings of
// one code whose texts differ only in names and numbers. Reports for programs, and `--verbose`, list every message.
import type { Diagnostic } from '../../renderer/base/diagnostics/diagnostic.ts'

export interface Group {
  readonly first: Diagnostic
  /** Further messages whose places are printed. */
  readonly others: readonly Diagnostic[]
  /** Number of messages that are not printed. */
  readonly more: number
}

/** Messages of a group whose places are printed. This number or fewer messages are not grouped: each is printed with its excerpt. */
const mostNamed = 3

/** Errors come last, near the prompt; otherwise groups are sorted by their first messages. Errors with different texts are not grouped. */
export function groupRepeated(diagnostics: readonly Diagnostic[]): readonly Group[] {
  return grouped(diagnostics, ({ code, message }) => JSON.stringify([code, message]))
}

/** The same for a report with too many errors for one line each: errors whose texts differ only in names and numbers are grouped, too. */
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
