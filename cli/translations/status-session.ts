// The work of `docsgen translations status`: how far each language is, as a table, JSON or a page for a team.
import type { Session } from '../../renderer/site/session/session.ts'
import { exitCodes } from '../exit-codes.ts'
import { writePage } from '../report/html-page.ts'
import { prettyReport, readBelow } from '../report/report.ts'
import type { Terminal } from '../terminal.ts'
import { statusPage } from './status-page.ts'
import { translatedLanguages } from './translated-files.ts'
import { type LanguageStatus, translationStatus } from './translation-status.ts'

export interface StatusOptions {
  readonly json: boolean
  /** HTML file, from the working folder. */
  readonly page?: string
}

/** Gives the exit code. Throws FatalError when the page cannot be written. */
export function statusSession(
  { root, config, host }: Session,
  { json, page }: StatusOptions,
  terminal: Terminal,
): number {
  const languages = translatedLanguages({ config, host })
  const broken = languages.flatMap(({ diagnostics }) => diagnostics)
  if (broken.length > 0) terminal.printError(prettyReport(broken, readBelow(root), terminal))
  const status = translationStatus(languages)
  if (page !== undefined)
    writePage(
      page,
      statusPage({ ...status, title: config.title, originalLocale: config.language.locale }),
      terminal,
    )
  if (json) terminal.print(JSON.stringify({ schemaVersion: 1, ...status }, null, 2))
  else if (languages.length === 0)
    terminal.print('The site has one language; see "locales" in the configuration.')
  else terminal.print(tableOf(status.languages))
  return broken.length > 0 ? exitCodes.content : exitCodes.fine
}

// The names of languages are of many scripts and widths, so they come last.
function tableOf(all: readonly LanguageStatus[]): string {
  const rows = [
    ['language', 'pages', 'translated', 'behind', 'not accepted', ''],
    ...all.map(({ locale, label, pages, translated, stale, unknown }) => [
      locale,
      ...[pages, translated, stale, unknown].map(String),
      label,
    ]),
  ]
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map(row => row[at]?.length ?? 0))) ?? []
  return rows
    .map(row =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
