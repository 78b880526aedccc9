// How much garbage may gather before V8 looks for it, in percent of what lives: memory against processor time.
import { setFlagsFromString } from 'node:v8'

/** V8's own choice on a large machine is up to 300, which makes a build of 2,000 pages take 650 MB. */
const usual = 30

/** Texts up to which memory is no matter, with any bytes that come and go. */
const mostTexts = 10_000

/** To be called before anything else is loaded: compiled code is kept for one set of flags. */
export function limitGarbage(): void {
  setFlagsFromString(`--heap-growing-percent=${usual}`)
}

/**
 * For a run through which the bytes of a shared cache pass: each of them counts as garbage at once, and looking for it as often as usual
 * took a sixth of its processor time. With 2,000 pages it takes 40 MB of memory more.
 */
export function allowGarbage(texts: number): void {
  if (texts > mostTexts) return
  setFlagsFromString('--heap-growing-percent=100')
  // The code that V8 made is kept at the end, for the flags of the next start.
  // One process may build several times.
  process.off('exit', limitGarbage)
  process.prependOnceListener('exit', limitGarbage)
}
