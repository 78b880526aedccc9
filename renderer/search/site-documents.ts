// The documents of a site: every text that anybody may find, of the last version of the documentation.
import { searchTextOf } from '../markdown/search/search-text.ts'
import type { Project } from '../project.ts'
import { lastVersionOf, versionOfRoute } from '../resolve/route-version.ts'
import { compareCodeUnits } from '../text/site-path.ts'
import { type SearchDocument, searchDocuments } from './search-documents.ts'

/** In the order of addresses; drafts, unlisted pages, lists and the search page are none (SE-1). */
export function siteDocuments(project: Pick<Project, 'snapshot' | 'jobFor'>): readonly SearchDocument[] {
  const { site } = project.snapshot
  const last = lastVersionOf(site)?.version.name
  const pages = [...site.routes.values()].flatMap(route => {
    if (!('page' in route) || route.page.visibility !== 'listed') return []
    const version = versionOfRoute(site, route)?.version
    const isWanted = version === undefined || (version.name === last && !version.noIndex)
    return isWanted ? [route.page] : []
  })
  pages.sort((a, b) => compareCodeUnits(a.route, b.route))
  return searchDocuments(
    pages.map(page => ({
      route: page.route,
      title: page.title,
      description: page.description,
      keywords: page.facts.meta.frontMatter.keywords ?? [],
      sections: searchTextOf(project.jobFor(page), page.facts.headings),
    })),
  )
}
