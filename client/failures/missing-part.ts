// A part of the site that cannot be loaded may be gone because the site was published again since this page was loaded. The main script
// knows the addresses of all parts, so another version of the site has a main script with another hash in its address.
import { addressOf, hasOtherScript } from '../navigation/load-page.ts'

/**
 * Called with the error when a part cannot be loaded; writes it to the console. When the server has another version of the page, reloads the
 * page and never resolves.
 */
export async function handleMissingPart(error: unknown): Promise<void> {
  console.warn(error)
  const address = addressOf(location)
  // When the server does not answer either, the caller shows the failure.
  if (!(await hasOtherScript(address).catch(() => false)) || !mayReload(address)) return
  location.reload()
  await new Promise(() => undefined)
}

const storageKey = 'docsgen.reloaded '

/**
 * Allows one automatic reload of an address in a tab: true for the first call with an address, and for the first call after `allowReload`.
 * So a page that never works does not reload for ever. Always true when storage is blocked.
 */
export function mayReload(address: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey + address) !== null) return false
    sessionStorage.setItem(storageKey + address, '')
  } catch {
    // Storage is blocked or full: the reader decides by clicking.
  }
  return true
}

/** Called when the page at the address has loaded. */
export function allowReload(address: string): void {
  try {
    sessionStorage.removeItem(storageKey + address)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
