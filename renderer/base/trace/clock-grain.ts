// How old a file must be before its times prove that it is unchanged.
import type { FileEntry } from '../host/host.ts'

/** Milliseconds. FAT has the coarsest clock of the usual file systems: it stores times in steps of two seconds. */
const coarsestGrain = 2000

/**
 * Whether a stamp can be trusted: a file saved within the clock's grain could change again without a new stamp. The environment
 * variable `DOCSGEN_CLOCK_GRAIN` sets another grain in milliseconds: a longer one for a file system with a coarser clock, 0 for
 * tests, which build files that they have just written.
 */
export function isSettled({ changedAt }: Pick<FileEntry, 'changedAt'>, now: number): boolean {
  return now - changedAt > clockGrain()
}

function clockGrain(): number {
  const given = Number.parseFloat(process.env.DOCSGEN_CLOCK_GRAIN ?? '')
  return Number.isNaN(given) ? coarsestGrain : given
}
