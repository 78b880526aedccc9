// Ends a check: writes the report in each requested format, and a summary.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { cannotWrite } from '../../renderer/base/diagnostics/cannot-write.ts'
import { type Host, valueIfRead } from '../../renderer/base/host/host.ts'
import type { AbsolutePath, SitePath } from '../../renderer/base/text/brand.ts'
import { runGit } from '../../renderer/features/git/run-git.ts'
import type { CheckedCounts, CheckReport, CheckSummary } from '../report/formats/check-report.ts'
import type { FormatName } from '../report/formats/format-names.ts'
import { formatReport } from '../report/formats/formats.ts'
import { plural } from '../report/plural.ts'
import type { Terminal } from '../terminal.ts'
import type { Compared } from './baseline.ts'
import type { ChangedScope } from './changed-scope.ts'
import type { CheckFlags } from './check-options.ts'
import type { LinkChange } from './fix-links.ts'

declare const DOCSGEN_VERSION: string

interface PrintedCheck {
  readonly flags: CheckFlags
  readonly isQuiet: boolean
  readonly root: AbsolutePath
  /** The files that were checked. */
  readonly host: Host
  readonly scope: ChangedScope | undefined
  readonly counts: CheckedCounts
  readonly changes: readonly LinkChange[]
  /** The fixes are on disk, but the check was of the commit. */
  readonly isStaged: boolean
  readonly signal: AbortSignal
  readonly terminal: Terminal
}

/** Throws FatalError (environment) when a report cannot be written. */
export async function printReports(compared: Compared, printed: PrintedCheck): Promise<CheckSummary> {
  const { flags, isQuiet, root, host, scope, counts, signal, terminal } = printed
  const prefix = scope?.repository.prefix ?? (await sitePrefix(root, flags, signal))
  const all = compared.findings.map(({ diagnostic }) => diagnostic)
  const count = (severity: string) => all.filter(diagnostic => diagnostic.severity === severity).length
  const summary = { ...counts, errors: count('error'), warnings: count('warning') }
  const report: CheckReport = {
    summary,
    diagnostics: isQuiet ? all.filter(({ severity }) => severity === 'error') : all,
  }
  const read = (file: string) => valueIfRead(host.readText(file as SitePath))
  const context = { read, prefix, version: DOCSGEN_VERSION, isVerbose: terminal.isVerbose }
  for (const { format, file } of flags.reports) {
    if (file === undefined && format === 'pretty' && isQuiet && report.diagnostics.length === 0) continue
    const text = formatReport(format, report, context)
    if (file === undefined) terminal.write(text)
    else write(file, text, terminal)
  }
  // Goes to standard error, so that standard output contains only the report.
  const words = wordsAbout(compared, printed)
  if (words.length > 0 && !isQuiet) terminal.printError(words.join('\n'))
  return summary
}

function wordsAbout({ known, mended }: Compared, { changes, isStaged }: PrintedCheck): readonly string[] {
  const words = changes.map(({ file, line, from, to }) => `Fixed ${file}:${line}: "${from}" is "${to}" now.`)
  if (changes.length > 0 && isStaged) words.push('Add the fixed files to the commit and commit again.')
  if (known > 0) words.push(`${plural(known, 'known problem')} of the baseline left out.`)
  if (mended > 0)
    words.push(
      `${plural(mended, 'problem')} of the baseline ${mended === 1 ? 'is' : 'are'} gone; run with "--update-baseline" to forget ${mended === 1 ? 'it' : 'them'}.`,
    )
  return words
}

function write(file: string, text: string, terminal: Terminal): void {
  try {
    const path = terminal.resolve(file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  } catch (error) {
    throw cannotWrite(`The report "${file}"`, error, {
      hint: 'Check the path after "--output" and its rights.',
    })
  }
}

const needPrefix: readonly FormatName[] = ['sarif', 'junit', 'github', 'gitlab']

/** Path of the site in its repository: empty or `sub/folder/`; empty also when git fails. Git runs only for formats that need the path. */
async function sitePrefix(folder: string, { reports }: CheckFlags, signal: AbortSignal): Promise<string> {
  if (!reports.some(({ format }) => needPrefix.includes(format))) return ''
  const result = await runGit({ folder, args: ['rev-parse', '--show-prefix'], signal })
  return result.ok ? result.text.trim() : ''
}
