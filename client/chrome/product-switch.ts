// The sister site's address follows the region of the current host.
import type { Enhancement } from '../enhance.ts'

/** `.kz` → `kz`; `.by`, `.ru` and anything else → `ru`. */
export function regionOf(hostname: string): 'ru' | 'kz' {
  return hostname.endsWith('.kz') ? 'kz' : 'ru'
}

export const productSwitch: Enhancement = root => {
  if (regionOf(location.hostname) !== 'kz') return
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-href-kz]'))
    link.href = link.dataset.hrefKz ?? link.href
}
