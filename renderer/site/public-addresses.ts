// Every address that people and other sites may have kept: pages, former addresses, files that keep their names.
// Files with hashed names are left out: they live as long as the pages that name them.
import type { Config } from '../config/config.ts'
import type { ContentGraph } from '../graph/content-graph.ts'
import { compareCodeUnits } from '../text/site-path.ts'
import { generatedFiles } from './generated-files.ts'
import type { Site } from './site.ts'
import { fileHref, normalizeRoute, ownFileHref, pageHref, redirectHref } from './urls.ts'

export interface PublicAddress {
  /** With base path, percent-encoded, as in the sitemap. */
  readonly url: string
  readonly kind: 'page' | 'redirect' | 'file'
  /** Where a redirect leads. */
  readonly target?: string
}

/** In the order of addresses, each once. */
export function publicAddresses(config: Config, graph: ContentGraph, site: Site): readonly PublicAddress[] {
  const found = new Map<string, PublicAddress>()
  const add = (address: PublicAddress) => {
    if (!found.has(address.url)) found.set(address.url, address)
  }
  for (const { kind, route } of site.routes.values())
    if (kind !== 'not-found') add({ url: pageHref(config, route), kind: 'page' })
  for (const output of site.copies.keys())
    add({ url: pageHref(config, normalizeRoute(`/${output}`)), kind: 'page' })
  for (const [from, target] of site.redirects)
    add({ url: pageHref(config, from), kind: 'redirect', target: redirectHref(config, target) })
  for (const output of graph.statics.keys()) add({ url: fileHref(config, output), kind: 'file' })
  for (const output of generatedFiles(config, site)) add({ url: ownFileHref(config, output), kind: 'file' })
  return [...found.values()].sort((a, b) => compareCodeUnits(a.url, b.url))
}
