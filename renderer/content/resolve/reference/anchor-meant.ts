// The place on a page that a link means.

/** A page may be asked for thousands of places, and have thousands: by the id as it is, and by the id in small letters. */
const known = new WeakMap<readonly string[], ReadonlyMap<string, string>>()

/**
 * The id that is meant; undefined: the page has none. Letters with marks count as equal, composed or not, and so do small and large letters,
 * as at code hosts. Browsers go to the top by themselves.
 */
export function anchorMeant(anchors: readonly string[], anchor: string): string | undefined {
  if (/^top$/i.test(anchor)) return anchor
  const ids = known.get(anchors) ?? idsByName(anchors)
  known.set(anchors, ids)
  const composed = anchor.normalize('NFC')
  return ids.has(composed) ? anchor : ids.get(composed.toLowerCase())
}

function idsByName(anchors: readonly string[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  for (const id of anchors.toReversed()) ids.set(id.normalize('NFC').toLowerCase(), id)
  for (const id of anchors) ids.set(id.normalize('NFC'), id)
  return ids
}
