// The page of a text file: the page that the file is, or the first page that shows it as a partial file.
import type { SitePath } from '../../base/text/brand.ts'
import type { Page } from '../../content/graph/content-graph.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import type { EditedSite } from './edited-site.ts'

/** A text in the state of the editor. */
export interface EditedText {
  readonly file: SitePath
  readonly text: string
}

/** An edited text with the offset of the cursor. */
export interface Cursor extends EditedText {
  readonly offset: number
}

/** The page that a file is, in the language of the file. */
export function pageOfFile(
  { snapshots }: EditedSite,
  file: SitePath,
): { readonly snapshot: Snapshot; readonly page: Page } | undefined {
  for (const snapshot of snapshots) {
    const page = snapshot.graph.pages.get(file)
    if (page !== undefined && !page.isFallback) return { snapshot, page }
  }
  return undefined
}

/** The first page that shows a partial file. */
export function pageThatShows(
  { snapshots }: EditedSite,
  file: SitePath,
): { readonly snapshot: Snapshot; readonly page: Page } | undefined {
  for (const snapshot of snapshots)
    for (const page of snapshot.graph.pages.values())
      if (!page.isFallback && Object.hasOwn(page.facts.inputs.files, file)) return { snapshot, page }
  return undefined
}
