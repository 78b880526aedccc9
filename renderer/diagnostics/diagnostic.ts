// The one message type: what every stage reports, in one total order. Formatting is the reporter's work.
import type { SitePath } from '../text/brand.ts'
import { compareCodeUnits } from '../text/site-path.ts'
import type { DiagnosticCode } from './catalogue.ts'

export type Severity = 'error' | 'warning' | 'info'

/** Another place that explains a diagnostic. */
export interface Related {
  readonly message: string
  readonly file: SitePath
  readonly line?: number
  readonly column?: number
}

export interface Diagnostic {
  /** Permanent once published, for example `link/page-not-found`. */
  readonly code: DiagnosticCode
  readonly severity: Severity
  /** What is wrong: one sentence, no place, no advice. */
  readonly message: string
  /** What to do: one sentence. */
  readonly hint?: string
  readonly file?: SitePath
  /** 1-based. */
  readonly line?: number
  /** 1-based. */
  readonly column?: number
  readonly endColumn?: number
  /** The address as written, for messages about links. */
  readonly target?: string
  readonly related?: readonly Related[]
}

/** Sorts by file, line, column, code, message and drops repetitions, so that reports are the same on every run. */
export function orderDiagnostics(diagnostics: Iterable<Diagnostic>): readonly Diagnostic[] {
  const seen = new Map<string, Diagnostic>()
  for (const diagnostic of diagnostics) {
    const { code, file = '', line = 0, column = 0, message } = diagnostic
    seen.set([file, line, column, code, message].join('\0'), diagnostic)
  }
  return [...seen.values()].sort(
    (a, b) =>
      compareCodeUnits(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compareCodeUnits(a.code, b.code) ||
      compareCodeUnits(a.message, b.message),
  )
}
