// Puts indexes together in a thread of its own: the same files as in this one.
import { Worker } from 'node:worker_threads'
import type { Hash } from '../../../base/text/brand.ts'
import type { IndexFile, IndexSettings } from '../index-file.ts'
import type { IndexState } from '../index-state.ts'
import type { NamedPage, SearchedPage } from '../searched-page.ts'
import type { IndexAnswer, IndexMessage, IndexPortion } from './index-messages.ts'

/** Nothing is started before the first index: while texts are parsed, they keep all processors busy. */
export interface IndexThread {
  /** What the next build may start from. Rejects with what the thread throws. One index after another. */
  make(request: ThreadRequest): Promise<IndexState>
  /** Ends the thread; a later call starts another. */
  close(): Promise<void>
}

export interface ThreadRequest {
  /** In the order of their numbers; `search` is asked for when their turn comes. */
  readonly pages: readonly Pick<SearchedPage, keyof NamedPage | 'about' | 'search'>[]
  readonly locale: string
  readonly settings: IndexSettings
  /** Gets all files but the texts of pages, in order. */
  readonly take: (file: IndexFile) => void
}

/** Pages from which a thread gains more than its start costs. */
export const worthThread = 50

/** Garbage of texts is short-lived; V8's own limit, 48 MB, would be another tenth of a build's memory. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

/** Pages that the thread gets at once. */
const portion = 25

/** Portions under way: enough to do while this thread plans the site, and about 30 MB of texts. */
const mostSent = 40

export function openIndexThread(): IndexThread {
  let worker: Worker | undefined
  let failure: { readonly reason: unknown } | undefined
  let onAnswer: ((answer: IndexAnswer) => void) | undefined
  let onFailure: ((reason: unknown) => void) | undefined
  const start = (): Worker => {
    const started = new Worker(new URL('./index-worker.js', import.meta.url), { resourceLimits })
    const fail = (reason: unknown) => {
      if (started !== worker) return
      failure ??= { reason }
      onFailure?.(failure.reason)
    }
    started.on('error', fail)
    started.on('exit', code => fail(new Error(`it ended with code ${code}`)))
    started.on('message', (answer: IndexAnswer) => {
      if (started === worker) onAnswer?.(answer)
    })
    return started
  }
  const send = (message: IndexMessage) => {
    worker ??= start()
    worker.postMessage(message)
  }
  return {
    async make({ pages, locale, settings, take }) {
      let next = 0
      let isEnded = false
      const sendPages = () => {
        if (isEnded) return
        const own: IndexPortion = pages.slice(next, next + portion).map(page => {
          const { key, file, searchHash, described } = page
          return {
            page: { key, file, searchHash, described },
            about: page.about(),
            search: page.search(),
          }
        })
        next += portion
        isEnded = own.length === 0
        send({ pages: own })
      }
      return new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure.reason)
        onFailure = reject
        onAnswer = answer => {
          try {
            if ('next' in answer) sendPages()
            else if ('state' in answer) resolve(answer.state)
            else if ('file' in answer) {
              const { name, hash, kind, bytes: made } = answer.file
              const bytes = Buffer.from(made.buffer)
              take({ name, hash: hash as Hash, kind, text: () => bytes.toString(), bytes, isMade: true })
            }
          } catch (error) {
            reject(error)
          }
        }
        send({ index: { locale, settings } })
        for (let sent = 0; sent < mostSent; sent++) sendPages()
      })
    },
    async close() {
      const open = worker
      worker = undefined
      failure = undefined
      await open?.terminate()
    },
  }
}
