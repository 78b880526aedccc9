// Prints the summary of a build.
import pc from 'picocolors'
import type { Diagnostic } from '../../renderer/base/diagnostics/diagnostic.ts'
import type { Config } from '../../renderer/config/config.ts'
import type { BuildSummary } from '../../renderer/site/building/build-summary.ts'
import type { Verification } from '../../renderer/site/building/compare-outputs.ts'
import type { Terminal } from '../terminal.ts'
import { plural } from './plural.ts'
import { prettyReport, readBelow } from './report.ts'
import { reportChoices } from './report-choices.ts'

interface SummaryOptions {
  readonly json: boolean
  readonly quiet: boolean
  readonly config: Config
  readonly root: string
  readonly terminal: Terminal
}

/** Problems go to standard error, the summary to standard output; with `json` one document goes to standard output. */
export function printSummary(
  summary: BuildSummary & { readonly verification: Verification | undefined },
  { json, quiet, config, root, terminal }: SummaryOptions,
): void {
  const errors = count(summary.diagnostics, 'error')
  const warnings = count(summary.diagnostics, 'warning')
  if (json) {
    const {
      isPublished,
      out,
      pages,
      parsed,
      output,
      milliseconds,
      contentSecurityPolicy,
      cache,
      diagnostics,
    } = summary
    terminal.print(
      JSON.stringify(
        {
          schemaVersion: 1,
          published: isPublished,
          out,
          pages,
          parsed,
          files: output,
          milliseconds,
          cache,
          contentSecurityPolicy,
          verification: summary.verification,
          summary: { errors, warnings },
          diagnostics,
        },
        null,
        2,
      ),
    )
    return
  }
  if (summary.diagnostics.length > 0)
    terminal.printError(prettyReport(summary.diagnostics, readBelow(root), terminal))
  const problems = `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`
  if (summary.verification !== undefined) printDifferences(summary.verification, root, terminal)
  if (!summary.isPublished) {
    terminal.printError(`${pc.red('Not built')}: ${problems}. The output in ${summary.out} is as it was.`)
    return
  }
  if (quiet) return
  const { written, kept, bytes } = summary.output
  const seconds = ((summary.milliseconds.total ?? 0) / 1000).toFixed(2)
  terminal.print(
    `${pc.green('Built')} ${plural(summary.pages, 'page')} into ${summary.out} in ${seconds} s: ${plural(written, 'file')} written, ${kept} kept, ${megabytes(bytes)}; ${problems}.`,
  )
  reportChoices(config, { root, terminal })
  if (summary.verification !== undefined && isClean(summary.verification))
    terminal.print(
      `Verified: the ${plural(summary.verification.files, 'file')} are those of a build without caches.`,
    )
  if (summary.isMountPoint)
    terminal.print(
      `${summary.out} is a mount point, so its files were replaced one by one instead of all at once.`,
    )
}

function isClean({ differences, diagnostics }: Verification): boolean {
  return differences.length + diagnostics.length === 0
}

function printDifferences(
  { files, differences, diagnostics }: Verification,
  root: string,
  terminal: Terminal,
): void {
  if (diagnostics.length > 0) {
    terminal.printError(prettyReport(diagnostics, readBelow(root), terminal))
    terminal.printError(
      `${pc.red('Not verified')}: the build without caches failed, though the build before did not.`,
    )
  }
  if (differences.length === 0) return
  for (const { path, problem, key, cleanKey } of differences.slice(0, mostListed))
    terminal.printError(
      `${path}: ${problem} (plan key ${key ?? 'none'}; without caches ${cleanKey ?? 'none'})`,
    )
  if (differences.length > mostListed)
    terminal.printError(`… and ${differences.length - mostListed} more; --json lists all.`)
  terminal.printError(
    `${pc.red('Not verified')}: ${differences.length} of ${plural(files, 'file')} differ from those of a build without caches. Unless a file was edited meanwhile or a template gives another text each time, this is a bug in docsgen: please report it with these lines. "docsgen build --clean" mends the output.`,
  )
}

/** Largest number of differences that are printed. */
const mostListed = 20

function count(diagnostics: readonly Diagnostic[], severity: Diagnostic['severity']): number {
  return diagnostics.filter(diagnostic => diagnostic.severity === severity).length
}

function megabytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
