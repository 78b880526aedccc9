// Which keys do what in the panel below the search box, for readers who see it.

const keys: Readonly<Record<string, readonly string[]>> = {
  '{arrows}': ['↑', '↓'],
  '{enter}': ['↵'],
  '{escape}': ['esc'],
}

export function KeyHints() {
  return (
    <p className="search-panel__keys" aria-hidden="true">
      {SEARCH_TEXTS['search.keys']
        .split(/(\{\w+\})/)
        .map(part => keys[part]?.map(key => <kbd key={key}>{key}</kbd>) ?? part)}
    </p>
  )
}
