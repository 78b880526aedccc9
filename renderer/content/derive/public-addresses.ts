// All addresses that people and other sites may have saved: pages, former addresses, files with permanent names. Files with hashed names
// are left out, because they change with the pages that use them.
import { compareCodeUnits } from '../../base/text/site-path.ts'
import { generatedFiles } from './generated-files.ts'
import type { LinkedSite } from './site.ts'
import { absoluteUrl, fileHref, normalizeRoute, ownFileHref, pageHref, redirectHref } from './urls.ts'

export interface PublicAddress {
  /** With base path, percent-encoded, as in the sitemap. */
  readonly url: string
  readonly kind: 'page' | 'redirect' | 'file'
  /** Where a redirect leads. */
  readonly target?: string
}

/** Addresses of all languages, sorted, without repetition. Addresses of a language on a host of its own include the host. */
export function publicAddresses(languages: readonly LinkedSite[]): readonly PublicAddress[] {
  const found = new Map<string, PublicAddress>()
  for (const language of languages) {
    const isElsewhere = language.config.url !== languages[0]?.config.url
    for (const address of addressesOf(language)) {
      const url = isElsewhere ? absoluteUrl(language.config, address.url) : address.url
      if (!found.has(url)) found.set(url, { ...address, url })
    }
  }
  return [...found.values()].sort((a, b) => compareCodeUnits(a.url, b.url))
}

function addressesOf({ config, graph, site }: LinkedSite): readonly PublicAddress[] {
  const found: PublicAddress[] = []
  const add = (address: PublicAddress) => found.push(address)
  for (const { kind, route } of site.routes.values())
    if (kind !== 'not-found') add({ url: pageHref(config, route), kind: 'page' })
  for (const output of site.copies.keys())
    add({ url: pageHref(config, normalizeRoute(`/${output}`)), kind: 'page' })
  for (const [from, target] of site.redirects)
    add({ url: pageHref(config, from), kind: 'redirect', target: redirectHref(config, target) })
  for (const output of graph.statics.keys()) add({ url: fileHref(config, output), kind: 'file' })
  for (const output of generatedFiles(config, site)) add({ url: ownFileHref(config, output), kind: 'file' })
  return found
}
