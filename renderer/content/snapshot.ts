// One consistent view of the site, immutable and safe to hold.
import { type Diagnostic, orderDiagnostics } from '../base/diagnostics/diagnostic.ts'
import type { Host } from '../base/host/host.ts'
import type { SitePath } from '../base/text/brand.ts'
import type { Config } from '../config/config.ts'
import type { SiteData } from './data-files/site-data.ts'
import { deriveSite } from './derive/derive-site.ts'
import type { EditionPages } from './derive/edition-pages.ts'
import type { Route, Site } from './derive/site.ts'
import type { ContentGraph, DirectiveNames } from './graph/content-graph.ts'
import { linkContent } from './graph/link-content.ts'
import { createPageMemory, type PageMemory } from './graph/page-memory.ts'
import { unusedOnce } from './markdown/missed/unused-options.ts'
import type { PageFacts } from './markdown/page-facts.ts'
import { emptyCardLists } from './resolve/check-components.ts'
import { type BrokenReference, createExplainer, frequentLinks } from './resolve/explain-broken.ts'
import { type Navigation, resolveNavigation } from './resolve/navigation.ts'
import { resolveRedirects } from './resolve/redirects/resolve-redirects.ts'
import {
  createReferenceMemory,
  type ReferenceMemory,
  type References,
  resolveReferences,
} from './resolve/resolve-references.ts'
import { type ResolvedLink, resolveWritten, type WrittenLink } from './resolve/resolved-link.ts'
import { lastVersions, versionOfRoute } from './resolve/route-version.ts'
import { unreachedDocs, unusedTexts } from './resolve/unreached-content.ts'
import { writtenInConfig, writtenInDataFiles } from './resolve/written-links.ts'
import type { Collection, SourceFile } from './source/source-file.ts'

export interface Snapshot {
  readonly config: Config
  readonly graph: ContentGraph
  readonly site: Site
  readonly references: References
  /** Links outside the pages' texts: of the configuration and the data files. */
  readonly otherLinks: readonly ResolvedLink[]
  /** Every link that leads nowhere, with its message, without those that the author ignores. */
  readonly brokenLinks: readonly BrokenLink[]
  readonly navigation: Navigation
  /** Of pages of the other versions of the documentation, by the version's key. */
  readonly versionNavigations: ReadonlyMap<string, Navigation>
  /** Every language of the site, this one too; empty for a site in one. */
  readonly editions: readonly EditionPages[]
  /** Translations that are so far behind that their readers are told; of all languages. */
  readonly stale: ReadonlySet<SitePath>
  /** Of all stages so far, ordered. */
  readonly diagnostics: readonly Diagnostic[]
}

export interface BrokenLink {
  readonly reference: BrokenReference
  readonly diagnostic: Diagnostic
}

interface SnapshotInput {
  readonly config: Config
  readonly files: readonly SourceFile[]
  /** Asked for what a link names and the site lacks. */
  readonly host: Host
  readonly hasBlog: boolean
  readonly facts: readonly { readonly collection: Collection; readonly facts: PageFacts }[]
  readonly data: SiteData
  readonly directives: DirectiveNames
  readonly includeDrafts: boolean
  /** Of scanning and reading. */
  readonly diagnostics: readonly Diagnostic[]
  /** Seconds since 1970. */
  readonly now?: number
  /** Spares what did not change since the snapshot before. */
  readonly memory?: SnapshotMemory | undefined
}

/** What a process that takes snapshot after snapshot keeps of the one before. The results are the same without it. */
export interface SnapshotMemory {
  readonly pages: PageMemory
  readonly references: ReferenceMemory
}

export function createSnapshotMemory(): SnapshotMemory {
  return { pages: createPageMemory(), references: createReferenceMemory() }
}

/** Runs the stages that see everything: link, derive, resolve. */
export function takeSnapshot(input: SnapshotInput): Snapshot {
  const { config, facts, data, directives, memory } = input
  const graph = linkContent({ ...input, memory: memory?.pages })
  const derived = deriveSite(config, graph, {
    categoryFiles: data.categories,
    orderFiles: data.orders,
    tagsFiles: data.tags,
    authorsFiles: data.authors,
    listsUnlisted: input.includeDrafts,
  })
  const { redirected, ...redirecting } = resolveRedirects(config, graph, derived)
  const site: Site = { ...derived, ...redirected }
  const references = resolveReferences({ config, graph, site, directives, memory: memory?.references })
  const resolved = (link: WrittenLink) => resolveWritten({ config, graph, site }, link)
  const configLinks = writtenInConfig(config).map(resolved)
  const otherLinks = [...configLinks, ...writtenInDataFiles(data).map(resolved), ...redirecting.links]
  const explain = createExplainer({ config, graph, site })
  const brokenLinks = [...references.broken, ...otherLinks.filter(isBroken)].flatMap(explained(explain))
  const navigation = resolveNavigation(config, { graph, site, version: undefined })
  // Only the last versions' is checked: what an older one lacks leads there.
  const last = new Set(lastVersions(site))
  const versionNavigations = new Map(
    site.versions
      .filter(each => !last.has(each))
      .map(({ version }) => [version.key, resolveNavigation(config, { graph, site, version })] as const),
  )
  const diagnostics = orderDiagnostics([
    ...input.diagnostics,
    ...unusedOnce(facts.flatMap(entry => entry.facts.diagnostics)),
    ...graph.diagnostics,
    ...site.diagnostics,
    ...redirecting.diagnostics,
    ...references.diagnostics,
    ...brokenLinks.map(({ diagnostic }) => diagnostic),
    ...frequentLinks(brokenLinks.map(({ reference }) => reference)),
    ...navigation.diagnostics,
    ...emptyCardLists(site),
    ...unreachedDocs({ graph, site }, config.navbar.items ?? [], configLinks),
    ...unusedTexts(input.files, {
      facts: facts.map(entry => entry.facts),
      targets: [...references.targets.values(), otherLinks.map(({ target }) => target)],
      isOriginal: config.edition.isOriginal,
    }),
  ])
  return {
    config,
    graph,
    site,
    references,
    otherLinks,
    brokenLinks,
    navigation,
    versionNavigations,
    editions: [],
    stale: new Set(),
    diagnostics,
  }
}

/** With links that were found in what the snapshot is printed as. */
export function withMoreLinks(snapshot: Snapshot, links: readonly ResolvedLink[]): Snapshot {
  if (links.length === 0) return snapshot
  const explain = createExplainer(snapshot)
  const broken = links.filter(isBroken).flatMap(explained(explain))
  const brokenLinks = [...snapshot.brokenLinks, ...broken]
  return {
    ...snapshot,
    otherLinks: [...snapshot.otherLinks, ...links],
    brokenLinks,
    diagnostics: orderDiagnostics([
      ...snapshot.diagnostics.filter(({ code }) => code !== 'link/frequent'),
      ...broken.map(({ diagnostic }) => diagnostic),
      ...frequentLinks(brokenLinks.map(({ reference }) => reference)),
    ]),
  }
}

function explained(explain: ReturnType<typeof createExplainer>) {
  return (reference: BrokenReference): readonly BrokenLink[] => {
    const diagnostic = explain(reference)
    return diagnostic === undefined ? [] : [{ reference, diagnostic }]
  }
}

function isBroken(link: ResolvedLink): link is ResolvedLink & BrokenReference {
  return link.reason !== undefined
}

/** The navigation that a page shows. */
export function navigationFor({ site, navigation, versionNavigations }: Snapshot, route: Route): Navigation {
  return versionNavigations.get(versionOfRoute(site, route)?.version.key ?? '') ?? navigation
}
