// The stage `derive`: linked content → addresses, sidebars, neighbours.
import { type Diagnostic, nameOwner, type Owner } from '../../base/diagnostics/diagnostic.ts'
import type { OutputPath, RoutePath, SitePath } from '../../base/text/brand.ts'
import { compareCodeUnits } from '../../base/text/site-path.ts'
import type { Config } from '../../config/config.ts'
import { isForeignCode } from '../../config/mounts/source-policy.ts'
import type { DocsVersion } from '../../config/versions/docs-version.ts'
import type { AuthorsFile } from '../data-files/authors-file.ts'
import type { CategoryFile } from '../data-files/category-file.ts'
import type { OrderFile } from '../data-files/order-file.ts'
import type { DataFile } from '../data-files/read-data-files.ts'
import type { TagsFile } from '../data-files/tags-file.ts'
import { joinRoute, notFoundRoute } from '../graph/assign-routes.ts'
import type { ContentGraph, DocSet, Page } from '../graph/content-graph.ts'
import { collectTags, type TaggedPages } from './collect-tags.ts'
import { type DerivedBlog, deriveBlog } from './derive-blog.ts'
import { redirectSources } from './redirect-sources.ts'
import { firstRouteOf } from './sidebar/category-index.ts'
import { type DocPositions, findPositions } from './sidebar/doc-positions.ts'
import { ownSidebars, readSidebars } from './sidebar/read-sidebars.ts'
import type { SidebarSources } from './sidebar/sidebar-items.ts'
import { fileOfRoute, type Route, type Sidebar, type Site, type SiteVersion } from './site.ts'
import { folderOutput, pageOutput } from './urls.ts'

/** Data files by folder. */
interface SiteSources {
  readonly categoryFiles: ReadonlyMap<SitePath, DataFile<CategoryFile>>
  /** Lists of links that give the order of documents. */
  readonly orderFiles: ReadonlyMap<SitePath, DataFile<OrderFile>>
  readonly tagsFiles: ReadonlyMap<SitePath, DataFile<TagsFile>>
  readonly authorsFiles: ReadonlyMap<SitePath, DataFile<AuthorsFile>>
  /** Development lists unlisted pages. */
  readonly listsUnlisted: boolean
}

export function deriveSite(config: Config, graph: ContentGraph, sources: SiteSources): Site {
  const diagnostics: Diagnostic[] = []
  const derived = deriveVersions(config, graph, { sources, diagnostics })
  const { blog: settings } = config
  const blog =
    settings === undefined || !graph.hasBlog
      ? undefined
      : deriveBlog(settings, graph, {
          language: config.language,
          authorsFile: sources.authorsFiles.get(settings.path),
          tagsFile: sources.tagsFiles.get(settings.path),
          listsUnlisted: sources.listsUnlisted,
          diagnostics,
        })
  const routes = settleClaims(claimsOf(config, graph, { derived, blog }), diagnostics)
  const versions = derived.map(({ version, mainRoute, tagsRoute, tags }) => ({
    version,
    mainRoute,
    tagsRoute,
    tags,
  }))
  const copies = copiesOf(versions, routes)
  reportHiddenStatics(graph, routes, { copies, diagnostics })
  const sidebars = new Map(
    [...derived.flatMap(version => version.sidebars), ...(blog?.sidebars ?? [])].map(sidebar => [
      sidebar.id,
      sidebar,
    ]),
  )
  return {
    blog: blog?.blog,
    versions,
    routes,
    copies,
    sidebars,
    redirects: new Map(),
    redirectPatterns: [],
    brokenRedirects: new Set(),
    diagnostics,
  }
}

interface DerivedVersion extends SiteVersion {
  readonly sidebars: readonly Sidebar[]
  readonly positions: DocPositions
  readonly tagRoutes: readonly Route[]
}

function deriveVersions(
  { docs: sets, language }: Config,
  graph: ContentGraph,
  { sources, diagnostics }: { readonly sources: SiteSources; readonly diagnostics: Diagnostic[] },
): readonly DerivedVersion[] {
  const { categoryFiles, orderFiles, tagsFiles, listsUnlisted } = sources
  const versions = sets.flatMap(docs => docs.versions.map(version => ({ docs, version })))
  return versions.map(({ docs, version }) => {
    const content = graph.docSets.get(version.key) ?? { docs: new Map(), draftIds: new Set() }
    const isShown = (page: Page) => listsUnlisted || page.visibility !== 'unlisted'
    const context: SidebarSources = {
      docs,
      version,
      content,
      categoryFiles,
      order: orderFiles.get(version.path)?.value,
      diagnostics,
      isShown,
      isGenerated: ({ file }) => graph.templates.has(file),
    }
    const sidebars = readSidebars(context)
    const positions = findPositions(content, sidebars)
    diagnostics.push(...positions.diagnostics)
    const own = ownSidebars(context, positions)
    return {
      version,
      sidebars: [...sidebars.values(), ...own.sidebars],
      positions: { ...positions, docs: own.positions },
      mainRoute: mainRouteOf(version, content, sidebars),
      ...deriveTags(version, {
        language,
        pages: [...content.docs.values()],
        file: tagsFiles.get(version.path),
        listsUnlisted,
        diagnostics,
      }),
    }
  })
}

