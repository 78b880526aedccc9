// The stage `plan`: which files are made, and a key for each that covers everything the file shows.
import type { CardProps, PageProps, SharedProps } from '../contract/page-props.ts'
import type { SidebarViewProps } from '../contract/sidebar-props.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { ignoresRoutes } from '../feeds/ignored-routes.ts'
import { sitemap } from '../feeds/sitemap.ts'
import { fingerprint } from '../fingerprint/fingerprint.ts'
import type { Navigation } from '../resolve/navigation.ts'
import { fileOfRoute } from '../site/route-file.ts'
import type { Route } from '../site/site.ts'
import { absoluteUrl, fileHref, pageOutput, sidebarOutput } from '../site/urls.ts'
import { navigationFor, type Snapshot } from '../snapshot.ts'
import type { Hash, OutputPath, RoutePath } from '../text/brand.ts'
import { compareCodeUnits } from '../text/site-path.ts'
import { checkPaths } from './check-paths.ts'
import { docFooter } from './footer/doc-footer.ts'
import { type EditLinks, findEditLinks } from './footer/edit-links.ts'
import { lastChangeOf } from './footer/last-updates.ts'
import { imageEntries, linkedFile } from './images/shown-images.ts'
import { nearPages } from './near-pages.ts'
import type { OutputPlan, PlanEntry } from './output-plan.ts'
import { type PageLink, pageLinks } from './page-links.ts'
import { orderedRoutes, pageProps } from './page-props.ts'
import type { PlanInput } from './plan-input.ts'
import { redirectEntries } from './redirects/redirect-entries.ts'
import { sharedProps } from './shared-props.ts'
import { createSidebarPlans, type SidebarPlans } from './sidebar/sidebar-plans.ts'
import { planTwins, type TwinsPlan } from './twins/plan-twins.ts'
import { twinRoutes } from './twins/twin-routes.ts'

/** A page before rendering. */
export interface PagePlan {
  readonly route: Route
  readonly shared: SharedProps
  readonly props: PageProps
  readonly links: readonly PageLink[]
  readonly near: readonly CardProps[]
  /** Pages with the same key show the same sidebar, apart from the mark of the current page. */
  readonly sidebar: { readonly key: Hash; readonly view: SidebarViewProps } | undefined
}

export interface SitePlan extends OutputPlan {
  /** Entries that no file system can hold. */
  readonly diagnostics: readonly Diagnostic[]
  readonly pages: ReadonlyMap<RoutePath, PagePlan>
  /** Pages as Markdown; empty unless the configuration asks for it. */
  readonly twins: Omit<TwinsPlan, 'entries'>
}

export function planOutput(input: PlanInput): SitePlan {
  const { snapshot, assets, client } = input
  const { config, site, references, graph } = snapshot
  const frames = createFrames(input)
  const sharedKey = fingerprint(
    frames.last.key,
    input.serverHash,
    client.script,
    client.style,
    client.inline.head,
    client.inline.home ?? '',
    JSON.stringify(settingsOf(snapshot)),
  )
  const sidebars = createSidebarPlans(input, sharedKey)
  const editLinks = findEditLinks(snapshot)
  const routesWithTwin = twinRoutes(snapshot)
  const pages = new Map<RoutePath, PagePlan>()
  const entries: PlanEntry[] = []
  const published = new Set<OutputPath>()
  const add = (entry: PlanEntry) => {
    if (published.has(entry.path)) return // pages come first, so they win over static files
    published.add(entry.path)
    entries.push(entry)
  }
  const keys = new Map<RoutePath, Hash>()
  for (const route of orderedRoutes(snapshot)) {
    const frame = frames.frameFor(route)
    const plan = planPage(input, route, {
      sidebars,
      shared: frame.shared,
      editLinks: editLinks.hrefs,
      hasTwin: routesWithTwin.has(route.route),
    })
    pages.set(route.route, plan)
    const content = 'page' in route ? route.page.facts.contentHash : ''
    const key = fingerprint(
      sharedKey,
      frame.key,
      plan.sidebar?.key ?? '',
      content,
      JSON.stringify(plan.props),
      JSON.stringify(plan.links),
      JSON.stringify(plan.near),
    )
    keys.set(route.route, key)
    const source = fileOfRoute(route)
    add({
      path: pageOutput(route.route),
      key,
      recipe: { make: 'page', route: route.route },
      ...(source !== undefined && { source }),
    })
  }
  for (const [path, route] of site.aliases)
    add({ path, key: keys.get(route) as Hash, recipe: { make: 'copy', of: pageOutput(route) } })
  for (const entry of redirectEntries(input, settingsOf(snapshot))) add(entry)
  for (const id of input.partialSidebars)
    add({ path: sidebarOutput(id), key: sidebars.wholeKey(id), recipe: { make: 'sidebar', sidebar: id } })
  for (const targets of references.targets.values()) {
    for (const target of targets) {
      if (target.kind === 'image' || target.kind === 'image-pair')
        imageEntries({ config, graph, assets }, target).forEach(add)
      const facts = target.kind === 'asset' ? assets.get(target.asset) : undefined
      if (target.kind === 'asset' && facts !== undefined) add(linkedFile(config, target.asset, facts))
    }
  }
  const { entries: twinEntries, ...twins } = planTwins(
    snapshot,
    routesWithTwin,
    route => pages.get(route)?.links ?? [],
  )
  twinEntries.forEach(add)
  for (const file of client.files)
    add({ path: file.path, key: fingerprint(file.bytes), recipe: { make: 'bundle-file', path: file.path } })
  for (const [path, text] of textFiles(input, pages))
    add({ path, key: fingerprint(text), recipe: { make: 'text', text } })
  for (const [path, file] of graph.statics)
    add({
      path,
      key: fingerprint(file.entry.path, file.entry.stamp),
      recipe: { make: 'asset', from: file.entry.path },
    })
  const problems = checkPaths(entries)
  const possible = entries.filter(
    ({ path, recipe }) => !problems.has(path) && !(recipe.make === 'copy' && problems.has(recipe.of)),
  )
  return {
    diagnostics: [...editLinks.diagnostics, ...problems.values()],
    entries: possible.sort((a, b) => compareCodeUnits(a.path, b.path)),
    pages,
    twins,
  }
}

