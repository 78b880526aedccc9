// What pages show of a file beside the content.
import type { Hash, SitePath } from '../text/brand.ts'

export interface AssetFacts {
  readonly hash: Hash
  /** Pixels; undefined when the file is no image or its size is unknown. */
  readonly width: number | undefined
  readonly height: number | undefined
}

export type AssetFactsMap = ReadonlyMap<SitePath, AssetFacts>
