// A site on disk, read in this process up to its snapshot, with the messages that a person would see.
import { openSession } from '../../cli/open-session.ts'
import { isFatalError } from '../../renderer/base/diagnostics/fatal-error.ts'
import { openSite } from '../../renderer/site/open-site.ts'
import { startReadingLastChanges } from '../../renderer/site/session/history/last-changes.ts'
import { placedDiagnostics } from '../../renderer/site/session/placed-diagnostics.ts'
import { quietTerminal } from '../harness/quiet-terminal.ts'

// The compiled command line gets it from its build.
Object.assign(globalThis, { DOCSGEN_BUILD: 'tests' })

/** With what a build would cache. */
export async function readSite(folder: string) {
  const session = await openSession(folder, {}, quietTerminal)
  const site = openSite(session, { jobs: 1 })
  const history = startReadingLastChanges(site)
  const { snapshot } = await site.read()
  const { changes, diagnostics } = await history.finish([snapshot])
  site.close(() => true)
  const told = placedDiagnostics([...site.scan.diagnostics, ...snapshot.diagnostics, ...diagnostics], session)
  return {
    session,
    snapshot,
    changes,
    parsed: site.cachedFacts.parsed,
    addresses: [...snapshot.site.routes.keys()],
    report: told.map(({ code, message, file, line, related = [] }) =>
      [
        `${file}:${line} ${code}`,
        message,
        ...related.map(each => `${each.message}: ${each.file}:${each.line}`),
      ].join('\n'),
    ),
  }
}

/** What a person is told when the site cannot be opened. */
export async function refusal(folder: string): Promise<string> {
  try {
    await openSession(folder, {}, quietTerminal)
    return ''
  } catch (error) {
    if (!isFatalError(error)) throw error
    return error.diagnostics
      .map(({ file, line, message, hint }) => `${file}:${line} ${message}\n${hint}`)
      .join('\n')
  }
}
