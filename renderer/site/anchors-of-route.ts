// The ids that links to a page may name.
import type { Route } from './site.ts'
import { letterOf } from './tags/collect-tags.ts'

/** Undefined where only the rendered page would tell: page components. */
export function anchorsOfRoute(route: Route): readonly string[] | undefined {
  if ('page' in route) return route.page.anchors
  switch (route.kind) {
    case 'component-page':
      return undefined
    case 'tag-list':
      return route.tags.filter(tag => tag.isListed).map(letterOf)
    default:
      return []
  }
}
