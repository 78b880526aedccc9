// The report of a check, and what its formats share.
import type { Diagnostic } from '../../../renderer/base/diagnostics/diagnostic.ts'
import { fingerprint } from '../../../renderer/base/fingerprint.ts'

export interface CheckReport {
  readonly summary: CheckSummary
  /** Sorted, with the severities of this command. */
  readonly diagnostics: readonly Diagnostic[]
}

export interface CheckedCounts {
  /** Files whose links were checked. */
  readonly files: number
  /** Links and images in these files. */
  readonly links: number
  /** `block`: `links` counts blocks of translations. */
  readonly counted?: 'block'
}

export interface CheckSummary extends CheckedCounts {
  readonly errors: number
  readonly warnings: number
}

/** Values that all formats of one run share. */
export interface FormatContext {
  /** The text of a file; undefined when the file does not exist. Only `pretty` uses it, to show excerpts. */
  readonly read: (file: string) => string | undefined
  /** `pretty` lists every message instead of groups of messages. */
  readonly isVerbose: boolean
  /** Path of the site in its repository, empty or with a slash at the end; `json` and `pretty` do not use it. */
  readonly prefix: string
  /** Version of docsgen. */
  readonly version: string
}

/** The file of findings that belong to no file, for formats that require a file. */
export const standIn = 'docs-site.config.ts'

/** The message, its subject when that is not a file (files have separate fields), and the hint. */
export function messageText({ message, subject, hint }: Diagnostic, separator = ' '): string {
  const about = subject === undefined ? undefined : `This is about ${subject}.`
  return [message, about, hint].filter(part => part !== undefined).join(separator)
}

/**
 * Identities of diagnostics, in their order, unique within the report. They do not depend on lines and columns, so they survive edits elsewhere
 * in a file: systems that compare reports would otherwise close a finding and open the same finding again.
 */
export function fingerprintDiagnostics(
  diagnostics: readonly Diagnostic[],
  prefix: string,
): readonly string[] {
  const counts = new Map<string, number>()
  return diagnostics.map(({ code, file, subject, target, message }) => {
    const owner = file === undefined && subject !== undefined ? subject : `${prefix}${file ?? ''}`
    // The target is preferred to the message, because the next version may word the message differently.
    const same = fingerprint(code, owner, target ?? message)
    const earlier = counts.get(same) ?? 0
    counts.set(same, earlier + 1)
    return earlier === 0 ? same : fingerprint(same, String(earlier))
  })
}
