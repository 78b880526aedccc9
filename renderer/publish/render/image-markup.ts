// One image of the text → HTML. Width and height are always there, so that nothing moves when it arrives.
import { encodeAddress } from '../../base/text/encode-address.ts'
import { escapeHtml } from '../../base/text/escape-html.ts'
import { extensionOf } from '../../base/text/site-path.ts'
import type { ShownImage } from '../plan/images/shown-images.ts'

interface ImageText {
  readonly alt: string
  readonly title: string
  /** In CSS pixels, in place of its own. */
  readonly width?: number
}

interface ImageContext {
  /** The first image of a page is not loaded lazily. */
  readonly isFirst: boolean
  /** A link is reached by keyboard itself. */
  readonly isInLink: boolean
  /** CSS pixels of the text. */
  readonly column: number
}

/** Two images, a light and a dark one, stand side by side; styles hide one, and a hidden lazy image is never loaded. */
export function imageMarkup(images: readonly ShownImage[], text: ImageText, context: ImageContext): string {
  return images.map(image => pictureTag(inWidth(image, text.width), text, context)).join('')
}

function inWidth(image: ShownImage, width: number | undefined): ShownImage {
  if (width === undefined) return image
  const { width: own, height } = image
  if (own === undefined || height === undefined) return { ...image, width }
  return { ...image, width, height: Math.round((height * width) / own) }
}

// AVIF stands in front, because only `<picture>` tells a browser the type before it loads; WebP is understood nearly everywhere.
function pictureTag(image: ShownImage, text: ImageText, context: ImageContext): string {
  const avif = image.sources?.find(source => source.format === 'avif')
  if (avif === undefined) return imageTag(image, text, context)
  const source = `<source type="image/avif"${srcsetOf(image, avif.srcset, context)}>`
  return `<picture>${source}${imageTag(image, text, context)}</picture>`
}

function imageTag(image: ShownImage, { alt, title }: ImageText, context: ImageContext): string {
  const { href, width, height, scheme, sources } = image
  const webp = sources?.find(source => source.format === 'webp')
  const attributes = [
    classOf(image, context),
    ` src="${escapeHtml(encodeAddress(href))}"`,
    webp === undefined ? '' : srcsetOf(image, webp.srcset, context),
    ` alt="${escapeHtml(alt)}"`,
    title === '' ? '' : ` title="${escapeHtml(title)}"`,
    width === undefined ? '' : ` width="${width}"`,
    height === undefined ? '' : ` height="${height}"`,
    context.isFirst && scheme === undefined ? '' : ' loading="lazy"',
    ' decoding="async"',
  ]
  return `<img${attributes.join('')}>`
}

/** CSS pixels from which the letters of a drawing are too small on a phone that shows it whole. */
const wideDrawing = 640

// What scrolls on a phone is reached by keyboard, also before or without the script that enlarges it.
function classOf({ href, width = 0, scheme }: ShownImage, { isInLink }: ImageContext): string {
  const isWide = width >= wideDrawing && extensionOf(href) === '.svg'
  const names = [...(scheme === undefined ? [] : [`only-${scheme}`]), ...(isWide ? ['drawing'] : [])]
  return names.length === 0 ? '' : ` class="${names.join(' ')}"${isWide && !isInLink ? ' tabindex="0"' : ''}`
}

/** Gap between text and edge of the window on narrow screens, both sides together. */
const gap = 32

// An image is shown no wider than the text, and no wider than it is.
function srcsetOf({ width = 0 }: ShownImage, srcset: string, { column }: ImageContext): string {
  const shown = Math.min(width, column)
  return ` srcset="${escapeHtml(srcset)}" sizes="(max-width: ${shown + gap}px) calc(100vw - ${gap}px), ${shown}px"`
}
