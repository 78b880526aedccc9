// At most one automatic reload for an address in a tab until it loads well, so that a page that never works does not
// reload for ever.

const storageKey = 'docsgen.reloaded '

/** True once for each address, and once more after each `allowReload`; true always where the browser keeps nothing. */
export function mayReload(address: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey + address) !== null) return false
    sessionStorage.setItem(storageKey + address, '')
  } catch {
    // Storage is blocked or full: the reader decides by clicking.
  }
  return true
}

/** What is at the address has loaded well: the next failure there is another one. */
export function allowReload(address: string): void {
  try {
    sessionStorage.removeItem(storageKey + address)
  } catch {
    // Nothing is kept, so nothing has to be forgotten.
  }
}
