// The work of `docsgen translations status`: how complete each language is, as a table, JSON or an HTML page for a team.

import type { SitePath } from '../../renderer/base/text/brand.ts'
import { escapeHtml } from '../../renderer/base/text/escape-html.ts'
import { findDrift } from '../../renderer/features/drift/find-drift.ts'
import type { Session } from '../../renderer/site/session/session.ts'
import { exitCodes } from '../exit-codes.ts'
import { htmlPage, htmlTable, writePage } from '../report/html-page.ts'
import { plural } from '../report/plural.ts'
import { prettyReport, readBelow } from '../report/report.ts'
import type { Terminal } from '../terminal.ts'
import { type TranslatedFile, type TranslatedLanguage, translatedLanguages } from './translated-files.ts'

export interface StatusOptions {
  readonly json: boolean
  /** HTML file, relative to the working folder. */
  readonly page?: string
}

/** Returns the exit code. Throws FatalError when the page cannot be written. */
export function statusSession(session: Session, { json, page }: StatusOptions, terminal: Terminal): number {
  const { root, config } = session
  const languages = translatedLanguages(session)
  const broken = languages.flatMap(({ diagnostics }) => diagnostics)
  if (broken.length > 0) terminal.printError(prettyReport(broken, readBelow(root), terminal))
  const status = translationStatus(languages)
  if (page !== undefined)
    writePage(
      page,
      statusPage(status, { title: config.title, originalLocale: config.language.locale }),
      terminal,
    )
  if (json) terminal.print(JSON.stringify({ schemaVersion: 1, ...status }, null, 2))
  else if (languages.length === 0)
    terminal.print('The site has one language; see "locales" in the configuration.')
  else terminal.print(tableOf(status.languages))
  return broken.length > 0 ? exitCodes.content : exitCodes.fine
}

// Names of languages come last, because their scripts have different widths.
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

interface LanguageStatus {
  readonly locale: string
  readonly label: string
  /** Number of pages of the original. */
  readonly pages: number
  readonly translated: number
  /** Number of pages with blocks that are behind, missing or left over. */
  readonly stale: number
  /** Number of translations that nobody has accepted, so the translated state of the original is unknown. */
  readonly unknown: number
}

interface PageStatus {
  readonly original: SitePath
  /** In the order of the languages. */
  readonly translations: readonly PageTranslation[]
}

interface PageState {
  readonly state: 'fine' | 'stale' | 'unknown' | 'missing'
  /** Number of blocks that are behind, missing or left over. */
  readonly behind: number
}

interface PageTranslation extends PageState {
  readonly locale: string
}

interface TranslationStatus {
  readonly languages: readonly LanguageStatus[]
  /** In the order of their paths. */
  readonly pages: readonly PageStatus[]
}

function translationStatus(languages: readonly TranslatedLanguage[]): TranslationStatus {
  const pages = new Map<SitePath, PageTranslation[]>()
  const summaries = languages.map(({ locale, label, lock, files, untranslated }): LanguageStatus => {
    const found = [
      ...files.map(file => ({ original: file.original, ...driftOf(file, lock) })),
      ...untranslated.map(({ original }) => ({ original, state: 'missing' as const, behind: 0 })),
    ]
    for (const { original, state, behind } of found)
      pages.set(original, [...(pages.get(original) ?? []), { locale, state, behind }])
    const count = (wanted: PageTranslation['state']) => found.filter(({ state }) => state === wanted).length
    return {
      locale,
      label,
      pages: found.length,
      translated: files.length,
      stale: count('stale'),
      unknown: count('unknown'),
    }
  })
  return {
    languages: summaries,
    pages: [...pages]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([original, translations]) => ({ original, translations })),
  }
}

function driftOf({ name, blocks }: TranslatedFile, lock: TranslatedLanguage['lock']): PageState {
  const [locked, both] = [lock?.get(name), blocks()]
  if (locked === undefined || both === undefined) return { state: 'unknown', behind: 0 }
  const behind = findDrift({ ...both, locked }).length
  return { state: behind === 0 ? 'fine' : 'stale', behind }
}

// The status as a complete HTML document. `title`: title of the site.
function statusPage(
  { languages, pages }: TranslationStatus,
  { title, originalLocale }: { readonly title: string; readonly originalLocale: string },
): string {
  const heads = languages.map(
    ({ locale, label }) =>
      `<th scope="col"><span lang="${escapeHtml(locale)}" dir="auto">${escapeHtml(label)}</span></th>`,
  )
  const rows = pages.map(({ original, translations }) => {
    const cells = languages.map(({ locale }) => cellOf(translations.find(each => each.locale === locale)))
    return `<tr><th scope="row"><code>${escapeHtml(original)}</code></th>${cells.join('')}</tr>`
  })
  const head = ['Language', 'Up to date', 'Behind', 'Not accepted', 'Not translated', 'Pages']
  const columns = head.map(name => `<th scope="col">${name}</th>`).join('')
  return htmlPage({
    title: `Translations of ${title}`,
    body: `<h1>Translations of <bdi>${escapeHtml(title)}</bdi></h1>
<p>The original is in <code>${escapeHtml(originalLocale)}</code>. Written by <code>docsgen translations status</code>.</p>
<h2 id="languages">Languages</h2>
${htmlTable('languages', columns, languages.map(languageRow))}
<h2 id="pages">Pages</h2>
${htmlTable('pages', `<th scope="col">Page</th>${heads.join('')}`, rows)}`,
  })
}

function languageRow({ locale, label, pages, translated, stale, unknown }: LanguageStatus): string {
  const fine = translated - stale - unknown
  const share = pages === 0 ? 0 : Math.floor((fine / pages) * 100)
  const name = `<span lang="${escapeHtml(locale)}" dir="auto">${escapeHtml(label)}</span> <code>${escapeHtml(locale)}</code>`
  const bar = `<progress max="${pages}" value="${fine}" aria-label="${escapeHtml(locale)}: ${share}% up to date"></progress>`
  const numbers = [stale, unknown, pages - translated, pages].map(number => `<td>${number}</td>`)
  return `<tr><th scope="row">${name}</th><td>${bar} ${fine} (${share}%)</td>${numbers.join('')}</tr>`
}

const words: Readonly<Record<PageTranslation['state'], string>> = {
  fine: 'up to date',
  stale: 'behind',
  unknown: 'not accepted',
  missing: '–',
}

function cellOf(found: PageTranslation | undefined): string {
  const { state, behind } = found ?? { state: 'missing', behind: 0 }
  const said = state === 'stale' ? `${plural(behind, 'block')} behind` : words[state]
  const label = state === 'missing' ? ' aria-label="not translated"' : ''
  return `<td class="${state}"><span${label === '' ? '' : ` role="img"${label}`}>${said}</span></td>`
}
