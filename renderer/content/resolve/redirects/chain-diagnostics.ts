// Redirects that lead to redirects. Each costs readers a further round trip, and hosts end long chains, so none is made.
import type { Diagnostic, Related } from '../../../base/diagnostics/diagnostic.ts'
import type { RoutePath } from '../../../base/text/brand.ts'
import { compareCodeUnits } from '../../../base/text/site-path.ts'
import type { Config } from '../../../config/config.ts'
import type { RedirectSource } from '../../derive/redirect-sources.ts'
import type { RedirectTarget } from '../../derive/site.ts'
import { fileHref, pageHref } from '../../derive/urls.ts'

interface Chains {
  readonly config: Config
  readonly sources: ReadonlyMap<RoutePath, RedirectSource>
  /** Former address → the former address that it leads to. */
  readonly next: ReadonlyMap<RoutePath, RoutePath>
  readonly targets: ReadonlyMap<RoutePath, RedirectTarget>
}

/** One message per redirect that leads to another, with the whole way; a circle is reported once. */
export function chainDiagnostics(chains: Chains): readonly Diagnostic[] {
  return [...chains.next.keys()].flatMap(start => explainChain(chains, start) ?? [])
}

/** The addresses that a visitor would pass, each once, and where that ends: with one of them again in a circle. */
export function followChain(
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
  // As authors write it: below the base path, decoded.
  return decodeURI(
    target.kind === 'page'
      ? pageHref({ baseUrl: '/' }, target.route, target)
      : fileHref(config, target.output) + target.suffix,
  )
}
