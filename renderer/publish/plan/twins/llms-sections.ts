// Sidebars of the last version → sections of llms.txt. Each page stands once, where a reader meets it first.
import type { RoutePath } from '../../../base/text/brand.ts'
import type { SidebarItem } from '../../../content/derive/site.ts'
import { lastSidebars } from '../../../content/resolve/route-version.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { LlmsPage, LlmsSection } from '../../feeds/llms.ts'
import { twinUrl } from './twin-addresses.ts'
import { type RouteOfText, readingOrder } from './twin-routes.ts'

export function llmsSections(
  snapshot: Snapshot,
  routes: ReadonlyMap<RoutePath, RouteOfText>,
): readonly LlmsSection[] {
  const left = new Set(readingOrder(snapshot, routes))
  const lines = (wanted: readonly RoutePath[]): readonly LlmsPage[] =>
    wanted.flatMap(route => {
      const page = left.delete(route) ? routes.get(route)?.page : undefined
      if (page === undefined) return []
      return [{ title: page.title, url: twinUrl(snapshot.config, route), description: page.description }]
    })
  // Pages of a level come before its categories: below the heading of a category they would seem to belong to it.
  const sectionOf = (
    label: string,
    items: readonly SidebarItem[],
    own: readonly RoutePath[],
  ): LlmsSection => ({
    label,
    pages: lines([...own, ...items.flatMap(item => (item.kind === 'doc' ? [item.page.route] : []))]),
    sections: items.flatMap(item =>
      item.kind === 'category'
        ? [sectionOf(item.label, item.items, item.link?.kind === 'doc' ? [item.link.page.route] : [])]
        : [],
    ),
  })
  const sections = lastSidebars(snapshot.site).map(({ id, name, items }) =>
    sectionOf(labelOf(snapshot, id) ?? name ?? id, items, []),
  )
  const isOnly = left.size > 0 && sections.length === 0
  const { words } = snapshot.config.language
  const others = { label: words[isOnly ? 'docs.title' : 'llms.other'], pages: lines([...left]), sections: [] }
  return [...sections, others]
}

// A sidebar has the name that the navigation gives it.
function labelOf({ navigation }: Snapshot, sidebar: string): string | undefined {
  const item = navigation.items.find(
    each => each.kind === 'link' && 'sidebar' in each.active && each.active.sidebar === sidebar,
  )
  return item?.kind === 'link' ? item.link.label : undefined
}
