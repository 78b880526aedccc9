// The message that replaces answers when the index cannot be loaded.

export function SearchFailure({ failure, retry }: { readonly failure: string; readonly retry: () => void }) {
  return (
    <div className="load-failure" role="alert">
      <span title={failure}>{SEARCH_TEXTS['search.failed']}</span>
      <button className="button" type="button" onClick={retry}>
        {SEARCH_TEXTS['loading.retry']}
      </button>
    </div>
  )
}
