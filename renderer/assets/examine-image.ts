// One image → its facts: size from the header, whole or not from decoding it once. Nothing here is fatal.
import type { ImagesConfig } from '../config/config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { firstLineOf } from '../diagnostics/reason-of.ts'
import type { Asset } from '../graph/content-graph.ts'
import type { AssetFacts, RasterFormat } from '../plan/asset-facts.ts'
import { imageVariants } from '../plan/images/image-variants.ts'
import type { SitePath } from '../text/brand.ts'
import { extensionOf } from '../text/site-path.ts'
import { largestImage, measureImage } from './encode-image.ts'
import type { ImageEncoder } from './image-encoder.ts'
import { type ImageHeader, readImageHeader } from './image-header.ts'
import { sanitiseSvg } from './sanitise-svg.ts'

export interface ImageExamination {
  readonly asset: Asset
  readonly bytes: Uint8Array
  /** Facts of the file as something that is no image. */
  readonly plain: AssetFacts
  readonly settings: ImagesConfig
  readonly encoder: ImageEncoder
}

interface Examined {
  readonly facts: AssetFacts
  readonly diagnostic?: Diagnostic
}

export async function examineImage(examination: ImageExamination): Promise<Examined> {
  const { asset, bytes, plain } = examination
  const { path } = asset.entry
  const header = tryHeader(path, bytes)
  const { width, height, format, diagnostic } = header
  const facts: AssetFacts = { ...plain, width, height }
  const measured = { facts, ...(diagnostic !== undefined && { diagnostic }) }
  if (extensionOf(path) === '.svg')
    return asset.kind === 'static' ? measured : examineSvg(path, bytes, measured)
  if (format === undefined || width === undefined || height === undefined) return measured
  if (width * height > largestImage) return { facts, diagnostic: tooLarge(path, width, height) }
  return examineRaster(examination, { ...facts, source: format })
}

function tryHeader(
  path: SitePath,
  bytes: Uint8Array,
): { readonly [Field in keyof ImageHeader]: ImageHeader[Field] | undefined } & {
  readonly diagnostic?: Diagnostic
} {
  try {
    return readImageHeader(bytes)
  } catch (error) {
    const message = `The size of the image cannot be read (${firstLineOf(error)}).`
    const hint = 'Save the image again; it is published without a size.'
    return {
      width: undefined,
      height: undefined,
      format: undefined,
      diagnostic: unreadable(path, message, hint),
    }
  }
}

async function examineRaster(
  { asset, bytes, settings, encoder }: ImageExamination,
  facts: AssetFacts & { readonly source: RasterFormat },
): Promise<Examined> {
  const { fallback, sources } = imageVariants(settings, facts, { isStatic: asset.kind === 'static' })
  const first = fallback ?? sources[0]?.variants[0]
  if (first === undefined) return { facts }
  const { path } = asset.entry
  const result = await encoder.encode({ hash: facts.hash, read: () => ({ ok: true, value: bytes }) }, first)
  if (result.ok) return { facts: { ...facts, ...(await measureImage(bytes)) } }
  const reason = result.problem === 'damaged' ? result.reason : result.problem
  const hint = 'Save the image again; it is published as it is, without variants.'
  return {
    facts: { ...facts, source: 'other' },
    diagnostic: unreadable(path, `The image cannot be decoded (${reason}).`, hint),
  }
}

async function examineSvg(path: SitePath, bytes: Uint8Array, measured: Examined): Promise<Examined> {
  const { facts } = measured
  try {
    const sanitised = await sanitiseSvg(Buffer.from(bytes).toString('utf8'))
    return sanitised === 'same' ? measured : { ...measured, facts: { ...facts, source: 'scripted-svg' } }
  } catch (error) {
    const hint = 'Mend the drawing; it is published as it is, with the scripts it may hold.'
    return {
      facts,
      diagnostic: unreadable(path, `The drawing cannot be read (${firstLineOf(error)}).`, hint),
    }
  }
}

function unreadable(file: SitePath, message: string, hint: string): Diagnostic {
  return { code: 'image/unreadable', severity: 'warning', message, hint, file }
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
