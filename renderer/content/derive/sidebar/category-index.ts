// Generated index pages of categories: their address and their cards.
import { slug } from 'github-slugger'
import type { RoutePath } from '../../../base/text/brand.ts'
import type { Category, Route, SidebarItem, Site } from '../site.ts'

/** `Каналы и шаблоны` → `каналы-и-шаблоны`. */
export function slugOfLabel(label: string): string {
  // Half of a surrogate pair has no place in an address.
  return slug(label.replace(/\p{Surrogate}/gu, ''))
}

/** Where an item leads: its own address, or for a category the first one inside. */
export function firstRoute(item: SidebarItem): RoutePath | undefined {
  if (item.kind === 'doc') return item.page.route
  if (item.kind !== 'category') return undefined
  return categoryRoute(item) ?? firstRouteOf(item.items)
}

export function firstRouteOf(items: readonly SidebarItem[]): RoutePath | undefined {
  for (const item of items) {
    const route = firstRoute(item)
    if (route !== undefined) return route
  }
  return undefined
}

export function categoryRoute(category: Category): RoutePath | undefined {
  if (category.link === undefined) return undefined
  return category.link.kind === 'doc' ? category.link.page.route : category.link.route
}

// What `::doc-card-list` lists: the entries of the sidebar below a page, else those beside it.

/** Without the page itself; empty for a page in no sidebar. */
export function nearItems(site: Site, route: Route): readonly SidebarItem[] {
  if (route.kind !== 'doc') return []
  const { sidebar: id, path } = route.position
  let items = (id === undefined ? undefined : site.sidebars.get(id))?.items ?? []
  for (const index of path) {
    const item = items[index]
    if (item?.kind === 'category') items = item.items
  }
  return items.filter(item => item.kind !== 'doc' || item.page !== route.page)
}
