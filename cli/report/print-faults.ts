// What the checks of descriptions and twins print.
import type { Diagnostic } from '../../renderer/base/diagnostics/diagnostic.ts'
import type { Terminal } from '../terminal.ts'
import { prettyReport, readBelow } from './report.ts'

interface FaultReport {
  readonly json: boolean
  readonly root: string
  /** What was looked at, for the document. */
  readonly counts: Readonly<Record<string, number>>
  /** Ends the text. */
  readonly summary: string
  readonly terminal: Terminal
}

/** Faults go to standard error, one line at the end to standard output; with `json` one document goes to standard output. */
export function printFaults(
  faults: readonly Diagnostic[],
  { json, root, counts, summary, terminal }: FaultReport,
): void {
  if (json)
    return terminal.print(JSON.stringify({ schemaVersion: 1, ...counts, diagnostics: faults }, null, 2))
  if (faults.length > 0) terminal.printError(prettyReport(faults, readBelow(root), terminal))
  terminal.print(summary)
}
