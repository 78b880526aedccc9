// What is known of a file that pages refer to, once it was examined.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { AssetFacts } from '../plan/asset-facts.ts'

/** What the store keeps of a file. */
export interface ExaminedAsset {
  /** Undefined: it must not be published. */
  readonly facts: AssetFacts | undefined
  readonly diagnostic?: Diagnostic
}
