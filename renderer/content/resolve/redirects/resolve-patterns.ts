// Rules with parameters, `/old/:path*` → `/new/:path*`. For hosts that know no patterns, each known address that the target
// can be gives a former address: the page `/new/a` was `/old/a`.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import { fillPattern, isAddressPattern, patternMatcher } from '../../../base/text/address-pattern.ts'
import type { RoutePath } from '../../../base/text/brand.ts'
import type { Config, RedirectRule } from '../../../config/config.ts'
import type { PatternTarget, RedirectPattern, RedirectTarget, Site } from '../../derive/site.ts'
import { normalizeRoute } from '../../derive/urls.ts'
import type { ContentGraph } from '../../graph/content-graph.ts'
import { resolveReference } from '../reference/resolve-reference.ts'
import type { ResolvedLink } from '../resolved-link.ts'
import { coversPage, hostsOnly, reachesNothing } from './pattern-diagnostics.ts'
import { canLead, invalidTarget } from './possible-target.ts'
import { dropsParameters, readPattern, readPatternTarget } from './read-pattern.ts'
import { takenAddresses } from './settle-sources.ts'

interface PatternRedirects {
  /** Former addresses that follow from patterns and have no page and no redirect of their own. */
  readonly redirects: ReadonlyMap<RoutePath, RedirectTarget>
  /** What hosts may answer by themselves: patterns that cover no address that is taken. */
  readonly patterns: readonly RedirectPattern[]
  readonly links: readonly ResolvedLink[]
  readonly diagnostics: readonly Diagnostic[]
}

interface Context {
  readonly config: Config
  readonly graph: ContentGraph
  /** With the redirects from single addresses. */
  readonly site: Site
}

/** An earlier pattern wins over a later one. */
export function resolvePatterns(context: Context): PatternRedirects {
  const { config, graph, site } = context
  const rules = config.redirects.rules.filter(({ from }) => isAddressPattern(from))
  const redirects = new Map<RoutePath, RedirectTarget>()
  const patterns: RedirectPattern[] = []
  const links: ResolvedLink[] = []
  const diagnostics: Diagnostic[] = []
  if (rules.length === 0) return { redirects, patterns, links, diagnostics }
  const known = knownAddresses(graph, site)
  const taken = takenAddresses(config, graph, site)
  for (const rule of rules) {
    const read = readRule(context, rule)
    links.push(...read.links)
    diagnostics.push(...read.diagnostics)
    if (read.pattern === undefined) continue
    const { from, to } = read.pattern
    const reached = to.kind === 'pattern' && to.origin === '' ? reachedAddresses(to, known) : undefined
    if (reached?.length === 0) {
      diagnostics.push(reachesNothing(config, rule))
      continue
    }
    const isExpanded = reached !== undefined && to.kind === 'pattern' && !dropsParameters(from, to.path)
    if (isExpanded)
      for (const { values, target } of reached) {
        const filled = fillPattern(from, values)
        if (filled === undefined) continue
        const former = normalizeRoute(filled)
        const isTaken = known.has(former) || redirects.has(former) || site.brokenRedirects.has(former)
        if (!isTaken) redirects.set(former, target)
      }
    const matches = patternMatcher(from)
    const covered = taken.filter(({ address }) => matches(address) !== undefined)
    const problem = coversPage(config, rule, { covered, isExpanded })
    if (problem === undefined) patterns.push(read.pattern)
    if (problem !== undefined) diagnostics.push(problem)
    else if (!isExpanded) diagnostics.push(...hostsOnly(config, rule))
  }
  return { redirects, patterns, links, diagnostics }
}

interface ReadRule {
  readonly pattern?: RedirectPattern
  readonly links: readonly ResolvedLink[]
  readonly diagnostics: readonly Diagnostic[]
}

function readRule({ config, graph, site }: Context, rule: RedirectRule): ReadRule {
  const read = readPattern(config, rule)
  if ('code' in read) return { links: [], diagnostics: [read] }
  const { from } = read
  if (isAddressPattern(rule.to)) {
    const to = readPatternTarget(config, rule, from)
    if ('code' in to) return { links: [], diagnostics: [to] }
    return { pattern: { from, to }, links: [], diagnostics: [] }
  }
  const { target, broken } = resolveReference({ config, graph, site, from: undefined }, rule.to, 'link')
  const link = { raw: rule.to, role: 'link', file: config.file, place: rule.toPlace, target } as const
  if (broken !== undefined) return { links: [{ ...link, reason: broken }], diagnostics: [] }
  if (!canLead(target)) {
    const written = { raw: rule.to, place: rule.toPlace }
    return { links: [link], diagnostics: [invalidTarget({ file: config.file, from }, written)] }
  }
  return { pattern: { from, to: target }, links: [link], diagnostics: [] }
}

// Pages, files that keep their names, and single former addresses, which lead on at once.
function knownAddresses(graph: ContentGraph, site: Site): ReadonlyMap<RoutePath, RedirectTarget> {
  const known = new Map<RoutePath, RedirectTarget>(site.redirects)
  for (const output of graph.statics.keys())
    known.set(`/${output}` as RoutePath, { kind: 'static', output, suffix: '' })
  for (const { kind, route } of site.routes.values())
    if (kind !== 'not-found') known.set(route, { kind: 'page', route, anchor: undefined, query: '' })
  return known
}

function reachedAddresses({ path }: PatternTarget, known: ReadonlyMap<RoutePath, RedirectTarget>) {
  const matches = patternMatcher(path)
  return [...known].flatMap(([address, target]) => {
    const values = matches(address)
    return values === undefined ? [] : [{ values, target }]
  })
}
