// One state of a site under edit: what was read of it, and functions that make its pages and files.
import { join } from 'node:path'
import { type Diagnostic, orderDiagnostics } from '../../base/diagnostics/diagnostic.ts'
import { valueIfRead } from '../../base/host/host.ts'
import type { Hash, OutputPath, RoutePath, SitePath } from '../../base/text/brand.ts'
import type { Route } from '../../content/derive/site.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import type { LastChanges } from '../../content/source/last-change.ts'
import { searchFolder } from '../../contract/search-scopes.ts'
import type { ImageEncoder } from '../../publish/assets/image-encoder.ts'
import type { Bundles } from '../../publish/bundle/open-bundles.ts'
import { entryKey } from '../../publish/plan/entry-keys.ts'
import { filesOfTargets, staticFile } from '../../publish/plan/images/shown-images.ts'
import { cachedImage, type PlanEntry } from '../../publish/plan/output-plan.ts'
import { entryOfEdition } from '../../publish/produce/plan-editions.ts'
import type { Produced } from '../../publish/produce/produced.ts'
import type { SidebarMemory } from '../../publish/produce/site-planner.ts'
import type { SiteContent } from '../link-site.ts'
import type { OpenSite } from '../open-site.ts'
import { type PreparedSite, prepareSite } from '../prepare-site.ts'
import type { Session } from './session.ts'

/** Immutable: an older state still answers after a newer one was made. */
export interface SiteState {
  readonly session: Session
  readonly snapshot: Snapshot
  /** The same state in each further language. */
  readonly translations: readonly SiteState[]
  readonly bundles: Bundles | undefined
  /** Makes the page of a route at the first call. Undefined while templates or client code cannot be compiled, or a sidebar cannot be rendered. */
  page(route: Route): MadePage | undefined
  /** Any other file of the output. Plans the whole site when no page has named the file and it is not the author's own. */
  file(path: OutputPath): StateFile | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths that must be watched: folders and files that the state was read from, and files that it looked for in vain. */
  readonly watched: readonly string[]
  /** What the next state may take over. */
  readonly made: Made
}

interface Made {
  readonly content: SiteContent
  readonly prepared: PreparedSite
  readonly parts: StateParts
}

export interface MadePage {
  readonly route: Route
  /** A hash of everything that the page shows. */
  readonly key: Hash
  readonly produced: Produced
}

interface StateFile {
  /** The source file, when its bytes are published as they are. */
  readonly source?: SitePath
  /** Undefined: they cannot be made now. */
  bytes(): Promise<string | Uint8Array | undefined>
}

/** Entries of images and linked files that pages of this or earlier states name, by path. They stay right, because their paths contain hashes. */
export type NamedFiles = Map<OutputPath, PlanEntry>

interface StateParts {
  readonly bundles: Bundles | undefined
  /** Of the configuration and of code. */
  readonly problems: readonly Diagnostic[]
  readonly lastChanges: LastChanges
  /** Where a commit leaves a mark, absolute; undefined: pages show no dates of commits. */
  readonly commits: string | undefined
  readonly encoder: ImageEncoder
  /** Pages that are made add the files that they name. */
  readonly named: NamedFiles
  /** By language. */
  readonly sidebarMemoryOf: (locale: string) => SidebarMemory
}

/** Renders sidebars, and for the search each page component once. Pages are rendered when they are asked for. */
export async function makeState(open: OpenSite, parts: StateParts, before?: SiteState): Promise<SiteState> {
  const { session, host } = open
  const { bundles, encoder, lastChanges, commits, named, sidebarMemoryOf } = parts
  const content = await open.read()
  const same = before && isSameButTexts(before.made, { content, parts }) ? before : undefined
  const site =
    same?.made.prepared.withTexts(open, content.texts) ??
    (await prepareSite(open, content, {
      bundles,
      encoder,
      lastChanges: Promise.resolve(lastChanges),
      isLive: true,
      sidebarMemoryOf,
    }))
  const { snapshots, planners, search } = site
  // When a sidebar cannot be rendered, no page can.
  const producer = planners && site.producer
  const problems: Diagnostic[] = [
    ...parts.problems,
    ...snapshots.flatMap(({ diagnostics }) => diagnostics),
    ...site.problems,
  ]
  let planned: ReadonlyMap<OutputPath, PlanEntry> | undefined
  const plannedEntry = (path: OutputPath) => {
    planned ??= new Map(site.plan()?.entries.map(entry => [entry.path, entry]))
    return planned.get(path)
  }
  const common = {
    bundles,
    diagnostics: same?.diagnostics ?? orderDiagnostics(problems),
    watched: same?.watched ?? [
      ...host.asked().map(path => join(session.root, path)),
      ...(commits === undefined ? [] : [commits]),
    ],
    made: { content, prepared: site, parts },
  }
  const stateOf = (own: Snapshot, at: number): Omit<SiteState, 'translations'> => {
    const planner = planners?.[at]
    const shown = { config: own.config, graph: own.graph, assets: site.assets.facts }
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
        const targets = 'page' in route ? own.references.targets.get(route.page.file) : undefined
        for (const file of filesOfTargets(shown, targets ?? [])) named.set(file.path, file)
        return page
      },
      file(path) {
        const bundled = bundles?.client.files.find(file => file.path === path)
        if (bundled !== undefined) return { bytes: async () => bundled.bytes }
        const searched = path.includes(`${searchFolder}/`) ? search.read(path) : undefined
        if (searched !== undefined) return { bytes: async () => searched }
        const published = own.graph.statics.get(path)
        const entry =
          published === undefined
            ? (named.get(path) ?? plannedEntry(path))
            : staticFile(shown, path, published.entry)
        if (entry === undefined || entry.recipe.make === 'copy') return undefined
        const source =
          published?.entry.path ?? (entry.recipe.make === 'asset' ? entry.recipe.from : undefined)
        return { ...(source !== undefined && { source }), bytes: () => bytesOf(entry) }
      },
    }
  }
  const bytesOf = async (entry: PlanEntry) => {
    if (entry.recipe.make === 'asset') return valueIfRead(host.readBytes(entry.recipe.from))
    const produced =
      cachedImage(entry) !== undefined ? await producer?.produceImage(entry) : producer?.produce(entry)
    return produced !== undefined && 'bytes' in produced ? produced.bytes : undefined
  }
  const [original, ...others] = snapshots.map(stateOf)
  const translations = others.map(state => ({ ...state, translations: [] }))
  return { ...(original as Omit<SiteState, 'translations'>), translations }
}

// Whether only words of texts differ, which no other page can see (`withEdits`).
function isSameButTexts(before: Made, { content, parts }: Omit<Made, 'prepared'>): boolean {
  return (
    content.snapshot === before.content.snapshot &&
    parts.bundles === before.parts.bundles &&
    parts.lastChanges === before.parts.lastChanges &&
    parts.problems.length === before.parts.problems.length &&
    parts.problems.every((problem, at) => problem === before.parts.problems[at])
  )
}
