// All files of the site's indexes: their names as soon as the plan asks, their texts when one must be written. What an
// earlier run made of the same texts has the same names, so an unchanged site is not read again.
import { fingerprint } from '../../fingerprint.ts'
import { readStored, type Store } from '../../host/store.ts'
import { termsKey } from '../../kept-texts.ts'
import type { KnownText, KnownTexts, PageTexts } from '../../page-texts.ts'
import { searchOutput } from '../../site/urls.ts'
import type { Hash, OutputPath } from '../../text/brand.ts'
import { type SearchScope, scopeFolder } from '../index/scopes.ts'
import type { SearchLanguage } from '../language/search-language.ts'
import type { PageTerms } from '../terms/page-terms.ts'
import {
  buildIndex,
  type IndexFile,
  type IndexRequest,
  type IndexSettings,
  type SearchedPage,
} from './build-index.ts'
import { type IndexState, type IndexStates, openIndexStates } from './index-state.ts'
import type { SearchPlan } from './search-plan.ts'
import { type StoredTerms, searchedPage } from './searched-page.ts'
import { updateIndex } from './update-index.ts'

export interface SearchFiles {
  /** Of every index, with hashes of their texts. */
  list(): readonly SearchFile[]
  /** Undefined: there is no such file. */
  read(path: OutputPath): string | Uint8Array | undefined
  /** Of what the store keeps for these pages. */
  keys(): readonly string[]
}

/** A file of a search index, with the hash of its text. */
export interface SearchFile {
  readonly path: OutputPath
  readonly hash: Hash
}

export interface SearchFilesRequest {
  /** Of the language in the output: `` or `en/`. */
  readonly folder?: string
  readonly plan: SearchPlan
  readonly language: SearchLanguage
  readonly settings: IndexSettings
  readonly texts: Pick<PageTexts, 'sections'>
  readonly hashes: KnownTexts
  /** Keeps lists of names, terms of pages and states of indexes. */
  readonly store: Store
}

/** Nothing is read or made before the first question. */
export function openSearchFiles({
  folder = '',
  plan,
  language,
  settings,
  texts,
  hashes,
  store,
}: SearchFilesRequest): SearchFiles {
  const states = openIndexStates(store, folder)
  const storedTerms = openStoredTerms(store, language)
  const outputOf = (scope: SearchScope, name: string) =>
    `${folder}${searchOutput(scopeFolder(scope), name)}` as OutputPath
  const { get: termsOf } = storedTerms
  const pages = once(() =>
    plan.pages.map(({ file, described }) => {
      const text = file && {
        searchHash: (hashes.get(file) as KnownText).searchHash,
        sections: () => texts.sections(file),
      }
      return searchedPage({ language, described, storedTerms, text })
    }),
  )
  const scopes = once(() =>
    plan.scopes.map(({ numbers, ...scope }) => {
      const own = numbers.map(number => pages()[number] as SearchedPage)
      const { synonyms, slips } = settings
      const key = fingerprint('index', JSON.stringify([synonyms, slips]), ...own.map(page => page.key))
      let shards: readonly Hash[] | undefined
      const make = once(() => {
        const made = makeIndex(
          scope,
          { pages: own, language, settings },
          { store, states, termsOf, outputOf },
        )
        shards = made.shards
        return made
      })
      const list = once((): readonly SearchFile[] => {
        // Names alone: the folder of an index is the same in every run.
        const stored = readStored<readonly (readonly [string, Hash])[]>(store, key)
        if (stored !== undefined) return stored.map(([name, hash]) => ({ path: outputOf(scope, name), hash }))
        const { list: made } = make()
        store.put(
          key,
          JSON.stringify(made.map(({ path, hash }) => [path.slice(outputOf(scope, '').length), hash])),
        )
        return made
      })
      const keys = () => [
        key,
        // When this run made no index, the shards of the stored state stay: the next build starts from them.
        ...(shards ?? states.get(scope)?.shards.map(({ hash }) => hash) ?? []).map(shardKey),
        ...own.map(page => termsKey(page.searchHash, language.name)),
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
    keys: () => [...states.keys(plan.scopes), ...scopes().flatMap(({ keys }) => keys())],
  }
}

interface MadeIndex {
  readonly list: readonly SearchFile[]
  /** Hashes of its shards. */
  readonly shards: readonly Hash[]
  read(path: OutputPath): string | Uint8Array | undefined
}

// Texts of pages are read again one by one, because they are many; all other files are held as bytes, outside the heap.
function makeIndex(
  scope: SearchScope,
  request: IndexRequest,
  { store, states, termsOf, outputOf }: StoredIndex,
): MadeIndex {
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
  const previous = states.get(scope)
  const updated =
    previous === undefined
      ? undefined
      : updateIndex(request, {
          state: previous,
          termsOf,
          shardText: hash => store.get(shardKey(hash)),
          rebuilt: name => {
            const text = whole().get(name)
            if (text === undefined) throw new Error(`The search index was to have ${name}.`)
            return text()
          },
        })
  for (const file of updated?.files ?? []) take(file)
  const state = updated?.state ?? takeAll(buildIndex(request), take)
  states.put(scope, state)
  const shards = state.shards.map(({ hash }) => hash)
  return { list, shards, read: path => texts.get(path)?.() }
}

/** What the store has of an index. */
interface StoredIndex {
  readonly store: Store
  readonly states: IndexStates
  termsOf(searchHash: Hash): PageTerms | undefined
  outputOf(scope: SearchScope, name: string): OutputPath
}

function takeAll(files: Generator<IndexFile, IndexState>, take: (file: IndexFile) => void): IndexState {
  for (;;) {
    const next = files.next()
    if (next.done === true) return next.value
    take(next.value)
  }
}

/** The files of several languages as one. */
export function joinSearchFiles(all: readonly SearchFiles[]): SearchFiles {
  return {
    list: () => all.flatMap(({ list }) => list()),
    read: path => all.map(({ read }) => read(path)).find(found => found !== undefined),
    keys: () => all.flatMap(({ keys }) => keys()),
  }
}

/** Terms of pages, stored under the hash of their text. */
export function openStoredTerms(store: Store, { name }: Pick<SearchLanguage, 'name'>): StoredTerms {
  return {
    get: hash => readStored<PageTerms>(store, termsKey(hash, name)),
    put: (hash, terms) => store.put(termsKey(hash, name), JSON.stringify(terms)),
  }
}

function shardKey(hash: Hash): string {
  return `index-shard:${hash}`
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
