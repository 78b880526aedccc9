// Addresses of categories, and the items that lists of cards show.
import { slug } from 'github-slugger'
import type { RoutePath } from '../../../base/text/brand.ts'
import type { Category, Route, SidebarItem, Site } from '../site.ts'

/** `Каналы и шаблоны` → `каналы-и-шаблоны`. */
export function slugOfLabel(label: string): string {
  // An address cannot contain half of a surrogate pair.
  return slug(label.replace(/\p{Surrogate}/gu, ''))
}

/** The address that an item leads to: its own, or for a category the first one inside. */
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

/**
 * The items that `::doc-card-list` lists: the items below the page in its sidebar, or else the items beside it, without the page itself.
 * Empty when no sidebar lists the page.
 */
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
