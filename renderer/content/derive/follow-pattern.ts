// Finds the redirect pattern that matches an address.
import { fillPattern, patternMatcher } from '../../base/text/address-pattern.ts'
import type { RoutePath } from '../../base/text/brand.ts'
import type { RedirectTarget, Site } from './site.ts'

/** An address of this site that may or may not exist. */
interface PathTarget {
  readonly kind: 'path'
  /** Relative to the base path, decoded. */
  readonly path: string
}

/** Returns the target of the first pattern that matches. Single former addresses are looked up before: see `Site.redirects`. */
export function followPattern(
  { redirectPatterns }: Site,
  route: RoutePath,
): RedirectTarget | PathTarget | undefined {
  for (const { from, to } of redirectPatterns) {
    const values = patternMatcher(from)(route)
    if (values === undefined) continue
    if (to.kind !== 'pattern') return to
    const path = fillPattern(to.path, values)
    if (path === undefined) return undefined
    return to.origin === '' ? { kind: 'path', path } : { kind: 'external', url: to.origin + path }
  }
  return undefined
}
