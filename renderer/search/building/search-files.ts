// All files of the site's indexes: their names as soon as the plan asks, their texts when one must be written. What an
// earlier run made of the same texts has the same names, so an unchanged site is not read again.
import { fingerprint } from '../../fingerprint/fingerprint.ts'
import type { Store } from '../../host/store.ts'
import { termsKey } from '../../kept-texts.ts'
import type { PageTexts } from '../../page-texts.ts'
import type { SearchFile } from '../../plan/output-plan.ts'
import { searchOutput } from '../../site/urls.ts'
import type { Snapshot } from '../../snapshot.ts'
import type { Hash, OutputPath } from '../../text/brand.ts'
import { type SearchScope, scopeFolder } from '../index/scopes.ts'
import type { PageTerms } from '../terms/page-terms.ts'
import { buildIndex, type IndexFile, type IndexRequest } from './build-index.ts'
import { decodeState, encodeState, type IndexState, shardsOfState } from './index-state.ts'
import { searchedPages } from './searched-pages.ts'
import { updateIndex } from './update-index.ts'

export interface SearchFiles {
  /** Of every index, with hashes of their texts. */
  list(): readonly SearchFile[]
  /** Undefined: there is no such file. */
  read(path: OutputPath): string | Uint8Array | undefined
  /** Of what the store keeps for these pages. */
  keys(): readonly string[]
}

export interface SearchFilesRequest {
  readonly snapshot: Snapshot
  readonly texts: Pick<PageTexts, 'sections'>
  /** Keeps lists of names and terms of pages. */
  readonly store: Store
}

/** Nothing is read or made before the first question. */
export function openSearchFiles({ snapshot, texts, store }: SearchFilesRequest): SearchFiles {
  const { searchSynonyms: synonyms } = snapshot.config
  const memory = {
    get: (hash: Hash) => parsed<PageTerms>(store.get(termsKey(hash))),
    put: (hash: Hash, terms: PageTerms) => store.put(termsKey(hash), JSON.stringify(terms)),
  }
  const scopes = once(() =>
    searchedPages(snapshot, texts, memory).map(({ pages, ...scope }) => {
      const key = fingerprint('index', JSON.stringify(synonyms), ...pages.map(page => page.key))
      let shards: readonly Hash[] | undefined
      const make = once(() => {
        const made = makeIndex(scope, { pages, synonyms }, { store, termsOf: memory.get })
        shards = made.shards
        return made
      })
      const list = once((): readonly SearchFile[] => {
        // Names alone: the folder of an index is the same in every run.
        const stored = parsed<readonly (readonly [string, Hash])[]>(store.get(key))
        if (stored !== undefined) return stored.map(([name, hash]) => ({ path: outputOf(scope, name), hash }))
        const { list: made } = make()
        store.put(key, JSON.stringify(made.map(({ path, hash }) => [nameOf(scope, path), hash])))
        return made
      })
      // When this run made no index, the shards of the stored state are kept: the next build starts from them.
      const storedShards = () => {
        const state = store.get(stateKey(scope))
        return state === undefined ? [] : shardsOfState(state)
      }
      const keys = () => [
        key,
        stateKey(scope),
        ...(shards ?? storedShards()).map(shardKey),
        ...pages.map(page => termsKey(page.searchHash)),
      ]
      return { list, keys, read: (path: OutputPath) => make().read(path) }
    }),
  )
  const byPath = once(
    () => new Map(scopes().flatMap(scope => scope.list().map(({ path }) => [path, scope] as const))),
  )
  return {
    list: () => scopes().flatMap(({ list }) => list()),
    read: path => byPath().get(path)?.read(path),
    keys: () => scopes().flatMap(({ keys }) => keys()),
  }
}

interface MadeIndex {
  readonly list: readonly SearchFile[]
  /** Hashes of its shards. */
  readonly shards: readonly Hash[]
  read(path: OutputPath): string | Uint8Array | undefined
}

// Texts of pages are many, and can be had again one by one; the rest is kept as bytes, outside the heap.
function makeIndex(scope: SearchScope, request: IndexRequest, { store, termsOf }: KeptIndex): MadeIndex {
  const list: SearchFile[] = []
  const texts = new Map<OutputPath, () => string | Uint8Array>()
  const encoder = new TextEncoder()
  const take = ({ name, hash, kind, text, isMade }: IndexFile) => {
    const path = outputOf(scope, name)
    list.push({ path, hash })
    const bytes = once(() => encoder.encode(text()))
    if (isMade) bytes()
    if (isMade && kind === 'shard') store.put(shardKey(hash), text())
    texts.set(path, kind === 'page' ? text : bytes)
  }
  const whole = once(() => new Map([...buildIndex(request)].map(file => [file.name, file.text])))
  const stored = store.get(stateKey(scope))
  const updated =
    stored === undefined
      ? undefined
      : updateIndex(request, {
          state: decodeState(stored),
          termsOf,
          shardText: hash => store.get(shardKey(hash)),
          rebuilt: name => whole().get(name)?.() ?? '',
        })
  for (const file of updated?.files ?? []) take(file)
  const state = updated?.state ?? takeAll(buildIndex(request), take)
  store.put(stateKey(scope), encodeState(state))
  const shards = state.shards.map(([, hash]) => hash)
  return { list, shards, read: path => texts.get(path)?.() }
}

/** What earlier runs kept of an index. */
interface KeptIndex {
  readonly store: Store
  termsOf(searchHash: Hash): PageTerms | undefined
}

function takeAll(files: Generator<IndexFile, IndexState>, take: (file: IndexFile) => void): IndexState {
  for (;;) {
    const next = files.next()
    if (next.done === true) return next.value
    take(next.value)
  }
}

function stateKey(scope: SearchScope): string {
  return `index-state:${scopeFolder(scope)}`
}

function shardKey(hash: Hash): string {
  return `index-shard:${hash}`
}

function outputOf(scope: SearchScope, name: string): OutputPath {
  return searchOutput(scopeFolder(scope), name)
}

function nameOf(scope: SearchScope, path: OutputPath): string {
  return path.slice(outputOf(scope, '').length)
}

function parsed<Value>(text: string | undefined): Value | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as Value)
}

// What it is made of can be freed once it is made.
function once<Value>(make: () => Value): () => Value {
  let pending: (() => Value) | undefined = make
  let made: Value | undefined
  return () => {
    if (pending !== undefined) {
      made = pending()
      pending = undefined
    }
    return made as Value
  }
}
