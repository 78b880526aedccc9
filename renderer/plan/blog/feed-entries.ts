// The blog's feeds in the plan (BL-60, BL-61).
import { fingerprint } from '../../fingerprint/fingerprint.ts'
import { feedOutput } from '../../site/urls.ts'
import type { Snapshot } from '../../snapshot.ts'
import type { Hash, RoutePath } from '../../text/brand.ts'
import type { PlanEntry } from '../output-plan.ts'
import type { PagePlan } from '../page/page-planner.ts'
import { feedFormats, feedPosts } from './feed-links.ts'

/** `templates`: what renders the directives of the texts. */
export function feedEntries(
  snapshot: Snapshot,
  pages: ReadonlyMap<RoutePath, PagePlan>,
  templates: Hash,
): readonly PlanEntry[] {
  const { blog } = snapshot.site
  const posts = feedPosts(snapshot)
  if (blog === undefined || posts.length === 0) return []
  const { config } = snapshot
  const key = fingerprint(
    'feed 1',
    templates,
    JSON.stringify([config.title, config.url, config.baseUrl, config.blog?.title, config.description]),
    JSON.stringify([config.locale, config.favicon, config.footer]),
    ...posts.map(({ page, authors, tags }) =>
      fingerprint(
        page.facts.contentHash,
        JSON.stringify([
          page.title,
          page.route,
          page.description,
          page.date,
          authors,
          tags.map(({ label }) => label),
        ]),
        JSON.stringify(pages.get(page.route)?.sheet.text?.links ?? []),
      ),
    ),
  )
  return feedFormats.map(format => ({
    path: feedOutput(blog.routeBase, format),
    key: fingerprint(key, format),
    recipe: { make: 'feed', format },
    texts: posts.map(({ page }) => page.file),
  }))
}
