// Finds the page at a written address, and the places of an API by name. Only pages that are given as public are found.
import { decodeAddress } from '../../base/text/decode-address.ts'
import type { Route } from '../../content/derive/site.ts'
import { normalizeRoute } from '../../content/derive/urls.ts'
import type { Page } from '../../content/graph/content-graph.ts'
import { answeringRoute } from '../../content/resolve/reference/resolve-reference.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import type { RouteOfText } from '../../publish/plan/twins/twin-routes.ts'

export interface FoundPage<Found extends Route = RouteOfText> {
  readonly snapshot: Snapshot
  readonly route: Found
  /** The fragment of the address: the id of a heading. */
  readonly section: string | undefined
}

/**
 * `routesOf`: the routes that may be found. `written`: a whole address, a path from the host or a path below the base path, also with `.md` or `.html`.
 * Redirects are followed.
 */
export function findPage<Found extends Route>(
  snapshots: readonly Snapshot[],
  written: string,
  routesOf: (snapshot: Snapshot) => ReadonlyMap<string, Found>,
): FoundPage<Found> | undefined {
  const [address = '', hash] = written.trim().split('#', 2)
  const path = decodeAddress(address.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/\?.*$/s, '')).replace(
    /\.(?:md|html)$/,
    '',
  )
  const rooted = path.startsWith('/') ? path : `/${path}`
  const section = hash === undefined || hash === '' ? undefined : decodeAddress(hash)
  // The longest base path first, because the base path of a language begins with that of the site.
  const ordered = [...snapshots].sort((a, b) => b.config.baseUrl.length - a.config.baseUrl.length)
  for (const snapshot of ordered) {
    const { baseUrl } = snapshot.config
    const inside = `${rooted}/`.startsWith(baseUrl) ? `/${rooted.slice(baseUrl.length)}` : undefined
    const found = findRoute(snapshots, snapshot, inside, routesOf)
    if (found !== undefined) return { ...found, section }
  }
  for (const snapshot of snapshots) {
    const found = findRoute(snapshots, snapshot, rooted, routesOf)
    if (found !== undefined) return { ...found, section }
  }
  return undefined
}

// The address of an untranslated page leads to the original.
function findRoute<Found extends Route>(
  snapshots: readonly Snapshot[],
  snapshot: Snapshot,
  path: string | undefined,
  routesOf: (snapshot: Snapshot) => ReadonlyMap<string, Found>,
): { readonly snapshot: Snapshot; readonly route: Found } | undefined {
  if (path === undefined) return undefined
  const route = normalizeRoute(path.normalize('NFC'))
  const redirect = snapshot.site.redirects.get(route)
  const answering = answeringRoute(snapshot.site, redirect?.kind === 'page' ? redirect.route : route)
  if (answering === undefined) return undefined
  const page = 'page' in answering ? answering.page : undefined
  const isFallback = page?.isFallback === true
  const shown = isFallback ? snapshots.find(({ config }) => config.edition.isOriginal) : snapshot
  const name = isFallback ? shown?.graph.pages.get(page.file)?.route : answering.route
  const found = shown && name && routesOf(shown).get(name)
  return found && { snapshot: shown, route: found }
}

interface ApiPlace {
  readonly page: Page
  readonly id: string
}

/**
 * The places that show a part of an API: `sendMessages`, `sendMessages#messages.to`, `error/100`, `schema/Message`. An operation is also found by method and
 * path: `POST /messages`.
 */
export function apiPlaces({ graph }: Snapshot, name: string): readonly ApiPlace[] {
  const [, method, path] = /^([A-Za-z]+)\s+(\/\S*)$/.exec(name.trim()) ?? []
  if (method === undefined) return graph.apiTargets.get(name) ?? []
  return [...graph.pages.values()].flatMap(page =>
    page.facts.components.flatMap(({ attributes }): readonly ApiPlace[] =>
      attributes.method === method.toUpperCase() && attributes.path === path && attributes.id !== undefined
        ? [{ page, id: attributes.id }]
        : [],
    ),
  )
}
