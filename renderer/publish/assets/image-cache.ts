// Encoded images by the key of their variant: one checked file each, written by rename, so that a kill or a second
// process harms nothing. What is damaged or cut off reads as absent and is made anew.
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readCheckedBytes, writeCheckedBytes } from '../../base/checked-file/checked-bytes.ts'
import type { Hash } from '../../base/text/brand.ts'

export interface ImageCache {
  get(key: Hash): Uint8Array | undefined
  put(key: Hash, bytes: Uint8Array): void
  /** Deletes images of variants that no output file shows. */
  sweep(isAlive: (variant: Hash) => boolean): void
}

/** Half-written files are deleted after this time; another process may still be writing younger ones. */
const orphanAge = 60 * 60 * 1000

/** `trusts`: everything that is cached, or only what this run has written. */
export function openImageCache(folder: string, { trusts }: { trusts: 'all' | 'own' }): ImageCache {
  const own = new Set<Hash>()
  return {
    get: key => (trusts === 'all' || own.has(key) ? readCheckedBytes(join(folder, key)) : undefined),
    put(key, bytes) {
      if (writeCheckedBytes(join(folder, key), bytes)) own.add(key)
    },
    sweep(isAlive) {
      for (const name of namesIn(folder)) {
        if (isAlive(name as Hash) || (name.includes('.') && ageOf(join(folder, name)) < orphanAge)) continue
        rmSync(join(folder, name), { recursive: true, force: true })
      }
    },
  }
}

/** Keeps nothing between runs: for tests, and for builds that nobody will see. */
export function createMemoryImageCache(): ImageCache {
  const values = new Map<Hash, Uint8Array>()
  return {
    get: key => values.get(key),
    put: (key, bytes) => void values.set(key, bytes),
    sweep: () => undefined,
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // there is no image, or no right; deleting waits for a later build
  }
}

function ageOf(file: string): number {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
}
