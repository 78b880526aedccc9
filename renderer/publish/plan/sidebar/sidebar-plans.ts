// Views of sidebars, made once for all pages that share one.
import type { Inputs } from '../../../base/host/inputs.ts'
import type { Hash, RoutePath } from '../../../base/text/brand.ts'
import { pageHref } from '../../../content/derive/urls.ts'
import type { SidebarRequest } from '../../../contract/page-props.ts'
import type { SidebarItemProps } from '../../../contract/sidebar-props.ts'
import type { SidebarInput, WholeSidebarInput } from '../page/page-input.ts'
import type { PlanInput } from '../plan-input.ts'
import { positionName, sidebarItems, sidebarView } from './sidebar-view.ts'

export interface SidebarPlans {
  /** Name of the `SidebarInput`. */
  viewFor(request: Pick<SidebarRequest, 'id' | 'position'>): Hash
  /** Name of the `WholeSidebarInput`: of the file that holds the whole tree. */
  whole(id: string): Hash
}

export function createSidebarPlans(
  { snapshot, partialSidebars, templates }: Pick<PlanInput, 'snapshot' | 'partialSidebars' | 'templates'>,
  inputs: Inputs,
): SidebarPlans {
  const items = new Map<string, readonly SidebarItemProps[]>()
  for (const sidebar of snapshot.site.sidebars.values())
    items.set(sidebar.id, sidebarItems(snapshot, sidebar.items))
  const moreHref = pageHref(snapshot.config, '/search' as RoutePath)
  const views = new Map<string, Hash>()
  return {
    viewFor({ id, position }) {
      const name = `${id}\0${positionName(position)}`
      const known = views.get(name)
      if (known !== undefined) return known
      const view = sidebarView(items.get(id) ?? [], position, {
        isPartial: partialSidebars.has(id),
        moreHref,
      })
      const made = inputs.add({ templates, view } satisfies SidebarInput)
      views.set(name, made)
      return made
    },
    whole: id => inputs.add({ templates, items: items.get(id) ?? [] } satisfies WholeSidebarInput),
  }
}
