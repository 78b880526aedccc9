// Everything a twin shows except its text; unchanged when only the text changes.
import type { Hash } from '../../../base/text/brand.ts'

export interface TwinInput {
  readonly title: string
  /** The front matter names it, so a heading at the top of the text says something else. */
  readonly isNamed: boolean
  /** Of the page itself. */
  readonly canonical: string
  /** One per reference; null: as written. */
  readonly addresses: readonly (string | null)[]
}

/** One text that holds many twins. */
export interface AllTwinsInput {
  /** By number, in their order. */
  readonly parts: Readonly<Record<string, Hash>>
}
