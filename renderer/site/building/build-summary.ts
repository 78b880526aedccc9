// What a build did.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SharedCounts } from '../../base/shared-cache/shared-cache.ts'
import type { SiteSecurity } from '../../publish/plan/content-security.ts'

export interface BuildSummary {
  readonly isPublished: boolean
  readonly out: string
  readonly pages: number
  readonly parsed: { readonly fresh: number; readonly total: number }
  readonly output: { readonly written: number; readonly kept: number; readonly bytes: number }
  readonly milliseconds: Readonly<Record<string, number>>
  readonly diagnostics: readonly Diagnostic[]
  readonly contentSecurityPolicy: SiteSecurity | undefined
  readonly isMountPoint: boolean
  /** What was asked of the shared cache; absent: there is none. */
  readonly cache?: SharedCounts | undefined
}
