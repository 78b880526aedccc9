// Identities of diagnostics that survive edits elsewhere in a file, so that systems which compare reports
// do not close a finding and open the same one again.
import type { Diagnostic } from '../../../renderer/base/diagnostics/diagnostic.ts'
import { fingerprint } from '../../../renderer/base/fingerprint.ts'

/** One per diagnostic, in their order, unique within the report; lines and columns have no part in them. */
export function fingerprintDiagnostics(
  diagnostics: readonly Diagnostic[],
  prefix: string,
): readonly string[] {
  const counts = new Map<string, number>()
  return diagnostics.map(({ code, file, subject, target, message }) => {
    const owner = file === undefined && subject !== undefined ? subject : `${prefix}${file ?? ''}`
    // The target comes before the message, because messages may be worded anew in the next version.
    const same = fingerprint(code, owner, target ?? message)
    const earlier = counts.get(same) ?? 0
    counts.set(same, earlier + 1)
    return earlier === 0 ? same : fingerprint(same, String(earlier))
  })
}
