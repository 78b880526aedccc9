// The report as Code Quality of GitLab, which shows new and resolved findings in merge requests.
import type { Diagnostic } from '../../../renderer/base/diagnostics/diagnostic.ts'
import type { CheckReport } from './check-report.ts'
import { type FormatContext, fingerprintDiagnostics, messageText, standIn } from './check-report.ts'

/** A list of findings. GitLab requires a path and a line, so findings without them get a stand-in. */
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
