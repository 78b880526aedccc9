// Addresses that vanish with a change, kept as aliases of the page that had them.

import { docsVersions } from '../../config/versions/docs-sets.ts'
import type { Page } from '../../graph/content-graph.ts'
import type { Snapshot } from '../../snapshot.ts'
import type { RoutePath, SitePath } from '../../text/brand.ts'
import { aliasEdit } from './front-matter-edits.ts'
import type { NotedEdit } from './site-change.ts'

export interface FormerRequest {
  readonly before: readonly Snapshot[]
  readonly after: readonly Snapshot[]
  readonly moved: (path: SitePath) => SitePath
  readonly textOf: (file: SitePath) => string | undefined
  /** Pages that are made from data: they have no front matter of their own. */
  readonly made: ReadonlyMap<SitePath, unknown>
}

/** One edit for each address, of the file as it is called today. */
export function* formerAddresses({
  before,
  after,
  moved,
  textOf,
  made,
}: FormerRequest): Generator<readonly [SitePath, NotedEdit]> {
  for (const [number, snapshot] of before.entries()) {
    const next = after[number]
    if (next === undefined) continue
    const redirects = redirectsByRoute(snapshot)
    for (const page of snapshot.graph.pages.values()) {
      const now = next.graph.pages.get(moved(page.file))
      if (now === undefined || page.isFallback || made.has(page.file) || !keepsAliases(snapshot, page))
        continue
      if (now.route === page.route && now.file === page.file) continue
      const text = textOf(page.file)
      const gone = [page.route, ...(redirects.get(page.route) ?? [])].filter(
        route => !next.site.routes.has(route) && !next.site.redirects.has(route),
      )
      const edit = text === undefined || gone.length === 0 ? undefined : aliasEdit(text, gone)
      if (edit !== undefined) yield [page.file, edit]
    }
  }
}

function redirectsByRoute({ site }: Snapshot): ReadonlyMap<RoutePath, readonly RoutePath[]> {
  const byRoute = new Map<RoutePath, RoutePath[]>()
  for (const [from, target] of site.redirects)
    if (target.kind === 'page') byRoute.set(target.route, [...(byRoute.get(target.route) ?? []), from])
  return byRoute
}

// Drafts have no address yet, and what frozen versions say of addresses from the root is not heard.
function keepsAliases({ config }: Snapshot, { visibility, collection, version }: Page): boolean {
  if (visibility === 'draft') return false
  return collection !== 'docs' || docsVersions(config).some(({ key, isLast }) => isLast && key === version)
}
