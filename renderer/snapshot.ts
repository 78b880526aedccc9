// One consistent view of the site, immutable and safe to hold.
import type { Config } from './config/config.ts'
import type { CategoryFile } from './data-files/category-file.ts'
import { type Diagnostic, orderDiagnostics } from './diagnostics/diagnostic.ts'
import type { ContentGraph } from './graph/content-graph.ts'
import { linkContent } from './graph/link-content.ts'
import type { PageFacts } from './markdown/page-facts.ts'
import type { DirectiveNames } from './resolve/check-components.ts'
import { type Navigation, resolveNavigation } from './resolve/navigation.ts'
import { resolveRedirects } from './resolve/redirects/resolve-redirects.ts'
import { type References, resolveReferences } from './resolve/resolve-references.ts'
import { deriveSite } from './site/derive-site.ts'
import type { Site } from './site/site.ts'
import type { Collection, SourceFile } from './source/source-file.ts'

export interface Snapshot {
  readonly config: Config
  readonly graph: ContentGraph
  readonly site: Site
  readonly references: References
  readonly navigation: Navigation
  /** Of all stages so far, ordered. */
  readonly diagnostics: readonly Diagnostic[]
}

export interface SnapshotInput {
  readonly config: Config
  readonly files: readonly SourceFile[]
  readonly facts: readonly { readonly collection: Collection; readonly facts: PageFacts }[]
  readonly categoryFiles: ReadonlyMap<string, CategoryFile>
  readonly directives: DirectiveNames
  readonly includeDrafts: boolean
  /** Of scanning and reading. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Runs the stages that see everything: link, derive, resolve. */
export function takeSnapshot(input: SnapshotInput): Snapshot {
  const { config, facts, categoryFiles, directives } = input
  const graph = linkContent(input)
  const derived = deriveSite(config, graph, categoryFiles)
  const {
    redirects,
    brokenRedirects,
    diagnostics: redirectProblems,
  } = resolveRedirects(config, graph, derived)
  const site: Site = { ...derived, redirects, brokenRedirects }
  const references = resolveReferences(config, graph, site, directives)
  const navigation = resolveNavigation(config, graph, site)
  const diagnostics = orderDiagnostics([
    ...input.diagnostics,
    ...facts.flatMap(entry => entry.facts.diagnostics),
    ...graph.diagnostics,
    ...site.diagnostics,
    ...redirectProblems,
    ...references.diagnostics,
    ...navigation.diagnostics,
  ])
  return { config, graph, site, references, navigation, diagnostics }
}
