// The document around a page: doctype, head, body (BU-3). Everything visible inside the body comes from React.
import type { Config } from '../config/config.ts'
import type { ClientManifest } from '../contract/client-manifest.ts'
import type { PageProps } from '../contract/page-props.ts'
import { fileHref } from '../site/urls.ts'
import type { OutputPath } from '../text/brand.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { headTags } from './head-tags.ts'

export interface ShellRequest {
  readonly config: Config
  readonly client: ClientManifest
  readonly page: PageProps
  readonly isHome: boolean
  readonly hasDiagrams: boolean
  /** Fonts and counters of others are for readers, not for writers (WF-1). */
  readonly isProduction: boolean
  /** Further HTML for `<head>`, from the text (MD-5). */
  readonly head: string
  /** HTML inside `<body>`. */
  readonly body: string
}

export function documentShell({
  config,
  client,
  page,
  isHome,
  hasDiagrams,
  isProduction,
  head,
  body,
}: ShellRequest): string {
  const { defaultMode } = config.colorMode
  const { inline } = client
  const scripts = [
    inline.head,
    ...(/ data-tab-(?:group|query)=/.test(body) ? [inline.tabs] : []),
    ...(isHome && inline.home !== undefined ? [inline.home] : []),
  ]
  // While a site is written, styles change below an open page.
  const integrity = (path: OutputPath) =>
    config.subresourceIntegrity && isProduction ? ` integrity="${client.integrity[path]}"` : ''
  return `<!DOCTYPE html>
<html lang="${config.locale}" dir="ltr" class="${page.head.htmlClass}" data-theme="${defaultMode}" data-theme-choice="${defaultMode}" data-has-hydrated="false">
<head>
${headTags(config, client, { head: page.head, hasDiagrams, isProduction })}
${scripts.map(script => `<script>${script}</script>\n`).join('')}<link rel="stylesheet" href="${fileHref(config, client.style)}"${integrity(client.style)}>
<script type="module" src="${fileHref(config, client.script)}"${integrity(client.script)}></script>${head === '' ? '' : `\n${head}`}
</head>
<body>
${body}${isProduction ? counterPixel(config) : ''}
</body>
</html>
`
}

// For readers without script (WF-2).
function counterPixel({ analytics }: Config): string {
  if (analytics === undefined) return ''
  const address = `${analytics.host}/watch/${encodeURIComponent(analytics.counterId)}`
  return `\n<noscript data-production-only><img class="visually-hidden" src="${escapeHtml(address)}" alt=""></noscript>`
}
