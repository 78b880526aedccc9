// What a diagnostic says, for formats with one place for text.
import type { Diagnostic } from '../../../renderer/base/diagnostics/diagnostic.ts'

/** The message, what it is about when that is no file (files have fields of their own), and the hint. */
export function messageText({ message, subject, hint }: Diagnostic, separator = ' '): string {
  const about = subject === undefined ? undefined : `This is about ${subject}.`
  return [message, about, hint].filter(part => part !== undefined).join(separator)
}
