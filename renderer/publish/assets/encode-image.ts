// Pixels → pixels of another size and format. sharp's door; loaded only when there is something to encode.
import type { FormatEnum, Metadata, Sharp } from 'sharp'
import { FatalError } from '../../base/diagnostics/fatal-error.ts'
import { firstLineOf } from '../../base/diagnostics/reason-of.ts'
import { type ImageVariant, widest } from '../plan/images/image-variants.ts'

/** Pixels of the largest image that is decoded: about 400 MB while it is open. */
export const largestImage = 100_000_000

/** Efforts chosen by measuring: AVIF costs 2.8 times as much as WebP with 2, 4 times with 3, 15 times with 4. */
const effort = { webp: 4, avif: 2 } as const

/** Turned the right way up, without metadata, never enlarged. Throws when the file is damaged. */
export async function encodeImage(bytes: Uint8Array, variant: ImageVariant): Promise<Uint8Array> {
  const image = await open(bytes)
  const metadata = await image.metadata()
  const resized = image.autoOrient().resize({
    ...(variant.width !== undefined && { width: variant.width }),
    withoutEnlargement: true,
  })
  const made = await toFormat(resized, variant, metadata).toBuffer()
  // An optimised file without anything to remove is not made larger.
  return made.length >= bytes.length && isSame(metadata, variant) ? bytes : made
}

/**
 * The author of a PNG with a palette has made it small already: AVIF and WebP of a screenshot are no smaller, and blur its letters.
 * Nothing of it is to be removed, turned or shrunk. Throws when the file is damaged.
 */
export async function isOptimised(bytes: Uint8Array): Promise<boolean> {
  const image = await open(bytes)
  const metadata = await image.metadata()
  const isMeant = metadata.format === 'png' && metadata.isPalette === true && metadata.width <= widest
  if (!isMeant || !isSame(metadata, { format: 'png', width: metadata.width })) return false
  await image.raw().toBuffer()
  return true
}

/** Width and height, turned the right way up. */
export async function measureImage(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await (await open(bytes)).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}

async function open(bytes: Uint8Array): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(bytes, { failOn: 'error', limitInputPixels: largestImage, sequentialRead: true })
}

/** Throws FatalError when the package has no program for this system. */
export async function loadSharp() {
  let loaded: typeof import('sharp')
  try {
    loaded = await import('sharp')
  } catch (error) {
    throw new FatalError('environment', [
      {
        code: 'image/no-encoder',
        severity: 'error',
        message: `Images cannot be encoded: ${firstLineOf(error)}`,
        hint: 'Install the dependencies on this system with "npm ci", optional ones included.',
      },
    ])
  }
  const sharp = loaded.default
  sharp.cache(false)
  // One thread for each image, because the bytes of AVIF depend on the number of threads; several images are under way at once.
  sharp.concurrency(1)
  return sharp
}

function toFormat(image: Sharp, { format, quality }: ImageVariant, metadata: Metadata): Sharp {
  switch (format) {
    case 'webp':
      return image.webp({ quality, effort: effort.webp })
    case 'avif':
      return image.avif({ quality, effort: effort.avif })
    case 'jpeg':
      return image.jpeg({ quality })
    case 'png':
      return image.png(metadata.isPalette ? { palette: true, quality: 100 } : {})
    case 'svg':
      throw new Error('A drawing is not encoded.')
  }
}

// Nothing to strip, nothing to turn, nothing to shrink, the same format: then the original serves as well.
function isSame(metadata: Metadata, variant: Pick<ImageVariant, 'format' | 'width'>): boolean {
  const { exif, xmp, iptc, comments, tifftagPhotoshop, orientation = 1 } = metadata
  const extra = [exif, xmp, iptc, comments, tifftagPhotoshop]
  return (
    formatOf(metadata.format) === variant.format &&
    metadata.width === variant.width &&
    orientation === 1 &&
    extra.every(part => part === undefined)
  )
}

function formatOf(format: keyof FormatEnum): string {
  return format === 'heif' ? 'avif' : format
}
