// Sidebars of unlisted pages: such a page sees itself in its sidebar, and no other page sees it there.
import type { SitePath } from '../../../base/text/brand.ts'
import type { DocPosition, Sidebar } from '../site.ts'
import { type DocPositions, findPositions } from './doc-positions.ts'
import { readSidebars } from './read-sidebars.ts'
import type { SidebarContext } from './sidebar-items.ts'

/** One further sidebar per unlisted page that would stand in one, and the positions of all pages. */
export function ownSidebars(
  context: Omit<SidebarContext, 'sidebar'>,
  { docs }: DocPositions,
): { readonly sidebars: readonly Sidebar[]; readonly positions: ReadonlyMap<SitePath, DocPosition> } {
  const sidebars: Sidebar[] = []
  const positions = new Map(docs)
  for (const page of context.content.docs.values()) {
    if (context.isShown(page)) continue
    // What is wrong has been reported with the sidebars of all.
    const around = readSidebars({
      ...context,
      diagnostics: [],
      isShown: other => other === page || context.isShown(other),
    })
    const position = findPositions(context.content, around).docs.get(page.file)
    const sidebar = [...around.values()].find(({ id }) => id === position?.sidebar)
    if (position === undefined || sidebar === undefined) continue
    const id = `${sidebar.id}/${page.docId}`
    sidebars.push({ ...sidebar, id, name: undefined })
    positions.set(page.file, { ...position, sidebar: id })
  }
  return { sidebars, positions }
}
