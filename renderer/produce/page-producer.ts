// Pages of one snapshot, planned and rendered one by one.
import { gzipSync } from 'node:zlib'
import type { Bundles } from '../bundle/open-bundles.ts'
import type { Config } from '../config/config.ts'
import type { ServerBundle } from '../contract/server-bundle.ts'
import type { SidebarItemProps } from '../contract/sidebar-props.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { fingerprint } from '../fingerprint/fingerprint.ts'
import type { PageContent } from '../markdown/page-facts.ts'
import type { PageTexts } from '../page-texts.ts'
import type { AssetFactsMap } from '../plan/asset-facts.ts'
import { createPagePlanner, type PagePlan, type PagePlanner } from '../plan/page/page-planner.ts'
import type { PageSheet } from '../plan/page/page-sheet.ts'
import type { PlanInput } from '../plan/plan-input.ts'
import { sidebarItems } from '../plan/sidebar/sidebar-view.ts'
import { renderPage } from '../render/render-page.ts'
import { createSidebarMarkup } from '../render/sidebar-markup.ts'
import type { Snapshot } from '../snapshot.ts'
import type { LastChanges } from '../source/last-change.ts'
import type { Hash } from '../text/brand.ts'
import { crashDiagnostic, exportDiagnostic } from './crash-diagnostic.ts'

export interface PageProducerRequest {
  readonly snapshot: Snapshot
  readonly texts: PageTexts
  readonly bundles: Bundles
  readonly assets: AssetFactsMap
  /** Without them pages have the dates of their front matter only. */
  readonly lastChanges?: LastChanges
  /** False in the development server; default true. */
  readonly isProduction?: boolean
  /** Sidebars of earlier snapshots in the same process. */
  readonly sidebarMemory?: SidebarMemory
}

/** By what the sidebar shows and the templates that show it. */
export type SidebarMemory = Map<Hash, { readonly html: string; readonly isPartial: boolean }>

export type Produced = { readonly bytes: string | Uint8Array } | { readonly diagnostic: Diagnostic }

export interface PageProducer {
  readonly planner: PagePlanner
  readonly input: PlanInput
  /** HTML of the sidebars that a page may show only in part. */
  readonly wholeSidebars: ReadonlyMap<string, string>
  producePage(page: PagePlan): Produced
}

/** A sidebar whose markup has more bytes than one of these stands in each page only in part: the reader's line, the builder's disk. */
const largestWholeSidebar = { gzip: 2560, plain: 16_384 }

/** Throws what a template throws while it renders a sidebar. */
export function createPageProducer(request: PageProducerRequest): PageProducer {
  const { snapshot, texts, bundles, assets, lastChanges = new Map(), isProduction = true } = request
  const { bundle: server, hash: serverHash } = bundles.server
  const { client } = bundles
  const wholeSidebars = new Map<string, string>()
  const partialSidebars = new Set<string>()
  for (const sidebar of snapshot.site.sidebars.values()) {
    const items = sidebarItems(snapshot, sidebar.items)
    const { html, isPartial } = renderWhole(items, { server, serverHash, memory: request.sidebarMemory })
    wholeSidebars.set(sidebar.id, html)
    if (isPartial) partialSidebars.add(sidebar.id)
  }
  const input = { snapshot, assets, server, serverHash, client, partialSidebars, lastChanges }
  const render = createPageRenderer({ config: snapshot.config, bundles, isProduction })
  return {
    planner: createPagePlanner(input),
    input,
    wholeSidebars,
    producePage(page) {
      const { route } = page
      const problem = route.kind === 'component-page' ? server.pageProblem(route.file) : undefined
      if (problem !== undefined && route.kind === 'component-page')
        return { diagnostic: exportDiagnostic(problem, route.file) }
      try {
        return { bytes: render(page.sheet, page.texts.map(texts.content)) }
      } catch (error) {
        return { diagnostic: crashDiagnostic(error, route) }
      }
    },
  }
}

/** One for all pages of a build: what they share is rendered once. It throws what a template throws. */
export function createPageRenderer({
  config,
  bundles,
  isProduction,
}: {
  readonly config: Config
  readonly bundles: Bundles
  readonly isProduction: boolean
}): (sheet: PageSheet, texts: readonly PageContent[]) => string {
  const { bundle: server } = bundles.server
  const context = {
    config,
    server,
    client: bundles.client,
    sidebars: createSidebarMarkup(server),
    isProduction,
  }
  return (sheet, texts) => renderPage(context, sheet, texts)
}

interface WholeRequest {
  readonly server: ServerBundle
  readonly serverHash: Hash
  readonly memory: SidebarMemory | undefined
}

function renderWhole(
  items: readonly SidebarItemProps[],
  { server, serverHash, memory }: WholeRequest,
): { readonly html: string; readonly isPartial: boolean } {
  const key = memory && fingerprint(serverHash, JSON.stringify(items))
  const known = key && memory?.get(key)
  if (known !== undefined) return known
  const html = server.renderSidebar({ items, openPath: [] })
  const isPartial =
    html.length > largestWholeSidebar.plain || gzipSync(html).length > largestWholeSidebar.gzip
  const made = { html, isPartial }
  if (key !== undefined) memory?.set(key, made)
  return made
}
