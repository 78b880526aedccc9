// The stage `plan`: which files are made, and from what.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import type { Inputs } from '../../base/host/inputs.ts'
import type { OutputPath, RoutePath } from '../../base/text/brand.ts'
import { compareCodeUnits } from '../../base/text/site-path.ts'
import { isTranslated } from '../../content/derive/edition-pages.ts'
import { ignoresRoutes } from '../../content/derive/ignored-routes.ts'
import {
  absoluteUrl,
  ownFileHref,
  pageOutput,
  sidebarOutput,
  standsAlone,
} from '../../content/derive/urls.ts'
import { sitemap } from '../feeds/sitemap.ts'
import { feedEntries } from './blog/feed-entries.ts'
import { checkPaths } from './check-paths.ts'
import { hiddenPolicy, policyFile, type SiteSecurity, siteSecurity } from './content-security.ts'
import { lastChangeOf } from './footer/last-updates.ts'
import { filesOfTargets, staticFile } from './images/shown-images.ts'
import { offlineFile } from './offline/offline-file.ts'
import type { AddedFiles, PlanEntry, TextInput } from './output-plan.ts'
import type { PagePlan, PagePlanner } from './page/page-planner.ts'
import { orderedRoutes } from './page/page-props.ts'
import type { PlanInput } from './plan-input.ts'
import { redirectEntries } from './redirects/redirect-entries.ts'
import { agentFiles } from './twins/agent-files.ts'
import { twinEntries } from './twins/twin-entries.ts'

/** Plain data. */
export interface OutputPlan {
  /** In the order of paths, without the files of the search, which follow every text. */
  readonly entries: readonly PlanEntry[]
  /** Entries that no file system can hold, and what is wrong with edit links and policies. */
  readonly diagnostics: readonly Diagnostic[]
  readonly security: SiteSecurity
}

export interface PlanRequest {
  /** Of the same input. */
  readonly planner: PagePlanner
  /** Gets what the files are made from. */
  readonly inputs: Inputs
  /** Files that features add. */
  readonly addedFiles: AddedFiles
}

export function planOutput(input: PlanInput, { planner, inputs, addedFiles }: PlanRequest): OutputPlan {
  const { snapshot, assets, client, templates } = input
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
    add(plan.entry)
  }
  for (const entry of planner.cards.entries) add(entry)
  for (const [path, route] of site.copies) add({ path, recipe: { make: 'copy', of: pageOutput(route) } })
  for (const entry of redirectEntries(input, inputs)) add(entry)
  for (const id of input.partialSidebars)
    add({ path: sidebarOutput(id), recipe: { make: 'sidebar', input: planner.sidebars.whole(id) } })
  for (const targets of references.targets.values())
    filesOfTargets({ config, graph, assets }, targets).forEach(add)
  const slotsOf = (route: RoutePath) => pages.get(route)?.input.text
  const linksOf = (route: RoutePath) => slotsOf(route)?.links ?? []
  twinEntries(snapshot, { inputs, routes: planner.twinRoutes, linksOf }).forEach(add)
  feedEntries(snapshot, { inputs, templates, slotsOf }).forEach(add)
  for (const { path, bytes } of client.files)
    add({ path, recipe: { make: 'bundle-file', hash: fingerprint(bytes) } })
  const security = siteSecurity(config, client, {
    graph,
    hasRedirects: entries.some(({ recipe }) => recipe.make === 'redirect'),
  })
  const forAgents = agentFiles(snapshot, {
    routes: planner.twinRoutes,
    lastChanges: input.lastChanges,
    translations: input.translations,
  })
  for (const [path, text] of [
    ...textFiles(input, pages, security),
    ...forAgents.filter(([path]) => !graph.statics.has(path)),
  ])
    add({ path, recipe: { make: 'text', input: inputs.add({ text } satisfies TextInput) } })
  for (const [path, { entry }] of graph.statics) {
    const published = staticFile({ config, assets }, path, entry)
    if (published !== undefined) add(published)
  }
  const added = addedFiles(snapshot, path => published.has(path))
  for (const { path, ...file } of added.files)
    add({
      path,
      recipe:
        'text' in file
          ? { make: 'text', input: inputs.add({ text: file.text } satisfies TextInput) }
          : { make: 'feature-file', feature: file.feature, of: file.of, hash: file.hash },
    })
  const problems = checkPaths(entries)
  const possible = entries.filter(
    ({ path, recipe }) => !problems.has(path) && !(recipe.make === 'copy' && problems.has(recipe.of)),
  )
  return {
    diagnostics: [
      ...planner.diagnostics,
      ...planner.cards.diagnostics,
      ...added.diagnostics,
      ...problems.values(),
      ...hiddenPolicy(config, graph),
    ],
    entries: possible.sort((a, b) => compareCodeUnits(a.path, b.path)),
    security,
  }
}

function textFiles(
  { snapshot, translations, lastChanges, client }: PlanInput,
  pages: ReadonlyMap<RoutePath, PagePlan>,
  security: SiteSecurity,
): readonly (readonly [OutputPath, string])[] {
  const { config, graph } = snapshot
  const isIgnored = ignoresRoutes(config.sitemap.ignorePatterns)
  const urls = [...pages.values()].flatMap(({ route, input }) => {
    const { robots, canonical } = input.props.head
    if (robots !== undefined || canonical === undefined || isIgnored(route.route)) return []
    if (!isTranslated(config, route)) return [] // stands in the sitemap of the original
    return [{ address: canonical, lastChange: lastChangeOf(route, lastChanges) }]
  })
  const files: (readonly [OutputPath, string])[] = []
  const sitemapPath = 'sitemap.xml' as OutputPath
  if (urls.length > 0) files.push([sitemapPath, sitemap(urls, config.sitemap)])
  if (standsAlone(config)) {
    const placed = [config, ...translations.map(each => each.config).filter(each => !standsAlone(each))]
    const sitemaps = placed.map(each => `Sitemap: ${absoluteUrl(each, ownFileHref(each, sitemapPath))}\n`)
    const robots = config.noIndex
      ? 'User-agent: *\nDisallow: /\n'
      : `User-agent: *\nAllow: /\n\n${sitemaps.join('')}`
    files.push(['robots.txt' as OutputPath, robots])
    files.push(...offlineFile(config, client))
    const policy = policyFile(config, security)
    if (policy !== undefined) files.push(policy)
  }
  return files.filter(([path]) => !graph.statics.has(path)) // the author's own file wins over a generated one
}
