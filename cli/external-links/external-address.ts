// Addresses of links: which can be asked, which are the same, and how they are shown in messages.

export interface WebAddress {
  /** The normalised address, without fragment and credentials. Addresses with the same key are asked once. */
  readonly key: string
  /** Undefined when the address cannot be read. */
  readonly url: URL | undefined
}

const longestShown = 300

/** Undefined for other addresses than web addresses, such as `mailto:`; addresses without scheme count as https. */
export function readAddress(text: string): WebAddress | undefined {
  const address = withScheme(text)
  if (!/^https?:/i.test(address)) return undefined
  if (!URL.canParse(address)) return { key: address, url: undefined }
  const url = bareUrl(new URL(address))
  return { key: url.href, url }
}

/** Target of a redirect; undefined when the server names no valid address. */
export function readLocation(location: string, from: URL): URL | undefined {
  const text = inUtf8(location)
  return URL.canParse(text, from.href) ? bareUrl(new URL(text, from)) : undefined
}

/** The address for a message: without fragment and credentials, and shortened. */
export function showAddress(text: string): string {
  const shown = withScheme(text)
    .replace(/#.*$/s, '')
    .replace(/^([a-z]+:\/\/)[^/?]*@/i, '$1')
  return shown.length > longestShown ? `${shown.slice(0, longestShown)}…` : shown
}

function withScheme(text: string): string {
  const address = text.trim()
  return address.startsWith('//') ? `https:${address}` : address
}

// Credentials in a link are for the reader's browser: they must not appear in messages and caches.
function bareUrl(url: URL): URL {
  url.hash = ''
  url.username = ''
  url.password = ''
  return url
}

// Many servers write UTF-8 into the header, which Node reads as Latin-1.
function inUtf8(header: string): string {
  const text = Buffer.from(header, 'latin1').toString('utf8')
  return text.includes('\uFFFD') ? header : text
}
