// An address as somebody writes it → the page that answers there. Nothing but pages that anybody may find is ever found.
import { decodeAddress } from '../../base/text/decode-address.ts'
import type { Route } from '../../content/derive/site.ts'
import { normalizeRoute } from '../../content/derive/urls.ts'
import { answeringRoute } from '../../content/resolve/reference/resolve-reference.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import type { RouteOfText } from '../../publish/plan/twins/twin-routes.ts'

export interface FoundPage<Found extends Route = RouteOfText> {
  readonly snapshot: Snapshot
  readonly route: Found
  /** Id of the heading that the address names. */
  readonly section: string | undefined
}

/** `routesOf`: those that may be found. A whole address, one below the host, or one below the base path; with `.md` or `.html` too. Former addresses are followed. */
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
  // The longest base path first: that of a language begins with the site's.
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

// At the address of a page that is not translated stands the original.
function findRoute<Found extends Route>(
  snapshots: readonly Snapshot[],
  snapshot: Snapshot,
  path: string | undefined,
  routesOf: (snapshot: Snapshot) => ReadonlyMap<string, Found>,
): Pick<FoundPage<Found>, 'snapshot' | 'route'> | undefined {
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
