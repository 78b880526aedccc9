// The stage `produce`: plan entry → bytes.
import type { ImageEncoder } from '../assets/image-encoder.ts'
import { unreadableFile } from '../diagnostics/unreadable-file.ts'
import type { Host } from '../host/host.ts'
import { columnWidths } from '../plan/images/image-variants.ts'
import type { PlanEntry } from '../plan/output-plan.ts'
import type { PagePlan } from '../plan/page/page-planner.ts'
import { planOutput, type SitePlan } from '../plan/plan-output.ts'
import type { TwinPlan } from '../plan/twins/plan-twins.ts'
import { feedHtml } from '../render/post-texts.ts'
import { redirectPage } from '../render/redirect-page.ts'
import { twinSection, twinText } from '../render/twin-text.ts'
import type { SearchFiles } from '../search/building/search-files.ts'
import type { Post } from '../site/blog/blog.ts'
import { twinOutput } from '../site/urls.ts'
import type { RoutePath, SitePath } from '../text/brand.ts'
import { apiFileText, listApiFiles } from './api-files.ts'
import { imageDiagnostic } from './image-diagnostic.ts'
import { type KeptEntries, keptPage, keptTwin } from './kept-entries.ts'
import { createPageProducer, type PageProducerRequest, type Produced } from './page-producer.ts'
import { produceFeed } from './produce-feed.ts'

export interface ProducerRequest extends PageProducerRequest {
  readonly host: Host
  readonly encoder: ImageEncoder
  /** Undefined: somebody else answers for the search, which follows every text. */
  readonly search?: SearchFiles
  /** Takes what the files are made from that show texts. */
  readonly kept?: Pick<KeptEntries, 'put'>
}

export interface Producer {
  readonly plan: SitePlan
  /** Recipes of kind `copy` are the emitter's work and not produced. */
  produce(entry: PlanEntry): Produced
  /** Recipes of kind `image` take their time and are produced here, several at once. */
  produceImage(entry: PlanEntry): Promise<Produced>
}

export function createProducer(request: ProducerRequest): Producer {
  const { snapshot, texts, host, bundles, encoder, search, kept } = request
  const { client } = bundles
  const { planner, input, wholeSidebars, producePage } = createPageProducer(request)
  const plan = planOutput(input, planner, {
    search: search?.list() ?? [],
    api: listApiFiles(snapshot.config, host),
  })
  const files = new Map(client.files.map(file => [file.path, file.bytes]))

  const twinOf = (route: RoutePath, print: typeof twinText): string => {
    const twin = plan.twins.twins.get(route) as TwinPlan
    return print(twin.sheet, texts.twin(twin.page))
  }
  const feedText = ({ page }: Post): string =>
    feedHtml(
      {
        links: plan.pages.get(page.route)?.sheet.text?.links ?? [],
        server: bundles.server.bundle,
        headings: page.facts.headings,
        levels: snapshot.config.tableOfContents,
        cards: [],
        images: 0,
        column: columnWidths.text,
        directives: 0,
      },
      texts.content(page),
    )
  const readAsset = (path: SitePath): Produced => {
    const bytes = host.readBytes(path)
    if (bytes.ok) return { bytes: bytes.value }
    return {
      diagnostic: unreadableFile(path, bytes.reason, 'error'),
    }
  }
  return {
    plan,
    produce({ recipe, path, key }) {
      switch (recipe.make) {
        case 'page': {
          const page = plan.pages.get(recipe.route) as PagePlan
          kept?.put(page.key, keptPage(page))
          return producePage(page)
        }
        case 'asset':
          return readAsset(recipe.from)
        case 'sidebar':
          return { bytes: wholeSidebars.get(recipe.sidebar) ?? '' }
        case 'twin':
          kept?.put(key, keptTwin(plan.twins.twins.get(recipe.route) as TwinPlan))
          return { bytes: twinOf(recipe.route, twinText) }
        case 'all-twins':
          kept?.put(key, { make: 'all-twins', twins: plan.twins.all.map(twinOutput) })
          return { bytes: plan.twins.all.map(route => twinOf(route, twinSection)).join('\n') }
        case 'feed':
          return { bytes: produceFeed(snapshot, recipe.format, feedText) }
        case 'search-file': {
          const bytes = search?.read(path)
          if (bytes === undefined) throw new Error(`The search index was to have ${path}.`)
          return { bytes }
        }
        case 'api-download':
          return { bytes: apiFileText(host, recipe.from, recipe.form) }
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
