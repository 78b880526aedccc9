// Addresses as browsers send them → letters as people write them.

/** The decoded text; the text itself when a stray `%` makes it no valid encoding. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
