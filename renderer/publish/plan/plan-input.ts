// What the stage `plan` works from.
import type { Hash } from '../../base/text/brand.ts'
import type { Snapshot } from '../../content/snapshot.ts'
import type { LastChanges } from '../../content/source/last-change.ts'
import type { ClientManifest } from '../../contract/client-manifest.ts'
import type { ServerBundle } from '../../contract/server-bundle.ts'
import type { AssetFactsMap } from './asset-facts.ts'
import type { CardParts } from './cards/card-parts.ts'

export interface PlanInput {
  readonly snapshot: Snapshot
  /** Of the original: the site's other languages. */
  readonly translations: readonly Snapshot[]
  readonly assets: AssetFactsMap
  readonly server: ServerBundle
  /** Hash of the compiled templates. */
  readonly templates: Hash
  readonly client: ClientManifest
  /** Sidebars too large to stand whole in every page. */
  readonly partialSidebars: ReadonlySet<string>
  /** Undefined: the site has no social cards, or nothing to draw them with. */
  readonly cardParts?: CardParts | undefined
  /** Characters that the fonts of the cards have; undefined: not known. */
  readonly cardLetters?: ReadonlySet<number> | undefined
  /** Of the files whose pages need it; see `footer/last-updates.ts`. */
  readonly lastChanges: LastChanges
  /** False in the development server. */
  readonly isProduction: boolean
}
