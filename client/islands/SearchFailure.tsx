// The message that replaces answers when the index cannot be loaded.

import { needStyles } from '../needed-styles.ts'

export function SearchFailure({ failure, retry }: { readonly failure: string; readonly retry: () => void }) {
  return (
    <div className="load-failure" role="alert" ref={needStyles}>
      <span title={failure}>{SEARCH_TEXTS['search.failed']}</span>
      <button className="button" type="button" onClick={retry}>
        {SEARCH_TEXTS['loading.retry']}
      </button>
    </div>
  )
}
