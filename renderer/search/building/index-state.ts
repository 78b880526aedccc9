// The stored state of an index, with which the next build updates it instead of building it from all pages.
import { readStored, type Store } from '../../host/store.ts'
import type { Hash } from '../../text/brand.ts'
import type { PageDescription } from '../index/manifest.ts'
import { type SearchScope, scopeFolder } from '../index/scopes.ts'
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
    pages: pages.map(({ key, searchHash, described }) => ({ key, searchHash, described })),
    ...state,
  } satisfies IndexState)
}

/** The states of all indexes of a site between two runs. */
export interface IndexStates {
  /** Undefined: nothing is stored of this index. */
  get(scope: SearchScope): IndexState | undefined
  put(scope: SearchScope, state: IndexState): void
  /** In the store, of these indexes. */
  keys(scopes: readonly SearchScope[]): readonly string[]
}

/** `folder`: of the language in the output. */
export function openIndexStates(store: Store, folder = ''): IndexStates {
  const stateKey = (scope: SearchScope) => `index-state:${folder}${scopeFolder(scope)}`
  const states = new Map<string, IndexState>()
  return {
    get(scope) {
      const key = stateKey(scope)
      const known = states.get(key)
      if (known !== undefined) return known
      const stored = readStored<IndexState>(store, key)
      if (stored !== undefined) states.set(key, stored)
      return stored
    },
    put(scope, state) {
      states.delete(stateKey(scope))
      store.put(stateKey(scope), encodeState(state))
    },
    keys: scopes => scopes.map(stateKey),
  }
}
