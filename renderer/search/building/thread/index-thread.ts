// Puts an index together in a thread of its own: the same files as in this one.
import { Worker } from 'node:worker_threads'
import type { Hash } from '../../../text/brand.ts'
import type { IndexFile, IndexSettings, SearchedPage } from '../build-index.ts'
import type { IndexState, PageState } from '../index-state.ts'
import type { IndexAnswer, IndexPortion, IndexWorkerData } from './index-worker.ts'

export interface ThreadRequest {
  /** In the order of their numbers; `sections` are asked for when their turn comes. */
  readonly pages: readonly Pick<SearchedPage, keyof PageState | 'sections'>[]
  readonly locale: string
  readonly settings: IndexSettings
  /** Gets all files but the texts of pages, in order. */
  readonly take: (file: IndexFile) => void
}

/** Garbage of texts is short-lived; V8's own limit, 48 MB, would be another tenth of a build's memory. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

/** Pages that the thread gets at once. */
const portion = 25

/** What the next build may start from. Rejects with what the thread throws. */
export async function makeIndexInThread({
  pages,
  locale,
  settings,
  take,
}: ThreadRequest): Promise<IndexState> {
  const workerData: IndexWorkerData = { locale, settings }
  const worker = new Worker(new URL('./index-worker.js', import.meta.url), { workerData, resourceLimits })
  const decoder = new TextDecoder()
  let next = 0
  let isEnded = false
  const send = () => {
    if (isEnded) return
    const own: IndexPortion = pages
      .slice(next, next + portion)
      .map(({ key, file, searchHash, described, sections }) => ({
        page: { key, file, searchHash, described },
        sections: sections(),
      }))
    next += portion
    isEnded = own.length === 0
    worker.postMessage(own)
  }
  try {
    return await new Promise((resolve, reject) => {
      worker.on('error', reject)
      worker.on('message', (answer: IndexAnswer) => {
        try {
          if ('next' in answer) send()
          else if ('state' in answer) resolve(answer.state)
          else {
            const { name, hash, kind, bytes } = answer.file
            take({ name, hash: hash as Hash, kind, text: () => decoder.decode(bytes), isMade: true })
          }
        } catch (error) {
          reject(error)
        }
      })
      // Two are under way, so that the thread never waits for this one.
      send()
      send()
    })
  } finally {
    await worker.terminate()
  }
}
