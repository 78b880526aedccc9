// The indexes of the search, as soon as it is known what they are made of: the rest of the site is planned and made while a thread puts them together.
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts'
import type { TextPacks } from '../../content/packs/text-packs.ts'
import type { HashedTexts } from '../../content/page-texts.ts'
import { type FailedThread, threadFailed } from '../../content/workers/exchange-portions.ts'
import type { SearchFiles } from '../../search/building/search-files.ts'
import type { IndexThread } from '../../search/building/thread/index-thread.ts'

interface IndexesRequest {
  readonly search: SearchFiles
  readonly packs: TextPacks | undefined
  readonly texts: HashedTexts
  /** Makes large indexes; undefined: there is a previous output, or one thread has to do. */
  readonly thread: IndexThread | undefined
}

/** Indexes that a thread makes. What it did not make, `search.list` makes. */
export interface StartedIndexes {
  /** What went wrong, once the thread has ended. Never rejects. */
  readonly made: Promise<readonly Diagnostic[]>
}

/** Takes what other machines have of them first. Undefined: no thread makes any. */
export async function startIndexes({
  search,
  packs,
  texts,
  thread,
}: IndexesRequest): Promise<StartedIndexes | undefined> {
  await search.takeNames()
  if (!search.isListed()) await packs?.takePart('search', texts.keys(), texts)
  if (thread === undefined) return undefined
  const made = search
    .prepare(thread)
    .then(
      () => [],
      reason => [threadFailed(failedIndex, reason)],
    )
    .finally(thread.close)
  return { made }
}

const failedIndex: FailedThread = {
  code: 'system/index-thread',
  thread: 'The thread that puts the search index together',
  made: 'index',
  subject: 'the search index',
}
