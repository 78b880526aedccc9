// The list that lets docsgen's own servers answer with status 301, whatever is published for others. Written here, read by the preview.

/** Beside the mark of the output folder, and like it never served. */
export const previewListName = '.docsgen-redirects.json'

/** Former route → finished address. */
export function previewList(
  redirects: readonly (readonly [from: string, href: string])[],
): readonly [path: string, text: string] {
  return [previewListName, `${JSON.stringify(Object.fromEntries(redirects), null, 1)}\n`]
}
