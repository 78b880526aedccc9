// The work of `docsgen translations status`: how far each language is.
import { findDrift } from '../../renderer/drift/find-drift.ts'
import type { Session } from '../../renderer/session/session.ts'
import { exitCodes } from '../exit-codes.ts'
import { type TranslatedLanguage, translatedLanguages } from './translated-files.ts'

export interface LanguageStatus {
  readonly locale: string
  readonly label: string
  /** Pages of the original. */
  readonly pages: number
  readonly translated: number
  /** With blocks that are behind, missing or left over. */
  readonly stale: number
  /** Of which nobody has said what state of the original they translate. */
  readonly unknown: number
}

/** Gives the exit code. */
export function statusSession(session: Session, { json }: { readonly json: boolean }): number {
  const all = translatedLanguages(session).map(statusOf)
  if (json) console.log(JSON.stringify({ schemaVersion: 1, languages: all }, null, 2))
  else if (all.length === 0) console.log('The site has one language; see "locales" in the configuration.')
  else console.log(tableOf(all))
  return exitCodes.fine
}

function statusOf({ locale, label, lock, files, untranslated }: TranslatedLanguage): LanguageStatus {
  const states = files.map(({ name, blocks }) => {
    const [locked, both] = [lock?.get(name), blocks()]
    if (locked === undefined || both === undefined) return 'unknown'
    return findDrift({ ...both, locked }).length === 0 ? 'fine' : 'stale'
  })
  return {
    locale,
    label,
    pages: files.length + untranslated.length,
    translated: files.length,
    stale: states.filter(state => state === 'stale').length,
    unknown: states.filter(state => state === 'unknown').length,
  }
}

function tableOf(all: readonly LanguageStatus[]): string {
  const rows = [
    ['language', 'pages', 'translated', 'behind', 'not accepted'],
    ...all.map(({ label, pages, translated, stale, unknown }) => [
      label,
      ...[pages, translated, stale, unknown].map(String),
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
