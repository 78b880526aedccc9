// The stage `produce`: plan entry → bytes. Everything a file is made from is named by its entry: no configuration, no snapshot.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { unreadableFile } from '../../base/diagnostics/unreadable-file.ts'
import type { Host } from '../../base/host/host.ts'
import type { Inputs } from '../../base/host/inputs.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { PageTexts } from '../../content/page-texts.ts'
import type { SearchFiles } from '../../search/building/search-files.ts'
import type { ImageEncoder } from '../assets/image-encoder.ts'
import type { Bundles } from '../bundle/open-bundles.ts'
import type { FeedInput } from '../plan/blog/feed-input.ts'
import type { CardInput } from '../plan/cards/card-planner.ts'
import type { PlanEntry, TextInput } from '../plan/output-plan.ts'
import type { WholeSidebarInput } from '../plan/page/page-input.ts'
import type { RedirectInput } from '../plan/redirects/redirect-input.ts'
import type { AllTwinsInput, TwinInput } from '../plan/twins/twin-input.ts'
import { redirectPage } from '../render/redirect-page.ts'
import { renderFeed } from '../render/render-feed.ts'
import { twinSection, twinText } from '../render/twin-text.ts'
import { createCardSources } from './card-sources.ts'
import { cardDiagnostic, imageDiagnostic } from './image-diagnostic.ts'
import { createPageRenderer } from './page-renderer.ts'
import type { Produced } from './produced.ts'
import { makePagesInThreads, type PageWork } from './thread/page-threads.ts'

export interface ProducerRequest {
  readonly inputs: Inputs
  readonly texts: PageTexts
  readonly bundles: Bundles
  readonly host: Host
  readonly encoder: ImageEncoder
  /** Makes the text of a file of a feature. */
  readonly featureText: (feature: string, of: unknown) => string
  /** Undefined: somebody else answers for the search. */
  readonly search?: SearchFiles
}

export interface Producer {
  /** Recipes of kind `copy` are the emitter's work and not produced. Throws LostInputError. */
  produce(entry: PlanEntry): Produced
  /** Makes pages in threads beside this one. See `makePagesInThreads`. */
  produceInThreads(threads: number, work: PageWork): Promise<readonly Diagnostic[]>
  /** Recipes that `cachedImage` names take their time and are produced here, several at once. */
  produceImage(entry: PlanEntry): Promise<Produced>
}

/** What makes the pages of one language. */
interface Language {
  readonly server: Bundles['server']['bundle']
  readonly page: ReturnType<typeof createPageRenderer>
}

export function createProducer(request: ProducerRequest): Producer {
  const { inputs, texts, host, bundles, encoder, search, featureText } = request
  const files = new Map(bundles.client.files.map(file => [file.path, file.bytes]))
  const languages = new Map<string, Language>()
  const languageOf = (locale = ''): Language => {
    const own = bundles.translations.get(locale)?.server ?? bundles.server
    const known = languages.get(locale) ?? { server: own.bundle, page: createPageRenderer(own, inputs) }
    languages.set(locale, known)
    return known
  }
  const cards = createCardSources(inputs, host)
  const readAsset = (path: SitePath): Produced => {
    const bytes = host.readBytes(path)
    if (bytes.ok) return { bytes: bytes.value }
    return { diagnostic: unreadableFile(path, bytes.reason, 'error') }
  }
  return {
    produce({ recipe, path, source, locale, texts: shown = [] }) {
      switch (recipe.make) {
        case 'page':
          return languageOf(locale).page({ input: recipe.input, source }, shown.map(texts.content))
        case 'asset':
          return readAsset(recipe.from)
        case 'sidebar': {
          const { items } = inputs.get<WholeSidebarInput>(recipe.input)
          return { bytes: languageOf(locale).server.renderSidebar({ items, openPath: [] }) }
        }
        case 'twin': {
          const twin = inputs.get<TwinInput>(recipe.input)
          return { bytes: twinText(twin, texts.twin(shown[0] as SitePath)) }
        }
        case 'all-twins': {
          const twins = Object.values(inputs.get<AllTwinsInput>(recipe.input).parts)
          const sections = twins.map((name, at) =>
            twinSection(inputs.get<TwinInput>(name), texts.twin(shown[at] as SitePath)),
          )
          return { bytes: sections.join('\n') }
        }
        case 'feed':
          return {
            bytes: renderFeed(
              languageOf(locale).server,
              inputs.get<FeedInput>(recipe.input),
              shown.map(texts.content),
            ),
          }
        case 'search-file': {
          const bytes = search?.read(path)
          if (bytes === undefined) throw new Error(`The search index was to have ${path}.`)
          return { bytes }
        }
        case 'feature-file':
          return { bytes: featureText(recipe.feature, recipe.of) }
        case 'bundle-file':
          return { bytes: files.get(path) ?? '' }
        case 'redirect':
          return { bytes: redirectPage(inputs.get<RedirectInput>(recipe.input)) }
        case 'text':
          return { bytes: inputs.get<TextInput>(recipe.input).text }
        case 'image':
        case 'social-card':
        case 'copy':
          throw new Error(`Not produced here: ${path}`)
      }
    },
    produceInThreads: (threads, work) => makePagesInThreads(threads, { bundles, inputs, texts }, work),
    async produceImage({ recipe, path, source }) {
      if (recipe.make === 'social-card') {
        const drawn = await encoder.draw(recipe.key, () => cards(inputs.get<CardInput>(recipe.input)))
        return drawn.ok ? { bytes: drawn.bytes } : { diagnostic: cardDiagnostic(drawn, source) }
      }
      if (recipe.make !== 'image') throw new Error(`No image: ${path}`)
      const { from, hash, variant } = recipe
      const result = await encoder.encode({ hash, read: () => host.readBytes(from) }, variant)
      return result.ok ? { bytes: result.bytes } : { diagnostic: imageDiagnostic(result, from) }
    },
  }
}
