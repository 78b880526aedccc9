// Which pages of a site can be found, and in which index: every text that anybody may read (SE-1).
import type { PageTexts } from '../../page-texts.ts'
import { itemsOnPath } from '../../plan/page/doc-frame.ts'
import { lastVersionOf, versionOfRoute } from '../../resolve/route-version.ts'
import type { Route, Site } from '../../site/site.ts'
import { pageHref } from '../../site/urls.ts'
import type { Snapshot } from '../../snapshot.ts'
import { compareCodeUnits } from '../../text/site-path.ts'
import type { PageDescription } from '../index/manifest.ts'
import { contextOf, type SearchScope } from '../index/scopes.ts'
import type { SearchedPage } from './build-index.ts'
import { searchedPage, type TermsMemory } from './searched-page.ts'

export interface ScopePages extends SearchScope {
  readonly pages: readonly SearchedPage[]
}

type PageRoute = Extract<Route, { readonly page: unknown }>

/** One entry for each version of the documentation and each context. Pages in the order of addresses; drafts, unlisted pages and lists are none. */
export function searchedPages(
  snapshot: Snapshot,
  texts: Pick<PageTexts, 'sections'>,
  terms: TermsMemory,
): readonly ScopePages[] {
  const { site, config } = snapshot
  const found = [...site.routes.values()]
    .filter((route): route is PageRoute => 'page' in route && route.page.visibility === 'listed')
    .sort((a, b) => compareCodeUnits(a.route, b.route))
    .map(route => ({ route, version: versionOfRoute(site, route)?.version }))
    .filter(({ version }) => version?.noIndex !== true)
    .map(({ route, version }) => ({
      route,
      version: version?.name,
      page: describePage(snapshot, route, texts, terms),
    }))
  const last = lastVersionOf(site)?.version.name
  const versions = [last, ...site.versions.map(({ version }) => version.name).filter(name => name !== last)]
  const contextPaths = config.searchContexts.map(({ path }) => path)
  return versions.flatMap(version =>
    [undefined, ...contextPaths.keys()].map(context => ({
      version: version === last ? undefined : version,
      context,
      pages: found
        .filter(each => each.version === undefined || each.version === version)
        .filter(
          ({ route }) =>
            context === undefined || contextOf([contextPaths[context] as string], route.route) === 0,
        )
        .map(({ page }) => page),
    })),
  )
}

function describePage(
  { config, site }: Snapshot,
  route: PageRoute,
  texts: Pick<PageTexts, 'sections'>,
  memory: TermsMemory,
): SearchedPage {
  const { page } = route
  const described: PageDescription = {
    href: pageHref(config, route.route),
    title: page.title,
    path: pathOf(site, route) ?? (route.kind === 'post' ? [config.blog?.title ?? ''] : []),
    description: page.description,
    keywords: page.facts.meta.frontMatter.keywords ?? [],
  }
  const { searchHash } = page.facts
  return searchedPage({ described, searchHash, memory, sections: () => texts.sections(page) })
}

// Names of the categories around a page, from the top.
function pathOf(site: Site, route: PageRoute): readonly string[] | undefined {
  if (route.kind !== 'doc') return undefined
  const { sidebar, path } = route.place
  const items = sidebar === undefined ? undefined : site.sidebars.get(sidebar)?.items
  if (items === undefined) return []
  return itemsOnPath(items, path)
    .slice(0, -1)
    .flatMap(item => ('label' in item ? [item.label] : []))
}
