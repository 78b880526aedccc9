// Compares earlier addresses with the present ones: which vanished without a redirect, and how many are new.
import { nearest } from '../../renderer/base/diagnostics/nearest.ts'
import type { RoutePath } from '../../renderer/base/text/brand.ts'
import { decodeAddress } from '../../renderer/base/text/decode-address.ts'
import { fileNameOf } from '../../renderer/base/text/site-path.ts'
import type { Config } from '../../renderer/config/config.ts'
import { followPattern } from '../../renderer/content/derive/follow-pattern.ts'
import type { PublicAddress } from '../../renderer/content/derive/public-addresses.ts'
import type { Site } from '../../renderer/content/derive/site.ts'
import { normalizeRoute, pageHref } from '../../renderer/content/derive/urls.ts'
import type { EarlierAddress } from './read-earlier-list.ts'

export interface Comparison {
  readonly known: number
  readonly vanished: readonly VanishedAddress[]
  /** Earlier addresses that are redirected today. */
  readonly redirected: number
  readonly added: number
}

interface VanishedAddress {
  /** As written in the list, without origin. */
  readonly url: string
  /** The most similar present address. */
  readonly nearest: string | undefined
  /** There is a redirect, but its target is missing. */
  readonly hasBrokenRedirect: boolean
}

/** Edit distances are computed for at most this many addresses: more unknown addresses mean that the list is of another site. */
const mostSearches = 200

export function compareAddresses(
  config: Config,
  { site, addresses }: { readonly site: Site; readonly addresses: readonly PublicAddress[] },
  earlier: readonly EarlierAddress[],
): Comparison {
  const today = new Map(addresses.map(address => [spelling(address.url), address]))
  const broken = new Set([...site.brokenRedirects].map(route => spelling(pageHref(config, route))))
  const known = new Map(earlier.map(({ path }) => [spelling(path), path]))
  // Redirected addresses are not suggested: a redirect to one would make a chain.
  const lasting = [...today].flatMap(([key, { kind }]) => (kind === 'redirect' ? [] : [key]))
  const findNearest = createSearch(lasting)
  const isFormer = (key: string) => today.get(key)?.kind === 'redirect' || isFollowed(key)
  const isFollowed = (key: string) => {
    const { baseUrl } = config
    const target = key.startsWith(baseUrl) ? followPattern(site, inside(key, baseUrl)) : undefined
    return (
      target !== undefined && (target.kind !== 'path' || today.has(spelling(baseUrl + target.path.slice(1))))
    )
  }
  const vanished = [...known].flatMap(([key, url]): readonly VanishedAddress[] => {
    if (today.has(key) || isFollowed(key)) return []
    const near = findNearest(key)
    return [
      {
        url,
        nearest: near === undefined ? undefined : today.get(near)?.url,
        hasBrokenRedirect: broken.has(key),
      },
    ]
  })
  return {
    known: known.size,
    vanished,
    redirected: [...known.keys()].filter(isFormer).length,
    added: [...today.keys()].filter(key => !known.has(key)).length,
  }
}

function inside(key: string, baseUrl: string): RoutePath {
  return key.slice(baseUrl.length - 1) as RoutePath
}

// Hosts accept all spellings of a bare path, and percent-encoded letters are the same letters.
function spelling(path: string): string {
  return normalizeRoute(decodeAddress(path).normalize('NFC'))
}

// A page that moved usually keeps its file name; otherwise its address usually changed only a little.
function createSearch(keys: readonly string[]): (wanted: string) => string | undefined {
  const byName = new Map<string, string[]>()
  for (const key of keys) byName.set(fileNameOf(key), [...(byName.get(fileNameOf(key)) ?? []), key])
  let searches = 0
  return wanted => {
    const [same, another] = byName.get(fileNameOf(wanted)) ?? []
    if (same !== undefined && another === undefined) return same
    return searches++ < mostSearches ? nearest(wanted, keys) : undefined
  }
}
