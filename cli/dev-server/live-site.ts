// The site while it is being written: one consistent state, and the next one after files have changed.
import { join, relative, sep } from 'node:path'
import { openImageCache } from '../../renderer/assets/image-cache.ts'
import { createImageEncoder, type ImageEncoder } from '../../renderer/assets/image-encoder.ts'
import { readAssetFacts } from '../../renderer/assets/read-asset-facts.ts'
import { templateDiagnostic } from '../../renderer/bundle/bundle-diagnostics.ts'
import type { Bundles } from '../../renderer/bundle/open-bundles.ts'
import { type Diagnostic, orderDiagnostics } from '../../renderer/diagnostics/diagnostic.ts'
import { isFatalError } from '../../renderer/diagnostics/fatal-error.ts'
import { createNodeHost } from '../../renderer/host/node-host.ts'
import { type WatchedHost, watchHost } from '../../renderer/host/watched-host.ts'
import { openPageTexts } from '../../renderer/page-texts.ts'
import { referencedAssets } from '../../renderer/plan/page/page-links.ts'
import type { PagePlan } from '../../renderer/plan/page/page-planner.ts'
import {
  createPageProducer,
  type PageProducer,
  type Produced,
  type SidebarMemory,
} from '../../renderer/produce/page-producer.ts'
import { createProducer, type Producer, type ProducerRequest } from '../../renderer/produce/producer.ts'
import type { Project } from '../../renderer/project.ts'
import { openSearchFiles, type SearchFiles } from '../../renderer/search/building/search-files.ts'
import type { Route } from '../../renderer/site/site.ts'
import type { Snapshot } from '../../renderer/snapshot.ts'
import type { LastChanges } from '../../renderer/source/last-change.ts'
import type { AbsolutePath, RoutePath, SitePath } from '../../renderer/text/brand.ts'
import { type KeptContent, keepContent, type ScannedContent, scanContent } from '../content-session.ts'
import { startReadingLastChanges } from '../last-changes.ts'
import { evaluateSession, type Session, type SessionPlace, settleSession } from '../open-session.ts'
import { startBundles } from '../site-bundles.ts'
import type { DevOptions } from './dev-options.ts'
import type { FileChanges } from './watch-files.ts'

