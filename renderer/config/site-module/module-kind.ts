// What tells one kind of module from another: the configuration, and what makes pages from data.
import type { DiagnosticCode } from '../../base/diagnostics/catalogue.ts'

/** How a kind of module is called in messages and in the cache. */
export interface ModuleKind {
  /** Begins the names of its files in the cache. */
  readonly name: string
  /** Begins a message: `The configuration`. */
  readonly subject: string
  readonly codes: { readonly syntax: DiagnosticCode; readonly throws: DiagnosticCode }
}
