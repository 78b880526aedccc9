// Which file a page was made from.
import type { SitePath } from '../../base/text/brand.ts'
import type { Route } from './site.ts'

/** Undefined for pages that docsgen generates by itself. */
export function fileOfRoute(route: Route): SitePath | undefined {
  if ('page' in route) return route.page.file
  return 'file' in route ? route.file : undefined
}
