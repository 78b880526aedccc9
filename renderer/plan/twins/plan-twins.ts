// Entries of the plan for programs that read Markdown: a twin of each page, llms.txt and llms-full.txt.
import { llmsText } from '../../feeds/llms.ts'
import { fingerprint } from '../../fingerprint/fingerprint.ts'
import type { Page } from '../../graph/content-graph.ts'
import { absoluteUrl, pageHref, twinOutput } from '../../site/urls.ts'
import type { Snapshot } from '../../snapshot.ts'
import type { Hash, OutputPath, RoutePath } from '../../text/brand.ts'
import type { PlanEntry } from '../output-plan.ts'
import type { PageLink } from '../page/page-links.ts'
import { llmsSections } from './llms-sections.ts'
import { twinAddresses } from './twin-addresses.ts'
import { type RouteOfText, readingOrder } from './twin-routes.ts'
import { allTwinsKey, type TwinSheet, twinKey } from './twin-sheet.ts'

/** A twin before its text is read. */
export interface TwinPlan {
  readonly page: Page
  readonly key: Hash
  readonly sheet: TwinSheet
}

export interface TwinsPlan {
  readonly twins: ReadonlyMap<RoutePath, TwinPlan>
  /** What llms-full.txt holds. */
  readonly all: readonly RoutePath[]
  readonly entries: readonly PlanEntry[]
}

/** `linksOf`: as the page shows them. */
export function planTwins(
  snapshot: Snapshot,
  routes: ReadonlyMap<RoutePath, RouteOfText>,
  linksOf: (route: RoutePath) => readonly PageLink[],
): TwinsPlan {
  const { config, references, graph } = snapshot
  if (routes.size === 0) return { twins: new Map(), all: [], entries: [] }
  const twins = new Map<RoutePath, TwinPlan>()
  const entries: PlanEntry[] = []
  for (const [route, { page }] of routes) {
    const targets = references.targets.get(page.file) ?? []
    const addresses = twinAddresses(config, { route, targets, links: linksOf(route) }, to => routes.has(to))
    const canonical = absoluteUrl(config, pageHref(config, route))
    const isNamed = page.facts.meta.frontMatter.title !== undefined
    const sheet = { title: page.title, isNamed, canonical, addresses }
    const key = twinKey(sheet, page.facts.twinHash)
    twins.set(route, { page, key, sheet })
    entries.push({
      path: twinOutput(route),
      key,
      recipe: { make: 'twin', route },
      source: page.file,
      texts: [page.file],
    })
  }
  const all = readingOrder(snapshot, routes)
  const text = llmsText(config, llmsSections(snapshot, routes))
  entries.push(
    { path: 'llms.txt' as OutputPath, key: fingerprint(text), recipe: { make: 'text', text } },
    {
      path: 'llms-full.txt' as OutputPath,
      key: allTwinsKey(all.flatMap(route => twins.get(route)?.key ?? [])),
      recipe: { make: 'all-twins' },
      texts: all.flatMap(route => twins.get(route)?.page.file ?? []),
    },
  )
  return {
    twins,
    all,
    entries: entries.filter(({ path }) => !graph.statics.has(path)), // the author's own file wins over a generated one
  }
}
