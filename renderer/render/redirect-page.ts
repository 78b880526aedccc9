// The document at a former address: leads on by itself, with and without script, and says where to. No template: no reader stays.
import type { Config } from '../config/config.ts'
import type { ClientManifest } from '../contract/client-manifest.ts'
import { publicHref } from '../plan/shared-props.ts'
import { absoluteUrl, isExternal } from '../site/urls.ts'
import { ru } from '../strings/ru.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { contentSecurityPolicy } from './content-security.ts'

/** `href` is finished: with base path, percent-encoded. */
export function redirectPage(config: Config, client: ClientManifest, href: string): string {
  const policy =
    config.contentSecurityPolicy === 'meta'
      ? `<meta http-equiv="content-security-policy" content="${escapeHtml(contentSecurityPolicy(config, client, { hasDiagrams: false, hasRedirects: true }))}">\n`
      : ''
  const address = escapeHtml(href)
  const link = `<a href="${address}">${escapeHtml(readable(href))}</a>`
  const icon = config.favicon === undefined ? 'data:,' : publicHref(config, config.favicon)
  return `<!DOCTYPE html>
<html lang="${config.locale}">
<head>
<meta charset="utf-8">
${policy}<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(ru['redirect.title'])}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(canonicalOf(config, href))}">
<link rel="icon" href="${escapeHtml(icon)}">
<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>
</head>
<body>
<p>${escapeHtml(ru['redirect.message']).replace('{link}', () => link)}</p>
<script>${client.redirect.script}</script>
</body>
</html>
`
}

// Pages of the site are canonical without query and anchor (BU-40); what a foreign site's query means is not known here.
function canonicalOf(config: Config, href: string): string {
  return isExternal(href) ? href.replace(/#.*$/s, '') : absoluteUrl(config, href.replace(/[?#].*$/s, ''))
}

function readable(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}
