// What pages say about versions of the documentation: banner, choice of another one.
import type { RoutePath } from '../../../base/text/brand.ts'
import type { Route, SiteVersion } from '../../../content/derive/site.ts'
import { pageHref } from '../../../content/derive/urls.ts'
import { lastVersionOf, versionOfRoute } from '../../../content/resolve/route-version.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { PageProps, VersionBannerProps, VersionChoice } from '../../../contract/page-props.ts'

/** The versions of each choice in the top bar: of the page's own set of documents, else the first one, and of the sets that items name. */
export function versionChoices(
  snapshot: Snapshot,
  route: Route,
): Pick<PageProps, 'versions' | 'versionsOfSets'> {
  const { config, site, navigation } = snapshot
  const shown = versionOfRoute(site, route)?.version.set ?? config.docs[0]?.id
  const named = navigation.items.flatMap(item => (item.kind === 'versions' ? (item.docs ?? []) : []))
  return {
    versions: choicesOf(snapshot, route, shown),
    ...(named.length > 0 && {
      versionsOfSets: Object.fromEntries(named.map(set => [set, choicesOf(snapshot, route, set)])),
    }),
  }
}

// Each with the address of the same page there; none when there is one version only.
function choicesOf(snapshot: Snapshot, route: Route, set: string | undefined): readonly VersionChoice[] {
  const { config, site } = snapshot
  const shown = versionOfRoute(site, route)
  const versions = site.versions.filter(({ version }) => version.set === set)
  if (versions.length < 2) return []
  return versions.flatMap(target => {
    const there = samePageIn(snapshot, target, route)
    if (there === undefined) return []
    const { key, label } = target.version
    return [
      {
        name: key,
        label,
        href: pageHref(config, there),
        isCurrent: target === shown,
        isLast: target.version.isLast,
      },
    ]
  })
}

/** Undefined for pages of the last version, and where the configuration wants none. */
export function versionBanner(snapshot: Snapshot, route: Route): VersionBannerProps | undefined {
  const { config, site } = snapshot
  const shown = versionOfRoute(site, route)?.version
  const last = lastVersionOf(site, shown?.set)
  if (shown === undefined || shown.banner === 'none' || last === undefined) return undefined
  const there = samePageIn(snapshot, last, route)
  return {
    kind: shown.banner,
    siteTitle: config.title,
    label: shown.label,
    latest:
      there === undefined || shown.isLast
        ? undefined
        : { name: last.version.key, label: last.version.label, href: pageHref(config, there) },
  }
}

// The page with the same id, else the version's main page.
function samePageIn(
  { graph, site }: Snapshot,
  { version, mainRoute }: SiteVersion,
  route: Route,
): RoutePath | undefined {
  if (versionOfRoute(site, route)?.version.set !== version.set) return mainRoute
  if (route.kind === 'doc') {
    const twin = graph.docSets.get(version.key)?.docs.get(route.page.docId)
    if (twin !== undefined && (twin.visibility === 'listed' || twin === route.page)) return twin.route
  } else if (route.kind === 'category-index') {
    const from = versionOfRoute(site, route)?.version.routeBase ?? ''
    const local = route.route.slice(from === '/' ? 0 : from.length)
    const twin = `${version.routeBase === '/' ? '' : version.routeBase}${local}` as RoutePath
    if (site.routes.has(twin)) return twin
  }
  return mainRoute
}
