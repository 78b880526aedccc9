// Redirect patterns: `/old/:path*` → `/new/:path*`. For hosts that do not support patterns, each known address that matches the target
// gives one former address: the page `/new/a` was `/old/a`.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import {
  fillPattern,
  fitsRedirectsFile,
  isAddressPattern,
  parametersOf,
  patternFault,
  patternMatcher,
  withModifiersOf,
} from '../../../base/text/address-pattern.ts'
import type { RoutePath } from '../../../base/text/brand.ts'
import { decodeAddress } from '../../../base/text/decode-address.ts'
import type { Config, RedirectRule } from '../../../config/config.ts'
import { invalidSource } from '../../derive/redirect-sources.ts'
import type { LinkedSite, PatternTarget, RedirectPattern, RedirectTarget, Site } from '../../derive/site.ts'
import { isExternal, normalizeRoute } from '../../derive/urls.ts'
import type { ContentGraph } from '../../graph/content-graph.ts'
import { resolveReference } from '../reference/resolve-reference.ts'
import { withoutBase } from '../reference/written-address.ts'
import type { ResolvedLink } from '../resolved-link.ts'
import { canLead, invalidTarget } from './possible-target.ts'
import { type TakenAddress, takenAddresses } from './settle-sources.ts'

interface PatternRedirects {
  /** Former addresses that follow from patterns, unless there is a page or another redirect at the address. */
  readonly redirects: ReadonlyMap<RoutePath, RedirectTarget>
  /** Patterns for hosts: those that match no existing address. */
  readonly patterns: readonly RedirectPattern[]
  readonly links: readonly ResolvedLink[]
  readonly diagnostics: readonly Diagnostic[]
}

/** An earlier pattern wins over a later one. The given site already contains the redirects from single addresses. */
export function resolvePatterns(linked: LinkedSite): PatternRedirects {
  const { config, graph, site } = linked
  const rules = config.redirects.rules.filter(({ from }) => isAddressPattern(from))
  const redirects = new Map<RoutePath, RedirectTarget>()
  const patterns: RedirectPattern[] = []
  const links: ResolvedLink[] = []
  const diagnostics: Diagnostic[] = []
  if (rules.length === 0) return { redirects, patterns, links, diagnostics }
  const known = knownAddresses(graph, site)
  const taken = takenAddresses(config, graph, site)
  for (const rule of rules) {
    const read = readRule(linked, rule)
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

function readRule({ config, graph, site }: LinkedSite, rule: RedirectRule): ReadRule {
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

// Pages, static files, and single former addresses, which are followed at once.
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

/** Checks and normalizes the source of a pattern: `old/:id.html` is invalid, `/old/:path*` is unchanged. */
function readPattern(config: Config, rule: RedirectRule): { readonly from: string } | Diagnostic {
  const at = { file: config.file, place: rule.fromPlace }
  const wrong = (what: string) =>
    invalidSource(
      rule.from,
      {
        what,
        hint: 'Write it like "/old/:path*" (any number of parts), "/old/:id" (one part) or "/old/:id?" (one or none).',
      },
      at,
    )
  if (isExternal(rule.from)) return wrong('leaves the site')
  if (/#|\?(?!$|\/)/.test(rule.from))
    return wrong('has a query or an anchor, which no redirect can tell apart')
  const from = spelling(rule.from)
  const fault = patternFault(from)
  return fault === undefined ? { from } : wrong(fault)
}

/** Checks the target of a pattern, and adds the modifiers of the source. The target is below the base path or on another site. */
function readPatternTarget(config: Config, rule: RedirectRule, from: string): PatternTarget | Diagnostic {
  const wrong = (hint: string) =>
    invalidTarget({ file: config.file, from }, { raw: rule.to, place: rule.toPlace }, hint)
  const [, origin = '', written = ''] = /^((?:https?:)?\/\/[^/]+)?(.*)$/is.exec(rule.to) ?? []
  if (!written.startsWith('/') || (origin === '' && isExternal(rule.to)))
    return wrong('Begin a target with parameters with "/" or "https://".')
  if (/#|\?(?!$|\/)/.test(written))
    return wrong('Leave query and anchor out: those of the visit are carried over.')
  const path = withModifiersOf(spelling(origin === '' ? withoutBase(config, written) : written), from)
  const fault = patternFault(path)
  if (fault !== undefined) return wrong(`The target ${fault}.`)
  const unknown = parametersOf(path).find(name => !parametersOf(from).includes(name))
  if (unknown !== undefined) return wrong(`"${from}" has no parameter ":${unknown}".`)
  return { kind: 'pattern', origin, path }
}

/** Whether the target lacks a parameter of the source. The former addresses of a page are unknown then. */
function dropsParameters(from: string, to: string): boolean {
  const kept = parametersOf(to)
  return parametersOf(from).some(name => !kept.includes(name))
}

function spelling(written: string): string {
  const decoded = decodeAddress(written).normalize('NFC')
  return normalizeRoute(decoded.startsWith('/') ? decoded : `/${decoded}`)
}

function reachesNothing(config: Config, rule: RedirectRule): Diagnostic {
  return {
    code: 'redirect/pattern-reaches-nothing',
    severity: 'warning',
    message: `The pattern "${rule.from}" leads to "${rule.to}", where no page and no file is.`,
    hint: 'Correct the target, or remove the rule.',
    ...at(config, rule),
  }
}

/**
 * Reports pages and files that match the pattern; they win over it. Undefined: there are none. `isExpanded`: the pattern's former addresses
 * are known.
 */
function coversPage(
  config: Config,
  rule: RedirectRule,
  { covered, isExpanded }: { readonly covered: readonly TakenAddress[]; readonly isExpanded: boolean },
): Diagnostic | undefined {
  const [first] = covered
  if (first === undefined) return undefined
  const more = covered.length === 1 ? '' : ` (and ${covered.length - 1} more)`
  return {
    code: 'redirect/pattern-covers-page',
    severity: isExpanded ? 'warning' : 'error',
    message: `The pattern "${rule.from}" covers the address "${first.address}"${more}, which is taken: ${first.owner} is there.`,
    hint: isExpanded
      ? 'Narrow the pattern, or remove what stands there. Until then hosts get its known addresses one by one.'
      : 'Narrow the pattern, or remove what stands there. Until then nothing is redirected by it.',
    ...at(config, rule),
  }
}

/** The former addresses are unknown, so no page can be written for them. */
function hostsOnly(config: Config, rule: RedirectRule): readonly Diagnostic[] {
  const { formats } = config.redirects
  if (formats.has('nginx') || (formats.has('_redirects') && fitsRedirectsFile(rule.from))) return []
  return [
    {
      code: 'redirect/pattern-needs-host',
      severity: 'warning',
      message: `The addresses of "${rule.from}" do not follow from "${rule.to}", so no pages can be written for them.`,
      hint: 'Add "_redirects" or "nginx" to "redirects.formats" if your host reads one of them, or write each old address.',
      ...at(config, rule),
    },
  ]
}

function at(config: Config, { fromPlace }: RedirectRule) {
  return { ...(config.file !== undefined && { file: config.file }), ...fromPlace }
}
