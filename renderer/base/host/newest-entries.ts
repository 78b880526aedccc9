// A store for a process that reads the same texts again and again while they are typed. What it meets first is cached as always;
// from then on it holds the newest entry of each kind and owner in memory, and writes nothing: every letter makes another text.
import { groupOf, type OwnedStore } from './owned-store.ts'

export interface NewestEntries extends OwnedStore {
  /** Makes what was put so far durable; nothing is from here on. */
  settle(): void
}

export function newestEntries(cached: OwnedStore): NewestEntries {
  const newest = new Map<string, { readonly key: string; readonly value: string }>()
  let isSettled = false
  const get = (key: string) => {
    const own = newest.get(groupOf(key))
    return own?.key === key ? own.value : cached.peek(key)
  }
  return {
    get,
    peek: get,
    keep: key => get(key) !== undefined,
    put(key, value) {
      if (isSettled) newest.set(groupOf(key), { key, value: value.toString() })
      else cached.put(key, value)
    },
    close: () => undefined,
    settle() {
      cached.close()
      isSettled = true
    },
  }
}
