// Whether a file of the new site is still what the migration wrote: only then it may be mended.
import { readFileSync } from 'node:fs'

/** False for one that a person changed or removed. */
export function isAsWritten(path: string, text: string): boolean {
  try {
    return readFileSync(path, 'utf8') === text
  } catch {
    return false
  }
}
