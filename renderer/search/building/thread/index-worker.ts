// The thread that puts large indexes together while the main thread parses texts and makes pages: gets texts in portions, sends files.
import { parentPort } from 'node:worker_threads'
import { loadLanguage } from '../../terms/load-language.ts'
import { type PageTerms, pageTerms } from '../../terms/page-terms.ts'
import { createTermCounter, type TermCounter } from '../../terms/term-counter.ts'
import { indexFiles } from '../build-index.ts'
import { pageEntries } from '../page-entries.ts'
import { createPostingTable } from '../posting-table.ts'
import { aboutOf, type NamedPage } from '../searched-page.ts'
import {
  countedName,
  type IndexAnswer,
  type IndexBeginning,
  type IndexMessage,
  type IndexPortion,
  type MadeFile,
} from './index-messages.ts'

const counters = new Map<string, TermCounter>()
const counted = new Map<string, PageTerms>()
const encoder = new TextEncoder()
let addPages: ((portion: IndexPortion) => void) | undefined

parentPort?.on('message', (message: IndexMessage) => {
  if ('text' in message) {
    const { text } = message
    counted.set(countedName(text), pageTerms(counterOf(text.locale), JSON.parse(text.search)))
  } else if ('index' in message) addPages = beginIndex(message.index)
  else addPages?.(message.pages)
})

// Numbers of terms mean something in the counter of their language alone.
function counterOf(locale: string): TermCounter {
  const counter = counters.get(locale) ?? createTermCounter(loadLanguage(locale))
  counters.set(locale, counter)
  return counter
}

function beginIndex({ locale, settings }: IndexBeginning): (portion: IndexPortion) => void {
  const counter = counterOf(locale)
  const table = createPostingTable(counter)
  const pages: NamedPage[] = []
  const termsOf = ({ page: { file, searchHash }, search }: IndexPortion[number]): PageTerms => {
    if (search !== undefined) return pageTerms(counter, JSON.parse(search))
    const known = file && counted.get(countedName({ file, locale, searchHash }))
    if (known === undefined) throw new Error(`The terms of ${file} were to be counted.`)
    return known
  }
  return portion => {
    for (const each of portion) {
      table.add(pageEntries(pages.length, aboutOf(counter, each.about), termsOf(each)))
      pages.push(each.page)
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
  }
}

function answer(message: IndexAnswer, given: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, given)
}
