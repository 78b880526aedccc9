// The search box of the top bar: a form that works without script, and a combobox with suggestions after hydration.

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { countedText } from '../../renderer/base/text/local-format.ts'
import { paletteGroups } from '../search/palette.ts'
import { searchConnection } from '../search/search-connection.ts'
import { indexFolder, shownPlace, unmarkWords } from '../search/search-place.ts'
import { enoughSuggestions, suggestionsOf } from '../search/suggestions.ts'
import { SearchPanel } from './SearchPanel.tsx'
import { type Found, useSearch } from './use-search.ts'

interface SearchBoxProps {
  /** The documentation's version of the page, for the form without script. */
  readonly version?: string
}

export function SearchBox({ version }: SearchBoxProps) {
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // Before hydration the field is a plain field of a form, without the role of a combobox.
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    setAwake(true)
    // The focus came before hydration and started it.
    setOpen(document.activeElement === field.current)
  }, [])
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const listId = `${useId()}list`
  const search = useSearch('box')
  const groups = search.found === undefined ? [] : suggestionsOf(search.found.answer)
  // The state changes after each action, so that the rows describe the page again.
  const [, readAgain] = useState(0)
  const isUnanswered = search.found?.answer.total === 0
  // Actions wait for the answer, so that Enter never runs one in place of the search.
  const isEmpty = query.trim() === ''
  const isReady = isEmpty || search.found !== undefined
  const palette = isOpen && isReady ? paletteGroups(query, { isUnanswered }) : []
  const found = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0)
  const count = found + palette.reduce((sum, { rows }) => sum + rows.length, 0)
  const isShown = isOpen && (!isEmpty || count > 0)

  const ask = (text: string) => {
    // Enter on an empty box does nothing.
    setActive(text.trim() === '' ? -1 : 0)
    search.ask(text, shownPlace(), {
      pages: SEARCH_SETTINGS.suggestions,
      rows: enoughSuggestions(),
      context: SEARCH_SETTINGS.excerptLengths.suggestion,
    })
  }
  const open = () => {
    setOpen(true)
    // The page may have changed, and with it the context.
    if (query !== '') return ask(query)
    setActive(-1)
    searchConnection().prepare(indexFolder(shownPlace()))
  }
  const close = () => setOpen(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Escape') {
      // Browsers empty a search field on Escape.
      event.preventDefault()
      close()
      field.current?.blur()
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!isShown) return open()
      // The arrow keys cycle through one more position, at which no suggestion is chosen.
      const step = key === 'ArrowDown' ? 1 : -1
      setActive(((active + 1 + step + count + 1) % (count + 1)) - 1)
    }
  }
  /** True when the key was handled, so that the form is not sent. */
  const onSubmit = () => {
    // The panel may still answer an older query; then the search page answers the query in the field.
    if (!isEmpty && search.found?.query !== query) return false
    const chosen = form.current?.querySelector<HTMLElement>('[aria-selected="true"], .search-panel__all')
    if (!isShown || chosen == null) return isEmpty
    chosen.click()
    return true
  }
  return (
    <form
      ref={form}
      className="search-box"
      action={SEARCH_SETTINGS.pageHref}
      role="search"
      onSubmit={event => onSubmit() && event.preventDefault()}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <span className="icon icon--search" />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <input
        ref={field}
        className="search-box__input"
        type="search"
        name="q"
        placeholder={SEARCH_TEXTS['search.placeholder']}
        aria-label={SEARCH_TEXTS['search.label']}
        autoComplete="off"
        {...(isAwake && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isShown && count > 0,
          'aria-controls': isShown ? listId : undefined,
          'aria-activedescendant':
            isShown && active >= 0 && active < count ? `${listId}-${active}` : undefined,
        })}
        value={query}
        onChange={event => {
          setQuery(event.target.value)
          setOpen(document.activeElement === field.current)
          ask(event.target.value)
        }}
        onFocus={open}
        onClick={() => !isShown && open()}
        onKeyDown={onKeyDown}
      />
      {query !== '' && (
        <button
          className="search-box__clear"
          type="button"
          aria-label={SEARCH_TEXTS['search.clear']}
          onClick={() => {
            // The focus starts a search for the old text, so the field is focused before it is emptied.
            field.current?.focus()
            setQuery('')
            ask('')
            document.dispatchEvent(new Event(unmarkWords))
          }}
        >
          <span className="icon icon--x" />
        </button>
      )}
      {isShown && (
        <SearchPanel
          search={search}
          groups={groups}
          found={found}
          palette={palette}
          active={active}
          listId={listId}
          said={heard(search.found)}
          onDone={() => readAgain(times => times + 1)}
          onChosen={() => {
            close()
            field.current?.blur()
          }}
        />
      )}
    </form>
  )
}

function heard(found: Found | undefined): string {
  if (found === undefined) return ''
  const { total } = found.answer
  return total === 0
    ? SEARCH_TEXTS['search.none']
    : countedText({ locale: document.documentElement.lang }, total, SEARCH_TEXTS['search.suggestions'])
}
