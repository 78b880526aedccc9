// What a build is going to make: planned from the whole site, or loaded as the previous build planned it.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import { fingerprint } from '../../base/fingerprint.ts'
import type { Hash, SitePath } from '../../base/text/brand.ts'
import type { HashedText } from '../../content/page-texts.ts'
import type { Bundles } from '../../publish/bundle/open-bundles.ts'
import type { Producer } from '../../publish/produce/producer.ts'
import type { SearchFiles } from '../../search/building/search-files.ts'
import type { SitePlan } from '../prepare-site.ts'
import type { Kept } from '../site-features.ts'
import type { StartedIndexes } from './start-indexes.ts'

/** A text with the hash of what other pages can see of it. */
export interface PlannedText extends HashedText {
  readonly seen: Hash
  /** The same hash with lines and columns, for a text that a message names. */
  readonly placed?: Hash
}

/** The plan of the previous build. */
interface CachedPlan {
  readonly id: Hash
  /** Texts that were edited since. */
  readonly edited: ReadonlySet<SitePath>
}

export interface PlannedSite {
  readonly search: SearchFiles
  /** Undefined: no thread makes them. */
  readonly indexes: StartedIndexes | undefined
  readonly producer: Producer
  readonly plan: SitePlan
  readonly texts: ReadonlyMap<SitePath, PlannedText>
  readonly bundles: Bundles
  /** Of all stages so far. */
  readonly diagnostics: readonly Diagnostic[]
  readonly pages: number
  /** How many texts were parsed, of how many. */
  readonly parsed: { readonly fresh: number; readonly total: number }
  /** What must hold for the plan, as features keep it. */
  readonly kept: Kept
  /** Undefined: the plan is new. */
  readonly cached: CachedPlan | undefined
}

/**
 * Names templates and client code by what they are: a plan is true for these alone. Further languages have the same templates and
 * files; only their words differ, which belong to the configuration.
 */
export function bundlesHash({ server, client }: Bundles): Hash {
  return fingerprint(server.hash, ...client.files.map(({ path, bytes }) => fingerprint(path, bytes)))
}
