// The indexes of an earlier run with another text for a few of their pages: what the site says about the pages is the same.
import type { Store } from '../../host/store.ts'
import { keptText } from '../../kept-texts.ts'
import type { SearchSection } from '../../markdown/search/search-sections.ts'
import type { SearchFile } from '../../plan/output-plan.ts'
import type { Hash } from '../../text/brand.ts'
import { type IndexStates, openIndexStates } from './index-state.ts'
import { openScopeFiles, type ScopeFilesRequest, type SearchFiles, termsMemory } from './search-files.ts'
import { searchedPage } from './searched-page.ts'
import type { ScopePages } from './searched-pages.ts'

export interface ChangedTexts extends Pick<ScopeFilesRequest, 'synonyms' | 'store'> {
  /** By the address of the page: hash of its text. */
  readonly changed: ReadonlyMap<string, Hash>
}

export interface ChangedIndexes {
  readonly before: readonly SearchFile[]
  readonly files: SearchFiles
}

/** Undefined: not all of the indexes are kept. Making a file throws LostTextError when the store has lost a text. */
export function openChangedIndexes({ changed, synonyms, store }: ChangedTexts): ChangedIndexes | undefined {
  const states = openIndexStates(store)
  const earlier = pagesOf(states, store, new Map())
  const now = pagesOf(states, store, changed)
  if (earlier === undefined || now === undefined) return undefined
  const request = { synonyms, states, store }
  return {
    before: openScopeFiles({ ...request, scopes: () => earlier }).list(),
    files: openScopeFiles({ ...request, scopes: () => now }),
  }
}

function pagesOf(
  states: IndexStates,
  store: Store,
  changed: ChangedTexts['changed'],
): readonly ScopePages[] | undefined {
  const memory = termsMemory(store)
  const scopes = states.scopes()?.map((scope): ScopePages | undefined => {
    const pages = states.get(scope)?.pages.map(page => {
      const { described, key } = page
      const searchHash = changed.get(described.href) ?? page.searchHash
      const sections = () => keptText<readonly SearchSection[]>(store, searchHash)
      const isSame = searchHash === page.searchHash
      return searchedPage({ described, searchHash, memory, sections, ...(isSame && { key }) })
    })
    return pages && { ...scope, pages }
  })
  return scopes?.every(scope => scope !== undefined) ? scopes : undefined
}
