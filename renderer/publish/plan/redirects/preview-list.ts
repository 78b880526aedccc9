// The list of redirects that docsgen's own servers read from the output. It is written whatever lists other hosts get.
import type { PatternHref } from '../../../content/derive/urls.ts'

/** Beside the mark of the output folder, and like it never served. */
export const previewListName = '.docsgen-redirects.json'

/** A pattern below the folder of a language (`en/`, or empty). */
interface PreviewPattern extends PatternHref {
  readonly folder: string
  readonly from: string
}

/** What the file holds. Addresses begin with a slash, so `patterns` is none; a site without patterns has no such entry. */
export type PreviewList = Readonly<Record<`/${string}`, string>> & {
  readonly patterns?: readonly PreviewPattern[]
}

/** Former route → finished address. */
export function previewList(
  redirects: readonly (readonly [from: string, href: string])[],
  patterns: readonly PreviewPattern[],
): readonly [path: string, text: string] {
  const list = { ...Object.fromEntries(redirects), ...(patterns.length > 0 && { patterns }) }
  return [previewListName, `${JSON.stringify(list, null, 1)}\n`]
}