function deriveTags(
  { key, routeBase }: DocsVersion,
  tagged: TaggedPages,
): {
  readonly tags: SiteVersion['tags']
  readonly tagsRoute: RoutePath
  readonly tagRoutes: readonly Route[]
} {
  const { all, byPage } = collectTags(tagged)
  const tagsRoute = joinRoute(routeBase, 'tags')
  const list = all.some(tag => tag.isListed) ? tagsRoute : undefined
  const pages = all.map(
    (tag): Route => ({ kind: 'tag', route: joinRoute(tagsRoute, tag.slug), version: key, tag, list }),
  )
  const lists: readonly Route[] =
    list === undefined ? [] : [{ kind: 'tag-list', route: list, version: key, tags: all }]
  return { tags: byPage, tagsRoute, tagRoutes: [...lists, ...pages] }
}

// The page at the version's own address, else the first page of its sidebars, else the first page.
function mainRouteOf(
  version: DocsVersion,
  { docs }: DocSet,
  sidebars: ReadonlyMap<string, Sidebar>,
): RoutePath | undefined {
  const pages = [...docs.values()]
  if (pages.some(page => page.route === version.routeBase)) return version.routeBase
  for (const sidebar of sidebars.values()) {
    const first = firstRouteOf(sidebar.items)
    if (first !== undefined) return first
  }
  return pages[0]?.route
}

interface Claim {
  /** The page or file that claims the address. */
  readonly owner: Owner
  readonly route: Route
}

// Claims in order of priority: docsgen's own pages, pages by path, page components, generated pages, pages of untrusted sources.
function claimsOf(
  config: Config,
  graph: ContentGraph,
  { derived, blog }: { derived: readonly DerivedVersion[]; blog: DerivedBlog | undefined },
): readonly Claim[] {
  const positions = derived.map(version => version.positions)
  const own = { subject: 'docsgen itself' }
  const missing = [...graph.pages.values()].find(
    page => page.collection === 'pages' && page.route === notFoundRoute,
  )
  const claims: Claim[] = [
    { owner: own, route: { kind: 'search', route: '/search' as RoutePath } },
    missing === undefined
      ? { owner: own, route: { kind: 'not-found', route: notFoundRoute } }
      : { owner: { file: missing.file }, route: { kind: 'not-found', route: notFoundRoute, page: missing } },
  ]
  const pages = [...graph.pages.values()].sort((a, b) => compareCodeUnits(a.file, b.file))
  const pageClaims = pages.flatMap((page): readonly Claim[] => {
    const { file, route } = page
    const position = positions.map(({ docs }) => docs.get(file)).find(found => found !== undefined)
    if (page.collection === 'docs' && position !== undefined)
      return [{ owner: { file }, route: { kind: 'doc', route, page, position } }]
    if (page.collection === 'pages' && page !== missing)
      return [{ owner: { file }, route: { kind: 'plain-page', route, page } }]
    return []
  })
  const isForeign = ({ owner: { file } }: Claim) => file !== undefined && isForeignCode(config, file)
  claims.push(...pageClaims.filter(claim => !isForeign(claim)))
  // Posts come before the lists that name them.
  for (const route of blog?.routes ?? []) claims.push({ owner: ownerOf(route, 'a page of the blog'), route })
  for (const { file, route } of graph.pageComponents)
    claims.push({ owner: { file }, route: { kind: 'component-page', route, file } })
  for (const found of positions.flatMap(({ generated }) => generated)) {
    const owner = { subject: `the category "${found.category.label}"` }
    claims.push({ owner, route: { kind: 'category-index', ...found } })
  }
  for (const { version, tagRoutes } of derived) {
    const owner = { subject: `a tag of the version "${version.label}"` }
    claims.push(...tagRoutes.map(route => ({ owner, route })))
  }
  claims.push(...pageClaims.filter(isForeign))
  // The home page must exist. A site without a home page and without a redirect from `/` gets a list of its sections.
  const home = '/' as RoutePath
  const hasHome = claims.some(claim => claim.route.route === home)
  if (!hasHome && redirectSources(config, graph).sources.every(({ from }) => from !== home)) {
    const owner = config.file === undefined ? own : { file: config.file }
    claims.push({ owner, route: { kind: 'docs-landing', route: home } })
  }
  return claims
}

function ownerOf(route: Route, generated: string): Owner {
  const file = fileOfRoute(route)
  return file === undefined ? { subject: generated } : { file }
}

