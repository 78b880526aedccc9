// How much garbage may gather before V8 looks for it, in percent of what lives: memory against processor time.
import { setFlagsFromString } from 'node:v8'

/**
 * V8's own choice on a large machine is up to 300, which makes a build of 2,000 pages take 650 MB. With 100 it takes 350 MB, and with 30, which
 * adds 7 % of processor time, 305.
 */
const usual = 100

/**
 * A large site is read with less: its memory is what counts. With a shared cache, 400 spare a twelfth of a build's processor time, for 5 % more
 * memory: its bytes come and go, and each counts as garbage at once.
 */
const others = { large: 30, shared: 400 }

/** A site with more texts is large. */
export const mostTexts = 20_000

/** Compiled code is kept for one set of flags, so it is to be called before anything else is loaded. */
export function limitGarbage(): void {
  setFlagsFromString(`--heap-growing-percent=${usual}`)
}

/** For the rest of this run. */
export function limitGarbageFor(run: keyof typeof others): void {
  setFlagsFromString(`--heap-growing-percent=${others[run]}`)
  // The code that V8 made is kept at the end, for the flags of the next start.
  // One process may build several times.
  process.off('exit', limitGarbage)
  process.prependOnceListener('exit', limitGarbage)
}
