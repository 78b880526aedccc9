// What the first bytes of an image say, before anything is decoded. image-size's door.
import { imageSize } from 'image-size'
import type { RasterFormat } from '../plan/asset-facts.ts'

interface ImageHeader {
  /** Turned the right way up. */
  readonly width: number
  readonly height: number
  /** Undefined for kinds of which no variants are made: drawings, animations, icons and the like. */
  readonly format: RasterFormat | undefined
}

/** Throws when the bytes are no image. */
export function readImageHeader(bytes: Uint8Array): ImageHeader {
  const { width, height, orientation, type = '' } = imageSize(bytes)
  const isTurned = orientation !== undefined && orientation >= 5 // EXIF 5 to 8 lie on their side
  return {
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    format: isAnimated(bytes, type) ? undefined : formats[type],
  }
}

const formats: Readonly<Record<string, RasterFormat | undefined>> = {
  png: 'png',
  jpg: 'jpeg',
  webp: 'webp',
  avif: 'avif',
}

// Encoding would keep the first picture only.
function isAnimated(bytes: Uint8Array, type: string): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096)).toString(
    'latin1',
  )
  if (type === 'png') return /acTL/.test(start.split('IDAT', 1)[0] as string)
  if (type === 'webp') return start.startsWith('VP8X', 12) && ((bytes[20] ?? 0) & 2) !== 0
  return type === 'avif' && start.startsWith('avis', 8)
}
