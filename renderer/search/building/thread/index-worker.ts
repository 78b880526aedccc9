// The thread that puts a large index together while the main thread makes pages: gets texts in portions, sends files.
import { parentPort, workerData } from 'node:worker_threads'
import type { SearchSection } from '../../../markdown/search-sections.ts'
import { loadLanguage } from '../../terms/load-language.ts'
import { pageTerms } from '../../terms/page-terms.ts'
import { createTermCounter } from '../../terms/term-counter.ts'
import { type IndexSettings, indexFiles } from '../build-index.ts'
import type { IndexState, PageState } from '../index-state.ts'
import { pageEntries } from '../page-entries.ts'
import { createPostingTable } from '../posting-table.ts'
import { aboutOf } from '../searched-page.ts'

/** What the thread is told at its start. */
export interface IndexWorkerData {
  readonly locale: string
  readonly settings: IndexSettings
}

/** Pages in the order of their numbers; none are left when there are none. */
export type IndexPortion = readonly {
  readonly page: PageState
  readonly sections: readonly SearchSection[]
}[]

export interface MadeFile {
  readonly name: string
  readonly hash: string
  readonly kind: 'shard' | 'stems' | 'manifest'
  /** Of the text: it changes hands without a copy. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** One for each portion, then files, then the state. */
export type IndexAnswer =
  | { readonly next: true }
  | { readonly file: MadeFile }
  | { readonly state: IndexState }

const { locale, settings } = workerData as IndexWorkerData
const counter = createTermCounter(loadLanguage(locale))
const table = createPostingTable(counter)
const pages: PageState[] = []
const encoder = new TextEncoder()

parentPort?.on('message', (portion: IndexPortion) => {
  for (const { page, sections } of portion) {
    table.add(pageEntries(pages.length, aboutOf(counter, page.described), pageTerms(counter, sections)))
    pages.push(page)
  }
  if (portion.length > 0) return answer({ next: true })
  const files = indexFiles(table, { pages, counter, settings })
  for (;;) {
    const made = files.next()
    if (made.done === true) return answer({ state: made.value })
    const { name, hash, kind, text } = made.value
    const bytes = encoder.encode(text())
    answer({ file: { name, hash, kind: kind as MadeFile['kind'], bytes } }, [bytes.buffer])
  }
})

function answer(message: IndexAnswer, given: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, given)
}
