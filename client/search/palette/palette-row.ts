// A row below the search box that needs no index.

export interface PaletteRow {
  /** Among all rows. */
  readonly key: string
  readonly label: string
  readonly icon: 'recent' | 'page' | 'copy' | 'open' | 'monitor'
  /** Where it leads; else `run` does something. */
  readonly href?: string
  /** The browser loads it as a document. */
  readonly isDocument?: boolean
  readonly run?: () => void | Promise<void>
}
