// Generated index pages of categories: their address and their cards.
import { slug } from 'github-slugger'
import type { RoutePath } from '../../../base/text/brand.ts'
import type { Category, SidebarItem } from '../site.ts'

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
