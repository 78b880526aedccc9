// How much garbage may gather before V8 looks for it, in percent of what lives: memory against processor time.
import { setFlagsFromString } from 'node:v8'

/** V8's own choice on a large machine is up to 300, which makes a build of 2,000 pages take 650 MB. */
const usual = 30

/** With a shared cache, 400 spare a twelfth of what a build of 2,000 pages takes with 100, for 5 % more memory; a shard gains nothing of it. */
const allowed = { short: 100, shared: 400 }

/** Texts up to which memory is no matter, with any bytes that come and go. */
export const mostTexts = 20_000

/** Compiled code is kept for one set of flags, so it is to be called before anything else is loaded. */
export function limitGarbage(): void {
  setFlagsFromString(`--heap-growing-percent=${usual}`)
}

/**
 * For a run that soon ends, or through which the bytes of a shared cache pass: each of them counts as garbage at once. Looking for it as
 * often as usual took a quarter of the time of an edit at 20,000 pages, for 3 % less memory, and a fifth of that of the build after four
 * shards at 10,000, for 4 %.
 */
export function allowGarbage(run: keyof typeof allowed): void {
  setFlagsFromString(`--heap-growing-percent=${allowed[run]}`)
  // The code that V8 made is kept at the end, for the flags of the next start.
  // One process may build several times.
  process.off('exit', limitGarbage)
  process.prependOnceListener('exit', limitGarbage)
}
