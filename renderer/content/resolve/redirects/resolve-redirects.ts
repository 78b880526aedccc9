// Redirects: which former addresses count, and where each leads. What contradicts itself or a page is an error.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { RoutePath } from '../../../base/text/brand.ts'
import type { Config } from '../../../config/config.ts'
import { redirectSources } from '../../derive/redirect-sources.ts'
import type { RedirectTarget, Site } from '../../derive/site.ts'
import type { ContentGraph } from '../../graph/content-graph.ts'
import { resolveReference, wantedRoutes } from '../reference/resolve-reference.ts'
import type { ResolvedLink } from '../resolved-link.ts'
import { chainDiagnostics, followChain } from './chain-diagnostics.ts'
import { canLead, invalidTarget } from './possible-target.ts'
import { resolvePatterns } from './resolve-patterns.ts'
import { hiddenList, settleSources } from './settle-sources.ts'

interface Redirects {
  readonly redirected: Pick<Site, 'redirects' | 'brokenRedirects' | 'redirectPatterns'>
  /** Where the rules of the configuration lead. */
  readonly links: readonly ResolvedLink[]
  readonly diagnostics: readonly Diagnostic[]
}

/** `site` knows no redirects yet: a target that is no page but a former address shows itself as missing. */
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
  // Reported all the same, but links through a chain are not wrong in themselves.
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
