// Lists of cards that would show nothing: their page stands in no category, and nothing stands beside it.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { shownDirective } from '../../contract/directives/built-in.ts'
import { firstRoute } from '../derive/sidebar/category-index.ts'
import { nearItems } from '../derive/sidebar/near-items.ts'
import type { Site } from '../derive/site.ts'

export function emptyCardLists(site: Site): readonly Diagnostic[] {
  return [...site.routes.values()].flatMap((route): readonly Diagnostic[] => {
    if (!('page' in route)) return []
    const { page } = route
    const uses = page.facts.components.filter(use => shownDirective(use.name)?.needs === 'near-pages')
    // Pages of an API's description are in the sidebar or not: nobody can change their text.
    if (uses.length === 0 || page.facts.meta.frontMatter.raw_html === 'sanitize') return []
    const hasCards = nearItems(site, route).some(
      item => item.kind === 'link' || firstRoute(item) !== undefined,
    )
    if (hasCards) return []
    return uses.map(use => ({
      code: 'directive/empty-list',
      severity: 'error',
      message: `There is nothing for "${use.element === undefined ? '::' : ''}${use.element?.name ?? use.name}" to list: no page stands below this one in a sidebar, and none beside it.`,
      hint: 'Put the page into a category with other pages, or write the links yourself.',
      file: use.file ?? page.file,
      ...use.place,
    }))
  })
}
