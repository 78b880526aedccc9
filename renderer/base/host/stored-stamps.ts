// Hashes of the texts that files had at their stamps. They lie in portions: a run that looks at all files reads few values, and one that
// looks at a few does not read those of a hundred thousand.
import type { Hash, SitePath } from '../text/brand.ts'
import { type OwnedStore, ownedKey } from './owned-store.ts'
import { readStored } from './store.ts'

interface Stamps {
  /** Stamp → hash. Undefined: nothing is known of the file. */
  of(path: SitePath): HashesByStamp | undefined
  put(path: SitePath, hashes: HashesByStamp): void
  /** Writes what was put. Files for which `isThere` is false go, from portions that were read. */
  store(isThere: (path: SitePath) => boolean): void
}

type HashesByStamp = Readonly<Record<string, Hash>>

interface Portion {
  readonly hashes: Record<SitePath, HashesByStamp>
  isChanged: boolean
}

const portionCount = 64

export function openStamps(store: Pick<OwnedStore, 'get' | 'put'>): Stamps {
  const portions = new Map<number, Portion>()
  const portionOf = (path: SitePath): Portion => {
    const number = portionNumber(path)
    const known = portions.get(number)
    if (known !== undefined) return known
    const read = { hashes: readStored<Portion['hashes']>(store, portionKey(number)) ?? {}, isChanged: false }
    portions.set(number, read)
    return read
  }
  return {
    of: path => portionOf(path).hashes[path],
    put(path, hashes) {
      const portion = portionOf(path)
      portion.hashes[path] = hashes
      portion.isChanged = true
    },
    store(isThere) {
      for (const [number, { hashes, isChanged }] of portions) {
        const all = Object.entries(hashes) as [SitePath, HashesByStamp][]
        const there = all.filter(([path]) => isThere(path))
        if (isChanged || there.length < all.length)
          store.put(portionKey(number), JSON.stringify(Object.fromEntries(there)))
      }
    },
  }
}

// A kind of its own: entries of one kind and owner are swept together.
function portionKey(number: number): string {
  return ownedKey(`stamps-${number}`, '', '')
}

function portionNumber(path: SitePath): number {
  let sum = 0
  for (let at = 0; at < path.length; at++) sum = (31 * sum + path.charCodeAt(at)) % portionCount
  return sum
}
