// Addresses as the configuration of Docusaurus writes them.

/** `img/logo.svg` → `/img/logo.svg`; what has an origin stays. */
export function siteAddress(written: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/|\/)/i.test(written) ? written : `/${written.replace(/^\.\//, '')}`
}

/** Parts of an address put together: `/`, `docs/`, `v1` → `/docs/v1`. */
export function joinAddress(...parts: readonly string[]): string {
  const joined = parts.flatMap(part => part.split('/').filter(piece => piece !== '')).join('/')
  return `/${joined}`
}
