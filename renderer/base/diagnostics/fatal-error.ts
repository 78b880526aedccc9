// The one error class. Thrown only while a session is being opened; everything else that is thrown is a bug.
import type { Diagnostic } from './diagnostic.ts'

/**
 * Carries what the person can mend, and why the run ends: wrong `usage` (exit 2), a failing `environment` (exit 74), or a person or the
 * system who `interrupted` it (exit 130; there is nothing to say).
 */
export class FatalError extends Error {
  override readonly name = 'FatalError'
  readonly diagnostics: readonly Diagnostic[]
  readonly kind: 'usage' | 'environment' | 'interrupted'
  /** Folder that the diagnostics' files are relative to, once it is known. */
  root: string | undefined

  constructor(kind: FatalError['kind'], diagnostics: readonly Diagnostic[]) {
    super(diagnostics[0]?.message ?? 'unknown problem')
    this.kind = kind
    this.diagnostics = diagnostics
  }
}

/** True for a FatalError of any part of the program: parts that are bundled apart have a class each. */
export function isFatalError(error: unknown): error is FatalError {
  return error instanceof Error && error.name === 'FatalError'
}
