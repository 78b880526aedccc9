// A piece of another generator's syntax, as the searches in this folder give it.

/** Something that docsgen does not understand, by its offsets in the text that was searched. */
export interface ForeignPiece {
  readonly start: number
  readonly end: number
  readonly message: string
  readonly hint: string
}
