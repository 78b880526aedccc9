// What is said when a thread failed and this one did its work.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { reasonOf } from '../../base/diagnostics/reason-of.ts'

export interface FailedThread extends Pick<Diagnostic, 'code' | 'subject'> {
  /** Begins a sentence: "A thread that makes pages". */
  readonly thread: string
  /** What this thread made instead. */
  readonly made: string
}

export function threadFailed({ code, subject, thread, made }: FailedThread, reason: unknown): Diagnostic {
  return {
    code,
    severity: 'warning',
    message: `${thread} failed: ${reasonOf(reason)}.`,
    hint: `The main thread made the same ${made}, which takes longer. Should it happen again, report it as a bug of docsgen.`,
    ...(subject !== undefined && { subject }),
  }
}
