// The page that a text is, or that shows it.
import type { SitePath } from '../../base/text/brand.ts'
import type { Page } from '../../content/graph/content-graph.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import type { EditedSite } from './edited-site.ts'

/** A text as it is in the editor, and an offset in it. */
export interface Cursor {
  readonly file: SitePath
  readonly text: string
  readonly offset: number
}

/** The page that a file is, in the language that it is written in. */
export function pageOfFile(
  { snapshots }: Pick<EditedSite, 'snapshots'>,
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
  { snapshots }: Pick<EditedSite, 'snapshots'>,
  file: SitePath,
): { readonly snapshot: Snapshot; readonly page: Page } | undefined {
  for (const snapshot of snapshots)
    for (const page of snapshot.graph.pages.values())
      if (!page.isFallback && Object.hasOwn(page.facts.inputs.files, file)) return { snapshot, page }
  return undefined
}
