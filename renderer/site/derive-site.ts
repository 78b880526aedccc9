// The stage `derive`: linked content → addresses, sidebars, neighbours.
import type { Config } from '../config/config.ts'
import type { CategoryFile } from '../data-files/category-file.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ContentGraph } from '../graph/content-graph.ts'
import type { OutputPath, RoutePath, SitePath } from '../text/brand.ts'
import { compareCodeUnits } from '../text/site-path.ts'
import { firstRouteOf } from './sidebar/category-index.ts'
import { placeDocs } from './sidebar/doc-places.ts'
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
  const places = placeDocs(config, graph, sidebars)
  diagnostics.push(...places.diagnostics)
  const claims: Claim[] = []
  for (const page of graph.pages.values()) {
    const place = places.docs.get(page.file)
    if (page.collection === 'docs' && place !== undefined)
      claims.push({ file: page.file, route: { kind: 'doc', route: page.route, page, place } })
    else if (page.collection === 'pages')
      claims.push({ file: page.file, route: { kind: 'plain-page', route: page.route, page } })
  }
  for (const { file, route } of graph.pageComponents)
    claims.push({ file, route: { kind: 'component-page', route, file } })
  for (const [route, found] of places.generated)
    claims.push({ file: '' as SitePath, route: { kind: 'category-index', route, ...found } })
  const routes = settleClaims(claims, diagnostics)
  for (const route of builtIn(graph)) if (!routes.has(route.route)) routes.set(route.route, route)
  reportHiddenStatics(graph, routes, diagnostics)
  return { routes, aliases: aliasesOf(config, routes, sidebars), sidebars, diagnostics }
}

interface Claim {
  readonly file: SitePath
  readonly route: Route
}

// Two things at one address: the first by path wins, and the report lists all (BU-12).
function settleClaims(claims: readonly Claim[], diagnostics: Diagnostic[]): Map<RoutePath, Route> {
  const byOutput = new Map<string, Claim[]>()
  for (const claim of [...claims].sort((a, b) => compareCodeUnits(a.file, b.file))) {
    const key = claim.route.route.toLowerCase() // hosts and file systems that ignore letter case see one address
    byOutput.set(key, [...(byOutput.get(key) ?? []), claim])
  }
  const routes = new Map<RoutePath, Route>()
  for (const [winner, ...losers] of byOutput.values()) {
    if (winner === undefined) continue
    routes.set(winner.route.route, winner.route)
    if (losers.length > 0)
      diagnostics.push(
        duplicateRoute(
          winner.route.route,
          [winner, ...losers].map(claim => claim.file || ('the configuration' as SitePath)),
        ),
      )
  }
  return routes
}

function builtIn(graph: ContentGraph): readonly Route[] {
  const routes: Route[] = [
    { kind: 'search', route: '/search' as RoutePath },
    { kind: 'not-found', route: '/404.html' as RoutePath },
  ]
  // The home page always answers; a site that brings none gets a list of its sections.
  if (graph.docs.size > 0) routes.push({ kind: 'docs-landing', route: '/' as RoutePath })
  return routes
}

// Folder indexes answer at `<folder>/index.html` too, unless a page has that file already (SB-34).
// Without a page of its own, `/docs` answers with the first page of the first sidebar (D8).
function aliasesOf(
  config: Config,
  routes: ReadonlyMap<RoutePath, Route>,
  sidebars: ReadonlyMap<string, Sidebar>,
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
  const first = [...sidebars.values()]
    .map(sidebar => firstRouteOf(sidebar.items))
    .find(route => route !== undefined)
  if (base !== undefined && base !== '/' && !routes.has(base) && first !== undefined) {
    add(pageOutput(base), first)
    add(aliasOutput(base), first)
  }
  return aliases
}

function reportHiddenStatics(
  graph: ContentGraph,
  routes: ReadonlyMap<RoutePath, Route>,
  diagnostics: Diagnostic[],
): void {
  for (const route of routes.values()) {
    const hidden = graph.statics.get(pageOutput(route.route))
    if (hidden === undefined) continue
    const owner = 'page' in route ? route.page.file : 'file' in route ? route.file : ('docsgen' as SitePath)
    diagnostics.push(duplicateRoute(route.route, [owner, hidden.entry.path]))
  }
}

function duplicateRoute(route: RoutePath, files: readonly SitePath[]): Diagnostic {
  const [winner, ...losers] = files
  return {
    code: 'route/duplicate',
    severity: 'warning',
    message: `The address "${route}" is wanted by ${files.join(', ')}; ${winner} gets it.`,
    hint: 'Rename a file or change a slug.',
    file: losers[0] as SitePath,
  }
}
