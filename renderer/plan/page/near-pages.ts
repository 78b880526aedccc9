// What the directives of a page need to know of the pages around it in the sidebar.
import { shownDirective } from '../../contract/directives/built-in.ts'
import type { CardProps } from '../../contract/page-props.ts'
import type { Route, SidebarItem } from '../../site/site.ts'
import type { Snapshot } from '../../snapshot.ts'
import { cardsOf } from './cards.ts'

/** Cards of the pages below the page, else beside it; empty unless the text asks for them. */
export function nearPages(snapshot: Snapshot, route: Route): readonly CardProps[] {
  if (route.kind !== 'doc') return []
  if (!route.page.facts.components.some(use => shownDirective(use.name)?.needs === 'near-pages')) return []
  const { sidebar: id, path } = route.position
  const sidebar = id === undefined ? undefined : snapshot.site.sidebars.get(id)
  if (sidebar === undefined) return []
  let items: readonly SidebarItem[] = sidebar.items
  for (const index of path) {
    const item = items[index]
    if (item?.kind === 'category') items = item.items
  }
  return cardsOf(
    snapshot,
    items.filter(item => item.kind !== 'doc' || item.page !== route.page),
  )
}
