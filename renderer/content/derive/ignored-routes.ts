// Patterns of addresses: `/docs/internal/**`. picomatch's door.
import picomatch from 'picomatch'
import type { RoutePath } from '../../base/text/brand.ts'

/** Tells whether one of the patterns names a route; they are read without the base path, with letters as people write them. */
export function ignoresRoutes(patterns: readonly string[]): (route: RoutePath) => boolean {
  if (patterns.length === 0) return () => false
  return picomatch([...patterns], { dot: true })
}