/** One moment of the site, safe to hold. */
export interface SiteState {
  readonly session: Session
  readonly snapshot: Snapshot
  /** Undefined while templates or client code cannot be compiled, or a sidebar cannot be rendered. */
  readonly pages: PageProducer | undefined
  readonly bundles: Bundles | undefined
  /** The page at a route, made once. */
  page(route: Route): MadePage | undefined
  readonly search: SearchFiles
  /** Makes what is no page; planned when the first such file is asked for. */
  producer(): Producer | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export interface MadePage {
  readonly plan: PagePlan
  readonly produced: Produced
}

export interface LiveSite {
  readonly state: SiteState
  apply(changes: FileChanges): Promise<SiteState>
  /** Makes the caches durable. */
  close(): void
}

export interface LiveSiteRequest {
  readonly root: AbsolutePath
  readonly importModule: NonNullable<SessionPlace['importModule']>
  readonly options: DevOptions
}

interface Working {
  readonly host: WatchedHost
  readonly place: SessionPlace
  readonly options: DevOptions
  readonly kept: KeptContent
}

/** Throws FatalError (usage) when the configuration is wrong from the start. */
export async function openLiveSite({ root, importModule, options }: LiveSiteRequest): Promise<LiveSite> {
  const host = watchHost(createNodeHost(root))
  const place = { root, host, importModule }
  let session = await openSession(place, options)
  const working: Working = { host, place, options, kept: keepContent(session) }
  const encoder = createImageEncoder(openImageCache(join(session.cacheFolder, 'images'), { trusts: 'all' }), {
    jobs: 2,
  })
  let content = scan(session, working)
  const history = startReadingLastChanges({
    session,
    scan: content.scan,
    useCache: true,
    version: content.version,
  })
  let bundling = startBundles(session, content, { useCache: true })
  let configProblems: readonly Diagnostic[] = []
  const sidebarMemory: SidebarMemory = new Map()
  let lastChanges: LastChanges = new Map()
  let project: Project | undefined
  const make = async (): Promise<SiteState> => {
    const [read, { bundles, diagnostics: bundleProblems }] = await Promise.all([content.read(), bundling])
    project = read
    return makeState({
      session,
      content,
      project: read,
      bundles,
      bundleProblems,
      configProblems,
      lastChanges,
      encoder,
      sidebarMemory,
    })
  }
  let state = await make()
  lastChanges = (await history.finish(state.snapshot)).changes
  if (lastChanges.size > 0) state = await make()
  return {
    get state() {
      return state
    },
    async apply({ changed, hasNewNames }) {
      const paths = changed.map(path => relative(root, path).replaceAll(sep, '/') as SitePath)
      working.kept.memory.forget(paths)
      if (hasNewNames) host.noteNames()
      else host.noteContent(paths)
      const hasNewConfig =
        hasNewNames ||
        changed.some(
          path => session.configFiles.includes(path) || /versions\.json$|-sidebars\.json$/.test(path),
        )
      if (hasNewConfig) {
        working.kept.templates = undefined
        const reopened = await reopen(place, options)
        configProblems = 'problems' in reopened ? reopened.problems : []
        if ('session' in reopened) session = reopened.session
      }
      content = scan(session, working)
      // The bundles depend on names of files, on code, and on the configuration.
      if (hasNewConfig || changed.some(path => isCode(path, session)))
        bundling = startBundles(session, content, { useCache: true })
      state = await make()
      return state
    },
    close: () => project?.close('all'),
  }
}

async function openSession(place: SessionPlace, options: DevOptions): Promise<Session> {
  return settleSession(place, await evaluateSession(place, options))
}

// A broken configuration leaves the last good one in force.
async function reopen(
  place: SessionPlace,
  options: DevOptions,
): Promise<{ readonly session: Session } | { readonly problems: readonly Diagnostic[] }> {
  try {
    return { session: await openSession(place, options) }
  } catch (error) {
    if (isFatalError(error)) return { problems: error.diagnostics }
    throw error
  }
}

function scan(session: Session, { kept }: Working): ScannedContent {
  return scanContent({ session, useCache: true, jobs: undefined, includeDrafts: true, kept })
}

function isCode(path: string, { root, packageRoot, config }: Session): boolean {
  const folders = [
    join(root, config.templates),
    ...(config.pages === undefined ? [] : [join(root, config.pages.path)]),
    join(packageRoot, 'templates'),
    join(packageRoot, 'client'),
  ]
  return /\.(?:[cm]?[jt]sx?|css)$/.test(path) && folders.some(folder => path.startsWith(folder + sep))
}

interface StateParts {
  readonly session: Session
  readonly content: ScannedContent
  readonly project: Project
  readonly bundles: Bundles | undefined
  readonly bundleProblems: readonly Diagnostic[]
  readonly configProblems: readonly Diagnostic[]
  readonly lastChanges: LastChanges
  readonly encoder: ImageEncoder
  readonly sidebarMemory: SidebarMemory
}

async function makeState(parts: StateParts): Promise<SiteState> {
  const { session, content, project, bundles, encoder, lastChanges } = parts
  const { snapshot } = project
  const { config, host } = session
  const assets = await readAssetFacts({
    config,
    graph: snapshot.graph,
    used: referencedAssets(snapshot.graph, snapshot.references.targets.values()),
    host,
    store: content.facts,
    encoder,
  })
  const problems: Diagnostic[] = [
    ...parts.configProblems,
    ...parts.bundleProblems,
    ...snapshot.diagnostics,
    ...assets.diagnostics,
  ]
  const texts = openPageTexts(project, content.contents)
  const search = openSearchFiles({ snapshot, texts, store: content.contents })
  const request: ProducerRequest | undefined = bundles && {
    snapshot,
    texts,
    bundles,
    assets: assets.facts,
    lastChanges,
    host,
    encoder,
    isProduction: false,
    sidebarMemory: parts.sidebarMemory,
  }
  const pages = request && tryPages(request, problems)
  let producer: Producer | undefined
  const made = new Map<RoutePath, MadePage>()
  return {
    session,
    snapshot,
    pages,
    bundles,
    search,
    page(route) {
      const known = made.get(route.route)
      if (known !== undefined || pages === undefined) return known
      const plan = pages.planner.planPage(route)
      const page = { plan, produced: pages.producePage(plan) }
      made.set(route.route, page)
      return page
    },
    producer() {
      if (request === undefined || pages === undefined) return undefined
      producer ??= createProducer(request)
      return producer
    },
    diagnostics: orderDiagnostics(problems),
  }
}

// The sidebars are rendered at once, so a template that throws shows itself here.
function tryPages(request: ProducerRequest, problems: Diagnostic[]): PageProducer | undefined {
  try {
    return createPageProducer(request)
  } catch (error) {
    problems.push(templateDiagnostic(error))
    return undefined
  }
}
