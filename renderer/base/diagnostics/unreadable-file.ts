// The message about a file that the system does not let docsgen read.
import type { SitePath } from '../text/brand.ts'
import type { Diagnostic, Severity } from './diagnostic.ts'

/** `reason` is the system's, for example `EACCES`. */
export function unreadableFile(file: SitePath, reason: string, severity: Severity): Diagnostic {
  return {
    code: 'source/unreadable',
    severity,
    message: `The file cannot be read (${reason}).`,
    hint: 'Give the user who runs docsgen the right to read it.',
    file,
  }
}
