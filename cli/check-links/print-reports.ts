// Ends the link check: writes the report in every format that was asked for, and a summary.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { cannotWrite } from '../../renderer/base/diagnostics/cannot-write.ts'
import { type Host, valueIfRead } from '../../renderer/base/host/host.ts'
import type { SitePath } from '../../renderer/base/text/brand.ts'
import { formatReport } from '../report/formats/formats.ts'
import { plural } from '../report/plural.ts'
import type { Terminal } from '../terminal.ts'
import type { Compared } from './baseline.ts'
import type { CheckFlags } from './check-options.ts'
import type { CheckReport, CheckSummary } from './check-report.ts'
import type { LinkChange } from './fix/fix-links.ts'

declare const DOCSGEN_VERSION: string

interface Printing {
  readonly flags: CheckFlags
  readonly isQuiet: boolean
  /** The files that were checked. */
  readonly host: Host
  /** The site's place in its repository. */
  readonly prefix: string
  readonly counts: Pick<CheckSummary, 'files' | 'links' | 'counted'>
  readonly changes: readonly LinkChange[]
  /** The changes are on disk, but what was checked is the commit. */
  readonly isStaged: boolean
  readonly terminal: Terminal
}

/** Throws FatalError (environment) when a report cannot be written. */
export function printReports(compared: Compared, printing: Printing): CheckSummary {
  const { flags, isQuiet, host, prefix, counts, terminal } = printing
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
  // People read what programs ignore: the report has standard output for itself.
  const words = wordsAbout(compared, printing)
  if (words.length > 0 && !isQuiet) terminal.printError(words.join('\n'))
  return summary
}

function wordsAbout({ known, mended }: Compared, { changes, isStaged }: Printing): readonly string[] {
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
