// Store entries of the large parts of a parsed page: each belongs to the page's file and is found by its hash.
import { type OwnedStore, ownedKey } from './host/owned-store.ts'
import type { Hash, SitePath } from './text/brand.ts'
import type { ParseResult } from './workers/parse-runner.ts'

export type TextPart = 'content' | 'search' | 'twin'

export function textKey(part: TextPart, file: SitePath, hash: Hash): string {
  return ownedKey(part, file, hash)
}

export function storeTexts(
  pageStore: Pick<OwnedStore, 'put'>,
  { facts, content, search, twin }: ParseResult,
): void {
  const { path, contentHash, searchHash, twinHash } = facts
  pageStore.put(textKey('content', path, contentHash), content)
  pageStore.put(textKey('search', path, searchHash), search)
  if (twinHash !== undefined && twin !== undefined) pageStore.put(textKey('twin', path, twinHash), twin)
}
