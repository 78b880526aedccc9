// The stage `resolve`: every reference of every page gets its target.
import type { Config } from '../config/config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ContentGraph, DirectiveNames, Target } from '../graph/content-graph.ts'
import type { Site } from '../site/site.ts'
import type { SitePath } from '../text/brand.ts'
import { checkComponents } from './check-components.ts'
import type { BrokenReference } from './explain-broken.ts'
import { resolveImage } from './reference/resolve-image.ts'
import { resolveReference } from './reference/resolve-reference.ts'

export interface References {
  /** By file, one target per reference of its facts. */
  readonly targets: ReadonlyMap<SitePath, readonly Target[]>
  /** Those that lead nowhere, in the order of pages. */
  readonly broken: readonly BrokenReference[]
  /** About directives. */
  readonly diagnostics: readonly Diagnostic[]
}

/** `directives`: the components that Markdown may use. */
export function resolveReferences(
  config: Config,
  graph: ContentGraph,
  site: Site,
  directives: DirectiveNames,
): References {
  const targets = new Map<SitePath, readonly Target[]>()
  const broken: BrokenReference[] = []
  const diagnostics: Diagnostic[] = []
  for (const page of graph.pages.values()) {
    const resolved = page.facts.references.map(reference => {
      const context = { config, graph, site, from: page, partial: reference.file }
      const { target, broken: reason } =
        reference.role === 'image'
          ? resolveImage(context, reference)
          : resolveReference(context, reference.raw, 'link')
      if (reason !== undefined && reference.isExempt !== true)
        broken.push({
          raw: reference.raw,
          reason,
          file: reference.file ?? page.file,
          place: reference.place,
        })
      return target
    })
    targets.set(page.file, resolved)
    diagnostics.push(...checkComponents(page, directives))
  }
  return { targets, broken, diagnostics }
}
