// Former addresses: the one under the cursor, and the links that use it.
import type { RoutePath } from '../../../base/text/brand.ts'
import { decodeAddress } from '../../../base/text/decode-address.ts'
import { lineStarts, placeOf } from '../../../base/text/line-index.ts'
import { folderOf, joinSitePath } from '../../../base/text/site-path.ts'
import { type RedirectSource, redirectSources } from '../../../content/derive/redirect-sources.ts'
import { isExternal, normalizeRoute } from '../../../content/derive/urls.ts'
import type { Page } from '../../../content/graph/content-graph.ts'
import { splitAddress } from '../../../content/resolve/reference/written-address.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { EditedSite } from '../edited-site.ts'
import type { Location } from '../find-place.ts'
import type { LinkSource } from '../inbound-links.ts'
import type { Cursor } from '../page-of-file.ts'

interface FormerAddress {
  readonly snapshot: Snapshot
  readonly from: RoutePath
  /** The page to which it redirects. */
  readonly page: Page | undefined
  /** Offsets of the address as written. */
  readonly start: number
  readonly end: number
}

/** The former address under the cursor, in `aliases` of a page or in `redirects` of the configuration. */
export function formerAddressAt(
  { snapshots }: EditedSite,
  { file, text, offset }: Cursor,
): FormerAddress | undefined {
  const starts = lineStarts(text)
  const { line, column } = placeOf(starts, offset)
  for (const snapshot of snapshots) {
    const source = sourcesOf(snapshot).find(
      each =>
        each.file === file &&
        each.place?.line === line &&
        each.place.column <= column &&
        column <= (each.place.endColumn ?? Number.POSITIVE_INFINITY),
    )
    if (source?.place === undefined) continue
    const start = (starts[line - 1] ?? 0) + source.place.column - 1
    const end = start + (source.place.endColumn ?? source.place.column) - source.place.column
    const target = snapshot.site.redirects.get(source.from)
    const page =
      'page' in source.to
        ? source.to.page
        : [...snapshot.graph.pages.values()].find(
            ({ route }) => target?.kind === 'page' && route === target.route,
          )
    return { snapshot, from: source.from, page, start, end }
  }
  return undefined
}

/** The place where the former address of a link is declared. Undefined for a link with a present address. */
export function redirectOf(link: LinkSource): Location | undefined {
  const { snapshot, raw, page } = link
  const route = routeOf(snapshot, raw, page)
  if (route === undefined || !snapshot.site.redirects.has(route)) return undefined
  const { file, place } = sourcesOf(snapshot).find(({ from }) => from === route) ?? {}
  return file === undefined ? undefined : { file, ...(place ?? { line: 1, column: 1 }) }
}

/** Whether a link uses this former address. */
export function namesFormer({ snapshot, raw, page }: LinkSource, { from }: FormerAddress): boolean {
  return routeOf(snapshot, raw, page) === from
}

function sourcesOf({ config, graph }: Snapshot): readonly RedirectSource[] {
  return redirectSources(config, graph).sources
}

// `/docs/old#part` and, on a page, `old` → the route that a browser would request.
function routeOf({ config }: Snapshot, raw: string, page: Page | undefined): RoutePath | undefined {
  const path = decodeAddress(splitAddress(raw).path)
  if (path === '' || isExternal(raw) || path.startsWith('@')) return undefined
  if (path.startsWith('/'))
    return normalizeRoute(path.startsWith(config.baseUrl) ? `/${path.slice(config.baseUrl.length)}` : path)
  const base =
    page === undefined ? '' : page.isFolderIndex ? page.route.slice(1) : folderOf(page.route.slice(1))
  const joined = joinSitePath(base, path)
  return joined === undefined ? undefined : normalizeRoute(`/${joined}`)
}
