// One feed of the blog → its text.

import type { FeedFormat } from '../../content/derive/urls.ts'
import type { PageContent } from '../../content/markdown/page-facts.ts'
import { oneLanguage } from '../../contract/text-language.ts'
import { absoluteHtml } from '../feeds/absolute-html.ts'
import { atomFeed, type Feed, jsonFeed, rssFeed } from '../feeds/blog-feeds.ts'
import type { FeedInput } from '../plan/blog/feed-input.ts'
import { columnWidths } from '../plan/images/image-variants.ts'
import { feedHtml } from './post-texts.ts'
import { slotContext, type TextServer } from './slot-context.ts'

const print: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  rss: rssFeed,
  atom: atomFeed,
  json: jsonFeed,
}

/** `texts`: of the posts, in order. Throws what a directive's component throws. */
export function renderFeed(
  server: TextServer,
  { templates: _, format, levels, items, ...feed }: FeedInput,
  texts: readonly PageContent[],
): string {
  return print[format]({
    ...feed,
    items: items.map(({ slots, ...item }, at) => {
      const context = slotContext(server, slots, {
        levels,
        cards: {},
        searchHref: '',
        sampled: [],
        languages: oneLanguage,
        column: columnWidths.text,
      })
      return { ...item, html: absoluteHtml(feedHtml(context, texts[at] as PageContent), item.url) }
    }),
  })
}
