// Every address of the old site that is known: those that its reader derives, and those of its built folder or sitemap, when there is one.
import { statSync } from 'node:fs'
import { decodeAddress } from '../../../renderer/base/text/decode-address.ts'
import { bareAddress, leadsByProgram, pagesBelow } from '../../parity/old-site.ts'
import type { Terminal } from '../../terminal.ts'
import { readEarlierList } from '../../urls/read-earlier-list.ts'
import type { OldAddress, OldSite } from '../old-site.ts'

/**
 * In one spelling, each once. `listed`: a built folder, a sitemap or a list of addresses. Throws FatalError (usage) for one that cannot
 * be read.
 */
export async function oldAddresses(
  site: OldSite,
  listed: string | undefined,
  terminal: Terminal,
): Promise<readonly OldAddress[]> {
  const pages = site.files.flatMap(file =>
    file.kind === 'text' && file.address !== undefined ? [{ address: file.address, what: 'a page' }] : [],
  )
  const found = new Map<string, OldAddress>()
  for (const address of [...pages, ...site.addresses]) {
    const bare = bareAddress(address.address)
    if (!found.has(bare)) found.set(bare, { ...address, address: bare })
  }
  for (const { address, path = '', read } of listedAddresses(listed, site.config.baseUrl ?? '/', terminal)) {
    const bare = bareAddress(address)
    // A folder's own page for what is not there, such as that of a language: hosts show it, and nobody goes to it.
    if (found.has(bare) || bare.endsWith('/404')) continue
    const leadsTo = redirectTarget((await read?.()) ?? '', path, site.config)
    found.set(bare, {
      address: bare,
      what: 'a page of the built site',
      ...(leadsTo !== undefined && leadsTo !== bare && { leadsTo }),
    })
  }
  return [...found.values()]
}

interface Listed {
  readonly address: string
  readonly path?: string
  readonly read?: () => Promise<string | undefined>
}

function listedAddresses(listed: string | undefined, base: string, terminal: Terminal): readonly Listed[] {
  if (listed === undefined) return []
  if (statSync(listed, { throwIfNoEntry: false })?.isDirectory() === true) return pagesBelow(listed)
  return readEarlierList(listed, terminal, '--addresses').flatMap(({ path }) =>
    path.startsWith(base) ? [{ address: decodeAddress(path.slice(base.length - 1)) }] : [],
  )
}

// Of a page that only leads on: the address of another page, below the base path, or one elsewhere. Addresses in it may begin at its file.
function redirectTarget(
  html: string,
  path: string,
  { url, baseUrl = '/' }: OldSite['config'],
): string | undefined {
  const [, written = leadsByProgram(html)] =
    /<meta\s[^<>]*http-equiv=["']?refresh\b[^<>]*?\burl=['"]?([^"'>\s]+)/i.exec(html.slice(0, 4000)) ?? []
  const origin = url ?? 'https://site.example'
  if (written === undefined || !URL.canParse(written, origin)) return undefined
  const goal = new URL(written, new URL(`${baseUrl}${encodeURI(path)}`, origin))
  if (goal.origin !== new URL(origin).origin)
    return url !== undefined && /^https?:\/\//i.test(written) ? goal.href : undefined
  if (!goal.pathname.startsWith(baseUrl)) return undefined
  return bareAddress(decodeAddress(goal.pathname.slice(baseUrl.length - 1)))
}
