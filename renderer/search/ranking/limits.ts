// Bounds of questions and answers that the page knows too.

/** Characters of a query that count, and that stand in addresses: servers refuse long ones. */
export const longestQuery = 400
