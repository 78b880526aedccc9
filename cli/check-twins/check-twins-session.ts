// The work of `docsgen check-twins`: whether each page as Markdown says what the page says.

import { checkTwins } from '../../renderer/clients/reading/check-twins.ts'
import { withTwins } from '../../renderer/clients/reading/site-reader.ts'
import { hashedTexts, openPageTexts } from '../../renderer/content/page-texts.ts'
import { placedDiagnostics } from '../../renderer/site/session/placed-diagnostics.ts'
import { scanContent } from '../../renderer/site/session/scan-content.ts'
import type { Session } from '../../renderer/site/session/session.ts'
import { exitCodes } from '../exit-codes.ts'
import { plural } from '../report/plural.ts'
import { printFaults } from '../report/report.ts'
import type { Terminal } from '../terminal.ts'

/** Gives the exit code. Twins are made for the check, whether the site publishes them or not. */
export async function checkTwinsSession(
  session: Session,
  { json, terminal }: { readonly json: boolean; readonly terminal: Terminal },
): Promise<number> {
  const content = scanContent({
    session: withTwins(session),
    useCache: true,
    jobs: undefined,
    loadModules: () => import('../../renderer/features/page-modules/evaluate-modules.ts'),
  })
  const project = await content.read()
  const texts = openPageTexts({
    texts: hashedTexts(project.texts),
    pageStore: content.pageStore,
    jobFor: content.jobFor,
  })
  const checked = [project.snapshot, ...project.translations].map(each => checkTwins(each, texts))
  content.close()
  const faults = checked.flatMap(each => each.faults)
  const pages = checked.reduce((sum, { compared }) => sum + compared, 0)
  const summary =
    faults.length === 0
      ? `${plural(pages, 'page')} and their Markdown say the same.`
      : `${plural(faults.length, 'page')} of ${pages} and their Markdown differ.`
  printFaults(placedDiagnostics(faults, session), {
    json,
    terminal,
    root: session.root,
    counts: { pages },
    summary,
  })
  return faults.length === 0 ? exitCodes.fine : exitCodes.content
}
