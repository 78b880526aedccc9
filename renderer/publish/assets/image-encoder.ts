// Makes variants of images and pictures of pages, each once: from the cache, or by encoding and drawing.
import { isFatalError } from '../../base/diagnostics/fatal-error.ts'
import { firstLineOf } from '../../base/diagnostics/reason-of.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import type { ReadResult } from '../../base/host/host.ts'
import type { PackagePlaces } from '../../base/host/load-package.ts'
import type { SharedCache } from '../../base/shared-cache/shared-cache.ts'
import type { Hash } from '../../base/text/brand.ts'
import type { CardElement } from '../../contract/head/social-card.ts'
import type { ImageVariant } from '../plan/images/image-variants.ts'
import { type CardFontFile, drawCard } from './draw-card.ts'
import { encodeImage } from './encode-image.ts'
import type { ImageCache } from './image-cache.ts'
import { sanitiseSvg } from './sanitise-svg.ts'

interface ImageSource {
  readonly hash: Hash
  /** Called only when the variant is not in the cache. */
  read(): ReadResult<Uint8Array>
}

export interface CardSource {
  readonly card: CardElement
  /** The same list for all cards of a site, which is read once. */
  readonly fonts: readonly CardFontFile[]
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
  /** The picture of a page; `key` names everything that decides its bytes. `read` is called only when it is not in the cache. */
  draw(key: Hash, read: () => CardSource): Promise<EncodeResult>
}

interface EncoderSettings extends Pick<ImageEncoder, 'jobs'> {
  readonly places: PackagePlaces
  /** Holds what other machines have encoded; absent: there is none. */
  readonly shared?: SharedCache | undefined
}

export function createImageEncoder(
  cache: ImageCache,
  { jobs, places, shared }: EncoderSettings,
): ImageEncoder {
  // Equal files in several places share their variants.
  const underWay = new Map<Hash, Promise<EncodeResult>>()
  const once = (key: Hash, make: () => Promise<EncodeResult>): Promise<EncodeResult> => {
    const waiting = underWay.get(key)
    if (waiting !== undefined) return waiting
    const made = fromCache(key, make).finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }
  const fromCache = async (key: Hash, make: () => Promise<EncodeResult>): Promise<EncodeResult> => {
    const known = cache.get(key)
    if (known !== undefined) return { ok: true, bytes: known }
    const sharedKey = fingerprint('image', key)
    const taken = await (await shared?.find(sharedKey))?.take('bytes')
    const result = taken === undefined ? await make() : ({ ok: true, bytes: taken } as const)
    if (!result.ok) return result
    cache.put(key, result.bytes)
    if (taken === undefined) await shared?.give(sharedKey, { bytes: result.bytes })
    return result
  }
  return {
    jobs,
    encode: (source, variant) =>
      once(variant.key, async () => {
        const original = source.read()
        if (!original.ok || fingerprint(original.value) !== source.hash)
          return { ok: false, problem: 'changed' }
        return unlessDamaged(() => encode(original.value, variant))
      }),
    draw: (key, read) =>
      once(key, () =>
        unlessDamaged(() => {
          const { card, fonts } = read()
          return drawCard(card, { fonts, places })
        }),
      ),
  }
}

/** Pixels that a tried image is wide. */
const triedWidth = 16

/**
 * Decodes each image, so that damaged ones are found, and makes next to nothing of it: for a build that nobody will see. `encoder`: with a
 * cache of its own, for what it makes are no variants.
 */
export function triedImages(encoder: ImageEncoder): ImageEncoder {
  return {
    ...encoder,
    encode: (source, { width, ...variant }) =>
      encoder.encode(source, { ...variant, width: width && Math.min(width, triedWidth) }),
  }
}

async function encode(bytes: Uint8Array, variant: ImageVariant): Promise<Uint8Array> {
  if (variant.format !== 'svg') return encodeImage(bytes, variant)
  const { text } = await sanitiseSvg(bytes)
  return text === 'same' ? bytes : Buffer.from(text)
}

async function unlessDamaged(make: () => Promise<Uint8Array>): Promise<EncodeResult> {
  try {
    return { ok: true, bytes: await make() }
  } catch (error) {
    if (isFatalError(error)) throw error
    return { ok: false, problem: 'damaged', reason: firstLineOf(error) }
  }
}
