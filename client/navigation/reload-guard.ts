// Allows one automatic reload of an address in a tab until it has loaded well. So a page that never works does not reload for ever.

const storageKey = 'docsgen.reloaded '

/** True for the first call with an address, and for the first one after `allowReload`. Always true when storage is blocked. */
export function mayReload(address: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey + address) !== null) return false
    sessionStorage.setItem(storageKey + address, '')
  } catch {
    // Storage is blocked or full: the reader decides by clicking.
  }
  return true
}

/** To be called when the page at the address has loaded well. */
export function allowReload(address: string): void {
  try {
    sessionStorage.removeItem(storageKey + address)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
