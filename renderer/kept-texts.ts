// Stores the large parts of a parsed page under their hashes.
import { fingerprint } from './fingerprint.ts'
import type { Store } from './host/store.ts'
import type { Hash } from './text/brand.ts'
import type { ParseResult } from './workers/parse-runner.ts'

export function keepTexts(contents: Store, { facts, content, search, terms, twin }: ParseResult): void {
  contents.put(facts.contentHash, content)
  contents.put(facts.searchHash, search)
  if (terms !== undefined) contents.put(termsKey(facts.searchHash, terms.language), terms.json)
  if (facts.twinHash !== undefined && twin !== undefined) contents.put(facts.twinHash, twin)
}

/** Where the terms of a text are kept, as this language takes its words apart; `searchHash` is the text's. */
export function termsKey(searchHash: Hash, language: string): Hash {
  return fingerprint('search terms', language, searchHash)
}
