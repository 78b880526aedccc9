// Bounds of questions and answers that the page knows too.

/** Characters of a query that count, and that stand in addresses: servers refuse long ones. */
export const longestQuery = 400

/** Pages of results that are shown, and added, at once. */
export const resultsAtOnce = 10

/** Characters around a match in suggestions and in results. */
export const contextLengths = { suggestion: 50, result: 100 }
