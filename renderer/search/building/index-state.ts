// The store entries of an index: the names of its files, its shards, and its state, from which the next build updates the index instead of building it from
// all pages.

import { type OwnedStore, ownedKey } from '../../base/host/owned-store.ts'
import { readStored } from '../../base/host/store.ts'
import type { Hash, OutputPath, SitePath } from '../../base/text/brand.ts'
import type { FieldSums } from './field-lengths.ts'
import type { TermList } from './term-list.ts'

interface StateHead {
  /** Name of the search language. */
  readonly language: string
  /** The setting with which the frequencies were computed. */
  readonly lengthWeight: number
  readonly documents: number
  readonly sums: FieldSums
  /** In the order of beginnings. */
  readonly shards: readonly ShardState[]
  readonly counts: TermList['counts']
}

export interface IndexState extends StateHead {
  /** `pageLine` of each page, in the order of their numbers. */
  readonly pages: readonly string[]
  /** The terms of all shards, in the order of code units. */
  readonly terms: readonly string[]
}

/** The values from which a page's entries follow. */
export interface PageState {
  /** The file with the searched text. Undefined: the page is found by its title only. */
  readonly file?: SitePath | undefined
  /** Hash of the searched text. */
  readonly searchHash: Hash
  /** Hash of the `DescribedPage` among the inputs. */
  readonly described: Hash
}

export interface ShardState {
  readonly beginning: string
  /** Hash of its text. */
  readonly hash: Hash
}

/** In lines: the head as JSON, then each term, then each page. No term has a line break. */
export function encodeState({ pages, terms, ...state }: IndexState): string {
  const short = JSON.stringify({ ...state, length: terms.length } satisfies SavedHead)
  return [short, ...terms, ...pages].join('\n')
}

interface SavedHead extends StateHead {
  /** Number of terms. */
  readonly length: number
}

export function decodeState(text: string): IndexState {
  const lines = text.split('\n')
  const { length, ...state } = JSON.parse(lines[0] as string) as SavedHead
  return { ...state, terms: lines.slice(1, length + 1), pages: lines.slice(length + 1) }
}

/** A page in one line. Equal lines mean equal entries. `readPageLine` parses the line, for few pages. */
export function pageLine({ file, searchHash, described }: PageState): string {
  return `${searchHash} ${described} ${file === undefined ? '' : JSON.stringify(file)}`
}

export function readPageLine(line: string): PageState {
  const [searchHash, described] = line.split(' ', 2) as [Hash, Hash]
  const file = line.slice(searchHash.length + described.length + 2)
  return { searchHash, described, ...(file !== '' && { file: JSON.parse(file) as SitePath }) }
}

export interface IndexEntries {
  /** Names and hashes of the files except the texts of pages. Undefined: not stored for this version. */
  names(version: Hash): readonly FileName[] | undefined
  putNames(version: Hash, names: readonly FileName[]): void
  /** Whether the state of an earlier run is stored. */
  has(): boolean
  state(): IndexState | undefined
  putState(state: IndexState): void
  /** Undefined: not stored. */
  peekShard(hash: Hash): string | undefined
  /** `text`: a string or its bytes in UTF-8; undefined when the shard is already stored. */
  putShard(hash: Hash, text: string | Buffer | undefined): void
}

export type FileName = readonly [name: string, hash: Hash]

/** The store entries of one index. `manifest`: the output file that owns them. */
export function indexEntries(store: OwnedStore, manifest: OutputPath): IndexEntries {
  const namesKey = (version: Hash) => ownedKey('index-names', manifest, version)
  const stateKey = ownedKey('index-state', manifest, '')
  const shardKey = (hash: Hash) => ownedKey('index-shard', manifest, hash)
  return {
    names: version => readStored(store, namesKey(version)),
    putNames: (version, names) => store.put(namesKey(version), JSON.stringify(names)),
    has: () => store.keep(stateKey),
    state() {
      const text = store.get(stateKey)
      return text === undefined ? undefined : decodeState(text)
    },
    // As bytes: V8 keeps the last string that a regular expression searched in memory, and this one is very long.
    putState: state => store.put(stateKey, Buffer.from(encodeState(state))),
    peekShard: hash => store.peek(shardKey(hash)),
    putShard(hash, text) {
      if (text === undefined) store.keep(shardKey(hash))
      else store.put(shardKey(hash), text)
    },
  }
}
