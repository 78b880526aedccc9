// Connects a page with the search worker. All search components of the page share one connection.
import type { SearchAnswer } from '../../renderer/contract/search-answer.ts'
import type { SearchQuestion, SearchReply } from '../../renderer/contract/search-message.ts'

interface SearchConnection {
  /** Resolves with undefined when the same asker has sent a newer question. Rejects when a file cannot be loaded. */
  ask(question: Omit<SearchQuestion, 'id'>): Promise<SearchAnswer | undefined>
  /**
   * Loads the files that a question about this index needs; with a query, also the files of its words and pages. A failure is reported with the
   * question.
   */
  prepare(folder: string, query?: string): void
  /** Answers the open question of the asker with undefined. */
  forget(asker: string): void
}

const connections = new WeakMap<Document, SearchConnection>()

/** Starts the worker at the first call. */
export function searchConnection(): SearchConnection {
  const known = connections.get(document)
  if (known !== undefined) return known
  const made = connect()
  connections.set(document, made)
  return made
}

function connect(): SearchConnection {
  const worker = new Worker(new URL(SEARCH_WORKER, import.meta.url))
  const waiting = new Map<
    number,
    {
      asker: string
      resolve: (answer: SearchAnswer | undefined) => void
      reject: (error: Error) => void
    }
  >()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('answer' in data) asked?.resolve(data.answer)
    else if ('failure' in data) asked?.reject(new Error(data.failure))
    else asked?.resolve(undefined)
  })
  // The worker's script did not load. The next question starts another worker.
  worker.addEventListener('error', event => {
    connections.delete(document)
    for (const { reject } of waiting.values()) reject(new Error(event.message || SEARCH_WORKER))
    waiting.clear()
  })
  const ask: SearchConnection['ask'] = question =>
    new Promise((resolve, reject) => {
      last++
      waiting.set(last, { asker: question.asker, resolve, reject })
      worker.postMessage({ ...question, id: last } satisfies SearchQuestion)
    })
  return {
    ask,
    prepare(folder, query = '') {
      ask({
        asker: 'preparation',
        folder,
        query,
        pages: SEARCH_SETTINGS.resultsAtOnce,
        context: SEARCH_SETTINGS.excerptLengths.result,
      }).catch(() => undefined)
    },
    forget(asker) {
      for (const [id, asked] of waiting) {
        if (asked.asker !== asker) continue
        waiting.delete(id)
        asked.resolve(undefined)
      }
    },
  }
}
