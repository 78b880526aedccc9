// What a page's twin says beside its text, apart from it: with another text, the sheet stays what it is.
import { fingerprint } from '../../fingerprint/fingerprint.ts'
import type { Hash } from '../../text/brand.ts'

/** Plain data. */
export interface TwinSheet {
  readonly title: string
  /** The front matter names it, so a heading at the top of the text says something else. */
  readonly isNamed: boolean
  /** Of the page itself. */
  readonly canonical: string
  /** One per reference; null: as written. */
  readonly addresses: readonly (string | null)[]
}

export function twinKey(sheet: TwinSheet, textHash: Hash | undefined): Hash {
  return fingerprint('twin', textHash ?? '', JSON.stringify(sheet))
}

/** Of one text that holds all twins; `keys` in their order. */
export function allTwinsKey(keys: readonly Hash[]): Hash {
  return fingerprint('all-twins', ...keys)
}
