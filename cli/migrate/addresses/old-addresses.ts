// Every address of the old site that is known: those that its reader derives, and those of its built folder or sitemap, when there is one.
import { statSync } from 'node:fs'
import { decodeAddress } from '../../../renderer/text/decode-address.ts'
import { bareAddress, pagesBelow } from '../../parity/old-site.ts'
import { readEarlierList } from '../../urls/read-earlier-list.ts'
import type { OldAddress, OldSite } from '../old-site.ts'

/**
 * In one spelling, each once. `listed`: a built folder, a sitemap or a list of addresses. Throws FatalError (usage) for one that cannot
 * be read.
 */
export function oldAddresses(site: OldSite, listed: string | undefined): readonly OldAddress[] {
  const pages = site.files.flatMap(file =>
    file.kind === 'text' && file.address !== undefined ? [{ address: file.address, what: 'a page' }] : [],
  )
  const found = new Map<string, OldAddress>()
  for (const address of [
    ...pages,
    ...site.addresses,
    ...listedAddresses(listed, site.config.baseUrl ?? '/'),
  ]) {
    const bare = bareAddress(address.address)
    if (!found.has(bare)) found.set(bare, { ...address, address: bare })
  }
  return [...found.values()]
}

function listedAddresses(listed: string | undefined, base: string): readonly OldAddress[] {
  if (listed === undefined) return []
  const what = 'a page of the built site'
  if (statSync(listed, { throwIfNoEntry: false })?.isDirectory() === true)
    return pagesBelow(listed).map(({ address }) => ({ address, what }))
  return readEarlierList(listed).flatMap(({ path }) =>
    path.startsWith(base) ? [{ address: decodeAddress(path.slice(base.length - 1)), what }] : [],
  )
}
