// Whether a page has a place.

/** A page may be asked for thousands of places, and have thousands. */
const composedAnchors = new WeakMap<readonly string[], ReadonlySet<string>>()

/** Letters with marks count as equal, composed or not. Browsers go to the top by themselves. */
export function hasAnchor(anchors: readonly string[], anchor: string): boolean {
  if (/^top$/i.test(anchor)) return true
  const composed = composedAnchors.get(anchors) ?? new Set(anchors.map(id => id.normalize('NFC')))
  composedAnchors.set(anchors, composed)
  return composed.has(anchor.normalize('NFC'))
}
