// Hash and pixel size of files that pages refer to; remembered by stamp. image-size's door.
import { imageSize } from 'image-size'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { unreadableFile } from '../diagnostics/unreadable-file.ts'
import { fingerprint } from '../fingerprint/fingerprint.ts'
import type { Asset } from '../graph/content-graph.ts'
import type { Host } from '../host/host.ts'
import type { Store } from '../host/store.ts'
import type { AssetFacts, AssetFactsMap } from '../plan/asset-facts.ts'
import type { SitePath } from '../text/brand.ts'
import { extensionOf } from '../text/site-path.ts'

export interface AssetReading {
  readonly facts: AssetFactsMap
  readonly diagnostics: readonly Diagnostic[]
  /** Keys of the store that this reading used. */
  readonly keys: readonly string[]
}

/** Files that cannot be read are reported and left out. */
export function readAssetFacts(host: Host, store: Store, assets: Iterable<Asset>): AssetReading {
  const facts = new Map<SitePath, AssetFacts>()
  const diagnostics: Diagnostic[] = []
  const keys: string[] = []
  for (const { entry } of assets) {
    const key = `asset:${entry.path}:${entry.stamp}`
    keys.push(key)
    const known = store.get(key)
    const stored = known === undefined ? readFacts(host, entry.path) : (JSON.parse(known) as StoredFacts)
    if (known === undefined && stored.facts !== undefined) store.put(key, JSON.stringify(stored))
    if (stored.facts !== undefined) facts.set(entry.path, stored.facts)
    if (stored.diagnostic !== undefined) diagnostics.push(stored.diagnostic)
  }
  return { facts, diagnostics, keys }
}

interface StoredFacts {
  readonly facts?: AssetFacts | undefined
  readonly diagnostic?: Diagnostic | undefined
}

const images = new Set([
  '.png',
  '.jpg',
  '.jpeg',
  '.gif',
  '.webp',
  '.avif',
  '.svg',
  '.bmp',
  '.ico',
  '.tif',
  '.tiff',
])

function readFacts(host: Host, path: SitePath): StoredFacts {
  const bytes = host.readBytes(path)
  if (!bytes.ok) {
    return {
      diagnostic: unreadableFile(path, bytes.reason, 'warning'),
    }
  }
  const hash = fingerprint(bytes.value)
  if (!images.has(extensionOf(path))) return { facts: { hash, width: undefined, height: undefined } }
  try {
    const { width, height, orientation } = imageSize(bytes.value)
    const isTurned = orientation !== undefined && orientation >= 5 // EXIF 5 to 8 lie on their side
    return { facts: { hash, width: isTurned ? height : width, height: isTurned ? width : height } }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return {
      facts: { hash, width: undefined, height: undefined },
      diagnostic: {
        code: 'image/unreadable',
        severity: 'warning',
        message: `The size of the image cannot be read (${reason}).`,
        hint: 'Save the image again; it is published without a size.',
        file: path,
      },
    }
  }
}
