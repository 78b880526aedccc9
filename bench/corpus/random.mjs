// Reproducible pseudo-random numbers (mulberry32): the same seed gives the same corpus on every machine.
// Not for secrets, and deliberately without Math.random and the clock.

/**
 * @typedef {object} Random
 * @property {() => number} next  from 0 (included) to 1 (excluded)
 * @property {(min: number, max: number) => number} integer  both ends included
 * @property {<T>(list: readonly T[]) => T} pick
 */

/**
 * Opens a sequence; two sequences of one seed are equal.
 * @param {number} seed
 * @returns {Random}
 */
export function createRandom(seed) {
  // Neighbouring seeds (page 7, page 8) must not begin alike.
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const integer = (min, max) => min + Math.floor(next() * (max - min + 1))
  return { next, integer, pick: list => list[integer(0, list.length - 1)] }
}

/**
 * Gives the list in another order, the same for the same sequence.
 * @template T
 * @param {readonly T[]} list
 * @param {Random} random
 * @returns {T[]}
 */
export function shuffle(list, random) {
  const shuffled = [...list]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = random.integer(0, last)
    ;[shuffled[last], shuffled[other]] = [shuffled[other], shuffled[last]]
  }
  return shuffled
}
