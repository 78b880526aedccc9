// Which version of the documentation an address belongs to.
import type { Route, Site, SiteVersion } from '../site/site.ts'

/** The version that readers are led to; undefined on a site without documentation. */
export function lastVersionOf({ versions }: Pick<Site, 'versions'>): SiteVersion | undefined {
  return versions.find(({ version }) => version.isLast) ?? versions[0]
}

/** Pages outside the documentation belong to none. */
export function versionOfRoute(site: Site, route: Route): SiteVersion | undefined {
  const name =
    route.kind === 'doc'
      ? route.page.version
      : route.kind === 'category-index'
        ? site.sidebars.get(route.position.sidebar ?? '')?.version
        : route.kind === 'tag' || route.kind === 'tag-list'
          ? route.version
          : undefined
  return name === undefined ? undefined : site.versions.find(({ version }) => version.name === name)
}
