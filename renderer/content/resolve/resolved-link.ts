// Links outside of the pages' texts, as written and as resolved.
import type { Related } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { decodeAddress } from '../../base/text/decode-address.ts'
import type { Place } from '../../base/text/line-index.ts'
import type { LinkedSite } from '../derive/site.ts'
import { isExternal } from '../derive/urls.ts'
import type { Target } from '../graph/content-graph.ts'
import { type BrokenReason, resolveReference } from './reference/resolve-reference.ts'
import { withoutBase } from './reference/written-address.ts'

interface PlacedLink {
  readonly raw: string
  readonly role: 'link' | 'image'
  /** Undefined: the configuration has no file. */
  readonly file: SitePath | undefined
  readonly place: Place | undefined
}

export interface WrittenLink extends PlacedLink {
  /** A picture that must be published by a static folder. */
  readonly isPublished?: boolean
}

export interface ResolvedLink extends PlacedLink {
  readonly target: Target
  /** Present when the link is broken. */
  readonly reason?: BrokenReason
  readonly related?: readonly Related[]
}

export function resolveWritten(
  linked: LinkedSite,
  { isPublished = false, ...link }: WrittenLink,
): ResolvedLink {
  const { raw, role } = link
  // Addresses of pictures start at the root, with or without a slash.
  const isBare = isPublished && !raw.startsWith('/') && !isExternal(raw)
  const { target, broken } = resolveReference({ ...linked, from: undefined }, isBare ? `/${raw}` : raw, role)
  // Content files are published only for pages that name them.
  const isPage = target.kind === 'page' || target.kind === 'same-page'
  // The picture must have exactly this address.
  const published = withoutBase(linked.config, decodeAddress(raw)).replace(/^\//, '')
  const isElsewhere = target.kind === 'static' && target.output !== published
  const isMissing = target.kind === 'asset' || (isPublished && (isPage || isElsewhere))
  const reason = isMissing ? ({ kind: 'asset', wanted: raw, candidates: [] } as const) : broken
  return { ...link, target, ...(reason !== undefined && { reason }) }
}
