// The report for programs: one JSON document, described by manual/content/static/schemas/check-links-1.json.
import type { Diagnostic, Related } from '../../../renderer/base/diagnostics/diagnostic.ts'
import type { CheckReport } from './check-report.ts'

/** Paths are relative to the site's root. Unknown values are left out. */
export function formatJson({ summary, diagnostics }: CheckReport): string {
  const { files, links, errors, warnings } = summary
  const document = {
    schemaVersion: 1,
    summary: { files, links, errors, warnings },
    diagnostics: diagnostics.map(pickDiagnostic),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

// Properties are listed one by one: a property that is added inside docsgen must not change a published format.
function pickDiagnostic(diagnostic: Diagnostic): object {
  const { code, severity, file, subject, line, column, endColumn, message, hint, target, related } =
    diagnostic
  return {
    code,
    severity,
    file,
    subject,
    line,
    column,
    endColumn,
    message,
    hint,
    target,
    related: related?.map(pickRelated),
  }
}

function pickRelated({ message, file, line, column }: Related): object {
  return { message, file, line, column }
}
