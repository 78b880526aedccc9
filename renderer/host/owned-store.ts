// Values that belong to sources. A source has those that the last run asked for or put; the others, and those of sources that are
// gone, are dropped without anybody saying which they are.
import type { SitePath } from '../text/brand.ts'
import type { Store } from './store.ts'

export interface OwnedStore extends Pick<Store, 'get' | 'has' | 'put'> {
  /** Makes what was put durable. `isThere`: whether a source still exists; undefined: this run saw only a part of what is in use. */
  close(isThere: ((path: SitePath) => boolean) | undefined): void
}

/** The key of a value. `version` is everything that the value depends on; an empty path is always there. */
export function ownedKey(kind: string, path: SitePath | '', version: string): string {
  return `${kind}:${path}#${version}`
}

export function ownedStore(store: Store): OwnedStore {
  const used = new Map<string, Set<string>>()
  const use = (key: string) => {
    const owner = ownerOf(key)
    const keys = used.get(owner)
    if (keys === undefined) used.set(owner, new Set([key]))
    else keys.add(key)
  }
  return {
    has: store.has,
    get(key) {
      const value = store.get(key)
      if (value !== undefined) use(key)
      return value
    },
    put(key, value) {
      use(key)
      store.put(key, value)
    },
    close(isThere) {
      if (isThere === undefined) return store.close('all')
      store.close(key => {
        const owner = ownerOf(key)
        const path = owner.slice(owner.indexOf(':') + 1) as SitePath
        return used.get(owner)?.has(key) ?? (path === ('' as SitePath) || isThere(path))
      })
    },
  }
}

function ownerOf(key: string): string {
  return key.slice(0, key.lastIndexOf('#'))
}
