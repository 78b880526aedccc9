// A hook that asks the search worker and holds what to show: nothing, a spinner, an answer or an error. It also reports searches that found nothing.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnswerLimits, SearchAnswer } from '../../renderer/contract/search-answer.ts'
import { handleMissingPart } from '../failures/missing-part.ts'
import { sendReport } from '../page/feedback.ts'
import { searchConnection } from '../search/search-connection.ts'
import { indexFolder, type SearchPlace } from '../search/search-place.ts'

export interface Found {
  readonly query: string
  readonly place: SearchPlace
  readonly answer: SearchAnswer
}

interface SearchState {
  /** The last answer. It stays until the next one arrives, so that nothing flickers. */
  readonly found: Found | undefined
  readonly isWaiting: boolean
  readonly hasFailed: boolean
}

export interface Search extends SearchState {
  /** An empty query clears everything. */
  ask(query: string, place: SearchPlace, limits: AnswerLimits): void
  /** Asks the last question again. */
  retry(): void
}

const nothing: SearchState = { found: undefined, isWaiting: false, hasFailed: false }

/** `asker`: name of the component, unique on the page. */
export function useSearch(asker: string): Search {
  const [state, setState] = useState<SearchState>(nothing)
  const last = useRef<() => void>(() => undefined)
  const isGone = useRef(false)
  const missed = useRef<readonly MissedSearch[]>([])
  useEffect(() => {
    missed.current = MISSED_SEARCHES.map(watchMissedSearches)
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const ask = useCallback(
    (query: string, place: SearchPlace, limits: AnswerLimits) => {
      const run = async () => {
        setState(before => ({ ...before, isWaiting: true, hasFailed: false }))
        try {
          const folder = indexFolder(place)
          const answer = await searchConnection().ask({ asker, folder, query, ...limits })
          if (answer === undefined || isGone.current) return
          for (const watch of missed.current) watch.note(query, answer.total > 0)
          setState({ found: { query, place, answer }, isWaiting: false, hasFailed: false })
        } catch (error) {
          await handleMissingPart(error)
          if (!isGone.current) setState({ ...nothing, hasFailed: true })
        }
      }
      last.current = () => void run()
      if (query.trim() === '') {
        last.current = () => undefined
        // Answers that come later are ignored.
        searchConnection().forget(asker)
        setState(nothing)
      } else last.current()
    },
    [asker],
  )
  const retry = useCallback(() => last.current(), [])
  return { ...state, ask, retry }
}

/** Milliseconds without an answer after which the reader has stopped typing. */
const patience = 2000

interface MissedSearch {
  /** Called after each answer. */
  note(query: string, isFound: boolean): void
}

// Reports a search that found nothing once the reader has stopped typing, and each query once.
function watchMissedSearches(address: string): MissedSearch {
  const sent = new Set<string>()
  let waiting: ReturnType<typeof setTimeout> | undefined
  return {
    note(query, isFound) {
      clearTimeout(waiting)
      const asked = query.trim()
      if (isFound || sent.has(asked)) return
      waiting = setTimeout(() => {
        sent.add(asked)
        // A failure is ignored.
        sendReport(address, { kind: 'search', query: asked, language: document.documentElement.lang }).catch(
          () => undefined,
        )
      }, patience)
    },
  }
}
