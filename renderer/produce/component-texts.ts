// What readers search on pages that components make: title, description, and the text that a component prints.
import type { LoadedServerBundle } from '../bundle/server-bundle.ts'
import { htmlSections } from '../markdown/print/html-sections.ts'
import { componentSite } from '../printed/wanted-printings.ts'
import type { ComponentTexts } from '../search/building/search-plan.ts'
import type { Snapshot } from '../snapshot.ts'

/** A component that cannot be rendered has none: its page is reported when it is made. */
export function componentTexts(
  { config, site }: Snapshot,
  { bundle, brokenPages }: Pick<LoadedServerBundle, 'bundle' | 'brokenPages'>,
): ComponentTexts {
  const props = componentSite(config)
  const texts = [...site.routes.values()].flatMap(route => {
    if (route.kind !== 'component-page' || brokenPages.has(route.file)) return []
    if (!config.search.collections.includes('pages') || bundle.pageProblem(route.file) !== undefined)
      return []
    try {
      const { title: heading, sections } = htmlSections(bundle.renderComponent(route.file, props))
      const { title = heading || config.title, description = '' } = bundle.pageMeta(route.file)
      return [[route.file, { title, description, sections }] as const]
    } catch {
      return []
    }
  })
  return new Map(texts)
}
