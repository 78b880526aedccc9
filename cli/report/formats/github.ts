// The report as workflow commands of GitHub Actions, which shows it beside the changed lines of a pull request.
import { catalogue } from '../../../renderer/base/diagnostics/catalogue.ts'
import type { Diagnostic } from '../../../renderer/base/diagnostics/diagnostic.ts'
import type { CheckReport, FormatContext } from './check-report.ts'
import { messageText } from './check-report.ts'

/** One command per diagnostic and line. */
export function formatGithub({ diagnostics }: CheckReport, { prefix }: FormatContext): string {
  return diagnostics.map(diagnostic => `${workflowCommand(diagnostic, prefix)}\n`).join('')
}

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const

function workflowCommand(diagnostic: Diagnostic, prefix: string): string {
  const { code, severity, file, line, column, endColumn } = diagnostic
  const properties = [
    ['file', file === undefined ? undefined : `${prefix}${file}`],
    ['line', line],
    ['col', column],
    ['endColumn', endColumn],
    ['title', `${catalogue[code].title} (${code})`],
  ] as const
  const written = properties
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
  return `::${commands[severity]} ${written.join(',')}::${escapeData(messageText(diagnostic, '\n'))}`
}

/** Encodes the text after the second `::` for the runner of GitHub. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** Encodes the value of a property, which ends at a comma or `::`. */
function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
