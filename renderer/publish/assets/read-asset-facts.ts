// Hash, pixel size and soundness of files that pages refer to; cached by stamp. Whether an image is whole shows when
// its first variant is encoded, so that no page names variants that cannot be made.

import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { unreadableFile } from '../../base/diagnostics/unreadable-file.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import type { Host } from '../../base/host/host.ts'
import { ownedKey } from '../../base/host/owned-store.ts'
import { readStored, type Store } from '../../base/host/store.ts'
import { runLimited } from '../../base/run-limited.ts'
import type { SitePath } from '../../base/text/brand.ts'
import { extensionOf, isDocument, isDrawing } from '../../base/text/site-path.ts'
import type { Config } from '../../config/config.ts'
import { configOf } from '../../config/locales/translation-folders.ts'
import type { Asset } from '../../content/graph/content-graph.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import type { AssetFacts, AssetFactsMap } from '../plan/asset-facts.ts'
import { type AssetUse, referencedAssets } from '../plan/page/page-links.ts'
import { examineDocument } from './examine-document.ts'
import { examineDrawing } from './examine-drawing.ts'
import { examineImage } from './examine-image.ts'
import type { ExaminedAsset } from './examined-asset.ts'
import type { ImageEncoder } from './image-encoder.ts'

export interface AssetRequest {
  /** One for each language; files in common are read once. */
  readonly snapshots: readonly Pick<Snapshot, 'config' | 'graph' | 'references'>[]
  readonly host: Host
  readonly store: Pick<Store, 'get' | 'put'>
  readonly encoder: ImageEncoder
  readonly onProgress?: (done: number, total: number) => void
}

export interface AssetReading {
  readonly facts: AssetFactsMap
  readonly diagnostics: readonly Diagnostic[]
}

/** Files that cannot be read are reported and left out; so are drawings and documents that must not be published. */
export async function readAssetFacts(request: AssetRequest): Promise<AssetReading> {
  const { store, encoder, onProgress } = request
  const facts = new Map<SitePath, AssetFacts>()
  const diagnostics: Diagnostic[] = []
  const accept = (path: SitePath, { facts: found, diagnostic }: ExaminedAsset) => {
    if (found !== undefined) facts.set(path, found)
    if (diagnostic !== undefined) diagnostics.push(diagnostic)
  }
  const pending: { readonly asset: Asset; readonly use: AssetUse; readonly key: string }[] = []
  for (const { asset, use } of usedAssets(request)) {
    const { path } = asset.entry
    const key = storeKey(request, asset, use)
    const known = readStored<ExaminedAsset>(store, key)
    if (known === undefined) pending.push({ asset, use, key })
    else accept(path, known)
  }
  let done = 0
  await runLimited(encoder.jobs, pending, async ({ asset, use, key }) => {
    const { path } = asset.entry
    const examined = await examine(request, asset, use)
    if ('unreadable' in examined) diagnostics.push(examined.unreadable)
    else {
      store.put(key, JSON.stringify(examined))
      accept(path, examined)
    }
    onProgress?.(++done, pending.length)
  })
  return { facts, diagnostics }
}

// What one language shows and another one only links is shown.
function usedAssets({
  snapshots,
}: AssetRequest): Iterable<{ readonly asset: Asset; readonly use: AssetUse }> {
  const used = new Map<SitePath, { asset: Asset; use: AssetUse }>()
  for (const { config, graph, references } of snapshots) {
    for (const [path, use] of referencedAssets(config, graph, references.targets.values())) {
      const asset = graph.assets.get(path) ?? graph.outside.pictureAt(path)
      if (asset !== undefined && used.get(path)?.use !== 'shown') used.set(path, { asset, use })
    }
  }
  return used.values()
}

// The settings of images are the same in every language.
function configFor({ snapshots }: AssetRequest, path: SitePath): Config {
  return configOf((snapshots[0] as AssetRequest['snapshots'][number]).config, path)
}

// An image of which the settings make no variant is not examined for being whole; what a drawing or a document may hold is a setting too.
function storeKey(request: AssetRequest, { entry, kind }: Asset, use: AssetUse): string {
  const config = configFor(request, entry.path)
  const isMeasured = use === 'shown' && kind === 'static' && config.images.formats.length === 0
  const trust = isDrawing(entry.path) || isDocument(entry.path) ? `-${config.markdown.rawHtml}` : ''
  const depth = (isMeasured ? 'measured' : use) + trust
  return ownedKey('asset', entry.path, `${depth}:${entry.stamp}`)
}

const images = /^\.(png|jpe?g|gif|webp|avif|bmp|ico|tiff?)$/

async function examine(
  request: AssetRequest,
  asset: Asset,
  use: AssetUse,
): Promise<ExaminedAsset | { readonly unreadable: Diagnostic }> {
  const { host, encoder } = request
  const { path } = asset.entry
  const config = configFor(request, path)
  const bytes = host.readBytes(path)
  if (!bytes.ok) return { unreadable: unreadableFile(path, bytes.reason, 'warning') }
  const extension = extensionOf(path)
  const plain: AssetFacts = {
    hash: fingerprint(bytes.value),
    size: bytes.value.length,
    width: undefined,
    height: undefined,
    source: 'other',
  }
  const isTrusted = config.markdown.rawHtml === 'allow'
  if (!isTrusted && isDocument(path)) return examineDocument(path, bytes.value, plain)
  if (isDrawing(path)) {
    return examineDrawing({ asset, bytes: bytes.value, plain, use, isTrusted })
  }
  if (!images.test(extension) || use === 'linked') return { facts: plain }
  return examineImage({ asset, bytes: bytes.value, plain, settings: config.images, encoder })
}
