// One image of pixels → its facts: size from the header, whole or not from decoding it once. Nothing here is fatal.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { ImagesConfig } from '../../config/config.ts'
import type { Asset } from '../../content/graph/content-graph.ts'
import type { AssetFacts, RasterFormat } from '../plan/asset-facts.ts'
import { imageVariants } from '../plan/images/image-variants.ts'
import { isOptimised, largestImage, measureImage } from './encode-image.ts'
import type { ExaminedAsset } from './examined-asset.ts'
import type { ImageEncoder } from './image-encoder.ts'
import { measureHeader, unreadableImage } from './measured-image.ts'

interface ImageExamination {
  readonly asset: Asset
  readonly bytes: Uint8Array
  /** Facts of the file as something that is no image. */
  readonly plain: AssetFacts
  readonly settings: ImagesConfig
  readonly encoder: ImageEncoder
}

export async function examineImage(examination: ImageExamination): Promise<ExaminedAsset> {
  const { asset, bytes, plain } = examination
  const { path } = asset.entry
  const { facts, format, diagnostic } = measureHeader(path, bytes, plain)
  const { width, height } = facts
  if (format === undefined || width === undefined || height === undefined)
    return { facts, ...(diagnostic !== undefined && { diagnostic }) }
  if (width * height > largestImage) return { facts, diagnostic: tooLarge(path, width, height) }
  return examineRaster(examination, { ...facts, source: format })
}

async function examineRaster(
  { asset, bytes, settings, encoder }: ImageExamination,
  facts: AssetFacts & { readonly source: RasterFormat },
): Promise<ExaminedAsset> {
  const { fallback, sources } = imageVariants(settings, facts, { isStatic: asset.kind === 'static' })
  const first = fallback ?? sources[0]?.variants[0]
  if (first === undefined) return { facts }
  // What is damaged is told below.
  const isReady = facts.source === 'png' && (await isOptimised(bytes).catch(() => false))
  if (isReady) return { facts: { ...facts, source: 'other' } }
  const { path } = asset.entry
  const result = await encoder.encode({ hash: facts.hash, read: () => ({ ok: true, value: bytes }) }, first)
  if (result.ok) return { facts: { ...facts, ...(await measureImage(bytes)) } }
  const reason = result.problem === 'damaged' ? result.reason : result.problem
  const hint = 'Save the image again; it is published as it is, without variants.'
  return {
    facts: { ...facts, source: 'other' },
    diagnostic: unreadableImage(path, `The image cannot be decoded (${reason}).`, hint),
  }
}

function tooLarge(file: SitePath, width: number, height: number): Diagnostic {
  return {
    code: 'image/too-large',
    severity: 'warning',
    message: `The image has ${width} × ${height} pixels; the limit is ${largestImage / 1_000_000} megapixels.`,
    hint: 'Make it smaller; readers see at most 1472 pixels of its width. It is published as it is, without variants.',
    file,
  }
}
