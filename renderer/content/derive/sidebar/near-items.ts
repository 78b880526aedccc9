// What `::doc-card-list` lists: the entries of the sidebar below a page, else those beside it.
import type { Route, SidebarItem, Site } from '../site.ts'

/** Without the page itself; empty for a page in no sidebar. */
export function nearItems(site: Pick<Site, 'sidebars'>, route: Route): readonly SidebarItem[] {
  if (route.kind !== 'doc') return []
  const { sidebar: id, path } = route.position
  let items = (id === undefined ? undefined : site.sidebars.get(id))?.items ?? []
  for (const index of path) {
    const item = items[index]
    if (item?.kind === 'category') items = item.items
  }
  return items.filter(item => item.kind !== 'doc' || item.page !== route.page)
}
