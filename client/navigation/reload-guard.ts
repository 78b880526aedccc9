// At most one automatic reload for an address in a tab, so that a page that never works does not reload for ever (D12).

const storageKey = 'docsgen.reloaded'

/** True once for each address; true always where the browser keeps nothing. */
export function mayReload({ href }: URL): boolean {
  try {
    const earlier = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as string[]
    if (earlier.includes(href)) return false
    sessionStorage.setItem(storageKey, JSON.stringify([...earlier, href].slice(-20)))
  } catch {
    // Storage is blocked or damaged: the reader decides by clicking.
  }
  return true
}
