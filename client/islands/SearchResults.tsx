// The search page. Its query is part of the address, so that readers can share, reload and return to results.
import { useCallback, useEffect, useRef, useState } from 'react'
import { countedText } from '../../renderer/base/text/local-format.ts'
import type { SearchAnswer } from '../../renderer/contract/search-answer.ts'
import { onRoute, routeDidUpdate } from '../navigation/page-events.ts'
import { foundHref, placeIn, resultsHref, type SearchPlace } from '../search/search-place.ts'
import { MarkedText, SearchFailure } from './AnswerParts.tsx'
import { useSearch } from './use-search.ts'

interface Asked {
  readonly query: string
  readonly place: SearchPlace
  readonly pages: number
}

const nothing = (): Asked => ({
  query: '',
  place: { context: undefined, version: undefined },
  pages: SEARCH_SETTINGS.resultsAtOnce,
})

export function SearchResults() {
  // Undefined until the address is read: the server renders without a query.
  const [read, setAsked] = useState<Asked>()
  const asked = read ?? nothing()
  const { ask: send, found, isWaiting, hasFailed, retry } = useSearch('page')
  const ask = useCallback(
    (next: Asked) => {
      setAsked(next)
      send(next.query, next.place, { pages: next.pages, context: SEARCH_SETTINGS.excerptLengths.result })
    },
    [send],
  )
  useEffect(() => {
    const life = new AbortController()
    const readAddress = () => {
      const parameters = new URLSearchParams(location.search)
      ask({ query: parameters.get('q') ?? '', place: placeIn(parameters), pages: keptPages() })
    }
    readAddress()
    onRoute(routeDidUpdate, life.signal, ({ page }) => page === undefined && readAddress())
    return () => life.abort()
  }, [ask])
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Keeps the focus in a field that the reader is writing in.
    if (document.activeElement?.matches('input, textarea, select') !== true)
      field.current?.focus({ preventScroll: true })
  }, [])
  const { query, place, pages } = asked
  const title =
    query.trim() === ''
      ? SEARCH_TEXTS['search.empty.title']
      : SEARCH_TEXTS['search.title'].replace('{query}', query)
  useEffect(() => {
    const suffix = document.title.slice(document.title.lastIndexOf(' | '))
    if (title !== undefined && suffix.startsWith(' | ')) document.title = title + suffix
  }, [title])
  // The address follows the query, without a history entry for each key.
  const change = (next: Asked) => {
    history.replaceState(stateWith(next.pages), '', resultsHref(next.query, next.place))
    ask(next)
  }
  const isEmpty = query.trim() === ''
  const isUnanswered = found?.answer.total === 0
  return (
    <div data-blank={read !== undefined && (isEmpty || isUnanswered)} className="search-results">
      <h1>{title}</h1>
      <form
        className="search-form"
        action={SEARCH_SETTINGS.pageHref}
        role="search"
        aria-label={SEARCH_TEXTS['search.empty.title']}
        onSubmit={event => event.preventDefault()}
      >
        <input
          ref={field}
          className="search-form__input"
          type="search"
          name="q"
          aria-label={SEARCH_TEXTS['search.label']}
          placeholder={SEARCH_TEXTS['search.placeholder']}
          autoComplete="off"
          value={query}
          onChange={event =>
            change({ query: event.target.value, place, pages: SEARCH_SETTINGS.resultsAtOnce })
          }
        />
        {SEARCH_SETTINGS.contexts.length > 0 && (
          <select
            className="search-form__context"
            name="ctx"
            aria-label={SEARCH_TEXTS['search.where']}
            value={place.context ?? ''}
            onChange={({ target }) => {
              const context = target.value === '' ? undefined : Number(target.value)
              change({ query, place: { ...place, context }, pages: SEARCH_SETTINGS.resultsAtOnce })
            }}
          >
            <option value="">{SEARCH_TEXTS['search.everywhere']}</option>
            {SEARCH_SETTINGS.contexts.map(({ name, label }, at) => (
              <option key={name} value={at}>
                {label}
              </option>
            ))}
          </select>
        )}
        <button className="button button--primary" type="submit">
          {SEARCH_TEXTS['search.submit']}
        </button>
      </form>
      {hasFailed && <SearchFailure retry={retry} />}
      {found === undefined && isWaiting && <span className="spinner" />}
      <p className="search-results__count" role="status">
        {found !== undefined && countText(found.answer.total)}
      </p>
      {isUnanswered && <p>{SEARCH_TEXTS['search.advice']}</p>}
      {found?.answer.instead !== undefined && (
        <p>{SEARCH_TEXTS['search.instead'].replace('{query}', found.answer.instead)}</p>
      )}
      {found !== undefined && <FoundPages answer={found.answer} />}
      {found !== undefined && found.answer.total > found.answer.pages.length && (
        <button
          className="button"
          type="button"
          onClick={() => change({ ...asked, pages: pages + SEARCH_SETTINGS.resultsAtOnce })}
        >
          {SEARCH_TEXTS['search.more']}
        </button>
      )}
    </div>
  )
}

// The history entry keeps the number of pages, so that Back can return to the scroll position.
function stateWith(pages: number): object {
  return { ...history.state, foundPages: pages }
}

function keptPages(): number {
  const { foundPages } = (history.state ?? {}) as { readonly foundPages?: number }
  return foundPages ?? SEARCH_SETTINGS.resultsAtOnce
}

function countText(total: number): string | undefined {
  return total === 0
    ? SEARCH_TEXTS['search.nothing']
    : countedText({ locale: document.documentElement.lang }, total, SEARCH_TEXTS['search.found'])
}

/** The list of results: each page once, with its best places below it. */
function FoundPages({ answer: { pages, highlight } }: { readonly answer: SearchAnswer }) {
  return pages.map(page => (
    <article key={page.href} className="found-page">
      <h2>
        <a href={foundHref(page.href, '', highlight)}>
          <MarkedText pieces={page.title} />
        </a>
      </h2>
      {page.path.length > 0 && <p className="found-page__path">{page.path.join(' › ')}</p>}
      {page.rows.map(({ anchor, heading, text }) =>
        anchor === '' ? (
          text.length > 0 && (
            <p key="beginning">
              <MarkedText pieces={text} />
            </p>
          )
        ) : (
          <p key={anchor}>
            <a href={foundHref(page.href, anchor, highlight)}>
              <MarkedText pieces={heading} />
            </a>
            {text.length > 0 && (
              <>
                <br />
                <MarkedText pieces={text} />
              </>
            )}
          </p>
        ),
      )}
    </article>
  ))
}
