// What the main thread and the thread of the indexes say to each other.
import type { Hash, SitePath } from '../../../text/brand.ts'
import type { IndexSettings } from '../index-file.ts'
import type { IndexState } from '../index-state.ts'
import type { DescribedPage } from '../search-plan.ts'
import type { NamedPage } from '../searched-page.ts'

export interface ParsedText {
  readonly file: SitePath
  /** Of its language. */
  readonly locale: string
  readonly searchHash: Hash
  /** Its sections as JSON. */
  readonly search: string
}

/** A text to be counted ahead; the beginning of an index; its pages. */
export type IndexMessage =
  | { readonly text: ParsedText }
  | { readonly index: IndexBeginning }
  | { readonly pages: IndexPortion }

export interface IndexBeginning {
  readonly locale: string
  readonly settings: IndexSettings
}

/** Pages in the order of their numbers; none are left when there are none. `search`: its sections as JSON; absent when they were counted. */
export type IndexPortion = readonly {
  readonly page: NamedPage
  readonly about: DescribedPage
  readonly search?: string
}[]

export interface MadeFile {
  readonly name: string
  readonly hash: string
  readonly kind: 'shard' | 'stems' | 'list' | 'manifest'
  /** Of the text: it changes hands without a copy. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** One for each portion, then files, then the state. */
export type IndexAnswer =
  | { readonly next: true }
  | { readonly file: MadeFile }
  | { readonly state: IndexState }

/** Under which the thread keeps the terms of a text. */
export function countedName({
  file,
  locale,
  searchHash,
}: Pick<ParsedText, 'file' | 'locale' | 'searchHash'>): string {
  return `${locale} ${searchHash} ${file}`
}
