// Store entries of the large parts of a parsed page: each belongs to the page's file and is found by its hash.
import { type OwnedStore, ownedKey } from '../base/host/owned-store.ts'
import type { Hash, SitePath } from '../base/text/brand.ts'
import type { ParseResult } from './workers/parse-runner.ts'

export const textParts = ['content', 'search', 'twin'] as const

export type TextPart = (typeof textParts)[number]

export function textKey(part: TextPart, file: SitePath, hash: Hash): string {
  return ownedKey(part, file, hash)
}

/** What a text was parsed to, by hashes. */
export interface PartHashes {
  readonly contentHash: Hash
  readonly searchHash: Hash
  readonly twinHash?: Hash | undefined
}

/** The store entry of a part; undefined: there is no such text, or it has no such part. */
export function partKey(part: TextPart, file: SitePath, hashes: PartHashes | undefined): string | undefined {
  const hash = hashes?.[hashNames[part]]
  return hash && textKey(part, file, hash)
}

const hashNames = { content: 'contentHash', search: 'searchHash', twin: 'twinHash' } as const

export function storeTexts(
  pageStore: Pick<OwnedStore, 'put'>,
  path: SitePath,
  { hashes: { contentHash, searchHash, twinHash }, content, search, twin }: ParseResult,
): void {
  pageStore.put(textKey('content', path, contentHash), content)
  pageStore.put(textKey('search', path, searchHash), search)
  if (twinHash !== undefined && twin !== undefined) pageStore.put(textKey('twin', path, twinHash), twin)
}
