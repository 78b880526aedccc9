// What is remembered of an index, so that the next one with a few other pages is not put together from all of them.
import type { Hash } from '../../text/brand.ts'
import type { PageWords } from '../terms/page-terms.ts'
import type { FieldSums } from './field-lengths.ts'

export interface IndexState {
  /** In the order of their numbers. */
  readonly pages: readonly PageState[]
  readonly documents: number
  readonly sums: FieldSums
  /** Of each term: places in all fields. In the order of code units. */
  readonly counts: ReadonlyMap<string, number>
  /** Beginning of the terms of each shard, and the hash of its text. */
  readonly shards: readonly (readonly [beginning: string, hash: Hash])[]
  readonly stems: Hash
}

/** What leads to a page's entries. */
export interface PageState {
  readonly key: Hash
  /** Of the text that its terms were split from. */
  readonly searchHash: Hash
  readonly words: PageWords
}

/** `counts`: terms separated by line breaks, numbers of base 36 separated by spaces. */
interface StoredState extends Omit<IndexState, 'counts'> {
  readonly terms: string
  readonly counts: string
}

export function encodeState({ counts, pages, ...state }: IndexState): string {
  const stored: StoredState = {
    ...state,
    pages: pages.map(({ key, searchHash, words }) => ({ key, searchHash, words })),
    terms: [...counts.keys()].join('\n'),
    counts: [...counts.values()].map(count => count.toString(36)).join(' '),
  }
  return JSON.stringify(stored)
}

export function decodeState(text: string): IndexState {
  const { terms, counts, ...state } = JSON.parse(text) as StoredState
  const numbers = counts.split(' ')
  const pairs = terms === '' ? [] : terms.split('\n').map((term, at) => [term, numbers[at]] as const)
  return { ...state, counts: new Map(pairs.map(([term, count]) => [term, Number.parseInt(count ?? '', 36)])) }
}

/** Hashes of the shards that a stored state speaks of. */
export function shardsOfState(text: string): readonly Hash[] {
  return (JSON.parse(text) as StoredState).shards.map(([, hash]) => hash)
}
