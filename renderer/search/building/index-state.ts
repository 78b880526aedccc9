// What is remembered of an index, so that the next one with a few other pages is not put together from all of them.
import type { Hash } from '../../text/brand.ts'
import type { FieldSums } from './field-lengths.ts'

export interface IndexState {
  /** In the order of their numbers. */
  readonly pages: readonly PageState[]
  readonly documents: number
  readonly sums: FieldSums
  /** All terms in the order of code units, separated by line breaks. */
  readonly terms: string
  /** Places of each in all fields: digits of base 36, separated by spaces. */
  readonly counts: string
  /** Beginning of the terms of each shard, and the hash of its text. */
  readonly shards: readonly (readonly [beginning: string, hash: Hash])[]
  readonly stems: Hash
}

/** What leads to a page's entries. */
export interface PageState {
  readonly key: Hash
  /** Of the text that its terms were split from. */
  readonly searchHash: Hash
  readonly given: PageWords
}

/** What is said about a page beside its text. */
export interface PageWords {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
}
