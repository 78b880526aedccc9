// The blog's feed in one of its formats.
import { absoluteHtml } from '../feeds/absolute-html.ts'
import { atomFeed, type Feed, jsonFeed, rssFeed } from '../feeds/blog-feeds.ts'
import { feedPosts } from '../plan/blog/feed-links.ts'
import { publicHref } from '../plan/shared-props.ts'
import type { Author, Post } from '../site/blog/blog.ts'
import { absoluteUrl, type FeedFormat, feedOutput, fileHref, pageHref } from '../site/urls.ts'
import type { Snapshot } from '../snapshot.ts'

const print: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  rss: rssFeed,
  atom: atomFeed,
  json: jsonFeed,
}

/** `htmlOf`: the whole text of a post. */
export function produceFeed(snapshot: Snapshot, format: FeedFormat, htmlOf: (post: Post) => string): string {
  const { config, site } = snapshot
  const { blog } = site
  const posts = feedPosts(snapshot)
  if (blog === undefined) throw new Error('A feed of a site without a blog.')
  const absolute = (href: string) => absoluteUrl(config, href)
  return print[format]({
    title: `${config.blog?.title ?? ''} — ${config.title}`,
    description: config.description,
    language: config.locale,
    home: absolute(pageHref(config, blog.routeBase)),
    self: absolute(fileHref(config, feedOutput(blog.routeBase, format))),
    icon: config.favicon === undefined ? undefined : absolute(publicHref(config, config.favicon)),
    copyright: (config.footer.copyright ?? '').replace(/<[^>]*>/g, ''),
    updated: posts[0]?.page.date ?? 0,
    items: posts.map(post => {
      const url = absolute(pageHref(config, post.page.route))
      return {
        title: post.page.title,
        url,
        date: post.page.date ?? 0,
        description: post.page.description,
        authors: post.authors.map(author => personOf(snapshot, author)),
        tags: post.tags.map(({ label }) => label),
        html: absoluteHtml(htmlOf(post), url),
      }
    }),
  })
}

function personOf({ config }: Snapshot, { name, url, email }: Author) {
  return {
    name,
    ...(url !== undefined && { url: absoluteUrl(config, publicHref(config, url)) }),
    ...(email !== undefined && { email }),
  }
}
