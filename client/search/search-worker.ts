// Searches in a worker, so that typing never waits. Opens each index once. A question gets no answer when the same asker has sent a newer
// question.
import { language } from 'docsgen:search-language'
import type { SearchQuestion, SearchReply } from '../../renderer/contract/search-message.ts'
import { manifestFile } from '../../renderer/search/index/manifest.ts'
import { openIndex, type ReadIndexFile, type SearchIndex } from '../../renderer/search/index/search-index.ts'
import { answerQuery } from '../../renderer/search/ranking/answer.ts'

function start(): void {
  const indexes = new Map<string, Promise<SearchIndex>>()
  const newest = new Map<string, number>()
  const indexAt = (folder: string): Promise<SearchIndex> => {
    const index = indexes.get(folder) ?? openIndex(reader(folder), language)
    indexes.set(folder, index)
    return index
  }
  const answer = async (question: SearchQuestion): Promise<SearchReply> => {
    const { id, asker, folder, query } = question
    newest.set(asker, id)
    const isSuperseded = () => newest.get(asker) !== id
    for (let isSecond = false; ; isSecond = true) {
      try {
        const index = await indexAt(folder)
        // Lets newer questions arrive before the work on this one begins.
        await new Promise(resolve => setTimeout(resolve))
        if (isSuperseded()) return { id, isSuperseded: true }
        const found = await answerQuery(index, query, question)
        return isSuperseded() ? { id, isSuperseded: true } : { id, answer: found }
      } catch (error) {
        // The site may have been published again since the manifest was read; the next attempt reads the manifest again.
        indexes.delete(folder)
        if (isSecond) return { id, failure: String(error) }
      }
    }
  }
  addEventListener('message', ({ data }: MessageEvent<SearchQuestion>) => {
    void answer(data).then(reply => postMessage(reply))
  })
}

function reader(folder: string): ReadIndexFile {
  const base = new URL(folder, location.href)
  // The index must be on this site, so that no other server learns what a reader searches for.
  if (base.origin !== location.origin) throw new Error(`${base.origin} is another site`)
  return async name => {
    // All other names contain hashes of their files, so the browser may cache them.
    const response = await fetch(new URL(name, base), name === manifestFile ? { cache: 'no-cache' } : {})
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    return response.text()
  }
}

start()
