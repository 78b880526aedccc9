// What a command answers to arguments that make no sense: exit 2, a sentence, and what to do.
import { FatalError } from '../renderer/base/diagnostics/fatal-error.ts'

export function usageError(message: string, hint: string): FatalError {
  return new FatalError('usage', [{ code: 'cli/usage', severity: 'error', message, hint }])
}
