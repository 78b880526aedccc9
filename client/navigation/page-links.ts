// Decides which clicks the site handles itself: plain clicks on links to its own pages. The browser handles all others.

/** The address of a link to a page of this site; undefined for files, other sites and other links that the browser must follow. */
export function pageOfLink(link: HTMLAnchorElement): URL | undefined {
  const href = link.getAttribute('href')
  if (href === null || href.startsWith('#') || link.hasAttribute('download')) return undefined
  if (link.target !== '' && link.target !== '_self') return undefined
  // A malformed address has an empty origin; `URL` would throw.
  return isPage(link) ? new URL(link.href) : undefined
}

/** A click of the main button without Ctrl, Shift, Alt or Meta. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  )
}

// Addresses with a file extension are files. Pages have none, except `.html`.
function isPage({ origin, pathname }: HTMLAnchorElement): boolean {
  const isInside = pathname.startsWith(BASE_URL) || `${pathname}/` === BASE_URL
  const ending = /\.(\w{1,5})$/.exec(pathname)?.[1]
  return origin === location.origin && isInside && (ending === undefined || ending === 'html')
}

/** The same text for all addresses that answer with the same page. */
export function pageKey({ pathname }: { readonly pathname: string }): string {
  return readable(canonicalPath(pathname)).toLowerCase()
}

/** `/docs/api/index.html` → `/docs/api`. */
export function canonicalPath(pathname: string): string {
  const bare = pathname.replace(/(?:\/index)?(?:\.html)?\/?$/, '')
  return bare.length < BASE_URL.length ? BASE_URL : bare
}

function readable(path: string): string {
  try {
    return decodeURI(path).normalize('NFC')
  } catch {
    return path // the encoding is not valid, so it is compared as it is
  }
}
