// The stage `plan`: which files are made, and a key for each that covers everything the file shows.
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { ignoresRoutes } from '../feeds/ignored-routes.ts'
import { sitemap } from '../feeds/sitemap.ts'
import { fingerprint } from '../fingerprint/fingerprint.ts'
import { fileOfRoute } from '../site/route-file.ts'
import { absoluteUrl, fileHref, pageOutput, sidebarOutput } from '../site/urls.ts'
import type { OutputPath, RoutePath, SitePath } from '../text/brand.ts'
import { compareCodeUnits } from '../text/site-path.ts'
import { feedEntries } from './blog/feed-entries.ts'
import { checkPaths } from './check-paths.ts'
import { hiddenPolicy, policyFile, type SiteSecurity, siteSecurity } from './content-security.ts'
import { lastChangeOf } from './footer/last-updates.ts'
import { imageEntries, linkedFile } from './images/shown-images.ts'
import type { ApiFile, OutputPlan, PlanEntry, SearchFile } from './output-plan.ts'
import { type PagePlan, type PagePlanner, settingsOf } from './page/page-planner.ts'
import { orderedRoutes } from './page/page-props.ts'
import type { PlanInput } from './plan-input.ts'
import { redirectEntries } from './redirects/redirect-entries.ts'
import { planTwins, type TwinsPlan } from './twins/plan-twins.ts'

export interface SitePlan extends OutputPlan {
  /** Entries that no file system can hold. */
  readonly diagnostics: readonly Diagnostic[]
  readonly pages: ReadonlyMap<RoutePath, PagePlan>
  /** Pages as Markdown; empty unless the configuration asks for it. */
  readonly twins: Omit<TwinsPlan, 'entries'>
  readonly security: SiteSecurity
}

/** Files whose texts others make, with their hashes. */
export interface MadeFiles {
  readonly search: readonly SearchFile[]
  readonly api: readonly ApiFile[]
}

/** `planner` and `made`: of the same input. */
export function planOutput(input: PlanInput, planner: PagePlanner, made: MadeFiles): SitePlan {
  const { snapshot, assets, client } = input
  const { config, site, references, graph } = snapshot
  const pages = new Map<RoutePath, PagePlan>()
  const entries: PlanEntry[] = []
  const published = new Set<OutputPath>()
  const add = (entry: PlanEntry) => {
    if (published.has(entry.path)) return // pages come first, so they win over static files
    published.add(entry.path)
    entries.push(entry)
  }
  for (const route of orderedRoutes(snapshot)) {
    const plan = planner.planPage(route)
    pages.set(route.route, plan)
    const source = fileOfRoute(route)
    add({
      path: pageOutput(route.route),
      key: plan.key,
      recipe: { make: 'page', route: route.route },
      texts: textsOf(plan),
      ...(source !== undefined && { source }),
    })
  }
  for (const [path, route] of site.aliases) {
    const plan = pages.get(route) as PagePlan
    const recipe = { make: 'copy', of: pageOutput(route) } as const
    add({ path, key: plan.key, recipe, texts: textsOf(plan) })
  }
  for (const entry of redirectEntries(input, settingsOf(snapshot))) add(entry)
  for (const id of input.partialSidebars)
    add({
      path: sidebarOutput(id),
      key: planner.sidebars.wholeKey(id),
      recipe: { make: 'sidebar', sidebar: id },
    })
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
    planner.twinRoutes,
    route => pages.get(route)?.sheet.text?.links ?? [],
  )
  twinEntries.forEach(add)
  feedEntries(snapshot, pages, input.serverHash).forEach(add)
  for (const file of client.files)
    add({ path: file.path, key: fingerprint(file.bytes), recipe: { make: 'bundle-file', path: file.path } })
  for (const { path, hash } of made.search) add({ path, key: hash, recipe: { make: 'search-file' } })
  for (const { path, hash, from, form } of made.api)
    if (!graph.statics.has(path))
      add({ path, key: fingerprint(hash, form), recipe: { make: 'api-download', from, form } })
  const security = siteSecurity(config, client, {
    graph,
    hasRedirects: entries.some(({ recipe }) => recipe.make === 'redirect'),
  })
  for (const [path, text] of textFiles(input, pages, security))
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
    diagnostics: [...planner.diagnostics, ...problems.values(), ...hiddenPolicy(config, graph)],
    entries: possible.sort((a, b) => compareCodeUnits(a.path, b.path)),
    pages,
    twins,
    security,
  }
}

function textsOf({ texts }: PagePlan): readonly SitePath[] {
  return texts.map(({ file }) => file)
}

function textFiles(
  { snapshot, lastChanges }: PlanInput,
  pages: ReadonlyMap<RoutePath, PagePlan>,
  security: SiteSecurity,
): readonly (readonly [OutputPath, string])[] {
  const { config, graph } = snapshot
  const isIgnored = ignoresRoutes(config.sitemap.ignorePatterns)
  const urls = [...pages.values()].flatMap(({ route, sheet }) => {
    const { robots, canonical } = sheet.props.head
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
  const policy = policyFile(config, security)
  if (policy !== undefined) files.push(policy)
  return files.filter(([path]) => !graph.statics.has(path)) // the author's own file wins over a generated one
}
