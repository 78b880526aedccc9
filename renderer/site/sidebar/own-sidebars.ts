// Sidebars of unlisted pages: each sees itself in its sidebar, and nobody else sees it.
import type { SitePath } from '../../text/brand.ts'
import type { DocPlace, Sidebar } from '../site.ts'
import { type Places, placeDocs } from './doc-places.ts'
import { readSidebars } from './read-sidebars.ts'
import type { SidebarContext } from './sidebar-items.ts'

/** One further sidebar per unlisted page that would stand in one, and the places of all pages. */
export function ownSidebars(
  context: Omit<SidebarContext, 'sidebar'>,
  { docs }: Places,
): { readonly sidebars: readonly Sidebar[]; readonly places: ReadonlyMap<SitePath, DocPlace> } {
  const sidebars: Sidebar[] = []
  const places = new Map(docs)
  for (const page of context.content.docs.values()) {
    if (context.isShown(page)) continue
    // What is wrong has been reported with the sidebars of all.
    const around = readSidebars({
      ...context,
      diagnostics: [],
      isShown: other => other === page || context.isShown(other),
    })
    const place = placeDocs(context.content, around).docs.get(page.file)
    const sidebar = [...around.values()].find(({ id }) => id === place?.sidebar)
    if (place === undefined || sidebar === undefined) continue
    const id = `${sidebar.id}/${page.docId}`
    sidebars.push({ ...sidebar, id, name: undefined })
    places.set(page.file, { ...place, sidebar: id })
  }
  return { sidebars, places }
}
