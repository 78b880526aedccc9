// Keeps addresses that a change removes, as aliases of their pages.

import type { RoutePath, SitePath } from '../../../base/text/brand.ts'
import { lineStarts, type Place } from '../../../base/text/line-index.ts'
import { relativePath } from '../../../base/text/relative-path.ts'
import { docsVersions } from '../../../config/versions/docs-sets.ts'
import { redirectSources } from '../../../content/derive/redirect-sources.ts'
import type { Page } from '../../../content/graph/content-graph.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { DataPage } from '../../../features/data-pages/data-pages.ts'
import { parameter } from '../../../features/data-pages/find-sources.ts'
import { aliasesEdit } from './front-matter-edits.ts'
import type { ChangedSite, NotedEdit } from './site-change.ts'

/** One edit for each page, by the path of the file before the change. */
export function* formerAddresses({
  before,
  after,
  moved,
  textOf,
  dataPages,
}: ChangedSite): Generator<readonly [SitePath, NotedEdit]> {
  const templates = new Set<SitePath>()
  for (const [number, snapshot] of before.entries()) {
    const next = after[number]
    if (next === undefined) continue
    const redirects = redirectsByRoute(snapshot)
    const taken = takenAliases(snapshot, next)
    for (const page of snapshot.graph.pages.values()) {
      const now = next.graph.pages.get(moved(page.file))
      if (now === undefined || page.isFallback || !keepsAliases(page)) continue
      const lost = taken.get(page.file) ?? []
      if (now.route === page.route && now.file === page.file && lost.length === 0) continue
      const made = dataPages.pages.get(page.file)
      if (made !== undefined && (made.origin !== undefined || templates.has(made.template.file))) continue
      const file = made?.template.file ?? page.file
      if (made !== undefined) templates.add(file)
      const text = textOf(file)
      const gone = [page.route, ...(redirects.get(page.route) ?? [])].filter(
        route => !next.site.routes.has(route) && !next.site.redirects.has(route),
      )
      const written = gone.map(route => (isHeardOfSite(snapshot, page) ? route : relativeTo(now, route)))
      const kept = made === undefined ? written : gone.flatMap(route => patternOf(route, made) ?? [])
      const edit =
        text === undefined
          ? undefined
          : aliasesEdit(text, {
              dropped: made === undefined ? lost.map(place => offsetOf(text, place)) : [],
              added: kept,
            })
      if (edit !== undefined) yield [file, edit]
    }
  }
}

// `/errors/E1` of the record with `code: E1` → `/errors/{{code}}`, which is valid for all records.
function patternOf(route: RoutePath, { template, record }: DataPage): string | undefined {
  const names = [...template.file.matchAll(parameter)].flatMap(([, , name]) => name ?? [])
  const pattern = names.reduce((address, name) => {
    const value = String(record.params[name])
    const at = address.lastIndexOf(value)
    return at === -1 ? address : `${address.slice(0, at)}{{${name}}}${address.slice(at + value.length)}`
  }, route as string)
  return names.every(name => pattern.includes(`{{${name}}}`)) ? pattern : undefined
}

// The places of aliases that are addresses of pages after the change. They must be removed, because they cannot redirect any more.
function takenAliases(
  { config, graph, site }: Snapshot,
  next: Snapshot,
): ReadonlyMap<SitePath, readonly Place[]> {
  const taken = new Map<SitePath, Place[]>()
  for (const { from, to, place } of redirectSources(config, graph).sources) {
    if (!('page' in to) || place === undefined) continue
    if (next.site.routes.has(from) && !site.routes.has(from))
      taken.set(to.page.file, [...(taken.get(to.page.file) ?? []), place])
  }
  return taken
}

function offsetOf(text: string, { line, column }: Place): number {
  return (lineStarts(text)[line - 1] ?? 0) + column - 1
}

// The aliases of each page. Redirects of the configuration stay there.
function redirectsByRoute({ config, graph }: Snapshot): ReadonlyMap<RoutePath, readonly RoutePath[]> {
  const byRoute = new Map<RoutePath, RoutePath[]>()
  for (const { from, to } of redirectSources(config, graph).sources)
    if ('page' in to) byRoute.set(to.page.route, [...(byRoute.get(to.page.route) ?? []), from])
  return byRoute
}

// A draft has no public address.
function keepsAliases({ visibility }: Page): boolean {
  return visibility !== 'draft'
}

// Whether aliases from the root count for the version of the page. They count only for the last version: other versions are copies.
function isHeardOfSite({ config }: Snapshot, { collection, version }: Page): boolean {
  return collection !== 'docs' || docsVersions(config).some(({ key, isLast }) => isLast && key === version)
}

// A former address as a relative alias of a page.
function relativeTo({ route, isFolderIndex }: Page, former: RoutePath): string {
  return relativePath(isFolderIndex ? `${route}/-` : route, former)
}
