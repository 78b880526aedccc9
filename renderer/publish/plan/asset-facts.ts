// What the plan knows of a file that pages show or link to: hash, size, format.
import type { Hash, SitePath } from '../../base/text/brand.ts'

export type RasterFormat = 'png' | 'jpeg' | 'webp' | 'avif'

export interface AssetFacts {
  readonly hash: Hash
  /** Bytes. */
  readonly size: number
  /** Pixels, turned the right way up; undefined when the file is no image or its size is unknown. */
  readonly width: number | undefined
  readonly height: number | undefined
  /** What it can be made into others from: its format when it was seen to be whole, `scripted-svg` for a drawing that is published without what runs in it, `other` for what is published as it is. */
  readonly source: RasterFormat | 'scripted-svg' | 'other'
}

export type AssetFactsMap = ReadonlyMap<SitePath, AssetFacts>
