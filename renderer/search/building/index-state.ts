// The stored state of an index, with which the next build updates it instead of building it from all pages.
import type { Hash, SitePath } from '../../text/brand.ts'
import type { PageDescription } from '../index/manifest.ts'
import type { FieldSums } from './field-lengths.ts'
import type { TermList } from './term-list.ts'

export interface IndexState {
  /** Name of the language that took the words apart. */
  readonly language: string
  /** In the order of their numbers. */
  readonly pages: readonly PageState[]
  readonly documents: number
  readonly sums: FieldSums
  /** In the order of beginnings. */
  readonly shards: readonly ShardState[]
  /** Of all shards, in the order of code units, separated by line breaks. */
  readonly terms: string
  readonly counts: TermList['counts']
}

/** What leads to a page's entries. */
export interface PageState {
  readonly key: Hash
  /** Whose text is searched. Absent: the page is found by its title alone. */
  readonly file?: SitePath | undefined
  /** Of the text that its terms were split from. */
  readonly searchHash: Hash
  readonly described: DescribedPage
}

export interface DescribedPage extends PageDescription {
  /** The description is taken from the beginning of the text, which is searched anyway; the author wrote none. */
  readonly isTextBeginning: boolean
}

export interface ShardState {
  readonly beginning: string
  /** Of its text. */
  readonly hash: Hash
}

export function encodeState({ pages, ...state }: IndexState): string {
  return JSON.stringify({
    pages: pages.map(({ key, file, searchHash, described }) => ({ key, file, searchHash, described })),
    ...state,
  } satisfies IndexState)
}
