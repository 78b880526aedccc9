// The report as workflow commands of GitHub Actions, which show it beside the changed lines of a pull request.
import { catalogue } from '../../../renderer/base/diagnostics/catalogue.ts'
import type { Diagnostic } from '../../../renderer/base/diagnostics/diagnostic.ts'
import type { CheckReport } from '../../check-links/check-report.ts'
import type { FormatContext } from './format-context.ts'
import { messageText } from './message-text.ts'

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

/** As the runner decodes the text after the second `::`. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** As the runner decodes values of properties, which end at a comma or `::`. */
function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
