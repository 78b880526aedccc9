// What a search finds, as pages and the command line show it.

/** A piece of text; a match is set apart. */
export interface MarkedPiece {
  readonly text: string
  readonly isMatch: boolean
}

/** What matched, in the order that the rows of a page have. */
export const rowTypes = ['title', 'heading', 'description', 'keywords', 'content'] as const

export type RowType = (typeof rowTypes)[number]

export interface SearchAnswer {
  readonly pages: readonly AnswerPage[]
  /** Pages that were found; more than are given here. */
  readonly total: number
  /** What was searched for in place of the query: it was typed on another keyboard layout. */
  readonly instead: string | undefined
  /** Words to be marked on the page that the reader goes to. */
  readonly highlight: readonly string[]
}

export interface AnswerPage {
  readonly href: string
  readonly title: readonly MarkedPiece[]
  /** Names of the places above it, from the top. */
  readonly path: readonly string[]
  readonly score: number
  /** In the order of types; of one type, the best first. */
  readonly rows: readonly AnswerRow[]
}

export interface AnswerRow {
  readonly type: RowType
  /** `` for the beginning of the page. */
  readonly anchor: string
  readonly heading: readonly MarkedPiece[]
  /** The words around the first match; empty where only the title or the heading matches. */
  readonly text: readonly MarkedPiece[]
}

export interface AnswerLimits {
  /** Pages that are given at most. */
  readonly pages: number
  /** Places on them after which no further page is read; undefined: all pages are. */
  readonly rows?: number
  /** Characters around a match. */
  readonly context: number
}
