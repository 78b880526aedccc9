// The page at a former address. It leads on by itself, with and without script, and names the new address. It needs no template,
// because no reader stays on it.
import { escapeHtml } from '../../base/text/escape-html.ts'
import type { RedirectInput } from '../plan/redirects/redirect-input.ts'
import { iconTag, policyTags } from './shared-tags.ts'

export function redirectPage(input: RedirectInput): string {
  const { locale, direction, title, message, icon, policy, script, href, canonical } = input
  const address = escapeHtml(href)
  const link = `<a href="${address}">${escapeHtml(readable(href))}</a>`
  return `<!DOCTYPE html>
<html lang="${locale}"${direction === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
${policyTags(policy)
  .map(tag => `${tag}\n`)
  .join('')}<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(canonical)}">
${iconTag(icon)}
<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>
</head>
<body>
<p>${escapeHtml(message).replace('{link}', () => link)}</p>
<script>${script}</script>
</body>
</html>
`
}

function readable(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}
