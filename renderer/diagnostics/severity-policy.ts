// What a command makes of a message's severity.
import type { Diagnostic } from './diagnostic.ts'

/** True for messages about the surroundings, which never fail a `--strict` build. */
export function isEnvironmental(diagnostic: Diagnostic): boolean {
  return diagnostic.code.startsWith('git/') || diagnostic.code.startsWith('external/')
}
