// Medians, spreads and growth of measured values.

/**
 * The middle value; of an even number of values, the mean of the two in the middle.
 * @param {readonly number[]} values  at least one
 */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/**
 * How a time grows between two sizes: cost of each further page, and the exponent (1: linear, 2: quadratic).
 * The fixed cost of a start makes the exponent of small sizes smaller than 1.
 * @param {{ pages: number, seconds: number }} small
 * @param {{ pages: number, seconds: number }} large
 */
export function growth(small, large) {
  return {
    millisecondsPerPage: ((large.seconds - small.seconds) * 1000) / (large.pages - small.pages),
    exponent: Math.log(large.seconds / small.seconds) / Math.log(large.pages / small.pages),
  }
}

/**
 * The median of each named value, in the order of the first record.
 * @param {readonly Record<string, number>[]} records
 * @returns {Record<string, number>}
 */
export function medianOfEach(records) {
  const names = Object.keys(records[0] ?? {})
  return Object.fromEntries(names.map(name => [name, median(records.map(record => record[name] ?? 0))]))
}
