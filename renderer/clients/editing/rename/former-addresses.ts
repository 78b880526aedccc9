// Addresses that vanish with a change, kept as aliases of the page that had them.

import type { RoutePath, SitePath } from '../../../base/text/brand.ts'
import { lineStarts, type Place } from '../../../base/text/line-index.ts'
import { relativePath } from '../../../base/text/relative-path.ts'
import { docsVersions } from '../../../config/versions/docs-sets.ts'
import { redirectSources } from '../../../content/derive/redirect-sources.ts'
import type { Page } from '../../../content/graph/content-graph.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { DataPage, DataPages } from '../../../features/data-pages/data-pages.ts'
import { parameter } from '../../../features/data-pages/find-sources.ts'
import { aliasesEdit } from './front-matter-edits.ts'
import type { NotedEdit } from './site-change.ts'

interface FormerRequest {
  readonly before: readonly Snapshot[]
  readonly after: readonly Snapshot[]
  readonly moved: (path: SitePath) => SitePath
  readonly textOf: (file: SitePath) => string | undefined
  readonly dataPages: DataPages
}

/** One edit for each address, of the file as it is called today. */
export function* formerAddresses({
  before,
  after,
  moved,
  textOf,
  dataPages,
}: FormerRequest): Generator<readonly [SitePath, NotedEdit]> {
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

// `/errors/E1` of the record with `code: E1` → `/errors/{{code}}`, which holds for all records.
function patternOf(route: RoutePath, { template, record }: DataPage): string | undefined {
  const names = [...template.file.matchAll(parameter)].flatMap(([, , name]) => name ?? [])
  const pattern = names.reduce((address, name) => {
    const value = String(record.params[name])
    const at = address.lastIndexOf(value)
    return at === -1 ? address : `${address.slice(0, at)}{{${name}}}${address.slice(at + value.length)}`
  }, route as string)
  return names.every(name => pattern.includes(`{{${name}}}`)) ? pattern : undefined
}

// Where pages name former addresses that a page has now: their own of long ago, or another's. Nothing can lead on from there.
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

// Those that a page keeps itself: what the configuration redirects stays redirected there.
function redirectsByRoute({ config, graph }: Snapshot): ReadonlyMap<RoutePath, readonly RoutePath[]> {
  const byRoute = new Map<RoutePath, RoutePath[]>()
  for (const { from, to } of redirectSources(config, graph).sources)
    if ('page' in to) byRoute.set(to.page.route, [...(byRoute.get(to.page.route) ?? []), from])
  return byRoute
}

// Drafts have no address yet.
function keepsAliases({ visibility }: Page): boolean {
  return visibility !== 'draft'
}

// What versions that readers are not led to say of addresses from the root is not heard: they are copies, or will be copied.
function isHeardOfSite({ config }: Snapshot, { collection, version }: Page): boolean {
  return collection !== 'docs' || docsVersions(config).some(({ key, isLast }) => isLast && key === version)
}

// From where relative aliases of a page begin.
function relativeTo({ route, isFolderIndex }: Page, former: RoutePath): string {
  return relativePath(isFolderIndex ? `${route}/-` : route, former)
}
