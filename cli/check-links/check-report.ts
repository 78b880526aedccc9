// What a run of `docsgen check-links` found, as every report format gets it.
import type { Diagnostic } from '../../renderer/base/diagnostics/diagnostic.ts'

export interface CheckReport {
  readonly summary: CheckSummary
  /** Ordered; severities are those of this command. */
  readonly diagnostics: readonly Diagnostic[]
}

export interface CheckSummary {
  /** Files whose links were looked at. */
  readonly files: number
  /** Links and images in them. */
  readonly links: number
  /** What was counted; links and images unless it says otherwise. */
  readonly counted?: 'block'
  readonly errors: number
  readonly warnings: number
}
