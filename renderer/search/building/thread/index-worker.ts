// The thread that builds large indexes while the main thread plans the site and makes pages. It receives texts in portions and sends files.
import { parentPort } from 'node:worker_threads'
import { loadLanguage } from '../../terms/load-language.ts'
import { pageTerms } from '../../terms/page-terms.ts'
import { createTermCounter, type TermCounter } from '../../terms/term-counter.ts'
import { indexFiles } from '../build-index.ts'
import { pageEntries } from '../page-entries.ts'
import { createPostingTable } from '../posting-table.ts'
import { aboutOf, type NamedPage } from '../searched-page.ts'
import type { IndexAnswer, IndexBeginning, IndexMessage, IndexPortion } from './index-thread.ts'

const counters = new Map<string, TermCounter>()
const encoder = new TextEncoder()
let addPages: ((portion: IndexPortion) => void) | undefined

parentPort?.on('message', (message: IndexMessage) => {
  if ('index' in message) addPages = beginIndex(message.index)
  else addPages?.(message.pages)
})

// The counter of a language is kept: the numbers of terms belong to it, and it already knows the words of the previous index.
function counterOf(locale: string): TermCounter {
  const counter = counters.get(locale) ?? createTermCounter(loadLanguage(locale))
  counters.set(locale, counter)
  return counter
}

function beginIndex({ locale, settings }: IndexBeginning): (portion: IndexPortion) => void {
  const counter = counterOf(locale)
  const table = createPostingTable(counter, settings)
  const pages: NamedPage[] = []
  return portion => {
    for (const { page, about, search } of portion) {
      const terms = pageTerms(counter, JSON.parse(search))
      table.add(pageEntries(pages.length, aboutOf(counter, about), terms))
      pages.push(page)
    }
    if (portion.length > 0) return answer({ next: true })
    const files = indexFiles(table, { pages, counter, settings })
    for (;;) {
      const made = files.next()
      if (made.done === true) return answer({ state: made.value })
      const { name, hash, kind, text } = made.value
      const bytes = encoder.encode(text())
      answer({ file: { name, hash, kind, bytes } }, [bytes.buffer])
    }
  }
}

function answer(message: IndexAnswer, given: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, given)
}
