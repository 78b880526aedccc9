// What may be written at a place of a text, with the range that it takes the place of. Free of any editor's protocol.

import type { SitePath } from '../../../base/text/brand.ts'

/** One thing that may be written. */
export interface Completion {
  readonly label: string
  readonly kind:
    | 'page'
    | 'heading'
    | 'file'
    | 'directive'
    | 'attribute'
    | 'value'
    | 'field'
    | 'variable'
    | 'language'
    | 'api'
  /** Beside the label: a title, a type. */
  readonly detail?: string
  /** Markdown: what it means. */
  readonly about?: string
  /** The image that is meant, to be shown beside. */
  readonly picture?: SitePath
  /** Offsets that are replaced. */
  readonly start: number
  readonly end: number
  readonly insert: string
  /** `insert` has places for what follows (`$1`, `$0`). */
  readonly isSnippet?: true
  /** What the typed letters are compared with; the label without it. */
  readonly filter?: string
  /** Smaller comes first. */
  readonly order?: number
}

export interface Completions {
  readonly items: readonly Completion[]
  /** There are more than these; another letter may show others. */
  readonly isIncomplete: boolean
}

export const nothingToComplete: Completions = { items: [], isIncomplete: false }
