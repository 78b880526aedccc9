// Versions of the documentation: the version of an address, and the last version of each set of documents.
import type { DocsVersion } from '../../config/versions/docs-version.ts'
import type { Route, Sidebar, Site, SiteVersion } from '../derive/site.ts'

/** The last version of each set of documents. */
export function lastVersions({ versions }: Site): readonly SiteVersion[] {
  const sets = new Set(versions.map(({ version }) => version.set))
  return [...sets].flatMap(set => {
    const own = versions.filter(({ version }) => version.set === set)
    return own.find(({ version }) => version.isLast) ?? own[0] ?? []
  })
}

/** The last version of one set; by default of the first set. Undefined: the set has no versions. */
export function lastVersionOf(site: Site, set = site.versions[0]?.version.set): SiteVersion | undefined {
  return lastVersions(site).find(({ version }) => version.set === set)
}

/** The named sidebars of the last versions. */
export function lastSidebars(site: Site): readonly Sidebar[] {
  const last = new Set(lastVersions(site).map(({ version }) => version.key))
  return [...site.sidebars.values()].filter(({ version, name }) => last.has(version) && name !== undefined)
}

/** Undefined: the page does not belong to the documentation. */
export function versionOfRoute(site: Site, route: Route): SiteVersion | undefined {
  const key =
    route.kind === 'doc'
      ? route.page.version
      : route.kind === 'category-index'
        ? site.sidebars.get(route.position.sidebar ?? '')?.version
        : route.kind === 'tag' || route.kind === 'tag-list'
          ? route.version
          : undefined
  return key === undefined ? undefined : site.versions.find(({ version }) => version.key === key)
}

/** The versions of one set of documents, by key. */
export interface ShownSet {
  readonly versions: readonly string[]
  /** The version of the page, and the last version. */
  readonly version: string
  readonly last: string
}

/** The versions of a set, by default of the first one. `version`: the version of the page. */
export function shownSet(
  site: Site,
  version: DocsVersion | undefined,
  id = site.versions[0]?.version.set,
): ShownSet {
  const last = lastVersionOf(site, id)?.version.key ?? ''
  return {
    versions: site.versions.flatMap(each => (each.version.set === id ? [each.version.key] : [])),
    version: version?.set === id && version !== undefined ? version.key : last,
    last,
  }
}

/** Finds a value for each version, by key. Versions without a value are left out. */
export function byVersion<Value>(
  { versions }: ShownSet,
  find: (version: string) => Value | undefined,
): ReadonlyMap<string, Value> {
  const found = new Map<string, Value>()
  for (const key of versions) {
    const value = find(key)
    if (value !== undefined) found.set(key, value)
  }
  return found
}
