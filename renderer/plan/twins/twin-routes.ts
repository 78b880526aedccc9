// Which pages have a twin in Markdown: those with a text of their own that anybody may find.
import { lastSidebars, lastVersions, versionOfRoute } from '../../resolve/route-version.ts'
import type { Route, SidebarItem } from '../../site/site.ts'
import { twinOutput } from '../../site/urls.ts'
import type { Snapshot } from '../../snapshot.ts'
import type { RoutePath } from '../../text/brand.ts'
import { compareCodeUnits } from '../../text/site-path.ts'

export type RouteOfText = Extract<Route, { readonly page: unknown }>

/** In the order of routes; none unless the configuration asks for them. A static file of the same name is the author's own twin. */
export function twinRoutes({ config, site, graph }: Snapshot): ReadonlyMap<RoutePath, RouteOfText> {
  if (!config.llms) return new Map()
  const found = [...site.routes.values()].filter(
    (route): route is RouteOfText =>
      'page' in route &&
      route.kind !== 'not-found' &&
      route.page.visibility === 'listed' &&
      versionOfRoute(site, route)?.version.noIndex !== true &&
      !graph.statics.has(twinOutput(route.route)),
  )
  return new Map(
    found.sort((a, b) => compareCodeUnits(a.route, b.route)).map(route => [route.route, route] as const),
  )
}

/** Routes of the last versions and outside the documentation, each once: in the order of sidebars, then the others. */
export function readingOrder(
  snapshot: Snapshot,
  routes: ReadonlyMap<RoutePath, RouteOfText>,
): readonly RoutePath[] {
  const { site } = snapshot
  const last = new Set(lastVersions(site))
  const ordered = new Set<RoutePath>()
  for (const { items } of lastSidebars(site)) for (const route of routesOf(items)) ordered.add(route)
  for (const [name, route] of routes) {
    const version = versionOfRoute(site, route)
    if (version === undefined || last.has(version)) ordered.add(name)
  }
  return [...ordered].filter(route => routes.has(route))
}

function routesOf(items: readonly SidebarItem[]): readonly RoutePath[] {
  return items.flatMap(item => {
    if (item.kind === 'doc') return [item.page.route]
    if (item.kind !== 'category') return []
    return [...(item.link?.kind === 'doc' ? [item.link.page.route] : []), ...routesOf(item.items)]
  })
}
