// What a diagnostic says, for formats with one place for text.
import type { Diagnostic } from '../../../renderer/diagnostics/diagnostic.ts'

/** The message and, after the separator, the hint. */
export function messageText({ message, hint }: Diagnostic, separator = ' '): string {
  return hint === undefined ? message : `${message}${separator}${hint}`
}
