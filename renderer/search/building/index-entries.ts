// What the store holds of an index from one run to the next: names of its files, its state, its shards.
import { type OwnedStore, ownedKey } from '../../base/host/owned-store.ts'
import { readStored } from '../../base/host/store.ts'
import type { Hash, OutputPath } from '../../base/text/brand.ts'
import { decodeState, encodeState, type IndexState } from './index-state.ts'

/** Store entries of one index. */
export interface IndexEntries {
  /** Names and hashes of its files but the texts of pages; undefined: they are not known for this version. */
  names(version: Hash): readonly FileName[] | undefined
  putNames(version: Hash, names: readonly FileName[]): void
  /** Whether there is one of an earlier run. */
  has(): boolean
  state(): IndexState | undefined
  putState(state: IndexState): void
  /** Undefined: not there. */
  peekShard(hash: Hash): string | undefined
  /** `text`: or its bytes in UTF-8; undefined when the shard is cached. */
  putShard(hash: Hash, text: string | Buffer | undefined): void
}

export type FileName = readonly [name: string, hash: Hash]

/** `manifest`: the output file that they belong to. */
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
    // As bytes: V8 keeps the last text that a regular expression looked at, and this one is as long as a book.
    putState: state => store.put(stateKey, Buffer.from(encodeState(state))),
    peekShard: hash => store.peek(shardKey(hash)),
    putShard(hash, text) {
      if (text === undefined) store.keep(shardKey(hash))
      else store.put(shardKey(hash), text)
    },
  }
}
