// The document at a former address: leads on by itself, with and without script, and says where to. No template: no reader stays.
import type { Config } from '../config/config.ts'
import type { ClientManifest } from '../contract/client-manifest.ts'
import { absoluteUrl, isExternal } from '../site/urls.ts'
import { ru } from '../strings/ru.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { iconTag, policyTags } from './shared-tags.ts'

/** `href` is finished: with base path, percent-encoded. */
export function redirectPage(config: Config, client: ClientManifest, href: string): string {
  const policy = policyTags(config, client, { hasDiagrams: false, hasRedirects: true })
  const address = escapeHtml(href)
  const link = `<a href="${address}">${escapeHtml(readable(href))}</a>`
  return `<!DOCTYPE html>
<html lang="${config.locale}">
<head>
<meta charset="utf-8">
${policy.map(tag => `${tag}\n`).join('')}<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(ru['redirect.title'])}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(canonicalOf(config, href))}">
${iconTag(config)}
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
