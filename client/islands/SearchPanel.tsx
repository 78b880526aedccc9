// The panel below the search box: suggestions by page, or the reason why there are none.
import type { PaletteGroup } from '../search/palette.ts'
import { rememberPage } from '../search/palette.ts'
import { resultsHref } from '../search/search-place.ts'
import type { Suggestion, SuggestionGroup } from '../search/suggestions.ts'
import { MarkedText, SearchFailure } from './AnswerParts.tsx'
import { PaletteRows } from './PaletteRows.tsx'
import type { Found, Search } from './use-search.ts'

interface SearchPanelProps {
  readonly search: Search
  readonly groups: readonly SuggestionGroup[]
  /** Number of suggestions in the groups. */
  readonly found: number
  readonly palette: readonly PaletteGroup[]
  /** Number of the chosen suggestion; -1: none. */
  readonly active: number
  readonly listId: string
  /** Text that screen readers read out when an answer arrives. */
  readonly said: string
  readonly onChosen: () => void
  /** Called after an action. */
  readonly onDone: () => void
}

export function SearchPanel({
  search,
  groups,
  found: count,
  palette,
  active,
  listId,
  said,
  onChosen,
  onDone,
}: SearchPanelProps) {
  const { found, isWaiting, hasFailed, retry } = search
  const total = found?.answer.total ?? 0
  return (
    // A click in the panel must not take the focus from the field.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div className="search-panel" onMouseDown={event => event.preventDefault()}>
      {found?.answer.instead !== undefined && (
        <p className="search-panel__note">
          {SEARCH_TEXTS['search.instead'].replace('{query}', found.answer.instead)}
        </p>
      )}
      {found !== undefined && total === 0 && (
        <>
          <p className="search-panel__empty">{SEARCH_TEXTS['search.none']}</p>
          <p>{SEARCH_TEXTS['search.advice']}</p>
        </>
      )}
      <div
        role="listbox"
        id={listId}
        aria-label={SEARCH_TEXTS['search.label']}
        hidden={groups.length + palette.length === 0}
      >
        {groups.map(({ page, suggestions }) => (
          <div key={page.href} role="group" aria-label={textOf(page.title)}>
            {suggestions[0]?.row.anchor !== '' && (
              <p className="search-panel__page" aria-hidden="true">
                <MarkedText pieces={page.title} />
              </p>
            )}
            {suggestions.map(suggestion => (
              <SuggestionRow
                key={suggestion.number}
                id={`${listId}-${suggestion.number}`}
                page={page}
                suggestion={suggestion}
                isActive={suggestion.number === active}
                onChosen={onChosen}
              />
            ))}
          </div>
        ))}
        <PaletteRows
          groups={palette}
          first={count}
          active={active}
          listId={listId}
          onChosen={onChosen}
          onDone={onDone}
        />
      </div>
      {hasFailed && <SearchFailure retry={retry} />}
      {found === undefined && isWaiting && <span className="spinner" />}
      {found !== undefined && <AllResults found={found} onChosen={onChosen} />}
      <KeyHints />
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  )
}

interface SuggestionRowProps {
  readonly id: string
  readonly page: SuggestionGroup['page']
  readonly suggestion: Suggestion
  readonly isActive: boolean
  readonly onChosen: () => void
}

function SuggestionRow({ id, page, suggestion, isActive, onChosen }: SuggestionRowProps) {
  const { href, row } = suggestion
  const isPage = row.anchor === ''
  const choose = () => {
    const place = isPage ? [page.title] : [page.title, row.heading]
    rememberPage({ title: place.map(textOf).join(' › '), href })
    onChosen()
  }
  return (
    <a
      className="search-panel__row search-panel__found"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      onClick={choose}
    >
      <span
        className={`search-panel__mark icon icon--${isPage ? 'page' : row.type === 'heading' ? 'heading' : 'text'}`}
        aria-hidden="true"
      />
      <span className="search-panel__text">
        <b>
          <MarkedText pieces={isPage ? page.title : row.heading} />
        </b>
        {row.text.length > 0 && (
          <span>
            <MarkedText pieces={row.text} />
          </span>
        )}
        {isPage && page.path.length > 0 && <small>{page.path.join(' › ')}</small>}
        {!isPage && <small>{[...page.path, textOf(page.title)].join(' › ')}</small>}
      </span>
    </a>
  )
}

// The link searches in the same context, or in the whole site when the context has no result.
function AllResults({ found, onChosen }: { readonly found: Found; readonly onChosen: () => void }) {
  const { query, place, answer } = found
  const context = place.context === undefined ? undefined : SEARCH_SETTINGS.contexts[place.context]
  if (answer.total === 0 && context === undefined) return null
  const isOutside = answer.total === 0
  const label =
    context === undefined
      ? SEARCH_TEXTS['search.all']
      : SEARCH_TEXTS[isOutside ? 'search.outside' : 'search.within'].replace('{context}', context.label)
  const href = resultsHref(query, isOutside ? { ...place, context: undefined } : place)
  return (
    <a className="search-panel__all" href={href} onClick={onChosen}>
      {label}
    </a>
  )
}

function textOf(pieces: SuggestionGroup['page']['title']): string {
  return pieces.map(({ text }) => text).join('')
}

/** Keys that the panel names, by placeholder in the text. */
const keys: Readonly<Record<string, readonly string[]>> = {
  '{arrows}': ['↑', '↓'],
  '{enter}': ['↵'],
  '{escape}': ['esc'],
}

function KeyHints() {
  return (
    <p className="search-panel__keys" aria-hidden="true">
      {SEARCH_TEXTS['search.keys']
        .split(/(\{\w+\})/)
        .map(part => keys[part]?.map(key => <kbd key={key}>{key}</kbd>) ?? part)}
    </p>
  )
}
