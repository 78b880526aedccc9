// Entries of the plan for programs that read Markdown: a twin of each page, llms.txt and llms-full.txt.
import type { Inputs } from '../../../base/host/inputs.ts'
import type { Hash, OutputPath, RoutePath } from '../../../base/text/brand.ts'
import { absoluteUrl, pageHref, twinOutput } from '../../../content/derive/urls.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import { llmsText } from '../../feeds/llms.ts'
import type { PlanEntry, TextInput } from '../output-plan.ts'
import type { PageLink } from '../page/page-links.ts'
import { llmsSections } from './llms-sections.ts'
import { twinAddresses } from './twin-addresses.ts'
import type { AllTwinsInput, TwinInput } from './twin-input.ts'
import { type RouteOfText, readingOrder, twinOf } from './twin-routes.ts'

interface TwinsRequest {
  readonly inputs: Inputs
  /** Pages with a twin. */
  readonly routes: ReadonlyMap<RoutePath, RouteOfText>
  /** As the page shows them. */
  readonly linksOf: (route: RoutePath) => readonly PageLink[]
}

/** Empty unless the configuration asks for twins. */
export function twinEntries(
  snapshot: Snapshot,
  { inputs, routes, linksOf }: TwinsRequest,
): readonly PlanEntry[] {
  const { config, references, graph } = snapshot
  if (!config.llms) return []
  const named = new Map<RoutePath, Hash>()
  const entries: PlanEntry[] = []
  for (const [route, { page }] of routes) {
    const targets = references.targets.get(page.file) ?? []
    const twin: TwinInput = {
      title: page.title,
      isNamed: page.facts.meta.frontMatter.title !== undefined,
      canonical: absoluteUrl(config, pageHref(config, route)),
      addresses: twinAddresses(config, { route, targets, links: linksOf(route) }, to =>
        twinOf(snapshot, routes, to),
      ),
    }
    const input = inputs.add(twin)
    named.set(route, input)
    entries.push({
      path: twinOutput(route),
      recipe: { make: 'twin', input },
      source: page.file,
      texts: [page.file],
    })
  }
  const all = readingOrder(snapshot, routes).filter(route => named.has(route))
  const whole: AllTwinsInput = {
    parts: Object.fromEntries(all.map((route, at) => [String(at), named.get(route) as Hash])),
  }
  const text: TextInput = { text: llmsText(config, llmsSections(snapshot, routes)) }
  entries.push(
    { path: 'llms.txt' as OutputPath, recipe: { make: 'text', input: inputs.add(text) } },
    {
      path: 'llms-full.txt' as OutputPath,
      recipe: { make: 'all-twins', input: inputs.add(whole) },
      texts: all.flatMap(route => routes.get(route)?.page.file ?? []),
    },
  )
  return entries.filter(({ path }) => !graph.statics.has(path)) // the author's own file wins over a generated one
}
