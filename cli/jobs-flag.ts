// The value of `--jobs`.
import { FatalError } from '../renderer/diagnostics/fatal-error.ts'

/** Undefined when the flag is not given. Throws FatalError (usage) for anything but a whole number from 1. */
export function parseJobsFlag(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!/^[1-9]\d{0,2}$/.test(value)) {
    throw new FatalError('usage', [
      {
        code: 'cli/usage',
        severity: 'error',
        message: `"--jobs ${value}" is no number of threads.`,
        hint: 'Give a whole number from 1, for example --jobs 2.',
      },
    ])
  }
  return Number(value)
}
