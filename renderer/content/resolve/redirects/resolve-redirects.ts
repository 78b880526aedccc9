// Finds the former addresses that are redirected, and their targets. A redirect that contradicts itself or a page is an error.
import type { Diagnostic, Related } from '../../../base/diagnostics/diagnostic.ts'
import type { RoutePath } from '../../../base/text/brand.ts'
import { compareCodeUnits } from '../../../base/text/site-path.ts'
import type { Config } from '../../../config/config.ts'
import { type RedirectSource, redirectSources } from '../../derive/redirect-sources.ts'
import type { RedirectTarget, Site, SiteRedirects } from '../../derive/site.ts'
import { fileHref, pageHref } from '../../derive/urls.ts'
import type { ContentGraph } from '../../graph/content-graph.ts'
import { resolveReference, wantedRoutes } from '../reference/resolve-reference.ts'
import type { ResolvedLink } from '../resolved-link.ts'
import { canLead, invalidTarget } from './possible-target.ts'
import { resolvePatterns } from './resolve-patterns.ts'
import { hiddenList, settleSources } from './settle-sources.ts'

interface Redirects {
  readonly redirected: SiteRedirects
  /** Links to the targets of the configuration's rules. */
  readonly links: readonly ResolvedLink[]
  readonly diagnostics: readonly Diagnostic[]
}

/** `site` has no redirects yet, so a target that is a former address is not found. */
export function resolveRedirects(config: Config, graph: ContentGraph, site: Site): Redirects {
  const read = redirectSources(config, graph)
  const settled = settleSources(graph, site, read.sources)
  const diagnostics = [...read.diagnostics, ...settled.diagnostics, ...hiddenList(config, graph)]
  const links: ResolvedLink[] = []
  const targets = new Map<RoutePath, RedirectTarget>()
  const next = new Map<RoutePath, RoutePath>()
  for (const source of settled.sources.values()) {
    const { to, from } = source
    if ('page' in to) {
      targets.set(from, { kind: 'page', route: to.page.route, anchor: undefined, query: '' })
      continue
    }
    const context = { config, graph, site, from: undefined }
    const { target, broken } = resolveReference(context, to.raw, 'link')
    const another =
      broken?.kind === 'page'
        ? wantedRoutes(context, broken.wanted).find(route => settled.sources.has(route))
        : undefined
    const link = { raw: to.raw, role: 'link', file: source.file, place: to.place, target } as const
    if (another !== undefined) next.set(from, another)
    else if (broken !== undefined) links.push({ ...link, reason: broken })
    else links.push(link)
    if (another === undefined && broken === undefined && !canLead(target))
      diagnostics.push(invalidTarget(source, to))
    if (canLead(target)) targets.set(from, target)
  }
  diagnostics.push(...chainDiagnostics({ config, sources: settled.sources, next, targets }))
  // Chains are reported, but links through a chain are not broken.
  for (const start of next.keys()) {
    const target = targets.get(followChain(next, start).last)
    if (target !== undefined) targets.set(start, target)
  }
  const brokenRedirects = new Set([...settled.sources.keys()].filter(route => !targets.has(route)))
  const patterns = resolvePatterns({ config, graph, site: { ...site, redirects: targets, brokenRedirects } })
  return {
    redirected: {
      redirects: new Map([...targets, ...patterns.redirects]),
      brokenRedirects,
      redirectPatterns: patterns.patterns,
    },
    links: [...links, ...patterns.links],
    diagnostics: [...diagnostics, ...patterns.diagnostics],
  }
}

/** Redirects that lead to redirects are errors, because each costs readers a round trip, and hosts stop following long chains. */
interface Chains {
  readonly config: Config
  readonly sources: ReadonlyMap<RoutePath, RedirectSource>
  /** Former address → the former address that it leads to. */
  readonly next: ReadonlyMap<RoutePath, RoutePath>
  readonly targets: ReadonlyMap<RoutePath, RedirectTarget>
}

/** One diagnostic per redirect that leads to another, with the whole chain. A loop is reported once. */
function chainDiagnostics(chains: Chains): readonly Diagnostic[] {
  return [...chains.next.keys()].flatMap(start => explainChain(chains, start) ?? [])
}

/** The addresses on the way of a visitor, without repetition, and the last one; in a loop, the last one was passed before. */
function followChain(
  next: ReadonlyMap<RoutePath, RoutePath>,
  start: RoutePath,
): { readonly way: readonly RoutePath[]; readonly last: RoutePath } {
  const way = new Set([start])
  let last = start
  for (let to = next.get(last); to !== undefined; to = next.get(to)) {
    last = to
    if (way.has(to)) break
    way.add(to)
  }
  return { way: [...way], last }
}

function explainChain(chains: Chains, start: RoutePath): Diagnostic | undefined {
  const { config, sources, next, targets } = chains
  const { way, last } = followChain(next, start)
  const source = sources.get(start) as RedirectSource
  const place = 'raw' in source.to ? source.to.place : undefined
  const related = way.slice(1).flatMap((route): readonly Related[] => {
    const other = sources.get(route)
    return other?.file === undefined
      ? []
      : [{ message: `"${route}"`, file: other.file, ...(other.place && { line: other.place.line }) }]
  })
  const rest = { ...(source.file !== undefined && { file: source.file }), ...place, related }
  if (next.has(last)) {
    const circle = way.slice(way.indexOf(last))
    const first = [...circle].sort(compareCodeUnits)[0]
    if (circle.includes(start) && start !== first) return undefined
    return {
      code: 'redirect/loop',
      severity: 'error',
      message: `The redirect goes in a circle: ${arrows([...way, last])}.`,
      hint: 'Lead one of these addresses to a page.',
      ...rest,
    }
  }
  const target = targets.get(last)
  const end = target === undefined ? undefined : addressOf(config, target)
  return {
    code: 'redirect/chain',
    severity: 'error',
    message: `The redirect leads to another redirect: ${arrows([...way, ...(end === undefined ? [] : [end])])}.`,
    hint:
      end === undefined
        ? 'Lead each former address straight to a page.'
        : `Lead "${start}" straight to "${end}".`,
    ...rest,
  }
}

function arrows(addresses: readonly string[]): string {
  return addresses.map(address => `"${address}"`).join(' → ')
}

function addressOf(config: Config, target: RedirectTarget): string {
  if (target.kind === 'external') return target.url
  // The address as authors write it: below the base path, decoded.
  return decodeURI(
    target.kind === 'page'
      ? pageHref({ baseUrl: '/' }, target.route, target)
      : fileHref(config, target.output) + target.suffix,
  )
}
