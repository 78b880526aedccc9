// The list of redirects that docsgen's own servers read from the output. It is written whatever lists other hosts get.

/** Beside the mark of the output folder, and like it never served. */
export const previewListName = '.docsgen-redirects.json'

/** Former route → finished address. */
export function previewList(
  redirects: readonly (readonly [from: string, href: string])[],
): readonly [path: string, text: string] {
  return [previewListName, `${JSON.stringify(Object.fromEntries(redirects), null, 1)}\n`]
}
