// Tags of `<head>`: title, description, addresses, social cards, robots, structured data, font (BU-40 to BU-46, WF-1).
import type { Config } from '../config/config.ts'
import type { ClientManifest } from '../contract/client-manifest.ts'
import type { HeadProps } from '../contract/page-props.ts'
import { escapeHtml, scriptJson } from '../text/escape-html.ts'
import { iconTag, policyTags } from './shared-tags.ts'

export function headTags(
  config: Config,
  client: ClientManifest,
  { head, hasDiagrams, isProduction }: { head: HeadProps; hasDiagrams: boolean; isProduction: boolean },
): string {
  const tags = [
    '<meta charset="utf-8">',
    ...policyTags(config, client, { hasDiagrams }),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="generator" content="docsgen">',
  ]
  tags.push(`<title>${escapeHtml(head.title)}</title>`)
  const meta = (name: string, content: string | undefined) =>
    content && tags.push(`<meta name="${name}" content="${escapeHtml(content)}">`)
  const property = (name: string, content: string | undefined) =>
    content && tags.push(`<meta property="${name}" content="${escapeHtml(content)}">`)
  meta('description', head.description)
  meta('keywords', head.keywords.join(', '))
  meta('robots', head.robots)
  property('og:title', head.title)
  property('og:description', head.description)
  property('og:url', head.canonical)
  property('og:locale', config.locale.replace('-', '_'))
  property('og:image', head.image)
  meta('twitter:card', 'summary_large_image')
  meta('twitter:image', head.image)
  for (const prefix of ['docusaurus_', 'docsearch:']) {
    meta(prefix === 'docsearch:' ? 'docsearch:language' : 'docusaurus_locale', config.locale)
    meta(`${prefix}version`, head.docsVersion)
    meta(prefix === 'docsearch:' ? 'docsearch:docusaurus_tag' : 'docusaurus_tag', head.searchTag)
  }
  if (head.canonical !== undefined) {
    const url = escapeHtml(head.canonical)
    tags.push(`<link rel="canonical" href="${url}">`)
    tags.push(
      `<link rel="alternate" hreflang="${config.locale}" href="${url}">`,
      `<link rel="alternate" hreflang="x-default" href="${url}">`,
    )
  }
  if (head.twin !== undefined)
    tags.push(`<link rel="alternate" type="text/markdown" href="${escapeHtml(head.twin)}">`)
  const { article, feeds = [] } = head
  if (article !== undefined) {
    property('og:type', 'article')
    property('article:published_time', article.published)
    property('article:author', article.authors.join(','))
    property('article:tag', article.tags.join(','))
  }
  for (const feed of feeds)
    tags.push(
      `<link rel="alternate" type="${feed.type}" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.href)}">`,
    )
  tags.push(iconTag(config))
  if (isProduction) tags.push(...fontTags(config), ...counterTags(config))
  for (const data of head.structuredData)
    tags.push(`<script type="application/ld+json">${scriptJson(data)}</script>`)
  return tags.join('\n')
}

// The client turns the preload into a stylesheet once the page is there, so that a slow provider delays nothing.
function fontTags({ fonts }: Config): readonly string[] {
  if (fonts === undefined) return []
  const { origin } = new URL(fonts.stylesheet)
  const files =
    fonts.fileHost === undefined
      ? []
      : [`<link rel="preconnect" href="${escapeHtml(fonts.fileHost)}" crossorigin data-production-only>`]
  return [
    `<link rel="preconnect" href="${escapeHtml(origin)}" data-production-only>`,
    ...files,
    `<link rel="preload" as="style" fetchpriority="low" href="${escapeHtml(fonts.stylesheet)}" data-font data-production-only>`,
    `<noscript><link rel="stylesheet" href="${escapeHtml(fonts.stylesheet)}" data-production-only></noscript>`,
  ]
}

// The client loads the counter when the page is there; its number stands here (WF-2).
function counterTags({ analytics }: Config): readonly string[] {
  if (analytics === undefined) return []
  const [host, id] = [analytics.host, analytics.counterId].map(escapeHtml)
  return [`<link rel="preconnect" href="${host}" data-counter="${id}" data-production-only>`]
}
