// Where an address leads that is a former one by its form only.
import { fillPattern, patternMatcher } from '../../base/text/address-pattern.ts'
import type { RoutePath } from '../../base/text/brand.ts'
import type { RedirectTarget, Site } from './site.ts'

/** An address of this site that may or may not exist. */
interface PathTarget {
  readonly kind: 'path'
  /** Below the base path, decoded. */
  readonly path: string
}

/** By the first pattern that fits; undefined when none does. Single former addresses come before: see `Site.redirects`. */
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
