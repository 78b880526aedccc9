// Components that docsgen itself lets live in the browser, by the names that their markup carries.

/** Files below the package. */
export const builtInIslands: ReadonlyMap<string, string> = new Map([
  ['search-box', 'client/islands/SearchBox.tsx'],
  ['search-results', 'client/islands/SearchResults.tsx'],
])
