// The report as Code Quality of GitLab, which shows it in merge requests: what is new, what is resolved.
import type { Diagnostic } from '../../../renderer/base/diagnostics/diagnostic.ts'
import type { CheckReport } from '../../check-links/check-report.ts'
import { fingerprintDiagnostics } from './fingerprint-diagnostics.ts'
import { type FormatContext, standIn } from './format-context.ts'
import { messageText } from './message-text.ts'

/** A list of findings; each needs a path and a line, so stand-ins are given where they are not known. */
export function formatGitlab({ diagnostics }: CheckReport, { prefix }: FormatContext): string {
  const fingerprints = fingerprintDiagnostics(diagnostics, prefix)
  const findings = diagnostics.map((diagnostic, index) => ({
    description: messageText(diagnostic),
    check_name: diagnostic.code,
    fingerprint: fingerprints[index],
    severity: severities[diagnostic.severity],
    location: locate(diagnostic, prefix),
  }))
  return `${JSON.stringify(findings, null, 2)}\n`
}

const severities = { error: 'major', warning: 'minor', info: 'info' } as const

function locate({ file, line = 1 }: Diagnostic, prefix: string): object {
  return { path: `${prefix}${file ?? standIn}`, lines: { begin: line } }
}
