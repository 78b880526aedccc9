// Tags that the head of a page and the document at a former address have in common.
import type { Config } from '../config/config.ts'
import type { ClientManifest } from '../contract/client-manifest.ts'
import { contentSecurityPolicy } from '../plan/content-security.ts'
import { publicHref } from '../plan/shared-props.ts'
import { escapeHtml } from '../text/escape-html.ts'

/** Without an icon browsers would ask for /favicon.ico, and complain. */
export function iconTag(config: Config): string {
  const icon = config.favicon === undefined ? 'data:,' : publicHref(config, config.favicon)
  return `<link rel="icon" href="${escapeHtml(icon)}">`
}

/** The policy as a tag, none when the configuration leaves it to the server. */
export function policyTags(
  config: Config,
  client: ClientManifest,
  needs: Parameters<typeof contentSecurityPolicy>[2],
): readonly string[] {
  if (config.contentSecurityPolicy !== 'meta') return []
  const policy = escapeHtml(contentSecurityPolicy(config, client, needs))
  return [`<meta http-equiv="content-security-policy" content="${policy}">`]
}
