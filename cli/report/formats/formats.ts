// The door to the report formats: a name and a report give a text. `pretty` is the format for people at a terminal.

import { plural } from '../plural.ts'
import { prettyReport } from '../report.ts'
import type { CheckReport, CheckSummary, FormatContext } from './check-report.ts'
import type { FormatName } from './format-names.ts'
import { formatGithub } from './github.ts'
import { formatGitlab } from './gitlab.ts'
import { formatJson } from './json.ts'
import { formatJunit } from './junit.ts'
import { formatSarif } from './sarif.ts'

export type { FormatContext } from './check-report.ts'

/** The whole report as text. It ends with a line break, or is empty when the format has no text for the report. */
export function formatReport(name: FormatName, report: CheckReport, context: FormatContext): string {
  return formats[name](report, context)
}

const formats: Readonly<Record<FormatName, (report: CheckReport, context: FormatContext) => string>> = {
  pretty: formatPretty,
  json: formatJson,
  sarif: formatSarif,
  junit: formatJunit,
  github: formatGithub,
  gitlab: formatGitlab,
}

// Blocks with excerpts of the files, then the summary.
function formatPretty({ summary, diagnostics }: CheckReport, { read, isVerbose }: FormatContext): string {
  const blocks = diagnostics.length === 0 ? '' : `${prettyReport(diagnostics, read, { isVerbose })}\n`
  return `${blocks}${describeSummary(summary)}\n`
}

function describeSummary({ files, links, counted, errors, warnings }: CheckSummary): string {
  const problems =
    errors + warnings === 0 ? 'No problems' : `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`
  return `${problems} in ${plural(files, 'file')} with ${plural(links, counted ?? 'link')}.`
}
