// Completions with the ranges that they replace. Independent of the protocol of an editor.

import type { SitePath } from '../../../base/text/brand.ts'

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
  /** Shown beside the label: a title, a type. */
  readonly detail?: string
  /** A description as Markdown. */
  readonly about?: string
  /** An image to show beside the completion. */
  readonly picture?: SitePath
  /** Offsets that are replaced. */
  readonly start: number
  readonly end: number
  readonly insert: string
  /** `insert` has placeholders (`$1`, `$0`). */
  readonly isSnippet?: true
  /** The text that the typed letters are compared with; undefined: the label. */
  readonly filter?: string
  /** Smaller comes first. */
  readonly order?: number
}

export interface Completions {
  readonly items: readonly Completion[]
  /** There are more completions; another letter may show others. */
  readonly isIncomplete: boolean
}

export const nothingToComplete: Completions = { items: [], isIncomplete: false }
