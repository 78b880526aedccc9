// The work of `docsgen check-api`: checks API descriptions, their examples, and what pages use and say of them.

import { openSite } from '../../renderer/site/open-site.ts'
import { placedDiagnostics } from '../../renderer/site/session/placed-diagnostics.ts'
import type { Session } from '../../renderer/site/session/session.ts'
import { checkedByFeatures } from '../../renderer/site/site-features.ts'
import { exitCodes } from '../exit-codes.ts'
import { printFaults } from '../report/report.ts'
import type { Terminal } from '../terminal.ts'

/** Returns the exit code. */
export async function checkApiSession(
  session: Session,
  { json, terminal }: { readonly json: boolean; readonly terminal: Terminal },
): Promise<number> {
  const site = openSite(session)
  const { snapshot } = await site.read()
  site.close()
  const faults = [
    ...snapshot.diagnostics.filter(({ code }) => code.startsWith('api/')),
    ...(await checkedByFeatures(session, snapshot, Date.now())),
  ]
  const apis = session.config.apis.length
  printFaults(placedDiagnostics(faults, session), {
    json,
    terminal,
    root: session.root,
    counts: { apis },
    summary: describeFaults(faults.length, apis),
  })
  return faults.some(({ severity }) => severity === 'error') ? exitCodes.content : exitCodes.fine
}

function describeFaults(faults: number, apis: number): string {
  if (apis === 0) return 'The configuration names no API description; see "apis".'
  const found = faults === 0 ? 'No faults' : faults === 1 ? '1 fault' : `${faults} faults`
  const where = apis === 1 ? '1 API description' : `${apis} API descriptions`
  return `${found} in ${where} and the pages that draw from ${apis === 1 ? 'it' : 'them'}.`
}
