// The sections of a site with their first pages, for pages that lead readers on: the home page, the search page.
import { setOfVersion } from '../../../config/versions/docs-sets.ts'
import { firstRouteOf } from '../../../content/derive/sidebar/category-index.ts'
import type { SidebarItem } from '../../../content/derive/site.ts'
import { isExternal, pageHref } from '../../../content/derive/urls.ts'
import { lastSidebars } from '../../../content/resolve/route-version.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import { cardsOf } from './cards.ts'

/** Of the home page of a site that brings none. */
export function landingCards(snapshot: Snapshot) {
  return sectionsOf(snapshot).flatMap(section => cardsOf(snapshot, section.items))
}

interface Section {
  readonly version?: string
  readonly id: string | undefined
  readonly items: readonly SidebarItem[]
}

// A site without sidebars is listed page by page.
function sectionsOf({ site, graph }: Snapshot): readonly Section[] {
  if (site.sidebars.size > 0) return lastSidebars(site)
  const listed = [...graph.pages.values()].filter(page => page.visibility === 'listed')
  if (listed.length === 0) return []
  return [
    {
      id: undefined,
      items: listed.map(page => ({
        kind: 'doc',
        label: page.title,
        page,
        isRef: false,
        className: undefined,
      })),
    },
  ]
}

/** Readers without script find their way from the search page through the sections. */
export function searchSections(snapshot: Snapshot) {
  const { config, navigation } = snapshot
  return sectionsOf(snapshot).flatMap(sidebar => {
    const links = sidebar.items.flatMap(item => {
      const route = firstRouteOf([item])
      if (route !== undefined)
        return [{ label: labelOf(item), href: pageHref(config, route), isExternal: false }]
      const href = item.kind === 'link' ? navigation.sidebarLinks.get(item.href) : undefined
      return href === undefined ? [] : [{ label: labelOf(item), href, isExternal: isExternal(href) }]
    })
    const entry = navigation.items.find(
      item => 'sidebar' in item.active && item.active.sidebar === sidebar.id,
    )
    const set = sidebar.version === undefined ? undefined : setOfVersion(config, sidebar.version)
    const label = set?.label ?? config.language.words['docs.title']
    return [{ label: entry?.kind === 'link' ? entry.link.label : label, links }]
  })
}

function labelOf(item: SidebarItem): string {
  return item.kind === 'html' ? '' : item.label
}
