// Which version of the documentation an address belongs to.
import type { DocsVersion } from '../../config/versions/docs-version.ts'
import type { Route, Sidebar, Site, SiteVersion } from '../derive/site.ts'

/** The versions that readers are led to, one of each set of documents that has any. */
export function lastVersions({ versions }: Site): readonly SiteVersion[] {
  const sets = new Set(versions.map(({ version }) => version.set))
  return [...sets].flatMap(set => {
    const own = versions.filter(({ version }) => version.set === set)
    return own.find(({ version }) => version.isLast) ?? own[0] ?? []
  })
}

/** That of one set, by its id; without an id of the first one. Undefined for a set without versions. */
export function lastVersionOf(site: Site, set = site.versions[0]?.version.set): SiteVersion | undefined {
  return lastVersions(site).find(({ version }) => version.set === set)
}

/** The sidebars that readers of the last versions meet. */
export function lastSidebars(site: Site): readonly Sidebar[] {
  const last = new Set(lastVersions(site).map(({ version }) => version.key))
  return [...site.sidebars.values()].filter(({ version, name }) => last.has(version) && name !== undefined)
}

/** Pages outside the documentation belong to none. */
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

/** The versions of a set of documents, by key. */
export interface ShownSet {
  readonly versions: readonly string[]
  /** The one that pages show, and the one that readers are led to. */
  readonly version: string
  readonly last: string
}

/** By id, without one the first; `version`: that of the page that is shown. */
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

/** What each version has, by its key; versions that have nothing are left out. */
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
