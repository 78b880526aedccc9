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

/** What is wrong, and what or where it is. */
export type Diagnostic = Finding & Owner

/**
 * What a diagnostic belongs to: a file, or a thing that no one file holds (`a tag of the version "2.0"`). One with
 * neither belongs to the site as a whole.
 */
export type Owner = InFile | OfThing

interface InFile {
  readonly file?: SitePath
  /** 1-based. */
  readonly line?: number
  /** 1-based. */
  readonly column?: number
  readonly endColumn?: number
  readonly subject?: never
}

interface OfThing {
  /** The thing in words, as they stand inside a sentence. */
  readonly subject: string
  readonly file?: never
  readonly line?: never
  readonly column?: never
  readonly endColumn?: never
}

interface Finding {
  /** Permanent once published, for example `link/page-not-found`. */
  readonly code: DiagnosticCode
  readonly severity: Severity
  /** What is wrong: one sentence, no place, no advice. */
  readonly message: string
  /** What to do: one sentence. */
  readonly hint?: string
  /** The address as written, for messages about links. */
  readonly target?: string
  readonly related?: readonly Related[]
}

/** The file or the thing that it belongs to, as people read it. */
export function nameOwner({ file, subject }: Owner): string | undefined {
  return file ?? subject
}

/** Sorts by file or subject, line, column, code, message and drops repetitions, so that reports are the same on every run. */
export function orderDiagnostics(diagnostics: Iterable<Diagnostic>): readonly Diagnostic[] {
  const seen = new Map<string, Diagnostic>()
  for (const diagnostic of diagnostics) {
    const { code, file = '', subject = '', line = 0, column = 0, message } = diagnostic
    seen.set([file, subject, line, column, code, message].join('\0'), diagnostic)
  }
  return [...seen.values()].sort(
    (a, b) =>
      compareCodeUnits(nameOwner(a) ?? '', nameOwner(b) ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compareCodeUnits(a.code, b.code) ||
      compareCodeUnits(a.message, b.message),
  )
}
