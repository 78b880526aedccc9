// How much garbage may gather before V8 looks for it, in percent of what lives: memory against processor time.
import { setFlagsFromString } from 'node:v8'

/** For large sites. V8's own choice on a large machine is up to 300, which makes a build of 2,000 pages take 650 MB. */
const usual = 30

/**
 * A build of 2,000 pages from nothing takes 7 % less processor time with 100 than as usual, for 350 MB of memory instead of 305. With a shared
 * cache, 400 spare a twelfth more, for 5 % more memory; a shard gains nothing of it.
 */
const allowed = { own: 100, shared: 400 }

/** Texts up to which memory is no matter. */
export const mostTexts = 20_000

/** Compiled code is kept for one set of flags, so it is to be called before anything else is loaded. */
export function limitGarbage(): void {
  setFlagsFromString(`--heap-growing-percent=${usual}`)
}

/**
 * For a run that soon ends, a site that is not large, or a run through which the bytes of a shared cache pass: each of them counts as garbage at
 * once. Looking for it as often as usual took a quarter of the time of an edit at 20,000 pages, for 3 % less memory, and a fifth of that of the build after four
 * shards at 10,000, for 4 %.
 */
export function allowGarbage(run: keyof typeof allowed): void {
  setFlagsFromString(`--heap-growing-percent=${allowed[run]}`)
  // The code that V8 made is kept at the end, for the flags of the next start.
  // One process may build several times.
  process.off('exit', limitGarbage)
  process.prependOnceListener('exit', limitGarbage)
}
