// Patterns of addresses: `/docs/internal/**`. picomatch's door.
import picomatch from 'picomatch'
import type { RoutePath } from '../../base/text/brand.ts'

/** Tests a route against glob patterns. Patterns are written without the base path and without percent-encoding. */
export function ignoresRoutes(patterns: readonly string[]): (route: RoutePath) => boolean {
  if (patterns.length === 0) return () => false
  return picomatch([...patterns], { dot: true })
}
