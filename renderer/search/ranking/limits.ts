// Limits of queries and answers. The page knows them too.

/** Characters of a query that count, and that stand in addresses: servers refuse long ones. */
export const longestQuery = 400
