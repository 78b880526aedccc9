// How what something costs grows with its size.

/** Ratio below which eight times the size costs no more than a linear rule: a quadratic one would give 64. */
export const linear = 30

/**
 * How many times as much the large count costs as the small one. Others on the machine, the compiler and
 * the collector of garbage can make one attempt dear, so the smallest ratio of up to three counts: what is quadratic is so each time.
 * Costs below `least` count as `least`, because the clock of the processor may show nothing for a few milliseconds.
 */
export function growth(
  cost: (count: number) => number,
  [small, large]: readonly [number, number],
  least: number,
): number {
  let ratio = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 3 && ratio >= linear; attempt++)
    ratio = Math.min(ratio, cost(large) / Math.max(cost(small), least))
  return ratio
}
