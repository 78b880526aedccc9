// docsgen's own components that run in the browser, by the names in their markup.

/** Files below the package. */
export const builtInIslands: ReadonlyMap<string, string> = new Map([
  ['search-box', 'client/islands/SearchBox.tsx'],
  ['search-results', 'client/islands/SearchResults.tsx'],
])
