// Ids that links of a site name. The title of a page gets none in docsgen, as long as nothing leads to it.

/** Of all texts, on whichever page each is: one more id does no harm. */
export function linkedIdsIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap(text => text.match(/(?<=#)[^\s)"'\]#>]+/g) ?? []))
}
