// The value of `--jobs`.
import { usageError } from './usage-error.ts'

/** Undefined when the flag is not given. Throws FatalError (usage) for anything but a whole number from 1. */
export function parseJobsFlag(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!/^[1-9]\d{0,2}$/.test(value)) {
    throw usageError(
      `"--jobs ${value}" is no number of threads.`,
      'Give a whole number from 1, for example --jobs 2.',
    )
  }
  return Number(value)
}
