// The tags of `<head>` that a page names in its front matter, ready to be printed.
import type { Config } from '../../../config/config.ts'
import type { Page } from '../../../content/graph/content-graph.ts'
import type { ClientManifest } from '../../../contract/client-manifest.ts'
import type { HeadTag } from '../../../contract/head-tag.ts'
import { contentSecurityPolicy } from '../content-security.ts'
import type { PageHead, SlotsInput } from '../page/page-input.ts'
import { withAddress } from './site-head.ts'

/** Undefined when the page names none. */
export function pageHead(
  config: Config,
  client: ClientManifest,
  { page, text }: { readonly page: Page | undefined; readonly text: SlotsInput | undefined },
): PageHead | undefined {
  const written = page?.facts.meta.head
  if (written === undefined || text === undefined) return undefined
  const tags = written.map(({ reference, ...tag }): HeadTag => {
    const href = reference === undefined ? undefined : text.links[reference]?.href
    return href === undefined ? tag : withAddress(tag, href)
  })
  const policy =
    config.contentSecurityPolicy === 'meta'
      ? contentSecurityPolicy(config, client, { hasDiagrams: text.hasDiagrams, tags })
      : undefined
  return { tags, ...(policy !== undefined && { policy }) }
}
