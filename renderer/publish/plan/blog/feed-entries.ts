// The blog's feeds in the plan.
import type { Inputs } from '../../../base/host/inputs.ts'
import type { Hash, RoutePath } from '../../../base/text/brand.ts'
import { withoutTags } from '../../../base/text/without-tags.ts'
import type { Author, Post } from '../../../content/derive/site.ts'
import { absoluteUrl, feedOutput, ownFileHref, pageHref } from '../../../content/derive/urls.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { FeedItem } from '../../feeds/blog-feeds.ts'
import { siteIcon } from '../head/site-icon.ts'
import type { PlanEntry } from '../output-plan.ts'
import type { SlotsInput } from '../page/page-input.ts'
import { publicHref } from '../shared-props.ts'
import type { FeedInput } from './feed-input.ts'
import { feedFormats, feedPosts } from './feed-links.ts'

interface FeedRequest {
  readonly inputs: Inputs
  /** Hash of the compiled templates. */
  readonly templates: Hash
  /** As the post's own page fills them. */
  readonly slotsOf: (route: RoutePath) => SlotsInput | undefined
}

/** One entry per format; none without posts. */
export function feedEntries(
  snapshot: Snapshot,
  { inputs, templates, slotsOf }: FeedRequest,
): readonly PlanEntry[] {
  const { config, site } = snapshot
  const { blog } = site
  const posts = blog === undefined ? [] : feedPosts(blog)
  if (blog === undefined || posts.length === 0) return []
  const absolute = (href: string) => absoluteUrl(config, href)
  const icon = siteIcon(snapshot)
  const items = posts.map(post => ({
    ...itemOf(snapshot, post),
    slots: slotsOf(post.page.route) ?? { links: [], headings: [], hasDiagrams: false },
  }))
  return feedFormats.map(format => {
    const path = feedOutput(blog.routeBase, format)
    const input: FeedInput = {
      templates,
      format,
      title: `${config.blog?.title ?? ''} — ${config.title}`,
      description: config.description,
      language: config.language.locale,
      home: absolute(pageHref(config, blog.routeBase)),
      self: absolute(ownFileHref(config, path)),
      icon: icon === undefined ? undefined : absolute(icon),
      copyright: withoutTags(config.footer.copyright ?? ''),
      updated: posts[0]?.page.date ?? 0,
      levels: config.tableOfContents,
      items,
    }
    return {
      path,
      recipe: { make: 'feed', input: inputs.add(input) },
      texts: posts.map(({ page }) => page.file),
    }
  })
}

function itemOf(snapshot: Snapshot, { page, authors, tags }: Post): Omit<FeedItem, 'html'> {
  const { config } = snapshot
  return {
    title: page.title,
    url: absoluteUrl(config, pageHref(config, page.route)),
    date: page.date ?? 0,
    description: page.description,
    authors: authors.map(author => personOf(snapshot, author)),
    tags: tags.map(({ label }) => label),
  }
}

function personOf({ config }: Snapshot, { name, url, email }: Author) {
  return {
    name,
    ...(url !== undefined && { url: absoluteUrl(config, publicHref(config, url)) }),
    ...(email !== undefined && { email }),
  }
}
