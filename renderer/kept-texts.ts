// Where the large part of a parsed page goes: into a store, by hash.
import type { Store } from './host/store.ts'
import type { ParseResult } from './workers/parse-runner.ts'

export function keepTexts(contents: Store, { facts, content, search, twin }: ParseResult): void {
  contents.put(facts.contentHash, content)
  contents.put(facts.searchHash, search)
  if (facts.twinHash !== undefined && twin !== undefined) contents.put(facts.twinHash, twin)
}
