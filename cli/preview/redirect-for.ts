// Which addresses are redirected to their bare form: those with `.html`, `/index` or a slash at the end.

/** `/docs/start/`, `/docs/start.html`, `/docs/start/index` → `/docs/start`; undefined for an address that is bare already. The query stays. */
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
