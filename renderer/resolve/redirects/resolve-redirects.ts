// Redirects: which former addresses count, and where each leads. What contradicts itself or a page is an error.
import type { Config } from '../../config/config.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ContentGraph } from '../../graph/content-graph.ts'
import type { RedirectTarget, Site } from '../../site/site.ts'
import type { RoutePath } from '../../text/brand.ts'
import { resolveReference, wantedRoutes } from '../reference/resolve-reference.ts'
import type { ResolvedLink } from '../resolved-link.ts'
import { chainDiagnostics, followChain } from './chain-diagnostics.ts'
import { type RedirectSource, redirectSources } from './redirect-sources.ts'
import { hiddenList, settleSources } from './settle-sources.ts'

export interface Redirects extends Pick<Site, 'redirects' | 'brokenRedirects'> {
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
  return { redirects: targets, brokenRedirects, links, diagnostics }
}

type Resolved = ReturnType<typeof resolveReference>['target']

// A browser follows a redirect to pages and files that have an address of their own, never to mail or scripts.
function canLead(target: Resolved): target is RedirectTarget {
  if (target.kind === 'external') return /^(?:https?:|\/)/i.test(target.url)
  return target.kind === 'page' || target.kind === 'static'
}

function invalidTarget(
  { file, from }: RedirectSource,
  { raw, place }: Extract<RedirectSource['to'], { raw: string }>,
): Diagnostic {
  return {
    code: 'redirect/invalid-target',
    severity: 'error',
    message: `The redirect from "${from}" cannot lead to ${JSON.stringify(raw)}.`,
    hint: 'Name a page, a file of a static folder, or an address that begins with "https://".',
    ...(file !== undefined && { file }),
    ...place,
  }
}
