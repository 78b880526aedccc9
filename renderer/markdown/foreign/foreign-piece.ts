// What a search for other generators' syntax finds.

/** Something that docsgen does not understand, by its offsets in the text that was searched. */
export interface ForeignPiece {
  readonly start: number
  readonly end: number
  readonly message: string
  readonly hint: string
}
