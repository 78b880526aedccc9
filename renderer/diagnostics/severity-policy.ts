// What a command makes of a message's severity.
import type { Diagnostic, Severity } from './diagnostic.ts'

/** True for messages about the surroundings, which never fail a `--strict` build. */
export function isEnvironmental(diagnostic: Diagnostic): boolean {
  return diagnostic.code.startsWith('git/') || diagnostic.code.startsWith('external/')
}

/** In the link check a link that leads nowhere is an error; a build only warns of it (BU-30). */
export function severityInCheck({ code, severity }: Pick<Diagnostic, 'code' | 'severity'>): Severity {
  return code.startsWith('link/') && severity === 'warning' ? 'error' : severity
}
