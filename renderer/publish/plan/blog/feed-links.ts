// The posts of the feeds, and the links to the feeds in every page's `<head>`.
import { type Blog, isInFeeds, type Post } from '../../../content/derive/site.ts'
import { absoluteUrl, type FeedFormat, feedOutput, ownFileHref } from '../../../content/derive/urls.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { HeadProps } from '../../../contract/head/head-props.ts'

export const feedFormats: readonly FeedFormat[] = ['rss', 'atom', 'json']

const descriptions: Readonly<Record<FeedFormat, { readonly type: string; readonly name: string }>> = {
  rss: { type: 'application/rss+xml', name: 'RSS' },
  atom: { type: 'application/atom+xml', name: 'Atom' },
  json: { type: 'application/feed+json', name: 'JSON' },
}

/** Posts in a feed. */
const longest = 20

/** Newest first. */
export function feedPosts(blog: Blog): readonly Post[] {
  return blog.posts.filter(isInFeeds).slice(0, longest)
}

/** For the head of every page; none on a site without posts. */
export function feedLinks(snapshot: Snapshot): HeadProps['feeds'] {
  const { config, site } = snapshot
  const { blog } = site
  if (blog === undefined || !blog.posts.some(isInFeeds)) return undefined
  return feedFormats.map(format => ({
    type: descriptions[format].type,
    title: `${config.title} ${descriptions[format].name} Feed`,
    href: absoluteUrl(config, ownFileHref(config, feedOutput(blog.routeBase, format))),
  }))
}
