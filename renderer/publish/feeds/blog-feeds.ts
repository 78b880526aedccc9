// RSS 2.0, Atom 1.0 and JSON Feed 1.1 of the blog. The same input gives the same bytes: no time of the build.
import { escapeHtml } from '../../base/text/escape-html.ts'

export interface Feed {
  readonly title: string
  readonly description: string
  readonly language: string
  /** Absolute. */
  readonly home: string
  /** The feed itself, absolute. */
  readonly self: string
  readonly icon: string | undefined
  readonly copyright: string
  /** Seconds since 1970, of the newest item. */
  readonly updated: number
  readonly items: readonly FeedItem[]
}

export interface FeedItem {
  readonly title: string
  /** Absolute; also its identity. */
  readonly url: string
  /** Seconds since 1970. */
  readonly date: number
  readonly description: string
  readonly authors: readonly { readonly name: string; readonly url?: string; readonly email?: string }[]
  readonly tags: readonly string[]
  /** HTML with absolute addresses. */
  readonly html: string
}

export function rssFeed(feed: Feed): string {
  const items = feed.items.map(
    item => `<item>
<title>${text(item.title)}</title>
<link>${text(item.url)}</link>
<guid isPermaLink="true">${text(item.url)}</guid>
<pubDate>${new Date(item.date * 1000).toUTCString()}</pubDate>
<description>${text(item.description)}</description>
<content:encoded>${cdata(item.html)}</content:encoded>
${item.authors.map(({ name }) => `<dc:creator>${text(name)}</dc:creator>\n`).join('')}${item.tags.map(tag => `<category>${text(tag)}</category>\n`).join('')}</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${text(feed.title)}</title>
<link>${text(feed.home)}</link>
<description>${text(feed.description)}</description>
<lastBuildDate>${new Date(feed.updated * 1000).toUTCString()}</lastBuildDate>
<language>${text(feed.language)}</language>
<copyright>${text(feed.copyright)}</copyright>
<atom:link href="${text(feed.self)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`
}

export function atomFeed(feed: Feed): string {
  const entries = feed.items.map(
    item => `<entry>
<title type="text">${text(item.title)}</title>
<id>${text(item.url)}</id>
<link href="${text(item.url)}"/>
<published>${iso(item.date)}</published>
<updated>${iso(item.date)}</updated>
<summary type="text">${text(item.description)}</summary>
<content type="html">${text(item.html)}</content>
${item.authors.map(author => `<author><name>${text(author.name)}</name>${author.url === undefined ? '' : `<uri>${text(author.url)}</uri>`}${author.email === undefined ? '' : `<email>${text(author.email)}</email>`}</author>\n`).join('')}${item.tags.map(tag => `<category term="${text(tag)}"/>\n`).join('')}</entry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${text(feed.language)}">
<id>${text(feed.home)}</id>
<title>${text(feed.title)}</title>
<subtitle>${text(feed.description)}</subtitle>
<updated>${iso(feed.updated)}</updated>
<author><name>${text(feed.title)}</name></author>
<link rel="alternate" href="${text(feed.home)}"/>
<link rel="self" href="${text(feed.self)}"/>
${feed.icon === undefined ? '' : `<icon>${text(feed.icon)}</icon>\n`}<rights>${text(feed.copyright)}</rights>
${entries.join('\n')}
</feed>
`
}

export function jsonFeed(feed: Feed): string {
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.self,
    description: feed.description,
    ...(feed.icon !== undefined && { icon: feed.icon }),
    language: feed.language,
    items: feed.items.map(item => ({
      id: item.url,
      url: item.url,
      title: item.title,
      content_html: item.html,
      summary: item.description,
      date_published: iso(item.date),
      date_modified: iso(item.date),
      authors: item.authors.map(({ name, url }) => ({ name, ...(url !== undefined && { url }) })),
      tags: item.tags,
    })),
  }
  return `${JSON.stringify(value, null, 2)}\n`
}

function iso(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

/** Letters that XML 1.0 cannot hold, escaped or not. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

function text(value: string): string {
  return escapeHtml(value.replace(forbidden, ''))
}

// The mark that ends it is split over two.
function cdata(value: string): string {
  return `<![CDATA[${value.replace(forbidden, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