// When two claims have the same address, the first wins and the report lists all of them. Addresses are compared as file names without
// letter case, because some file systems ignore letter case.
function settleClaims(claims: readonly Claim[], diagnostics: Diagnostic[]): Map<RoutePath, Route> {
  const byOutput = new Map<string, Claim[]>()
  for (const claim of claims) {
    const key = pageOutput(claim.route.route).toLowerCase()
    byOutput.set(key, [...(byOutput.get(key) ?? []), claim])
  }
  const routes = new Map<RoutePath, Route>()
  for (const alike of byOutput.values()) {
    const same = new Map<string, Claim[]>()
    for (const claim of alike) {
      const output = pageOutput(claim.route.route)
      same.set(output, [...(same.get(output) ?? []), claim])
    }
    // Pages whose addresses differ only in letter case are all published: most hosts serve both.
    const winners = [...same.values()].map(claims => {
      const [winner, ...losers] = claims as [Claim, ...Claim[]]
      routes.set(winner.route.route, winner.route)
      if (losers.length > 0)
        diagnostics.push(
          duplicateRoute(
            winner.route.route,
            [winner, ...losers].map(claimant),
            losers.some(loser => isLost(loser, winner)) ? 'error' : 'warning',
          ),
        )
      return { route: winner.route.route, owner: winner.owner }
    })
    if (winners.length > 1) diagnostics.push(sameButForCase(winners))
  }
  return routes
}

// The index page of a folder is also written to `<folder>/index.html`, unless another page has that file. A version without a page at its
// own address shows its main page there.
function copiesOf(
  versions: readonly SiteVersion[],
  routes: ReadonlyMap<RoutePath, Route>,
): ReadonlyMap<OutputPath, RoutePath> {
  const outputs = new Set([...routes.keys()].map(pageOutput))
  const copies = new Map<OutputPath, RoutePath>()
  const add = (output: OutputPath, route: RoutePath) => {
    if (!outputs.has(output)) copies.set(output, route)
  }
  for (const route of routes.values()) {
    if (!('page' in route) || !route.page.isFolderIndex || route.route === '/') continue
    // An author may give an index page an address that ends in `.html`. Nothing can be written below a file.
    if (!route.route.endsWith('.html')) add(folderOutput(route.route), route.route)
  }
  for (const { version, mainRoute } of versions) {
    const base = version.routeBase
    if (base === '/' || routes.has(base) || mainRoute === undefined) continue
    add(pageOutput(base), mainRoute)
    add(folderOutput(base), mainRoute)
  }
  return copies
}

function reportHiddenStatics(
  graph: ContentGraph,
  routes: ReadonlyMap<RoutePath, Route>,
  { copies, diagnostics }: { copies: ReadonlyMap<OutputPath, RoutePath>; diagnostics: Diagnostic[] },
): void {
  const outputs: readonly (readonly [OutputPath, RoutePath])[] = [
    ...[...routes.keys()].map(route => [pageOutput(route), route] as const),
    ...copies,
  ]
  for (const [output, address] of outputs) {
    const hidden = graph.statics.get(output)
    const route = routes.get(address)
    if (hidden === undefined || route === undefined) continue
    diagnostics.push(duplicateRoute(address, [ownerOf(route, 'docsgen itself'), { file: hidden.entry.path }]))
  }
}

// A page whose front matter sets the address is reported at that field.
function claimant({ owner, route }: Claim): Owner {
  if (!('page' in route) || route.page === undefined || owner.file === undefined) return owner
  return { ...owner, ...(route.page.facts.meta.slugPlace ?? { line: 1, column: 1 }) }
}

// Readers cannot reach a page whose address belongs to another page.
function isLost(loser: Claim, winner: Claim): boolean {
  return 'page' in loser.route && 'page' in winner.route
}

/** Reports several owners of one address: the first gets it. Every owner with a known line is named with that line. */
function duplicateRoute(
  route: RoutePath,
  owners: readonly Owner[],
  severity: Diagnostic['severity'] = 'warning',
): Diagnostic {
  const [winner, ...losers] = owners
  const names = owners.map(nameOwner)
  // The message points to a file that lost the address, or else to the file that has it.
  const place = [...losers, winner].find(owner => owner?.file !== undefined) ?? losers[0]
  const related = owners.flatMap(owner =>
    owner === place || owner.file === undefined || owner.line === undefined
      ? []
      : [{ message: 'wants it too', file: owner.file, line: owner.line, column: owner.column ?? 1 }],
  )
  return {
    code: 'route/duplicate',
    severity,
    message: `The address "${route}" is wanted by ${names.join(', ')}; ${names[0]} gets it.`,
    hint: 'Rename a file or change a slug.',
    ...(related.length > 0 && { related }),
    ...place,
  }
}

/** Reports addresses that differ only in letter case. Both pages are published, and hosts that distinguish letter case serve both. */
function sameButForCase(pages: readonly { readonly route: RoutePath; readonly owner: Owner }[]): Diagnostic {
  const routes = pages.map(({ route }) => `"${route}"`).join(' and ')
  const last = pages.findLast(({ owner }) => owner.file !== undefined) ?? pages.at(-1)
  return {
    code: 'route/duplicate',
    severity: 'warning',
    message: `The addresses ${routes} differ in letter case only: where letter case does not count, one page replaces the other.`,
    hint: `Rename a file or change a slug: the addresses come from ${pages.map(({ owner }) => nameOwner(owner)).join(' and ')}.`,
    ...last?.owner,
  }
}
