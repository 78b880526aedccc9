// What `docsgen check-api` prints.
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts'
import { prettyReport, readBelow } from '../report/report.ts'

/** Faults go to standard error, one line at the end to standard output; with `json` one document goes to standard output. */
export function printApiReport(
  faults: readonly Diagnostic[],
  { json, root, apis }: { readonly json: boolean; readonly root: string; readonly apis: number },
): void {
  if (json) {
    console.log(JSON.stringify({ schemaVersion: 1, apis, diagnostics: faults }, null, 2))
    return
  }
  if (faults.length > 0) console.error(prettyReport(faults, readBelow(root)))
  const found =
    faults.length === 0 ? 'No faults' : faults.length === 1 ? '1 fault' : `${faults.length} faults`
  const where = apis === 1 ? '1 API description' : `${apis} API descriptions`
  console.log(
    apis === 0
      ? 'The configuration names no API description; see "apis".'
      : `${found} in ${where} and the pages that draw from ${apis === 1 ? 'it' : 'them'}.`,
  )
}
