// Leads to the sister site of the reader's region, which the current host tells.
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
