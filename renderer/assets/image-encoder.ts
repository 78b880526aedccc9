// Makes variants of images, each once: from the cache, or by encoding.
import { isFatalError } from '../diagnostics/fatal-error.ts'
import { firstLineOf } from '../diagnostics/reason-of.ts'
import { fingerprint } from '../fingerprint.ts'
import type { ReadResult } from '../host/host.ts'
import type { ImageVariant } from '../plan/images/image-variants.ts'
import type { Hash } from '../text/brand.ts'
import { encodeImage } from './encode-image.ts'
import type { ImageCache } from './image-cache.ts'
import { sanitiseSvg } from './sanitise-svg.ts'

export interface ImageSource {
  readonly hash: Hash
  /** Called only when the variant is not in the cache. */
  read(): ReadResult<Uint8Array>
}

export type EncodeResult =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** The file is gone or has other bytes than when the build began. */
  | { readonly ok: false; readonly problem: 'changed' }
  | { readonly ok: false; readonly problem: 'damaged'; readonly reason: string }

export interface ImageEncoder {
  /** Images under way at once. */
  readonly jobs: number
  encode(source: ImageSource, variant: ImageVariant): Promise<EncodeResult>
}

export function createImageEncoder(cache: ImageCache, { jobs }: { jobs: number }): ImageEncoder {
  // Equal files in several places share their variants.
  const underWay = new Map<Hash, Promise<EncodeResult>>()
  const make = async (source: ImageSource, variant: ImageVariant): Promise<EncodeResult> => {
    const known = cache.get(variant.key)
    if (known !== undefined) return { ok: true, bytes: known }
    const original = source.read()
    if (!original.ok || fingerprint(original.value) !== source.hash) return { ok: false, problem: 'changed' }
    const result = await encode(original.value, variant)
    if (result.ok) cache.put(variant.key, result.bytes)
    return result
  }
  return {
    jobs,
    encode(source, variant) {
      const waiting = underWay.get(variant.key)
      if (waiting !== undefined) return waiting
      const made = make(source, variant).finally(() => underWay.delete(variant.key))
      underWay.set(variant.key, made)
      return made
    },
  }
}

async function encode(bytes: Uint8Array, variant: ImageVariant): Promise<EncodeResult> {
  try {
    if (variant.format !== 'svg') return { ok: true, bytes: await encodeImage(bytes, variant) }
    const { text } = await sanitiseSvg(bytes)
    return { ok: true, bytes: text === 'same' ? bytes : Buffer.from(text) }
  } catch (error) {
    if (isFatalError(error)) throw error
    return { ok: false, problem: 'damaged', reason: firstLineOf(error) }
  }
}
