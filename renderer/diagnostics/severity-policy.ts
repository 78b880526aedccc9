// The one table that decides how grave a message is for a command (BU-30, architecture section 4).
import type { Diagnostic, Severity } from './diagnostic.ts'

export type Command = 'build' | 'dev' | 'check-links'

/** Broken references warn in `build` and `dev` and fail in `check-links`; everything else keeps its severity. */
export function severityFor(command: Command, diagnostic: Diagnostic): Severity {
  if (command === 'check-links' && diagnostic.code.startsWith('link/')) return 'error'
  return diagnostic.severity
}

/** True for messages about the surroundings, which never fail a `--strict` build. */
export function isEnvironmental(diagnostic: Diagnostic): boolean {
  return diagnostic.code.startsWith('git/') || diagnostic.code.startsWith('external/')
}
