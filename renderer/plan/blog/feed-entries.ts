// The blog's feeds in the plan (BL-60, BL-61).
import type { HeadProps } from '../../contract/page-props.ts'
import { fingerprint } from '../../fingerprint/fingerprint.ts'
import type { Post } from '../../site/blog/blog.ts'
import { absoluteUrl, feedOutput, fileHref } from '../../site/urls.ts'
import type { Snapshot } from '../../snapshot.ts'
import type { Hash, RoutePath } from '../../text/brand.ts'
import type { PlanEntry } from '../output-plan.ts'
import type { PagePlan } from '../page/page-planner.ts'

export const feedFormats = {
  rss: { type: 'application/rss+xml', name: 'RSS' },
  atom: { type: 'application/atom+xml', name: 'Atom' },
  json: { type: 'application/feed+json', name: 'JSON' },
} as const

export type FeedFormat = keyof typeof feedFormats

/** Posts in a feed. */
const longest = 20

/** Newest first; unlisted ones stay out in development too. */
export function feedPosts({ site }: Snapshot): readonly Post[] {
  const posts = site.blog?.posts ?? []
  return posts.filter(({ page }) => page.visibility === 'listed' && page.date !== undefined).slice(0, longest)
}

/** For the head of every page; none on a site without posts. */
export function feedLinks(snapshot: Snapshot): HeadProps['feeds'] {
  const { config, site } = snapshot
  const { blog } = site
  if (blog === undefined || blog.posts.length === 0) return undefined
  return (Object.keys(feedFormats) as FeedFormat[]).map(format => ({
    type: feedFormats[format].type,
    title: `${config.title} ${feedFormats[format].name} Feed`,
    href: absoluteUrl(config, fileHref(config, feedOutput(blog.routeBase, format))),
  }))
}

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
        JSON.stringify(pages.get(page.route)?.links ?? []),
      ),
    ),
  )
  return (Object.keys(feedFormats) as FeedFormat[]).map(format => ({
    path: feedOutput(blog.routeBase, format),
    key: fingerprint(key, format),
    recipe: { make: 'feed', format },
  }))
}
