// What a site's plan works from, once its templates can render: which sidebars are too large to stand whole in each page.
import { gzipSync } from 'node:zlib'
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import type { Inputs } from '../../base/host/inputs.ts'
import type { Hash } from '../../base/text/brand.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import type { LastChanges } from '../../content/source/last-change.ts'
import type { ServerBundle } from '../../contract/server-bundle.ts'
import type { SidebarItemProps } from '../../contract/sidebar-props.ts'
import { templateDiagnostic } from '../bundle/bundle-diagnostics.ts'
import type { LanguageBundles } from '../bundle/open-bundles.ts'
import type { AssetFactsMap } from '../plan/asset-facts.ts'
import { createPagePlanner, type PagePlanner } from '../plan/page/page-planner.ts'
import type { PlanInput } from '../plan/plan-input.ts'
import { sidebarItems } from '../plan/sidebar/sidebar-view.ts'

export interface SitePlannerRequest {
  readonly snapshot: Snapshot
  /** Of the original: the site's other languages, for what stands in one file for all. */
  readonly translations?: readonly Snapshot[]
  readonly bundles: LanguageBundles
  readonly assets: AssetFactsMap
  readonly cardParts?: PlanInput['cardParts']
  readonly cardLetters?: PlanInput['cardLetters']
  /** Gets what the files are made from. */
  readonly inputs: Inputs
  /** Without them pages have the dates of their front matter only. */
  readonly lastChanges?: LastChanges
  /** False in the development server; default true. */
  readonly isProduction?: boolean
  /** Sidebars of earlier snapshots in the same process. */
  readonly sidebarMemory?: SidebarMemory
}

/** Whether a sidebar is partial, by what it shows and the templates that show it. Only sidebars of the last snapshot stay in it. */
export type SidebarMemory = Map<Hash, boolean>

export interface SitePlanner {
  readonly input: PlanInput
  readonly pages: PagePlanner
}

/** A page shows only a part of a sidebar whose markup has more bytes than one of these: compressed, which readers load; uncompressed, which the output holds. */
const largestWholeSidebar = { gzip: 2560, plain: 16_384 }

/** Renders the sidebars at once. When a template throws, there is no planner, and the problem is added to the others. */
export function tryPlanner(request: SitePlannerRequest, problems: Diagnostic[]): SitePlanner | undefined {
  try {
    return createSitePlanner(request)
  } catch (error) {
    problems.push(templateDiagnostic(error))
    return undefined
  }
}

/** Throws what a template throws while it renders a sidebar. */
function createSitePlanner(request: SitePlannerRequest): SitePlanner {
  const { snapshot, translations = [], bundles, assets, inputs } = request
  const { lastChanges = new Map(), isProduction = true } = request
  const { bundle: server, hash: templates } = bundles.server
  const partialSidebars = new Set<string>()
  const measured: SidebarMemory = new Map()
  for (const sidebar of snapshot.site.sidebars.values()) {
    const items = sidebarItems(snapshot, sidebar.items)
    const key = fingerprint(templates, JSON.stringify(items))
    const partial = request.sidebarMemory?.get(key) ?? isPartial(server, items)
    measured.set(key, partial)
    if (partial) partialSidebars.add(sidebar.id)
  }
  request.sidebarMemory?.clear()
  for (const [key, partial] of measured) request.sidebarMemory?.set(key, partial)
  const { client } = bundles
  const input = {
    snapshot,
    translations,
    assets,
    server,
    templates,
    client,
    partialSidebars,
    cardParts: request.cardParts,
    cardLetters: request.cardLetters,
    lastChanges,
    isProduction,
  }
  return { input, pages: createPagePlanner(input, inputs) }
}

function isPartial(server: ServerBundle, items: readonly SidebarItemProps[]): boolean {
  const html = server.renderSidebar({ items, openPath: [] })
  return html.length > largestWholeSidebar.plain || gzipSync(html).length > largestWholeSidebar.gzip
}
