// The report for people at a terminal: one block per problem and a closing line.
import type { CheckReport, CheckSummary } from '../../check-links/check-report.ts'
import { plural } from '../plural.ts'
import { prettyReport } from '../report.ts'
import type { FormatContext } from './format-context.ts'

/** Blocks with excerpts of the files, then what was checked. */
export function formatPretty(
  { summary, diagnostics }: CheckReport,
  { read, isVerbose }: FormatContext,
): string {
  const blocks = diagnostics.length === 0 ? '' : `${prettyReport(diagnostics, read, { isVerbose })}\n`
  return `${blocks}${describeSummary(summary)}\n`
}

function describeSummary({ files, links, counted, errors, warnings }: CheckSummary): string {
  const problems =
    errors + warnings === 0 ? 'No problems' : `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`
  return `${problems} in ${plural(files, 'file')} with ${plural(links, counted ?? 'link')}.`
}
