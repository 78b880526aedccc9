// What the main thread and the thread of the indexes say to each other.
import type { IndexFile, IndexSettings } from '../index-file.ts'
import type { IndexState } from '../index-state.ts'
import type { DescribedPage } from '../search-plan.ts'
import type { NamedPage } from '../searched-page.ts'

/** The beginning of an index; its pages. */
export type IndexMessage = { readonly index: IndexBeginning } | { readonly pages: IndexPortion }

export interface IndexBeginning {
  readonly locale: string
  readonly settings: IndexSettings
}

/** Pages in the order of their numbers; none are left when there are none. `search`: its sections as JSON. */
export type IndexPortion = readonly {
  readonly page: NamedPage
  readonly about: DescribedPage
  readonly search: string
}[]

interface MadeFile {
  readonly name: string
  readonly hash: string
  readonly kind: IndexFile['kind']
  /** Of the text: it changes hands without a copy. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** One for each portion, then files, then the state. */
export type IndexAnswer =
  | { readonly next: true }
  | { readonly file: MadeFile }
  | { readonly state: IndexState }
