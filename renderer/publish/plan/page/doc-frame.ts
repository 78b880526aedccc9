// What surrounds a docs page: sidebar, breadcrumbs, neighbours, badge.
import type { RoutePath } from '../../../base/text/brand.ts'
import { setOfVersion } from '../../../config/versions/docs-sets.ts'
import { categoryRoute } from '../../../content/derive/sidebar/category-index.ts'
import { itemsOnPath } from '../../../content/derive/sidebar/sidebar-items.ts'
import type { Neighbour, Route, SidebarItem } from '../../../content/derive/site.ts'
import { absoluteUrl, ownFileHref, pageHref, sidebarOutput } from '../../../content/derive/urls.ts'
import { versionOfRoute } from '../../../content/resolve/route-version.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { Breadcrumb, DocFrame, NeighbourProps } from '../../../contract/page-props.ts'
import { versionBanner } from './version-props.ts'

export function docFrame(
  snapshot: Snapshot,
  route: Extract<Route, { kind: 'doc' | 'category-index' }>,
): DocFrame {
  const { config, site } = snapshot
  const { position, route: current } = route
  const version = versionOfRoute(site, route)?.version
  const sidebar = position.sidebar === undefined ? undefined : site.sidebars.get(position.sidebar)
  const docs = version && setOfVersion(config, version.key)
  const chain = sidebar === undefined ? [] : itemsOnPath(sidebar.items, position.path)
  const hrefOf = (to: RoutePath) => pageHref(config, to)
  // A page that its sidebar does not list is its own crumb.
  const crumbs =
    chain.length === 0 && route.kind === 'doc'
      ? [
          {
            label: route.page.facts.meta.frontMatter.sidebar_label ?? route.page.title,
            href: hrefOf(current),
          },
        ]
      : chain.map(item => crumbOf(item, hrefOf))
  const isCategory = chain.at(-1)?.kind === 'category'
  const openPath = isCategory ? position.path : position.path.slice(0, -1)
  const neighbour = (given: Neighbour | undefined): NeighbourProps | undefined =>
    given && { label: given.label, href: pageHref(config, given.route) }
  return {
    sidebar: sidebar && {
      id: sidebar.id,
      position: { openPath, index: isCategory ? 0 : (position.path.at(-1) ?? 0) },
      currentHref: pageHref(config, current),
      wholeHref: ownFileHref(config, sidebarOutput(sidebar.id)),
      isHideable: docs?.sidebarHideable ?? false,
      autoCollapse: docs?.sidebarAutoCollapse ?? false,
    },
    breadcrumbs: docs?.breadcrumbs !== true || sidebar === undefined ? [] : crumbs,
    homeHref: pageHref(config, '/' as RoutePath),
    versionBadge: version?.badge === true ? version.label : undefined,
    versionBanner: versionBanner(snapshot, route),
    previous: neighbour(position.previous),
    next: neighbour(position.next),
  }
}

/** JSON-LD of the crumbs that have an address; undefined when there is one at most. */
export function breadcrumbData({ config }: Snapshot, breadcrumbs: readonly Breadcrumb[]): unknown {
  const linked = breadcrumbs.filter(crumb => crumb.href !== undefined)
  // Search engines want two at least.
  if (linked.length < 2) return undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: absoluteUrl(config, crumb.href as string),
    })),
  }
}

function crumbOf(item: SidebarItem, hrefOf: (route: RoutePath) => string): Breadcrumb {
  if (item.kind === 'doc') return { label: item.label, href: hrefOf(item.page.route) }
  if (item.kind !== 'category') return { label: '', href: undefined }
  const route = categoryRoute(item)
  return { label: item.label, href: route === undefined ? undefined : hrefOf(route) }
}
