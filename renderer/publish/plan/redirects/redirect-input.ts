// Everything that the page at a former address shows.
import type { Config } from '../../../config/config.ts'
import { absoluteUrl, isExternal } from '../../../content/derive/urls.ts'
import type { Snapshot } from '../../../content/snapshot.ts'
import type { ClientManifest } from '../../../contract/client-manifest.ts'
import { contentSecurityPolicy } from '../content-security.ts'
import { iconHref } from '../head/site-icon.ts'

export interface RedirectInput {
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly title: string
  /** With the gap `{link}`. */
  readonly message: string
  readonly icon: string
  /** Absent: the policy is left to the server. */
  readonly policy?: string
  /** The only script of the document. */
  readonly script: string
  /** Where it leads: with base path, percent-encoded. */
  readonly href: string
  readonly canonical: string
}

/** `href` is finished: with base path, percent-encoded. */
export function redirectInput(
  site: Pick<Snapshot, 'config' | 'graph'>,
  client: ClientManifest,
  href: string,
): RedirectInput {
  const { config } = site
  const policy =
    config.contentSecurityPolicy === 'meta'
      ? contentSecurityPolicy(config, client, { hasDiagrams: false, hasRedirects: true })
      : undefined
  return {
    locale: config.language.locale,
    direction: config.language.direction,
    title: config.language.words['redirect.title'],
    message: config.language.words['redirect.message'],
    icon: iconHref(site),
    ...(policy !== undefined && { policy }),
    script: client.redirect.script,
    href,
    canonical: canonicalOf(config, href),
  }
}

// Pages of the site are canonical without query and anchor; what a foreign site's query means is not known here.
function canonicalOf(config: Config, href: string): string {
  return isExternal(href) ? href.replace(/#.*$/s, '') : absoluteUrl(config, href.replace(/[?#].*$/s, ''))
}
