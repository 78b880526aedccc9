/**
 * Redirects addresses to their bare form: `/docs/start/`, `/docs/start.html`, `/docs/start/index` → `/docs/start`. The query stays. Undefined for
 * an address that is already bare.
 */
export function redirectFor(url: string): string | undefined {
  const [, path = '/', query = ''] = /^([^?]*)(\?.*)?$/s.exec(url) ?? []
  if (path === '/404.html') return undefined
  const bare = `/${path
    .replace(/^[\\/]+/, '')
    .replace(/(?:^|\/)index\.html$|\.html$/, '')
    .replace(/(?<!\/)\/+$/, '')
    .replace(/(?:^|\/)index$/, '')}`
  return bare === path ? undefined : bare + query
}
