// Which pages have a twin in Markdown: those with a text of their own, in the language of the site, that anybody may find.
import type { RoutePath } from '../../../base/text/brand.ts'
import { compareCodeUnits } from '../../../base/text/site-path.ts'
import { pageInEditions } from '../../../content/derive/edition-pages.ts'
import type { Route, SidebarItem, Site } from '../../../content/derive/site.ts'
import { twinOutput } from '../../../content/derive/urls.ts'
import { lastSidebars, lastVersions, versionOfRoute } from '../../../content/resolve/route-version.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import { twinUrl } from './twin-addresses.ts'

export type RouteOfText = Extract<Route, { readonly page: unknown }>

/** In the order of routes; none unless the configuration asks for them. A static file of the same name is the author's own twin. */
export function twinRoutes({ config, site, graph }: Snapshot): ReadonlyMap<RoutePath, RouteOfText> {
  if (!config.llms) return new Map()
  const found = [...site.routes.values()].filter(
    (route): route is RouteOfText =>
      isOfText(site, route) && !route.page.isFallback && !graph.statics.has(twinOutput(route.route)),
  )
  return new Map(
    found.sort((a, b) => compareCodeUnits(a.route, b.route)).map(route => [route.route, route] as const),
  )
}

/** Address of the page as Markdown. A page that is not translated has that of the original, which it shows, unless that is on another host. */
export function twinOf(
  { config, site, editions }: Snapshot,
  routes: ReadonlyMap<RoutePath, RouteOfText>,
  name: RoutePath,
): string | undefined {
  if (routes.has(name)) return twinUrl(config, name)
  const route = site.routes.get(name)
  if (route === undefined || !isOfText(site, route) || !route.page.isFallback) return undefined
  const original = editions.find(({ isOriginal }) => isOriginal)
  return original?.host === config.url ? original.pages.get(pageInEditions(config, route))?.twin : undefined
}

function isOfText(site: Site, route: Route): route is RouteOfText {
  return (
    'page' in route &&
    route.kind !== 'not-found' &&
    route.page.visibility === 'listed' &&
    versionOfRoute(site, route)?.version.noIndex !== true
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
