// Percent-encoding of addresses as CommonMark prints them.

/** Encodes what no URL may hold; escapes that are there already stay as they are. */
export function encodeAddress(address: string): string {
  if (/^[\w\-./:#?&=+,;@~!$'()*]*$/.test(address)) return address
  return wellFormed(address)
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[^\w\-./:#?&=+,;@~!$'()*%]/gu, encodeURIComponent)
}

/** The text with half surrogate pairs replaced: they cannot be encoded, and encoding them throws. */
export function wellFormed(text: string): string {
  return text.toWellFormed()
}

/** A path as a part of an address: only what would change its meaning is encoded beyond encodeURI. */
export function encodePath(path: string): string {
  return encodeURI(wellFormed(path)).replaceAll('?', '%3F').replaceAll('#', '%23')
}
