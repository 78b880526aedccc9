// Percent-encoding of addresses as CommonMark prints them.

/** Encodes what no URL may hold; escapes that are there already stay as they are. */
export function encodeAddress(address: string): string {
  if (/^[\w\-./:#?&=+,;@~!$'()*]*$/.test(address)) return address
  return address
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
    .replace(/[^\w\-./:#?&=+,;@~!$'()*%]/gu, encodeURIComponent)
}
