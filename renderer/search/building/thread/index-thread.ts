// Builds indexes in a separate thread, and the messages between it and the main thread. The files are the same as those of the main thread.
import { Worker } from 'node:worker_threads'
import type { Hash } from '../../../base/text/brand.ts'
import type { IndexFile, IndexSettings } from '../index-file.ts'
import type { IndexState } from '../index-state.ts'
import type { DescribedPage } from '../search-plan.ts'
import type { NamedPage, SearchedPage } from '../searched-page.ts'

/** The thread is started for the first index. Not earlier, because parsing keeps all processors busy. */
export interface IndexThread {
  /** Returns the state from which the next build may start. Rejects with errors of the thread. Only one index at a time. */
  make(job: IndexJob): Promise<IndexState>
  /** Ends the thread. A later call of `make` starts another one. */
  close(): Promise<void>
}

interface IndexJob {
  /** In the order of their numbers. Their texts are read when they are sent. */
  readonly pages: readonly SearchedPage[]
  readonly locale: string
  readonly settings: IndexSettings
  /** Called with all files except the texts of pages, in order. */
  readonly take: (file: IndexFile) => void
}

/** For fewer pages, the start of a thread costs more than it gains. */
export const worthThread = 50

/** V8's default of 48 MB would add a tenth to the memory of a build. Less is enough, because the garbage of texts is short-lived. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

/** Pages in a message. */
const portion = 25

/** Messages that are sent ahead: enough work for the thread while the main thread plans the site, and about 30 MB of texts. */
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

/** To the thread: the beginning of an index, or a portion of its pages. */
export type IndexMessage = { readonly index: IndexBeginning } | { readonly pages: IndexPortion }

export interface IndexBeginning {
  readonly locale: string
  readonly settings: IndexSettings
}

/** Pages in the order of their numbers. An empty portion is the end. `search`: the sections as JSON. */
export type IndexPortion = readonly {
  readonly page: NamedPage
  readonly about: DescribedPage
  readonly search: string
}[]

interface MadeFile {
  readonly name: string
  readonly hash: string
  readonly kind: IndexFile['kind']
  /** The text in UTF-8; transferred without a copy. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** From the thread: `next` for each portion, then the files, then the state. */
export type IndexAnswer =
  | { readonly next: true }
  | { readonly file: MadeFile }
  | { readonly state: IndexState }
