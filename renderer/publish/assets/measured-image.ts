// What the first bytes of an image say: its size, or why it cannot be read.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { firstLineOf } from '../../base/diagnostics/reason-of.ts'
import type { SitePath } from '../../base/text/brand.ts'
import type { AssetFacts, RasterFormat } from '../plan/asset-facts.ts'
import { readImageHeader } from './image-header.ts'

interface MeasuredImage {
  readonly facts: AssetFacts
  /** Of what variants can be made. */
  readonly format: RasterFormat | undefined
  readonly diagnostic?: Diagnostic
}

/** `plain`: facts of the file as something that is no image. */
export function measureHeader(path: SitePath, bytes: Uint8Array, plain: AssetFacts): MeasuredImage {
  try {
    const { width, height, format } = readImageHeader(bytes)
    return { facts: { ...plain, width, height }, format }
  } catch (error) {
    if (isDrawing(path, bytes)) return { facts: plain, format: undefined, diagnostic: withoutSize(path) }
    const message = `The size of the image cannot be read (${firstLineOf(error)}).`
    const hint = 'Save the image again; it is published without a size.'
    return { facts: plain, format: undefined, diagnostic: unreadableImage(path, message, hint) }
  }
}

function isDrawing(path: SitePath, bytes: Uint8Array): boolean {
  return /\.svg$/i.test(path) && /<svg[\s>]/.test(Buffer.from(bytes).toString('latin1'))
}

function withoutSize(file: SitePath): Diagnostic {
  return {
    code: 'image/no-size',
    severity: 'warning',
    message: 'The drawing says no size, so its page jumps while it loads.',
    hint: 'Give its element <svg> a "viewBox", such as viewBox="0 0 24 24", or a "width" and a "height" in pixels.',
    file,
  }
}

export function unreadableImage(file: SitePath, message: string, hint: string): Diagnostic {
  return { code: 'image/unreadable', severity: 'warning', message, hint, file }
}
