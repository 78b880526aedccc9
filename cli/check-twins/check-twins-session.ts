// The work of `docsgen check-twins`: whether each page as Markdown says what the page says.

import { checkTwins } from '../../renderer/clients/reading/check-twins.ts'
import { hashedTexts } from '../../renderer/content/page-texts.ts'
import { openSite } from '../../renderer/site/open-site.ts'
import { placedDiagnostics } from '../../renderer/site/session/placed-diagnostics.ts'
import type { Session } from '../../renderer/site/session/session.ts'
import { exitCodes } from '../exit-codes.ts'
import { plural } from '../report/plural.ts'
import { printFaults } from '../report/report.ts'
import type { Terminal } from '../terminal.ts'

/** Gives the exit code. The session must be one that keeps twins (`CommandNeeds`). */
export async function checkTwinsSession(
  session: Session,
  { json, terminal }: { readonly json: boolean; readonly terminal: Terminal },
): Promise<number> {
  const site = openSite(session)
  const content = await site.read()
  const texts = site.pageTexts(hashedTexts(content.texts))
  const checked = [content.snapshot, ...content.translations].map(each => checkTwins(each, texts))
  site.close()
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
