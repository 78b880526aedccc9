// The message that replaces answers when the index cannot be loaded.

import { needStyles } from '../needed-styles.ts'

export function SearchFailure({ retry }: { readonly retry: () => void }) {
  return (
    <div className="load-failure" role="alert" ref={needStyles}>
      <span>{SEARCH_TEXTS['search.failed']}</span>
      <button className="button" type="button" onClick={retry}>
        {SEARCH_TEXTS['loading.retry']}
      </button>
    </div>
  )
}
