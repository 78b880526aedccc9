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
import { buildIndex, type IndexRequest, type SearchedPage } from './build-index.ts'
import { searchedPages } from './searched-pages.ts'

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
      const make = once(() => makeIndex(scope, pages, synonyms))
      const list = once((): readonly SearchFile[] => {
        // Names alone: the folder of an index is the same in every run.
        const stored = parsed<readonly (readonly [string, Hash])[]>(store.get(key))
        if (stored !== undefined) return stored.map(([name, hash]) => ({ path: outputOf(scope, name), hash }))
        const { list: made } = make()
        store.put(key, JSON.stringify(made.map(({ path, hash }) => [nameOf(scope, path), hash])))
        return made
      })
      const keys = () => [key, ...pages.map(page => termsKey(page.searchHash))]
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
  read(path: OutputPath): string | Uint8Array | undefined
}

// Texts of pages are many, and can be had again one by one; the rest is kept as bytes, outside the heap.
function makeIndex(
  scope: SearchScope,
  pages: readonly SearchedPage[],
  synonyms: IndexRequest['synonyms'],
): MadeIndex {
  const list: SearchFile[] = []
  const texts = new Map<OutputPath, () => string | Uint8Array>()
  const encoder = new TextEncoder()
  for (const { name, hash, text } of buildIndex({ pages, synonyms })) {
    const path = outputOf(scope, name)
    list.push({ path, hash })
    if (name.startsWith('page-')) texts.set(path, text)
    else {
      const bytes = encoder.encode(text())
      texts.set(path, () => bytes)
    }
  }
  return { list, read: path => texts.get(path)?.() }
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

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
