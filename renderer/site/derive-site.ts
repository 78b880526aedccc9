// The stage `derive`: linked content → addresses, sidebars, neighbours.
import type { Config } from '../config/config.ts'
import type { CategoryFile } from '../data-files/category-file.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ContentGraph } from '../graph/content-graph.ts'
import type { OutputPath, RoutePath, SitePath } from '../text/brand.ts'
import { compareCodeUnits } from '../text/site-path.ts'
import { firstRouteOf } from './sidebar/category-index.ts'
import { type Places, placeDocs } from './sidebar/doc-places.ts'
import { readSidebars } from './sidebar/read-sidebars.ts'
import type { Route, Sidebar, Site } from './site.ts'
import { aliasOutput, pageOutput } from './urls.ts'

/** `categoryFiles`: checked `_category_` files by folder below the documentation. */
export function deriveSite(
  config: Config,
  graph: ContentGraph,
  categoryFiles: ReadonlyMap<string, CategoryFile>,
): Site {
  const diagnostics: Diagnostic[] = []
  const sidebars: ReadonlyMap<string, Sidebar> =
    config.docs === undefined
      ? new Map()
      : readSidebars({ docs: config.docs, graph, categoryFiles, diagnostics, configFile: config.file })
  const places = placeDocs(graph, sidebars)
  diagnostics.push(...places.diagnostics)
  const routes = settleClaims(claimsOf(config, graph, places), diagnostics)
  const aliases = aliasesOf(config, { graph, routes, sidebars })
  reportHiddenStatics(graph, routes, { aliases, diagnostics })
  return { routes, aliases, sidebars, redirects: new Map(), brokenRedirects: new Set(), diagnostics }
}

interface Claim {
  /** Who wants the address, for messages: a file, or words. */
  readonly owner: SitePath
  readonly route: Route
}

// In the order in which they win: what docsgen cannot do without, pages by path, components, generated pages.
function claimsOf(config: Config, graph: ContentGraph, places: Places): readonly Claim[] {
  const own = 'docsgen itself' as SitePath
  const claims: Claim[] = [
    { owner: own, route: { kind: 'search', route: '/search' as RoutePath } },
    { owner: own, route: { kind: 'not-found', route: '/404.html' as RoutePath } },
  ]
  const pages = [...graph.pages.values()].sort((a, b) => compareCodeUnits(a.file, b.file))
  for (const page of pages) {
    const place = places.docs.get(page.file)
    if (page.collection === 'docs' && place !== undefined)
      claims.push({ owner: page.file, route: { kind: 'doc', route: page.route, page, place } })
    else if (page.collection === 'pages')
      claims.push({ owner: page.file, route: { kind: 'plain-page', route: page.route, page } })
  }
  for (const { file, route } of graph.pageComponents)
    claims.push({ owner: file, route: { kind: 'component-page', route, file } })
  for (const found of places.generated) {
    const owner = `the category "${found.category.label}"` as SitePath
    claims.push({ owner, route: { kind: 'category-index', ...found } })
  }
  // The home page always answers; a site that brings none gets a list of its sections.
  const home = '/' as RoutePath
  const hasHome = claims.some(claim => claim.route.route === home)
  if (!hasHome) claims.push({ owner: config.file ?? own, route: { kind: 'docs-landing', route: home } })
  return claims
}

// Two things at one address: the first wins, and the report lists all (BU-12). Addresses are compared as files,
// and without letter case, because some systems see one file where others see two.
function settleClaims(claims: readonly Claim[], diagnostics: Diagnostic[]): Map<RoutePath, Route> {
  const byOutput = new Map<string, Claim[]>()
  for (const claim of claims) {
    const key = pageOutput(claim.route.route).toLowerCase()
    byOutput.set(key, [...(byOutput.get(key) ?? []), claim])
  }
  const routes = new Map<RoutePath, Route>()
  for (const [winner, ...losers] of byOutput.values()) {
    if (winner === undefined) continue
    // Addresses that differ in letter case only are both made: on most hosts both work.
    for (const claim of [winner, ...losers]) {
      const isTwin = claim !== winner && pageOutput(claim.route.route) === pageOutput(winner.route.route)
      if (!isTwin && !routes.has(claim.route.route)) routes.set(claim.route.route, claim.route)
    }
    if (losers.length > 0)
      diagnostics.push(
        duplicateRoute(
          winner.route.route,
          [winner, ...losers].map(claim => claim.owner),
        ),
      )
  }
  return routes
}

// Folder indexes answer at `<folder>/index.html` too, unless a page has that file already (SB-34).
// Without a page of its own, `/docs` answers with the first page of the first sidebar (D8).
function aliasesOf(
  config: Config,
  {
    graph,
    routes,
    sidebars,
  }: { graph: ContentGraph; routes: ReadonlyMap<RoutePath, Route>; sidebars: ReadonlyMap<string, Sidebar> },
): ReadonlyMap<OutputPath, RoutePath> {
  const outputs = new Set([...routes.keys()].map(pageOutput))
  const aliases = new Map<OutputPath, RoutePath>()
  const add = (output: OutputPath, route: RoutePath) => {
    if (!outputs.has(output)) aliases.set(output, route)
  }
  for (const route of routes.values()) {
    if ('page' in route && route.page.isFolderIndex && route.route !== '/')
      add(aliasOutput(route.route), route.route)
  }
  const base = config.docs?.routeBase
  const first =
    [...sidebars.values()].map(sidebar => firstRouteOf(sidebar.items)).find(route => route !== undefined) ??
    graph.docs.values().next().value?.route
  if (base !== undefined && base !== '/' && !routes.has(base) && first !== undefined) {
    add(pageOutput(base), first)
    add(aliasOutput(base), first)
  }
  return aliases
}

function reportHiddenStatics(
  graph: ContentGraph,
  routes: ReadonlyMap<RoutePath, Route>,
  { aliases, diagnostics }: { aliases: ReadonlyMap<OutputPath, RoutePath>; diagnostics: Diagnostic[] },
): void {
  const outputs: readonly (readonly [OutputPath, RoutePath])[] = [
    ...[...routes.keys()].map(route => [pageOutput(route), route] as const),
    ...aliases,
  ]
  for (const [output, address] of outputs) {
    const hidden = graph.statics.get(output)
    const route = routes.get(address)
    if (hidden === undefined || route === undefined) continue
    const owner =
      'page' in route ? route.page.file : 'file' in route ? route.file : ('docsgen itself' as SitePath)
    diagnostics.push(duplicateRoute(address, [owner, hidden.entry.path]))
  }
}

function duplicateRoute(route: RoutePath, files: readonly SitePath[]): Diagnostic {
  const [winner, ...losers] = files
  return {
    code: 'route/duplicate',
    severity: 'warning',
    message: `The address "${route}" is wanted by ${files.join(', ')}; ${winner} gets it.`,
    hint: 'Rename a file or change a slug.',
    file: (losers.find(owner => !/^(?:docsgen itself$|the category ")/.test(owner)) ?? winner) as SitePath,
  }
}
