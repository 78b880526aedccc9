// The door to the report formats: a name and a report give a text.
import type { CheckReport } from '../../check-links/check-report.ts'
import type { FormatContext } from './format-context.ts'
import type { FormatName } from './format-names.ts'
import { formatGithub } from './github.ts'
import { formatGitlab } from './gitlab.ts'
import { formatJson } from './json.ts'
import { formatJunit } from './junit.ts'
import { formatPretty } from './pretty.ts'
import { formatSarif } from './sarif.ts'

export type { FormatContext } from './format-context.ts'

/** The whole report as text; it ends with a line break, or is empty when the format has nothing to say. */
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
