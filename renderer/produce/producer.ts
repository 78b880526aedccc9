// The stage `produce`: plan entry → bytes.
import { gzipSync } from 'node:zlib'
import type { ImageEncoder } from '../assets/image-encoder.ts'
import type { Bundles } from '../bundle/open-bundles.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { unreadableFile } from '../diagnostics/unreadable-file.ts'
import type { Host } from '../host/host.ts'
import type { PageTexts } from '../page-texts.ts'
import type { AssetFactsMap } from '../plan/asset-facts.ts'
import type { PlanEntry } from '../plan/output-plan.ts'
import type { PagePlan } from '../plan/page/page-planner.ts'
import { planOutput, type SitePlan } from '../plan/plan-output.ts'
import { sidebarItems } from '../plan/sidebar/sidebar-view.ts'
import type { TwinPlan } from '../plan/twins/plan-twins.ts'
import { redirectPage } from '../render/redirect-page.ts'
import { renderPage } from '../render/render-page.ts'
import { createSidebarMarkup } from '../render/sidebar-markup.ts'
import { twinSection, twinText } from '../render/twin-text.ts'
import type { Snapshot } from '../snapshot.ts'
import type { LastChanges } from '../source/last-change.ts'
import type { RoutePath, SitePath } from '../text/brand.ts'
import { crashDiagnostic, exportDiagnostic } from './crash-diagnostic.ts'
import { imageDiagnostic } from './image-diagnostic.ts'

export interface ProducerRequest {
  readonly snapshot: Snapshot
  readonly texts: PageTexts
  readonly host: Host
  readonly bundles: Bundles
  readonly assets: AssetFactsMap
  readonly encoder: ImageEncoder
  /** Without them pages have the dates of their front matter only. */
  readonly lastChanges?: LastChanges
}

export type Produced = { readonly bytes: string | Uint8Array } | { readonly diagnostic: Diagnostic }

export interface Producer {
  readonly plan: SitePlan
  /** Recipes of kind `copy` are the emitter's work and not produced. */
  produce(entry: PlanEntry): Produced
  /** Recipes of kind `image` take their time and are produced here, several at once. */
  produceImage(entry: PlanEntry): Promise<Produced>
}

/** A sidebar whose markup has more bytes than one of these stands in each page only in part: the reader's line, the builder's disk. */
const largestWholeSidebar = { gzip: 2560, plain: 16_384 }

export function createProducer(request: ProducerRequest): Producer {
  const { snapshot, texts, host, bundles, assets, encoder, lastChanges = new Map() } = request
  const { bundle: server, hash: serverHash } = bundles.server
  const { client } = bundles
  const whole = new Map<string, string>()
  const partialSidebars = new Set<string>()
  for (const sidebar of snapshot.site.sidebars.values()) {
    const html = server.renderSidebar({ items: sidebarItems(snapshot, sidebar.items), openPath: [] })
    whole.set(sidebar.id, html)
    if (html.length > largestWholeSidebar.plain || gzipSync(html).length > largestWholeSidebar.gzip)
      partialSidebars.add(sidebar.id)
  }
  const plan = planOutput({ snapshot, assets, server, serverHash, client, partialSidebars, lastChanges })
  const context = { snapshot, server, client, sidebars: createSidebarMarkup(server) }
  const files = new Map(client.files.map(file => [file.path, file.bytes]))

  const producePage = (page: PagePlan): Produced => {
    const { route } = page
    const problem = route.kind === 'component-page' ? server.pageProblem(route.file) : undefined
    if (problem !== undefined && route.kind === 'component-page')
      return { diagnostic: exportDiagnostic(problem, route.file) }
    try {
      const content = 'page' in route ? texts.content(route.page) : undefined
      return { bytes: renderPage(context, page, content) }
    } catch (error) {
      return { diagnostic: crashDiagnostic(error, route) }
    }
  }
  const twinOf = (route: RoutePath, print: typeof twinText): string => {
    const twin = plan.twins.twins.get(route) as TwinPlan
    return print(twin, texts.twin(twin.page))
  }
  const readAsset = (path: SitePath): Produced => {
    const bytes = host.readBytes(path)
    if (bytes.ok) return { bytes: bytes.value }
    return {
      diagnostic: unreadableFile(path, bytes.reason, 'error'),
    }
  }
  return {
    plan,
    produce({ recipe, path }) {
      switch (recipe.make) {
        case 'page':
          return producePage(plan.pages.get(recipe.route) as PagePlan)
        case 'asset':
          return readAsset(recipe.from)
        case 'sidebar':
          return { bytes: whole.get(recipe.sidebar) ?? '' }
        case 'twin':
          return { bytes: twinOf(recipe.route, twinText) }
        case 'all-twins':
          return { bytes: plan.twins.all.map(route => twinOf(route, twinSection)).join('\n') }
        case 'bundle-file':
          return { bytes: files.get(path) ?? '' }
        case 'redirect':
          return { bytes: redirectPage(snapshot.config, client, recipe.href) }
        case 'text':
          return { bytes: recipe.text }
        case 'image':
        case 'copy':
          throw new Error(`Not produced here: ${path}`)
      }
    },
    async produceImage({ recipe, path }) {
      if (recipe.make !== 'image') throw new Error(`No image: ${path}`)
      const { from, hash, variant } = recipe
      const result = await encoder.encode({ hash, read: () => host.readBytes(from) }, variant)
      return result.ok ? { bytes: result.bytes } : { diagnostic: imageDiagnostic(result, from) }
    },
  }
}
