// The ids that links to a page may name.
import type { Route } from './site.ts'
import { letterOf } from './tags/collect-tags.ts'

/** Undefined for page components, whose ids are known only when they are rendered. */
export function anchorsOfRoute(route: Route): readonly string[] | undefined {
  if ('page' in route) return route.page.anchors
  switch (route.kind) {
    case 'component-page':
      return undefined
    case 'tag-list':
      return route.tags.filter(tag => tag.isListed).map(letterOf)
    // Headings of years and letters are not followed from elsewhere; a wrong alarm would be worse than none.
    case 'post-archive':
    case 'post-tag-list':
      return undefined
    default:
      return []
  }
}
