// Tags of `<head>`: title, description, addresses, social cards, robots, structured data, font.
import { escapeHtml, scriptJson } from '../../base/text/escape-html.ts'
import type { HeadProps } from '../../contract/head/head-props.ts'
import type { PageHead } from '../plan/page/page-input.ts'
import type { ShellInput } from '../plan/shell-input.ts'
import { iconTag, policyTags } from './shared-tags.ts'

interface HeadRequest {
  readonly head: HeadProps
  readonly hasDiagrams: boolean
  readonly pageHead: PageHead | undefined
}

export function headTags(shell: ShellInput, { head, hasDiagrams, pageHead }: HeadRequest): string {
  const { locale, policy } = shell
  const tags = [
    '<meta charset="utf-8">',
    ...policyTags(pageHead?.policy ?? (hasDiagrams ? policy?.withDiagrams : policy?.usual)),
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
  property('og:locale', locale.replace('-', '_'))
  property('og:image', head.image)
  property('og:image:width', head.card && `${head.card.width}`)
  property('og:image:height', head.card && `${head.card.height}`)
  property('og:image:alt', head.card?.alt)
  meta('twitter:card', 'summary_large_image')
  meta('twitter:image', head.image)
  meta('twitter:image:alt', head.card?.alt)
  meta('docsgen:offline', shell.offline)
  meta('docsgen:version', head.olderVersion)
  for (const prefix of shell.hasCrawlerMetas ? ['docusaurus_', 'docsearch:'] : []) {
    meta(prefix === 'docsearch:' ? 'docsearch:language' : 'docusaurus_locale', locale)
    meta(`${prefix}version`, head.docsVersion)
    meta(prefix === 'docsearch:' ? 'docsearch:docusaurus_tag' : 'docusaurus_tag', head.searchTag)
  }
  if (head.canonical !== undefined) {
    const url = escapeHtml(head.canonical)
    tags.push(`<link rel="canonical" href="${url}">`)
    const alternates = head.alternates ?? [
      { locale, url: head.canonical },
      { locale: 'x-default', url: head.canonical },
    ]
    for (const each of alternates)
      tags.push(`<link rel="alternate" hreflang="${each.locale}" href="${escapeHtml(each.url)}">`)
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
  tags.push(iconTag(shell.icon))
  tags.push(...fontTags(shell), ...counterTags(shell))
  for (const data of head.structuredData)
    tags.push(`<script type="application/ld+json">${scriptJson(data)}</script>`)
  return tags.join('\n')
}

// The client turns the preload into a stylesheet once the page is there, so that a slow provider delays nothing.
function fontTags({ fonts }: ShellInput): readonly string[] {
  if (fonts === undefined) return []
  const { stylesheet, origin, fileHost } = fonts
  const files =
    fileHost === undefined
      ? []
      : [`<link rel="preconnect" href="${escapeHtml(fileHost)}" crossorigin data-production-only>`]
  return [
    `<link rel="preconnect" href="${escapeHtml(origin)}" data-production-only>`,
    ...files,
    `<link rel="preload" as="style" fetchpriority="low" href="${escapeHtml(stylesheet)}" data-font data-production-only>`,
    `<noscript><link rel="stylesheet" href="${escapeHtml(stylesheet)}" data-production-only></noscript>`,
  ]
}

// The client loads the counters when the page is there; what they need stands here. Before the reader agrees, not even a
// connection is made.
function counterTags({ counters = [] }: ShellInput): readonly string[] {
  return counters.map(({ provider, needsConsent, ...site }) => {
    const [host, id] = [site.host, site.id].map(escapeHtml)
    const data = `data-counter="${provider} ${id}" data-production-only`
    return needsConsent
      ? `<meta name="docsgen:counter" content="${host}" ${data}>`
      : `<link rel="preconnect" href="${host}" ${data}>`
  })
}
