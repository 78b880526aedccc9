// A store whose entries belong to owners: a source or an output file. Entries without a path belong to nobody who could go, and are always
// alive. So garbage is found without a list of what is needed: an entry is dropped when its owner is gone, or when a run gave its owner
// other entries of that kind.
import type { OutputPath, SitePath } from '../text/brand.ts'
import type { Store } from './store.ts'

export interface OwnedStore {
  /** Undefined: not there. The entry stays with its owner. */
  get(key: string): string | undefined
  /** As `get`, but the entry does not stay with its owner because of it: for a value of the previous build. */
  peek(key: string): string | undefined
  /** Whether the entry is there, without reading it. It stays with its owner. */
  keep(key: string): boolean
  /** Gives the entry to its owner. `value`: a text, or its bytes in UTF-8. */
  put(key: string, value: string | Buffer): void
  /** Writes what was put, and drops garbage. `owners`: which ones still exist; undefined: this run saw only a part of what is in use. */
  close(owners?: Owners): void
}

/** `as-before`: those of the run before, all of them. */
export type Owners = ((owner: Owner) => boolean) | 'as-before'

export type Owner = SitePath | OutputPath

/**
 * The key of an entry. Entries of one kind and owner are swept together: when a run has asked for one of them or put one, those
 * that it did not ask for are dropped. `owner`: an empty one is always alive. `version`: everything that the value depends on.
 */
export function ownedKey(kind: string, owner: Owner | '', version: string): string {
  return `${kind}:${owner}#${version}`
}

export function ownedStore(store: Store): OwnedStore {
  const used = new Map<string, Set<string>>()
  const use = (key: string) => {
    const group = groupOf(key)
    const keys = used.get(group)
    if (keys === undefined) used.set(group, new Set([key]))
    else keys.add(key)
  }
  return {
    peek: store.get,
    get(key) {
      const value = store.get(key)
      if (value !== undefined) use(key)
      return value
    },
    keep(key) {
      const isThere = store.has(key)
      if (isThere) use(key)
      return isThere
    },
    put(key, value) {
      use(key)
      store.put(key, value)
    },
    close(owners) {
      if (owners === undefined) return store.close()
      const isThere = owners === 'as-before' ? () => true : owners
      store.close({
        isAlive(key) {
          const group = groupOf(key)
          const owner = group.slice(group.indexOf(':') + 1)
          return used.get(group)?.has(key) ?? (owner === '' || isThere(owner as Owner))
        },
        // Then only what they had before may go.
        among: owners === 'as-before' ? [...used.keys()].map(group => `${group}#`) : undefined,
      })
    },
  }
}

/** Kind and owner of a key. */
export function groupOf(key: string): string {
  return key.slice(0, key.lastIndexOf('#'))
}
