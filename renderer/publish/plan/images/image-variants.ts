// Which files are made of one image: what `src` names, and a list of widths per format for browsers to choose from.
import { fingerprint } from '../../../base/fingerprint.ts'
import type { Hash } from '../../../base/text/brand.ts'
import type { ImagesConfig } from '../../../config/config.ts'
import type { AssetFacts, RasterFormat } from '../asset-facts.ts'

/** Of the text in CSS pixels: `--column` of the styles, and the wide layout of pages that hide their contents. */
export const columnWidths = { text: 736, wide: 1008 } as const

/** Names everything besides source, format, width and quality that decides the bytes: a new version makes all variants anew. */
export const encoderVersion = 'sharp 0.35.5, svgo 4.1.0, docsgen 1'
/** The same for drawings. */
const cleanerVersion = 'svgo 4.1.0, docsgen 2'

export interface ImageVariant {
  /** Hash of the source's bytes and of everything that is done to them. */
  readonly key: Hash
  readonly format: RasterFormat | 'svg'
  readonly quality: number
  /** Pixels; undefined for drawings. */
  readonly width: number | undefined
}

export interface ImageVariants {
  /** What `src` names instead of the file itself: free of metadata and scripts. Undefined: the file as it is. */
  readonly fallback: ImageVariant | undefined
  /** In the order in which browsers try them. */
  readonly sources: readonly {
    readonly format: 'avif' | 'webp'
    /** By width, ascending. */
    readonly variants: readonly ImageVariant[]
  }[]
}

/** The text column at once, one and a half times and twice; phones with three dots per pixel are served by the second. */
const widths = [columnWidths.text, 1104, 2 * columnWidths.text]
/** No image is published with more pixels. */
export const widest = 2 * columnWidths.text
/** Images of fewer bytes gain nothing from variants. */
const smallest = 10_000
/** WebP and AVIF hold no more rows. */
const highest = 16_383

/** `isStatic`: the file keeps its public address and its bytes, so nothing is made for `src`. */
export function imageVariants(
  settings: ImagesConfig,
  facts: AssetFacts,
  { isStatic }: { isStatic: boolean },
): ImageVariants {
  const { source, width, height } = facts
  if (source === 'other' || (isStatic && source === 'scripted-svg'))
    return { fallback: undefined, sources: [] }
  if (source === 'scripted-svg')
    return { fallback: variant(facts, { format: 'svg', quality: 0, width: undefined }), sources: [] }
  if (width === undefined || height === undefined) return { fallback: undefined, sources: [] }
  const fallback = { format: source, quality: qualityFor(source, settings), width: Math.min(width, widest) }
  const formats = facts.size < smallest ? [] : settings.formats
  return {
    fallback: isStatic ? undefined : variant(facts, fallback),
    sources: formats.flatMap(format => {
      const variants = [...widths.filter(candidate => candidate < width), ...(width <= widest ? [width] : [])]
        .filter(candidate => (height / width) * candidate <= highest)
        .map(candidate => variant(facts, { format, quality: qualityFor(format, settings), width: candidate }))
      return variants.length === 0 ? [] : [{ format, variants }]
    }),
  }
}

function variant(facts: AssetFacts, operation: Omit<ImageVariant, 'key'>): ImageVariant {
  const version = operation.format === 'svg' ? cleanerVersion : encoderVersion
  return { key: fingerprint(facts.hash, version, JSON.stringify(operation)), ...operation }
}

// AVIF counts differently: its 60 looks like 80 of the others. PNG loses nothing, so no quality is part of its key.
function qualityFor(format: RasterFormat, { quality }: ImagesConfig): number {
  if (format === 'png') return 100
  return format === 'avif' ? Math.max(1, Math.round(quality * 0.75)) : quality
}
