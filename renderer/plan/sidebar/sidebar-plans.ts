// Views of sidebars, made once for all pages that share one.
import type { SidebarRequest } from '../../contract/page-props.ts'
import type { SidebarItemProps } from '../../contract/sidebar-props.ts'
import { fingerprint } from '../../fingerprint/fingerprint.ts'
import { pageHref } from '../../site/urls.ts'
import type { Hash, RoutePath } from '../../text/brand.ts'
import type { SidebarSheet } from '../page/page-sheet.ts'
import type { PlanInput } from '../plan-input.ts'
import { positionName, sidebarItems, sidebarView } from './sidebar-view.ts'

export interface SidebarPlans {
  viewFor(request: Pick<SidebarRequest, 'id' | 'position'>): SidebarSheet
  /** Key of the file that holds the whole tree. */
  wholeKey(id: string): Hash
}

export function createSidebarPlans(
  { snapshot, partialSidebars }: Pick<PlanInput, 'snapshot' | 'partialSidebars'>,
  sharedKey: Hash,
): SidebarPlans {
  const items = new Map<string, readonly SidebarItemProps[]>()
  for (const sidebar of snapshot.site.sidebars.values())
    items.set(sidebar.id, sidebarItems(snapshot, sidebar.items))
  const moreHref = pageHref(snapshot.config, '/search' as RoutePath)
  const views = new Map<string, SidebarSheet>()
  return {
    viewFor({ id, position }) {
      const name = `${id}\0${positionName(position)}`
      const known = views.get(name)
      if (known !== undefined) return known
      const view = sidebarView(items.get(id) ?? [], position, {
        isPartial: partialSidebars.has(id),
        moreHref,
      })
      const made = { key: fingerprint(sharedKey, JSON.stringify(view)), view }
      views.set(name, made)
      return made
    },
    wholeKey: id => fingerprint(sharedKey, JSON.stringify(items.get(id))),
  }
}