interface FrameOfPage {
  readonly shared: SharedProps
  readonly key: Hash
}

// The frame around a page is the same for all pages of a version.
function createFrames({ snapshot }: PlanInput) {
  const made = new Map<Navigation, FrameOfPage>()
  const frameOf = (navigation: Navigation): FrameOfPage => {
    const known = made.get(navigation)
    if (known !== undefined) return known
    const shared = sharedProps(snapshot.config, navigation)
    const frame = { shared, key: fingerprint(JSON.stringify(shared)) }
    made.set(navigation, frame)
    return frame
  }
  return {
    last: frameOf(snapshot.navigation),
    frameFor: (route: Route) => frameOf(navigationFor(snapshot, route)),
  }
}

interface PageRequest {
  readonly sidebars: SidebarPlans
  readonly shared: SharedProps
  readonly editLinks: EditLinks['hrefs']
  readonly hasTwin: boolean
}

function planPage(
  { snapshot, assets, server, lastChanges }: PlanInput,
  route: Route,
  { sidebars, shared, editLinks, hasTwin }: PageRequest,
): PagePlan {
  const { config, graph, references } = snapshot
  const page = 'page' in route ? route.page : undefined
  const links =
    page === undefined
      ? []
      : pageLinks(config, { targets: references.targets.get(page.file) ?? [], graph, assets })
  const image = page?.facts.meta.image
  const props = pageProps(snapshot, route, {
    component: route.kind === 'component-page' ? server.pageMeta(route.file) : undefined,
    imageHref: image === undefined ? undefined : links[image]?.href,
    footer: page && docFooter(config, page, { editLinks, lastChanges }),
    hasTwin,
  })
  const request = 'sidebar' in props.view ? props.view.sidebar : undefined
  return {
    route,
    shared,
    props,
    links,
    near: nearPages(snapshot, route),
    sidebar: request && sidebars.viewFor(request),
  }
}

// What the document shell reads from the configuration.
function settingsOf({ config }: Snapshot): unknown {
  const { locale, favicon, fonts, analytics, url, baseUrl, contentSecurityPolicy, title } = config
  return {
    locale,
    favicon,
    fonts,
    analytics,
    url,
    baseUrl,
    contentSecurityPolicy,
    title,
    levels: config.tableOfContents,
  }
}

function textFiles(
  { snapshot, lastChanges }: PlanInput,
  pages: ReadonlyMap<RoutePath, PagePlan>,
): readonly (readonly [OutputPath, string])[] {
  const { config, graph } = snapshot
  const isIgnored = ignoresRoutes(config.sitemap.ignorePatterns)
  const urls = [...pages.values()].flatMap(({ route, props }) => {
    const { robots, canonical } = props.head
    if (robots !== undefined || canonical === undefined || isIgnored(route.route)) return []
    return [{ address: canonical, lastChange: lastChangeOf(route, lastChanges) }]
  })
  const files: (readonly [OutputPath, string])[] = []
  const sitemapPath = 'sitemap.xml' as OutputPath
  if (urls.length > 0) files.push([sitemapPath, sitemap(urls, config.sitemap)])
  const robots = config.noIndex
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(config, fileHref(config, sitemapPath))}\n`
  files.push(['robots.txt' as OutputPath, robots])
  return files.filter(([path]) => !graph.statics.has(path)) // the author's own file wins over a generated one
}
