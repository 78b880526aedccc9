// One moment of a site while it is being written: what was read of it, and what makes its pages and files.
import { join } from 'node:path'
import type { ImageEncoder } from '../../renderer/assets/image-encoder.ts'
import type { Bundles } from '../../renderer/bundle/open-bundles.ts'
import { type Diagnostic, orderDiagnostics } from '../../renderer/diagnostics/diagnostic.ts'
import type { AssetFactsMap } from '../../renderer/plan/asset-facts.ts'
import { entryKey } from '../../renderer/plan/entry-keys.ts'
import type { PlanEntry } from '../../renderer/plan/output-plan.ts'
import { openSite } from '../../renderer/produce/open-site.ts'
import { entryOfEdition } from '../../renderer/produce/plan-editions.ts'
import type { Produced } from '../../renderer/produce/produced.ts'
import type { Producer } from '../../renderer/produce/producer.ts'
import type { SidebarMemory } from '../../renderer/produce/site-planner.ts'
import type { Project } from '../../renderer/project.ts'
import type { SearchFiles } from '../../renderer/search/building/search-files.ts'
import type { ScannedContent } from '../../renderer/session/scan-content.ts'
import type { Session } from '../../renderer/session/session.ts'
import type { Route } from '../../renderer/site/site.ts'
import type { Snapshot } from '../../renderer/snapshot.ts'
import type { LastChanges } from '../../renderer/source/last-change.ts'
import type { Hash, RoutePath } from '../../renderer/text/brand.ts'

/** One moment of the site, safe to hold. */
export interface SiteState {
  readonly session: Session
  readonly snapshot: Snapshot
  /** The same moment in each further language, and below which folder of the output it is. */
  readonly translations: readonly SiteState[]
  readonly assets: AssetFactsMap
  readonly bundles: Bundles | undefined
  /** The page at a route, made once; undefined while templates or client code cannot be compiled, or a sidebar cannot be rendered. */
  page(route: Route): MadePage | undefined
  readonly search: SearchFiles
  /** Makes what is no page; undefined as for pages. */
  readonly producer: Producer | undefined
  /** Every output file; planned when it is first asked for. */
  entries(): readonly PlanEntry[]
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of everything that the state was read from: folders, and files beside them, there or not. */
  readonly watched: readonly string[]
}

export interface MadePage {
  readonly route: Route
  /** Changes when anything changes that the page shows. */
  readonly key: Hash
  readonly produced: Produced
}

export interface StateParts {
  readonly session: Session
  readonly content: ScannedContent
  readonly project: Project
  readonly bundles: Bundles | undefined
  readonly bundleProblems: readonly Diagnostic[]
  readonly configProblems: readonly Diagnostic[]
  readonly lastChanges: LastChanges
  readonly encoder: ImageEncoder
  /** By language. */
  readonly sidebarMemoryOf: (locale: string) => SidebarMemory
}

/** Renders nothing but sidebars before the first question. */
export async function makeState(parts: StateParts): Promise<SiteState> {
  const { session, content, project, bundles, encoder, lastChanges } = parts
  const { host } = session
  const site = await openSite({
    facts: content.facts,
    contents: content.contents,
    jobFor: content.jobFor,
    project,
    host,
    bundles,
    encoder,
    lastChanges: Promise.resolve(lastChanges),
    isProduction: false,
    sidebarMemoryOf: parts.sidebarMemoryOf,
  })
  const { snapshots, planners, search } = site
  // A sidebar that cannot be rendered leaves no page that can.
  const producer = planners && site.producer
  const problems: Diagnostic[] = [
    ...parts.configProblems,
    ...parts.bundleProblems,
    ...snapshots.flatMap(({ diagnostics }) => diagnostics),
    ...site.problems,
  ]
  let entries: readonly PlanEntry[] | undefined
  const common = {
    assets: site.assets.facts,
    bundles,
    search,
    producer,
    entries() {
      entries ??= site.plan()?.entries ?? []
      return entries
    },
    diagnostics: orderDiagnostics(problems),
    watched: host.asked().map(path => join(session.root, path)),
  }
  const stateOf = (own: Snapshot, at: number): Omit<SiteState, 'translations'> => {
    const planner = planners?.[at]
    const made = new Map<RoutePath, MadePage>()
    return {
      ...common,
      session: { ...session, config: own.config },
      snapshot: own,
      page(route) {
        const known = made.get(route.route)
        if (known !== undefined || planner === undefined || producer === undefined) return known
        const entry = entryOfEdition(own.config, planner.pages.planPage(route).entry)
        const page = {
          route,
          key: entryKey(entry, file => site.texts.get(file)),
          produced: producer.produce(entry),
        }
        made.set(route.route, page)
        return page
      },
    }
  }
  const [original, ...others] = snapshots.map(stateOf)
  const translations = others.map(state => ({ ...state, translations: [] }))
  return { ...(original as Omit<SiteState, 'translations'>), translations }
}
