// What readers search on pages that components make: title, description, and the text that a component prints.
import type { SitePath } from '../../base/text/brand.ts'
import { htmlSections } from '../../content/markdown/print/html-sections.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import type { ComponentText, ComponentTexts } from '../../search/building/search-plan.ts'
import type { LoadedServerBundle } from '../bundle/server-bundle.ts'
import { componentSite } from '../printed/wanted-printings.ts'

/** What each bundle has printed, by file and properties: a save of a text in `docsgen dev` renders no component. */
const printed = new WeakMap<LoadedServerBundle['bundle'], Map<string, ComponentText | undefined>>()

/** A component that cannot be rendered has none: its page is reported when it is made. */
export function componentTexts(
  { config, site }: Snapshot,
  { bundle, brokenPages }: Pick<LoadedServerBundle, 'bundle' | 'brokenPages'>,
): ComponentTexts {
  if (!config.search.collections.includes('pages')) return new Map()
  const known = printed.get(bundle) ?? new Map<string, ComponentText | undefined>()
  printed.set(bundle, known)
  const props = componentSite(config)
  const textOf = (file: SitePath): ComponentText | undefined => {
    const key = JSON.stringify([file, props])
    if (!known.has(key)) known.set(key, print(file))
    return known.get(key)
  }
  const print = (file: SitePath): ComponentText | undefined => {
    if (brokenPages.has(file) || bundle.pageProblem(file) !== undefined) return undefined
    try {
      const { title: heading, sections } = htmlSections(bundle.renderComponent(file, props))
      const { title = heading || config.title, description = '' } = bundle.pageMeta(file)
      return { title, description, sections }
    } catch {
      return undefined
    }
  }
  const texts = [...site.routes.values()].flatMap(route => {
    const text = route.kind === 'component-page' ? textOf(route.file) : undefined
    return route.kind === 'component-page' && text !== undefined ? [[route.file, text] as const] : []
  })
  return new Map(texts)
}
