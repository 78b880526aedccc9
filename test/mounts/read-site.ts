// A site on disk, read in this process up to its snapshot, with the messages that a person would see.
import { openSession } from '../../cli/open-session.ts'
import { isFatalError } from '../../renderer/base/diagnostics/fatal-error.ts'
import { startReadingLastChanges } from '../../renderer/site/session/history/last-changes.ts'
import { placedDiagnostics } from '../../renderer/site/session/placed-diagnostics.ts'
import { scanContent } from '../../renderer/site/session/scan-content.ts'
import { quietTerminal } from '../harness/quiet-terminal.ts'

// The compiled command line gets it from its build.
Object.assign(globalThis, { DOCSGEN_BUILD: 'tests' })

/** With what a build would cache. */
export async function readSite(folder: string) {
  const session = await openSession(folder, {}, quietTerminal)
  const content = scanContent({
    session,
    useCache: true,
    jobs: 1,
    loadModules: () => import('../../renderer/features/page-modules/evaluate-modules.ts'),
  })
  const history = startReadingLastChanges({ session, scan: content.scan, useCache: true })
  const project = await content.read()
  const { snapshot } = project
  const { changes, diagnostics } = await history.finish([snapshot])
  content.close(() => true)
  const told = placedDiagnostics(
    [...content.scan.diagnostics, ...snapshot.diagnostics, ...diagnostics],
    session,
  )
  return {
    session,
    snapshot,
    changes,
    parsed: content.cachedFacts.parsed,
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
