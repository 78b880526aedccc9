// The stage `resolve`: finds the target of every reference of every page.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import type { Hash, SitePath } from '../../base/text/brand.ts'
import type { Place } from '../../base/text/line-index.ts'
import type { Config } from '../../config/config.ts'
import { anchorsOfRoute, fileOfRoute, type LinkedSite } from '../derive/site.ts'
import type { DirectiveNames, Page, Target } from '../graph/content-graph.ts'
import type { PageFacts, Reference, WrittenReference } from '../markdown/page-facts.ts'
import { checkComponents } from './check-components.ts'
import type { BrokenReference } from './explain-broken.ts'
import { resolveImage } from './reference/resolve-image.ts'
import { resolveName } from './reference/resolve-name.ts'
import { type BrokenReason, type Resolution, resolveReference } from './reference/resolve-reference.ts'
import type { ReferenceContext } from './reference/written-address.ts'

export interface References {
  /** By file: one target for each reference in the facts. */
  readonly targets: ReadonlyMap<SitePath, readonly Target[]>
  /** Broken references in the order of pages. */
  readonly broken: readonly BrokenReference[]
  /** Diagnostics about directives. */
  readonly diagnostics: readonly Diagnostic[]
}

/** The results for one page. */
interface PageReferences {
  readonly targets: readonly Target[]
  readonly broken: readonly BrokenReference[]
  readonly diagnostics: readonly Diagnostic[]
  /** The results depend on files that do not belong to the site. */
  readonly isAsked: boolean
}

/** Results of the previous snapshot in this process. They are valid as long as configuration and address book are the same. */
export interface ReferenceMemory {
  config?: Config
  addressBook?: Hash
  outlines: OutlineMemory
  pages: WeakMap<PageFacts, PageReferences>
}

export function createReferenceMemory(): ReferenceMemory {
  return { outlines: new WeakMap(), pages: new WeakMap() }
}

interface Resolving extends LinkedSite {
  /** Components that Markdown may use. */
  readonly directives: DirectiveNames
  readonly memory?: ReferenceMemory | undefined
}

export function resolveReferences(resolving: Resolving): References {
  const known = fromMemory(resolving)
  const targets = new Map<SitePath, readonly Target[]>()
  const broken: BrokenReference[] = []
  const diagnostics: Diagnostic[] = []
  for (const page of resolving.graph.pages.values()) {
    const resolved = known?.get(page.facts) ?? resolvePage(resolving, page)
    if (!resolved.isAsked) known?.set(page.facts, resolved)
    targets.set(page.file, resolved.targets)
    for (const each of resolved.broken) broken.push(each)
    for (const each of resolved.diagnostics) diagnostics.push(each)
  }
  return { targets, broken, diagnostics }
}

// Results for another address book are dropped.
function fromMemory(resolving: Resolving): ReferenceMemory['pages'] | undefined {
  const { memory, config } = resolving
  if (memory === undefined) return undefined
  const addressBook = addressBookHash(resolving, memory.outlines)
  if (memory.config !== config || memory.addressBook !== addressBook)
    Object.assign(memory, { config, addressBook, pages: new WeakMap() })
  return memory.pages
}

/** Resolves the references of one page. */
export function resolvePage({ config, graph, site, directives }: Resolving, page: Page): PageReferences {
  const broken = new Map<string, NotedBroken>()
  let isAsked = false
  const targets = page.facts.references.map(reference => {
    const context = { config, graph, site, from: page, partial: reference.file }
    const resolution = resolveInText(context, reference)
    const { target, broken: reason } = resolution
    if (resolution.isAsked) isAsked = true
    if (reason !== undefined && reference.isExempt !== true) noteBroken(broken, page, { reference, reason })
    return target
  })
  return { targets, broken: [...broken.values()], diagnostics: checkComponents(page, directives), isAsked }
}

/** Resolves a reference of a text, in any syntax. */
export function resolveInText(context: ReferenceContext, reference: WrittenReference): Resolution {
  const { raw, role, from } = reference
  if (role === 'image') return resolveImage(context, reference)
  return from === 'wiki' ? resolveName(context, raw, 'link') : resolveReference(context, raw, 'link')
}

type NotedBroken = BrokenReference & { readonly uses?: Place[] }

// A broken definition is reported once, with the places of its links.
function noteBroken(
  broken: Map<string, NotedBroken>,
  page: Page,
  { reference, reason }: { readonly reference: Reference; readonly reason: BrokenReason },
): void {
  const { raw, role, place, usedAt, file = page.file } = reference
  const key =
    usedAt === undefined ? String(broken.size) : JSON.stringify([role, raw, file, place.line, place.column])
  const known = broken.get(key)
  if (known?.uses !== undefined && usedAt !== undefined) known.uses.push(usedAt)
  else broken.set(key, { raw, role, reason, file, place, ...(usedAt !== undefined && { uses: [usedAt] }) })
}

/** Serialised outlines of pages, kept between snapshots. */
type OutlineMemory = WeakMap<Page, string>

/**
 * Hash of everything that the meaning of a reference depends on, besides its own text: names, addresses and ids of pages and files. When
 * the hash of two snapshots is equal, and their configuration is the same, every reference means the same in both. Most edits do not change
 * the hash.
 */
function addressBookHash({ graph, site, directives }: Resolving, outlines: OutlineMemory): Hash {
  const outlineOf = (page: Page) => {
    const known = outlines.get(page)
    if (known !== undefined) return known
    const { file, route, version, collection, title, anchors } = page
    const made = JSON.stringify([file, route, version, collection, title, anchors])
    outlines.set(page, made)
    return made
  }
  const routes = [...site.routes.values()].flatMap(route =>
    'page' in route ? [] : [[route.kind, route.route, anchorsOfRoute(route), fileOfRoute(route)]],
  )
  return fingerprint(
    [...graph.pages.values()].map(outlineOf).join('\n'),
    [...graph.drafts.values()].map(outlineOf).join('\n'),
    [...graph.assets.keys()].join('\n'),
    JSON.stringify([...graph.statics].map(([output, { entry }]) => [output, entry.path])),
    JSON.stringify(
      [...graph.apiTargets].map(([target, shown]) => [target, shown.map(({ page, id }) => [page.file, id])]),
    ),
    JSON.stringify([routes, [...site.copies], [...site.redirects], site.redirectPatterns, [...directives]]),
  )
}
